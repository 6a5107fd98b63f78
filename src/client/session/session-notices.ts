/** The words of a session that ends by itself (spec 1 §8). */
import type { Notice } from '../../../machines/shell/notices.machine.ts'
import { type CloseReason, selectEnd, type SessionFailure, type SessionSnapshot } from '../../../machines/session/session.machine.ts'
import { sessionEndedText } from '../../contract/session.ts'

const failures: Record<SessionFailure, string> = {
  renovacion: 'Por el momento no es posible renovar la sesión.',
  tiempo: 'Por el momento no es posible mantener la sesión.',
}

export function failureNotice(reason: SessionFailure): Notice {
  return { kind: 'error', title: 'Error interno', text: failures[reason] }
}

/** Null for an end that the person asked for, or that another notice has told. */
export function closedNotice(why: CloseReason): Notice | null {
  if (why !== 'vencida') return null
  return { kind: 'info', title: 'Aviso', text: sessionEndedText }
}

const ends: Record<CloseReason, string | null> = {
  'salida': null,
  'inactividad': 'Tu sesión terminó por inactividad. Vuelve a ingresar.',
  'otra-pestana': 'Tu sesión terminó en otra pestaña. Vuelve a ingresar.',
  'vencida': sessionEndedText,
  'renovacion': sessionEndedText,
  'tiempo': sessionEndedText,
}

/**
 * Why the last session ended, for the login, where it stands until somebody signs in: a notice is gone before one
 * is back at the desk. Null for who left by themselves, and before anybody was there.
 */
export function selectEndedText(session: SessionSnapshot): string | null {
  const end = selectEnd(session)
  return end && ends[end]
}
