/** A message to many: one for each candidate, which waits on the job and is called off by its undo. */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type BulkAction,
  bulkUndoSeconds,
  listBulk,
  reviewBulk,
  reviewFilter,
  startBulk,
  undoBulk,
} from '../../../src/contract/bulk.ts'
import { callOffLetter, listLetters } from '../../../src/contract/letters.ts'
import { rejectCandidate } from '../../../src/contract/process-outcomes.ts'
import { freeBulk, runDueBulk } from '../../../src/server/bulk/run.ts'
import { start as beginBulk } from '../../../src/server/bulk/start.ts'
import { bulkItems, bulkJobs } from '../../../src/server/platform/db/tables/bulk.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { beforeTests } from '../support/before-tests.ts'
import { startMailWorld } from '../support/mail-world.ts'
import { addRecruitment } from '../support/people.ts'
import { type Case, monday } from '../support/process-world.ts'

const mail = beforeTests(() => startMailWorld({ undoSeconds: 10 }))
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
const message: Extract<BulkAction, { tipo: 'mensaje' }> = {
  tipo: 'mensaje',
  asunto: 'Sobre {vacante}',
  texto: 'Te llamamos el lunes.\nGracias, {nombre}.',
}
type One = Pick<Case, 'id' | 'version'>
const request = async (cases: readonly One[], accion: BulkAction = message) => {
  const procesos = cases.map(({ id, version }) => ({ idReclutamiento: id, version }))
  return (await recruiter()).call(startBulk, { body: { accion, procesos } })
}
const start = async (cases: readonly One[]) => (await request(cases)).entity!.idLote
const run = () => runDueBulk(mail.world.deps, new AbortController().signal, 0)
const rows = async () =>
  (await (await recruiter()).call(listBulk)).entity![0]!.procesos.map(({ idReclutamiento, estado, motivo }) => [
    idReclutamiento,
    estado,
    motivo,
  ])
const undo = async (idLote: number) => (await (await recruiter()).call(undoBulk, { body: { idLote } })).status
const lettersOf = async ({ id }: One) =>
  (await (await recruiter()).call(listLetters, { query: { idReclutamiento: id } })).entity!.map(
    ({ tipo, estado, porque }) => [tipo, estado, porque],
  )
const reject = async ({ id, version }: One) =>
  (await recruiter()).call(rejectCandidate, { body: { idReclutamiento: id, idUsuario: 0, rechazo: true, version } })
/** Another open process of the same candidate. */
const beginAnother = async ({ candidateId }: Case): Promise<One> => ({
  id: await addRecruitment(db(), candidateId, mail.world.house.ofColleague.publicationId),
  version: 0,
})
/** Addressees and subjects, in the order of the addresses. */
const delivered = async () =>
  (await mail.deliver())
    .filter(({ mail: { subject } }) => subject!.startsWith('Sobre '))
    .map(({ to, mail: { subject } }) => [...to, subject])
    .toSorted()

test('leaves once for each candidate when it cannot be undone any more, and its text stays in the letter only', async () => {
  const one = await mail.world.begin('grupo', { nombres: 'Ana', correo: 'a@correo.mx' })
  const another = await beginAnother(one)
  const two = await mail.world.begin('grupo', { correo: 'b@correo.mx' })
  await start([one, two, another])
  await run()
  expect(await rows()).toEqual(
    [
      [one.id, 'hecho', null],
      [another.id, 'omitido', 'recibe un solo mensaje, por otro de sus procesos'],
      [two.id, 'hecho', null],
    ].toSorted((a, b) => Number(a[0]) - Number(b[0])),
  )
  later(bulkUndoSeconds - 1)
  await run()
  expect(await delivered()).toEqual([])
  later(1)
  await run()
  expect(await delivered()).toEqual([
    ['a@correo.mx', 'Sobre Analista contable'],
    ['b@correo.mx', 'Sobre Analista contable'],
  ])
  expect((await db().select({ action: bulkJobs.action }).from(bulkJobs))[0]!.action).toEqual({ tipo: 'mensaje' })
  expect(await lettersOf(one)).toEqual([['Mensaje', 'enviada', null]])
  later(100_000)
  await run()
  expect(await delivered()).toEqual([])
})

