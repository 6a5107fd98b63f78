/**
 * What somebody has to be told about an interview: the difference between what they know and what is so
 * when the letter goes out. Moved twice they hear of the last time only; who was never told of it hears
 * nothing when it is cancelled; cancelled and back before the letter went out, nothing either. Pure.
 */
import { hasBegun } from '../interviews/slots.ts'
import type { Change } from './interview-notices.ts'

export type Words = Change | 'reenviada'

/** The appointment; `cita` is all of it as one text, to see whether anything of it changed. */
export type Meeting = { readonly fecha: string; readonly hora: number; readonly cita: string }

/** What a letter said; kept in its row, from before it goes out. */
export type Told = Meeting & { readonly como: Words; readonly revision: number }

export type Question = {
  readonly now: Date
  /** As it is; `invitado` when who reads the letter is to come, `registrada` when it took place. */
  readonly meeting: Meeting & { readonly status: 'invitado' | 'cancelada' | 'registrada' }
  /** What the last letter said. `antes`: it was announced, and nobody remembers in which words. */
  readonly told: Told | 'antes' | null
  /** What this row is about. */
  readonly ordered: Words
  /** The slot that this person lost, when it is not the interview's own any more. */
  readonly lost: Meeting | null
  /** True when it was this very row that said `told`, perhaps without arriving. */
  readonly isRetry: boolean
}

export type News = { readonly como: Words; readonly meeting: Meeting; readonly before: Meeting | null }

/** Null: there is nothing to tell, or not any more. */
export function newsOf(question: Question): News | null {
  const { meeting, now } = question
  if (meeting.status === 'registrada') return null
  const news = meeting.status === 'invitado' ? invitation(question) : cancellation(question)
  // Nobody is told to come, or not to come, to what has begun.
  return news && !hasBegun(news.meeting.fecha, news.meeting.hora, now) ? news : null
}

function invitation({ meeting, told, ordered, isRetry }: Question): News | null {
  const say = (como: Words, before: Meeting | null = null): News => ({ como, meeting, before })
  if (ordered === 'reenviada') return say('reenviada')
  if (told === null) return say('agendada')
  if (told === 'antes') return ordered === 'movida' ? say('movida') : null
  if (told.como === 'cancelada') return say('restablecida')
  if (told.cita !== meeting.cita) return say('movida', told)
  return isRetry ? say(told.como) : null
}

function cancellation({ meeting, told, lost, isRetry }: Question): News | null {
  if (told === null) return null
  const known = told === 'antes' ? (lost ?? meeting) : told
  if (told !== 'antes' && told.como === 'cancelada' && !isRetry) return null
  return { como: 'cancelada', meeting: known, before: null }
}
