import { because, type Explained, notTestedHere, onlyBeside } from './by-file.ts'

export const explained: Explained = {
  'src/server/platform/work/mail.ts': {
    ...because('a stream is written to the same file as the whole letter', ['true → false (4)']),
    ...because('every part of a letter is a text: none is read from a file or an address', [
      'true → false',
      'true → false (2)',
    ]),
  },
  'src/server/platform/work/outbox.ts': {
    ...notTestedHere(onlyBeside, ['{ skipLocked: true } → {}', 'true → false']),
    ...notTestedHere('the embedded database returns the rows in this order already, which no database promises', [
      'one.id - other.id → one.id + other.id',
    ]),
    ...because('of an error only its name and code are stored and logged', [`'no attempt is left' → ""`]),
  },
}
