/**
 * Markup, scripts, templates, SQL and hard Unicode in the forms of the public site, and files that are not what they
 * claim.
 */
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { getCandidate } from '../../../src/contract/candidates.ts'
import { downloadDocument } from '../../../src/contract/documents.ts'
import { answerRightsRequest } from '../../../src/contract/rights.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { documents } from '../../../src/server/platform/db/tables/documents.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { rateLimits } from '../../../src/server/platform/db/tables/rate-limits.ts'
import { rightsRequests } from '../../../src/server/platform/db/tables/site.ts'
import { beforeTests } from '../support/before-tests.ts'
import { everything } from '../support/changes.ts'
import { lettersOf } from '../support/letters-of.ts'
import { structureOf } from '../support/markup.ts'
import { payloads } from '../support/payloads.ts'
import { look, monday, startWorld } from '../support/process-world.ts'
import { createVisitor, linkIn, openData, type Seen, visitorOf } from '../support/visitor.ts'
import { recruiterFor, walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld({ now: monday }))
beforeEach(async () => {
  world.setNow(monday)
  for (const table of [outbox, rateLimits]) await world.db.delete(table)
})

const harmless = 'Inocente'

const idOf = () => world.house.publication.grupo.publicationId
const applyPath = () => `/bolsa-de-trabajo/vacantes/${idOf()}-analista-contable/postularme`
/** The same elements and attributes as with a harmless text; nothing that was typed became markup. */
const expectSameMarkup = (shown: { readonly text: string }, usual: { readonly text: string }) =>
  expect(structureOf(shown.text)).toEqual(structureOf(usual.text))
let people = 0

/** Everything that an application shows: its form with a mistake, letters, confirmation, one's own page and data. */
async function applied(
  text: string,
): Promise<{ readonly seen: readonly Seen[]; readonly letters: readonly { readonly text: string }[] }> {
  people += 1
  const visitor = createVisitor(world)
  const names = { nombres: text, apellidoPaterno: text, apellidoMaterno: text }
  const form = await visitor.open(applyPath())
  const rejected = await visitor.send(form, applyPath(), {
    ...names,
    correo: text,
    telefono: text,
    estado: text,
    escolaridad: text,
    areas: text,
    aviso: text,
    voluntarias: text,
    fuente: text,
  })
  expect(rejected.status).toBe(422)
  const sent = await visitor.send(rejected, applyPath(), {
    ...names,
    correo: `p${people}@correo.mx`,
    telefono: String(5_500_000_000 + people),
    aviso: 'si',
  })
  const confirming = await lettersOf(world)
  const confirmation = await visitor.open(linkIn(confirming.at(-1)))
  const own = await visitor.send(confirmation, '/bolsa-de-trabajo/confirmar', { confirmo: 'si' })
  expect(own.path).toMatch(/^\/bolsa-de-trabajo\/mi-proceso/)
  const letters = [...confirming, ...(await lettersOf(world))].map(({ html }) => ({ text: html }))
  const [process] = await world.db
    .select({ id: recruitments.id })
    .from(recruitments)
    .orderBy(desc(recruitments.id))
    .limit(1)
  const data = await openData(world, visitor, process!)
  expect(data.path).toBe(visitor.own.data)
  return { seen: [rejected, sent, confirmation, own, data], letters }
}

