/**
 * One's data and the rights over them: opened by a link to the confirmed mail, for thirty minutes and once; nothing
 * else opens them.
 */
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { revokeLinks } from '../../../src/contract/candidate-links.ts'
import { editEmail } from '../../../src/contract/candidates.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { rateLimits } from '../../../src/server/platform/db/tables/rate-limits.ts'
import { processLinks, rightsRequests } from '../../../src/server/platform/db/tables/site.ts'
import type { OutboxRow } from '../../../src/server/platform/work/outbox.ts'
import {
  makeDataLink,
  makeProcessLink,
  openDataLink,
} from '../../../src/server/recruitment/decisions/candidate-links.ts'
import { siteWriters } from '../../../src/server/site/letters.ts'
import { linkPath } from '../../../src/site/paths.ts'
import { beforeTests } from '../support/before-tests.ts'
import { everything } from '../support/changes.ts'
import { mergeRecords, undo } from '../support/duplicates.ts'
import { lettersOf } from '../support/letters-of.ts'
import { type Case, monday, startWorld } from '../support/process-world.ts'
import { beginElsewhere } from '../support/two-records.ts'
import { createVisitor, linkIn, openData, type Seen, type Visitor, visitorOf } from '../support/visitor.ts'

const world = beforeTests(() => startWorld({ now: monday }))
const minute = 60_000
let process: Case
beforeEach(async () => {
  world.setNow(monday)
  for (const table of [outbox, rateLimits, rightsRequests]) await world.db.delete(table)
  process = await world.begin('grupo', {
    nombres: 'Inés',
    apellidoPaterno: 'Robles',
    apellidoMaterno: '',
    correo: 'ines@correo.mx',
    telefono: '5512340987',
  })
})

const textIn = ({ text }: Pick<Seen, 'text'>) =>
  text
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^.*Vacantes Mi proceso /, '')
    .replace(/ Bolsa de Trabajo Todas las vacantes Mi proceso Aviso de privacidad Acceso del personal $/, '')
    .trim()
const dataLinkOf = async ({ id } = process) => linkPath((await makeDataLink(world.db, id, world.deps.now())).secret)
const requested = async (text = 'Un secreto') =>
  (
    await world.db
      .insert(rightsRequests)
      .values({ candidateId: process.candidateId, recruitmentId: process.id, kind: 'acceso', text, at: monday })
      .returning()
  )[0]!
const requests = async () =>
  (await world.db.select().from(rightsRequests).orderBy(rightsRequests.id)).map(({ kind, text }) => [kind, text])
const cancelling = { tipo: 'cancelacion', texto: 'Borren todo' }
const order = async (visitor: Visitor) => visitor.send(await visitor.open(visitor.own.data), visitor.own.dataLink)
const isOpen = async (visitor: Visitor) =>
  textIn(await visitor.open(visitor.own.data)).includes('Pedir algo sobre mis datos')
/** What a form for the data would send, without their page. */
const forged = async (visitor: Visitor, fields: Readonly<Record<string, string>> = cancelling) => {
  const form = new FormData()
  const { text } = await visitor.open(visitor.own.main)
  for (const [name, value] of Object.entries({
    ficha: /name="ficha" value="([^"]+)"/.exec(text)?.[1] ?? '',
    ...fields,
  }))
    form.append(name, value)
  return visitor.post(visitor.own.data, form)
}
const explanation =
  'Mi proceso Mis datos Aquí ves los datos que tenemos de ti, pides corregirlos o borrarlos, y lees lo que te respondimos. Para que solo tú puedas hacerlo, te enviamos un enlace al correo con el que te postulaste. Enviarme un enlace a mi correo'
const whyClosed =
  'No se guardó «Mis datos» ya no está abierta: se cierra 30 minutos después de abrirla, o al cerrar el navegador. Pide otro enlace a tu correo y vuelve a enviarlo. Esto es lo que habías escrito, para que lo copies: Qué pides Que borren mis datos Lo que necesitas Borren todo Enviarme un enlace a mi correo'

