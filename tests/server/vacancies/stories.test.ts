/**
 * Random stories of a publication against its chart: hires, hires taken back, openings, days, closings in any order.
 * Openings are never over-filled and never lost, and counts equal rows. `STORIES=2000` for a long run, `STORIES_SEED=7`
 * for others.
 */
import fc from 'fast-check'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import {
  type PublicationEvent,
  publicationMachine,
  type PublicationSnapshot,
  selectState,
} from '../../../machines/vacancies/publication.machine.ts'
import { closePublication, reopenPublication } from '../../../src/contract/publications.ts'
import { saveStage } from '../../../src/contract/recruitment.ts'
import { changeOpenings } from '../../../src/contract/vacancies.ts'
import { mexicoInstant } from '../../../src/server/platform/base/mexico-time.ts'
import { openings } from '../../../src/server/platform/db/tables/recruitment.ts'
import { auditPublications } from '../../../src/server/publications/audit.ts'
import { openingsChanged, performOnPublication } from '../../../src/server/publications/engine.ts'
import { sweepPublications } from '../../../src/server/publications/sweep.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { cloneProcess, undoHires } from '../support/clones.ts'
import { type Case, envelopeFor, startWorld } from '../support/process-world.ts'
import { publish, type Published } from '../support/vacancies.ts'
import { readPublicationRow } from '../support/vacancy-forms.ts'
import { walkTo } from '../support/walk.ts'

const numRuns = Number(process.env['STORIES'] ?? 25)
const seed = Number(process.env['STORIES_SEED'] ?? 1)
const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'] as const

type Move =
  | { type: 'hire' | 'undo'; who: number }
  | { type: 'openings'; plazas: number }
  | { type: 'day'; swept: boolean }
  | { type: 'days'; inicio: string | null; fin: string | null }
  | { type: 'close' | 'reopen' }

const who = fc.nat({ max: 3 })
const day = fc.option(fc.constantFrom(...days))
const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ type: fc.constant('hire' as const), who }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('undo' as const), who }) },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('openings' as const), plazas: fc.nat({ max: 3 }) }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('day' as const), swept: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('days' as const), inicio: day, fin: day }) },
    { weight: 1, arbitrary: fc.constant({ type: 'close' as const }) },
    { weight: 2, arbitrary: fc.constant({ type: 'reopen' as const }) },
  ),
  { minLength: 5, maxLength: 25 },
)

let original: Case
const clients = new Map<string, Client>()
const world = beforeTests(() => startWorld())
beforeAll(async () => {
  original = await walkTo(world, 'individual', 'CN-DE')
})

/** The sweep logs only publications that the chart leaves as they were although their day has come. */
const failOnRowsThatStay = (event: string, facts?: object) => {
  throw new Error(`${event} ${JSON.stringify(facts)}`)
}

/** Sessions end before the next day: one sign-in for each day. */
async function administratorOn(today: string): Promise<Client> {
  world.setNow(mexicoInstant(today, 12))
  const client = clients.get(today) ?? (await world.signIn('role_com_admn'))
  clients.set(today, client)
  return client
}

/** What the chart answers to the events of this test. */
class Model {
  chart: PublicationSnapshot
  today: string = days[0]
  libres = 1
  readonly hired = new Set<number>()
  constructor() {
    const [chart] = initialTransition(publicationMachine, {
      inicio: null,
      fin: null,
      hoy: this.today,
      libres: this.libres,
    })
    this.chart = chart
  }
  /** Commands send the new day first; a refused command has not sent it. */
  take(event: PublicationEvent): boolean {
    const [today] = transition(publicationMachine, this.chart, { type: 'dia.llegado', hoy: this.today })
    if (!today.can(event)) return false
    const [next] = transition(publicationMachine, today, event)
    this.chart = next
    return true
  }
  count(libres: number): void {
    this.libres = libres
    this.take({ type: 'plazas.contadas', libres })
  }
}

