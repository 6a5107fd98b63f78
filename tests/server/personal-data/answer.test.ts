/**
 * The letter with the answer to a candidate's request about their data is sent even if the data are erased before it.
 */
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mostAttempts } from '../../../machines/letters/letter.machine.ts'
import { blockRecord, suppressRecord } from '../../../src/contract/personal-data.ts'
import { answerRightsRequest } from '../../../src/contract/rights.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { processLinks, rightsRequests } from '../../../src/server/platform/db/tables/site.ts'
import { deliveryOf } from '../../../src/server/app.ts'
import { purgeDelivered } from '../../../src/server/platform/work/purge.ts'
import { deliverDue, type OutboxRow } from '../../../src/server/platform/work/outbox.ts'
import { siteWriters } from '../../../src/server/site/letters.ts'
import { temporaryFolder } from '../support/database.ts'
import { type MailWorld, startMailWorld } from '../support/mail-world.ts'
import type { Case, World } from '../support/process-world.ts'
import { tracesInDatabase, tracesInFiles } from '../support/traces.ts'
import { discard, walkTo } from '../support/walk.ts'

const person = {
  nombres: 'Xóchitl',
  apellidoPaterno: 'Ñañez',
  apellidoMaterno: 'Zubiaurre',
  correo: 'xochitl.nanez@correo.mx',
}
const answer = 'Borramos todo, <b>Citlalmina</b>.\nTambién tu CV.'
const values = [...Object.values(person), 'Citlalmina']

let world: World
let deliver: MailWorld['deliver']
let stop: MailWorld['stop']
/** What the mail server replies to a letter. */
let reply: number | null = null
beforeAll(async () => {
  const onRcptTo = (_: unknown, __: unknown, done: (failure?: Error) => void) =>
    done(reply === null ? undefined : Object.assign(new Error('no'), { responseCode: reply }))
  ;({ world, deliver, stop } = await startMailWorld({ options: { onRcptTo } }))
})
beforeEach(async () => {
  reply = null
  await world.db.delete(outbox)
})
afterAll(() => stop())

/** An answered request of a candidate whose process has ended; no letter was sent yet. */
async function answered(): Promise<Case> {
  const process = await walkTo(world, 'grupo', 'FT')
  await world.db.update(candidates).set(person).where(eq(candidates.id, process.candidateId))
  await discard(world, process)
  const [request] = await world.db
    .insert(rightsRequests)
    .values({
      candidateId: process.candidateId,
      recruitmentId: process.id,
      kind: 'cancelacion',
      text: 'Borren lo de Xóchitl',
      at: world.deps.now(),
    })
    .returning()
  const { status } = await (
    await administrator()
  ).call(answerRightsRequest, { body: { idPeticion: request!.id, respuesta: answer } })
  expect(status).toBe(200)
  return process
}
const about = ({ candidateId }: Case) => ({
  idCandidato: candidateId,
  motivo: 'Solicitud de cancelación de la titular',
})
const administrator = () => world.as('ROLE_CRP_ADMN')
const block = async (process: Case) =>
  expect((await (await administrator()).call(blockRecord, { body: about(process) })).error).toBeUndefined()
const suppress = async (process: Case) =>
  expect(
    (await (await administrator()).call(suppressRecord, { body: { ...about(process), confirmacion: 'SUPRIMIR' } }))
      .error,
  ).toBeUndefined()
const rowsOf = () => world.db.select().from(outbox).orderBy(asc(outbox.id))
const sent = async () =>
  (await deliver()).map(({ to, mail }) => [
    to[0],
    mail.subject,
    mail.text?.trimEnd().replaceAll(/enlace\/[\w-]{43}/g, 'enlace/SECRETO'),
  ])
const subject = 'Respondimos tu petición sobre tus datos'
const text = (rest = '') =>
  `Hola, Xóchitl:\n\nEsto respondimos a lo que pediste sobre tus datos desde tu proceso de la vacante Analista contable:\n\n«${answer}»\n\n${rest}Atentamente,\nBolsa de Trabajo`
const withoutLink = [person.correo, subject, text()]
const forgotten = async () => expect([await rowsOf(), await tracesInDatabase(world.db, values)]).toEqual([[], []])

