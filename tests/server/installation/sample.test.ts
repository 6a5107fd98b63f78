/**
 * The sample of the operators' guide: an empty database, the first person, the import, and one candidate on the way
 * from the first phase to a hire by those very accounts.
 */
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listCandidates } from '../../../src/contract/candidate-list.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { candidates, curricula } from '../../../src/server/platform/db/tables/candidates.ts'
import type { Database } from '../../../src/server/platform/db/open.ts'
import { places } from '../../../src/server/platform/db/tables/database.ts'
import {
  createFirstPerson,
  newPasswordHash,
  setPassword,
} from '../../../src/server/operations/installation/first-person.ts'
import { importFolder } from '../../../src/server/operations/installation/import/command.ts'
import { imported } from '../../../src/server/platform/db/tables/installation.ts'
import { auditPortfolio } from '../../../src/server/portfolio/audit.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { openings, recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { auditPublications } from '../../../src/server/publications/audit.ts'
import { inRepository } from '../../../src/setup/root.mjs'
import { cheap } from '../support/accounts.ts'
import { appOn } from '../support/app-on.ts'
import { everything } from '../support/changes.ts'
import { emptyDatabase } from '../support/database.ts'
import { captured } from '../support/said.ts'
import { type Case, type House, monday, worldOn } from '../support/process-world.ts'
import { walkTo } from '../support/walk.ts'

const sample = inRepository('docs/operate/sample')
const password = 'Bolsa-Demo-2026'
const at = () => monday

const first = {
  usuario: 'laura.mena',
  nombre: 'Laura',
  apellidos: 'Mena Ortiz',
  correo: 'laura.mena@ejemplo.mx',
  rama: 'COM',
} as const

let database: Database
beforeEach(async () => {
  database = await emptyDatabase()
})
afterEach(() => database.close())

const begin = async () =>
  expect(await createFirstPerson(database.db, first, await newPasswordHash(password, first, cheap))).toBe(true)
const importSample = () => captured(() => importFolder(database, { folder: sample, isDryRun: false }, at))

test('imports nothing before the first administrator exists', async () => {
  await expect(importFolder(database, { folder: sample, isDryRun: false }, at)).rejects.toThrow(
    'Primero crea a quien administra, con npm run setup',
  )
})

test('a dry run counts and changes nothing; the import reports what it created; a second import changes nothing', async () => {
  await begin()
  const before = await everything(database.db)
  const dry = await captured(() => importFolder(database, { folder: sample, isDryRun: true }, at))
  expect(dry).toEqual({
    code: 0,
    said: [
      'lugares.csv: 5 filas, 5 nuevas',
      'areas.csv: 2 filas, 2 nuevas',
      'personas.csv: 6 filas, 6 nuevas',
      'vacantes.csv: 3 filas, 3 nuevas',
      'plazas.csv: 2 filas, 2 nuevas',
      'folios.csv: 4 filas, 4 nuevas',
      'candidatos.csv: 6 filas, 6 nuevas',
      'postulaciones.csv: 5 filas, 5 nuevas',
      'Sin errores. No se guardó nada: repite la orden sin --dry-run.',
    ],
    failed: [],
  })
  expect(await everything(database.db)).toEqual(before)

  const done = await importSample()
  expect(done).toEqual({
    code: 0,
    failed: [],
    said: [
      'lugares.csv: 5',
      'areas.csv: 2',
      'personas.csv: 6',
      'vacantes.csv: 3',
      'plazas.csv: 2',
      'folios.csv: 4',
      'candidatos.csv: 6',
      'postulaciones.csv: 5',
    ].map((one) => `${one} nuevas, 0 actualizadas, 0 sin cambios`),
  })

  const after = await everything(database.db)
  const again = await importSample()
  expect(again.said[6]).toBe('candidatos.csv: 0 nuevas, 0 actualizadas, 6 sin cambios')
  expect(await everything(database.db)).toEqual(after)
})

