/** The candidates' information as a file: permissions, columns, content, and where it is stored (spec 2 §2, §7, §8). */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { readXlsx } from 'hucre/xlsx'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchDownload, listDownloads, requestDownload } from '../../../src/contract/downloads.ts'
import type { Branch, Role } from '../../../src/contract/roles.ts'
import { areas, subAreas } from '../../../src/server/platform/db/tables/areas.ts'
import { candidateAreas, candidates, scoreTypes } from '../../../src/server/platform/db/tables/candidates.ts'
import { candidatesJob } from '../../../src/server/candidates/outdated-downloads.ts'
import { doCandidatesJob } from '../../../src/server/downloads/candidates-job.ts'
import { ageOn } from '../../../src/server/downloads/columns.ts'
import { forgetOldDownloads } from '../../../src/server/downloads/downloads.ts'
import { storeFile } from '../../../src/server/platform/base/report-files.ts'
import { readBatches } from '../../../src/server/downloads/rows.ts'
import { leaseMs, runDueJobs } from '../../../src/server/platform/work/jobs.ts'
import { jobs } from '../../../src/server/platform/db/tables/jobs.ts'
import { portfolio } from '../../../src/server/platform/db/tables/portfolio.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { temporaryFolder } from '../support/database.ts'
import { accountOf, addCandidate, addPublication, addRecruitment } from '../support/people.ts'
import { enterPortfolio } from '../support/portfolio.ts'

let app: TestApp
let folder: string
let admin: Client
let ids: number[]
const now = new Date('2026-03-02T16:00:09Z')
const person = {
  fechaNacimiento: '1990-03-02',
  estado: 'Jalisco',
  municipio: 'Zapopan',
  escolaridad: 'Licenciatura',
  createdAt: new Date('2026-02-02T03:00:00Z'),
}

beforeAll(async () => {
  folder = join(temporaryFolder(), 'reportes')
  app = await startTestApp({ now, env: { reportsDir: folder } })
  admin = await app.as('ROLE_COM_ADMN')
  await app.db.insert(scoreTypes).values({ id: 1, codigo: 'FV', descripcion: 'Apto' })
  await app.db.insert(areas).values([
    { id: 1, nombre: 'Ventas', nameKey: 'ventas', descripcion: '' },
    { id: 2, nombre: 'Almacén', nameKey: 'almacen', descripcion: '' },
  ])
  await app.db.insert(subAreas).values([{ id: 1, areaId: 1, nombre: 'Piso', nameKey: 'piso' }])
  const [free, evil, bare, elsewhere] = (ids = [
    await addCandidate(app.db, ['Ana', 'Luna', 'Ríos'], { ...person, scoreTypeId: 1 }),
    await addCandidate(app.db, ['=HYPERLINK("http://x.mx")', '+1', '@SUM(A1)'], {
      ...person,
      correo: '-2+3@x.mx',
      fechaNacimiento: '1990-03-03',
    }),
    await addCandidate(app.db, ['Eva', '', ''], { createdAt: person.createdAt }),
    await addCandidate(app.db, ['Luis', 'Sol', 'Paz'], person),
  ])
  await app.db.insert(candidateAreas).values([
    { candidateId: free!, areaId: 1, subAreaId: 1 },
    { candidateId: free!, areaId: 2, subAreaId: null },
  ])
  await enterPortfolio(app.db, free!, bare!)
  await app.db
    .update(portfolio)
    .set({ since: new Date('2026-02-20T18:00:00Z') })
    .where(eq(portfolio.candidateId, free!))
  await addRecruitment(app.db, evil!, await addPublication(app.db, 'COM', 'Antes'))
  const own = await addRecruitment(app.db, evil!, await addPublication(app.db, 'COM', 'Chofer'))
  await app.db
    .update(recruitments)
    .set({ createdAt: new Date('2026-02-10T18:00:00Z') })
    .where(eq(recruitments.id, own))
  await addRecruitment(app.db, elsewhere!, await addPublication(app.db, 'CORP', 'Contadora'))
})
beforeEach(async () => {
  app.setNow(now)
  app.logged.length = 0
  await app.db.delete(jobs)
  rmSync(folder, { recursive: true, force: true })
})

