/**
 * A changed mail: earlier links end, the history says so, the former address is warned, and the new one gets a link.
 */
import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { editEmail } from '../../../src/contract/candidates.ts'
import { enterCandidate } from '../../../src/contract/integration.ts'
import { listActions, suppressRecord } from '../../../src/contract/personal-data.ts'
import { getProcessHistory } from '../../../src/contract/recruitment.ts'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { imported } from '../../../src/server/platform/db/tables/installation.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { linkActions, processLinks } from '../../../src/server/platform/db/tables/site.ts'
import type { Deps } from '../../../src/server/platform/http/deps.ts'
import { candidatePage } from '../../../src/server/letters/candidate-page.ts'
import type { OutboxRow } from '../../../src/server/platform/work/outbox.ts'
import { makeProcessLink } from '../../../src/server/recruitment/decisions/candidate-links.ts'
import { siteWriters } from '../../../src/server/site/letters.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { send } from '../support/duplicates.ts'
import { lettersOf } from '../support/letters-of.ts'
import { type Case, monday, startWorld } from '../support/process-world.ts'
import { createVisitor, linkIn } from '../support/visitor.ts'
import { discard } from '../support/walk.ts'

const world = beforeTests(() => startWorld({ now: monday }))
const env = () => world.deps.env as { publicSite: boolean }
let recruiter: Client
let process: Case
beforeEach(async () => {
  world.setNow(monday)
  env().publicSite = true
  for (const table of [linkActions, processLinks, outbox]) await world.db.delete(table)
  recruiter = await world.as('ROLE_CRP_REC')
  process = await world.begin('grupo', { correo: 'de.antes@correo.mx' })
})

const linkOf = async ({ id }: Pick<Case, 'id'>, expiresAt?: Date) =>
  `/bolsa-de-trabajo/enlace/${await makeProcessLink(world.db, id, world.deps.now(), expiresAt)}`
const statusOf = async (link: string) => (await createVisitor(world).open(link)).status
const edit = (correo: string, { candidateId } = process) =>
  recruiter.call(editEmail, { body: { idCandidato: candidateId, correo } })
const ordered = async () =>
  (await world.db.select().from(outbox).orderBy(asc(outbox.id))).map(({ kind, recruitmentId, payload }) => [
    kind,
    recruitmentId,
    payload,
  ])
const titles = async ({ id } = process) =>
  (await recruiter.call(getProcessHistory, { query: { idReclutamiento: id, step: 1 } })).entity?.map(
    ({ title, author }) => [title, author],
  )
const warned = (correo: string, { candidateId } = process) => [
  'correo-cambiado',
  null,
  { idCandidato: candidateId, correo },
]

/** Does something before the statement of this number, which waits for it. */
function beforeStatement(db: Db, at: number, first: () => Promise<void>): Db {
  let statements = 0
  const waiting = (query: object): object =>
    new Proxy(query, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown
        if (name === 'then')
          return (...handlers: Parameters<Promise<unknown>['then']>) =>
            first()
              .then(() => target as PromiseLike<unknown>)
              .then(...handlers)
        return typeof value === 'function'
          ? (...args: unknown[]) => waiting((value as (...all: unknown[]) => object).apply(target, args))
          : value
      },
    })
  const counted =
    (name: 'select' | 'insert') =>
    (...args: unknown[]) => {
      statements += 1
      const query = (db[name] as (...all: unknown[]) => object)(...args)
      return statements === at ? waiting(query) : query
    }
  return { select: counted('select'), insert: counted('insert') } as unknown as Db
}

test('ends every link and cookie of the candidate, and the new address alone gets another one', async () => {
  const other = await linkOf(await world.begin('grupo'))
  const [first, second] = [await linkOf(process), await linkOf(process)]
  const visitor = createVisitor(world)
  expect((await visitor.enter(first)).path).toBe(visitor.own.main)
  expect((await edit('de.ahora@correo.mx')).status).toBe(200)
  expect([
    (await visitor.open(visitor.own.main)).status,
    await statusOf(first),
    await statusOf(second),
    await statusOf(other),
  ]).toEqual([410, 410, 410, 200])
  const letters = await lettersOf(world)
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    [['de.antes@correo.mx'], 'El correo de tu proceso cambió'],
    [['de.ahora@correo.mx'], 'Tu enlace a tu proceso'],
  ])
  expect(await statusOf(linkIn(letters[1]))).toBe(200)
  expect(await titles()).toEqual([['Cambió el correo del candidato: sus enlaces se anularon', 'Rebeca Torres Medina']])
})

test('sends the former address a warning without personal data and without a link', async () => {
  await edit('de.ahora@correo.mx')
  const [letter] = await lettersOf(world)
  expect(letter?.text).toBe(
    'Hola:\n\nEl correo de tu proceso cambió: lo que te escribimos sobre él ya no llega a esta dirección.\nLos enlaces que recibiste aquí antes ya no sirven.\n\nSi tú no pediste el cambio, responde a este correo o escribe a la empresa.\n\nAtentamente,\nBolsa de Trabajo\n',
  )
  expect(letter?.html).not.toMatch(/href|https?:|Ana|Analista|de\.ahora/)
})

test('is about each process: the ended one is in the history and gets no new link, one without links gets none', async () => {
  const ended = await linkOf(process)
  await discard(world, process)
  const open = await world.begin('grupo')
  await world.db.update(recruitments).set({ candidateId: process.candidateId }).where(eq(recruitments.id, open.id))
  await edit('de.ahora@correo.mx')
  expect(await statusOf(ended)).toBe(410)
  expect(await ordered()).toEqual([warned('de.antes@correo.mx')])
  expect([(await titles())?.[0]?.[0], (await titles(open))?.[0]?.[0]]).toEqual(
    Array.from({ length: 2 }, () => 'Cambió el correo del candidato: sus enlaces se anularon'),
  )
})

