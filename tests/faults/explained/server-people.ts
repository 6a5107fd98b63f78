import { because, type Explained, neverDeleted, notTestedHere } from './by-file.ts'

export const explained: Explained = {
  'src/server/people/hand-over.ts': {
    ...because(neverDeleted, ['row?.led → row.led', 'row?.observed → row.observed']),
    ...because('every interview has the event that scheduled it: `npm run audit:events` checks that', [
      '!scheduled → false',
      '`no event scheduled interview ${id}` → ``',
    ]),
    ...notTestedHere(
      'any other failure ends in a 500 either way, unless another transaction caused it and it is tried again: the embedded database runs one at a time',
      ['!(failure instanceof SlotTaken) → false'],
    ),
  },
  'src/server/people/read.ts': {
    ...because(neverDeleted, ['!account → false']),
    ...notTestedHere('it shows only with more than 19,980 people: these tests have some dozens', [
      'isCut && { hayMas: true } → true',
      'isCut && { hayMas: true } → false',
      '{ hayMas: true } → {}',
    ]),
  },
}
