import type { ProcessSummary } from '../../../contract/candidates.ts'

/** How a process ended, or that it is open. */
export const outcomeNames = {
  abierta: 'En curso',
  descartada: 'Rechazado',
  contratada: 'Contratado',
} as const satisfies Record<ProcessSummary['desenlace'], string>
