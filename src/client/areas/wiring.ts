/** The charts of the areas of interest (spec 2 §2, §4, §8), with their calls and notices. */
import { type CommandNotice, createCommandMachine } from '../../../machines/kit/command.machine.ts'
import { createFormMachine, type FormMachine } from '../../../machines/kit/form.machine.ts'
import {
  type Area,
  type AreaForm,
  createArea,
  deleteArea,
  deleteSubArea,
  getArea,
  listAreas,
  mostCandidatesCounted,
  type SubArea,
  updateArea,
  updateSubArea,
} from '../../contract/areas.ts'
import { answered } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { statusIn } from '../kit/api/failure.ts'
import { nullIfUnknown } from '../kit/api/null-if.ts'
import { updatedNotice } from '../kit/forms/updated-notice.ts'
import { type FormCalls, wireCommand, wireForm } from '../kit/forms/wiring.ts'
import { wireList } from '../kit/lists/wiring.ts'
import type { Notify } from '../kit/actors/wiring.ts'

/** Null for a new area. */
export type AreaSubject = { readonly idArea: number | null }
export type AreaFormMachine = FormMachine<AreaSubject, AreaForm, Area, Area>
/** A sub-area, with the area's id and version as the screen shows them. */
export type NamedSubArea = Pick<SubArea, 'idSubArea' | 'nombre' | 'candidatos'> & Pick<Area, 'idArea' | 'version'>

const storedArea: AreaFormMachine = createFormMachine<AreaSubject, AreaForm, Area, Area>({ confirms: false })
const newArea: AreaFormMachine = createFormMachine<AreaSubject, AreaForm, Area, Area>({
  confirms: false,
  loads: false,
  outdated: 'never',
})
const subAreaName = createFormMachine<NamedSubArea, { nombre: string }, Area>({
  confirms: false,
  confirmsLoss: false,
  loads: false,
  outdated: 'ends',
})

export const areaDraft = ({ idArea }: AreaSubject): string => `area/${idArea ?? 'nueva'}`

/** An ended session has its own notice. */
const failed = (error: unknown) =>
  statusIn(error) === 401
    ? null
    : ({
        kind: 'error',
        title: 'Error',
        text: 'Ha ocurrido un error inesperado, por favor intentalo más tarde.',
      } as const)

/** The dialog itself shows a refusal. */
const deleted =
  (text: (nombre: string) => string) =>
  (event: CommandNotice, { nombre }: { nombre: string }) =>
    event.notice === 'done' ? updatedNotice(text(nombre)) : event.notice === 'failed' ? failed(event.error) : null

export function wireAreas(api: Api, notify: Notify) {
  const areaCalls: FormCalls<AreaSubject, AreaForm, Area, Area> = {
    load: ({ idArea }, signal) => nullIfUnknown(api.perform(getArea, { query: { idArea: idArea ?? 0 }, signal })),
    save: ({ needs, values }, signal) =>
      answered(
        needs
          ? api.perform(updateArea, { body: { idArea: needs.idArea, version: needs.version, ...values }, signal })
          : api.perform(createArea, { body: values, signal }),
      ),
    saved: ({ nombre }) => updatedNotice(`El área: ${nombre}, fue guardada exitosamente.`),
    draft: ({ subject }) => areaDraft(subject),
    failed,
  }
  return {
    list: wireList<Area>(async (_question, signal) => {
      const rows = await api.perform(listAreas, { signal })
      return { rows, totalPages: Math.min(rows.length, 1) }
    }),
    storedArea: wireForm(storedArea, notify, areaCalls),
    newArea: wireForm(newArea, notify, areaCalls),
    subAreaName: wireForm(subAreaName, notify, {
      load: null,
      save: ({ subject: { idArea, idSubArea, version }, values: { nombre } }, signal) =>
        answered(
          api.perform(updateSubArea, { body: { idArea, idSubArea, version, nombre, descripcion: nombre }, signal }),
        ),
      draft: null,
      saved: () => updatedNotice('La SubÁrea fue actualizada exitosamente.'),
      failed,
    }),
    deletion: wireCommand(createCommandMachine<Area, { candidatos: number }>(), notify, {
      send: ({ idArea: id, version }, signal) => answered(api.perform(deleteArea, { body: { id, version }, signal })),
      notice: deleted((nombre) => `El área: ${nombre}, fue eliminada exitosamente.`),
    }),
    subAreaDeletion: wireCommand(createCommandMachine<NamedSubArea, { area: Area; candidatos: number }>(), notify, {
      send: ({ idArea, idSubArea, version }, signal) =>
        answered(api.perform(deleteSubArea, { body: { idArea, idSubArea, version }, signal })),
      notice: deleted((nombre) => `La SubÁrea: ${nombre}, fue eliminada exitosamente.`),
    }),
  }
}

// Messages that the list and the form share

/** Spec 2 §2. */
export const withoutSubAreas = 'El Área no cuenta actualmente con ninguna SubÁrea de interes.'

export const repeatedSubArea = 'Esa SubÁrea ya está en la lista.'

/** '1 candidato', 'más de 1,000 candidatos'. */
export function candidatesCounted(candidatos: number): string {
  if (candidatos === 1) return '1 candidato'
  const isCut = candidatos > mostCandidatesCounted
  return `${isCut ? 'más de ' : ''}${Math.min(candidatos, mostCandidatesCounted).toLocaleString('es-MX')} candidatos`
}
