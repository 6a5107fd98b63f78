/** The charts of the vacancies (spec 2 §2, §4, §8), with the calls and notices that they need. */
import { fromPromise } from 'xstate'
import type { CascadeQuestion } from '../../../machines/kit/cascade.machine.ts'
import { createFormMachine, type FormMachine } from '../../../machines/kit/form.machine.ts'
import type { ListAnswer } from '../../../machines/kit/list.machine.ts'
import { areaCascade, type AreaLevel } from '../../../machines/vacancies/area-cascade.ts'
import type { CandidateOfPublication, Publication } from '../../contract/publications.ts'
import type { MasterVacancy, SiteSummary, VacancyDetail, VacancyFilterOptions, VacancyForm } from '../../contract/vacancies.ts'
import type { Option } from '../../contract/wire.ts'
import { answered } from '../api/answer.ts'
import type { Api } from '../api/call.ts'
import { nullIfUnknown, statusIn } from '../api/failure.ts'
import { fetchCandidatesOfPublication, fetchFormAreas, fetchFormSubAreas, fetchMasterVacancy, fetchPositionLevels, fetchPublication, fetchVacancies, fetchVacancy, fetchVacancyFilters, postOpenings, postVacancy } from '../api/vacancies.ts'
import { wireForm } from '../forms/wiring.ts'
import { wireList } from '../lists/wiring.ts'
import { wirePlaces } from '../recruitment/place-wiring.ts'
import { wireResource } from '../wire-resource.ts'
import type { ActorsOf, Notify } from '../wiring.ts'
import { type VacancyRow, rowsOf } from './vacancy-rows.ts'

/** Null: a vacancy that is not there yet. */
export type VacancySubject = { readonly idPublicacion: number | null }
export type VacancyNeeds = { readonly levels: readonly Option[]; readonly stored: VacancyDetail | null }
export type VacancyFormMachine = FormMachine<VacancySubject, VacancyForm, { id: number }, VacancyNeeds>

const vacancyFormMachine: VacancyFormMachine = createFormMachine<VacancySubject, VacancyForm, { id: number }, VacancyNeeds>({ confirms: false })

const done = (title: string, text: string) => ({ kind: 'success', title, text }) as const
/** A session that ended has its own notice. */
const failed = (error: unknown) =>
  statusIn(error) === 401 ? null : ({ kind: 'error', title: 'Error interno', text: 'Hubo un error al procesar la solicitud.' } as const)

export function wireVacancyList(api: Api) {
  return {
    filters: wireResource<VacancyFilterOptions, null>((_question, signal) => fetchVacancyFilters(api, signal), () => {}),
    list: wireList<VacancyRow>(async (question, signal): Promise<ListAnswer<VacancyRow>> => {
      const answer = await fetchVacancies(api, question, signal)
      return { rows: rowsOf(answer), totalPages: answer.totalPaginas, total: answer.total, isCut: answer.hayMas }
    }),
  }
}

export type MasterQuestion = { readonly idVacante: number }
/** `analystId`: for whom the openings are, when the address says. */
export type OpeningsSubject = { readonly idVacante: number; readonly analystId: number | null }
export type OpeningsValues = { readonly idSede: number; readonly plazas: number }
export type OpeningsMachine = FormMachine<OpeningsSubject, OpeningsValues, SiteSummary, MasterVacancy>

const openingsMachine: OpeningsMachine = createFormMachine<OpeningsSubject, OpeningsValues, SiteSummary, MasterVacancy>({ confirms: false, outdated: 'shown' })

const refreshFailed = (notify: Notify) => () => notify({ kind: 'error', title: 'Error interno', text: 'No fue posible actualizar la información.' })

export function wireMasterVacancy(api: Api, notify: Notify) {
  return {
    master: wireResource<MasterVacancy, MasterQuestion>(({ idVacante }, signal) => nullIfUnknown(fetchMasterVacancy(api, idVacante, signal)), refreshFailed(notify)),
    places: wirePlaces(api),
    openings: wireForm(openingsMachine, notify, {
      load: ({ idVacante }, signal) => nullIfUnknown(fetchMasterVacancy(api, idVacante, signal)),
      save: ({ subject: { idVacante, analystId }, needs, values }, signal) =>
        answered(postOpenings(api, { idVacante, ...values, libres: freeAt(needs, values.idSede), ...(analystId === null ? {} : { idAnalista: analystId }) }, signal)),
      saved: ({ sede, plazasAbiertas }) => done('Plazas actualizadas', `${sede}: ${plazasAbiertas === 1 ? '1 plaza abierta' : `${plazasAbiertas} plazas abiertas`}.`),
      failed,
    }),
  }
}

/** Open ones at a site, as the screen shows them. */
export const freeAt = (vacancy: MasterVacancy | null, idSede: number): number => vacancy?.resumen.find((site) => site.idSede === idSede)?.plazasAbiertas ?? 0

export type PublicationQuestion = { readonly idPublicacion: number }

export function wirePublication(api: Api, notify: Notify) {
  return {
    publication: wireResource<Publication, PublicationQuestion>(
      ({ idPublicacion }, signal) => nullIfUnknown(fetchPublication(api, idPublicacion, signal)),
      refreshFailed(notify),
    ),
    /** A part of the page: its question is not in the address. */
    candidates: wireList<CandidateOfPublication>(async (question, signal) => {
      const { candidatos, totalPaginas, total, hayMas } = await fetchCandidatesOfPublication(api, question, signal)
      return { rows: candidatos, totalPages: totalPaginas, total, isCut: hayMas }
    }).provide({ actions: { showAddress: () => {}, scrollToTop: () => {} } }),
  }
}

export function wireVacancyForm(api: Api, notify: Notify) {
  const load = async ({ idPublicacion }: VacancySubject, signal: AbortSignal): Promise<VacancyNeeds> => {
    const stored = async () => {
      if (idPublicacion === null) return null
      const { idVacante } = await fetchPublication(api, idPublicacion, signal)
      return fetchVacancy(api, idVacante, signal)
    }
    const [levels, found] = await Promise.all([fetchPositionLevels(api, signal), stored()])
    return { levels, stored: found }
  }
  const areas: ActorsOf<typeof areaCascade> = {
    loadOptions: fromPromise<Option[], CascadeQuestion<AreaLevel, null>>(({ input: { parent }, signal }) =>
      parent === null ? fetchFormAreas(api, signal) : fetchFormSubAreas(api, parent, signal),
    ),
  }
  const form = (saved: ReturnType<typeof done>) =>
    wireForm(vacancyFormMachine, notify, {
      load: (subject, signal) => nullIfUnknown(load(subject, signal)),
      save: ({ needs, values }, signal) => answered(postVacancy(api, needs?.stored ?? null, values, signal)),
      saved: () => saved,
      failed,
    })
  return {
    areas: areaCascade.provide({ actors: areas }),
    newVacancy: form(done('Vacante creada', 'La vacante ha sido creada correctamente')),
    storedVacancy: form(done('Vacante actualizada', 'La vacante ha sido actualizada correctamente')),
  }
}
