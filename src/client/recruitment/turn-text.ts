/** Whose turn it is in an open process, in words. */
import { phases } from '../../contract/phases.ts'
import type { ProcessInfo } from '../../contract/recruitment.ts'

const waitsFor = { application: 'espera al candidato', documents: 'espera al candidato', interviews: 'espera a quien entrevista', folio: 'espera al consultor' } as const

/** `mayAct`: the user can work on it now. */
export function turnText({ codigoActual }: Pick<ProcessInfo, 'codigoActual'>, mayAct: boolean): string {
  const { waits } = phases[codigoActual]
  return waits ? waitsFor[waits] : mayAct ? 'te toca' : 'espera a quien recluta'
}