const never = new AbortController().signal
const work = (stopping = never) => runDueJobs(app.deps, { [candidatesJob]: doCandidatesJob(app.deps) }, stopping)
const request = async (client = admin, modo: Branch = 'COM') => client.call(requestDownload, { body: { modo } })
const fetched = (client: Client, idDescarga: number) => client.call(fetchDownload, { query: { idDescarga } })
const files = () => (existsSync(folder) ? readdirSync(folder) : [])

async function sheetOf(client: Client, modo: Branch) {
  const { entity } = await request(client, modo)
  await work()
  const answer = await fetched(client, entity!.idDescarga)
  const { sheets } = await readXlsx(new Uint8Array(await answer.entity!.arrayBuffer()), { readStyles: true })
  return { rows: sheets[0]!.rows, sheets, answer }
}

describe('the spreadsheet', () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`)

  it('writes every date with the day first', async () => {
    const { sheets } = await sheetOf(admin, 'COM')
    const days = [...sheets[0]!.cells!].flatMap(([place, { type, style }]) =>
      type === 'date' ? [[place, style?.numFmt]] : [],
    )
    // 'En cartera desde', 'Inicio del proceso', 'Registro'
    expect(days).toEqual(['1,9', '1,13', '2,12', '2,13', '3,9', '3,13'].map((place) => [place, 'dd/mm/yyyy']))
  })

  it('has the candidates and columns of the commercial branch, with texts unchanged and no formula', async () => {
    const { rows, answer } = await sheetOf(admin, 'COM')
    expect(rows).toEqual([
      [
        'Id',
        'Nombre',
        'Correo',
        'Teléfono',
        'Calificación',
        'Edad',
        'Escolaridad',
        'Estado',
        'Municipio',
        'En cartera desde',
        'Última vacante',
        'Estatus del proceso',
        'Inicio del proceso',
        'Registro',
      ],
      [
        ids[0],
        'Ana Luna Ríos',
        'alguien@correo.mx',
        '5512345678',
        'Apto',
        36,
        'Licenciatura',
        'Jalisco',
        'Zapopan',
        day('2026-02-20'),
        null,
        null,
        null,
        day('2026-02-01'),
      ],
      [
        ids[1],
        '=HYPERLINK("http://x.mx") +1 @SUM(A1)',
        '-2+3@x.mx',
        '5512345678',
        null,
        35,
        'Licenciatura',
        'Jalisco',
        'Zapopan',
        null,
        'Chofer',
        'En proceso',
        day('2026-02-10'),
        day('2026-02-01'),
      ],
      [
        ids[2],
        'Eva',
        'alguien@correo.mx',
        '5512345678',
        null,
        null,
        null,
        null,
        null,
        day('2026-02-01'),
        null,
        null,
        null,
        day('2026-02-01'),
      ],
    ])
    expect(answer.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Candidatos 2026-03-02 10:00:09.xlsx"; filename*=UTF-8''Candidatos%202026-03-02%2010%3A00%3A09.xlsx`,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('has the candidates and columns of the corporate branch', async () => {
    const { rows } = await sheetOf(await app.as('ROLE_CRP_ADMN'), 'CORP')
    expect(rows).toEqual([
      [
        'Id',
        'Nombre',
        'Correo',
        'Teléfono',
        'Calificación',
        'Área',
        'Subárea',
        'Escolaridad',
        'En cartera desde',
        'Última vacante',
        'Estatus del proceso',
        'Inicio del proceso',
        'Registro',
      ],
      [
        ids[0],
        'Ana Luna Ríos',
        'alguien@correo.mx',
        '5512345678',
        'Apto',
        'Almacén, Ventas',
        'Piso',
        'Licenciatura',
        day('2026-02-20'),
        null,
        null,
        null,
        day('2026-02-01'),
      ],
      [
        ids[2],
        'Eva',
        'alguien@correo.mx',
        '5512345678',
        null,
        null,
        null,
        null,
        day('2026-02-01'),
        null,
        null,
        null,
        day('2026-02-01'),
      ],
      [
        ids[3],
        'Luis Sol Paz',
        'alguien@correo.mx',
        '5512345678',
        null,
        null,
        null,
        'Licenciatura',
        null,
        'Contadora',
        'En proceso',
        expect.any(Date),
        day('2026-02-01'),
      ],
    ])
  })

  it('has no names for a metrics viewer', async () => {
    const { rows } = await sheetOf(await app.as('ROLE_COM_METVIEW'), 'COM')
    expect(rows[0]).toEqual([
      'Id',
      'Calificación',
      'Edad',
      'Escolaridad',
      'Estado',
      'Municipio',
      'En cartera desde',
      'Última vacante',
      'Estatus del proceso',
      'Inicio del proceso',
      'Registro',
    ])
    expect(rows.slice(1).map(([id]) => id)).toEqual(ids.slice(0, 3))
  })

  it('reports its progress', async () => {
    await request()
    const [job] = await app.db.select().from(jobs)
    const shares: number[] = []
    const { result, discard } = await doCandidatesJob(app.deps)({
      job: job!,
      advance: async (share) => void shares.push(share),
      stopping: never,
    })
    expect([shares, result]).toEqual([
      [1],
      {
        archivo: files()[0],
        filas: 3,
        bytes: expect.any(Number),
        host: expect.any(String),
        desde: app.deps.now().toISOString(),
      },
    ])
    // The process that lost the job leaves no file.
    await discard()
    expect(files()).toEqual([])
  })

  it('is the same for every batch size', async () => {
    const viewer = {
      userId: await accountOf(app.db, 'ROLE_COM_ADMN'),
      role: 'ROLE_COM_ADMN' as Role,
      branch: 'COM' as Branch,
    }
    for (const size of [1, 2, 3, 1000]) {
      const read: number[] = []
      const shares: number[] = []
      for await (const { rows, share } of readBatches(app.db, viewer, size)) {
        read.push(...rows.map(({ id }) => id))
        shares.push(share)
      }
      expect(read).toEqual(ids.slice(0, 3))
      expect([shares.at(-1), shares.length]).toEqual([1, Math.ceil(4 / size)])
    }
  })
})

