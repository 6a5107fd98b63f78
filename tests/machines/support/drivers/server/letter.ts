/**
 * A letter's chart as the server runs it on a row of the outbox. Every event has its real cause: the outbox's worker
 * with a delivery that ends as the step says, the end of a job, or a letter that is called off. In a state without a
 * delivery the event comes from a slow worker, whose lease another one had. What the chart refuses changes nothing.
 */
import assert from 'node:assert/strict'
import { and, eq } from 'drizzle-orm'
import type { LetterEvent, LetterSnapshot, LetterState } from '../../../../../machines/letters/letter.machine.ts'
import type { Tour } from '../../../../../machines/tours/generate.ts'
import { type CandidateLetter, listLetters } from '../../../../../src/contract/letters.ts'
import { settle } from '../../../../../src/server/bulk/settle.ts'
import { bulkItems, bulkJobs } from '../../../../../src/server/platform/db/tables/bulk.ts'
import { outbox } from '../../../../../src/server/platform/db/tables/notifications.ts'
import {
  deliverDue,
  leaseMs,
  NotNeeded,
  NotYet,
  type OutboxRow,
} from '../../../../../src/server/platform/work/outbox.ts'
import { callOff, type CallOffReason, handLetter } from '../../../../../src/server/recruitment/engine/letter-orders.ts'
import type { Case, World } from '../../../../server/support/process-world.ts'
import type { Driver, Run } from '../../play.ts'

export const letterDriver = (world: World, process: Case): Driver => ({
  name: 'servidor',
  open: (tour) => open(tour, world, process),
})

const hourMs = 3_600_000
/** Later than any day of the walk. */
const noHour = new Date('9999-01-01T00:00:00Z')
/** The version that the rejection of the job made; the letter is of it. */
const version = 1

type Outcome = Exclude<LetterEvent['type'], 'lote.asentado' | 'carta.anulada' | 'entrega.tomada'>
type Delivered = Extract<LetterEvent, { type: Outcome }>
type Columns = Partial<OutboxRow>

async function open(tour: Tour, world: World, process: Case): Promise<Run> {
  const { db, deps, house } = world
  await db.delete(outbox)
  await db.delete(bulkJobs)
  const job = await orderJob(world, process)
  const insert = async (columns: Columns & Pick<OutboxRow, 'payload' | 'dueAt'>) =>
    (
      await db
        .insert(outbox)
        .values({ recruitmentId: process.id, kind: handLetter, createdAt: deps.now(), ...columns })
        .returning()
    )[0]!.id
  /** Delivered before the letter by the same worker; until it is needed it is not due. */
  const earlier = await insert({ payload: {}, dueAt: noHour, failedAt: deps.now() })
  const isOfJob = (tour.start.snapshot as LetterSnapshot).context.deLote
  const id = await insert({
    payload: {
      carta: { asunto: 'Tu proceso', texto: 'Hola' },
      idAutor: house.user.ROLE_CRP_REC,
      idCandidato: process.candidateId,
      decision: version,
      sale: deps.now().toISOString(),
      ...(isOfJob && { trabajo: job.id, horas: 24 }),
    },
    dueAt: isOfJob ? noHour : new Date(deps.now().getTime() + hourMs),
  })
  const read = async () => (await db.select().from(outbox).where(eq(outbox.id, id)))[0]!
  const write = (columns: Columns, of = id) => db.update(outbox).set(columns).where(eq(outbox.id, of))
  let state = (tour.start.snapshot as LetterSnapshot).value as LetterState

  /** Claims the row as this attempt, and delivers it when `end` is called. */
  const claim = async (attempt: number, event: Delivered) => {
    await write({ attempts: attempt - 1, dueAt: deps.now(), deliveredAt: null, failedAt: null })
    const stopping = new AbortController()
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const isUnstarted = event.type === 'entrega.devuelta'
    if (isUnstarted) await write({ attempts: 0, dueAt: deps.now(), deliveredAt: null, failedAt: null }, earlier)
    const work = deliverDue(
      deps,
      async (row) => {
        begun.resolve()
        await ended.promise
        if (row.id === id) await end(event)
        else stopping.abort()
      },
      stopping.signal,
    )
    await begun.promise
    return async () => {
      ended.resolve()
      await work
    }
  }
  const end = async (event: Delivered): Promise<void> => {
    switch (event.type) {
      case 'servidor.acepta':
        return
      case 'servidor.falla':
        throw failures[event.culpa]
      case 'entrega.impedida':
        throw new NotNeeded(event.porque)
      case 'entrega.aplazada':
        throw new NotYet(new Date(deps.now().getTime() + hourMs))
      case 'entrega.devuelta':
        throw new Error('it was not started')
    }
  }

  const deliver = async (event: Delivered): Promise<OutboxRow> => {
    const attempt = 'intentos' in event ? event.intentos : 1
    const before = await read()
    const finish = await claim(attempt, event)
    if (state === 'saliendo') await write({ payload: { ...before.payload, para: ['ana@correo.mx'] } })
    else await write({ ...before, attempts: before.attempts === 0 ? 0 : attempt === 1 ? 2 : 1 })
    const row = await read()
    await finish()
    return row
  }

  const perform = async (event: LetterEvent): Promise<OutboxRow> => {
    const at = deps.now()
    switch (event.type) {
      case 'lote.asentado': {
        if (state === 'conHora') await write({ dueAt: noHour })
        const row = await read()
        await db.transaction((tx) => settle(tx, job, at))
        return row
      }
      case 'carta.anulada': {
        const row = await read()
        await db.transaction((tx) => callOff(tx, and(eq(outbox.id, id)), event.porque as CallOffReason, at))
        return row
      }
      case 'entrega.tomada': {
        // Its hour has come, the pause is over, or the lease has run out
        await write({ dueAt: at })
        const row = await read()
        const begun = Promise.withResolvers<void>()
        const never = new Promise<void>(() => {})
        await Promise.race([deliverDue(deps, () => (begun.resolve(), never)), begun.promise])
        return row
      }
      default:
        return deliver(event)
    }
  }

  return {
    drive: {
      '*': async ({ stimulus, moment }) => {
        const event = stimulus.event as LetterEvent
        const before = await perform(event)
        const after = await read()
        if (moment.fired.length > 0) assert.notDeepEqual(after, before, `${event.type} changed nothing`)
        else assert.deepEqual(after, before, 'what the chart refuses changed the row')
        state = (moment.snapshot as LetterSnapshot).value as LetterState
      },
    },
    check: {
      '*': async ({ snapshot }) => {
        const client = await world.as('ROLE_CRP_REC')
        const { entity } = await client.call(listLetters, { query: { idReclutamiento: process.id } })
        const { estado, puedeAnular, porque, hora } = entity!.find(({ idCarta }) => idCarta === id)!
        assert.deepEqual(
          { estado, puedeAnular, hasReason: porque !== null, hasHour: hora !== '' },
          shown[(snapshot as LetterSnapshot).value as LetterState],
        )
      },
    },
    said: async () => ({ value: stateIn(await read(), deps.now()) }),
  }
}