test('the letter contains the answer, escaped, and the link of the page; with PUBLIC_SITE=0 no link', async () => {
  const process = await answered()
  const [row] = await rowsOf()
  const off = { ...world.deps, env: { ...world.deps.env, publicSite: false } }
  const written = await siteWriters(off)['peticion-respondida']!(row!)
  expect(written?.letter.text.trimEnd()).toBe(text())
  expect(written?.letter.html).toContain('Borramos todo, &lt;b&gt;Citlalmina&lt;/b&gt;.\nTambién tu CV.')
  const ending =
    'Ver mi proceso: http://127.0.0.1:3000/bolsa-de-trabajo/enlace/SECRETO\n\nTambién está en la página de tu proceso, en «Mis datos».\nNo compartas este enlace: quien lo tenga ve tu proceso.\n\n'
  expect(await sent()).toEqual([[person.correo, subject, text(ending)]])
  expect(await rowsOf()).toMatchObject([
    { payload: { para: [person.correo], asunto: subject }, deliveredAt: world.deps.now() },
  ])
  await suppress(process)
  await forgotten()
})

test('the letter is sent without a link if the record is blocked at once', async () => {
  const process = await answered()
  await block(process)
  expect(await sent()).toEqual([withoutLink])
  expect(await world.db.$count(processLinks, eq(processLinks.recruitmentId, process.id))).toBe(0)
  await suppress(process)
  await forgotten()
})

test('the letter is sent if the record is suppressed at once, to an address stored only in its row, which is erased afterwards', async () => {
  const process = await answered()
  await suppress(process)
  const traces = new Set((await tracesInDatabase(world.db, values)).map((trace) => trace.split(' ')[0]))
  expect([...traces]).toEqual(['outbox'])
  expect(await sent()).toEqual([withoutLink])
  await forgotten()
  expect(await world.db.$count(processLinks, eq(processLinks.recruitmentId, process.id))).toBe(0)
})

test('waits for a mail server that is down, and is erased once it was accepted', async () => {
  await suppress(await answered())
  reply = 451
  expect(await sent()).toEqual([])
  expect(await rowsOf()).toMatchObject([{ attempts: 1, replyCode: 451, deliveredAt: null, failedAt: null }])
  reply = null
  world.pass(15_000)
  expect(await sent()).toEqual([withoutLink])
  await forgotten()
})

test.each([
  ['a refused address', 550, 1],
  ['the last attempt', 451, mostAttempts],
])('is forgotten after %s', async (_, code, attempts) => {
  await suppress(await answered())
  await world.db.update(outbox).set({ attempts: attempts - 1 })
  reply = code
  expect(await sent()).toEqual([])
  await forgotten()
})

test('is sent again after a kill between sending and marking, and erased', async () => {
  await suppress(await answered())
  const isSent = Promise.withResolvers<void>()
  void deliverDue(world.deps, async (row: OutboxRow) => {
    await deliveryOf(world.deps)(row)
    isSent.resolve()
    await new Promise(() => {})
  })
  await isSent.promise
  world.pass(60_000)
  expect(await sent()).toEqual([withoutLink, withoutLink])
  await forgotten()
})

test.each([
  [
    'before it is written',
    async (row: OutboxRow, process: Case) => {
      await suppress(process)
      await deliveryOf(world.deps)(row)
    },
  ],
  [
    'after it was sent, and before its row is marked',
    async (row: OutboxRow, process: Case) => {
      await deliveryOf({ ...world.deps, env: { ...world.deps.env, publicSite: false } })(row)
      await suppress(process)
    },
  ],
])('a suppression while another server delivers, %s, loses no letter and leaves nothing', async (_, work) => {
  const process = await answered()
  await deliverDue(world.deps, (row) => work(row, process))
  expect(await sent()).toEqual([withoutLink])
  await forgotten()
})

test('without a mail server its file is deleted at the next cleanup', async () => {
  await suppress(await answered())
  const deps = { ...world.deps, env: { ...world.deps.env, smtpUrl: undefined, dataDir: temporaryFolder() } }
  await deliverDue(deps, deliveryOf(deps))
  expect(await tracesInFiles(deps.env.dataDir, ['xochitl.nanez@correo.mx', 'Citlalmina'])).toHaveLength(2)
  await purgeDelivered(deps)
  expect(await tracesInFiles(deps.env.dataDir, values)).toEqual([])
  await forgotten()
})

test('no letter is written for a request that is answered after the suppression', async () => {
  const process = await walkTo(world, 'grupo', 'FT')
  await discard(world, process)
  const [request] = await world.db
    .insert(rightsRequests)
    .values({
      candidateId: process.candidateId,
      recruitmentId: process.id,
      kind: 'acceso',
      text: 'Qué tienen',
      at: world.deps.now(),
    })
    .returning()
  await suppress(process)
  expect(
    (await (await administrator()).call(answerRightsRequest, { body: { idPeticion: request!.id, respuesta: 'Nada' } }))
      .status,
  ).toBe(200)
  expect(await sent()).toEqual([])
})
