/**
 * The vacancy list with 200,000 publications on PostgreSQL: over HTTP by 8 readers, and through the server's app beside
 * its bare SQL, the very statements of each request played again on the same connections, in turns.
 */
import type { Pool } from 'pg'
import type { Role } from '../../src/contract/roles.ts'
import { listVacanciesOfRole } from '../../src/contract/vacancies.ts'
import { createRandom } from '../../src/server/demo/random.ts'
import { type Database, openDatabase } from '../../src/server/db/open.ts'
import { findPostgres, startPostgres } from '../../src/setup/postgres.mjs'
import { appOn } from '../server/support/app-on.ts'
import { load, size } from './load-publications.ts'
import { percentile, read, readAll } from './readers.ts'
import type { Finding } from './report.ts'
import { serve } from './served.ts'
import { median } from './statistics.ts'
import { temporaryFolder } from './temporary.ts'

const budgets = { p99: 50, times: 2 }
const readers = 8
const seconds = 5
/** Of the comparison with bare SQL. */
const turns = { warming: 10, measured: 60 }

type Question = { readonly paginaActual: number; readonly search?: string; readonly estatus?: 'activa' | 'cerrada' }
type Kind = { readonly name: string; readonly role: Role; readonly ask: () => Question }

function kinds(): Kind[] {
  const random = createRandom(9)
  const letter = () => random.pick([...'abcdefghijlmnoprstuv'])
  const page = () => random.between(1, 900)
  const first = (search: string): Question => ({ paginaActual: 1, search })
  const common = ['analista', 'oficina', 'nomina', 'zona', 'software', 'contador', 'reforma', 'auditor']
  const rare = () => `${random.pick(['analista', 'auditor', 'abogado'])} ${random.pick(['gobierno', 'bilingue', 'campo'])} ${random.pick(['polanco', 'andares'])} ${random.between(10, 99)}`
  const rec = 'ROLE_CRP_REC'
  return [
    { name: 'vacancies, first page', role: rec, ask: () => ({ paginaActual: 1 }) },
    { name: 'vacancies, any page', role: rec, ask: () => ({ paginaActual: page() }) },
    { name: 'vacancies, active', role: rec, ask: () => ({ paginaActual: random.between(1, 50), estatus: 'activa' }) },
    { name: 'vacancies, common word', role: rec, ask: () => first(random.pick(common)) },
    { name: 'vacancies, rare words', role: rec, ask: () => first(rare()) },
    { name: 'vacancies, no hit', role: rec, ask: () => first(`${letter()}xq${letter()}`) },
    { name: 'vacancies, two letters', role: rec, ask: () => first(letter() + letter()) },
    { name: 'vacancies of an observer', role: 'ROLE_CRP_OBS', ask: () => ({ paginaActual: random.between(1, 200) }) },
    { name: 'vacancies of an administrator', role: 'ROLE_CRP_ADMN', ask: () => ({ paginaActual: page() }) },
    { name: 'master vacancies, first page', role: 'ROLE_COM_CON', ask: () => ({ paginaActual: 1 }) },
    { name: 'master vacancies, search', role: 'ROLE_COM_CON', ask: () => first(random.pick([...common, 'promotor', 'seguros vida'])) },
    { name: "an analyst's vacancies", role: 'ROLE_COM_ANL', ask: () => ({ paginaActual: random.between(1, 3) }) },
    { name: "a commercial recruiter's vacancies", role: 'ROLE_COM_REC', ask: () => ({ paginaActual: random.between(1, 10) }) },
  ]
}

export async function measureVacancies(): Promise<Finding[]> {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('the bench needs PostgreSQL: install it')
  const cluster = await startPostgres(programs)
  try {
    const place = { dataDir: temporaryFolder(), databaseUrl: cluster.url }
    const loading = await openDatabase(place, { statementLimitMs: 0 })
    await load(loading.db)
    await loading.close()
    return await measureLoaded(place)
  } finally {
    await cluster.stop()
  }
}

