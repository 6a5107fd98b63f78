import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/letters/recommendation-letter.ts': because('a null in the list of ids that are searched finds nobody', [
    '[facts.responsibleId, facts.consultantId].filter((leader) => leader !=… → [facts.responsibleId, facts.consultantId]',
    'leader !== null → true',
  ]),
  'src/server/letters/sent-letters.ts': because('the letter itself is among the rows, so that there is a first one', [
    '(first?.payload as InterviewPayload | undefined)?.cambio → (first?.payload as InterviewPayload | undefined).cambio',
  ]),
  'src/server/letters/write-interview.ts': {
    ...because('the interviewer of a row is a user, and users are never deleted', ['reader?.id → reader.id']),
    ...because('every status that is neither an invitation nor registered is handled as a cancellation', [
      `'cancelada' → ""`,
    ]),
    ...because('day and hour are both there or both undefined', ['hora === undefined → false']),
  },
  'src/server/letters/write-notice.ts': {
    ...because('no row is of this kind', ['[] → ["Stryker was here"]']),
    ...because('an application that is returned always has a comment, and no other letter quotes one', [
      `typeof comentario === 'string' → true`,
    ]),
    ...because('a process that comes back to a phase writes a new row, which is newer than those of other phases', [
      'request.phase === phase → true',
    ]),
  },
}
