/** The server itself, killed while it rejects many: each once, and the undo leaves no letter. */
import { once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { type BulkJob, listBulk, startBulk, undoBulk } from '../../../src/contract/bulk.ts'
import { listTemplates, sendLetter } from '../../../src/contract/letters.ts'
import { readEnv } from '../../../src/server/platform/base/env.ts'
import { type Db, openDatabase } from '../../../src/server/platform/db/open.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { recruitmentEvents, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { freshPlace } from '../support/database.ts'
import { startMailServer } from '../support/mail-server.ts'
import { beginIn, type Case, furnish } from '../support/process-world.ts'
import { serveProgram } from '../support/serve-program.ts'

/** `BULK_ROWS=1000` for the whole number of the issue. */
const rowCount = Number(process.env['BULK_ROWS'] ?? 100)
const seconds = 600 + rowCount
const waiting = { timeout: seconds * 1000, interval: 200 }

test('killed three times, each is rejected once; undone, no letter leaves', { timeout: seconds * 1000 }, async () => {
  const place = await freshPlace()
  const inDatabase = async <Found>(work: (db: Db) => Promise<Found>): Promise<Found> => {
    const { db, close } = await openDatabase(place)
    try {
      return await work(db)
    } finally {
      await close()
    }
  }
  const cases = await inDatabase(async (db) => {
    const house = await furnish(db, readEnv({}).demoPassword)
    const begun: Case[] = []
    for (let nth = 0; nth <= rowCount; nth += 1)
      begun.push(await beginIn(db, house, 'grupo', { correo: `persona${nth}@correo.mx` }))
    return begun
  })
  const [control, ...chosen] = cases as [Case, ...Case[]]
  const smtp = await startMailServer()
  const serve = async () => {
    const { server, signIn } = await serveProgram(place.dataDir, { SMTP_URL: smtp.url, UNDO_SECONDS: '0' })
    return { server, client: await signIn('role_crp_rec') }
  }
  let running = await serve()
  const job = async () => (await running.client.call(listBulk)).entity![0]!
  const until = (reached: (job: BulkJob) => boolean) => vi.waitUntil(async () => reached(await job()), waiting)
  const end = async (how: 'SIGKILL' | 'SIGTERM') => {
    const ended = once(running.server, 'exit')
    running.server.kill(how)
    await ended
  }
  const { plantillas } = (await running.client.call(listTemplates)).entity!
  const { idPlantilla } = plantillas.find(({ uso }) => uso === 'rechazo')!
  const { entity } = await running.client.call(startBulk, {
    body: {
      accion: { tipo: 'rechazar', motivo: 'Motivo de FT', carta: { idPlantilla, horas: 0 } },
      procesos: chosen.map(({ id, version }) => ({ idReclutamiento: id, version })),
    },
  })
  const left: number[] = []
  for (const part of [1, 2, 3]) {
    await until(({ hechos }) => hechos >= Math.floor((rowCount * part) / 4))
    left.push(rowCount - (await job()).hechos)
    await end('SIGKILL')
    running = await serve()
  }
  // Each kill was on the way
  expect(left.every((rows) => rows > 0)).toBe(true)
  await until(({ estado }) => estado === 'terminado')
  expect(await job()).toMatchObject({ total: rowCount, hechos: rowCount, omitidos: 0 })
  expect((await running.client.call(undoBulk, { body: { idLote: entity!.idLote } })).status).toBe(200)
  await until(({ estado }) => estado === 'deshecho')
  expect(await job()).toMatchObject({ deshechos: rowCount })
  // Mail does leave: what follows is no silence of the mail server
  const letter = { idReclutamiento: control.id, asunto: 'Prueba', texto: 'Hola' }
  await running.client.call(sendLetter, { body: letter })
  const subjects: (string | undefined)[] = []
  await vi.waitUntil(() => {
    subjects.push(...smtp.take().map(({ mail: { subject } }) => subject))
    return subjects.includes('Prueba')
  }, waiting)
  await end('SIGTERM')
  expect(subjects).toEqual(['Prueba'])
  await smtp.stop()
  await inDatabase(async (db) => {
    const states = await db
      .selectDistinct({ outcome: recruitments.outcome, version: recruitments.version })
      .from(recruitments)
      .where(sql`${recruitments.id} <> ${control.id}`)
    // Rejected once, undone once
    expect(states).toEqual([{ outcome: 'abierta', version: 2 }])
    const most = sql<number>`max(count(*)) over ()`.mapWith(Number)
    expect(
      await db
        .select({ most })
        .from(recruitmentEvents)
        .groupBy(recruitmentEvents.recruitmentId, recruitmentEvents.version)
        .limit(1),
    ).toEqual([{ most: 1 }])
    expect(await db.$count(outbox, eq(outbox.kind, 'carta-rechazo'))).toBe(rowCount)
    expect(await db.$count(outbox, sql`kind = 'carta-rechazo' and payload ->> 'anulada' is null`)).toBe(0)
  })
})