it('has the header row only, without candidates', async () => {
  const everybody = await app.db.select({ id: candidates.id }).from(candidates)
  const other = await startTestApp({ env: { reportsDir: folder } })
  const client = await other.as('ROLE_COM_ADMN')
  const { entity } = await client.call(requestDownload, { body: { modo: 'COM' } })
  await runDueJobs(other.deps, { [candidatesJob]: doCandidatesJob(other.deps) }, never)
  const { sheets } = await readXlsx(
    new Uint8Array(await (await fetched(client, entity!.idDescarga)).entity!.arrayBuffer()),
  )
  expect([sheets[0]?.rows.length, everybody.length > 0]).toEqual([1, true])
  await other.stop()
})

describe('a request', () => {
  it.each<[Role, Branch]>([
    ['ROLE_COM_ADMN', 'CORP'],
    ['ROLE_CRP_ADMN', 'COM'],
    ['ROLE_COM_METVIEW', 'ATN'],
  ])('by %s for %s returns 403', async (role, modo) => {
    const { status, error } = await request(await app.as(role), modo)
    expect([status, error?.codigo, await app.db.$count(jobs)]).toEqual([403, 'sin-permiso', 0])
  })

  it.each([{}, { modo: 'corp' }, { modo: null }, { modo: ['COM'] }, { modo: 'COM', otra: 1 }])(
    'is validated: %j',
    async (body) => {
      const answer = await admin.send(requestDownload.path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.status).toBe('otra' in body ? 200 : 400)
    },
  )

  it('made twice has one job in progress; another person has their own', async () => {
    const first = await request()
    const again = await request()
    const colleague = await request(await app.as('ROLE_COM_CON'))
    expect(first).toMatchObject({ status: 200, entity: { success: true } })
    expect(again.entity).toEqual(first.entity)
    expect(colleague.entity!.idDescarga).not.toBe(first.entity!.idDescarga)
    const many = await Promise.all(Array.from({ length: 8 }, () => request()))
    expect(new Set(many.map(({ entity }) => entity?.idDescarga))).toEqual(new Set([first.entity!.idDescarga]))
    await work()
    expect((await request()).entity!.idDescarga).toBeGreaterThan(colleague.entity!.idDescarga)
  })

  it('delivers no file to a user who lost the role meanwhile', async () => {
    await request()
    const id = await accountOf(app.db, 'ROLE_COM_ADMN')
    await app.db.update(users).set({ role: 'ROLE_COM_INT' }).where(eq(users.id, id))
    await work()
    await app.db.update(users).set({ role: 'ROLE_COM_ADMN' }).where(eq(users.id, id))
    expect([files(), (await app.db.select().from(jobs))[0]?.state]).toEqual([[], 'en-espera'])
  })
})