describe('what is typed is shown as text', () => {
  test('in an application, its letters and one’s own page, where the names are stored as they were typed', async () => {
    const usual = await applied(harmless)
    expect(usual.letters.length).toBeGreaterThan(1)
    for (const payload of payloads) {
      const { seen, letters } = await applied(payload)
      for (const [index, page] of seen.entries()) expectSameMarkup(page, usual.seen[index]!)
      for (const [index, letter] of letters.entries()) expectSameMarkup(letter, usual.letters[index]!)
      expect([
        payload,
        (await world.db.select().from(candidates).orderBy(desc(candidates.id)).limit(1))[0]?.nombres,
      ]).toEqual([payload, payload.trim()])
    }
  })

  test('in the parts of the job application', async () => {
    const visitor = await visitorOf(world, await walkTo(world, 'grupo', 'FC-ES'))
    for (const stage of ['etapa1', 'etapa2', 'etapa3', 'etapa4']) {
      const path = `${visitor.own.application}/${stage}`
      const form = await visitor.open(path)
      const names = [
        ...new Set([...form.text.matchAll(/<(?:input|textarea|select)[^>]* name="([^"]+)"/g)].map(([, name]) => name!)),
      ].filter((name) => name !== 'ficha' && name !== 'leida')
      expect(names.length).toBeGreaterThan(2)
      const typed = async (text: string) =>
        visitor.send(await visitor.open(path), path, Object.fromEntries(names.map((name) => [name, text])))
      const usual = new Set([...structureOf((await typed('<')).text), ...rowsOfProblems])
      for (const payload of payloads) {
        const shown = await typed(payload)
        expect([stage, payload, shown.status]).toEqual([stage, payload, 422])
        expect(structureOf(shown.text).filter((one) => !usual.has(one))).toEqual([])
      }
    }
  })

  test('in a request about one’s data and its answer', async () => {
    const process = await walkTo(world, 'grupo', 'FT')
    const visitor = await visitorOf(world, process)
    await openData(world, visitor, process)
    const admin = await world.as('ROLE_CRP_ADMN')
    const answered = async (text: string) => {
      await world.db.delete(rightsRequests)
      await world.db.delete(rateLimits)
      await visitor.send(await visitor.open(visitor.own.data), visitor.own.data, { tipo: 'acceso', texto: text })
      const [row] = await world.db.select().from(rightsRequests)
      expect((await admin.call(answerRightsRequest, { body: { idPeticion: row!.id, respuesta: text } })).status).toBe(
        200,
      )
      return { page: await visitor.open(visitor.own.data), letter: { text: (await lettersOf(world)).at(-1)!.html } }
    }
    const usual = await answered(harmless)
    for (const payload of payloads) {
      const shown = await answered(payload)
      expectSameMarkup(shown.page, usual.page)
      expectSameMarkup(shown.letter, usual.letter)
    }
  })

  test('in the search, and where a new link is requested', async () => {
    const visitor = createVisitor(world)
    const search = (text: string) =>
      visitor.open(
        `/bolsa-de-trabajo/vacantes?${new URLSearchParams({ q: text, sede: text, area: text, rama: text, pagina: text }).toString()}`,
      )
    const link = async (text: string) =>
      visitor.send(await visitor.open('/bolsa-de-trabajo/enlace-nuevo'), '/bolsa-de-trabajo/enlace-nuevo', {
        correo: text,
      })
    const [none, rejected] = [await search('zzzz'), await link('zzzz')]
    for (const payload of payloads) {
      expectSameMarkup(await search(payload), none)
      expectSameMarkup(await link(payload), rejected)
    }
  })

  test('in the history of staff, for which the comment of a withdrawal is no markup', async () => {
    for (const payload of payloads.slice(0, 8)) {
      const process = await walkTo(world, 'grupo', 'FT')
      const visitor = await visitorOf(world, process)
      const page = await visitor.send(await visitor.open(visitor.own.withdraw), visitor.own.withdraw, {
        comentarios: payload,
      })
      expect(page.path).toBe(visitor.own.main)
      const [item] = (await look(await recruiterFor(world, process), process)).entity!.history
      expect(item?.note).toBe(payload)
      expect(structureOf(item!.content).filter((name) => name !== 'p')).toEqual([])
    }
  })
})
/** The list of what is wrong depends on what was typed. */
const rowsOfProblems = ['li', 'a href']

test('a text with NUL or half a character is refused, and nothing is stored', async () => {
  const process = await walkTo(world, 'grupo', 'FT')
  const applicant = await visitorOf(world, process)
  const visitor = createVisitor(world)
  const [form, data, withdrawal] = [
    await visitor.open(applyPath()),
    await openData(world, applicant, process),
    await applicant.open(applicant.own.withdraw),
  ]
  const before = await everything(world.db)
  const statuses = [
    (
      await visitor.send(form, applyPath(), {
        nombres: 'a\0b',
        apellidoPaterno: 'x',
        correo: 'a@b.mx',
        telefono: '5512345678',
        aviso: 'si',
      })
    ).status,
    (await applicant.send(data, applicant.own.data, { tipo: 'acceso', texto: '\0' })).status,
    (await applicant.send(withdrawal, applicant.own.withdraw, { comentarios: 'x\0' })).status,
  ]
  expect(statuses).toEqual([400, 400, 400])
  expect(await everything(world.db)).toEqual(before)
  expect(
    (
      await world.db.select({ outcome: recruitments.outcome }).from(recruitments).where(eq(recruitments.id, process.id))
    )[0]?.outcome,
  ).toBe('abierta')
})

const scripted = '%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF\n'

describe('files that claim to be a PDF', () => {
  const fakes: readonly (readonly [name: string, content: string])[] = [
    ['dibujo.pdf', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['dibujo.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['pagina.pdf', '<!doctype html><script>alert(1)</script>'],
    ['mixto.pdf', '<html><!-- %PDF-1.4 --><script>alert(1)</script>'],
    ['vacio.pdf', ' '],
    ['foto.jpg', '<svg onload=alert(1)>'],
    ['foto.png', 'GIF89a<script>alert(1)</script>'],
  ]
  test.each(fakes)('are refused by their content: %s', async (name, content) => {
    const file = new File([content], name, { type: 'application/pdf' })
    const applicant = await visitorOf(world, await walkTo(world, 'grupo', 'FD-ES'))
    const visitor = createVisitor(world)
    const [form, page] = [await visitor.open(applyPath()), await applicant.open(applicant.own.documents)]
    const before = await everything(world.db)
    const sent = await visitor.send(form, applyPath(), {
      nombres: 'a',
      apellidoPaterno: 'x',
      correo: 'a@b.mx',
      telefono: '5512345678',
      aviso: 'si',
      curriculum: file,
    })
    const data = new FormData()
    for (const [field, value] of [
      ['ficha', /name="ficha" value="([^"]+)"/.exec(page.text)![1]!],
      ['tipo', 'curp'],
      ['archivo-curp', file],
    ] as const)
      data.append(field, value)
    expect([sent.status, (await applicant.post(applicant.own.documents, data)).status]).toEqual([422, 422])
    expect(await everything(world.db)).toEqual(before)
  })

  test('with scripts in a real one, reach staff as an attachment that no browser renders', async () => {
    const process = await walkTo(world, 'grupo', 'FD-ES')
    const applicant = await visitorOf(world, process)
    await world.db.delete(documents).where(eq(documents.recruitmentId, process.id))
    const page = await applicant.open(applicant.own.documents)
    const data = new FormData()
    const file = new File([scripted], '"><script>.pdf')
    for (const [field, value] of [
      ['ficha', /name="ficha" value="([^"]+)"/.exec(page.text)![1]!],
      ['tipo', 'curp'],
      ['archivo-curp', file],
    ] as const)
      data.append(field, value)
    expect((await applicant.post(applicant.own.documents, data)).status).toBe(200)
    const [stored] = await world.db
      .select({ id: documents.id })
      .from(documents)
      .where(eq(documents.recruitmentId, process.id))
    const { headers } = await (
      await recruiterFor(world, process)
    ).send(`${downloadDocument.path}?idReclutamiento=${process.id}&idDocumento=${stored!.id}`)
    expect([
      headers.get('content-type'),
      headers.get('content-disposition')?.startsWith('attachment; filename="CURP'),
      headers.get('x-content-type-options'),
    ]).toEqual(['application/octet-stream', true, 'nosniff'])
    expect(headers.get('content-disposition')).not.toContain('script')
  })

  test('with scripts in a CV, reach staff as bytes in JSON, under a name of which only the ending counts', async () => {
    const visitor = createVisitor(world)
    const file = new File([scripted], '"><script>alert(1)</script>.pdf')
    const correo = 'cv@correo.mx'
    await visitor.send(await visitor.open(applyPath()), applyPath(), {
      nombres: 'a',
      apellidoPaterno: 'x',
      correo,
      telefono: '5512345699',
      aviso: 'si',
      curriculum: file,
    })
    await visitor.send(await visitor.open(linkIn((await lettersOf(world)).at(-1))), '/bolsa-de-trabajo/confirmar', {
      confirmo: 'si',
    })
    const [candidate] = await world.db
      .select({ id: candidates.id })
      .from(candidates)
      .where(eq(candidates.correo, correo))
    const recruiter = await world.as('ROLE_CRP_REC')
    const { headers } = await recruiter.send(`${getCandidate.path}?idCandidato=${candidate!.id}`)
    expect([headers.get('content-type')?.split(';')[0], headers.get('x-content-type-options')]).toEqual([
      'application/json',
      'nosniff',
    ])
    const { entity } = await recruiter.call(getCandidate, { query: { idCandidato: candidate!.id } })
    expect([entity?.urlCurriculum?.endsWith('.pdf'), entity?.curriculum]).toEqual([true, btoa(scripted)])
  })
})
