/** The library of templates: whose they are, who changes them, what they may leave open; and letters by hand. */
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  callOffLetter,
  createTemplate,
  deleteTemplate,
  fillLetter,
  getLetterOptions,
  letterForm,
  listLetters,
  listTemplates,
  sendLetter,
  type TemplateForm,
  templateFor,
  unknownPlaceholder,
  updateTemplate,
} from '../../../src/contract/letters.ts'
import { exportRecord } from '../../../src/contract/personal-data.ts'
import { rejectCandidate } from '../../../src/contract/process-outcomes.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { stageNames } from '../../../src/contract/phases.ts'
import { reasonTexts } from '../../../src/server/operations/installation/catalogues.ts'
import { addStartTemplates } from '../../../src/server/operations/installation/start-templates.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { letterTemplates } from '../../../src/server/platform/db/tables/letters.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { processLinks } from '../../../src/server/platform/db/tables/site.ts'
import { purgeDelivered } from '../../../src/server/platform/work/purge.ts'
import * as v from 'valibot'
import { beforeTests } from '../support/before-tests.ts'
import { startMailWorld } from '../support/mail-world.ts'
import { type Case, monday } from '../support/process-world.ts'

const mail = beforeTests(() => startMailWorld({ undoSeconds: 10 }))
const day = 24 * 3_600_000
beforeAll(() => addStartTemplates(mail.world.db))
beforeEach(async () => {
  mail.world.setNow(monday)
  await mail.world.db.delete(outbox)
  mail.smtp.take()
})

const as = (role: Role) => mail.world.as(role)
const recruiter = () => as('ROLE_CRP_REC')
const admin = () => as('ROLE_CRP_ADMN')
const form = (more: Partial<TemplateForm> = {}): TemplateForm => ({
  nombre: 'Propia',
  uso: 'mensaje',
  etapa: null,
  motivo: null,
  asunto: 'Hola, {nombre}',
  texto: 'Sobre {vacante}',
  compartida: false,
  ...more,
})
const idsFor = async (role: Role) =>
  (await (await as(role)).call(listTemplates)).entity!.plantillas.map(({ idPlantilla }) => idPlantilla)

describe('the start set', () => {
  test('has a letter for each stage and each reason, and a message for each stage, in every branch', async () => {
    for (const role of ['ROLE_CRP_REC', 'ROLE_COM_REC', 'ROLE_CRP_ATN_CTS_REC'] as const) {
      const { plantillas } = (await (await as(role)).call(listTemplates)).entity!
      const rejections = plantillas.filter(({ uso, compartida }) => uso === 'rechazo' && compartida)
      const stages = Object.keys(stageNames) as (keyof typeof stageNames)[]
      for (const etapa of stages) {
        expect(templateFor(rejections, etapa, null)?.etapa).toBe(etapa)
        expect(plantillas.filter((one) => one.uso === 'mensaje' && one.etapa === etapa).length).toBeGreaterThan(0)
      }
      const catalogues = Object.entries(reasonTexts).filter(([code]) => code !== 'REP' && code !== 'CIERRE')
      for (const motivo of new Set(catalogues.flatMap(([, texts]) => texts)))
        expect([motivo, templateFor(rejections, 'filtro', motivo)?.motivo]).toEqual([motivo, motivo])
    }
  })

  test('leaves open only what is known', async () => {
    const rows = await mail.world.db.select().from(letterTemplates)
    expect(rows.length).toBeGreaterThanOrEqual(150)
    for (const { asunto, texto } of rows) expect(v.safeParse(letterForm, { asunto, texto }).success).toBe(true)
  })
})

