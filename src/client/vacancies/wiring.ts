/** The charts of the vacancies (spec 2 §2, §4, §8), with their calls and notices. */
import { fromPromise } from 'xstate'
import type { CascadeQuestion } from '../../../machines/kit/cascade.machine.ts'
import { createFormMachine, type FormMachine } from '../../../machines/kit/form.machine.ts'
import type { ListAnswer, ListQuestion } from '../../../machines/kit/list.machine.ts'
import { areaCascade, type AreaLevel } from '../../../machines/vacancies/area-cascade.ts'
import { getProfile } from '../../contract/profile.ts'
import {
  getPublication,
  listPublications,
  type Publication,
  type PublicationAtSite,
  type PublicationForm,
  savePublication,
} from '../../contract/publications.ts'
import {
  isDoubtfulSalary,
  isSameSalary,
  type MasterVacancyForm,
  type VacancyForm,
} from '../../contract/vacancy-forms.ts'
import {
  changeOpenings,
  countVacancyViews,
  getFormArea,
  getMasterVacancy,
  getMasterVacancySummary,
  getVacancy,
  listFormAreas,
  listPositionLevels,
  listVacanciesOfRole,
  listVacancyFilters,
  type MasterVacancy,
  type OpeningsForm,
  saveMasterVacancy,
  saveVacancy,
  type SiteSummary,
  type VacancyFilterOptions,
  vacancyFilters,
  vacancyOrders,
  type VacancyViewCounts,
} from '../../contract/vacancies.ts'
import type { Option } from '../../contract/wire.ts'
import { answered } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { failedRequest } from '../kit/api/failure-text.ts'
import { statusIn } from '../kit/api/failure.ts'
import { nullIfUnknown } from '../kit/api/null-if.ts'
import { wireForm } from '../kit/forms/wiring.ts'
import { listQuery } from '../kit/lists/list-query.ts'
import { wireSavedCounts } from '../kit/lists/saved-counts.ts'
import { withCountsWithout, wireList, wireQueueAhead } from '../kit/lists/wiring.ts'
import { wirePlaces } from '../kit/lookups/place-wiring.ts'
import { refreshFailed, wireResource } from '../kit/resources/wire-resource.ts'
import type { ActorsOf, Notify } from '../kit/actors/wiring.ts'
import { advertValues, type TypedAdvert } from './form/advert-values.ts'
import { type VacancyRow, rowsOf } from './vacancy-rows.ts'
import type { InitialVacancy, StoredVacancy } from './form/vacancy-values.ts'

/**
 * The record to create (its id is null) or to edit. `copyOf`: the publication, or the master vacancy, whose values are
 * the initial ones.
 */
export type VacancySubject =
  | { readonly kind: 'vacancy'; readonly idPublicacion: number }
  | { readonly kind: 'vacancy'; readonly idPublicacion: null; readonly copyOf: number | null }
  | { readonly kind: 'master'; readonly idVacante: number }
  | { readonly kind: 'master'; readonly idVacante: null; readonly copyOf: number | null }
  | { readonly kind: 'publication'; readonly idPublicacion: number }
  | {
      readonly kind: 'publication'
      readonly idPublicacion: null
      readonly idVacante: number
      readonly idSede: number
      readonly copyOf: number | null
    }
export type VacancyKind = VacancySubject['kind']
/** `template`: initial values of a new record. `isLocked`: its publication is closed. */
export type VacancyNeeds = {
  readonly levels: readonly Option[]
  readonly stored: StoredVacancy | null
  readonly template: InitialVacancy | null
  readonly isLocked: boolean
  /** Where it is published, or will be; null: the user has no site; undefined: at no site, or not known. */
  readonly sede?: string | null | undefined
}
export type AnyVacancyForm = VacancyForm | MasterVacancyForm | PublicationForm
export type VacancyFormMachine = FormMachine<VacancySubject, AnyVacancyForm, { id: number }, VacancyNeeds>

