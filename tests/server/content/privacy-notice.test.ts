/**
 * The privacy notice: each publication is a version that stays, candidates accept the one they saw, and staff see
 * which.
 */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { getRecord } from '../../../src/contract/personal-data.ts'
import * as contract from '../../../src/contract/privacy-notice.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { privacyNotices } from '../../../src/server/platform/db/tables/content.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { rateLimits } from '../../../src/server/platform/db/tables/rate-limits.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { candidacies, consents, letterQueues, linkLetters } from '../../../src/server/platform/db/tables/site.ts'
import { personName } from '../../../src/server/platform/base/person-name.ts'
import { beforeTests } from '../support/before-tests.ts'
import { refusal } from '../support/changes.ts'
import type { Client } from '../support/client.ts'
import { lettersOf } from '../support/letters-of.ts'
import { addCandidate } from '../support/people.ts'
import { startWorld } from '../support/process-world.ts'
import { createVisitor, linkIn, type Seen, type Visitor } from '../support/visitor.ts'

const monday = new Date('2026-03-02T16:05:00Z')
const day = 24 * 60 * 60_000
const world = beforeTests(() => startWorld({ now: monday }))
let editor: Client
let visitor: Visitor
beforeEach(async () => {
  world.setNow(monday)
  for (const table of [consents, candidacies, letterQueues, linkLetters, outbox, rateLimits, privacyNotices])
    await world.db.delete(table)
  editor = await world.as('ROLE_MKT_EDITOR')
  visitor = createVisitor(world)
})

const first: contract.PrivacyNoticeForm = {
  empresa: 'Grupo Demo, S.A. de C.V.',
  domicilio: 'Av. Juárez 1, Ciudad de México',
  contacto: 'datos@grupo.mx',
  texto: 'Cuidamos tus datos.\n\nNo los vendemos.',
  finalidadesNecesarias: ['Evaluar tu postulación', 'Contratarte'],
  finalidadesVoluntarias: ['Avisarte de otras vacantes.', 'Invitarte a ferias de empleo.'],
}
const second = { ...first, texto: 'Cuidamos tus datos aún más.', finalidadesVoluntarias: [] }
const publish = (content: object, version: number, by = editor) =>
  by.call(contract.publishPrivacyNotice, { body: { ...content, version } as never })
const current = async () => (await editor.call(contract.getPrivacyNotice)).entity
async function editorName(): Promise<string> {
  const [user] = await world.db.select().from(users).where(eq(users.id, world.house.user['ROLE_MKT_EDITOR']))
  return personName(user!)
}
const noticePath = '/bolsa-de-trabajo/aviso-de-privacidad'
const refused = (request: Parameters<typeof refusal>[1]) => refusal(world, request)

