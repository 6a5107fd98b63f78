/** The charts of people's administration, with their calls and notices. */
import { createCommandMachine } from '../../../machines/kit/command.machine.ts'
import { createFormMachine, type FormMachine } from '../../../machines/kit/form.machine.ts'
import type { ListQuestion } from '../../../machines/kit/list.machine.ts'
import {
  bringBack,
  countPeopleViews,
  getPerson,
  getPersonHistory,
  type InvitationForm,
  invite,
  inviteAll,
  type InvitedPeople,
  type LeavingForm,
  listPeople,
  peopleFilters,
  peopleOptions,
  type PeopleOptions,
  peopleOrders,
  type PeopleViewCounts,
  type Person,
  type PersonDetail,
  type PersonForm,
  type PersonHistory,
  savePerson,
  sendLink,
  takeOutOfService,
  withdrawInvitation,
} from '../../contract/people.ts'
import { answered, requestFailed } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { nullIfUnknown } from '../kit/api/null-if.ts'
import { notifyOutdated } from '../kit/forms/outdated-notice.ts'
import { updatedNotice } from '../kit/forms/updated-notice.ts'
import { wireCommand, wireForm } from '../kit/forms/wiring.ts'
import { listQuery } from '../kit/lists/list-query.ts'
import { wireSavedCounts } from '../kit/lists/saved-counts.ts'
import { withCountsWithout, wireList, wireQueueAhead } from '../kit/lists/wiring.ts'
import { refreshFailed, wireResource } from '../kit/resources/wire-resource.ts'
import type { Notify } from '../kit/actors/wiring.ts'
import { fullName, invitationsSent } from './labels.ts'

export type PersonSubject = { readonly persona: Person }
/** The options of the forms and, for an existing person, their assignments and possible successors. */
export type PersonNeeds = { readonly options: PeopleOptions; readonly detail: PersonDetail | null }
export type PersonMachine = FormMachine<PersonSubject, PersonForm, Person, PersonNeeds>
export type InvitationMachine = FormMachine<null, InvitationForm, Person, PersonNeeds>
export type LeavingMachine = FormMachine<PersonSubject, LeavingForm, Person, PersonDetail>
/** Commands on an account that need no form. */
export type Order = { readonly what: 'enlace' | 'retirar' | 'reactivar'; readonly persona: Person }

const edited: PersonMachine = createFormMachine<PersonSubject, PersonForm, Person, PersonNeeds>({
  confirms: false,
  outdated: 'ends',
})
const invitation: InvitationMachine = createFormMachine<null, InvitationForm, Person, PersonNeeds>({
  confirms: false,
  outdated: 'ends',
})
const leaving: LeavingMachine = createFormMachine<PersonSubject, LeavingForm, Person, PersonDetail>({
  confirms: false,
  outdated: 'ends',
  confirmsLoss: false,
})

export const invitationDraft = 'persona/nueva'
export const personDraft = ({ idPersona }: Person): string => `persona/${idPersona}`

const orderCalls = { enlace: sendLink, retirar: withdrawInvitation, reactivar: bringBack } as const
const orderDone: Readonly<Record<Order['what'], (persona: Person) => string>> = {
  enlace: ({ correo }) => `El enlace va en camino a ${correo}.`,
  retirar: (persona) => `La invitación de ${fullName(persona)} se retiró.`,
  reactivar: (persona) => `${fullName(persona)} está otra vez en servicio.`,
}

const idAndVersion = ({ idPersona, version }: Person) => ({ idPersona, version })

export function wirePeople(api: Api, notify: Notify) {
  const load = (question: ListQuestion, signal: AbortSignal) =>
    api.perform(listPeople, {
      query: listQuery(question, { filters: peopleFilters, orders: peopleOrders, search: 'busqueda' }),
      signal,
    })
  const loadPerson = (idPersona: number, signal?: AbortSignal) =>
    api.perform(getPerson, { query: { idPersona }, signal })
  return {
    list: wireList<Person>(
      withCountsWithout(async (question, signal) => {
        const { personas, totalPaginas, total, hayMas } = await load(question, signal)
        return { rows: personas, totalPages: totalPaginas, total, isCut: hayMas }
      }),
    ),
    viewCounts: wireResource<PeopleViewCounts, null>(
      (_, signal) => api.perform(countPeopleViews, { signal }),
      () => {},
    ),
    savedCounts: wireSavedCounts(async (question, signal) => {
      const { total, hayMas } = await load(question, signal)
      return { total, isCut: hayMas }
    }),
    queue: wireQueueAhead<PersonDetail>(api, loadPerson),
    options: wireResource<PeopleOptions, null>(
      (_, signal) => api.perform(peopleOptions, { signal }),
      refreshFailed(notify),
    ),
    history: wireResource<PersonHistory, { readonly idPersona: number }>(
      ({ idPersona }, signal) => nullIfUnknown(api.perform(getPersonHistory, { query: { idPersona }, signal })),
      refreshFailed(notify),
    ),
    invitation: wireForm(invitation, notify, {
      load: async (_, signal) => ({ options: await api.perform(peopleOptions, { signal }), detail: null }),
      save: ({ values }, signal) => answered(api.perform(invite, { body: values, signal })),
      draft: () => invitationDraft,
      saved: ({ correo }) => updatedNotice(`La invitación va en camino a ${correo}.`),
      failed: requestFailed,
    }),
    edited: wireForm(edited, notify, {
      load: async ({ persona: { idPersona } }, signal) => {
        const [options, detail] = await Promise.all([
          api.perform(peopleOptions, { signal }),
          nullIfUnknown(loadPerson(idPersona, signal)),
        ])
        return detail && { options, detail }
      },
      save: ({ subject: { persona }, needs, values }, signal) =>
        notifyOutdated(
          notify,
          answered(
            api.perform(savePerson, {
              body: { ...values, ...idAndVersion(needs?.detail?.persona ?? persona) },
              signal,
            }),
          ),
        ),
      draft: ({ subject: { persona } }) => personDraft(persona),
      saved: (persona) => updatedNotice(`Los datos de ${fullName(persona)} se guardaron.`),
      failed: requestFailed,
    }),
    leaving: wireForm(leaving, notify, {
      load: ({ persona: { idPersona } }, signal) => nullIfUnknown(loadPerson(idPersona, signal)),
      save: ({ subject: { persona }, needs, values }, signal) =>
        notifyOutdated(
          notify,
          answered(
            api.perform(takeOutOfService, {
              body: { ...values, ...idAndVersion(needs?.persona ?? persona) },
              signal,
            }),
          ),
        ),
      draft: null,
      saved: (persona) => updatedNotice(`${fullName(persona)} quedó fuera de servicio y sus sesiones se cerraron.`),
      failed: requestFailed,
    }),
    invitations: wireCommand(createCommandMachine<{ readonly people: number }, InvitedPeople>(), notify, {
      send: (_, signal) => answered(api.perform(inviteAll, { signal })),
      notice: (event) =>
        event.notice === 'done'
          ? updatedNotice(invitationsSent(event.done as InvitedPeople))
          : event.notice === 'failed'
            ? requestFailed(event.error)
            : null,
    }),
    order: wireCommand(createCommandMachine<Order, Person>(), notify, {
      send: ({ what, persona }, signal) =>
        answered(api.perform(orderCalls[what], { body: idAndVersion(persona), signal })),
      notice: (event, { what, persona }) =>
        event.notice === 'done'
          ? updatedNotice(orderDone[what](persona))
          : event.notice === 'failed'
            ? requestFailed(event.error)
            : null,
    }),
  }
}