async function play(story: readonly Move[]): Promise<void> {
  const { db, house } = world
  const here = await publish(db, 'COM', 'Asesora', { esVacanteMaestra: true, siteId: house.sites[0]!.sede })
  const people = await cloneProcess(db, original, 4, here)
  const model = new Model()
  for (const move of story) {
    const client = await administratorOn(model.today)
    await perform(move, { here, people, model, client })
    const row = await readPublicationRow(db, here.publicationId)
    const rows = await db
      .select()
      .from(openings)
      .where(eq(openings.vacancyId, here.vacancyId))
      .orderBy(asc(openings.id))
    const free = rows.filter(({ recruitmentId, cancelledAt }) => recruitmentId === null && cancelledAt === null)
    expect({
      free: free.length,
      hired: rows.flatMap(({ recruitmentId }) => recruitmentId ?? []).toSorted((a, b) => a - b),
    }).toEqual({ free: model.libres, hired: [...model.hired].toSorted((a, b) => a - b) })
    // No event of a new day comes before the sweep or a command.
    if (move.type !== 'day' || move.swept)
      expect({ move, estado: row.estado }).toEqual({ move, estado: selectState(model.chart) })
  }
}

type At = { readonly here: Published; readonly people: readonly Case[]; readonly model: Model; readonly client: Client }

async function perform(move: Move, { here, people, model, client }: At): Promise<void> {
  const { db, house } = world
  const idPublicacion = here.publicationId
  const actor = { userId: house.user.ROLE_COM_ADMN, role: 'ROLE_COM_ADMN', branch: 'COM' } as const
  switch (move.type) {
    case 'hire': {
      const one = people[move.who]!
      const { status, error } = await client.call(saveStage, { body: envelopeFor(one, 'CN-DE', { continuar: 'SI' }) })
      const expected = model.hired.has(one.id)
        ? [409, 'etapa-cambio']
        : model.libres === 0
          ? [409, 'sin-plazas']
          : [200, undefined]
      expect([status, error?.codigo]).toEqual(expected)
      if (status !== 200) return
      model.hired.add(one.id)
      model.count(model.libres - 1)
      return
    }
    case 'undo': {
      const one = people[move.who]!
      if (!model.hired.delete(one.id)) return
      await undoHires(db, original, [one])
      await db.transaction((tx) => openingsChanged(tx, here, world.deps.now()))
      model.count(model.libres + 1)
      return
    }
    case 'openings': {
      const { status } = await client.call(changeOpenings, {
        body: { idVacante: here.vacancyId, idSede: here.siteId!, plazas: move.plazas, libres: model.libres },
      })
      expect(status).toBe(200)
      model.count(move.plazas)
      return
    }
    case 'day': {
      model.today = days[days.indexOf(model.today as (typeof days)[number]) + 1] ?? model.today
      if (!move.swept) return
      await sweepPublications({ db, log: failOnRowsThatStay, now: () => mexicoInstant(model.today, 0) })
      // A closed publication gets no event of a new day.
      model.take({ type: 'dia.llegado', hoy: model.today })
      return
    }
    case 'days': {
      const event = { type: 'contenido.editado', inicio: move.inicio, fin: move.fin } as const
      const edited = db.transaction((tx) =>
        performOnPublication(tx, {
          publicationId: idPublicacion,
          actor,
          at: world.deps.now(),
          prepare: () => ({ event, form: null }),
        }),
      )
      if (model.take(event)) await edited
      else await expect(edited).rejects.toThrow('publicacion-cerrada')
      return
    }
    case 'close': {
      const { status } = await client.call(closePublication, {
        body: { idPublicacion, motivo: 'Se canceló', procesos: 'cartera' },
      })
      expect(status).toBe(model.take({ type: 'publicacion.cerrada', procesos: 'cartera' }) ? 200 : 409)
      return
    }
    case 'reopen': {
      const { status } = await client.call(reopenPublication, { body: { idPublicacion, motivo: 'Se reactivó' } })
      expect(status).toBe(
        model.take({ type: 'publicacion.reabierta', hoy: model.today, libres: model.libres }) ? 200 : 409,
      )
    }
  }
}

test(
  `${numRuns} stories: counts equal rows, and each publication is in the state of its chart`,
  async () => {
    await fc.assert(fc.asyncProperty(moves, play), { numRuns, seed })
    const last = mexicoInstant(days.at(-1)!, 12)
    await sweepPublications({ db: world.db, log: failOnRowsThatStay, now: () => last })
    expect((await auditPublications(world.db, last)).differences).toEqual([])
    expect(await world.db.$count(openings, and(inArray(openings.recruitmentId, [original.id])))).toBe(0)
  },
  60_000 + numRuns * 5_000,
)
