/** Candidates and applications from another system: identified by key, repeatable, with each error at its field. */
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AnyCall } from '../../../src/contract/call.ts'
import { enterApplication, enterCandidate } from '../../../src/contract/integration.ts'
import { candidates, curricula } from '../../../src/server/platform/db/tables/candidates.ts'
import { integrationHeader } from '../../../src/server/platform/http/access.ts'
import { importFolder } from '../../../src/server/operations/installation/import/command.ts'
import { imported } from '../../../src/server/platform/db/tables/installation.ts'
import { portfolio } from '../../../src/server/platform/db/tables/portfolio.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { appOn, integrationKey, type TestApp } from '../support/app-on.ts'
import { everything } from '../support/changes.ts'
import { emptyDatabase } from '../support/database.ts'
import { folderOf, install, pdf, whole } from '../support/import-folder.ts'
import { monday } from '../support/process-world.ts'
import { captured } from '../support/said.ts'

let app: TestApp
beforeEach(async () => {
  await app?.stop()
  const database = await emptyDatabase()
  await install(database)
  await captured(() => importFolder(database, { folder: folderOf(whole), isDryRun: false }, () => monday))
  app = await appOn(database, { now: monday })
})

async function enter(call: AnyCall, body: object) {
  const response = await app.anonymous.send(call.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [integrationHeader]: integrationKey },
    body: JSON.stringify(body),
  })
  const { entity, error } = (await response.json()) as {
    entity?: { resultado: string; id: number; conservados: string[] }
    error?: { codigo: string; campos?: Record<string, string> }
  }
  return { status: response.status, entity, error }
}
const rosa = {
  clave: 'BT-1',
  nombres: 'Rosa',
  apellidoPaterno: 'Peña',
  correo: 'rosa@correo.mx',
  telefono: '55 1234 5678',
  escolaridad: 'licenciatura',
  areas: [{ area: 'VENTAS', subarea: 'promotorias' }],
  curriculum: { nombre: 'rosa.pdf', contenido: pdf.toString('base64') },
}
const refusedAt = async (call: AnyCall, body: object) => {
  const before = await everything(app.db)
  const { status, error } = await enter(call, body)
  expect(await everything(app.db)).toEqual(before)
  return [status, error?.codigo, error?.campos]
}

test('creates a candidate, changes nothing for the same body, and updates it from another body', async () => {
  const { entity } = await enter(enterCandidate, rosa)
  expect(entity).toEqual({ resultado: 'creado', id: entity?.id, conservados: [] })
  const [stored] = await app.db.select().from(candidates).where(eq(candidates.id, entity!.id))
  expect(stored).toMatchObject({
    nombres: 'Rosa',
    apellidoMaterno: '',
    telefono: '5512345678',
    escolaridad: 'Licenciatura',
    createdAt: monday,
  })
  expect(await app.db.$count(portfolio, eq(portfolio.candidateId, entity!.id))).toBe(1)
  const before = await everything(app.db)
  expect((await enter(enterCandidate, rosa)).entity).toEqual({ ...entity, resultado: 'igual' })
  expect(await everything(app.db)).toEqual(before)

  const pdf2 = Buffer.from('%PDF-2 otro').toString('base64')
  expect(
    (
      await enter(enterCandidate, {
        ...rosa,
        nombres: 'Rosa María',
        curriculum: { nombre: 'nuevo.pdf', contenido: pdf2 },
      })
    ).entity?.resultado,
  ).toBe('actualizado')
  expect((await app.db.select().from(curricula).where(eq(curricula.candidateId, entity!.id)))[0]).toEqual({
    candidateId: entity!.id,
    fileName: 'nuevo.pdf',
    contentBase64: pdf2,
  })
  expect(
    (await app.db.select({ search: portfolio.search }).from(portfolio).where(eq(portfolio.candidateId, entity!.id)))[0],
  ).toEqual({ search: 'rosa maria pena' })
})

test('keeps fields that users have changed, and names them', async () => {
  const { entity } = await enter(enterCandidate, rosa)
  await app.db.update(candidates).set({ correo: 'otro@correo.mx' }).where(eq(candidates.id, entity!.id))
  expect((await enter(enterCandidate, { ...rosa, correo: 'tercero@correo.mx', municipio: 'León' })).entity).toEqual({
    resultado: 'actualizado',
    id: entity!.id,
    conservados: ['correo'],
  })
  expect((await app.db.select().from(candidates).where(eq(candidates.id, entity!.id)))[0]).toMatchObject({
    correo: 'otro@correo.mx',
    municipio: 'León',
  })
})

test('creates one candidate for twenty concurrent requests with one key', async () => {
  const answered = await Promise.all(Array.from({ length: 20 }, () => enter(enterCandidate, rosa)))
  expect(answered.map(({ entity }) => entity?.resultado).toSorted()).toEqual([
    'creado',
    ...Array.from({ length: 19 }, () => 'igual'),
  ])
  expect(new Set(answered.map(({ entity }) => entity?.id)).size).toBe(1)
  expect(await app.db.$count(imported, eq(imported.key, 'BT-1'))).toBe(1)
})