describe('the link of the process', () => {
  test('shows neither requests nor answers nor personal data, and sends no request', async () => {
    await requested()
    const visitor = await visitorOf(world, process)
    const page = await visitor.open(visitor.own.data)
    expect([page.status, page.headers.get('cache-control'), textIn(page)]).toEqual([200, 'no-store', explanation])
    const before = await everything(world.db)
    const sent = await forged(visitor)
    expect([sent.status, textIn(sent)]).toEqual([410, whyClosed])
    expect(await everything(world.db)).toEqual(before)
  })

  test('opens no data in another cookie, nor does a link to the data open the process', async () => {
    const secret = await makeProcessLink(world.db, process.id, monday)
    const { secret: ofData } = await makeDataLink(world.db, process.id, monday)
    const visitor = await visitorOf(world, process)
    const { own } = visitor
    const withCookies = (cookies: Readonly<Record<string, string>>) => {
      const other = createVisitor(world)
      for (const [name, value] of Object.entries(cookies)) other.cookies.set(name, '/', value)
      return other
    }
    for (const value of [secret, ofData]) {
      expect((await withCookies({ 'bolsa-datos': value }).open(own.data)).status).toBe(410)
      expect(textIn(await withCookies({ 'bolsa-acceso': secret, 'bolsa-datos': value }).open(own.data))).toBe(
        explanation,
      )
    }
    for (const path of [own.main, own.data, own.documents, own.open])
      expect([path, (await withCookies({ 'bolsa-acceso': ofData, 'bolsa-enlace': ofData }).open(path)).status]).toEqual(
        [path, 410],
      )
    expect((await withCookies({ 'bolsa-enlace': secret }).open(own.openData)).status).toBe(410)
    // The secret of a browser that has opened the data opens them, and nothing else
    await openData(world, visitor, process)
    const browser = visitor.cookies.all().find(({ name }) => name === 'bolsa-datos')!.value
    expect((await withCookies({ 'bolsa-acceso': browser, 'bolsa-enlace': browser }).open(own.main)).status).toBe(410)
    expect((await createVisitor(world).open(linkPath(browser))).status).toBe(410)
  })
})

describe('the letter with the link', () => {
  test('is ordered by a button, goes to the mail of the record, and says how long it can be used', async () => {
    const visitor = await visitorOf(world, process)
    const sent = await order(visitor)
    expect([sent.status, sent.path]).toEqual([200, `${visitor.own.data}?enlace=enviado`])
    expect(textIn(sent)).toBe(
      explanation.replace(
        'Aquí ves',
        'Te enviamos el enlace a tu correo. Sirve 30 minutos y una sola vez. Si no llega, revisa el correo no deseado; después de 2 minutos puedes pedir otro. Aquí ves',
      ),
    )
    const [letter] = await lettersOf(world)
    expect([letter?.to, letter?.subject, letter?.text.replace(/enlace\/[\w-]{43}/, 'enlace/SECRETO')]).toEqual([
      ['ines@correo.mx'],
      'Tu enlace a tus datos',
      'Hola, Inés:\n\nPediste un enlace para ver «Mis datos» de tu proceso de la vacante Analista contable. Sirve una sola vez.\n\nSirve hasta: 02/03/2026 10:30\n\nAbrir mis datos: http://127.0.0.1:3000/bolsa-de-trabajo/enlace/SECRETO\n\nSi no lo pediste, ignora este correo.\nNo compartas este enlace: quien lo tenga ve tus datos y puede pedir que se borren.\n\nAtentamente,\nBolsa de Trabajo\n',
    ])
    await visitor.enter(linkIn(letter))
    expect(await isOpen(visitor)).toBe(true)
  })

  test('goes to the mail of the moment at which it is written, and to no blocked candidate', async () => {
    const visitor = await visitorOf(world, process)
    await order(visitor)
    await world.db.update(candidates).set({ correo: 'nuevo@correo.mx' }).where(eq(candidates.id, process.candidateId))
    expect((await lettersOf(world)).map(({ to }) => to)).toEqual([['nuevo@correo.mx']])
    world.pass(2 * minute)
    await order(visitor)
    await world.db.update(candidates).set({ blockedAt: monday }).where(eq(candidates.id, process.candidateId))
    expect(await lettersOf(world)).toEqual([])
  })

  test('is one in two minutes, also when it is ordered twice at once, and five in an hour; the answer is the same', async () => {
    const [visitor, other] = [await visitorOf(world, process), await visitorOf(world, await world.begin('grupo'))]
    const page = await visitor.open(visitor.own.data)
    const send = () => visitor.send(page, visitor.own.dataLink)
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const count = () => world.db.$count(outbox, eq(outbox.recruitmentId, process.id))
    world.pass(2 * minute - 1)
    expect([(await send()).text === answers[0]?.text, await count()]).toEqual([true, 1])
    await order(other)
    expect([await count(), await world.db.$count(outbox)]).toEqual([1, 2])
    world.pass(1)
    for (let again = 0; again < 4; again += 1) {
      expect((await send()).status).toBe(200)
      world.pass(2 * minute)
    }
    expect(await count()).toBe(5)
    const refused = await send()
    expect([refused.status, refused.headers.get('retry-after'), await count()]).toEqual([429, '3600', 5])
    world.pass(60 * minute)
    expect([(await send()).status, await count()]).toEqual([200, 6])
  })

  test('is ordered neither from another site, nor with another token, nor without the page of the process', async () => {
    const visitor = await visitorOf(world, process)
    const page = await visitor.open(visitor.own.data)
    expect((await visitor.send(page, visitor.own.dataLink, {}, { origin: 'https://otro.mx' })).status).toBe(403)
    expect((await visitor.post(visitor.own.dataLink, new FormData())).status).toBe(403)
    await visitor.send(await visitor.open(visitor.own.main), visitor.own.leave)
    expect((await visitor.send(page, visitor.own.dataLink)).status).toBe(410)
    expect(await world.db.$count(outbox)).toBe(0)
  })
})

