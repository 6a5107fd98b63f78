/**
 * Plays one recruitment of the demo with the engine's functions: each move becomes an event of the chart, its effects
 * are applied to rows in memory, and all rows are inserted at once later. The audit replays these events like any
 * others.
 */
import { type RecruitmentSnapshot, selectOpenInterviews } from '../../../../machines/recruitment/recruitment.machine.ts'
import type { RecruitmentEvent } from '../../../../machines/recruitment/recruitment.setup.ts'
import { isFormCode, type PhaseCode, phases, reasonCatalogue, rejectionReasonsOf } from '../../../contract/phases.ts'
import { wireCode } from '../../../contract/recruitment.ts'
import { interviewerTypes } from '../../../contract/stage-forms.ts'
import type { recruitmentEvents } from '../../platform/db/tables/recruitment.ts'
import { mexicoInstant, mexicoTime } from '../../platform/base/mexico-time.ts'
import { findCommand, type StageCommand } from '../../recruitment/stages/commands.ts'
import { registeredResult } from '../../recruitment/engine/event-forms.ts'
import {
  columnsOf,
  type Effects,
  initialSnapshot,
  provisionalNumber,
  stepChart,
} from '../../recruitment/engine/chart.ts'
import { firstStay, type Stay, stayChange, staysAfter } from '../../recruitment/engine/stays.ts'
import type { Agenda } from './agenda.ts'
import { appoint, type InterviewRow } from './appointments.ts'
import { workingDay } from './calendar.ts'
import { fillForm, type Form, type ReasonIds } from './forms.ts'
import type { SitePath } from './places.ts'
import type { Move } from './plans.ts'
import type { Random } from './random.ts'
import type { DemoPublication } from './vacancies.ts'

export type World = {
  readonly random: Random
  readonly now: Date
  readonly agenda: Agenda
  readonly sites: readonly SitePath[]
  readonly reasons: ReasonIds
  readonly nextInterviewId: () => number
  /** An unused folio of the publication's branch. */
  readonly nextFolio: (publication: DemoPublication) => number
}

export type Story = {
  readonly id: number
  readonly candidateId: number
  readonly publication: DemoPublication
  /** The recruiter of the branch who leads it. */
  readonly recruiterId: number
  readonly moves: readonly Move[]
  /** Time of its start, then of each move. */
  readonly instants: readonly Date[]
}

type EventRow = typeof recruitmentEvents.$inferInsert
export type StoryOutcome = {
  readonly chart: RecruitmentSnapshot
  readonly stays: readonly Stay[]
  readonly events: readonly EventRow[]
  readonly interviews: readonly InterviewRow[]
  readonly folioId: number | null
  readonly numeroProvisional: string | null
}

type Act = {
  readonly event: RecruitmentEvent
  readonly form: Form | null
  readonly actorId: number | null
  readonly booked?: InterviewRow
}

export function playStory(world: World, story: Story): StoryOutcome {
  const chart = initialSnapshot(story.publication.modo)
  const began: StoryOutcome = {
    chart,
    stays: [firstStay(columnsOf(chart).codigo, story.instants[0] as Date)],
    events: [],
    interviews: [],
    folioId: null,
    numeroProvisional: null,
  }
  return story.moves.reduce((outcome, move, index) => {
    const { codigo } = columnsOf(outcome.chart)
    const act = actOf(world, story, outcome, move, index)
    const step = stepChart(outcome.chart, act.event)
    if (!step) throw new Error(`the demo tries ${move} at ${codigo}, where the chart does not allow it`)
    const { booked, event, form, actorId } = act
    const version = index + 1
    const at = instantAt(story, index)
    const row: EventRow = { recruitmentId: story.id, version, kind: 'moved', event, codigo, form, actorId, at }
    const interviews = booked ? [...outcome.interviews, booked] : outcome.interviews
    return {
      ...caused({ ...outcome, interviews }, event, step.effects, story.id),
      chart: step.next,
      stays: staysAfter(outcome.stays, stayChange(outcome.chart, step.next, event), version, at),
      events: [...outcome.events, row],
    }
  }, began)
}

function instantAt({ instants }: Story, move: number): Date {
  const at = instants[move + 1]
  if (!at) throw new Error('a story has more moves than instants')
  return at
}