describe('publishing', () => {
  test('is preceded by the built-in notice, and each publication is the next version', async () => {
    expect(await current()).toMatchObject({
      version: 0,
      fecha: null,
      hora: null,
      usuario: null,
      empresa: world.deps.env.companyName,
      domicilio: '',
      finalidadesVoluntarias: ['Avisarte de otras vacantes.'],
    })
    const shown = { version: 1, fecha: '02/03/2026', hora: '10:05', usuario: await editorName(), ...first }
    expect((await publish({ ...first, empresa: ` ${first.empresa} ` }, 0)).entity).toEqual(shown)
    expect(await current()).toEqual(shown)
    world.pass(day)
    editor = await world.signIn('role_mkt_editor')
    await publish(second, 1)
    const { entity } = await editor.call(contract.listPrivacyNotices, { query: {} as never })
    expect(entity).toEqual({
      paginaActual: 1,
      totalPaginas: 1,
      versiones: [{ ...shown, ...second, version: 2, fecha: '03/03/2026' }, shown],
    })
  })

  test('lists an empty page before the first version, and the last page instead of one beyond it', async () => {
    const list = async (paginaActual: string) =>
      (await editor.call(contract.listPrivacyNotices, { query: { paginaActual } as never })).entity
    expect(await list('1')).toEqual({ paginaActual: 1, totalPaginas: 0, versiones: [] })
    await publish(first, 0)
    expect(await list('7')).toMatchObject({ paginaActual: 1, totalPaginas: 1, versiones: [{ version: 1 }] })
  })

  test.each<[string, object, Record<string, string>]>([
    [
      'blank texts',
      { empresa: ' ', domicilio: '', contacto: ' ', texto: '\n' },
      {
        empresa: 'Escribe quién es responsable de los datos',
        domicilio: 'Escribe el domicilio del responsable',
        contacto: 'Escribe cómo contactar al responsable',
        texto: 'Escribe el texto del aviso',
      },
    ],
    [
      'no necessary purpose',
      { finalidadesNecesarias: [] },
      { finalidadesNecesarias: 'Escribe al menos una finalidad necesaria' },
    ],
    [
      'a blank purpose',
      { finalidadesVoluntarias: ['x', ' '] },
      { 'finalidadesVoluntarias.1': 'Escribe una finalidad por línea' },
    ],
    [
      'too many purposes',
      { finalidadesVoluntarias: Array.from({ length: 21 }, () => 'x') },
      { finalidadesVoluntarias: 'Escribe como máximo 20 finalidades.' },
    ],
    ['too long a text', { texto: 'x'.repeat(20_001) }, { texto: 'Escribe como máximo 20000 caracteres.' }],
  ])('rejects %s', async (_, more, campos) => {
    expect(await refused(() => publish({ ...first, ...more }, 0))).toEqual([
      400,
      { codigo: 'datos-invalidos', mensaje: 'Los datos enviados no son válidos.', campos },
    ])
  })

  test('rejects a stale version, one that is not there yet, and all but one of ten concurrent ones', async () => {
    await publish(first, 0)
    for (const version of [0, 2])
      expect(await refused(() => publish(second, version))).toMatchObject([409, { codigo: 'registro-cambio' }])
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => publish({ ...second, texto: `Texto ${n}` }, 1)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect((await current())?.version).toBe(2)
  })

  test('is only for the marketing editor, as all public content', async () => {
    for (const role of ['ROLE_CRP_ADMN', 'ROLE_CRP_REC'] as const)
      expect((await publish(first, 0, await world.as(role))).status).toBe(403)
  })
})

describe('the public page', () => {
  test('shows the built-in notice, then the current version; older ones have an address of their own', async () => {
    const builtIn = await visitor.open(noticePath)
    expect(builtIn.text).toContain(
      '<h2>Finalidades voluntarias</h2><p>Avisarte de otras vacantes.</p><p>Puedes postularte sin aceptarlas.</p>',
    )
    expect([builtIn.text.includes('Versión'), builtIn.text.includes('Responsable')]).toEqual([false, false])
    await publish({ ...first, texto: '<b>Hola</b>\n\nAdiós' }, 0)
    const one = await visitor.open(noticePath)
    for (const text of [
      'Versión 1, publicada el 02/03/2026',
      '<h2>Responsable</h2><p>Grupo Demo, S.A. de C.V.<br>Av. Juárez 1, Ciudad de México</p><p>Contacto: datos@grupo.mx</p>',
      '<p>&lt;b&gt;Hola&lt;/b&gt;</p><p>Adiós</p>',
      '<ul><li>Evaluar tu postulación</li><li>Contratarte</li></ul>',
    ])
      expect(one.text).toContain(text)
    expect(one.text).not.toContain(await editorName())
    await publish(second, 1)
    const two = await visitor.open(noticePath)
    expect([
      two.text.includes('aún más'),
      two.text.includes('voluntarias'),
      two.text.includes(`href="${noticePath}/1"`),
      two.text.includes('rel="canonical"'),
    ]).toEqual([true, false, true, true])
    const old = await visitor.open(`${noticePath}/1`)
    expect([
      old.status,
      old.text.includes('Adiós'),
      old.text.includes('Esta versión ya no es la vigente.'),
      old.text.includes('noindex'),
    ]).toEqual([200, true, true, true])
    expect((await visitor.open(`${noticePath}/0`)).text).toContain('Evaluar tu postulación, comunicarnos contigo')
    expect((await visitor.open(`${noticePath}/2`)).path).toBe(noticePath)
    for (const unknown of ['3', 'x', '-1', '9999999'])
      expect((await visitor.open(`${noticePath}/${unknown}`)).status).toBe(404)
  })
})