/** Where a new vacancy is published, which its form does not choose: a confirmation names it. Null: not published. */
export const siteOfNew = (
  { kind }: VacancySubject,
  needs: Pick<VacancyNeeds, 'stored' | 'sede'> | null,
): string | null => (kind === 'vacancy' && needs?.stored === null ? (needs.sede ?? null) : null)

/** A new vacancy needs a confirmation of its site, an unusual salary needs one, once. */
const vacancyFormMachine: VacancyFormMachine = createFormMachine<
  VacancySubject,
  AnyVacancyForm,
  { id: number },
  VacancyNeeds
>({
  confirms: (values, before, { subject, needs }) =>
    siteOfNew(subject, needs) !== null || (isDoubtfulSalary(values) && !(before && isSameSalary(values, before))),
})

/** A copy has a draft of its own beside the one of a new vacancy. */
export const vacancyDraft = (subject: VacancySubject): string => {
  const { copyOf, ...of } = { copyOf: null, ...subject }
  return `vacante/${Object.values(of)
    .map((one) => one ?? 'nueva')
    .join('/')}${copyOf === null ? '' : `/copia-${copyOf}`}`
}

const done = (title: string, text: string) => ({ kind: 'success', title, text }) as const
/** An ended session has its own notice. */
const failed = (error: unknown) =>
  statusIn(error) === 401 ? null : ({ kind: 'error', title: 'Error interno', text: failedRequest } as const)

export function wireVacancyList(api: Api) {
  const loadPage = (question: ListQuestion, signal: AbortSignal) =>
    api.perform(listVacanciesOfRole, {
      query: listQuery(question, { filters: vacancyFilters, orders: vacancyOrders, search: 'search' }),
      signal,
    })
  return {
    filters: wireResource<VacancyFilterOptions, null>(
      (_question, signal) => api.perform(listVacancyFilters, { signal }),
      () => {},
    ),
    list: wireList<VacancyRow>(
      withCountsWithout(async (question, signal): Promise<ListAnswer<VacancyRow>> => {
        const answer = await loadPage(question, signal)
        return { rows: rowsOf(answer), totalPages: answer.totalPaginas, total: answer.total, isCut: answer.hayMas }
      }),
    ),
    viewCounts: wireResource<VacancyViewCounts, null>(
      (_question, signal) => api.perform(countVacancyViews, { signal }),
      () => {},
    ),
    savedCounts: wireSavedCounts(async (question, signal) => {
      const { total, hayMas } = await loadPage(question, signal)
      return { total, isCut: hayMas }
    }),
    queue: wireQueueAhead<Publication>(api, (idPublicacion, signal) =>
      api.perform(getPublication, { query: { idPublicacion }, signal }),
    ),
  }
}

export type MasterQuestion = { readonly idVacante: number }
export type OpeningsSubject = { readonly idVacante: number }
export type OpeningsMachine = FormMachine<OpeningsSubject, OpeningsForm, SiteSummary, MasterVacancy>

const openingsMachine: OpeningsMachine = createFormMachine<OpeningsSubject, OpeningsForm, SiteSummary, MasterVacancy>({
  confirms: false,
  outdated: 'shown',
})

export function wireMasterVacancy(api: Api, notify: Notify) {
  return {
    master: wireResource<MasterVacancy, MasterQuestion>(
      ({ idVacante }, signal) => nullIfUnknown(api.perform(getMasterVacancySummary, { query: { idVacante }, signal })),
      refreshFailed(notify),
    ),
    site: wireResource<SiteOfMaster, SiteQuestion>(
      (question, signal) => nullIfUnknown(fetchSite(api, question, signal)),
      refreshFailed(notify),
    ),
    places: wirePlaces(api),
    openings: wireForm(openingsMachine, notify, {
      load: ({ idVacante }, signal) =>
        nullIfUnknown(api.perform(getMasterVacancySummary, { query: { idVacante }, signal })),
      save: ({ subject: { idVacante }, needs, values: { idAnalista, ...values } }, signal) => {
        // For a single analyst the screen does not know the number
        const whose = idAnalista === null ? { libres: freeAt(needs, values.idSede) } : { idAnalista }
        return answered(api.perform(changeOpenings, { body: { idVacante, ...values, ...whose }, signal }))
      },
      draft: null,
      saved: ({ sede, plazasAbiertas }) =>
        done(
          'Plazas actualizadas',
          `${sede}: ${plazasAbiertas === 1 ? '1 plaza abierta' : `${plazasAbiertas} plazas abiertas`}.`,
        ),
      failed,
    }),
  }
}

