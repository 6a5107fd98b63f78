/** Areas of interest: saves, refusals, and the candidates of a deleted area (spec 2 §4, §5, §7). */
import { asc, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../src/contract/areas.ts'
import { areas, subAreas } from '../../../src/server/platform/db/tables/areas.ts'
import { candidates, candidateAreas } from '../../../src/server/platform/db/tables/candidates.ts'
import { vacancies } from '../../../src/server/platform/db/tables/vacancies.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'
import { refusal } from '../support/changes.ts'
import { addCandidate } from '../support/people.ts'
import { publish } from '../support/vacancies.ts'

let area: contract.Area
const app = beforeTests(() => startTestApp())
const admin = beforeTests(() => app.as('ROLE_CRP_ADMN'))
beforeEach(async () => {
  for (const table of [candidateAreas, subAreas, areas]) await app.db.delete(table)
  area = await create('Finanzas', 'Dinero', ['Nómina', 'Contabilidad'])
})

const formOf = (nombre: string, descripcion: string, names: readonly string[]) => ({
  nombre,
  descripcion,
  subareas: names.map((name) => ({ nombre: name })),
})
const create = async (...form: Parameters<typeof formOf>) => {
  const { entity } = await admin.call(contract.createArea, { body: formOf(...form) })
  if (!entity) throw new Error('the area was not created')
  return entity
}
const read = async () => (await admin.call(contract.getArea, { query: { idArea: area.idArea } })).entity
const subAreaCalled = (nombre: string) => {
  const found = area.subareas.find((one) => one.nombre === nombre)
  if (!found) throw new Error(`no sub-area ${nombre}`)
  return found
}
const tag = async (...tags: readonly (readonly [areaId: number, subAreaId: number | null])[]) => {
  const candidateId = await addCandidate(app.db, ['Ana', 'Luna', 'Ríos'])
  await app.db.insert(candidateAreas).values(tags.map(([areaId, subAreaId]) => ({ candidateId, areaId, subAreaId })))
  return candidateId
}
const tagsOf = async (candidateId: number) =>
  (
    await app.db
      .select()
      .from(candidateAreas)
      .where(eq(candidateAreas.candidateId, candidateId))
      .orderBy(asc(candidateAreas.areaId), asc(candidateAreas.subAreaId))
  ).map(({ areaId, subAreaId }) => [areaId, subAreaId])
const refused = (request: Parameters<typeof refusal>[1]) => refusal(app, request)
const invalid = (campos: Record<string, string>) => [
  400,
  { codigo: 'datos-invalidos', mensaje: 'Los datos enviados no son válidos.', campos },
]
const repeated = (field: string, mensaje: string) => [
  409,
  { codigo: 'nombre-repetido', mensaje, campos: { [field]: mensaje } },
]
const outdated = [
  409,
  { codigo: 'registro-cambio', mensaje: 'Guardaste cambios en otra pestaña o ventana mientras lo tenías abierto.' },
]
const outdatedByOther = [
  409,
  { codigo: 'registro-cambio', mensaje: 'Otra persona guardó cambios mientras lo tenías abierto.' },
]
const outdatedByUnknown = [
  409,
  { codigo: 'registro-cambio', mensaje: 'Se guardaron cambios mientras lo tenías abierto.' },
]
const deleted = (mensaje: string) => [404, { codigo: 'no-encontrado', mensaje }]
const unknown = [404, { codigo: 'no-encontrado', mensaje: 'No se encontró la información solicitada.' }]

describe('saving', () => {
  test('stores a new area with its sub-areas, trimmed and sorted as Spanish does', async () => {
    const made = await create('  Órdenes ', ' Lo que se pide ', [' Nuevas ', 'Ñandú', 'Niñez', 'Árboles'])
    const named = (nombre: string) => ({
      idSubArea: expect.any(Number) as number,
      idArea: made.idArea,
      nombre,
      candidatos: 0,
    })
    expect(made).toEqual({
      idArea: made.idArea,
      nombre: 'Órdenes',
      descripcion: 'Lo que se pide',
      version: 0,
      candidatos: 0,
      subareas: [named('Árboles'), named('Niñez'), named('Nuevas'), named('Ñandú')],
    })
    await create('Operación', 'De todos los días', ['Una'])
    const { entity } = await (await app.as('ROLE_COM_ADMN')).call(contract.listAreas)
    expect(entity?.map(({ nombre }) => nombre)).toEqual(['Finanzas', 'Operación', 'Órdenes'])
    expect(entity?.[2]).toEqual(made)
  })

  test('keeps vacancies of a deleted area or sub-area, without the reference', async () => {
    const { vacancyId } = await publish(app.db, 'COM', 'Contador')
    const seen = () =>
      app.db
        .select({ areaId: vacancies.areaId, subAreaId: vacancies.subAreaId })
        .from(vacancies)
        .where(eq(vacancies.id, vacancyId))
    await app.db
      .update(vacancies)
      .set({ areaId: area.idArea, subAreaId: subAreaCalled('Nómina').idSubArea })
      .where(eq(vacancies.id, vacancyId))
    await admin.call(contract.deleteSubArea, {
      body: { idArea: area.idArea, idSubArea: subAreaCalled('Nómina').idSubArea },
    })
    expect(await seen()).toEqual([{ areaId: area.idArea, subAreaId: null }])
    expect((await admin.call(contract.deleteArea, { body: { id: area.idArea } })).status).toBe(200)
    expect(await seen()).toEqual([{ areaId: null, subAreaId: null }])
  })

  test('keeps the sub-areas of a changed area and adds the new ones', async () => {
    const body = { idArea: area.idArea, ...formOf('Finanzas y Control', 'Dinero y más', ['Auditoría']), version: 0 }
    const { entity } = await admin.call(contract.updateArea, { body })
    expect(entity).toEqual({
      ...area,
      nombre: 'Finanzas y Control',
      descripcion: 'Dinero y más',
      version: 1,
      subareas: [
        { ...subAreaCalled('Nómina'), nombre: 'Auditoría', idSubArea: expect.any(Number) },
        subAreaCalled('Contabilidad'),
        subAreaCalled('Nómina'),
      ],
    })
    expect(await read()).toEqual(entity)
  })

  test('renames a sub-area, also to its own name in other case', async () => {
    const one = { idArea: area.idArea, idSubArea: subAreaCalled('Nómina').idSubArea, descripcion: 'no se guarda' }
    await admin.call(contract.updateSubArea, { body: { ...one, nombre: 'NOMINA', version: 0 } })
    const { entity } = await admin.call(contract.updateSubArea, { body: { ...one, nombre: 'Pagos', version: 1 } })
    expect(entity).toEqual({
      ...area,
      version: 2,
      subareas: [subAreaCalled('Contabilidad'), { ...subAreaCalled('Nómina'), nombre: 'Pagos' }],
    })
  })

  test('counts each candidate once per area, whatever sub-areas they chose', async () => {
    const [payroll, books] = [subAreaCalled('Nómina').idSubArea, subAreaCalled('Contabilidad').idSubArea]
    await tag([area.idArea, payroll], [area.idArea, books], [area.idArea, null])
    await tag([area.idArea, payroll])
    expect(await read()).toEqual({
      ...area,
      candidatos: 2,
      subareas: [
        { ...subAreaCalled('Contabilidad'), candidatos: 1 },
        { ...subAreaCalled('Nómina'), candidatos: 2 },
      ],
    })
  })
})

test('counts candidates up to a thousand, and marks a larger count as capped', async () => {
  const payroll = subAreaCalled('Nómina').idSubArea
  const many = await app.db
    .insert(candidates)
    .values(
      Array.from({ length: 1_002 }, () => ({
        nombres: 'Ana',
        apellidoPaterno: 'Luna',
        apellidoMaterno: 'Ríos',
        correo: 'ana@correo.mx',
        telefono: '5512345678',
        createdAt: new Date(),
      })),
    )
    .returning({ candidateId: candidates.id })
  await app.db
    .insert(candidateAreas)
    .values(many.map(({ candidateId }) => ({ candidateId, areaId: area.idArea, subAreaId: payroll })))
  expect(await read()).toEqual({
    ...area,
    candidatos: 1_001,
    subareas: [subAreaCalled('Contabilidad'), { ...subAreaCalled('Nómina'), candidatos: 1_001 }],
  })
  await app.db.delete(candidateAreas)
  await app.db.delete(candidates).where(
    inArray(
      candidates.id,
      many.map(({ candidateId }) => candidateId),
    ),
  )
})

describe('deleting', () => {
  test('a sub-area moves its candidates to the area, once each', async () => {
    const [payroll, books] = [subAreaCalled('Nómina').idSubArea, subAreaCalled('Contabilidad').idSubArea]
    const [moved, both, general, other] = [
      await tag([area.idArea, payroll]),
      await tag([area.idArea, payroll], [area.idArea, books]),
      await tag([area.idArea, payroll], [area.idArea, null]),
      await tag([area.idArea, books]),
    ]
    const { entity } = await admin.call(contract.deleteSubArea, {
      body: { idArea: area.idArea, idSubArea: payroll, version: 0 },
    })
    expect(entity).toEqual({
      candidatos: 3,
      area: { ...area, version: 1, candidatos: 4, subareas: [{ ...subAreaCalled('Contabilidad'), candidatos: 2 }] },
    })
    expect(await tagsOf(moved)).toEqual([[area.idArea, null]])
    expect(await tagsOf(both)).toEqual([
      [area.idArea, books],
      [area.idArea, null],
    ])
    expect(await tagsOf(general)).toEqual([[area.idArea, null]])
    expect(await tagsOf(other)).toEqual([[area.idArea, books]])
  })

  test('an area removes its sub-areas and candidate tags, and keeps the candidates in other areas', async () => {
    const remaining = await create('Ventas', 'Venta', ['Campo'])
    const id = await tag(
      [area.idArea, subAreaCalled('Nómina').idSubArea],
      [area.idArea, null],
      [remaining.idArea, null],
    )
    await tag([area.idArea, null])
    expect((await admin.call(contract.deleteArea, { body: { id: area.idArea, version: 0 } })).entity).toEqual({
      success: true,
      candidatos: 2,
    })
    expect(await tagsOf(id)).toEqual([[remaining.idArea, null]])
    expect((await admin.call(contract.listAreas)).entity).toEqual([{ ...remaining, candidatos: 1 }])
    expect(await app.db.$count(subAreas)).toBe(1)
  })

  test('the last sub-area succeeds, and the area cannot be saved until it has one again', async () => {
    for (const { idSubArea } of area.subareas)
      await admin.call(contract.deleteSubArea, { body: { idArea: area.idArea, idSubArea } })
    expect((await read())?.subareas).toEqual([])
    const save = (names: readonly string[]) =>
      admin.call(contract.updateArea, { body: { idArea: area.idArea, ...formOf('Finanzas', 'Dinero', names) } })
    expect(await refused(() => save([]))).toEqual(invalid({ subareas: 'Agrega al menos una SubÁrea' }))
    expect((await save(['Una'])).entity?.subareas.map(({ nombre }) => nombre)).toEqual(['Una'])
  })
})

describe('rejects without changes', () => {
  test.each([
    [
      formOf(' ', '', ['Una']),
      { nombre: 'El nombre del área es requerido', descripcion: 'La descripción del área es requerida' },
    ],
    [formOf('Ventas', 'Venta', ['Una', ' ']), { 'subareas.1.nombre': 'El nombre de la SubÁrea es requerido' }],
    [formOf('Ventas', 'Venta', []), { subareas: 'Agrega al menos una SubÁrea' }],
    [formOf('x'.repeat(101), 'Venta', ['Una']), { nombre: 'Escribe como máximo 100 caracteres.' }],
  ])('an incomplete form: %j', async (body, campos) => {
    expect(await refused(() => admin.call(contract.createArea, { body }))).toEqual(invalid(campos))
  })

  test('a name that another area or sub-area already has, ignoring accents and case', async () => {
    const ventas = await create('Ventas', 'Venta', ['Nómina'])
    expect(await refused(() => admin.call(contract.createArea, { body: formOf('FINÁNZAS', 'Otra', ['Una']) }))).toEqual(
      repeated('nombre', 'Ya existe un área con ese nombre.'),
    )
    const body = { idArea: ventas.idArea, ...formOf('finanzas', 'Venta', ['Otra']) }
    expect(await refused(() => admin.call(contract.updateArea, { body }))).toEqual(
      repeated('nombre', 'Ya existe un área con ese nombre.'),
    )
    const again = repeated('subareas', 'El área ya tiene una SubÁrea con ese nombre.')
    expect(
      await refused(() =>
        admin.call(contract.updateArea, { body: { ...body, ...formOf('Comercial', 'Venta', ['Nueva', 'nomina']) } }),
      ),
    ).toEqual(again)
    const renamed = { idArea: area.idArea, idSubArea: subAreaCalled('Nómina').idSubArea, nombre: 'contabilidad' }
    expect(await refused(() => admin.call(contract.updateSubArea, { body: renamed }))).toEqual(again)
  })

  test('a request with an outdated version', async () => {
    const { idArea } = area
    const { idSubArea } = subAreaCalled('Nómina')
    await admin.call(contract.updateSubArea, { body: { idArea, idSubArea, nombre: 'Pagos', version: 0 } })
    expect(
      await refused(() =>
        admin.call(contract.updateArea, { body: { idArea, ...formOf('Dinero', 'Mío', []), version: 0 } }),
      ),
    ).toEqual(outdated)
    expect(
      await refused(() =>
        admin.call(contract.updateSubArea, { body: { idArea, idSubArea, nombre: 'Sueldos', version: 0 } }),
      ),
    ).toEqual(outdated)
    expect(
      await refused(() => admin.call(contract.deleteSubArea, { body: { idArea, idSubArea, version: 0 } })),
    ).toEqual(outdated)
    expect(await refused(() => admin.call(contract.deleteArea, { body: { id: idArea, version: 0 } }))).toEqual(outdated)
    const other = await app.as('ROLE_COM_ADMN')
    expect(
      await refused(() =>
        other.call(contract.updateArea, { body: { idArea, ...formOf('Dinero', 'Mío', []), version: 0 } }),
      ),
    ).toEqual(outdatedByOther)
    // Nor a version that no area has reached, as after a restored backup.
    expect(await refused(() => admin.call(contract.deleteArea, { body: { id: idArea, version: 2 } }))).toEqual(outdated)
  })

  test('an outdated version that an unknown user saved', async () => {
    const { idArea } = area
    await app.db.update(areas).set({ version: 1, savedBy: null }).where(eq(areas.id, idArea))
    expect(await refused(() => admin.call(contract.deleteArea, { body: { id: idArea, version: 0 } }))).toEqual(
      outdatedByUnknown,
    )
  })

  test('an unknown area, an unknown sub-area and a sub-area of another area', async () => {
    const { idArea } = area
    const { idSubArea } = (await create('Ventas', 'Venta', ['Campo'])).subareas[0]!
    const missing = 2_000_000_000
    expect(await refused(() => admin.call(contract.getArea, { query: { idArea: missing } }))).toEqual(unknown)
    expect(
      await refused(() =>
        admin.call(contract.updateArea, { body: { idArea: missing, ...formOf('Otra', 'Otra', ['Una']) } }),
      ),
    ).toEqual(deleted('El área fue eliminada mientras la tenías abierta.'))
    expect(await refused(() => admin.call(contract.deleteArea, { body: { id: missing } }))).toEqual(
      deleted('El área fue eliminada mientras la tenías abierta.'),
    )
    for (const unknownId of [missing, idSubArea]) {
      expect(
        await refused(() =>
          admin.call(contract.updateSubArea, { body: { idArea, idSubArea: unknownId, nombre: 'Otra' } }),
        ),
      ).toEqual(deleted('La SubÁrea fue eliminada mientras la tenías abierta.'))
      expect(
        await refused(() => admin.call(contract.deleteSubArea, { body: { idArea, idSubArea: unknownId } })),
      ).toEqual(deleted('La SubÁrea fue eliminada mientras la tenías abierta.'))
    }
  })
})

test('nine of ten concurrent changes of one area, with a conflict', async () => {
  const body = (name: number) => ({
    idArea: area.idArea,
    ...formOf(`Finanzas ${name}`, 'Dinero', [`Nueva ${name}`]),
    version: 0,
  })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, name) => admin.call(contract.updateArea, { body: body(name) })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  expect(await read()).toEqual(answers.find(({ status }) => status === 200)?.entity)
  expect(area.subareas.length + 1).toBe((await read())?.subareas.length)
})
