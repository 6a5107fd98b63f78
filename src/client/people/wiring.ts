/** The charts of people's administration, with their calls and notices. */
import { createCommandMachine } from '../../../machines/kit/command.machine.ts'
import { createFormMachine, type FormMachine } from '../../../machines/kit/form.machine.ts'
import type {
  InvitationForm,
  InvitedPeople,
  LeavingForm,
  PeopleOptions,
  PeopleViewCounts,
  Person,
  PersonDetail,
  PersonForm,
  PersonHistory,
} from '../../contract/people.ts'
import { answered, requestFailed } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { nullIfUnknown } from '../kit/api/null-if.ts'
import {
  fetchPeopleOptions,
  fetchPeopleViewCounts,
  fetchPerson,
  fetchPersonHistory,
  fetchPersons,
  postInvitation,
  postInvitations,
  postLeaving,
  postLink,
  postPerson,
  postReturn,
  postWithdrawal,
} from '../kit/api/people.ts'
import { notifyOutdated } from '../kit/forms/outdated-notice.ts'
import { updatedNotice } from '../kit/forms/updated-notice.ts'
import { wireCommand, wireForm } from '../kit/forms/wiring.ts'
import { wireSavedCounts } from '../kit/lists/saved-counts.ts'
import { withCountsWithout, wireList, wireQueueAhead } from '../kit/lists/wiring.ts'
import { refreshFailed, wireResource } from '../kit/resources/wire-resource.ts'
import type { Notify } from '../kit/actors/wiring.ts'
import { fullName, invitationsSent } from './labels.ts'

export type PersonSubject = { readonly persona: Person }
/** The options of the forms and, for an existing person, their assignments and possible heirs. */
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

const posts = { enlace: postLink, retirar: postWithdrawal, reactivar: postReturn } as const
const orderDone: Readonly<Record<Order['what'], (persona: Person) => string>> = {
  enlace: ({ correo }) => `El enlace va en camino a ${correo}.`,
  retirar: (persona) => `La invitación de ${fullName(persona)} se retiró.`,
  reactivar: (persona) => `${fullName(persona)} está otra vez en servicio.`,
}

export function wirePeople(api: Api, notify: Notify) {
  return {
    list: wireList<Person>(
      withCountsWithout(async (question, signal) => {
        const { personas, totalPaginas, total, hayMas } = await fetchPersons(api, question, signal)
        return { rows: personas, totalPages: totalPaginas, total, isCut: hayMas }
      }),
    ),
    viewCounts: wireResource<PeopleViewCounts, null>(
      (_, signal) => fetchPeopleViewCounts(api, signal),
      () => {},
    ),
    savedCounts: wireSavedCounts(async (question, signal) => {
      const { total, hayMas } = await fetchPersons(api, question, signal)
      return { total, isCut: hayMas }
    }),
    queue: wireQueueAhead<PersonDetail>(api, (key, signal) => fetchPerson(api, key, signal)),
    options: wireResource<PeopleOptions, null>((_, signal) => fetchPeopleOptions(api, signal), refreshFailed(notify)),
    history: wireResource<PersonHistory, { readonly idPersona: number }>(
      ({ idPersona }, signal) => nullIfUnknown(fetchPersonHistory(api, idPersona, signal)),
      refreshFailed(notify),
    ),
    invitation: wireForm(invitation, notify, {
      load: async (_, signal) => ({ options: await fetchPeopleOptions(api, signal), detail: null }),
      save: ({ values }, signal) => answered(postInvitation(api, values, signal)),
      draft: () => invitationDraft,
      saved: ({ correo }) => updatedNotice(`La invitación va en camino a ${correo}.`),
      failed: requestFailed,
    }),
    edited: wireForm(edited, notify, {
      load: async ({ persona: { idPersona } }, signal) => {
        const [options, detail] = await Promise.all([
          fetchPeopleOptions(api, signal),
          nullIfUnknown(fetchPerson(api, idPersona, signal)),
        ])
        return detail && { options, detail }
      },
      save: ({ subject: { persona }, needs, values }, signal) =>
        notifyOutdated(notify, answered(postPerson(api, needs?.detail?.persona ?? persona, values, signal))),
      draft: ({ subject: { persona } }) => personDraft(persona),
      saved: (persona) => updatedNotice(`Los datos de ${fullName(persona)} se guardaron.`),
      failed: requestFailed,
    }),
    leaving: wireForm(leaving, notify, {
      load: ({ persona: { idPersona } }, signal) => nullIfUnknown(fetchPerson(api, idPersona, signal)),
      save: ({ subject: { persona }, needs, values }, signal) =>
        notifyOutdated(notify, answered(postLeaving(api, needs?.persona ?? persona, values, signal))),
      draft: null,
      saved: (persona) => updatedNotice(`${fullName(persona)} quedó fuera de servicio y sus sesiones se cerraron.`),
      failed: requestFailed,
    }),
    invitations: wireCommand(createCommandMachine<{ readonly people: number }, InvitedPeople>(), notify, {
      send: (_, signal) => answered(postInvitations(api, signal)),
      notice: (told) =>
        told.notice === 'done'
          ? updatedNotice(invitationsSent(told.done as InvitedPeople))
          : told.notice === 'failed'
            ? requestFailed(told.error)
            : null,
    }),
    order: wireCommand(createCommandMachine<Order, Person>(), notify, {
      send: ({ what, persona }, signal) => answered(posts[what](api, persona, signal)),
      notice: (told, { what, persona }) =>
        told.notice === 'done'
          ? updatedNotice(orderDone[what](persona))
          : told.notice === 'failed'
            ? requestFailed(told.error)
            : null,
    }),
  }
}