export type SiteQuestion = { readonly idVacante: number; readonly idSede: number }
export type SiteOfMaster = {
  readonly tituloVacante: string
  readonly summary: SiteSummary
  readonly publications: readonly PublicationAtSite[]
}

/** Null: the site has no openings and no publications. */
async function fetchSite(
  api: Api,
  { idVacante, idSede }: SiteQuestion,
  signal: AbortSignal,
): Promise<SiteOfMaster | null> {
  const [{ tituloVacante, resumen }, publications] = await Promise.all([
    api.perform(getMasterVacancySummary, { query: { idVacante }, signal }),
    api.perform(listPublications, { body: { idVacante, idSede }, signal }),
  ])
  const sede = publications[0]?.sede
  const summary =
    resumen.find((site) => site.idSede === idSede) ??
    (sede === undefined ? undefined : { sede, idSede, plazasAbiertas: 0, plazasCubiertas: 0 })
  return summary ? { tituloVacante, summary, publications } : null
}

/** Number of openings at a site, as on the screen. */
export const freeAt = (vacancy: MasterVacancy | null, idSede: number): number =>
  vacancy?.resumen.find((site) => site.idSede === idSede)?.plazasAbiertas ?? 0

export function wireVacancyForm(api: Api, notify: Notify) {
  const areas: ActorsOf<typeof areaCascade> = {
    loadOptions: fromPromise<Option[], CascadeQuestion<AreaLevel, null>>(({ input: { parent }, signal }) =>
      loadAreas(api, parent, signal),
    ),
  }
  const form = (saved: ReturnType<typeof done>) =>
    wireForm(vacancyFormMachine, notify, {
      load: (subject, signal) => nullIfUnknown(load(api, subject, signal)),
      save: ({ subject, needs, values }, signal) => answered(post(api, subject, needs?.stored ?? null, values, signal)),
      draft: ({ subject }) => vacancyDraft(subject),
      saved: () => saved,
      failed,
    })
  return {
    areas: areaCascade.provide({ actors: areas }),
    /** For a form without areas. */
    noAreas: areaCascade.provide({
      actors: { loadOptions: fromPromise<Option[], CascadeQuestion<AreaLevel, null>>(() => Promise.resolve([])) },
    }),
    made: form(done('Vacante creada', 'La vacante ha sido creada correctamente')),
    changed: form(done('Vacante actualizada', 'La vacante ha sido actualizada correctamente')),
  }
}

/** The areas, or the sub-areas of one area. */
async function loadAreas(api: Api, idArea: number | null, signal: AbortSignal): Promise<Option[]> {
  if (idArea === null) {
    const areas = await api.perform(listFormAreas, { signal })
    return areas.map((area) => ({ id: area.idArea, descripcion: area.nombre }))
  }
  const { subareas } = await api.perform(getFormArea, { query: { idArea }, signal })
  return subareas.map(({ idSubArea, nombre }) => ({ id: idSubArea, descripcion: nombre }))
}

async function load(api: Api, subject: VacancySubject, signal: AbortSignal): Promise<VacancyNeeds> {
  if (subject.kind === 'publication') {
    const { idPublicacion } = subject
    const stored =
      idPublicacion === null ? null : await api.perform(getPublication, { query: { idPublicacion }, signal })
    return {
      levels: [],
      stored,
      template: subject.idPublicacion === null ? advertValues(await fetchTextOf(api, subject, signal)) : null,
      isLocked: stored?.puedeEditar === false,
      sede: stored?.sede ?? (await known(() => fetchSiteName(api, subject, signal))),
    }
  }
  const [levels, found] = await Promise.all([
    api.perform(listPositionLevels, { signal }),
    fetchVacancyOf(api, subject, signal),
  ])
  return { levels, ...found }
}

