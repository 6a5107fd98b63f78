/** Calls for the administration of people. */
import * as v from 'valibot'
import type { ListQuestion } from '../../../../machines/kit/list.machine.ts'
import type { QueryOf } from '../../../contract/call.ts'
import {
  bringBack,
  countPeopleViews,
  getPerson,
  getPersonHistory,
  invite,
  inviteAll,
  type InvitationForm,
  type LeavingForm,
  listPeople,
  peopleOptions,
  type Person,
  type PersonForm,
  peopleOrders,
  savePerson,
  sendLink,
  takeOutOfService,
  withdrawInvitation,
} from '../../../contract/people.ts'
import type { Api } from './call.ts'

type Shown = Pick<Person, 'idPersona' | 'version'>
const one = ({ idPersona, version }: Shown) => ({ idPersona, version })

/** `filters` contain values that the contract's schemas accept. */
export const fetchPersons = (api: Api, { page, search, filters, sort }: ListQuestion, signal: AbortSignal) =>
  api.perform(listPeople, {
    query: {
      paginaActual: page,
      busqueda: search || undefined,
      ...filters,
      ...(sort && { orden: v.parse(v.picklist(peopleOrders), sort.column) }),
    } as QueryOf<typeof listPeople>,
    signal,
  })

export const fetchPeopleViewCounts = (api: Api, signal: AbortSignal) => api.perform(countPeopleViews, { signal })
export const fetchPeopleOptions = (api: Api, signal: AbortSignal) => api.perform(peopleOptions, { signal })
export const fetchPerson = (api: Api, idPersona: number, signal?: AbortSignal) =>
  api.perform(getPerson, { query: { idPersona }, signal })
export const fetchPersonHistory = (api: Api, idPersona: number, signal: AbortSignal) =>
  api.perform(getPersonHistory, { query: { idPersona }, signal })

export const postInvitation = (api: Api, body: InvitationForm, signal: AbortSignal) =>
  api.perform(invite, { body, signal })
export const postInvitations = (api: Api, signal: AbortSignal) => api.perform(inviteAll, { signal })
export const postPerson = (api: Api, shown: Shown, form: PersonForm, signal: AbortSignal) =>
  api.perform(savePerson, { body: { ...form, ...one(shown) }, signal })
export const postLeaving = (api: Api, shown: Shown, form: LeavingForm, signal: AbortSignal) =>
  api.perform(takeOutOfService, { body: { ...form, ...one(shown) }, signal })
export const postLink = (api: Api, shown: Shown, signal: AbortSignal) =>
  api.perform(sendLink, { body: one(shown), signal })
export const postWithdrawal = (api: Api, shown: Shown, signal: AbortSignal) =>
  api.perform(withdrawInvitation, { body: one(shown), signal })
export const postReturn = (api: Api, shown: Shown, signal: AbortSignal) =>
  api.perform(bringBack, { body: one(shown), signal })