describe('a link to the data', () => {
  test('opens nothing by itself, and says whose data it opens', async () => {
    await requested()
    const link = await dataLinkOf()
    const before = await everything(world.db)
    const visitor = createVisitor(world)
    const page = await visitor.open(link)
    const { own } = visitor
    expect([page.status, page.path, textIn(page)]).toEqual([
      200,
      own.openData,
      'Abrir mis datos Este enlace abre los datos de una persona, una sola vez y por 30 minutos. Si no eres tú, cierra esta página. Nombre Inés Robles Vacante Analista contable Abrir mis datos',
    ])
    expect((await visitor.open(own.data)).status).toBe(410)
    expect(await everything(world.db)).toEqual(before)
  })

  test('opens them by a POST, with a cookie of their address that ends with the browser; without the page of the process it shows no way there', async () => {
    await requested()
    const visitor = createVisitor(world)
    const data = await visitor.enter(await dataLinkOf())
    const { own } = visitor
    expect(visitor.cookies.all().map(({ line }) => line.replace(/=[\w-]{43};/, '=SECRET;'))).toEqual([
      `bolsa-datos=SECRET; Path=${own.data}; HttpOnly; SameSite=Lax`,
    ])
    expect([data.path, textIn(data)]).toEqual([
      own.data,
      expect.stringMatching(
        /^Mis datos Nombre Inés Robles Correo ines@correo\.mx Teléfono 5512340987 Tus peticiones Saber qué datos míos tienen Un secreto 02\/03\/2026 10:00 En revisión Pedir algo/,
      ) as string,
    ])
    for (const path of [own.main, own.documents, own.withdraw])
      expect([path, (await visitor.open(path)).status]).toEqual([path, 410])
    const sent = await visitor.send(data, own.data, cancelling)
    expect([
      sent.path,
      sent.text.includes(`data-forgotten="${own.main.split('/').at(-1)}:datos"`),
      await requests(),
    ]).toEqual([
      `${own.data}?enviada=1`,
      true,
      [
        ['acceso', 'Un secreto'],
        ['cancelacion', 'Borren todo'],
      ],
    ])
    await visitor.enter(linkPath(await makeProcessLink(world.db, process.id, monday)))
    expect(textIn(await visitor.open(own.data))).toMatch(/^Mi proceso Mis datos Nombre/)
  })

  test('is opened once: a second browser gets nothing, and the first one the same page as often as it sends', async () => {
    const link = await dataLinkOf()
    const [first, second] = [createVisitor(world), createVisitor(world)]
    const [page, late] = [await first.open(link), await second.open(link)]
    const { openData: path, data } = first.own
    const answers = await Promise.all([first.send(page, path), first.send(page, path)])
    expect(answers.map((seen) => [seen.status, seen.path])).toEqual([
      [200, data],
      [200, data],
    ])
    const refused = await second.send(late, path)
    expect([
      refused.status,
      textIn(refused).includes('Este enlace ya no sirve'),
      (await second.open(data)).status,
    ]).toEqual([410, true, 410])
    expect((await createVisitor(world).open(link)).status).toBe(410)
    // After its answer was lost, and by the letter again
    expect([(await first.send(page, path)).path, (await first.open(link)).path]).toEqual([data, data])
    // Two browsers at the same time
    const both = [createVisitor(world), createVisitor(world)]
    const again = await dataLinkOf()
    const pages = await Promise.all(both.map((visitor) => visitor.open(again)))
    const opened = await Promise.all(both.map((visitor, at) => visitor.send(pages[at]!, path)))
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })

  test('that is followed once more leaves what is open, and stays unused', async () => {
    const [visitor, other] = [createVisitor(world), createVisitor(world)]
    await visitor.enter(await dataLinkOf())
    const second = await dataLinkOf()
    expect((await visitor.open(second)).path).toBe(visitor.own.data)
    expect((await other.enter(second)).path).toBe(visitor.own.data)
  })

  test('binds a secret that the browser gets with the page, never one that it had', async () => {
    const visitor = createVisitor(world)
    const link = await dataLinkOf()
    await visitor.open(link)
    visitor.cookies.set('bolsa-datos', visitor.own.data, 'a'.repeat(43))
    await visitor.enter(link)
    const planted = createVisitor(world)
    planted.cookies.set('bolsa-datos', '/', 'a'.repeat(43))
    expect([await isOpen(visitor), (await planted.open(visitor.own.data)).status]).toEqual([true, 410])
  })

  test('is opened neither by a form of another site nor with a forged token, nor without the cookie of its page', async () => {
    const visitor = createVisitor(world)
    const page = await visitor.open(await dataLinkOf())
    for (const [name, value] of [
      ['origin', 'https://otro.mx'],
      ['sec-fetch-site', 'cross-site'],
    ] as const)
      expect((await visitor.send(page, page.path, {}, { [name]: value })).status).toBe(403)
    expect((await visitor.post(page.path, new FormData())).status).toBe(403)
    expect((await createVisitor(world).send(page, page.path)).status).toBe(410)
    expect(await world.db.$count(processLinks, eq(processLinks.openedHash, ''))).toBe(0)
    expect((await visitor.send(page, page.path)).path).toBe(visitor.own.data)
  })

  test('of another process opens nothing of this one', async () => {
    await requested()
    const visitor = await visitorOf(world, process)
    const { own } = visitor
    const other = await world.begin('grupo')
    await openData(world, visitor, other)
    const theirs = visitor.cookies.all().find(({ name }) => name === 'bolsa-datos')!.value
    visitor.cookies.set('bolsa-datos', own.data, theirs)
    visitor.cookies.set('bolsa-enlace', own.openData, (await dataLinkOf(other)).split('/').at(-1)!)
    expect([textIn(await visitor.open(own.data)), (await visitor.open(own.openData)).status]).toEqual([
      explanation,
      410,
    ])
    await visitor.open(own.main)
    expect([(await forged(visitor)).status, await requests()]).toEqual([410, [['acceso', 'Un secreto']]])
  })
})

