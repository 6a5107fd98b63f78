/** The interviewer and the date, then the free hours of that day, then the chosen hour (spec 1 §4, §5). */
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { NextDaysQuestion, SlotQuestion } from '../../src/contract/stage-data.ts'
import type { Option } from '../../src/contract/wire.ts'
import { eventFields } from '../kit/event-fields.ts'
import { toBeProvided } from '../kit/to-be-provided.ts'

/** An hour of an interviewer's day. */
export type HourSlot = Option
/** The interviewer whose hours are loaded. */
export type Interviewer = Pick<SlotQuestion, 'tipoEntrevistador' | 'idConsultor' | 'idUsuario'>
/** The fields that stay the same while one interview is scheduled. */
export type ScheduleScope = Pick<SlotQuestion, 'codigoFase' | 'repostulacion' | 'idEntrevista' | 'idReclutamiento'>
/** An interview that already has an appointment; `fecha` as DD/MM/YYYY. */
export type StoredSchedule = { interviewer: Interviewer; fecha: string; hora: HourSlot }

/** The values chosen before the form was interrupted; the hour counts only if it is still free. */
export type DraftedSchedule = { interviewer: Interviewer | null; fecha: string | null; hora: HourSlot | null }

type Context = {
  scope: ScheduleScope
  /** The appointment that is being moved; null for a new one. */
  stored: StoredSchedule | null
  interviewer: Interviewer | null
  fecha: string | null
  slots: readonly HourSlot[]
  hora: HourSlot | null
}

const isSameInterviewer = (a: Interviewer | null, b: Interviewer) =>
  a?.tipoEntrevistador === b.tipoEntrevistador && a.idConsultor === b.idConsultor && a.idUsuario === b.idUsuario

/** The free hours, and on the stored appointment's own day also its hour. */
function choicesOf(
  { stored, interviewer }: Context,
  fecha: string | null,
  slots: readonly HourSlot[],
): readonly HourSlot[] {
  const isOwnDay = stored !== null && stored.fecha === fecha && isSameInterviewer(interviewer, stored.interviewer)
  if (!isOwnDay || slots.some((slot) => slot.id === stored.hora.id)) return slots
  return [...slots, stored.hora].sort((a, b) => a.id - b.id)
}

/** A new appointment needs a new hour for each day; a moved one keeps its hour. */
const storedHour = (context: Context) => (context.stored === null ? null : context.hora)

const schedule = setup({
  types: {
    context: {} as Context,
    input: {} as {
      scope: ScheduleScope
      stored?: StoredSchedule
      interviewer?: Interviewer
      drafted?: DraftedSchedule
    },
    events: {} as
      | { type: 'interviewer.chosen'; interviewer: Interviewer }
      | { type: 'interviewer.cleared' }
      | { type: 'date.chosen'; fecha: string }
      | { type: 'date.cleared' }
      | { type: 'hour.chosen'; hora: number }
      | { type: 'next_hour.chosen'; fecha: string; hora: number; slots: readonly HourSlot[] }
      | { type: 'slots.retried' }
      | { type: 'slot.taken'; slots: readonly HourSlot[] },
    tags: {} as 'busy',
  },
  actors: {
    loadSlots: fromPromise<HourSlot[], SlotQuestion>(toBeProvided),
  },
  actions: {
    keepInterviewer: assign(({ context }, params: { interviewer: Interviewer | null }) => ({
      interviewer: params.interviewer,
      slots: [],
      hora: storedHour(context),
    })),
    keepDate: assign(({ context }, params: { fecha: string | null }) => ({
      fecha: params.fecha,
      slots: [],
      hora: storedHour(context),
    })),
    /** The hour is cleared when it is not free on the new day. */
    showSlots: assign(({ context }, params: { slots: readonly HourSlot[] }) => {
      const slots = choicesOf(context, context.fecha, params.slots)
      return { slots, hora: slots.find((slot) => slot.id === context.hora?.id) ?? null }
    }),
    showFreshSlots: assign((_, params: { slots: readonly HourSlot[] }) => ({ slots: params.slots, hora: null })),
    /** The hours of that day are known, so none are requested. */
    chooseDayAndHour: assign(({ context }, params: { fecha: string; hora: number; slots: readonly HourSlot[] }) => {
      const slots = choicesOf(context, params.fecha, params.slots)
      return { fecha: params.fecha, slots, hora: slots.find((slot) => slot.id === params.hora) ?? null }
    }),
    chooseHour: assign({
      hora: ({ context }, params: { hora: number }) => context.slots.find((slot) => slot.id === params.hora) ?? null,
    }),
  },
  guards: {
    hasQuestion: ({ context }) => context.interviewer !== null && context.fecha !== null,
    isNothingFree: ({ context }, params: { slots: readonly HourSlot[] }) =>
      choicesOf(context, context.fecha, params.slots).length === 0,
    isNoneLeft: (_, params: { slots: readonly HourSlot[] }) => params.slots.length === 0,
    isFree: ({ context }, params: { hora: number; slots: readonly HourSlot[] }) =>
      context.interviewer !== null && params.slots.some((slot) => slot.id === params.hora),
    isOffered: ({ context }, params: { hora: number }) => context.slots.some((slot) => slot.id === params.hora),
  },
})

const answered = ({ event }: { event: { output: HourSlot[] } }) => ({ slots: event.output })
const questionOf = ({ scope, interviewer, fecha }: Context): SlotQuestion => {
  if (interviewer === null || fecha === null) throw new Error('slots belong to an interviewer and a date')
  return { ...scope, ...interviewer, fecha }
}

