/**
 * What has to be written to somebody about an interview: the difference between what they know and what is so
 * when the letter goes out. Moved twice they hear of the last time only; who was never written to about it hears
 * nothing when it is cancelled; cancelled and back before the letter went out, nothing either. Pure.
 */
import { hasBegun } from '../interviews/slots.ts'
import type { Change } from '../interviews/notices.ts'

export type LetterKind = Change | 'reenviada'

/** The appointment; `cita` is all of it as one text, to see whether anything of it changed. */
export type Meeting = { readonly fecha: string; readonly hora: number; readonly cita: string }

/** What a letter said; kept in its row, from before it goes out. `dominio`: of the UID; not in the rows of earlier versions. */
export type SentMeeting = Meeting & { readonly como: LetterKind; readonly revision: number; readonly dominio?: string }

export type Question = {
  readonly now: Date
  /** As it is; `invitado` when who reads the letter is to come, `registrada` when it took place. */
  readonly meeting: Meeting & { readonly status: 'invitado' | 'cancelada' | 'registrada' }
  /** What the last letter said. `antes`: it was announced, and nobody remembers in which words. */
  readonly sent: SentMeeting | 'antes' | null
  /** What this row is about. */
  readonly ordered: LetterKind
  /** The slot that this person lost, when it is not the interview's own any more. */
  readonly lost: Meeting | null
  /** True when it was this very row that said `sent`, perhaps without arriving. */
  readonly isRetry: boolean
}

export type LetterChange = { readonly como: LetterKind; readonly meeting: Meeting; readonly before: Meeting | null }

/** Null: there is nothing to tell, or not any more. */
export function changeToNotify(question: Question): LetterChange | null {
  const { meeting, now } = question
  if (meeting.status === 'registrada') return null
  const change = meeting.status === 'invitado' ? invitation(question) : cancellation(question)
  // Nobody is asked to come, or not to come, to what has begun.
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
