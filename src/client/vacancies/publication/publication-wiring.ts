/**
 * The charts of a publication's page: the publication, closing and reopening, its people, its history
 * (spec 2 §2, §7).
 */
import { fromPromise } from 'xstate'
import { createFormMachine, type FormMachine } from '../../../../machines/kit/form.machine.ts'
import { personSearchMachine } from '../../../../machines/slots/person-search.machine.ts'
import { assignObserver, assignResponsible, searchCollaborators } from '../../../contract/publication-people.ts'
import {
  changeSite,
  closePublication,
  type ClosingForm,
  type ClosingSummary,
  type Collaborator,
  getClosedPublication,
  getClosingSummary,
  getPublication,
  getPublicationHistory,
  type Publication,
  type PublicationHistory,
  reopenPublication,
} from '../../../contract/publications.ts'
import { type Person, searchPerson } from '../../../contract/stage-data.ts'
import { answered, answeredInForm, requestFailed } from '../../kit/api/answer.ts'
import type { Api } from '../../kit/api/call.ts'
import { isUnanswered } from '../../kit/api/failure-text.ts'
import { nullIfUnknown } from '../../kit/api/null-if.ts'
import { notifyOutdated } from '../../kit/forms/outdated-notice.ts'
import { updatedNotice } from '../../kit/forms/updated-notice.ts'
import { wireForm } from '../../kit/forms/wiring.ts'
import { wirePlaces } from '../../kit/lookups/place-wiring.ts'
import { refreshFailed, wireResource } from '../../kit/resources/wire-resource.ts'
import type { Notify } from '../../kit/actors/wiring.ts'

/** `isCloser`: the address marks it as closed (spec 2 §2). */
export type PublicationQuestion = { readonly idPublicacion: number; readonly isCloser?: boolean }
export type PublicationSubject = { readonly idPublicacion: number; readonly version: number }
export type ClosingMachine = FormMachine<PublicationQuestion, ClosingForm, Closed, ClosingSummary>
type Closed = { publicacion: Publication; rechazados: number }
export type Reopening = { readonly motivo: string }
export type ReopeningMachine = FormMachine<PublicationSubject, Reopening, Publication>
/** Null: no person. */
export type Assignment = { readonly idEmpleado: number | null }
export type NewSite = { readonly idSede: number }
export type AssignmentMachine = FormMachine<PublicationSubject, Assignment, Publication>

const closing: ClosingMachine = createFormMachine<PublicationQuestion, ClosingForm, Closed, ClosingSummary>({
  confirms: ({ procesos }) => procesos !== 'siguen',
})
const reopening: ReopeningMachine = createFormMachine<PublicationSubject, Reopening, Publication>({
  confirms: false,
  loads: false,
  outdated: 'ends',
})
const assignment: AssignmentMachine = createFormMachine<PublicationSubject, Assignment, Publication>({
  confirms: false,
  loads: false,
  outdated: 'ends',
  confirmsLoss: false,
})

const siteChange = createFormMachine<PublicationSubject, NewSite, Publication>({
  confirms: false,
  loads: false,
  outdated: 'ends',
  confirmsLoss: false,
})

export const closingDraft = ({ idPublicacion }: PublicationQuestion): string => `publicacion/${idPublicacion}/cierre`
export const reopeningDraft = ({ idPublicacion }: PublicationSubject): string =>
  `publicacion/${idPublicacion}/reapertura`

const ended = (count: number): string =>
  count === 0 ? '' : count === 1 ? ' Terminó 1 proceso.' : ` Terminaron ${count.toLocaleString('es-MX')} procesos.`

