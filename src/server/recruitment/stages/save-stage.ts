/** Saves a stage: from the request (spec 1 §3) to its event, validated and with its appointment booked. */
import * as v from 'valibot'
import { type FormCode, type PhaseCode, phases, type Schedule, sectionOf } from '../../../contract/phases.ts'
import type { Envelope, Moved } from '../../../contract/recruitment.ts'
import { folioEditors } from '../../../contract/access.ts'
import { formSchemas, interviewerTypes } from '../../../contract/stage-forms.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { parse } from '../../platform/http/parse.ts'
import { Refused } from '../../platform/http/refused.ts'
import { bookSlot } from '../../slots/appointments.ts'
import { decideSlot, type ScheduleForm, storedSchedule } from '../../slots/decide-slot.ts'
import { selectOpenInterviews } from '../../../../machines/recruitment/recruitment.machine.ts'
import { findCommand, type StageCommand } from './commands.ts'
import { type Command, type Fact, inTransaction, perform } from '../engine/engine.ts'
import { requireReason } from './reasons.ts'
import { type Actor, canMove } from '../../identity/access/rights.ts'
import { type LockedRecruitment, stageChanged } from '../engine/locked-recruitment.ts'
import { undoWindowOf, withTimeLeft } from '../engine/undo-window.ts'

export async function saveStage(
  { db, now, env }: Pick<Deps, 'db' | 'now' | 'env'>,
  actor: Actor,
  envelope: Envelope,
): Promise<Moved> {
  const at = now()
  const command = stageCommand({
    ...sentForm(envelope),
    idEntrevista: interviewIn(envelope),
    recruitmentId: envelope.idReclutamiento,
    version: envelope.version ?? null,
    actor,
    at,
    undoMs: undoWindowOf(env),
  })
  const { moved } = await inTransaction(db, at, (tx) => perform(tx, command))
  return withTimeLeft(moved, at, now())
}

type Sent = Omit<Command, 'prepare' | 'actor'> & {
  readonly actor: Actor
  /** As sent: EXPG is sent as EXP. */
  readonly codigoFase: PhaseCode
  readonly values: unknown
  /** For SE-RE: which of the user's own interviews; undefined: the first open one. */
  readonly idEntrevista?: number | undefined
}

const interviewIn = (envelope: Envelope) => ('idEntrevista' in envelope ? envelope.idEntrevista : undefined)

/** The section for the request's code. */
export function sentForm(envelope: Envelope): { codigoFase: FormCode; values: unknown } {
  return {
    codigoFase: envelope.codigoFase,
    values: (envelope as Record<string, unknown>)[sectionOf(envelope.codigoFase)],
  }
}

/** Also used to play the demo's past: then with its own times, and without notifications. */
export function stageCommand({ codigoFase, values, idEntrevista, ...command }: Sent): Command {
  const { actor, at } = command
  return {
    ...command,
    prepare: async (locked, tx) => {
      const own = openOwn(locked, idEntrevista)
      const found = requireCommand(locked, actor, codigoFase, own)
      const path = sectionOf(found.code)
      const sent: Readonly<Record<string, unknown>> = parseSection(formSchemas[found.code], values, path)
      await requireReason(tx, found.code, sent, path)
      const schedule = phases[found.code].schedule
      return schedule
        ? book(tx, locked, { ...found, schedule }, sent as ScheduleForm, at)
        : { event: found.toEvent(sent as never, { idEntrevista: own ?? 0, esCliente: false }), form: sent }
    },
  }
}

/** The command of this user in the current phase; everything else is refused. */
function requireCommand(
  locked: LockedRecruitment,
  actor: Actor,
  codigoFase: PhaseCode,
  own: number | undefined,
): StageCommand {
  if (codigoFase !== 'SE-RE' && !canMove(actor, locked)) throw new Refused('sin-permiso')
  const found = findCommand(locked.codigo, codigoFase)
  if (!found) throw stageChanged(locked, actor)
  if (phases[found.code].sender === 'folioKeeper' && !folioEditors.includes(actor.role))
    throw new Refused('sin-permiso')
  if (phases[found.code].sender === 'interviewer' && own === undefined) throw new Refused('sin-permiso')
  return found
}

/**
 * Validated by the phase's own schema, which is narrower than the request's: there EXP is one of two forms. `path` is
 * the position of the section in the request.
 */
export function parseSection<Schema extends v.GenericSchema>(
  schema: Schema,
  values: unknown,
  path: string,
): v.InferOutput<Schema> {
  const keys = path.split('.')
  const request = keys.reduceRight<{ schema: v.GenericSchema; input: unknown }>(
    (nested, key) => ({ schema: v.object({ [key]: nested.schema }), input: { [key]: nested.input } }),
    { schema, input: values },
  )
  const parsed = parse(request.schema, request.input)
  return keys.reduce((section, key) => (section as Record<string, unknown>)[key], parsed) as v.InferOutput<Schema>
}

/** The actor's own interview without a result: the one of the request, otherwise the first. */
const openOwn = ({ ownInterviews, chart }: LockedRecruitment, named: number | undefined): number | undefined =>
  ownInterviews.find((id) => selectOpenInterviews(chart).includes(id) && (named === undefined || id === named))

type Booking = StageCommand & { readonly schedule: Schedule }

/** Also the candidate's own booking (appointments/appointment.ts). */
export async function book(
  tx: Tx,
  locked: LockedRecruitment,
  { code, schedule, toEvent }: Booking,
  form: ScheduleForm,
  now: Date,
): Promise<Fact> {
  const slot = await decideSlot(tx, { form, locked, path: sectionOf(code), now })
  const idEntrevista = await bookSlot(tx, { recruitmentId: locked.id, ...schedule }, slot)
  const esCliente = locked.modo === 'grupo' && slot.tipoEntrevistador === interviewerTypes.cliente
  return {
    event: toEvent(form as never, { idEntrevista, esCliente }),
    form: storedSchedule(form, slot, { idEntrevista, ...schedule }),
  }
}