test('is called off by the undo, and one that was called off by hand is named', async () => {
  const one = await mail.world.begin('grupo')
  const two = await mail.world.begin('grupo')
  const id = await start([one, two])
  await run()
  expect(await lettersOf(one)).toEqual([['Mensaje', 'espera', null]])
  const [letter] = (await (await recruiter()).call(listLetters, { query: { idReclutamiento: two.id } })).entity!
  await (await recruiter()).call(callOffLetter, { body: { idCarta: letter!.idCarta } })
  later(bulkUndoSeconds - 1)
  expect(await undo(id)).toBe(200)
  await run()
  expect(await rows()).toEqual([
    [one.id, 'deshecho', null],
    [two.id, 'no-deshecho', 'su mensaje ya estaba anulado'],
  ])
  expect([await lettersOf(one), await lettersOf(two)]).toEqual([
    [['Mensaje', 'anulada', 'El envío a varios se deshizo.']],
    [['Mensaje', 'anulada', 'Se anuló a mano.']],
  ])
  later(100_000)
  await run()
  expect(await delivered()).toEqual([])
})

describe('is not written', () => {
  test('without an address, to a blocked candidate, or where the process has changed', async () => {
    const noMail = await mail.world.begin('grupo', { correo: '' })
    const blocked = await mail.world.begin('grupo')
    const changed = await mail.world.begin('grupo')
    await start([noMail, blocked, changed])
    await db().update(candidates).set({ blockedAt: monday }).where(eq(candidates.id, blocked.candidateId))
    await reject(changed)
    await db().delete(outbox)
    await run()
    await db().update(candidates).set({ blockedAt: null }).where(eq(candidates.id, blocked.candidateId))
    expect(await rows()).toEqual([
      [noMail.id, 'omitido', 'no tiene correo'],
      [blocked.id, 'omitido', 'ya no existe o no la puedes ver'],
      [changed.id, 'omitido', 'cambió desde entonces: está en «Filtro»'],
    ])
    expect(await db().$count(outbox)).toBe(0)
  })

  test('to somebody who is blocked before it leaves', async () => {
    const one = await mail.world.begin('grupo')
    await start([one])
    await run()
    await db().update(candidates).set({ blockedAt: monday }).where(eq(candidates.id, one.candidateId))
    later(bulkUndoSeconds)
    await run()
    expect(await delivered()).toEqual([])
  })

  test('with an unknown name, a link in its subject, or no text', async () => {
    const one = await mail.world.begin('grupo')
    const fields = async (change: Partial<typeof message>) =>
      (await request([one], { ...message, ...change })).error?.campos
    expect([
      await fields({ texto: 'Hola {apellido}' }),
      await fields({ asunto: '{enlace}' }),
      await fields({ texto: ' ' }),
    ]).toEqual([
      { 'accion.texto': '«{apellido}» no se conoce: entre llaves van sólo nombre, vacante, fecha y enlace.' },
      { 'accion.asunto': 'El enlace va en el texto, no en el asunto.' },
      { 'accion.texto': 'El texto es requerido' },
    ])
    expect(await db().$count(bulkJobs)).toBe(0)
  })

  test('with a link where candidates have no page', async () => {
    const { id } = await mail.world.begin('grupo')
    const { deps, house } = mail.world
    const actor = { userId: house.user.ROLE_CRP_REC, role: 'ROLE_CRP_REC', branch: 'CORP' } as const
    const begin = (env: Partial<typeof deps.env>, texto: string) =>
      beginBulk({ ...deps, env: { ...deps.env, publicSite: false, ...env } }, actor, {
        accion: { ...message, texto },
        procesos: [{ idReclutamiento: id, version: 0 }],
      })
    await expect(begin({}, 'Ver {enlace}')).rejects.toMatchObject({
      refusal: { campos: { 'accion.texto': 'Aquí no hay página para candidatos: quita {enlace}.' } },
    })
    await begin({}, 'Sin enlace')
    await begin({ candidateUrl: 'https://empleos.ejemplo.mx/{idReclutamiento}' }, 'Ver {enlace}')
    expect(await db().$count(bulkJobs)).toBe(2)
  })
})