/** Applies the chart's effects to the rows in memory, as the engine does in SQL. */
function caused(
  outcome: StoryOutcome,
  event: RecruitmentEvent,
  { appointments, folio, assignsNumber }: Effects,
  id: number,
): StoryOutcome {
  const statuses = new Map(appointments.map((one) => [one.id, one.status]))
  return {
    ...outcome,
    interviews: outcome.interviews.map((row) => {
      const status = statuses.get(row.id)
      return status === undefined
        ? row
        : { ...row, status, aprobado: status === 'registrada' ? registeredResult(event) : row.aprobado }
    }),
    folioId: folio === 'liberado' ? null : (folio ?? outcome.folioId),
    numeroProvisional: outcome.numeroProvisional ?? (assignsNumber ? provisionalNumber(id) : null),
  }
}

function actOf(world: World, story: Story, outcome: StoryOutcome, move: Move, index: number): Act {
  const { codigo } = columnsOf(outcome.chart)
  const actorId = story.recruiterId
  switch (move) {
    case 'completar':
      return { event: { type: 'solicitud.completada' }, form: null, actorId: null }
    case 'cargar':
      return { event: { type: 'documentos.cargados' }, form: null, actorId: null }
    case 'rechazar': {
      const reasons = world.reasons[reasonCatalogue(rejectionReasonsOf(codigo))]
      const motivo = reasons[story.id % reasons.length]!
      return { event: { type: 'candidato.rechazado', motivo }, form: { motivoRechazo: motivo }, actorId }
    }
    case 'revertir': {
      const motivo = 'Se rechazó por error; el candidato sigue interesado.'
      return { event: { type: 'descarte.revertido', motivo }, form: { motivo }, actorId }
    }
    case 'agendar':
    case 'agregar':
      return book(world, story, codigo, index)
    case 'folio': {
      const form = { folio: world.nextFolio(story.publication) }
      // For the commercial branch, the vacancy's consultant handles the folios.
      return {
        event: eventOf(codigo, codigo, form),
        form,
        actorId: story.publication.esVacanteMaestra ? story.publication.consultantId : actorId,
      }
    }
    case 'registrar-si':
    case 'registrar-no': {
      const form = fillForm(world.random, codigo, move, world.reasons)
      const interview = outcome.interviews.find(({ id }) => id === selectOpenInterviews(outcome.chart)[0])
      if (!interview) throw new Error(`the demo registers an interview at ${codigo}, where none is open`)
      return { event: eventOf(codigo, 'SE-RE', form, appointmentOf(interview)), form, actorId: interview.interviewerId }
    }
    default: {
      const form = fillForm(world.random, codigo, move, world.reasons)
      return { event: eventOf(codigo, codigo, form), form, actorId }
    }
  }
}

/** The chart's event for a form sent at a phase, from the same table that the engine uses. */
function eventOf(
  phase: PhaseCode,
  sent: PhaseCode,
  form: Form | null,
  appointment = { idEntrevista: 0, esCliente: false },
): RecruitmentEvent {
  const command: StageCommand | undefined = isFormCode(sent) ? findCommand(phase, wireCode(sent)) : undefined
  if (!command) throw new Error(`the demo sends ${sent} at ${phase}, which takes no such form`)
  return command.toEvent(form as never, appointment)
}

const appointmentOf = ({ id, tipoEntrevistador }: InterviewRow) => ({
  idEntrevista: id,
  esCliente: tipoEntrevistador === interviewerTypes.cliente,
})

function book(world: World, story: Story, codigo: PhaseCode, index: number): Act {
  const isExtra = story.moves[index] === 'agregar'
  const sent = isExtra ? 'SE-AGG' : codigo
  const schedule = phases[sent].schedule
  if (!schedule) throw new Error(`the demo books an interview at ${codigo}, which takes none`)
  const { row, form } = appoint({
    ...world,
    publication: story.publication,
    schedule,
    isExtra,
    recruitmentId: story.id,
    candidateId: story.candidateId,
    interviewId: world.nextInterviewId(),
    bookedAt: instantAt(story, index),
    resultAt: resultInstant(story, index),
  })
  return { event: eventOf(codigo, sent, form, appointmentOf(row)), form, actorId: story.recruiterId, booked: row }
}

/** When the result of the interview booked by this move is known; undefined while it is awaited. */
function resultInstant(story: Story, booking: number): Date | undefined {
  const results: readonly Move[] = ['si', 'no', 'registrar-si', 'registrar-no']
  const next = story.moves.findIndex((move, index) => index > booking && results.includes(move))
  if (next !== -1) return instantAt(story, next)
  const isRejectedMeanwhile = story.moves.at(-1) === 'rechazar'
  return isRejectedMeanwhile ? mexicoInstant(workingDay(mexicoTime(instantAt(story, booking)).day, 3), 18) : undefined
}
