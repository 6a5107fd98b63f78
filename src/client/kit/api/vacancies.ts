/** Calls of the vacancies (spec 2 §7). */
import * as v from 'valibot'
import type { ListQuestion } from '../../../../machines/kit/list.machine.ts'
import type { BodyOf } from '../../../contract/call.ts'
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
  saveMasterVacancy,
  saveVacancy,
  vacancyFilters,
  vacancyOrders,
} from '../../../contract/vacancies.ts'
import { assignObserver, assignResponsible, searchCollaborators } from '../../../contract/publication-people.ts'
import {
  candidatesNarrowing,
  changeSite,
  closePublication,
  type Collaborator,
  getClosedPublication,
  getClosingSummary,
  getPublication,
  getPublicationHistory,
  listCandidatesOfPublication,
  listPublications,
  reopenPublication,
  savePublication,
} from '../../../contract/publications.ts'
import { discardSuggestion, listSuggestions, restoreSuggestion, startProcess } from '../../../contract/suggestions.ts'
import type { Api } from './call.ts'

export const fetchVacancies = (api: Api, { page, search, filters, sort }: ListQuestion, signal: AbortSignal) =>
  api.perform(listVacanciesOfRole, {
    query: {
      paginaActual: page,
      ...(search ? { search } : {}),
      ...v.parse(vacancyFilters, filters),
      ...(sort && { orden: v.parse(v.picklist(vacancyOrders), sort.column) }),
    },
    signal,
  })

export const fetchVacancyViewCounts = (api: Api, signal: AbortSignal) => api.perform(countVacancyViews, { signal })

export const fetchVacancyFilters = (api: Api, signal: AbortSignal) => api.perform(listVacancyFilters, { signal })

export const fetchPositionLevels = (api: Api, signal: AbortSignal) => api.perform(listPositionLevels, { signal })

/** Areas, and the sub-areas of one area, as select options. */
export const fetchFormAreas = async (api: Api, signal: AbortSignal) =>
  (await api.perform(listFormAreas, { signal })).map(({ idArea, nombre }) => ({ id: idArea, descripcion: nombre }))
export const fetchFormSubAreas = async (api: Api, idArea: number, signal: AbortSignal) =>
  (await api.perform(getFormArea, { query: { idArea }, signal })).subareas.map(({ idSubArea, nombre }) => ({
    id: idSubArea,
    descripcion: nombre,
  }))

export const fetchPublication = (api: Api, idPublicacion: number, signal?: AbortSignal) =>
  api.perform(getPublication, { query: { idPublicacion }, signal })

export const fetchClosedPublication = (api: Api, idPublicacion: number, signal: AbortSignal) =>
  api.perform(getClosedPublication, { query: { idPublicacion }, signal })

export const fetchVacancy = (api: Api, idVacante: number, signal: AbortSignal) =>
  api.perform(getVacancy, { query: { idVacante }, signal })

export const postVacancy = (api: Api, body: BodyOf<typeof saveVacancy>, signal: AbortSignal) =>
  api.perform(saveVacancy, { body, signal })

export const fetchMaster = (api: Api, idVacante: number, signal: AbortSignal) =>
  api.perform(getMasterVacancy, { query: { idVacante }, signal })
export const postMasterVacancy = (api: Api, body: BodyOf<typeof saveMasterVacancy>, signal: AbortSignal) =>
  api.perform(saveMasterVacancy, { body, signal })
export const postPublication = (api: Api, body: BodyOf<typeof savePublication>, signal: AbortSignal) =>
  api.perform(savePublication, { body, signal })

/** `filters`: the publication, and optionally a stage or a result. */
export const fetchCandidatesOfPublication = (api: Api, { page, filters }: ListQuestion, signal: AbortSignal) => {
  const { idPublicacion, ...narrowing } = filters
  const narrowed = v.parse(candidatesNarrowing, narrowing)
  return api.perform(listCandidatesOfPublication, {
    query: { idPublicacion: Number(idPublicacion), paginaActual: page, ...narrowed },
    signal,
  })
}

export const fetchMasterVacancy = (api: Api, idVacante: number, signal: AbortSignal) =>
  api.perform(getMasterVacancySummary, { query: { idVacante }, signal })

export const postOpenings = (api: Api, body: BodyOf<typeof changeOpenings>, signal: AbortSignal) =>
  api.perform(changeOpenings, { body, signal })

export const fetchPublicationsAt = (api: Api, idVacante: number, idSede: number, signal: AbortSignal) =>
  api.perform(listPublications, { body: { idVacante, idSede }, signal })

export const fetchPublicationHistory = (api: Api, idPublicacion: number, signal: AbortSignal) =>
  api.perform(getPublicationHistory, { query: { idPublicacion }, signal })

export const fetchClosingSummary = (api: Api, idPublicacion: number, signal: AbortSignal) =>
  api.perform(getClosingSummary, { query: { idPublicacion }, signal })
export const postClosing = (api: Api, body: BodyOf<typeof closePublication>, signal: AbortSignal) =>
  api.perform(closePublication, { body, signal })
export const postReopening = (api: Api, body: BodyOf<typeof reopenPublication>, signal: AbortSignal) =>
  api.perform(reopenPublication, { body, signal })

/** Label in a person search box. */
export const collaboratorLabel = ({ nombre, correo }: Pick<Collaborator, 'nombre' | 'correo'>): string =>
  `${nombre} · ${correo}`

/** The same shape as in every person search: an id and one line. */
export const fetchCollaborators = async (api: Api, busqueda: string, signal: AbortSignal) =>
  (await api.perform(searchCollaborators, { query: { busqueda }, signal })).map((one) => ({
    idUsuario: one.idEmpleado,
    email: collaboratorLabel(one),
  }))
export const postResponsible = (api: Api, body: BodyOf<typeof assignResponsible>, signal: AbortSignal) =>
  api.perform(assignResponsible, { body, signal })
export const postSite = (api: Api, body: BodyOf<typeof changeSite>, signal: AbortSignal) =>
  api.perform(changeSite, { body, signal })
export const postObserver = (api: Api, body: BodyOf<typeof assignObserver>, signal: AbortSignal) =>
  api.perform(assignObserver, { body, signal })

export const fetchSuggestions = (api: Api, idPublicacion: number, signal: AbortSignal) =>
  api.perform(listSuggestions, { query: { idPublicacion }, signal })
type Suggested = BodyOf<typeof startProcess>
export const postStart = (api: Api, body: Suggested, signal: AbortSignal) => api.perform(startProcess, { body, signal })
export const postDiscardOfSuggestion = (api: Api, body: Suggested, signal: AbortSignal) =>
  api.perform(discardSuggestion, { body, signal })
export const postReturnOfSuggestion = (api: Api, body: Suggested, signal: AbortSignal) =>
  api.perform(restoreSuggestion, { body, signal })
