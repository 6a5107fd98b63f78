/**
 * How fast this machine is now, compared with the day on which the budgets were set. The work is fixed: JavaScript, SQL
 * on both kinds of database, and the browser. None of it is the product's own code, which may become slower by itself
 * (decision 0048).
 */
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { launch } from './browser.ts'
import { atShare, repeated, timed } from './statistics.ts'
import { slowComputer } from './throttle.ts'
import { temporaryPostgres } from './world.ts'

export type Kind = 'javascript' | 'postgres' | 'embedded' | 'browser'
/** Milliseconds of each round. */
export type Rounds = Readonly<Partial<Record<Kind, readonly number[]>>>
export type Calibration = {
  readonly time: (kinds: readonly Kind[]) => Promise<Rounds>
  readonly close: () => Promise<void>
}

/**
 * How many times slower than the reference a usual and a slow round are. Other load on the machine makes the slow
 * ones slower.
 */
export type Factors = { readonly usual: number; readonly slow: number }

/** The rounds that count: the median, and the one that 90 % do not exceed. */
const shares = { usual: 0.5, slow: 0.9 } as const
/**
 * Milliseconds of a round on two idle cores, for which the budgets are set; the README in this folder describes how
 * they were measured.
 */
export const references: Readonly<Record<Kind, Factors>> = {
  javascript: { usual: 55, slow: 69 },
  postgres: { usual: 71, slow: 76 },
  embedded: { usual: 48, slow: 55 },
  browser: { usual: 172, slow: 190 },
}
export const kinds = Object.keys(references) as readonly Kind[]

/** The mean of these kinds; 1 without any. */
export function factorsOf(rounds: Rounds, of: readonly Kind[]): Factors {
  const mean = (which: keyof Factors) =>
    of.reduce((sum, kind) => sum + atShare(rounds[kind] ?? [], shares[which]) / references[kind][which], 0) / of.length
  return of.length === 0 ? { usual: 1, slow: 1 } : { usual: mean('usual'), slow: mean('slow') }
}

export const joined = (before: Rounds, after: Rounds): Rounds =>
  Object.fromEntries(kinds.flatMap((kind) => (before[kind] ? [[kind, [...before[kind], ...(after[kind] ?? [])]]] : [])))

const turns = { warming: 2, measured: 7 }

/** What it works on stays until `close`. */
export async function openCalibration(): Promise<Calibration> {
  const cluster = await temporaryPostgres()
  const client = new Client(cluster.url)
  await client.connect()
  const embedded = await PGlite.create()
  const queries = {
    postgres: (text: string, params?: unknown[]) => client.query(text, params),
    embedded: (text: string, params?: unknown[]) => embedded.query(text, params),
  }
  for (const one of Object.values(queries)) {
    await one(
      `create table calibrated as select i as id, 'persona ' || i * 7919 % 20000 as name from generate_series(1, 20000) i`,
    )
    await one('create index on calibrated (id)')
    await one('analyze calibrated')
  }
  const work: Readonly<Record<Exclude<Kind, 'browser'>, () => Promise<unknown>>> = {
    javascript: async () => objects(),
    postgres: () => statements(queries.postgres),
    embedded: () => statements(queries.embedded),
  }
  return {
    async time(of) {
      const taken: Partial<Record<Kind, readonly number[]>> = {}
      for (const kind of of)
        taken[kind] = kind === 'browser' ? await paints() : await repeated(turns, () => timed(work[kind]))
      return taken
    },
    async close() {
      await client.end()
      await embedded.close()
      await cluster.stop()
    },
  }
}

/** What a server does with rows: makes, writes, reads, groups and orders them. */
function objects(): number {
  const rows = Array.from({ length: 60_000 }, (_, id) => ({
    id,
    name: `persona ${(id * 7919) % 60_000}`,
    tags: [id % 7, id % 11],
  }))
  const read = JSON.parse(JSON.stringify(rows)) as typeof rows
  const groups = [...Map.groupBy(read, ({ tags }) => tags[0]).values()]
  return groups
    .flatMap((group) => group.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
    .filter(({ name }) => /9[0-4]+$/.test(name)).length
}

/** One statement that reads much, and many that read little. */
async function statements(query: (text: string, params?: unknown[]) => Promise<unknown>): Promise<void> {
  await query(
    `select id % 97 as nth, count(*), max(md5(name)) from calibrated, generate_series(1, 4) group by 1 order by 3`,
  )
  for (let turn = 0; turn < 150; turn += 1)
    await query('select id, name from calibrated where id = any($1) order by id desc', [[turn * 3, turn * 5, turn * 7]])
}

/**
 * Like the pages whose paint is measured, without the slow line: rows are created, laid out and painted on a computer
 * 4 times slower.
 */
async function paints(): Promise<number[]> {
  const browser = await launch()
  try {
    const page = await browser.newPage()
    await slowComputer(page)
    return await repeated(turns, () =>
      page.evaluate(async () => {
        const began = performance.now()
        const names = Array.from({ length: 1_000 }, (_, nth) => `persona ${(nth * 7919) % 1_000}`).toSorted(
          (one, other) => one.localeCompare(other),
        )
        document.body.innerHTML = `<table>${names.map((name) => `<tr><td>${name}</td><td><a href="#">${name.length}</a></td></tr>`).join('')}</table>`
        for (const cell of document.querySelectorAll('td')) cell.setAttribute('class', cell.textContent)
        document.body.getBoundingClientRect()
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        return performance.now() - began
      }),
    )
  } finally {
    await browser.close()
  }
}
