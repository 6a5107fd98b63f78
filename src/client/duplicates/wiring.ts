/** The charts of duplicates' screens, with the calls and notices that they need. */
import { createFormMachine, type FormMachine } from '../../../machines/kit/form.machine.ts'
import {
  compareCandidates,
  type Comparison,
  type DuplicatePair,
  listDuplicates,
  listMerges,
  mergeCandidates,
  type MergeChoices,
  type MergeRow,
  undoDays,
} from '../../contract/duplicates.ts'
import { answered, requestFailed } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { nullIfUnknown } from '../kit/api/null-if.ts'
import { notifyOutdated } from '../kit/forms/outdated-notice.ts'
import { updatedNotice } from '../kit/forms/updated-notice.ts'
import { wireForm } from '../kit/forms/wiring.ts'
import { wireList } from '../kit/lists/wiring.ts'
import type { Notify } from '../kit/actors/wiring.ts'

export type PairSubject = { readonly idCandidato: number; readonly idOtro: number }
/** `idCandidato`: the record that remains. */
export type MergeValues = { readonly idCandidato: number; readonly idOtro: number; readonly elecciones: MergeChoices }
export type Merged = { readonly idUnion: number; readonly idCandidato: number }
export type MergeMachine = FormMachine<PairSubject, MergeValues, Merged, Comparison>

const merge: MergeMachine = createFormMachine<PairSubject, MergeValues, Merged, Comparison>({
  confirms: () => true,
  outdated: 'ends',
  confirmsLoss: false,
})

type Page<Row> = {
  readonly registros: readonly Row[]
  readonly totalPaginas: number
  readonly total: number
  readonly hayMas: boolean
}
const answerOf = <Row>({ registros, totalPaginas, total, hayMas }: Page<Row>) => ({
  rows: registros,
  totalPages: totalPaginas,
  total,
  isCut: hayMas,
})

export const wireMerging = (api: Api, notify: Notify) => ({
  possible: wireList<DuplicatePair>(async ({ page }, signal) =>
    answerOf(await api.perform(listDuplicates, { query: { paginaActual: page, situacion: 'posibles' }, signal })),
  ),
  dismissed: wireList<DuplicatePair>(async ({ page }, signal) =>
    answerOf(await api.perform(listDuplicates, { query: { paginaActual: page, situacion: 'descartados' }, signal })),
  ),
  merges: wireList<MergeRow>(async ({ page }, signal) =>
    answerOf(await api.perform(listMerges, { query: { paginaActual: page }, signal })),
  ),
  merge: wireForm(merge, notify, {
    load: ({ idCandidato, idOtro }, signal) =>
      nullIfUnknown(api.perform(compareCandidates, { query: { idCandidato, idOtro }, signal })),
    save: ({ needs, values }, signal) =>
      notifyOutdated(
        notify,
        answered(api.perform(mergeCandidates, { body: { ...values, version: needs?.version ?? '' }, signal })),
      ),
    draft: null,
    saved: () => updatedNotice(`Los registros se unieron. Se puede deshacer durante ${undoDays} días, en el perfil.`),
    failed: requestFailed,
  }),
})