describe('thirty minutes', () => {
  test('can pass before the link is opened', async () => {
    const link = await dataLinkOf()
    const visitor = createVisitor(world)
    world.pass(30 * minute - 1)
    const page = await visitor.open(link)
    expect(page.status).toBe(200)
    world.pass(1)
    expect([(await visitor.send(page, page.path)).status, (await createVisitor(world).open(link)).status]).toEqual([
      410, 410,
    ])
  })

  test('after the opening the page closes: a form stores nothing and brings back what was typed, with the button', async () => {
    await requested()
    const visitor = await visitorOf(world, process)
    world.pass(10 * minute)
    const link = await dataLinkOf()
    world.pass(29 * minute)
    const page = await visitor.enter(link)
    world.pass(30 * minute - 1)
    expect([await isOpen(visitor), (await visitor.send(page, visitor.own.data, {})).status]).toEqual([true, 422])
    world.pass(1)
    expect(textIn(await visitor.open(visitor.own.data))).toBe(explanation)
    const refused = await visitor.send(page, visitor.own.data, cancelling)
    expect([refused.status, textIn(refused), await requests()]).toEqual([410, whyClosed, [['acceso', 'Un secreto']]])
    const wordless = await visitor.send(page, visitor.own.data, { tipo: 'curp', texto: ' ' })
    expect([wordless.status, textIn(wordless).includes('Esto es lo que')]).toEqual([410, false])
    // Its button orders the letter, and the same form is taken then
    await visitor.send(refused, visitor.own.dataLink)
    await visitor.enter(linkIn((await lettersOf(world))[0]))
    expect([(await visitor.send(page, visitor.own.data, cancelling)).path, await requests()]).toEqual([
      `${visitor.own.data}?enviada=1`,
      [
        ['acceso', 'Un secreto'],
        ['cancelacion', 'Borren todo'],
      ],
    ])
  })

  test('after the opening without the page of the process, the form leads to another link', async () => {
    const visitor = createVisitor(world)
    const page = await visitor.enter(await dataLinkOf())
    world.pass(31 * minute)
    const refused = await visitor.send(page, visitor.own.data, cancelling)
    expect([
      refused.status,
      textIn(refused).includes('Borren todo Enviarme un enlace nuevo'),
      await requests(),
    ]).toEqual([410, true, []])
  })
})

