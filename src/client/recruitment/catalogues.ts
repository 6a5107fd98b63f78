/** Which catalogues a form cannot do without (spec 1 §2: 'No se encontró información suficiente para continuar.'). */
import type { PhaseCode } from '../../contract/phases.ts'
import type { StageCatalogues } from '../../contract/recruitment.ts'

const needsReasons: readonly PhaseCode[] = ['FT', 'PE-RE', 'SE-RE', 'SE-MR', 'SE-MRG', 'OF', 'ES', 'CN-DE', 'CN-DEG']
const needsTypes: readonly PhaseCode[] = ['PE-AG', 'PE-AGG', 'SE-AG', 'SE-AGG']

export function lacksCatalogues(codigo: PhaseCode, catalogues: StageCatalogues): boolean {
  const isEmpty = (list: readonly unknown[] | undefined) => list === undefined || list.length === 0
  return (
    (needsReasons.includes(codigo) && isEmpty(catalogues.motivos)) ||
    (codigo === 'CN-DE' && isEmpty(catalogues.motivosRepostulacion)) ||
    (needsTypes.includes(codigo) && isEmpty(catalogues.tiposEntrevista))
  )
}
