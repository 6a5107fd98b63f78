/** A database that another chart wrote: what the start makes of it, and what a running server does that meets it. */
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recruitmentMachine } from '../../../machines/recruitment/recruitment.machine.ts'
import { revertRejection } from '../../../src/contract/process-outcomes.ts'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { rebuildOutdated } from '../../../src/server/recruitment/engine/rebuild.ts'
import { chartVersion, chartVersionOf } from '../../../src/server/recruitment/engine/chart.ts'
import {
  inProcess,
  recruitmentEvents,
  recruitments,
  stays,
} from '../../../src/server/platform/db/tables/recruitment.ts'
import { StartRefused } from '../../../src/server/platform/base/start-refused.ts'
import { demoDatabase } from '../support/demo-app.ts'
import { changingNothing, dump } from '../support/dump.ts'
import { undoHire } from '../support/hiring.ts'
import { insertFields } from '../support/older-database.ts'
import { chartFrom, chartWith } from '../support/other-chart.ts'
import { type Case, look, save, startWorld, type World } from '../support/process-world.ts'
import { remember } from '../support/time-travel.ts'
import { walkTo } from '../support/walk.ts'

const other = chartWith({ filtro: 'criba', conocimientos: 'saberes', completada: 'completada', espera: 'aguardo' })
const silent = () => {}

describe('the version of a chart', () => {
  const changed = (change: (config: typeof recruitmentMachine.config) => object) =>
    chartVersionOf(chartFrom(change(recruitmentMachine.config)))
  const { abierto, completada, descartado } = recruitmentMachine.config.states!
  const described = (more: object) =>
    changed((config) => ({ ...config, states: { abierto, completada: { ...completada, ...more }, descartado } }))

  test('has sixteen characters', () => {
    expect(chartVersion).toMatch(/^[0-9a-f]{16}$/)
  })

  test('is the same for the same structure, whatever the texts', () => {
    expect(changed((config) => config)).toBe(chartVersion)
    expect(changed((config) => ({ ...config, description: 'Otras palabras.' }))).toBe(chartVersion)
    expect(described({ description: 'Otras palabras.' })).toBe(chartVersion)
  })

  test.each<[string, string]>([
    ['a state', chartVersionOf(chartWith({ filtro: 'criba' }))],
    ['a phase code', described({ meta: { codigo: { individual: 'CN-PC', grupo: 'CN-DE' }, etapa: 'contratacion' } })],
    ['a transition', described({ on: { 'descarte.revertido': 'abierto' } })],
    ['where a transition leads', described({ on: { 'descarte.revertido': 'descartado' } })],
    ['an effect', described({ entry: 'hire' })],
    ['a guard', described({ on: { 'descarte.revertido': { target: 'abierto', guard: 'isGroup' } } })],
    ['initial state', changed((config) => ({ ...config, context: { modo: 'grupo', esRepostulacion: true } }))],
  ])('differs for another %s', (_, version) => {
    expect(version).not.toBe(chartVersion)
  })
})