test('of a candidate without a process is only in the log of personal data', async () => {
  const [free] = await world.db
    .insert(candidates)
    .values({
      nombres: 'Eva',
      apellidoPaterno: 'Sol',
      apellidoMaterno: '',
      correo: 'eva@correo.mx',
      telefono: '',
      createdAt: monday,
    })
    .returning()
  await edit('otra@correo.mx', { ...process, candidateId: free!.id })
  expect([await ordered(), await world.db.$count(linkActions)]).toEqual([[], 0])
  const { entity } = await (
    await world.as('ROLE_CRP_ADMN')
  ).call(listActions, { query: { paginaActual: 1, idCandidato: free!.id } })
  expect(entity?.registros).toEqual([
    {
      id: expect.any(Number) as number,
      fecha: '02/03/2026',
      hora: '10:00',
      accion: 'correo-cambiado',
      idCandidato: free!.id,
      autor: 'Rebeca Torres Medina',
      motivo: null,
      detalle: '',
    },
  ])
})

test('an expired link is no reason for a new one', async () => {
  await linkOf(process, monday)
  await edit('de.ahora@correo.mx')
  expect(await ordered()).toEqual([warned('de.antes@correo.mx')])
})

test('twice before a letter leaves brings one link, to the last address, and warns both', async () => {
  await linkOf(process)
  await edit('dos@correo.mx')
  await edit('tres@correo.mx')
  expect((await lettersOf(world)).map(({ to, subject }) => [to, subject])).toEqual([
    [['de.antes@correo.mx'], 'El correo de tu proceso cambió'],
    [['tres@correo.mx'], 'Tu enlace a tu proceso'],
    [['dos@correo.mx'], 'El correo de tu proceso cambió'],
  ])
})

type Addressed = { readonly to: string | undefined; readonly link: string }
const writers: readonly [what: string, write: (deps: Deps) => Promise<Addressed>][] = [
  [
    'with a new link',
    async (deps) => {
      const { letter } = (await siteWriters(deps)['enlace-enviado']!({
        id: 1,
        attempts: 1,
        recruitmentId: process.id,
        payload: {},
      } as OutboxRow))!
      return { to: letter.to[0], link: linkIn(letter) }
    },
  ],
  [
    'about the process',
    async (deps) => {
      const { url, correo } = await candidatePage(deps, process.id)
      return { to: correo, link: new URL(url!).pathname }
    },
  ],
]

test.each(writers)(
  'while a letter %s is being written leaves no valid link with the former address',
  async (_, write) => {
    const edited: string[] = []
    for (const at of [1, 2, 3]) {
      const correo = `a${at}@correo.mx`
      const db = beforeStatement(world.db, at, async () => {
        edited.push(correo)
        await edit(correo)
      })
      const { to, link } = await write({ ...world.deps, db })
      if (to !== correo) expect([at, await statusOf(link)]).toEqual([at, 410])
    }
    expect(edited).toEqual(['a1@correo.mx', 'a2@correo.mx', 'a3@correo.mx'])
  },
)

test('without a public site writes neither letter', async () => {
  await linkOf(process)
  env().publicSite = false
  await edit('de.ahora@correo.mx')
  expect(await lettersOf(world)).toEqual([])
  expect(await world.db.$count(processLinks, eq(processLinks.revokedAt, monday))).toBe(1)
})

test('by an import ends the links as well, and is not in the history, since its author is unknown', async () => {
  const link = await linkOf(process)
  const entry = {
    clave: 'IMP-1',
    nombres: 'Ana',
    apellidoPaterno: 'Prueba',
    correo: 'de.antes@correo.mx',
    telefono: '5512345678',
  }
  await world.db
    .insert(imported)
    .values({ kind: 'candidatos', key: 'IMP-1', entityId: process.candidateId, digests: {}, at: monday })
  await send(world, enterCandidate.path, entry)
  expect([await ordered(), await statusOf(link)]).toEqual([[], 200])
  expect(
    await send(world, enterCandidate.path, { ...entry, correo: 'De.Antes@correo.mx', municipio: 'León' }),
  ).toMatchObject({ resultado: 'actualizado' })
  expect([await ordered(), await statusOf(link)]).toEqual([[], 200])
  expect(await send(world, enterCandidate.path, { ...entry, correo: 'de.ahora@correo.mx' })).toMatchObject({
    resultado: 'actualizado',
    conservados: [],
  })
  expect(await statusOf(link)).toBe(410)
  expect(await ordered()).toEqual([warned('De.Antes@correo.mx'), ['enlace-enviado', process.id, {}]])
  expect(await titles()).toEqual([])
})

test('a suppression erases the warning with its address; a blocked candidate is not written to', async () => {
  await edit('de.ahora@correo.mx')
  await discard(world, process)
  await world.db.update(candidates).set({ blockedAt: monday }).where(eq(candidates.id, process.candidateId))
  expect(await lettersOf(world)).toEqual([])
  await world.db.update(candidates).set({ blockedAt: null }).where(eq(candidates.id, process.candidateId))
  await (
    await world.as('ROLE_CRP_ADMN')
  ).call(suppressRecord, { body: { idCandidato: process.candidateId, motivo: 'Lo pidió', confirmacion: 'SUPRIMIR' } })
  expect(await ordered()).toEqual([])
})
