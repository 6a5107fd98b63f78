/**
 * Opening one's own page by a link: by a POST, at an address and with a cookie of its own, on one's own or a shared
 * computer.
 */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { applicationDrafts, processLinks, rightsRequests } from '../../../src/server/platform/db/tables/site.ts'
import { rateLimits } from '../../../src/server/platform/db/tables/rate-limits.ts'
import { makeProcessLink } from '../../../src/server/recruitment/decisions/candidate-links.ts'
import { linkPath, ownPath } from '../../../src/site/paths.ts'
import { beforeTests } from '../support/before-tests.ts'
import { everything } from '../support/changes.ts'
import { type Case, monday, startWorld } from '../support/process-world.ts'
import { createVisitor, openData, type Seen, visitorOf } from '../support/visitor.ts'
import { walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld())
beforeEach(async () => {
  world.setNow(monday)
  await world.db.delete(rateLimits)
})

const linkOf = async ({ id }: Case) => linkPath(await makeProcessLink(world.db, id, world.deps.now()))
const key = '[0-9a-f-]{36}'
const named = async (process: Case, nombres: string, apellidoPaterno: string) => {
  await world.db
    .update(candidates)
    .set({ nombres, apellidoPaterno, apellidoMaterno: '' })
    .where(eq(candidates.id, process.candidateId))
  return process
}
const draftsOf = async ({ id }: Case) =>
  (await world.db.select().from(applicationDrafts).where(eq(applicationDrafts.recruitmentId, id))).map(
    ({ stage, typed }) => [stage, typed['nombre'], typed['curp']],
  )
const textIn = ({ text }: Seen) => text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

describe('a link', () => {
  test('leaves the address bar, says whose process it opens, and opens nothing by itself', async () => {
    const process = await named(await walkTo(world, 'grupo', 'FT'), 'Inés', 'Robles')
    const link = await linkOf(process)
    const before = await everything(world.db)
    const response = await world.app.request(link)
    expect([response.status, response.headers.get('referrer-policy'), response.headers.get('cache-control')]).toEqual([
      303,
      'no-referrer',
      'no-store',
    ])
    expect(response.headers.get('location')).toMatch(new RegExp(`^${ownPath}/${key}/abrir$`))
    expect(response.headers.getSetCookie().map((line) => line.replace(/=[\w-]{43};/, '=SECRET;'))).toEqual([
      `bolsa-enlace=SECRET; Max-Age=900; Path=${response.headers.get('location')!}; HttpOnly; SameSite=Lax`,
    ])
    const visitor = createVisitor(world)
    const page = await visitor.open(link)
    expect([
      page.status,
      textIn(page).includes('Si no eres tú, cierra esta página. Nombre Inés Robles Vacante Analista contable'),
    ]).toEqual([200, true])
    expect((await visitor.open(visitor.own.main)).status).toBe(410)
    expect(await everything(world.db)).toEqual(before)
  })

  test.each([
    [{}, 'Max-Age=2592000; '],
    [{ compartido: 'si' }, ''],
  ])('opens its process by a POST, with a cookie of its path that lasts as it was chosen: %o', async (fields, life) => {
    const visitor = createVisitor(world)
    const own = await visitor.enter(await linkOf(await walkTo(world, 'grupo', 'FT')), fields)
    expect([own.status, own.path]).toEqual([200, visitor.own.main])
    expect(visitor.cookies.all().map(({ line }) => line.replace(/=[\w-]{43};/, '=SECRET;'))).toEqual([
      `bolsa-acceso=SECRET; ${life}Path=${visitor.own.main}; HttpOnly; SameSite=Lax`,
    ])
  })

  test('is opened neither by a form of another site nor with a forged token, nor after it was revoked', async () => {
    const process = await walkTo(world, 'grupo', 'FT')
    const visitor = createVisitor(world)
    const page = await visitor.open(await linkOf(process))
    for (const [name, value] of [
      ['origin', 'https://otro.mx'],
      ['sec-fetch-site', 'cross-site'],
    ] as const)
      expect((await visitor.send(page, page.path, {}, { [name]: value })).status).toBe(403)
    expect((await visitor.post(page.path, formOf({ ficha: 'x' }))).status).toBe(403)
    await world.db.update(processLinks).set({ revokedAt: monday }).where(eq(processLinks.recruitmentId, process.id))
    expect([(await visitor.send(page, page.path)).status, (await visitor.open(visitor.own.main)).status]).toEqual([
      410, 410,
    ])
  })

  test('is opened as in one’s own browser where the box has no value of its own', async () => {
    const visitor = createVisitor(world)
    const own = await visitor.enter(await linkOf(await walkTo(world, 'grupo', 'FT')), { compartido: 'quizá' })
    expect([own.status, visitor.cookies.all().map(({ line }) => /Max-Age=\d+/.exec(line)?.[0])]).toEqual([
      200,
      ['Max-Age=2592000'],
    ])
  })

  test('leads straight to a process that is open in this browser', async () => {
    const process = await walkTo(world, 'grupo', 'FT')
    const visitor = await visitorOf(world, process)
    const again = await visitor.open(await linkOf(process))
    expect([again.status, again.path, visitor.cookies.all().map(({ name }) => name)]).toEqual([
      200,
      visitor.own.main,
      ['bolsa-acceso'],
    ])
  })

  test('of the former address of one’s own page leads to where one gets a new one', async () => {
    const page = await createVisitor(world).open(ownPath)
    expect([page.status, page.path]).toEqual([200, '/bolsa-de-trabajo/enlace-nuevo'])
  })
})