describe('a template', () => {
  test('of one’s own is not seen by others, nor changed', async () => {
    const { entity: own } = await (await recruiter()).call(createTemplate, { body: form() })
    expect(own).toEqual({ ...form(), idPlantilla: own!.idPlantilla, editable: true, version: 0 })
    expect([
      (await idsFor('ROLE_CRP_REC')).includes(own!.idPlantilla),
      (await idsFor('ROLE_CRP_ADMN')).includes(own!.idPlantilla),
    ]).toEqual([true, false])
    const body = { ...form({ nombre: 'Otra' }), idPlantilla: own!.idPlantilla, version: 0 }
    expect((await (await admin()).call(updateTemplate, { body })).status).toBe(404)
    expect((await (await admin()).call(deleteTemplate, { body })).status).toBe(404)
    expect((await (await recruiter()).call(updateTemplate, { body })).entity).toMatchObject({
      nombre: 'Otra',
      version: 1,
    })
    expect((await (await recruiter()).call(updateTemplate, { body })).error?.codigo).toBe('registro-cambio')
    const gone = { idPlantilla: own!.idPlantilla, version: 1 }
    expect((await (await recruiter()).call(deleteTemplate, { body: gone })).status).toBe(200)
    expect((await idsFor('ROLE_CRP_REC')).includes(own!.idPlantilla)).toBe(false)
    expect((await (await recruiter()).call(deleteTemplate, { body: { ...gone, version: 2 } })).status).toBe(404)
  })

  test('of the branch is changed by its administrators, and not seen in others', async () => {
    expect((await (await recruiter()).call(createTemplate, { body: form({ compartida: true }) })).status).toBe(403)
    const { entity: shared } = await (await admin()).call(createTemplate, { body: form({ compartida: true }) })
    const { idPlantilla } = shared!
    expect([
      (await idsFor('ROLE_CRP_REC')).includes(idPlantilla),
      (await idsFor('ROLE_COM_ADMN')).includes(idPlantilla),
      (await idsFor('ROLE_CRP_ATN_CTS_REC')).includes(idPlantilla),
    ]).toEqual([true, false, false])
    const body = { ...form(), idPlantilla, version: 0 }
    expect((await (await recruiter()).call(updateTemplate, { body })).status).toBe(403)
    expect((await (await recruiter()).call(deleteTemplate, { body })).status).toBe(403)
    expect((await (await as('ROLE_COM_ADMN')).call(updateTemplate, { body })).status).toBe(404)
    // A recruiter cannot move an own one to the branch either
    const own = (await (await recruiter()).call(createTemplate, { body: form() })).entity!
    const moved = { ...form({ compartida: true }), idPlantilla: own.idPlantilla, version: 0 }
    expect((await (await recruiter()).call(updateTemplate, { body: moved })).status).toBe(403)
  })

  test.each([
    ['Hola {otro}', '{otro}'],
    ['Hola {nombre', '{nombre'],
    ['Hola nombre}', '}'],
    ['Hola {Nombre}', '{Nombre}'],
    ['{{nombre}}', '{}'],
    ['{no{nombre}mbre}', '{nombre}'],
    ['{}', '{}'],
    ['Hola {nombre} de {vacante} el {fecha}: {enlace}', null],
  ])('with %j leaves open %j', (text, open) => {
    expect(unknownPlaceholder(text)).toBe(open)
  })

  test.each([
    [
      { texto: 'Hola {otro}' },
      { texto: '«{otro}» no se conoce: entre llaves van sólo nombre, vacante, fecha y enlace.' },
    ],
    [{ asunto: 'Ve {enlace}' }, { asunto: 'El enlace va en el texto, no en el asunto.' }],
    [{ asunto: ' ' }, { asunto: 'El asunto es requerido' }],
  ])('with %j is refused', async (more, campos) => {
    const { status, error } = await (await recruiter()).call(createTemplate, { body: form(more) })
    expect([status, error?.campos]).toEqual([400, campos])
  })
})

const sent = async (process: Case, texto: string, asunto = 'Sobre {vacante}', role: Role = 'ROLE_CRP_REC') =>
  (await as(role)).call(sendLetter, { body: { idReclutamiento: process.id, asunto, texto } })
const lettersOf = async (process: Case) =>
  (await (await recruiter()).call(listLetters, { query: { idReclutamiento: process.id } })).entity!