/** Loaded already. */
export const measureLoaded = async (place: Place): Promise<Finding[]> => [...(await overHttp(place)), ...(await besideBareSql(place))]

type Place = { readonly dataDir: string; readonly databaseUrl: string }

async function overHttp({ dataDir, databaseUrl }: Place): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [role, asked] of Map.groupBy(kinds(), (kind) => kind.role)) {
    const server = await serve({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, role.toLowerCase())
    try {
      for (const { name, ask } of asked) {
        await readAll(() => read(server, pathOf(ask())), { readers, seconds: 1 })
        const answers = await readAll(() => read(server, pathOf(ask())), { readers, seconds })
        const at = (share: number) => percentile(answers, share)
        const finding = { what: `${name}, 99th percentile`, measured: at(0.99), budget: budgets.p99, unit: 'ms', note: `median ${at(0.5).toFixed(1)} ms, ${readers} readers; ${size.publications} publications` } as const
        console.log(`${name.padEnd(36)} p50 ${at(0.5).toFixed(1).padStart(7)}  p99 ${finding.measured.toFixed(1).padStart(7)} ms  ${Math.round(answers.length / seconds)}/s`)
        findings.push(finding)
      }
    } finally {
      await server.stop()
    }
  }
  return findings
}

const pathOf = (question: Question) =>
  `${listVacanciesOfRole.path}?${new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)]))}`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** One reader, in this process. */
async function besideBareSql(place: Place): Promise<Finding[]> {
  const database = await openDatabase(place)
  try {
    const app = await appOn(database, { now: new Date() })
    const findings: Finding[] = []
    for (const { name, role, ask } of kinds()) {
      const client = await app.as(role)
      const times = { server: [] as number[], bare: [] as number[] }
      for (let turn = 0; turn < turns.warming + turns.measured; turn += 1) {
        const question = ask()
        const server = async () => {
          const response = await client.send(pathOf(question))
          const answer = await response.text()
          if (response.status !== 200) throw new Error(`${name}: ${response.status} ${answer}`)
        }
        const statements = await takeDown(database, server)
        const bare = async () => {
          for (const { name, text, params } of statements) await poolOf(database).query({ name, text, values: [...params], rowMode: 'array' })
        }
        const ways = [{ way: 'server' as const, go: server }, { way: 'bare' as const, go: bare }]
        for (const { way, go } of turn % 2 === 0 ? ways : ways.toReversed()) {
          const ms = await timed(go)
          if (turn >= turns.warming) times[way].push(ms)
        }
      }
      const [server, bare] = [median(times.server), median(times.bare)]
      findings.push({ what: `${name} beside bare SQL`, measured: server / bare, budget: budgets.times, unit: 'times', note: `medians of ${turns.measured}: ${server.toFixed(2)} ms, bare ${bare.toFixed(2)} ms` })
    }
    return findings
  } finally {
    await database.close()
  }
}

/** `name`: of one that each connection plans once. */
type Statement = { readonly name: string | undefined; readonly text: string; readonly params: readonly unknown[] }
const poolOf = ({ db }: Database) => (db as unknown as { $client: Pool }).$client

/** What is said outside of a transaction. */
async function takeDown(database: Database, work: () => Promise<unknown>): Promise<Statement[]> {
  const pool = poolOf(database)
  const query = pool.query.bind(pool) as (config: string | { name?: string; text: string }, params?: readonly unknown[]) => Promise<unknown>
  const statements: Statement[] = []
  pool.query = ((config: string | { name?: string; text: string }, params: readonly unknown[] = []) => {
    const { name, text } = typeof config === 'string' ? { name: undefined, text: config } : config
    statements.push({ name, text, params })
    return query(config, params)
  }) as typeof pool.query
  await work().finally(() => (pool.query = query as typeof pool.query))
  return statements
}
