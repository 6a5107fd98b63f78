/**
 * Decides which letter about an interview to send: the difference between the last letter and the current state at
 * delivery. After two moves only the last is sent; a cancellation is not sent to people who got no letter, nor one that
 * was reverted before delivery. Pure.
 */
import { hasBegun } from '../slots/slots.ts'
import type { Change } from '../slots/notices.ts'

export type LetterKind = Change | 'reenviada'

/** The appointment; `cita` is all of it as one text, for comparison. */
export type Meeting = { readonly fecha: string; readonly hora: number; readonly cita: string }

/** The content of a letter, stored in its row before it is sent. `dominio`: domain of the UID; missing in old rows. */
export type SentMeeting = Meeting & { readonly como: LetterKind; readonly revision: number; readonly dominio?: string }

export type Question = {
  readonly now: Date
  /** The current state; `invitado` when the recipient is to attend, `registrada` when it has taken place. */
  readonly meeting: Meeting & { readonly status: 'invitado' | 'cancelada' | 'registrada' }
  /** The content of the last letter. `antes`: it was announced, but its content is unknown. */
  readonly sent: SentMeeting | 'antes' | null
  /** The change of this row. */
  readonly ordered: LetterKind
  /** The slot that this person lost, if the interview no longer has it. */
  readonly lost: Meeting | null
  /** True when this row itself has sent `sent`, possibly without arriving. */
  readonly isRetry: boolean
}

export type LetterChange = { readonly como: LetterKind; readonly meeting: Meeting; readonly before: Meeting | null }

/** Null: there is nothing to report (any more). */
export function changeToNotify(question: Question): LetterChange | null {
  const { meeting, now } = question
  if (meeting.status === 'registrada') return null
  const change = meeting.status === 'invitado' ? invitation(question) : cancellation(question)
  // No letter about an interview that has begun.
  return change && !hasBegun(change.meeting.fecha, change.meeting.hora, now) ? change : null
}

function invitation({ meeting, sent, ordered, isRetry }: Question): LetterChange | null {
  const say = (como: LetterKind, before: Meeting | null = null): LetterChange => ({ como, meeting, before })
  if (ordered === 'reenviada') return say('reenviada')
  if (sent === null) return say('agendada')
  if (sent === 'antes') return ordered === 'movida' ? say('movida') : null
  if (sent.como === 'cancelada') return say('restablecida')
  if (sent.cita !== meeting.cita) return say('movida', sent)
  return isRetry ? say(sent.como) : null
}

function cancellation({ meeting, sent, lost, isRetry }: Question): LetterChange | null {
  if (sent === null) return null
  const known = sent === 'antes' ? (lost ?? meeting) : sent
  if (sent !== 'antes' && sent.como === 'cancelada' && !isRetry) return null
  return { como: 'cancelada', meeting: known, before: null }
}