export function wirePublication(api: Api, notify: Notify) {
  const whenStale = refreshFailed(notify)
  return {
    publication: wireResource<Publication, PublicationQuestion>(async ({ idPublicacion, isCloser }, signal) => {
      const request = { query: { idPublicacion }, signal }
      const closed = isCloser ? await nullIfUnknown(api.perform(getClosedPublication, request)) : null
      // It may have been reopened meanwhile
      return closed ?? nullIfUnknown(api.perform(getPublication, request))
    }, whenStale),
    history: wireResource<PublicationHistory, PublicationQuestion>(
      ({ idPublicacion }, signal) => api.perform(getPublicationHistory, { query: { idPublicacion }, signal }),
      whenStale,
    ),
    closing: wireForm(closing, notify, {
      load: ({ idPublicacion }, signal) =>
        nullIfUnknown(api.perform(getClosingSummary, { query: { idPublicacion }, signal })),
      save: ({ subject: { idPublicacion }, needs, values }, signal) => {
        const body = { idPublicacion, ...values, ...(needs && { version: needs.version }) }
        const close = () => api.perform(closePublication, { body, signal })
        // A repeated closing gets the same answer and is not done twice
        return answeredInForm(
          close().catch((error: unknown) => (isUnanswered(error) && !signal.aborted ? close() : Promise.reject(error))),
        )
      },
      draft: ({ subject }) => closingDraft(subject),
      saved: ({ rechazados }) => updatedNotice(`La publicación se cerró.${ended(rechazados)}`),
      failed: requestFailed,
    }),
    reopening: wireForm(reopening, notify, {
      load: null,
      save: ({ subject, values }, signal) =>
        notifyOutdated(notify, answered(api.perform(reopenPublication, { body: { ...subject, ...values }, signal }))),
      draft: ({ subject }) => reopeningDraft(subject),
      saved: () => updatedNotice('La publicación se reabrió.'),
      failed: requestFailed,
    }),
  }
}

export function wirePublicationSite(api: Api, notify: Notify) {
  return {
    places: wirePlaces(api),
    form: wireForm(siteChange, notify, {
      load: null,
      save: ({ subject, values }, signal) =>
        notifyOutdated(notify, answered(api.perform(changeSite, { body: { ...subject, ...values }, signal }))),
      draft: null,
      saved: ({ sede }) => updatedNotice(`La publicación está en ${sede}.`),
      failed: requestFailed,
    }),
  }
}

/** Label of a person in the search for a responsible person. */
export const collaboratorLabel = ({ nombre, correo }: Pick<Collaborator, 'nombre' | 'correo'>): string =>
  `${nombre} · ${correo}`

/** For the responsible person and the observer: how each is searched and saved. */
export function wirePublicationPeople(api: Api, notify: Notify) {
  const search = (find: (text: string, signal: AbortSignal) => Promise<Person[]>) =>
    personSearchMachine.provide({
      actors: {
        searchPeople: fromPromise<Person[], { email: string }>(({ input, signal }) => find(input.email, signal)),
      },
    })
  return {
    responsable: {
      search: search(async (busqueda, signal) => {
        const collaborators = await api.perform(searchCollaborators, { query: { busqueda }, signal })
        return collaborators.map((one) => ({ idUsuario: one.idEmpleado, email: collaboratorLabel(one) }))
      }),
      form: wireForm(assignment, notify, {
        load: null,
        save: ({ subject, values: { idEmpleado } }, signal) =>
          notifyOutdated(
            notify,
            answered(api.perform(assignResponsible, { body: { ...subject, idEmpleado: idEmpleado ?? 0 }, signal })),
          ),
        draft: null,
        saved: ({ responsable }) => updatedNotice(`La publicación está asignada a ${responsable?.nombre ?? 'nadie'}.`),
        failed: requestFailed,
      }),
    },
    observador: {
      search: search((emailObservador, signal) => api.perform(searchPerson, { query: { emailObservador }, signal })),
      form: wireForm(assignment, notify, {
        load: null,
        save: ({ subject, values }, signal) =>
          notifyOutdated(notify, answered(api.perform(assignObserver, { body: { ...subject, ...values }, signal }))),
        draft: null,
        saved: ({ observador }) =>
          updatedNotice(observador ? `${observador.nombre} observa la publicación.` : 'Nadie observa la publicación.'),
        failed: requestFailed,
      }),
    },
  }
}
