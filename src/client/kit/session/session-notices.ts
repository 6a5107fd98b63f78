/**
 * Notices of a session that ends by itself (spec 1 §8); one ended by the server has none, because the login shows the
 * reason.
 */
import type { Notice } from '../../../../machines/shell/notices.machine.ts'
import {
  type CloseReason,
  selectEnd,
  type SessionFailure,
  type SessionSnapshot,
} from '../../../../machines/session/session.machine.ts'
import { sessionEndedText } from '../../../contract/session.ts'

export const sessionNotices: Record<SessionFailure, Notice> = {
  renovacion: { kind: 'error', title: 'Error interno', text: 'Por el momento no es posible renovar la sesión.' },
  tiempo: { kind: 'error', title: 'Error interno', text: 'Por el momento no es posible mantener la sesión.' },
}

const ends: Record<CloseReason, string | null> = {
  salida: null,
  inactividad: 'Tu sesión terminó por inactividad. Vuelve a ingresar.',
  'otra-pestana': 'Tu sesión terminó en otra pestaña. Vuelve a ingresar.',
  vencida: sessionEndedText,
  renovacion: sessionEndedText,
  tiempo: sessionEndedText,
}

/**
 * The reason why the last session ended, shown on the login until the next sign-in: a notice would disappear before the
 * user returns. Null after 'Cerrar sesión' and before the first session.
 */
export function selectEndedText(session: SessionSnapshot): string | null {
  const end = selectEnd(session)
  return end && ends[end]
}
