/** The charts of the areas of interest (spec 2 §2, §4, §8), with the calls and notices that they need. */
import { fromPromise } from 'xstate'
import type { Answer } from '../../../machines/kit/answer.ts'
import { createCommandMachine } from '../../../machines/kit/command.machine.ts'
import { createFormMachine, type FormMachine } from '../../../machines/kit/form.machine.ts'
import type { FormInput } from '../../../machines/kit/form.types.ts'
import type { Area, AreaForm } from '../../contract/areas.ts'
import { answered } from '../api/answer.ts'
import {
  fetchArea,
  fetchAreas,
  postArea,
  postDeletion,
  postNewArea,
  postSubAreaDeletion,
  postSubAreaName,
  type SubAreaShown,
} from '../api/areas.ts'
import type { Api } from '../api/call.ts'
import { nullIfUnknown, statusIn } from '../api/failure.ts'
import { wireList } from '../lists/wiring.ts'
import { type ActorsOf, type Notify, tell } from '../wiring.ts'

/** Null: an area that is not there yet. */
export type AreaSubject = { readonly idArea: number | null }
export type AreaFormMachine = FormMachine<AreaSubject, AreaForm, Area, Area>
export type NamedSubArea = SubAreaShown & { readonly nombre: string; readonly candidatos: number }

const storedArea: AreaFormMachine = createFormMachine<AreaSubject, AreaForm, Area, Area>({ confirms: false })
const newArea: AreaFormMachine = createFormMachine<AreaSubject, AreaForm, Area, Area>({ confirms: false, loads: false, outdated: 'never' })
const subAreaName = createFormMachine<NamedSubArea, { nombre: string }, Area>({ confirms: false, asksBeforeLoss: false, loads: false, outdated: 'ends' })
const deletion = createCommandMachine<Area, { candidatos: number }>()
const subAreaDeletion = createCommandMachine<NamedSubArea, { area: Area; candidatos: number }>()

const updated = (text: string) => ({ kind: 'success', title: 'Información actualizada', text }) as const
/** A session that ended has its own notice. */
const failed = (error: unknown) =>
  statusIn(error) === 401 ? null : ({ kind: 'error', title: 'Error', text: 'Ha ocurrido un error inesperado, por favor intentalo más tarde.' } as const)

export function wireAreas(api: Api, notify: Notify) {
  const areaActors: ActorsOf<AreaFormMachine> = {
    loadForm: fromPromise<Area | null, { subject: AreaSubject }>(({ input: { subject }, signal }) =>
      nullIfUnknown(fetchArea(api, subject.idArea ?? 0, signal)),
    ),
    saveForm: fromPromise<Answer<Area>, FormInput<AreaSubject, AreaForm, Area>>(({ input: { needs, values }, signal }) =>
      answered(needs ? postArea(api, needs, values, signal) : postNewArea(api, values, signal)),
    ),
  }
  const nameActors: Pick<ActorsOf<typeof subAreaName>, 'saveForm'> = {
    saveForm: fromPromise<Answer<Area>, FormInput<NamedSubArea, { nombre: string }>>(({ input: { subject, values }, signal }) =>
      answered(postSubAreaName(api, subject, values.nombre, signal)),
    ),
  }
  const wireForm = (form: AreaFormMachine) =>
    form.provide({
      actors: areaActors,
      actions: {
        notify: (_, told) => tell(notify, told.notice === 'saved' ? updated(`El área: ${told.saved.nombre}, fue guardada exitosamente.`) : failed(told.error)),
      },
    })
  return {
    list: wireList<Area>(async (_question, signal) => {
      const rows = await fetchAreas(api, signal)
      return { rows, totalPages: Math.min(rows.length, 1) }
    }),
    storedArea: wireForm(storedArea),
    newArea: wireForm(newArea),
    subAreaName: subAreaName.provide({
      actors: nameActors,
      actions: {
        notify: (_, told) => tell(notify, told.notice === 'saved' ? updated('La SubÁrea fue actualizada exitosamente.') : failed(told.error)),
      },
    }),
    deletion: deletion.provide({
      actors: { doCommand: fromPromise<Answer<{ candidatos: number }>, { subject: Area }>(({ input, signal }) => answered(postDeletion(api, input.subject, signal))) },
      actions: {
        notify: ({ context: { subject } }, told) => {
          if (told.notice === 'done') notify(updated(`El área: ${subject?.nombre}, fue eliminada exitosamente.`))
          if (told.notice === 'failed') tell(notify, failed(told.error))
        },
      },
    }),
    subAreaDeletion: subAreaDeletion.provide({
      actors: {
        doCommand: fromPromise<Answer<{ area: Area; candidatos: number }>, { subject: NamedSubArea }>(({ input, signal }) =>
          answered(postSubAreaDeletion(api, input.subject, signal)),
        ),
      },
      actions: {
        notify: ({ context: { subject } }, told) => {
          if (told.notice === 'done') notify(updated(`La SubÁrea: ${subject?.nombre}, fue eliminada exitosamente.`))
          if (told.notice === 'failed') tell(notify, failed(told.error))
        },
      },
    }),
  }
}