describe('own downloads', () => {
  it('are listed with their progress, newest first', async () => {
    const { entity: old } = await request()
    await work()
    app.pass(60_000)
    const { entity: young } = await request()
    await app.db.update(jobs).set({ state: 'en-proceso', progress: 37 }).where(eq(jobs.id, young!.idDescarga))
    await request(await app.as('ROLE_COM_CON'))
    const bytes = (await fetched(admin, old!.idDescarga)).entity!.size
    expect((await admin.call(listDownloads)).entity).toEqual([
      {
        idDescarga: young!.idDescarga,
        estado: 'en-proceso',
        avance: 37,
        fecha: '02/03/2026',
        hora: '10:01',
        archivo: null,
      },
      {
        idDescarga: old!.idDescarga,
        estado: 'lista',
        avance: 100,
        fecha: '02/03/2026',
        hora: '10:00',
        archivo: { nombre: 'Candidatos 2026-03-02 10:00:09.xlsx', filas: 3, bytes, hasta: '09/03/2026' },
      },
    ])
    expect((await (await app.as('ROLE_CRP_ADMN')).call(listDownloads)).entity).toEqual([])
  })

  it('are limited to ten in the list', async () => {
    for (let nth = 0; nth < 12; nth++) {
      await request()
      await app.db.update(jobs).set({ state: 'fallida', finishedAt: now, result: {} })
    }
    const { entity } = await admin.call(listDownloads)
    expect(entity!.map(({ estado, archivo }) => [estado, archivo])).toEqual(
      Array.from({ length: 10 }, () => ['fallida', null]),
    )
  })

  it('return the same 404 for another person’s, an unfinished and an unknown one', async () => {
    const { entity: mine } = await request()
    const before = await fetched(admin, mine!.idDescarga)
    await work()
    const foreign = await fetched(await app.as('ROLE_COM_CON'), mine!.idDescarga)
    const unknown = await fetched(admin, 2_000_000_000)
    for (const { status, error } of [before, foreign, unknown])
      expect([status, error]).toEqual([
        404,
        { codigo: 'no-encontrado', mensaje: 'No se encontró la información solicitada.' },
      ])
    expect((await fetched(admin, mine!.idDescarga)).status).toBe(200)
  })

  it('return a message about the reports folder if the file is gone', async () => {
    const { entity } = await request()
    await work()
    rmSync(folder, { recursive: true })
    expect((await fetched(admin, entity!.idDescarga)).error).toEqual({
      codigo: 'no-encontrado',
      mensaje: 'El archivo ya no está en la carpeta de reportes. Pide la descarga otra vez.',
    })
    const [job] = await app.db.select().from(jobs)
    await app.db.update(jobs).set({ result: { ...job!.result, host: 'otro' } })
    expect((await fetched(admin, entity!.idDescarga)).error?.mensaje).toBe(
      'El archivo quedó en la carpeta de reportes de otro servidor. Pide a Sistemas que la compartan, o vuelve a pedir la descarga.',
    )
  })
})