export const scheduleMachine = schedule.createMachine({
  id: 'schedule',
  description: 'Cuándo es la entrevista: quién entrevista, fecha y hora.',
  context: ({ input }) => ({
    scope: input.scope,
    stored: input.stored ?? null,
    interviewer: input.stored?.interviewer ?? input.interviewer ?? null,
    fecha: input.stored?.fecha ?? null,
    slots: [],
    hora: input.stored?.hora ?? null,
    ...input.drafted,
  }),
  initial: 'incomplete',
  on: {
    'interviewer.chosen': {
      target: '.incomplete',
      description: 'Se elige quién entrevista: las horas se piden de nuevo.',
      actions: { type: 'keepInterviewer', params: eventFields },
    },
    'interviewer.cleared': {
      target: '.incomplete',
      description: 'Se quita a quien entrevista: ya no hay horas.',
      actions: { type: 'keepInterviewer', params: { interviewer: null } },
    },
    'date.chosen': {
      target: '.incomplete',
      description: 'Se elige la fecha: las horas se piden de nuevo; la hora se borra, salvo al reprogramar.',
      actions: { type: 'keepDate', params: eventFields },
    },
    'next_hour.chosen': {
      guard: { type: 'isFree', params: eventFields },
      target: '.choosing',
      description: 'Se elige una de las próximas horas libres: el día y la hora a la vez.',
      actions: { type: 'chooseDayAndHour', params: eventFields },
    },
    'date.cleared': {
      target: '.incomplete',
      description: 'Se quita la fecha: ya no hay horas.',
      actions: { type: 'keepDate', params: { fecha: null } },
    },
  },
  states: {
    incomplete: {
      description: 'Falta quién entrevista o la fecha; la hora está deshabilitada.',
      always: { guard: 'hasQuestion', target: 'loadingSlots', description: 'Ya están los dos datos.' },
    },
    loadingSlots: {
      description: 'Se cargan las horas libres; la hora está deshabilitada.',
      tags: ['busy'],
      invoke: {
        id: 'loadSlots',
        src: 'loadSlots',
        input: ({ context }) => questionOf(context),
        onDone: [
          {
            guard: { type: 'isNothingFree', params: answered },
            target: 'noSlots',
            actions: { type: 'showSlots', params: answered },
          },
          { target: 'choosing', actions: { type: 'showSlots', params: answered } },
        ],
        onError: 'failed',
      },
    },
    choosing: {
      description: 'Hay horas libres y se puede elegir una.',
      on: {
        'hour.chosen': {
          guard: { type: 'isOffered', params: eventFields },
          description: 'Se elige una hora libre.',
          actions: { type: 'chooseHour', params: eventFields },
        },
        'slot.taken': [
          {
            guard: { type: 'isNoneLeft', params: eventFields },
            target: 'noSlots',
            description: 'Alguien más tomó la hora y ya no queda ninguna en esa fecha.',
            actions: { type: 'showFreshSlots', params: eventFields },
          },
          {
            target: 'choosing',
            description: 'Alguien más tomó la hora: se muestran las que quedan y se elige otra.',
            actions: { type: 'showFreshSlots', params: eventFields },
          },
        ],
      },
    },
    noSlots: {
      description: 'Ese día no hay horas libres; hay que elegir otra fecha o a otra persona.',
    },
    failed: {
      description: 'No se pudieron cargar las horas; se ofrece reintentar.',
      on: {
        'slots.retried': { target: 'loadingSlots', description: "Se pulsa 'Reintentar'." },
      },
    },
  },
})

export type ScheduleSnapshot = SnapshotFrom<typeof scheduleMachine>
export const selectSlots = (s: ScheduleSnapshot) => s.context.slots
/** The chosen hour, id and text, or null. */
export const selectHour = (s: ScheduleSnapshot) => s.context.hora
/** The hours of the chosen day have been loaded. */
export const selectAreHoursKnown = (s: ScheduleSnapshot) => s.matches('choosing') || s.matches('noSlots')
/** The interviewer whose next hours can be chosen; null without an interviewer. A new object each time. */
export const selectWhoseHours = ({ context: { scope, interviewer } }: ScheduleSnapshot): NextDaysQuestion | null =>
  interviewer && { ...scope, ...interviewer }
export const selectDate = (s: ScheduleSnapshot) => s.context.fecha
export const selectInterviewer = (s: ScheduleSnapshot) => s.context.interviewer
/** The interview that is being moved; undefined for a new one. */
export const selectMovedInterview = (s: ScheduleSnapshot) => s.context.scope.idEntrevista
export const selectIsLoading = (s: ScheduleSnapshot) => s.hasTag('busy')
export const selectIsFailed = (s: ScheduleSnapshot) => s.matches('failed')
/** The interviewer or the date is missing. */
export const selectIsIncomplete = (s: ScheduleSnapshot) => s.matches('incomplete')
/** There are hours to choose from. */
export const selectCanChoose = (s: ScheduleSnapshot) => s.matches('choosing')
export const selectIsFull = (s: ScheduleSnapshot) => s.matches('noSlots')
/** Interviewer, date and hour are chosen: the appointment can be sent. */
export const selectIsComplete = (s: ScheduleSnapshot) => selectCanChoose(s) && s.context.hora !== null
