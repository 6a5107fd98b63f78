/** Actions on many processes: each row once, through its own chart, and undone row by row. */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type BulkAction,
  type BulkCriteria,
  bulkUndoSeconds,
  cancelBulk,
  listBulk,
  reviewBulk,
  reviewFilter,
  startBulk,
  undoBulk,
} from '../../../src/contract/bulk.ts'
import type { QueryOf } from '../../../src/contract/call.ts'
import { rejectCandidate, undoDecision } from '../../../src/contract/process-outcomes.ts'
import { freeBulk, runDueBulk } from '../../../src/server/bulk/run.ts'
import { addStartTemplates } from '../../../src/server/operations/installation/start-templates.ts'
import { bulkItems, bulkJobs } from '../../../src/server/platform/db/tables/bulk.ts'
import { candidates, scoreTags, scoreTypes } from '../../../src/server/platform/db/tables/candidates.ts'
import { letterTemplates } from '../../../src/server/platform/db/tables/letters.ts'
import { notes } from '../../../src/server/platform/db/tables/notes.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { recruitmentEvents, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { beforeTests } from '../support/before-tests.ts'
import { startMailWorld } from '../support/mail-world.ts'
import { addRecruitment } from '../support/people.ts'
import { type Case, monday } from '../support/process-world.ts'

const mail = beforeTests(() => startMailWorld({ undoSeconds: 10 }))
beforeAll(() => addStartTemplates(mail.world.db))
beforeEach(async () => {
  const { world } = mail
  world.setNow(monday)
  await world.db.delete(outbox)
  await world.db.delete(bulkItems)
  await world.db.delete(bulkJobs)
  mail.smtp.take()
})

const db = () => mail.world.db
const recruiter = () => mail.world.as('ROLE_CRP_REC')
const later = (seconds: number) => mail.world.setNow(new Date(mail.world.deps.now().getTime() + seconds * 1_000))
const beginMany = async (count: number): Promise<Case[]> => {
  const cases: Case[] = []
  for (let index = 0; index < count; index += 1) cases.push(await mail.world.begin('grupo'))
  return cases
}
const start = async (cases: readonly Case[], accion: BulkAction) => {
  const procesos = cases.map(({ id, version }) => ({ idReclutamiento: id, version }))
  const { entity, status } = await (await recruiter()).call(startBulk, { body: { accion, procesos } })
  expect(status).toBe(200)
  return entity!.idLote
}
const run = (stopping = new AbortController().signal) => runDueBulk(mail.world.deps, stopping, 0)
const job = async () => (await (await recruiter()).call(listBulk)).entity![0]!
const rows = async () =>
  (await job()).procesos.map(({ idReclutamiento, estado, motivo }) => [idReclutamiento, estado, motivo])
const stage = async (cases: readonly Pick<Case, 'id'>[]) =>
  (
    await db()
      .select({ outcome: recruitments.outcome })
      .from(recruitments)
      .where(
        inArray(
          recruitments.id,
          cases.map(({ id }) => id),
        ),
      )
      .orderBy(asc(recruitments.id))
  ).map(({ outcome }) => outcome)
const rejectionLetter = async (): Promise<NonNullable<Extract<BulkAction, { tipo: 'rechazar' }>['carta']>> => {
  const [found] = await db().select().from(letterTemplates).where(eq(letterTemplates.nombre, 'Rechazo general'))
  return { idPlantilla: found!.id, horas: 0 }
}
const rejection = { tipo: 'rechazar', motivo: 'Motivo de FT' } as const
const undo = async (idLote: number) => (await (await recruiter()).call(undoBulk, { body: { idLote } })).status