const idOf = () => world.house.publication.grupo.publicationId
const applyPath = () => `/bolsa-de-trabajo/vacantes/${idOf()}-analista-contable/postularme`
const person = (more: Record<string, string | File> = {}) => ({
  nombres: 'Nadia',
  apellidoPaterno: 'Rivas',
  correo: 'nadia@correo.mx',
  telefono: '5512349999',
  aviso: 'si',
  ...more,
})
const form = () => visitor.open(applyPath())
const apply = async (fields: Record<string, string | File> = person(), page?: Seen) =>
  visitor.send(page ?? (await form()), applyPath(), fields)
const confirm = async () =>
  visitor.send(await visitor.open(linkIn((await lettersOf(world)).at(-1))), '/bolsa-de-trabajo/confirmar', {
    confirmo: 'si',
  })
const stored = async () =>
  (await world.db.select().from(candidacies)).map(({ noticeVersion, acceptsVoluntary }) => [
    noticeVersion,
    acceptsVoluntary,
  ])

describe('an application', () => {
  test('accepts the version of its form; the voluntary purposes are separate, and absent where there are none', async () => {
    await publish(first, 0)
    const page = await form()
    expect(page.text).toContain(
      'Acepto las finalidades voluntarias: Avisarte de otras vacantes; Invitarte a ferias de empleo. Puedes postularte sin aceptarlas.',
    )
    await apply(person(), page)
    expect(await stored()).toEqual([[1, false]])
    await publish(second, 1)
    const other = await form()
    expect(other.text).not.toContain('name="voluntarias"')
    // The same data under another notice are another application
    await apply(person(), other)
    expect(await stored()).toEqual([
      [1, false],
      [2, false],
    ])
  })

  test('of an older form comes back with what was typed and without consents, and the new version can be accepted', async () => {
    const old = await form()
    await publish(first, 0)
    const pdf = new File(['%PDF-1.4\n%%EOF\n'], 'CV.pdf', { type: 'application/pdf' })
    const back = await apply(person({ voluntarias: 'si', curriculum: pdf }), old)
    expect(back.status).toBe(422)
    for (const text of [
      'El aviso de privacidad cambió mientras llenabas el formulario: léelo y acéptalo de nuevo.',
      'value="Nadia"',
      'Ya recibimos tu CV «CV.pdf».',
      'name="versionAviso" value="1"',
    ])
      expect(back.text).toContain(text)
    expect(back.text).not.toMatch(/ checked/)
    expect((await world.db.select().from(candidacies)).map(({ estado }) => estado)).toEqual(['escribiendo'])
    await apply(person({ voluntarias: 'si' }), back)
    expect(await stored()).toEqual([[1, true]])
  })

  test.each(['', '7', '0x0', ' 0'])('that names the version "%s" is not accepted', async (version) => {
    const page = await form()
    const back = await apply(person(), {
      ...page,
      text: page.text.replace('name="versionAviso" value="0"', `name="versionAviso" value="${version}"`),
    })
    expect([back.status, await stored()]).toEqual([422, []])
  })

  test('leaves its consent on the record of personal data, with the page of that version', async () => {
    await publish(first, 0)
    await apply(person({ voluntarias: 'si' }))
    // A version that is published before the confirmation is not what was accepted
    await publish(second, 1)
    world.pass(60_000)
    await confirm()
    const [consent] = await world.db.select().from(consents)
    const { candidateId } = consent!
    const avisos = [
      { id: consent!.id, version: 1, fecha: '02/03/2026', hora: '10:06', voluntarias: true, enlace: `${noticePath}/1` },
    ]
    const recordOf = async (idCandidato: number) =>
      (await (await world.as('ROLE_CRP_ADMN')).call(getRecord, { query: { idCandidato } })).entity
    expect((await recordOf(candidateId))?.avisos).toEqual(avisos)
    const remaining = await addCandidate(world.db, ['Nadia', 'Rivas', ''])
    expect((await recordOf(remaining))?.avisos).toEqual([])
    // Merged into another record: the consent is still of that person
    await world.db.update(candidates).set({ mergedInto: remaining }).where(eq(candidates.id, candidateId))
    expect((await recordOf(remaining))?.avisos).toEqual(avisos)
    await world.db.update(candidates).set({ mergedInto: null }).where(eq(candidates.id, candidateId))
  })
})