describe('a letter by hand', () => {
  test('leaves after ten seconds; the link is made then and stands nowhere else', async () => {
    const process = await mail.world.begin('grupo')
    const { entity } = await sent(process, 'Hola {nombre}, hoy es {fecha}.\n\nTu página: {enlace}')
    expect(entity).toEqual({ idCarta: entity!.idCarta, deshacer: 10_000 })
    const before = await mail.world.db.$count(processLinks)
    mail.world.pass(9_999)
    expect(await mail.deliver()).toEqual([])
    mail.world.pass(1)
    const [letter, ...more] = await mail.deliver()
    expect([more, letter?.mail.subject]).toEqual([[], 'Sobre Analista contable'])
    expect(await mail.world.db.$count(processLinks)).toBe(before + 1)
    const secret = /enlace\/([\w-]{43})/.exec(letter!.mail.text!)![1]!
    expect(letter!.mail.text!.replace(secret, 'SECRETO').split('\n').filter(Boolean)).toEqual([
      'Hola, Ana:',
      'Hola Ana, hoy es 02 marzo 2026.',
      `Tu página: ${mail.world.deps.env.publicUrl}/bolsa-de-trabajo/enlace/SECRETO`,
      'Atentamente,',
      mail.world.deps.env.companyName,
    ])
    expect(letter!.mail.html).toContain('>Ver mi proceso</a>')
    const [row] = await mail.world.db.select().from(outbox)
    expect(JSON.stringify(row)).not.toContain(secret)
    const [shown] = await lettersOf(process)
    expect(shown).toEqual({
      idCarta: entity!.idCarta,
      tipo: 'Mensaje',
      vacante: 'Analista contable',
      asunto: 'Sobre Analista contable',
      texto: 'Hola Ana, hoy es 02 marzo 2026.\n\nTu página: {enlace}',
      estado: 'enviada',
      date: '02/03/2026',
      hora: '10:00',
      autor: 'Rebeca Torres Medina',
      porque: null,
      puedeAnular: false,
      ocultaRechazo: false,
    })
  })

  test('is called off while it waits, and not afterwards', async () => {
    const process = await mail.world.begin('grupo')
    const { idCarta } = (await sent(process, 'Hola')).entity!
    const callOff = async (role: Role) => (await (await as(role)).call(callOffLetter, { body: { idCarta } })).status
    expect([await callOff('ROLE_COM_ADMN'), await callOff('ROLE_CRP_REC'), await callOff('ROLE_CRP_REC')]).toEqual([
      404, 200, 409,
    ])
    mail.world.pass(day)
    expect(await mail.deliver()).toEqual([])
    expect((await lettersOf(process)).map(({ estado, porque }) => [estado, porque])).toEqual([
      ['anulada', 'Se anuló a mano.'],
    ])
    const other = (await sent(process, 'Hola')).entity!
    mail.world.pass(10_000)
    await mail.deliver()
    const { status, error } = await (await recruiter()).call(callOffLetter, { body: { idCarta: other.idCarta } })
    expect([status, error?.mensaje]).toEqual([409, 'La carta ya salió, ya se anuló o está saliendo.'])
  })

  test('is written by who may move the process only', async () => {
    const process = await mail.world.begin('grupo')
    const statuses = []
    for (const role of ['ROLE_CRP_REC', 'ROLE_CRP_ADMN', 'ROLE_COM_REC', 'ROLE_CRP_OBS'] as const)
      statuses.push((await sent(process, 'Hola', 'Hola', role)).status)
    expect(statuses).toEqual([200, 200, 404, 403])
  })

  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'Ana\r\nBcc: otro@correo.mx',
    '=cmd|calc!A1',
    '{enlace}',
    '{vacante}',
    '{otro}',
    '\u202Etxt.exe',
  ])('of a candidate with the name %j is one letter to one person', async (nombres) => {
    const process = await mail.world.begin('grupo', { nombres, correo: 'una@correo.mx' })
    await sent(process, 'Aquí, {nombre}.', 'Para {nombre} ya')
    const before = await mail.world.db.$count(processLinks)
    mail.world.pass(10_000)
    const [letter, ...more] = await mail.deliver()
    const oneLine = nombres.replaceAll(/[\s\p{Cc}]+/gu, ' ')
    expect([more, letter?.to, letter?.mail.subject, letter?.mail.bcc]).toEqual([
      [],
      ['una@correo.mx'],
      `Para ${oneLine} ya`,
      undefined,
    ])
    expect(letter?.mail.text).toContain(`Aquí, ${oneLine}.`)
    expect(letter?.mail.html).not.toMatch(/<script>|<img/)
    expect(await mail.world.db.$count(processLinks)).toBe(before)
  })

  test('does not leave for a blocked person, nor with an unknown name that was stored otherwise', async () => {
    const [blocked, open] = [await mail.world.begin('grupo'), await mail.world.begin('grupo')]
    await sent(blocked, 'Hola')
    await sent(open, 'Hola')
    await mail.world.db.update(candidates).set({ blockedAt: monday }).where(eq(candidates.id, blocked.candidateId))
    const [row] = await mail.world.db.select().from(outbox).where(eq(outbox.recruitmentId, open.id))
    const payload = { ...row!.payload, carta: { asunto: 'Hola', texto: 'Hola {otro}' } }
    await mail.world.db.update(outbox).set({ payload }).where(eq(outbox.id, row!.id))
    mail.world.pass(10_000)
    expect(await mail.deliver()).toEqual([])
    expect((await lettersOf(open)).map(({ estado, porque }) => [estado, porque])).toEqual([
      ['anulada', 'Su texto lleva un nombre que no se conoce.'],
    ])
  })

  test('is listed without its text after 90 days', async () => {
    const process = await mail.world.begin('grupo')
    await sent(process, 'Hola {nombre}')
    mail.world.pass(10_000)
    await mail.deliver()
    const later = new Date(monday.getTime() + 10_000 + 90 * day + 1)
    await purgeDelivered({ ...mail.world.deps, now: () => later })
    expect((await lettersOf(process)).map(({ tipo, asunto, texto, estado }) => [tipo, asunto, texto, estado])).toEqual([
      ['Mensaje', null, null, 'enviada'],
    ])
    const [row] = await mail.world.db.select().from(outbox)
    expect(JSON.stringify(row!.payload)).not.toMatch(/Hola|correo\.mx/)
  })

  test('stands in the file of one’s data', async () => {
    const process = await mail.world.begin('grupo')
    await sent(process, 'Texto que se entrega')
    const { entity } = await (await admin()).call(exportRecord, { query: { idCandidato: process.candidateId } })
    expect(await entity!.text()).toContain('Texto que se entrega')
  })
})