describe('rejects', () => {
  test('each in its own chart, and the letters leave when it cannot be undone any more', async () => {
    const cases = await beginMany(3)
    await start(cases, { ...rejection, comentarios: 'Gracias', carta: await rejectionLetter() })
    await run()
    expect(await stage(cases)).toEqual(['descartada', 'descartada', 'descartada'])
    const { procesos: _, ...counts } = await job()
    expect(counts).toEqual({
      idLote: expect.any(Number) as number,
      tipo: 'rechazar',
      estado: 'terminado',
      autor: expect.any(String) as string,
      criterio: null,
      total: 3,
      hechos: 3,
      omitidos: 0,
      deshechos: 0,
      deshacer: bulkUndoSeconds * 1_000,
    })
    later(bulkUndoSeconds - 1)
    await run()
    expect(await mail.deliver()).toEqual([])
    later(1)
    await run()
    expect((await mail.deliver()).filter(({ mail: { subject } }) => subject!.includes('Tu proceso'))).toHaveLength(3)
    const [stored] = await db().select({ action: bulkJobs.action }).from(bulkJobs)
    expect(stored!.action).toEqual({ ...rejection, carta: await rejectionLetter() })
    expect(await undo((await job()).idLote)).toBe(409)
  })

  test('who changed since it was confirmed is left out with the reason, and so is a stage without the reason', async () => {
    const [first, changed, other] = (await beginMany(3)) as [Case, Case, Case]
    const client = await recruiter()
    const body = { idReclutamiento: changed.id, idUsuario: 0, rechazo: true, version: changed.version } as const
    await client.call(rejectCandidate, { body })
    await start([first, changed], rejection)
    await run()
    expect(await rows()).toEqual([
      [first.id, 'hecho', null],
      [changed.id, 'omitido', 'cambió desde entonces: está en «Filtro»'],
    ])
    await start([other], { tipo: 'rechazar', motivo: 'No existe' })
    await run()
    expect(await rows()).toEqual([[other.id, 'omitido', '«Filtro» no tiene ese motivo']])
  })

  test('the rights of the moment decide each row', async () => {
    const cases = await beginMany(2)
    await start(cases, rejection)
    const { user } = mail.world.house
    const self = eq(users.id, user.ROLE_CRP_REC)
    await db().update(users).set({ active: false }).where(self)
    await run()
    await db().update(users).set({ active: true }).where(self)
    expect(await rows()).toEqual(cases.map(({ id }) => [id, 'omitido', 'no puedes mover su proceso']))
    expect(await stage(cases)).toEqual(['abierta', 'abierta'])
  })

  test('is undone row by row, and no letter leaves', async () => {
    const cases = await beginMany(4)
    const id = await start(cases, { ...rejection, carta: await rejectionLetter() })
    await run()
    later(bulkUndoSeconds - 1)
    expect(await undo(id)).toBe(200)
    await run()
    expect(await stage(cases)).toEqual(['abierta', 'abierta', 'abierta', 'abierta'])
    expect(await job()).toMatchObject({ estado: 'deshecho', deshechos: 4 })
    later(100_000)
    await run()
    expect(await mail.deliver()).toEqual([])
  })

  test("a colleague's change in the middle stays, is named, and its letter leaves", async () => {
    const [first, second] = (await beginMany(2)) as [Case, Case]
    const id = await start([first, second], { ...rejection, carta: await rejectionLetter() })
    await run()
    // The same person takes one back beside the job: it is not undone twice
    const body = { idReclutamiento: first.id, idUsuario: 0, version: 1 } as const
    expect((await (await recruiter()).call(undoDecision, { body })).status).toBe(200)
    await db()
      .update(recruitments)
      .set({ version: sql`version + 1` })
      .where(eq(recruitments.id, second.id))
    expect(await undo(id)).toBe(200)
    await run()
    expect(await rows()).toEqual([
      [first.id, 'no-deshecho', 'cambió desde entonces: está en «Filtro»'],
      [second.id, 'no-deshecho', 'cambió desde entonces: está en «Filtro»'],
    ])
    const [addressee] = await db().select().from(candidates).where(eq(candidates.id, second.candidateId))
    expect((await mail.deliver()).map(({ to }) => to)).toEqual([[addressee!.correo]])
  })

  test('cancelled, the rest is left out and what was done can be undone', async () => {
    const cases = await beginMany(3)
    const id = await start(cases, rejection)
    const stopping = new AbortController()
    const { log } = mail.world.deps
    let seen = 0
    const deps = {
      ...mail.world.deps,
      log,
      now: () => {
        seen += 1
        if (seen > 3) stopping.abort()
        return mail.world.deps.now()
      },
    }
    await runDueBulk(deps, stopping.signal, 0)
    expect((await (await recruiter()).call(cancelBulk, { body: { idLote: id } })).status).toBe(200)
    await run()
    const states = (await job()).procesos.map(({ estado, motivo }) => [estado, motivo])
    expect(states[0]).toEqual(['hecho', null])
    expect(states.at(-1)).toEqual(['omitido', 'se canceló antes'])
    expect(await undo(id)).toBe(200)
    await run()
    expect(await stage(cases)).toEqual(['abierta', 'abierta', 'abierta'])
  })

  test("another person's job is unknown", async () => {
    const id = await start(await beginMany(1), rejection)
    const other = await mail.world.as('ROLE_CRP_ADMN')
    expect((await other.call(undoBulk, { body: { idLote: id } })).status).toBe(404)
    expect((await other.call(cancelBulk, { body: { idLote: id } })).status).toBe(404)
    expect((await other.call(listBulk)).entity).toEqual([])
  })
})

