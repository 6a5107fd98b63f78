/** Whom an open process waits for: shown to a user who cannot act on it. */
import { phases } from '../../../contract/phases.ts'
import type { ProcessInfo } from '../../../contract/recruitment.ts'

const waitsFor = {
  application: 'espera al candidato',
  documents: 'espera al candidato',
  interviews: 'espera a quien entrevista',
  folio: 'espera al consultor',
} as const

export function turnText({ codigoActual, porReagendar }: Pick<ProcessInfo, 'codigoActual' | 'porReagendar'>): string {
  if (porReagendar) return 'espera otra hora para su entrevista'
  const { waits } = phases[codigoActual]
  return waits ? waitsFor[waits] : 'espera a quien recluta'
}
