import { recommendationNotice } from '../candidates/recommend.ts'
import { reminderNotice } from '../candidates/list/my-turn.ts'
import { handOverNotice } from '../recruitment/decisions/hand-over-notice.ts'
import type { Deps } from '../platform/http/deps.ts'
import { calledOffNotice, candidateNotice, interviewerNotice, invitationNotice } from '../slots/notices.ts'
import type { Writers } from '../platform/work/delivery.ts'
import { forgottenNotice } from '../identity/session/forgotten-password.ts'
import { linkNotice } from '../identity/session/password-links.ts'
import { writeCalledOff, writeInvitation } from './appointment-letters.ts'
import { writeForgotten, writeLink } from './access-letter.ts'
import { writeRecommendation } from './recommendation-letter.ts'
import { writeReminder } from './reminder-letter.ts'
import { writeHandOver } from './hand-over-letter.ts'
import { writeInterview } from './write-interview.ts'
import { writeNotice } from './write-notice.ts'
import { writeByHand, writeRejection } from './write-ordered.ts'
import { handLetter, rejectionLetter } from '../recruitment/engine/letter-orders.ts'

export const letterWriters = (deps: Deps): Writers => ({
  solicitud: (row) => writeNotice(deps, row),
  'solicitud-devuelta': (row) => writeNotice(deps, row),
  documentos: (row) => writeNotice(deps, row),
  'documentos-devueltos': (row) => writeNotice(deps, row),
  [candidateNotice]: (row) => writeInterview(deps, row),
  [interviewerNotice]: (row) => writeInterview(deps, row),
  [invitationNotice]: (row) => writeInvitation(deps, row),
  [calledOffNotice]: (row) => writeCalledOff(deps, row),
  [recommendationNotice]: (row) => writeRecommendation(deps, row),
  [reminderNotice]: (row) => writeReminder(deps, row),
  [handOverNotice]: (row) => writeHandOver(deps, row),
  [rejectionLetter]: (row) => writeRejection(deps, row),
  [handLetter]: (row) => writeByHand(deps, row),
  [linkNotice]: (row) => writeLink(deps, row),
  [forgottenNotice]: (row) => writeForgotten(deps, row),
})
