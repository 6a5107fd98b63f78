/** The charts of the areas of interest (spec 2 §2, §4, §8), with their calls and notices. */
import { type CommandNotice, createCommandMachine } from '../../../machines/kit/command.machine.ts'
import { createFormMachine, type FormMachine } from '../../../machines/kit/form.machine.ts'
import { type Area, type AreaForm, mostCandidatesCounted } from '../../contract/areas.ts'
import { answered } from '../kit/api/answer.ts'
import {
  fetchArea,
  fetchAreas,
  postArea,
  postDeletion,
  postNewArea,
  postSubAreaDeletion,
  postSubAreaName,
  type SubAreaShown,
} from '../kit/api/areas.ts'
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
export type NamedSubArea = SubAreaShown & { readonly nombre: string; readonly candidatos: number }

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
  (told: CommandNotice, { nombre }: { nombre: string }) =>
    told.notice === 'done' ? updatedNotice(text(nombre)) : told.notice === 'failed' ? failed(told.error) : null

export function wireAreas(api: Api, notify: Notify) {
  const areaCalls: FormCalls<AreaSubject, AreaForm, Area, Area> = {
    load: ({ idArea }, signal) => nullIfUnknown(fetchArea(api, idArea ?? 0, signal)),
    save: ({ needs, values }, signal) =>
      answered(needs ? postArea(api, needs, values, signal) : postNewArea(api, values, signal)),
    saved: ({ nombre }) => updatedNotice(`El área: ${nombre}, fue guardada exitosamente.`),
    draft: ({ subject }) => areaDraft(subject),
    failed,
  }
  return {
    list: wireList<Area>(async (_question, signal) => {
      const rows = await fetchAreas(api, signal)
      return { rows, totalPages: Math.min(rows.length, 1) }
    }),
    storedArea: wireForm(storedArea, notify, areaCalls),
    newArea: wireForm(newArea, notify, areaCalls),
    subAreaName: wireForm(subAreaName, notify, {
      load: null,
      save: ({ subject, values }, signal) => answered(postSubAreaName(api, subject, values.nombre, signal)),
      draft: null,
      saved: () => updatedNotice('La SubÁrea fue actualizada exitosamente.'),
      failed,
    }),
    deletion: wireCommand(createCommandMachine<Area, { candidatos: number }>(), notify, {
      send: (area, signal) => answered(postDeletion(api, area, signal)),
      notice: deleted((nombre) => `El área: ${nombre}, fue eliminada exitosamente.`),
    }),
    subAreaDeletion: wireCommand(createCommandMachine<NamedSubArea, { area: Area; candidatos: number }>(), notify, {
      send: (subArea, signal) => answered(postSubAreaDeletion(api, subArea, signal)),
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