describe('what is open is ended', () => {
  const ends: readonly (readonly [by: string, end: () => Promise<unknown>])[] = [
    [
      'by a changed mail',
      async () =>
        (await world.as('ROLE_CRP_REC')).call(editEmail, {
          body: { idCandidato: process.candidateId, correo: 'otro@correo.mx' },
        }),
    ],
    [
      'by staff who revoke the links',
      async () => (await world.as('ROLE_CRP_REC')).call(revokeLinks, { body: { idReclutamiento: process.id } }),
    ],
    [
      'by blocking',
      () => world.db.update(candidates).set({ blockedAt: monday }).where(eq(candidates.id, process.candidateId)),
    ],
    [
      'by a merge',
      async () =>
        mergeRecords(
          await world.as('ROLE_CRP_REC'),
          (await beginElsewhere(world, { correo: 'dos@correo.mx' })).candidateId,
          process.candidateId,
          {},
        ),
    ],
  ]
  test.each(ends)('%s: opened, about to be opened, and not yet followed', async (_, end) => {
    await requested()
    const [visitor, opening] = [await visitorOf(world, process), createVisitor(world)]
    const data = await openData(world, visitor, process)
    const [page, link] = [await opening.open(await dataLinkOf()), await dataLinkOf()]
    await end()
    expect([(await visitor.open(data.path)).status, (await visitor.send(data, data.path, cancelling)).status]).toEqual([
      410, 410,
    ])
    expect([(await opening.send(page, page.path)).status, (await createVisitor(world).open(link)).status]).toEqual([
      410, 410,
    ])
    // Also for whoever opens the process by a newer link
    await world.db.update(candidates).set({ blockedAt: null }).where(eq(candidates.id, process.candidateId))
    const text = textIn(await (await visitorOf(world, process)).open(data.path))
    expect([text, await requests()]).toEqual([explanation, [['acceso', 'Un secreto']]])
  })

  test('by the undoing of a merge', async () => {
    const recruiter = await world.as('ROLE_CRP_REC')
    const other = await beginElsewhere(world, { correo: 'dos@correo.mx' })
    const { idUnion } = (await mergeRecords(recruiter, other.candidateId, process.candidateId, {})).entity!
    const visitor = createVisitor(world)
    const data = await openData(world, visitor, process)
    expect(data.status).toBe(200)
    await undo(recruiter, idUnion)
    expect((await visitor.open(data.path)).status).toBe(410)
  })

  test.each(['leave', 'leaveData'] as const)('by the button of the page, with the process: %s', async (button) => {
    const visitor = await visitorOf(world, process)
    const link = await dataLinkOf()
    await visitor.enter(link)
    const { own } = visitor
    const left = await visitor.send(await visitor.open(button === 'leave' ? own.main : own.data), own[button])
    expect([left.path, visitor.cookies.all()]).toEqual(['/bolsa-de-trabajo/', []])
    expect([(await visitor.open(own.data)).status, (await visitor.open(link)).status]).toEqual([410, 410])
  })

  test('by its button after the thirty minutes too', async () => {
    const visitor = await visitorOf(world, process)
    const data = await openData(world, visitor, process)
    world.pass(31 * minute)
    expect([(await visitor.send(data, visitor.own.leaveData)).path, visitor.cookies.all()]).toEqual([
      '/bolsa-de-trabajo/',
      [],
    ])
  })

  test('by its button where only the data were open', async () => {
    const visitor = createVisitor(world)
    const data = await openData(world, visitor, process)
    expect([(await visitor.send(data, visitor.own.leaveData)).path, visitor.cookies.all()]).toEqual([
      '/bolsa-de-trabajo/',
      [],
    ])
  })

  test('never by the mail that changes while the letter is written: its link opens nothing then', async () => {
    const recruiter = await world.as('ROLE_CRP_REC')
    const row = { id: 1, attempts: 1, recruitmentId: process.id, payload: {} } as OutboxRow
    const { letter } = (await siteWriters(world.deps)['enlace-datos']!(row))!
    await recruiter.call(editEmail, { body: { idCandidato: process.candidateId, correo: 'otro@correo.mx' } })
    expect([letter.to, (await createVisitor(world).open(linkIn(letter))).status]).toEqual([['ines@correo.mx'], 410])
  })
})

