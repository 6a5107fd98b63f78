import { because, type Explained, notTestedHere, onlyBeside, onlyWhether } from './by-file.ts'

export const explained: Explained = {
  'src/server/outbox/mail.ts': {
    ...because('a stream is written to the same file as the whole letter', ['true → false (4)']),
    ...because('every part of a letter is a text: none is read from a file or an address', ['true → false', 'true → false (2)']),
  },
  'src/server/outbox/outbox.ts': {
    ...notTestedHere(onlyBeside, ['{ skipLocked: true } → {}', 'true → false']),
    ...notTestedHere('the embedded database returns the rows in this order already, which no database promises', ['one.id - other.id → one.id + other.id']),
    ...because('of an error only its name and code are stored and logged', [`'no attempt is left' → ""`]),
  },
  'src/server/letters/recommendation-letter.ts': because('a null in the list of ids that are searched finds nobody', [
    '[facts.responsibleId, facts.consultantId].filter((leader) => leader !=… → [facts.responsibleId, facts.consultantId]',
    'leader !== null → true',
  ]),
  'src/server/notifications/resend.ts': because(onlyWhether, ['{ id: outbox.id } → {}']),
  'src/server/letters/sent-letters.ts': because('the letter itself is among the rows, so that there is a first one', ['(first?.payload as InterviewPayload | undefined)?.cambio → (first?.payload as InterviewPayload | undefined).cambio']),
  'src/server/letters/write-interview.ts': {
    ...because('the interviewer of a row is a user, and users are never deleted', ['reader?.id → reader.id']),
    ...because('every status that is neither an invitation nor registered is handled as a cancellation', [`'cancelada' → ""`]),
    ...because('day and hour are both there or both undefined', ['hora === undefined → false']),
  },
  'src/server/letters/write-notice.ts': {
    ...because('no row is of this kind', ['[] → ["Stryker was here"]']),
    ...because('an application that is returned always has a comment, and no other letter quotes one', [`typeof comentario === 'string' → true`]),
    ...because('a process that comes back to a phase writes a new row, which is newer than those of other phases', ['request.phase === phase → true']),
  },
}