const fetchTextOf = (
  api: Api,
  { idVacante, copyOf }: { idVacante: number; copyOf: number | null },
  signal: AbortSignal,
): Promise<TypedAdvert> =>
  copyOf === null
    ? api.perform(getMasterVacancy, { query: { idVacante }, signal })
    : api.perform(getPublication, { query: { idPublicacion: copyOf }, signal })

/** The days of a copy are chosen anew. */
async function fetchVacancyOf(
  api: Api,
  subject: Exclude<VacancySubject, { kind: 'publication' }>,
  signal: AbortSignal,
): Promise<Omit<VacancyNeeds, 'levels'>> {
  const isNew = 'copyOf' in subject
  const id = isNew ? subject.copyOf : subject.kind === 'master' ? subject.idVacante : subject.idPublicacion
  const ownSite = isNew && subject.kind === 'vacancy' ? await known(() => fetchOwnSite(api, signal)) : undefined
  if (id === null) return { stored: null, template: null, isLocked: false, sede: ownSite }
  const { vacancy, isLocked, sede } =
    subject.kind === 'master'
      ? {
          vacancy: await api.perform(getMasterVacancy, { query: { idVacante: id }, signal }),
          isLocked: false,
          sede: undefined,
        }
      : await fetchOfPublication(api, id, signal)
  return isNew
    ? { stored: null, template: { ...vacancy, fechaInicio: null, fechaFin: null }, isLocked: false, sede: ownSite }
    : { stored: vacancy, template: null, isLocked, sede }
}

/** The form can be filled in without it. */
const known = <Value>(load: () => Promise<Value>): Promise<Value | undefined> => load().catch(() => undefined)

/** A new vacancy is published at the site of its author. */
const fetchOwnSite = async (api: Api, signal: AbortSignal): Promise<string | null> =>
  (await api.perform(getProfile, { signal })).sede

async function fetchSiteName(
  api: Api,
  subject: Extract<VacancySubject, { kind: 'publication' }>,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (subject.idPublicacion !== null) return undefined
  const { idVacante, idSede } = subject
  const { resumen } = await api.perform(getMasterVacancySummary, { query: { idVacante }, signal })
  return resumen.find((site) => site.idSede === idSede)?.sede
}

async function fetchOfPublication(api: Api, idPublicacion: number, signal: AbortSignal) {
  const { idVacante, puedeEditar, sede } = await api.perform(getPublication, { query: { idPublicacion }, signal })
  return { vacancy: await api.perform(getVacancy, { query: { idVacante }, signal }), isLocked: !puedeEditar, sede }
}

/** The form of a kind produces the values of that kind. */
function post(
  api: Api,
  subject: VacancySubject,
  stored: StoredVacancy | null,
  values: AnyVacancyForm,
  signal: AbortSignal,
): Promise<{ id: number }> {
  const version = stored ? { version: stored.version } : {}
  if (subject.kind === 'vacancy')
    return api.perform(saveVacancy, {
      body: { ...(values as VacancyForm), ...version, ...(stored && { idVacante: stored.idVacante }) },
      signal,
    })
  if (subject.kind === 'master') {
    const { publicaciones: chosen = [], ...form } = values as MasterVacancyForm
    // A chosen publication may be closed by now, and so missing from the list
    const publicaciones = (stored?.publicaciones ?? [])
      .filter(({ idPublicacion }) => chosen.includes(idPublicacion))
      .map(({ idPublicacion, version: shown }) => ({ idPublicacion, version: shown }))
    return api.perform(saveMasterVacancy, {
      body: {
        ...form,
        ...version,
        ...(publicaciones.length > 0 && { publicaciones }),
        ...(subject.idVacante !== null && { idVacante: subject.idVacante }),
      },
      signal,
    })
  }
  const which =
    subject.idPublicacion === null
      ? { idVacante: subject.idVacante, idSede: subject.idSede }
      : { idPublicacion: subject.idPublicacion }
  return api.perform(savePublication, { body: { ...(values as PublicationForm), ...version, ...which }, signal })
}
