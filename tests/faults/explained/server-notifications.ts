import { because, type Explained, onlyBeside, onlyWhether } from './by-file.ts'

export const explained: Explained = {
  'src/server/notifications/mail.ts': {
    ...because('a file is written of a stream as of the whole', ['true → false (4)']),
    ...because('all parts of a letter are texts: nothing of it is read from a file or an address', ['true → false', 'true → false (2)']),
  },
  'src/server/notifications/outbox.ts': {
    ...because('what is undefined is not written into a log', ['responseCode === undefined → false', 'code === undefined → false']),
    ...because(onlyBeside, ['{ skipLocked: true } → {}', 'true → false']),
    ...because('the database answers in this order, which it promises nobody', ['one.id - other.id → one.id + other.id']),
    [`'no attempt is left' → ""`]: 'of an error its name and code are kept',
  },
  'src/server/notifications/recommendation-letter.ts': because('among ids that are looked for, null finds nobody', [
    '[facts.responsibleId, facts.consultantId].filter((leader) => leader !=… → [facts.responsibleId, facts.consultantId]',
    'leader !== null → true',
  ]),
  'src/server/notifications/resend.ts': because(onlyWhether, ['{ id: outbox.id } → {}']),
  'src/server/notifications/sent-letters.ts': because('the letter itself is among those that are looked at', ['(first?.payload as InterviewPayload | undefined)?.cambio → (first?.payload as InterviewPayload | undefined).cambio']),
  'src/server/notifications/write-interview.ts': {
    ...because('the row of who interviews names a user who is there; users are never deleted', ['reader?.id → reader.id']),
    ...because('all that is neither an invitation nor registered is a cancellation', [`'cancelada' → ""`]),
    ...because('day and hour come together, or neither', ['hora === undefined → false']),
  },
  'src/server/notifications/write-notice.ts': {
    ...because('a kind that no row is of', ['[] → ["Stryker was here"]']),
    ...because('an application that is returned always has its comment, and no other letter quotes one', [`typeof comentario === 'string' → true`]),
    ...because('who comes back to a phase is asked anew, later than for any other', ['request.phase === phase → true']),
  },
}
