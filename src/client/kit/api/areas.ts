/** Calls of the areas of interest (spec 2 §7). */
import {
  type Area,
  type AreaForm,
  createArea,
  deleteArea,
  deleteSubArea,
  getArea,
  listAreas,
  type SubArea,
  updateArea,
  updateSubArea,
} from '../../../contract/areas.ts'
import type { Api } from './call.ts'

export const fetchAreas = (api: Api, signal: AbortSignal) => api.perform(listAreas, { signal })

export const fetchArea = (api: Api, idArea: number, signal: AbortSignal) =>
  api.perform(getArea, { query: { idArea }, signal })

export const postNewArea = (api: Api, body: AreaForm, signal: AbortSignal) => api.perform(createArea, { body, signal })

export const postArea = (api: Api, { idArea, version }: Area, form: AreaForm, signal: AbortSignal) =>
  api.perform(updateArea, { body: { idArea, version, ...form }, signal })

export const postDeletion = (api: Api, { idArea: id, version }: Area, signal: AbortSignal) =>
  api.perform(deleteArea, { body: { id, version }, signal })

/** A sub-area, with the area's id and version as the screen shows them. */
export type SubAreaShown = Pick<SubArea, 'idSubArea'> & Pick<Area, 'idArea' | 'version'>

export const postSubAreaName = (
  api: Api,
  { idArea, idSubArea, version }: SubAreaShown,
  nombre: string,
  signal: AbortSignal,
) => api.perform(updateSubArea, { body: { idArea, idSubArea, version, nombre, descripcion: nombre }, signal })

export const postSubAreaDeletion = (api: Api, { idArea, idSubArea, version }: SubAreaShown, signal: AbortSignal) =>
  api.perform(deleteSubArea, { body: { idArea, idSubArea, version }, signal })
