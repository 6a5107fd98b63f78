/** The words of a session that ends by itself (spec 1 §8). */
import type { Notice } from '../../../machines/notices.machine.ts'
import type { CloseReason, SessionFailure } from '../../../machines/session.machine.ts'
import { refusals } from '../../contract/errors.ts'

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
  return { kind: 'info', title: 'Aviso', text: refusals['sesion-vencida'].mensaje }
}