test('the options of a process are its values and the templates of its caller', async () => {
  const process = await mail.world.begin('grupo', { correo: 'ana@correo.mx' })
  const query = { idReclutamiento: process.id, uso: 'rechazo' as const }
  const { entity } = await (await recruiter()).call(getLetterOptions, { query })
  const { plantillas, ...values } = entity!
  expect(values).toEqual({
    etapa: 'filtro',
    nombre: 'Ana',
    vacante: 'Analista contable',
    fecha: '02 marzo 2026',
    correo: 'ana@correo.mx',
    firma: mail.world.deps.env.companyName,
    hayEnlace: true,
  })
  expect(new Set(plantillas.map(({ uso }) => uso))).toEqual(new Set(['rechazo']))
  expect((await (await as('ROLE_COM_REC')).call(getLetterOptions, { query })).status).toBe(404)
})

test('a rejection refuses a template that is gone, of another use or of another branch', async () => {
  const process = await mail.world.begin('grupo')
  const of = async (uso: 'rechazo' | 'mensaje', branch: 'CORP' | 'COM') => {
    const isIt = and(eq(letterTemplates.uso, uso), eq(letterTemplates.branch, branch))
    return (await mail.world.db.select().from(letterTemplates).where(isIt).limit(1))[0]!.id
  }
  for (const idPlantilla of [await of('mensaje', 'CORP'), await of('rechazo', 'COM'), 2_000_000]) {
    const carta = { idPlantilla, horas: 24 as const }
    const body = { idReclutamiento: process.id, idUsuario: 0, rechazo: true, version: process.version, carta } as const
    const { status, error } = await (await recruiter()).call(rejectCandidate, { body })
    expect([status, error?.campos]).toEqual([400, { 'carta.idPlantilla': 'Esa plantilla ya no existe: elige otra.' }])
  }
  expect(await mail.world.db.$count(outbox)).toBe(0)
})

test('values are filled in one pass', () => {
  expect(fillLetter('{nombre} {vacante} {enlace}', { nombre: '{vacante}', vacante: '$&' })).toBe(
    '{vacante} $& {enlace}',
  )
})