test('two workers, and three that die on the way: each candidate exactly once, and undone none', async () => {
  const cases: Case[] = []
  for (let index = 0; index < 12; index += 1) cases.push(await mail.world.begin('grupo'))
  const again = await Promise.all(cases.slice(0, 3).map(beginAnother))
  const all = [...cases, ...again]
  const id = await start(all)
  for (let death = 0; death < 3; death += 1) {
    let left = 5
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
  const written = await db()
    .select({ candidateId: recruitments.candidateId })
    .from(outbox)
    .innerJoin(recruitments, eq(recruitments.id, outbox.recruitmentId))
    .where(
      inArray(
        recruitments.id,
        all.map((one) => one.id),
      ),
    )
    .orderBy(asc(recruitments.candidateId))
  expect(written.map(({ candidateId }) => candidateId)).toEqual(cases.map(({ candidateId }) => candidateId))
  expect(await undo(id)).toBe(200)
  await Promise.all([run(), run()])
  await run()
  later(100_000)
  await run()
  expect(await delivered()).toEqual([])
  expect(await db().$count(outbox, sql`payload ->> 'anulada' = 'envio-deshecho'`)).toBe(12)
})

/** Until the first row is done. */
async function runOneRow() {
  const stopping = new AbortController()
  let seen = 0
  const now = () => {
    seen += 1
    if (seen >= 3) stopping.abort()
    return mail.world.deps.now()
  }
  await runDueBulk({ ...mail.world.deps, now }, stopping.signal, 0)
}

/** A merge moves the processes. */
const moveProcess = ({ id }: One, { candidateId }: Case) =>
  db().update(recruitments).set({ candidateId }).where(eq(recruitments.id, id))

test('two records that are merged on the way get one message', async () => {
  const remaining = await mail.world.begin('grupo', { correo: 'a@correo.mx' })
  const merged = await beginAnother(await mail.world.begin('grupo'))
  await start([remaining, merged])
  await runOneRow()
  await moveProcess(merged, remaining)
  await run()
  expect(await rows()).toEqual([
    [remaining.id, 'hecho', null],
    [merged.id, 'omitido', 'recibe un solo mensaje, por otro de sus procesos'],
  ])
  later(bulkUndoSeconds)
  await run()
  expect(await delivered()).toEqual([['a@correo.mx', 'Sobre Analista contable']])
})

test('a record that is merged after its letter was ordered lets the remaining one get its own', async () => {
  const merged = await beginAnother(await mail.world.begin('grupo', { correo: 'a@correo.mx' }))
  const remaining = await mail.world.begin('grupo', { correo: 'b@correo.mx' })
  await start([merged, remaining])
  await runOneRow()
  await moveProcess(merged, remaining)
  await run()
  later(bulkUndoSeconds)
  await run()
  expect(await delivered()).toEqual([['b@correo.mx', 'Sobre Analista contable']])
})

test('the review names who has no address and who is chosen twice, and lets ended processes in', async () => {
  const noMail = await mail.world.begin('grupo', { correo: ' ' })
  const one = await mail.world.begin('grupo')
  const another = await beginAnother(one)
  const ended = await mail.world.begin('grupo')
  await reject(ended)
  const idReclutamientos = [noMail.id, one.id, another.id, ended.id]
  const client = await recruiter()
  const obstacles = async (body: { tipo?: 'mensaje' }) =>
    (await client.call(reviewBulk, { body: { idReclutamientos, ...body } })).entity!.procesos.map(
      ({ impedimento }) => impedimento,
    )
  expect(await obstacles({ tipo: 'mensaje' })).toEqual(['sin-correo', null, 'repetido', null])
  expect(await obstacles({})).toEqual([null, null, null, 'terminado'])
  const filtered = (await client.call(reviewFilter, { query: { tipo: 'mensaje' } })).entity!.procesos
  expect(
    filtered.filter(({ idReclutamiento }) => idReclutamientos.includes(idReclutamiento)).map((row) => row.impedimento),
  ).toEqual(
    [noMail, one, another]
      .toSorted((a, b) => a.id - b.id)
      .map(({ id }) => (id === noMail.id ? 'sin-correo' : id === one.id ? null : 'repetido')),
  )
})