describe('two processes in one browser', () => {
  test('are two addresses: what was begun in one is saved there, also after the other was opened', async () => {
    const [mine, theirs] = [
      await named(await walkTo(world, 'grupo', 'FC-ES'), 'Inés', 'Robles'),
      await named(await walkTo(world, 'grupo', 'FC-ES'), 'Luis', 'Soto'),
    ]
    const visitor = await visitorOf(world, mine)
    const own = visitor.own
    const part = await visitor.open(`${own.application}/etapa1`)
    const other = await visitor.open(await linkOf(theirs))
    expect(textIn(other)).toContain('Nombre Luis Soto Vacante')
    // A stranger's link alone swaps nothing
    expect(textIn(await visitor.open(own.main))).toContain('Hola, Inés')
    await visitor.send(other, other.path)
    expect((await visitor.send(part, `${own.application}/etapa1`, { nombre: 'Inés', curp: 'MIA' })).status).toBe(422)
    expect([await draftsOf(mine), await draftsOf(theirs)]).toEqual([[['etapa1', 'Inés', 'MIA']], []])
    expect([
      textIn(await visitor.open(own.main)).includes('Hola, Inés'),
      textIn(await visitor.open(other.path.replace('/abrir', ''))).includes('Hola, Luis'),
    ]).toEqual([true, true])
  })

  test('are left one by one', async () => {
    const [first, second] = [await walkTo(world, 'grupo', 'FT'), await walkTo(world, 'grupo', 'FT')]
    const visitor = await visitorOf(world, first)
    const own = visitor.own
    await visitor.enter(await linkOf(second))
    const other = visitor.own
    await visitor.send(await visitor.open(own.main), own.leave)
    expect([(await visitor.open(own.main)).status, (await visitor.open(other.main)).status]).toEqual([410, 200])
  })
})

describe('a form of a page that is not open any more', () => {
  test('stores nothing and brings back what was typed, under its labels and as text', async () => {
    const process = await walkTo(world, 'grupo', 'FC-ES')
    const visitor = await visitorOf(world, process)
    const [part, data] = [
      await visitor.open(`${visitor.own.application}/etapa1`),
      await openData(world, visitor, process),
    ]
    await visitor.send(await visitor.open(visitor.own.main), visitor.own.leave)
    const before = await everything(world.db)
    const refused = await visitor.send(part, `${visitor.own.application}/etapa1`, {
      nombre: '<b>Inés</b>',
      curp: 'ROLI900101MDFXXX01',
      calle: '',
    })
    expect([
      refused.status,
      [...refused.text.matchAll(/<dt>([^<]+)<\/dt><dd class="typed">([^<]+)<\/dd>/g)].map(([, label, text]) => [
        label,
        text,
      ]),
    ]).toEqual([
      410,
      [
        ['Nombre', '&lt;b&gt;Inés&lt;/b&gt;'],
        ['CURP', 'ROLI900101MDFXXX01'],
      ],
    ])
    const request = await visitor.send(data, visitor.own.data, { tipo: 'acceso', texto: 'Mis datos, por favor' })
    expect([
      request.status,
      textIn(request).includes('No se guardó'),
      textIn(request).includes('Mis datos, por favor'),
    ]).toEqual([410, true, true])
    expect(await everything(world.db)).toEqual(before)
    expect(await world.db.$count(rightsRequests)).toBe(0)
  })

  test('is refused before its file is read', async () => {
    const visitor = await visitorOf(world, await walkTo(world, 'grupo', 'FD-ES'))
    const { documents } = visitor.own
    const headers = {
      origin: world.deps.env.publicUrl,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(5 * 1024 * 1024),
    }
    const body = new ReadableStream({ pull: () => Promise.reject(new Error('the body was read')) })
    const response = await world.app.request(documents, {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit)
    expect([response.status, (await response.text()).includes('No se guardó')]).toEqual([410, true])
  })

  test('can be sent once the process is open again, by another link too', async () => {
    const process = await walkTo(world, 'grupo', 'FC-ES')
    const visitor = await visitorOf(world, process)
    const path = `${visitor.own.application}/etapa1`
    const part = await visitor.open(path)
    await visitor.send(await visitor.open(visitor.own.main), visitor.own.leave)
    await visitor.enter(await linkOf(process))
    expect((await visitor.send(part, path, { nombre: 'Inés', curp: 'MIA' })).status).toBe(422)
    expect(await draftsOf(process)).toEqual([['etapa1', 'Inés', 'MIA']])
  })
})

test('a browser fills in no CURP, RFC or social security number of whoever used it before', async () => {
  const visitor = await visitorOf(world, await walkTo(world, 'grupo', 'FC-ES'))
  const { text } = await visitor.open(`${visitor.own.application}/etapa1`)
  for (const name of ['curp', 'rfc', 'nss'])
    expect(text).toMatch(new RegExp(`<input id="${name}"[^>]* autocomplete="off"`))
})