test('a refused request comes back with what was typed, for the browser to store too', async () => {
  const visitor = await visitorOf(world, process)
  const page = await openData(world, visitor, process)
  const key = visitor.own.main.split('/').at(-1)
  expect(page.text).toContain(`data-stored="${key}:datos">`)
  const rejected = await visitor.send(page, visitor.own.data, { texto: 'Mi <apellido>' })
  expect([
    rejected.status,
    rejected.text.includes(`data-stored="${key}:datos" data-returned>`),
    rejected.text.includes('Mi &lt;apellido&gt;</textarea>'),
  ]).toEqual([422, true, true])
  expect(page.text).not.toContain('data-forgotten')
})

test('a link that expires or is revoked while it is being opened stays so', async () => {
  const end = new Date(monday.getTime() + 30 * minute)
  const late = await makeDataLink(world.db, process.id, monday)
  expect([await openDataLink(world.db, late.secret, 'a'.repeat(43), end), late.until]).toEqual([undefined, end])
  const revoked = await makeDataLink(world.db, process.id, monday)
  await world.db.update(processLinks).set({ revokedAt: monday }).where(eq(processLinks.recruitmentId, process.id))
  expect(await openDataLink(world.db, revoked.secret, 'a'.repeat(43), monday)).toBeUndefined()
  expect(
    (await world.db.select().from(processLinks).where(eq(processLinks.recruitmentId, process.id))).map(
      ({ openedHash }) => openedHash,
    ),
  ).toEqual([null, null])
})

test('a stored link has only digests, and the purpose it was made for', async () => {
  const visitor = await visitorOf(world, process)
  await openData(world, visitor, process)
  const rows = await world.db
    .select()
    .from(processLinks)
    .where(eq(processLinks.recruitmentId, process.id))
    .orderBy(desc(processLinks.id))
  const secrets = visitor.cookies.all().map(({ value }) => value)
  expect(rows.map(({ purpose, expiresAt, openedHash }) => [purpose, expiresAt, openedHash === null])).toEqual([
    ['datos', new Date(monday.getTime() + 30 * minute), false],
    ['proceso', null, true],
  ])
  expect([secrets.length, rows.some((row) => secrets.some((secret) => JSON.stringify(row).includes(secret)))]).toEqual([
    2,
    false,
  ])
})
