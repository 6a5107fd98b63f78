/** Somebody else was first, and what was asked was not done: `message` is the server's. */
import type { Notice } from '../../../machines/shell/notices.machine.ts'

export const overtakenNotice = (message: string): Notice => ({ kind: 'info', title: 'Aviso', text: `${message} Lo que pediste no se hizo; te mostramos cómo está ahora.` })