test('stores what the files contain', async () => {
  await begin()
  await importSample()
  const { db } = database
  const rows = await db.select().from(candidates).orderBy(asc(candidates.id))
  expect(rows[1]).toEqual({
    id: rows[1]?.id,
    nombres: 'José Luis',
    apellidoPaterno: 'Ramírez',
    apellidoMaterno: 'Ñíguez',
    correo: 'jl.ramirez@correo.mx',
    telefono: '4423901177',
    fechaNacimiento: '1988-11-02',
    estado: 'Querétaro',
    municipio: 'Querétaro',
    escolaridad: 'Preparatoria',
    contratado: 0,
    scoreTypeId: null,
    createdAt: monday,
    blockedAt: null,
    suppressedAt: null,
    retainedUntil: null,
    mergedInto: null,
  })
  expect(rows.map(({ telefono }) => telefono)).toEqual([
    '4423182201',
    '4423901177',
    '8116550934',
    '8120447781',
    '4776120045',
    '4421870032',
  ])
  expect(
    (await db.select({ name: curricula.fileName }).from(curricula).orderBy(curricula.candidateId)).map(
      ({ name }) => name,
    ),
  ).toEqual(['olvera.pdf', 'ramirez.pdf', 'garza.pdf'])
  expect(await db.$count(recruitments)).toBe(5)
  expect(await db.$count(openings)).toBe(4 + 3 + 1 + 2)
  expect(await db.$count(imported)).toBe(5 + 2 + 6 + 3 + 2 + 4 + 6 + 5)
  expect((await auditAll(db)).differences).toEqual([])
  expect((await auditPublications(db, monday)).differences).toEqual([])
  expect((await auditPortfolio(db)).differences).toEqual([])
})

test('imported users can take a candidate from application to hire', async () => {
  await begin()
  await importSample()
  const app = await appOn(database, { now: monday })
  const { db } = app
  await setPassword(db, 'gloria.vela', async () => password, cheap)
  const [administrator, interviewer] = [await app.signIn('laura.mena'), await app.signIn('gloria.vela')]
  const listed = await administrator.call(listCandidates, { query: { paginaActual: 1 } })
  expect(
    listed.entity?.resumenCandidatos?.map(({ nombres, vacante, estatus }) => [nombres, vacante, estatus]),
  ).toContainEqual(['María Fernanda', 'Asesor de Seguros de Vida', expect.any(String)])
  const process = listed.entity?.resumenCandidatos?.find(({ nombres }) => nombres === 'María Fernanda')
  if (!process) throw new Error('nobody is in process')

  const [interviewing] = await db.select({ id: users.id }).from(users).where(eq(users.userName, 'gloria.vela'))
  const walking: Case = {
    id: process.idReclutamiento,
    candidateId: process.idCandidato,
    kind: 'individual',
    version: 0,
  }
  const house = {
    user: { ROLE_COM_INT: interviewing?.id ?? 0 },
    sites: [await siteOf(db, 'Oficina Bernardo Quintana')],
  } as unknown as House
  const world = {
    ...worldOn(app, house),
    as: async (role: Role) => (role === 'ROLE_COM_INT' ? interviewer : administrator),
  }
  await walkTo(world, 'individual', 'CN-PC', walking)
  expect(
    await db
      .select({ codigo: recruitments.codigo, outcome: recruitments.outcome })
      .from(recruitments)
      .where(eq(recruitments.id, walking.id)),
  ).toEqual([{ codigo: 'CN-PC', outcome: 'contratada' }])
  expect(await db.$count(openings, eq(openings.recruitmentId, walking.id))).toBe(1)
  expect((await auditAll(db)).differences).toEqual([])
})

async function siteOf(db: Database['db'], name: string) {
  const all = new Map((await db.select().from(places)).map((place) => [place.id, place]))
  const site = [...all.values()].find(({ descripcion }) => descripcion === name)
  const gerencia = all.get(site?.parentId ?? 0)
  const regional = all.get(gerencia?.parentId ?? 0)
  return {
    idDivision: regional?.parentId ?? 0,
    idRegional: regional?.id ?? 0,
    idGerencia: gerencia?.id ?? 0,
    sede: site?.id ?? 0,
  }
}