test('starts the recruitment of an application once with its board, and updates the board', async () => {
  await enter(enterCandidate, rosa)
  const body = { clave: 'P-1', candidato: 'BT-1', vacante: 'M-1', sede: 'MTY', bolsa: 'occ' }
  const { entity } = await enter(enterApplication, body)
  expect(entity?.resultado).toBe('creado')
  expect((await enter(enterApplication, body)).entity).toEqual({ ...entity, resultado: 'igual' })
  expect((await enter(enterApplication, { ...body, bolsa: 'Indeed' })).entity).toEqual({
    ...entity,
    resultado: 'actualizado',
  })
  const [last] = (await app.db.select().from(recruitments).orderBy(asc(recruitments.id))).slice(-1)
  expect(last).toMatchObject({ id: entity?.id, codigo: 'FT', modo: 'individual', boardId: 2, startedBy: null })
})

describe('rejects at the field without changes', () => {
  const base = { clave: 'P-9', candidato: 'C-2', vacante: 'V-1' }
  test.each<[string, AnyCall, object, Record<string, string>]>([
    ['no key', enterCandidate, { ...rosa, clave: ' ' }, { clave: 'La clave es requerida' }],
    [
      'a misspelled field',
      enterCandidate,
      { ...rosa, telefono: '123', correo: 'x' },
      { correo: 'El correo ingresado no es válido.', telefono: 'El teléfono lleva diez dígitos.' },
    ],
    [
      'no PDF',
      enterCandidate,
      { ...rosa, curriculum: { nombre: 'a.pdf', contenido: Buffer.from('hola').toString('base64') } },
      { curriculum: 'El archivo no es PDF aunque así termina su nombre.' },
    ],
    [
      'no base64',
      enterCandidate,
      { ...rosa, curriculum: { nombre: 'a.pdf', contenido: '¿?' } },
      { 'curriculum.contenido': 'El contenido va en base64.' },
    ],
    [
      'a CV over 2 MB',
      enterCandidate,
      {
        ...rosa,
        curriculum: {
          nombre: 'a.pdf',
          contenido: Buffer.concat([pdf, Buffer.alloc(2 * 1024 * 1024)]).toString('base64'),
        },
      },
      { curriculum: 'El CV debe medir como máximo 2 MB.' },
    ],
    [
      'an unknown area',
      enterCandidate,
      { ...rosa, areas: [{ area: 'Magia' }] },
      {
        areas:
          'No hay un área «Magia»; las que hay son: Ventas, Atención a Clientes, Administración y Finanzas, Tecnologías de la Información, Recursos Humanos, Riesgos y Actuaría, Jurídico, Mercadotecnia, Sustentabilidad.',
      },
    ],
    [
      'an unknown candidate, vacancy and board',
      enterApplication,
      { clave: 'P-9', candidato: 'X', vacante: 'Y', bolsa: 'Z' },
      {
        candidato: 'Ningún candidato tiene esa clave.',
        vacante: 'Ninguna vacante tiene esa clave.',
        bolsa:
          'No hay una bolsa con ese nombre; las que hay son: LinkedIn, Indeed, Google Empleos, OCC Mundial, Computrabajo.',
      },
    ],
    [
      'a site at which it is not published',
      enterApplication,
      { ...base, sede: 'MTY' },
      { sede: 'La vacante no está publicada en esa sede.' },
    ],
    [
      'a process that is open already',
      enterApplication,
      { ...base, candidato: 'C-1' },
      { candidato: 'El candidato ya está en proceso en esa vacante.' },
    ],
    [
      'a key of another candidate',
      enterApplication,
      { ...base, clave: 'A-1' },
      { candidato: 'Esa postulación ya es de otro candidato: usa otra clave.' },
    ],
    [
      'a board of other branches',
      enterApplication,
      { ...base, bolsa: 'LinkedIn' },
      {
        bolsa:
          'Esa bolsa no muestra vacantes de la rama; las que sí son: Indeed, Google Empleos, OCC Mundial, Computrabajo.',
      },
    ],
  ])('%s', async (_, call, body, campos) =>
    expect(await refusedAt(call, body)).toEqual([400, 'datos-invalidos', campos]),
  )

  test('a body over its limit, with and without a declared length; other calls have the small limit', async () => {
    const huge = { ...rosa, curriculum: { nombre: 'a.pdf', contenido: 'A'.repeat(3 * 1024 * 1024) } }
    expect(await refusedAt(enterCandidate, huge)).toEqual([413, 'demasiado-grande', undefined])
    expect(await refusedAt(enterApplication, { ...base, relleno: 'A'.repeat(1_100_000) })).toEqual([
      413,
      'demasiado-grande',
      undefined,
    ])
    const full = {
      ...rosa,
      curriculum: {
        nombre: 'a.pdf',
        contenido: Buffer.concat([pdf, Buffer.alloc(2 * 1024 * 1024 - pdf.length)]).toString('base64'),
      },
    }
    expect((await enter(enterCandidate, full)).entity?.resultado).toBe('creado')
  })
})