describe('a database written by another version of the chart', () => {
  let world: World
  let processes: Record<'filter' | 'exam' | 'waiting' | 'discarded' | 'hired' | 'undone' | 'back', Case>
  let examShown: Awaited<ReturnType<typeof look>>['entity']
  let written: Awaited<ReturnType<typeof dump>>
  let putBack: () => Promise<void>

  beforeAll(async () => {
    world = await startWorld()
    const recruiter = await world.as('ROLE_CRP_REC')
    const discard = async (process: Case) => {
      await save(recruiter, process, 'EXC', { continuar: 'NO', resultado: '30' })
      return process
    }
    const undone = async () => {
      const process = await walkTo(world, 'grupo', 'CN-PC')
      expect((await undoHire(world, process)).status).toBe(200)
      return process
    }
    const back = await walkTo(world, 'individual', 'CN-DE')
    await save(await world.as('ROLE_COM_REC'), back, 'CN-DE', {
      continuar: 'NO',
      decision: 'repostular',
      motivoRechazo: world.house.reason.REP,
    })
    processes = {
      filter: await world.begin('grupo'),
      exam: await walkTo(world, 'grupo', 'EXC'),
      waiting: await walkTo(world, 'grupo', 'SE-ESG'),
      discarded: await discard(await walkTo(world, 'grupo', 'EXC')),
      hired: await walkTo(world, 'atencion', 'CN-PC'),
      undone: await undone(),
      back,
    }
    const stood = await Promise.all(
      [processes.filter, processes.exam, processes.discarded].map((process) => remember(world, process)),
    )
    putBack = async () => {
      for (const back of stood) await back()
    }
    // What is put back has no letters.
    await putBack()
    written = await dump(world.db)
    examShown = (await look(recruiter, processes.exam)).entity
  })
  beforeEach(async () => {
    await putBack()
    await rebuildOutdated(world.db, silent, other)
  })
  afterAll(() => world.stop())

  const valueOf = async ({ id }: Case) => {
    const [row] = await world.db
      .select({ value: sql<unknown>`snapshot -> 'value'`, chartVersion: recruitments.chartVersion })
      .from(recruitments)
      .where(eq(recruitments.id, id))
    return [row?.value, row?.chartVersion]
  }

  test('has its own state names, and otherwise our data', async () => {
    expect(await valueOf(processes.filter)).toEqual([{ abierto: 'criba' }, chartVersionOf(other)])
    expect(await valueOf(processes.exam)).toEqual([{ abierto: { examenes: 'saberes' } }, chartVersionOf(other)])
    expect(await valueOf(processes.waiting)).toEqual([
      { abierto: { segundaEntrevista: 'aguardo' } },
      chartVersionOf(other),
    ])
    const { recruitments: rows, ...rest } = await dump(world.db)
    const same = ({ snapshot: _, chartVersion: __, ...row }: (typeof rows)[number]) => row
    expect({ ...rest, recruitments: rows.map(same) }).toEqual({
      ...written,
      recruitments: written.recruitments.map(same),
    })
  })

  /** A running server, by its own chart. */
  const passExam = async () =>
    save(await world.as('ROLE_CRP_REC'), processes.exam, 'EXC', { continuar: 'SI', resultado: '80' })
  const takeBack = async () => {
    const { discarded } = processes
    const body = {
      idReclutamiento: discarded.id,
      idUsuario: 0,
      version: discarded.version,
      motivo: 'Fue un error.',
    } as const
    return (await world.as('ROLE_CRP_REC')).call(revertRejection, { body })
  }

  test('a running server shows its recruitments and continues them with its own chart', async () => {
    const recruiter = await world.as('ROLE_CRP_REC')
    const { exam, discarded } = processes
    const shown = await changingNothing(world.db, () => look(recruiter, exam))
    expect(shown.entity).toEqual(examShown)
    expect((await passExam()).entity).toMatchObject({ codigo: 'EXPG' })
    expect(await valueOf(exam)).toEqual([{ abierto: { examenes: 'psicometrico' } }, chartVersion])
    expect((await takeBack()).entity).toMatchObject({ codigo: 'EXC' })
    expect(
      (await auditAll(world.db)).differences.filter(({ recruitmentId }) =>
        [exam.id, discarded.id].includes(recruitmentId),
      ),
    ).toEqual([])
  })

  test('the next start rebuilds the rest and logs their number, and a further start rebuilds none', async () => {
    expect([(await passExam()).status, (await takeBack()).status]).toEqual([200, 200])
    const logged: unknown[] = []
    const log = (event: string, facts?: object) => void logged.push({ event, ...facts })
    await rebuildOutdated(world.db, log)
    expect(logged).toEqual([{ event: 'recruitments.rebuilt', count: 5, chart: chartVersion }])
    expect((await auditAll(world.db)).differences).toEqual([])
    const untouched = [processes.filter, processes.waiting, processes.hired, processes.undone, processes.back].map(
      ({ id }) => id,
    )
    const ours = await dump(world.db)
    expect(ours.recruitments.filter(({ id }) => untouched.includes(id))).toEqual(
      written.recruitments.filter(({ id }) => untouched.includes(id)),
    )
    expect(ours.stays.filter(({ recruitmentId }) => untouched.includes(recruitmentId))).toEqual(
      written.stays.filter(({ recruitmentId }) => untouched.includes(recruitmentId)),
    )
    await changingNothing(world.db, () => rebuildOutdated(world.db, log))
    expect(logged).toHaveLength(1)
    expect((await walkTo(world, 'grupo', 'OF', processes.filter)).version).toBe(7)
  })

  test('rebuilds lists and counts too', async () => {
    await rebuildOutdated(world.db, silent)
    const before = await dump(world.db)
    await world.db.update(recruitments).set({ chartVersion: '', codigo: 'OF', outcome: 'descartada', snapshot: {} })
    await world.db.delete(inProcess).where(eq(inProcess.recruitmentId, processes.waiting.id))
    await world.db.update(inProcess).set({ codigo: 'ES' }).where(eq(inProcess.recruitmentId, processes.exam.id))
    const { candidateId, publicationId, branch } = before.recruitments.find(({ id }) => id === processes.hired.id)!
    await world.db.insert(inProcess).values({
      recruitmentId: processes.hired.id,
      candidateId,
      publicationId,
      vacancyId: publicationId,
      branch,
      codigo: 'FT',
      search: '',
      enteredAt: new Date(0),
    })
    await world.db.delete(stays)
    await rebuildOutdated(world.db, silent)
    expect(await dump(world.db)).toEqual(before)
  })
})