const failures = {
  carta: Object.assign(new Error('550'), { command: 'RCPT TO', permanent: true, responseCode: 550, response: '550' }),
  configuracion: Object.assign(new Error('535'), { code: 'EAUTH', permanent: true, responseCode: 535 }),
  pasajera: Object.assign(new Error('451'), { responseCode: 451 }),
} as const

async function orderJob({ db, deps, house }: World, process: Case): Promise<typeof bulkJobs.$inferSelect> {
  const at = deps.now()
  const [job] = await db
    .insert(bulkJobs)
    .values({
      state: 'terminado',
      undoUntil: at,
      action: { tipo: 'rechazar', motivo: 'Otro' },
      createdBy: house.user.ROLE_CRP_REC,
      createdAt: at,
    })
    .returning()
  await db
    .insert(bulkItems)
    .values({ jobId: job!.id, recruitmentId: process.id, version: 0, state: 'hecho', trace: { version } })
  return job!
}

/** The state that the row's columns name; under a lease it is leaving. */
function stateIn({ attempts, dueAt, deliveredAt, failedAt, payload }: OutboxRow, now: Date): LetterState {
  if (failedAt !== null) return 'rechazada'
  if (deliveredAt !== null) return payload['anulada'] === undefined && payload['para'] ? 'enviada' : 'anulada'
  if (attempts === 0) return payload['trabajo'] === undefined ? 'conHora' : 'enLote'
  return dueAt.getTime() === now.getTime() + leaseMs ? 'saliendo' : 'porReintentar'
}

type Shown = Pick<CandidateLetter, 'estado' | 'puedeAnular'> & {
  readonly hasReason: boolean
  readonly hasHour: boolean
}
const waits = { estado: 'espera', puedeAnular: false, hasReason: false, hasHour: true } as const
/** As the list of a candidate's letters has it. */
const shown: Readonly<Record<LetterState, Shown>> = {
  enLote: { ...waits, puedeAnular: true, hasHour: false },
  conHora: { ...waits, puedeAnular: true },
  saliendo: waits,
  porReintentar: waits,
  enviada: { ...waits, estado: 'enviada' },
  rechazada: { ...waits, estado: 'rechazada', hasReason: true },
  anulada: { ...waits, estado: 'anulada', hasReason: true },
}
