/** The machines of 'Mi día', with their calls and notices. */
import { type CommandNotice, createCommandMachine } from '../../../../machines/kit/command.machine.ts'
import type { Notice } from '../../../../machines/shell/notices.machine.ts'
import {
  bringBack,
  type DayScope,
  getMyDay,
  type MyDay,
  putOff,
  type Reminded,
  remind,
} from '../../../contract/my-day.ts'
import type { Notify } from '../../kit/actors/wiring.ts'
import { answered, requestFailed } from '../../kit/api/answer.ts'
import type { Api } from '../../kit/api/call.ts'
import { wireCommand } from '../../kit/forms/wiring.ts'
import { refreshFailed, wireResource } from '../../kit/resources/wire-resource.ts'
import { showWeekday } from '../../ui/base/dates.ts'

type Person = { readonly candidato: string; readonly idReclutamiento: number }
/** `hasta`: DD/MM/YYYY. */
export type PuttingOff = Person & { readonly hasta: string }
export type Reminding = { readonly idPersona: number; readonly persona: string }

const order = { confirms: false } as const

export const wireMyDay = (api: Api, notify: Notify) => ({
  day: wireResource<MyDay, DayScope>(
    (quien, signal) => api.perform(getMyDay, { query: { quien }, signal }),
    refreshFailed(notify),
  ),
  putOff: wireCommand(createCommandMachine<PuttingOff, unknown>(order), notify, {
    send: ({ idReclutamiento, hasta }, signal) =>
      answered(api.perform(putOff, { body: { idReclutamiento, hasta }, signal })),
    notice: (event, { candidato, hasta }) =>
      noticeOf(event, 'No se pospuso', () => ({
        title: 'Pospuesto',
        text: `${candidato} vuelve el ${showWeekday(hasta)}.`,
      })),
  }),
  bringBack: wireCommand(createCommandMachine<Person, unknown>(order), notify, {
    send: ({ idReclutamiento }, signal) => answered(api.perform(bringBack, { body: { idReclutamiento }, signal })),
    notice: (event, { candidato }) =>
      noticeOf(event, 'No se trajo de vuelta', () => ({
        title: 'De vuelta',
        text: `${candidato} está otra vez entre quienes te esperan.`,
      })),
  }),
  remind: wireCommand(createCommandMachine<Reminding, Reminded>(order), notify, {
    send: ({ idPersona }, signal) => answered(api.perform(remind, { body: { idPersona }, signal })),
    notice: (event, { persona }) =>
      noticeOf(event, 'No se envió', (done) =>
        (done as Reminded).enviada
          ? { title: 'Carta enviada', text: `${persona} recibirá una carta con lo que espera su turno.` }
          : { title: 'Ya se le recordó', text: `Alguien le recordó hoy a ${persona}: recibe una carta al día.` },
      ),
  }),
})

function noticeOf(event: CommandNotice, refused: string, done: (done: unknown) => Omit<Notice, 'kind'>): Notice | null {
  if (event.notice === 'done') return { kind: 'success', ...done(event.done) }
  return event.notice === 'refused'
    ? { kind: 'error', title: refused, text: event.refusal.message }
    : requestFailed(event.error)
}