describe('a log that contradicts the current chart', () => {
  test('refuses the start in one line with the recruitments; the others are rebuilt', async () => {
    const world = await startWorld()
    const [fine, impossible, short] = [
      await walkTo(world, 'grupo', 'EXC'),
      await walkTo(world, 'grupo', 'EXC'),
      await walkTo(world, 'grupo', 'EXC'),
    ]
    await world.db
      .update(recruitmentEvents)
      .set({ event: { type: 'oferta.aceptada' } })
      .where(sql`recruitment_id = ${impossible.id} and version = 2`)
    await world.db.delete(recruitmentEvents).where(sql`recruitment_id = ${short.id} and version = 3`)
    await world.db.update(recruitments).set({ chartVersion: 'other' })
    const broken = () =>
      dump(world.db).then(({ recruitments: rows, stays: own }) => [rows.filter(({ id }) => id !== fine.id), own])
    const before = await broken()
    const line =
      `El diagrama del proceso cambió y no puede seguir la bitácora de estos procesos: ${impossible.id} (el evento 2 no es posible en PE-AGG), ` +
      `${short.id} (termina en el evento 2 y el proceso va en el 3). Usa la versión anterior del programa o corrige sus bitácoras.`
    const logged: unknown[] = []
    await expect(rebuildOutdated(world.db, (event, facts) => void logged.push({ event, ...facts }))).rejects.toEqual(
      new StartRefused(line),
    )
    expect(logged).toEqual([{ event: 'recruitments.rebuilt', count: 1, chart: chartVersion }])
    expect(await broken()).toEqual(before)
    expect(
      await world.db.select({ of: recruitments.chartVersion }).from(recruitments).where(eq(recruitments.id, fine.id)),
    ).toEqual([{ of: chartVersion }])

    const recruiter = await world.as('ROLE_CRP_REC')
    const answered = await changingNothing(world.db, () =>
      save(recruiter, impossible, 'EXC', { continuar: 'SI', resultado: '80' }),
    )
    expect([answered.status, answered.error?.codigo]).toEqual([503, 'sin-servicio'])
    expect((await look(recruiter, impossible)).error?.codigo).toBe('sin-servicio')
    expect((await look(await world.as('ROLE_COM_REC'), impossible)).error?.codigo).toBe('no-encontrado')
    await world.stop()
  })
})

describe('many recruitments', () => {
  let db: Db
  let before: Awaited<ReturnType<typeof dump>>
  beforeAll(async () => {
    db = (await demoDatabase(new Date('2026-03-02T16:00:00Z'))).db
    before = await dump(db)
  })
  /** As a server left it that knew neither stays nor versions. */
  const forget = async () => {
    await db.delete(stays)
    await db.update(recruitments).set({ chartVersion: '' })
  }

  test('an interrupted start leaves whole batches, and the next one rebuilds only the rest', async () => {
    await forget()
    let batches = 0
    const transaction: Db['transaction'] = (work, config) => {
      batches += 1
      return batches > 1
        ? db.transaction(async (tx) => (await work(tx), Promise.reject(new Error('cut off'))))
        : db.transaction(work, config)
    }
    await expect(rebuildOutdated(Object.assign(Object.create(db) as Db, { transaction }), silent)).rejects.toThrow(
      'cut off',
    )
    const done = await db
      .select({ id: recruitments.id })
      .from(recruitments)
      .where(eq(recruitments.chartVersion, chartVersion))
    expect(done).toHaveLength(200)
    const staying = await db.selectDistinct({ id: stays.recruitmentId }).from(stays)
    expect(new Set(staying.map(({ id }) => id))).toEqual(new Set(done.map(({ id }) => id)))

    const logged: unknown[] = []
    await rebuildOutdated(db, (_, facts) => void logged.push(facts?.['count']))
    expect(logged).toEqual([before.recruitments.length - 200])
    expect(await dump(db)).toEqual(before)
  })

  test('each is rebuilt by one of several processes that start concurrently', async () => {
    await forget()
    const counts: number[] = []
    await Promise.all(
      Array.from({ length: 4 }, () => rebuildOutdated(db, (_, facts) => void counts.push(Number(facts?.['count'])))),
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(before.recruitments.length)
    expect(await dump(db)).toEqual(before)
  })

  test('the first twenty that cannot be rebuilt are named', async () => {
    await db.delete(recruitmentEvents)
    await db.update(recruitments).set({ chartVersion: 'other' })
    const moved = before.recruitments.filter(({ version }) => version > 0)
    const named = moved
      .slice(0, 20)
      .map(({ id, version }) => `${id} (termina en el evento 0 y el proceso va en el ${version})`)
    await expect(rebuildOutdated(db, silent)).rejects.toThrow(
      `procesos: ${named.join(', ')} y ${moved.length - 20} más. Usa`,
    )
    await db
      .update(recruitments)
      .set({ chartVersion })
      .where(
        inArray(
          recruitments.id,
          moved.slice(20).map(({ id }) => id),
        ),
      )
    await expect(rebuildOutdated(db, silent)).rejects.toThrow(`procesos: ${named.join(', ')}. Usa`)
    await insertFields(db, recruitmentEvents, before.events)
  })
})