/** `BULK_ROWS=1000` for the whole number of the issue. */
const rowCount = Number(process.env['BULK_ROWS'] ?? 60)

test('two workers, and three that die on the way: each row exactly once', { timeout: 600_000 }, async () => {
  const cases = await beginMany(rowCount)
  const id = await start(cases, { ...rejection, carta: await rejectionLetter() })
  for (let death = 0; death < 3; death += 1) {
    let left = Math.floor(rowCount / 4)
    const dying = {
      ...mail.world.deps,
      now: () => {
        left -= 1
        if (left <= 0) throw new Error('killed')
        return mail.world.deps.now()
      },
    }
    await runDueBulk(dying, new AbortController().signal, 0).catch(() => {})
    await freeBulk(mail.world.deps)
  }
  await Promise.all([run(), run()])
  await run()
  expect(await job()).toMatchObject({ estado: 'terminado', total: rowCount, hechos: rowCount })
  const ids = cases.map((one) => one.id)
  const written = await db().$count(recruitmentEvents, inArray(recruitmentEvents.recruitmentId, ids))
  expect(written).toBe(rowCount)
  expect(await db().$count(outbox, eq(outbox.kind, 'carta-rechazo'))).toBe(rowCount)
  expect(await undo(id)).toBe(200)
  await Promise.all([run(), run()])
  await run()
  expect(await job()).toMatchObject({ estado: 'deshecho', deshechos: rowCount })
  later(100_000)
  await run()
  expect(await mail.deliver()).toEqual([])
})

test('rates, keeps the earlier score for the undo, and leaves a later one', async () => {
  const [first, second] = (await beginMany(2)) as [Case, Case]
  const types = await db()
    .insert(scoreTypes)
    .values([
      { codigo: null, descripcion: 'Uno' },
      { codigo: null, descripcion: 'Dos' },
    ])
    .returning()
  const [one, two] = types as [(typeof types)[0], (typeof types)[0]]
  const [tag] = await db()
    .insert(scoreTags)
    .values({ scoreTypeId: one.id, codigo: 'P', descripcion: 'Puntual' })
    .returning()
  const scores = async () =>
    (
      await db()
        .select({ type: candidates.scoreTypeId })
        .from(candidates)
        .where(inArray(candidates.id, [first.candidateId, second.candidateId]))
        .orderBy(asc(candidates.id))
    ).map(({ type }) => type)
  await db().update(candidates).set({ scoreTypeId: two.id }).where(eq(candidates.id, first.candidateId))
  const calificacion = { calificacion: one.id, subCalificacion: [tag!.id] }
  const id = await start([first, second], { tipo: 'calificar', calificacion })
  await run()
  expect(await scores()).toEqual([one.id, one.id])
  await db().update(candidates).set({ scoreTypeId: two.id }).where(eq(candidates.id, second.candidateId))
  await undo(id)
  await run()
  expect(await scores()).toEqual([two.id, two.id])
  expect(await rows()).toEqual([
    [first.id, 'deshecho', null],
    [second.id, 'no-deshecho', 'la calificación cambió desde entonces'],
  ])
})

test('two processes of one candidate are undone in the opposite order: the first score is back', async () => {
  const one = await mail.world.begin('grupo')
  const { publicationId } = mail.world.house.ofColleague
  const another = { ...one, id: await addRecruitment(db(), one.candidateId, publicationId), version: 0 }
  const [before, after] = (await db()
    .insert(scoreTypes)
    .values([
      { codigo: null, descripcion: 'Antes' },
      { codigo: null, descripcion: 'Después' },
    ])
    .returning()) as [typeof scoreTypes.$inferSelect, typeof scoreTypes.$inferSelect]
  const [tag] = await db()
    .insert(scoreTags)
    .values({ scoreTypeId: after.id, codigo: 'O', descripcion: 'Otra' })
    .returning()
  await db().update(candidates).set({ scoreTypeId: before.id }).where(eq(candidates.id, one.candidateId))
  const calificacion = { calificacion: after.id, subCalificacion: [tag!.id] }
  const id = await start([one, another], { tipo: 'calificar', calificacion })
  await run()
  await undo(id)
  await run()
  expect(await rows()).toEqual([
    [one.id, 'deshecho', null],
    [another.id, 'deshecho', null],
  ])
  const [candidate] = await db().select().from(candidates).where(eq(candidates.id, one.candidateId))
  expect(candidate!.scoreTypeId).toBe(before.id)
})

