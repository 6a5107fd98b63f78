/**
 * The dry run: records due within 30 days, blocked and exempt ones, with counts; of the user's own branch and of
 * candidates without a process.
 */
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { listDue, type Situation } from '../../../src/contract/personal-data.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { addCandidate, addEnded, addPublication } from '../support/people.ts'

let admin: Client
let publicationOf: Readonly<Record<'CORP' | 'COM', number>>
/** Ten in the morning in Mexico; 30 days from it is the 12th of March, at the same hour. */
const now = new Date('2027-02-10T16:00:00Z')
const app = beforeTests(() => startTestApp({ now }))
beforeAll(async () => {
  admin = await app.as('ROLE_CRP_ADMN')
  publicationOf = { CORP: await addPublication(app.db, 'CORP'), COM: await addPublication(app.db, 'COM') }
})
beforeEach(() => app.db.execute(sql.raw('truncate candidates cascade')))

const longAgo = new Date('2015-01-01T18:00:00Z')
const person = (nombres: string, createdAt: string, more = {}) =>
  addCandidate(app.db, [nombres, 'Luna', 'Ríos'], { createdAt: new Date(createdAt), ...more })
const ended = async (
  nombres: string,
  updatedAt: string,
  more = {},
  { branch = 'CORP', outcome }: { branch?: 'CORP' | 'COM'; outcome?: 'contratada' | 'abierta' } = {},
) =>
  (
    await addEnded(
      app.db,
      publicationOf[branch],
      { updatedAt: new Date(updatedAt), ...(outcome && { outcome }) },
      { nombres, ...more },
    )
  ).id
const list = async (situacion: Situation, paginaActual = 1) =>
  (await admin.call(listDue, { query: { paginaActual, situacion } })).entity

it('lists each record by its due day, and blocked ones without names', async () => {
  const [due, onTheHour] = [await ended('Uno', '2026-03-02T16:00:00Z'), await ended('Dos', '2026-03-12T16:00:00Z')]
  const never = await person('Nunca', '2024-01-01T18:00:00Z')
  const hired = await ended('Tres', '2022-02-20T18:00:00Z', {}, { outcome: 'contratada' })
  const extendedUntilToday = await ended('Cuatro', '2020-01-01T18:00:00Z', { retainedUntil: '2027-02-10' })
  const extended = await ended('Cinco', '2020-01-01T18:00:00Z', { retainedUntil: '2029-01-01' })
  const hidden = await ended('Seis', '2025-01-01T18:00:00Z', { blockedAt: new Date('2026-03-02T16:00:00Z') })
  const hiddenOfLate = await person('Siete', '2025-01-01T18:00:00Z', { blockedAt: new Date('2027-02-01T18:00:00Z') })
  // None of these is reported
  await ended('Un segundo después', '2026-03-12T16:00:01Z')
  await ended('En proceso', '2020-01-01T18:00:00Z', {}, { outcome: 'abierta' })
  await ended('Suprimida', '2020-01-01T18:00:00Z', { blockedAt: longAgo, suppressedAt: longAgo, nombres: '' })
  await ended('De otra rama', '2020-01-01T18:00:00Z', {}, { branch: 'COM' })
  const rest = { totalPaginas: 1, hayMas: false, cuantos: { bloquear: 5, suprimir: 1, bloqueados: 2, conservados: 1 } }
  expect(await list('bloquear')).toEqual({
    ...rest,
    total: 5,
    registros: [
      { idCandidato: never, nombre: 'Nunca Luna Ríos', tipo: 'sin-proceso', fecha: '01/01/2025' },
      { idCandidato: extendedUntilToday, nombre: 'Cuatro Luna Ríos', tipo: 'descartado', fecha: '10/02/2027' },
      { idCandidato: hired, nombre: 'Tres Luna Ríos', tipo: 'contratado', fecha: '20/02/2027' },
      { idCandidato: due, nombre: 'Uno Luna Ríos', tipo: 'descartado', fecha: '02/03/2027' },
      { idCandidato: onTheHour, nombre: 'Dos Luna Ríos', tipo: 'descartado', fecha: '12/03/2027' },
    ],
  })
  const ofHidden = { idCandidato: hidden, nombre: null, tipo: 'descartado', fecha: '02/03/2027' }
  expect(await list('suprimir')).toEqual({ ...rest, total: 1, registros: [ofHidden] })
  expect(await list('bloqueados')).toEqual({
    ...rest,
    total: 2,
    registros: [ofHidden, { idCandidato: hiddenOfLate, nombre: null, tipo: 'sin-proceso', fecha: '01/08/2027' }],
  })
  expect(await list('conservados')).toEqual({
    ...rest,
    total: 1,
    registros: [{ idCandidato: extended, nombre: 'Cinco Luna Ríos', tipo: 'descartado', fecha: '01/01/2029' }],
  })
})

it('uses the day of Mexico City when the next one has begun in UTC', async () => {
  await ended('Tarde', '2026-03-03T05:59:59Z')
  await ended('Medianoche', '2026-03-03T06:00:00Z')
  await person('Oculta', '2025-01-01T18:00:00Z', { blockedAt: new Date('2027-02-01T02:00:00Z') })
  await ended('Conservada', '2020-01-01T18:00:00Z', { retainedUntil: '2029-01-01' })
  const days = async (situacion: Situation) =>
    (await list(situacion))?.registros.map(({ nombre, fecha }) => [nombre, fecha])
  expect(await days('bloquear')).toEqual([
    ['Tarde Luna Ríos', '02/03/2027'],
    ['Medianoche Luna Ríos', '03/03/2027'],
  ])
  expect(await days('bloqueados')).toEqual([[null, '31/07/2027']])
  expect(await days('conservados')).toEqual([['Conservada Luna Ríos', '01/01/2029']])
})

it('returns no page for an empty list', async () => {
  expect(await list('bloquear')).toEqual({
    registros: [],
    totalPaginas: 0,
    total: 0,
    hayMas: false,
    cuantos: { bloquear: 0, suprimir: 0, bloqueados: 0, conservados: 0 },
  })
})

it('returns 25 per page, and marks the count as capped beyond the last page', async () => {
  await app.db.execute(sql`
    insert into candidates (nombres, apellido_paterno, apellido_materno, correo, telefono, created_at)
    select 'Ana', 'Luna', 'Ríos', 'ana@correo.mx', '5512345678', timestamptz '2020-01-01' + number * interval '1 minute' from generate_series(1, 24976) number`)
  const ids = (await app.db.select({ id: candidates.id }).from(candidates).orderBy(candidates.createdAt)).map(
    ({ id }) => id,
  )
  const page = async (number: number) => {
    const { registros = [], cuantos: _, ...rest } = (await list('bloquear', number)) ?? {}
    return [registros.map(({ idCandidato }) => idCandidato), rest]
  }
  const all = { totalPaginas: 999, total: 24_976, hayMas: true }
  expect([await page(1), await page(2), await page(999)]).toEqual([
    [ids.slice(0, 25), all],
    [ids.slice(25, 50), all],
    [ids.slice(24_950, 24_975), all],
  ])
  expect(await page(1_000)).toEqual(await page(999))
  await app.db.delete(candidates).where(eq(candidates.id, ids.at(-1)!))
  expect(await page(999)).toEqual([ids.slice(24_950, 24_975), { ...all, total: 24_975, hayMas: false }])
})
