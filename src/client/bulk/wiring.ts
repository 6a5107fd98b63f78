/** The chart of beginning an action on many processes, with its calls. */
import { createFormMachine, type FormMachine } from '../../../machines/kit/form.machine.ts'
import {
  type BulkAction,
  type BulkCriteria,
  type BulkKind,
  type BulkReview,
  reviewBulk,
  reviewFilter,
  startBulk,
} from '../../contract/bulk.ts'
import type { QueryOf } from '../../contract/call.ts'
import { listScoreOptions, type ScoreOption } from '../../contract/candidates.ts'
import { listResponsibles } from '../../contract/responsible.ts'
import type { Option } from '../../contract/wire.ts'
import { listTemplates, type Templates, type TemplateUse } from '../../contract/letters.ts'
import { ratedOf, type Rating } from '../scores/score-fields.tsx'
import { offeredOf } from '../scores/offered-scores.ts'
import type { Notify } from '../kit/actors/wiring.ts'
import { answeredInForm, requestFailed } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { wireForm } from '../kit/forms/wiring.ts'

/** The chosen processes, or all of the list's filter. */
export type BulkSubject = { readonly idReclutamientos: number[] } | { readonly filter: QueryOf<typeof reviewFilter> }
export type BulkNeeds = {
  readonly review: BulkReview
  readonly templates: Templates['plantillas']
  readonly scores: readonly ScoreOption[]
  /** Who can be responsible. */
  readonly people: readonly Option[]
}
export type BulkFormMachine = FormMachine<BulkSubject, BulkAction, { idLote: number }, BulkNeeds>

const beginning: BulkFormMachine = createFormMachine<BulkSubject, BulkAction, { idLote: number }, BulkNeeds>({
  confirms: false,
  confirmsLoss: false,
  outdated: 'never',
})

/** Of the message to many: its text waits while others are chosen. */
export const messageDraft = 'mensaje-para-varios'

/** What a dialog needs besides the review. */
type Extras = Partial<Omit<BulkNeeds, 'review'>>

export function wireBulk(api: Api, notify: Notify) {
  const beginningWith = (
    tipo: BulkKind,
    loadExtras: (signal: AbortSignal) => Promise<Extras>,
    draft: (() => string) | null = null,
  ) =>
    wireForm(beginning, notify, {
      load: async (subject, signal) => {
        const [review, extras] = await Promise.all([
          'filter' in subject
            ? api.perform(reviewFilter, { query: { ...subject.filter, tipo }, signal })
            : api.perform(reviewBulk, { body: { ...subject, tipo }, signal }),
          loadExtras(signal),
        ])
        return { review, templates: [], scores: [], people: [], ...extras }
      },
      // As it was reviewed: who has changed since is left out
      save: ({ subject, values, needs }, signal) => {
        const procesos = takingPart(needs?.review, values)
        const body = { accion: values, procesos, ...('filter' in subject && { criterio: criteriaOf(subject.filter) }) }
        return answeredInForm(api.perform(startBulk, { body, signal }))
      },
      draft,
      saved: () => null,
      failed: requestFailed,
    })
  const loadScores = async (signal: AbortSignal) => offeredOf(await api.perform(listScoreOptions, { signal }))
  const loadTemplates = async (use: TemplateUse, signal: AbortSignal) =>
    (await api.perform(listTemplates, { signal })).plantillas.filter(({ uso }) => uso === use)
  return {
    rejection: beginningWith('rechazar', async (signal) => {
      const [templates, scores] = await Promise.all([loadTemplates('rechazo', signal), loadScores(signal)])
      return { templates, scores }
    }),
    rating: beginningWith('calificar', async (signal) => ({ scores: await loadScores(signal) })),
    handOver: beginningWith('asignar', async (signal) => ({ people: await api.perform(listResponsibles, { signal }) })),
    note: beginningWith('nota', () => Promise.resolve({})),
    message: beginningWith(
      'mensaje',
      async (signal) => ({ templates: await loadTemplates('mensaje', signal) }),
      () => messageDraft,
    ),
  }
}

/** A filter as the job stores it, without what was typed: it may name people. */
const criteriaOf = (filter: QueryOf<typeof reviewFilter>): BulkCriteria =>
  Object.entries(filter).flatMap(([name, value]) => {
    if (value === undefined) return []
    const isTyped = name === 'search' || name === 'texto'
    return [{ filtro: name as BulkCriteria[0]['filtro'], valores: isTyped ? [] : [value].flat().map(String) }]
  })

type Chosen = BulkReview['procesos']
export const canTakePart = (review: BulkReview | undefined | null): Chosen =>
  (review?.procesos ?? []).filter(({ impedimento }) => impedimento === null)
const asSent = (processes: Chosen) => processes.map(({ idReclutamiento, version }) => ({ idReclutamiento, version }))

export const ableOf = (review: BulkReview | undefined | null) => asSent(canTakePart(review))

/** Those whose phase does not have the reason; none while none is chosen. */
export function withoutReason(review: BulkReview | undefined | null, motivo: string): Chosen {
  const reason = review?.motivos.find(({ descripcion }) => descripcion === motivo)
  if (!reason) return []
  return canTakePart(review).filter(({ codigo }) => codigo === null || !reason.fases.includes(codigo))
}

/** Those that a rejection with this reason changes. */
export function rejectedWith(review: BulkReview | undefined | null, motivo: string) {
  const lacking = new Set(withoutReason(review, motivo))
  return asSent(canTakePart(review).filter((process) => !lacking.has(process)))
}

const takingPart = (review: BulkReview | undefined, action: BulkAction) =>
  action.tipo === 'rechazar' ? rejectedWith(review, action.motivo) : ableOf(review)

/** The chosen score as it is sent; undefined: scores stay as they are. */
export function scoreOf(needs: BulkNeeds | null | undefined, rating: Rating) {
  const rated = ratedOf(needs?.scores ?? [], rating)
  return rated ? { calificacion: rated.type.id, subCalificacion: rated.tags } : undefined
}