test('writes a note beside each, and withdraws it', async () => {
  const cases = await beginMany(2)
  const ids = cases.map((one) => one.id)
  const texts = async () =>
    (await db().select({ text: notes.text }).from(notes).where(inArray(notes.recruitmentId, ids))).map(
      ({ text }) => text,
    )
  const id = await start(cases, { tipo: 'nota', audiencia: 'equipo', texto: 'Llamar el lunes' })
  await run()
  expect(await texts()).toEqual(['Llamar el lunes', 'Llamar el lunes'])
  await undo(id)
  await run()
  expect(await texts()).toEqual(['', ''])
})

test('a job says who confirmed it and by which filters, without what was typed', async () => {
  const [one] = (await beginMany(1)) as [Case]
  const client = await recruiter()
  const begin = (criterio: BulkCriteria) =>
    client.call(startBulk, {
      body: { accion: rejection, criterio, procesos: [{ idReclutamiento: one.id, version: 0 }] },
    })
  await begin([
    { filtro: 'noEtapa', valores: ['oferta', 'filtro'] },
    { filtro: 'texto', valores: ['Ana Prueba'] },
    { filtro: 'search', valores: ['Ana Prueba'] },
  ])
  const [author] = await db()
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, mail.world.house.user.ROLE_CRP_REC))
  const { autor, criterio } = await job()
  expect([autor, criterio]).toEqual([
    `${author!.firstName} ${author!.lastName}`,
    [
      { filtro: 'noEtapa', valores: ['oferta', 'filtro'] },
      { filtro: 'texto', valores: [] },
      { filtro: 'search', valores: [] },
    ],
  ])
  // A value that the list does not have could be anything
  const refusedOne = await begin([{ filtro: 'etapa', valores: ['Ana Prueba'] }])
  expect([refusedOne.status, refusedOne.error?.campos]).toEqual([400, { criterio: 'Elige filtros de la lista.' }])
  expect(await db().$count(bulkJobs)).toBe(1)
})

test('the review says who cannot and which reasons they have in common', async () => {
  const [open, ended] = (await beginMany(2)) as [Case, Case]
  const elsewhere = await mail.world.begin('individual')
  const client = await recruiter()
  await client.call(rejectCandidate, { body: { idReclutamiento: ended.id, idUsuario: 0, rechazo: true, version: 0 } })
  const body = { idReclutamientos: [open.id, ended.id, elsewhere.id] }
  expect((await client.call(reviewBulk, { body })).entity).toEqual({
    procesos: [
      {
        idReclutamiento: open.id,
        nombre: expect.stringMatching(/^Ana Prueba \d+ Ríos$/) as string,
        version: 0,
        codigo: 'FT',
        impedimento: null,
      },
      {
        idReclutamiento: ended.id,
        nombre: expect.stringMatching(/^Ana Prueba \d+ Ríos$/) as string,
        version: 1,
        codigo: 'FT',
        impedimento: 'terminado',
      },
      { idReclutamiento: elsewhere.id, nombre: '', version: 0, codigo: null, impedimento: 'no-encontrado' },
    ],
    motivos: [{ descripcion: 'Motivo de FT', procesos: 1, fases: ['FT'] }],
    hayMas: false,
  })
})

test('the review of a filter has the open processes that its author sees in the list, and no others', async () => {
  const [open, ended] = (await beginMany(2)) as [Case, Case]
  const elsewhere = await mail.world.begin('individual')
  const client = await recruiter()
  await client.call(rejectCandidate, { body: { idReclutamiento: ended.id, idUsuario: 0, rechazo: true, version: 0 } })
  const ids = async (query: QueryOf<typeof reviewFilter>) =>
    (await client.call(reviewFilter, { query })).entity!.procesos.map(({ idReclutamiento }) => idReclutamiento)
  const all = await ids({})
  expect([open, ended, elsewhere].map(({ id }) => all.includes(id))).toEqual([true, false, false])
  expect(all).toEqual(all.toSorted((one, other) => one - other))
  expect(await ids({ search: 'nadie se llama así' })).toEqual([])
  expect((await ids({ fase: ['FT'] })).includes(open.id)).toBe(true)
  expect((await ids({ noFase: ['FT'] })).includes(open.id)).toBe(false)
})