describe('the folder', () => {
  it('has complete files only, readable by their owner only', async () => {
    await request()
    await work()
    expect(files()).toEqual([expect.stringMatching(/^descarga-[\da-f-]{36}\.xlsx$/)])
    expect(statSync(join(folder, files()[0]!)).mode & 0o777).toBe(0o600)
  })

  it('leaves no file if it is not writable, and the job is retried', async () => {
    writeFileSync(folder, 'no folder')
    const { entity } = await request()
    await work()
    expect(app.logged.map(({ event, code }) => [event, code])).toEqual([
      ['job.failed', expect.stringMatching(/^(ENOTDIR|EEXIST)$/)],
    ])
    expect((await admin.call(listDownloads)).entity).toMatchObject([
      { idDescarga: entity!.idDescarga, estado: 'en-espera', archivo: null },
    ])
    rmSync(folder)
    app.pass(15_000)
    await work()
    expect([(await fetched(admin, entity!.idDescarga)).status, files().length]).toEqual([200, 1])
  })

  it('does not hide another error when it is gone', async () => {
    async function* content() {
      // More than the stream buffers: when the writer continues, the data has been written.
      yield Buffer.alloc(1_000_000)
      yield Buffer.alloc(1)
      rmSync(folder, { recursive: true })
      throw new Error('the database is away')
    }
    await expect(storeFile(folder, Readable.from(content()), never)).rejects.toThrow(new Error('the database is away'))
    expect(files()).toEqual([])
  })

  it('has no file of a job whose process shut down in order', async () => {
    await request()
    const stopping = new AbortController()
    const stopped = { ...app.deps, db: stopAfterFirst(app.deps.db, stopping) }
    await runDueJobs(stopped, { [candidatesJob]: doCandidatesJob(stopped) }, stopping.signal)
    expect([files(), (await app.db.select().from(jobs)).map(({ state, attempts }) => [state, attempts])]).toEqual([
      [],
      [['en-espera', 0]],
    ])
    await work()
    expect(files()).toHaveLength(1)
  })

  it('has one file for a job that was begun twice', async () => {
    await request()
    const goOn = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const slow = { ...app.deps, db: waitAt(app.deps.db, begun.resolve, goOn.promise) }
    const first = runDueJobs(slow, { [candidatesJob]: doCandidatesJob(slow) }, never)
    await begun.promise
    app.pass(leaseMs)
    await work()
    const current = files().find((name) => !name.endsWith('.parcial'))
    goOn.resolve()
    await first
    expect(files()).toEqual([current])
    expect(app.logged).toEqual([])
  })

  it('deletes its own files after seven days, and no others', async () => {
    const { entity: old } = await request()
    await work()
    const days = (count: number) => new Date(now.getTime() - count * 86_400_000)
    utimesSync(join(folder, files()[0]!), days(7.01), days(7.01))
    for (const [name, age] of [
      ['descarga-0f0f0f0f-0000-4000-8000-000000000001.xlsx.parcial', 8],
      ['descarga-0f0f0f0f-0000-4000-8000-000000000002.xlsx', 6.9],
      ['cierre.xlsx', 90],
    ] as const) {
      writeFileSync(join(folder, name), '')
      utimesSync(join(folder, name), days(age), days(age))
    }
    mkdirSync(join(folder, 'descarga-de-otro'))
    await forgetOldDownloads(app.deps)
    expect(files().toSorted()).toEqual([
      'cierre.xlsx',
      'descarga-0f0f0f0f-0000-4000-8000-000000000002.xlsx',
      'descarga-de-otro',
    ])
    expect(await app.db.$count(jobs)).toBe(1)
    app.pass(7 * 86_400_000 + 1)
    // Sessions of a week ago are over.
    const client = await app.as('ROLE_COM_ADMN')
    await request(client)
    await forgetOldDownloads(app.deps)
    expect(
      (await client.call(listDownloads)).entity!.map(({ idDescarga, estado }) => [
        idDescarga > old!.idDescarga,
        estado,
      ]),
    ).toEqual([[true, 'en-espera']])
  })

  it('needs no cleanup if it does not exist', async () => {
    await forgetOldDownloads(app.deps)
    expect(files()).toEqual([])
  })
})

it.each([
  ['2026-03-02', '1990-03-02', 36],
  ['2026-03-01', '1990-03-02', 35],
  ['2026-02-28', '2000-02-29', 25],
  ['2026-01-01', '2025-12-31', 0],
])('computes on %s, from the birth date %s, the age %i', (today, birth, age) => expect(ageOn(today, birth)).toBe(age))

type Db = TestApp['db']
/** The same database, which does something when the candidates are read. */
function onReading(db: Db, then: () => Promise<void>): Db {
  const execute = async (...args: Parameters<Db['execute']>) => {
    await then()
    return db.execute(...args)
  }
  return Object.assign(Object.create(db) as Db, { execute })
}
function waitAt(db: Db, begun: () => void, goOn: Promise<void>): Db {
  return onReading(db, async () => {
    begun()
    await goOn
  })
}
const stopAfterFirst = (db: Db, stopping: AbortController): Db => onReading(db, async () => stopping.abort())
