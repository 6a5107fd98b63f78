/** The catalogues that a form requires (spec 1 §2: 'No se encontró información suficiente para continuar.'). */
import { type PhaseCode, phases, reasonsOf } from '../../contract/phases.ts'
import type { StageCatalogues } from '../../contract/stage-data.ts'

export function lacksCatalogues(codigo: PhaseCode, catalogues: StageCatalogues): boolean {
  const { no, schedule } = phases[codigo]
  const isEmpty = (list: readonly unknown[] | undefined) => list === undefined || list.length === 0
  return (
    (reasonsOf(codigo) !== undefined && isEmpty(catalogues.motivos)) ||
    (no === 'asks' && isEmpty(catalogues.motivosRepostulacion)) ||
    (schedule !== undefined && isEmpty(catalogues.tiposEntrevista))
  )
}
