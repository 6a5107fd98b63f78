/** Fills an empty database with the demo, in one transaction: a start that is cut off leaves it empty. */
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../db/open.ts'
import { schema as tables } from '../db/schema.ts'
import type { Cost } from '../session/passwords.ts'
import { accountRows } from './accounts.ts'
import { candidateAreaRows, candidateRows } from './candidate-rows.ts'
import { boardRows } from './boards.ts'
import { areaRows, reasonRows, scoreTagRows, scoreTypeRows, subAreaRows } from './catalogue-rows.ts'
import { interviewTypeRows } from './catalogues.ts'
import { homeRows } from './home.ts'
import { plantPlaces } from './places.ts'
import { populate } from './population.ts'
import { portfolioRows } from './portfolio-rows.ts'
import { levelRows } from './position-levels.ts'
import { processRows } from './process-rows.ts'
import { createRandom } from './random.ts'
import { strategyRows } from './strategy-rows.ts'

/** Key in `settings` of a database that holds the demo. */
export const demoSetting = 'demo'

const seed = 20_261_120
/** Of what happens in the processes: whoever is added to the demo leaves the others as they are. */
const seedOfProcesses = 20_261_132
/** Any number that no other program uses as the key of an advisory lock. */
const seedingLock = 20_261_121
/** Rows of one statement: below the 65,535 parameters that PostgreSQL takes, for the widest table. */
const rowsAtOnce = 1000

type Options = {
  readonly now: Date
  /** Opens the account of every role. */
  readonly password: string
  /** What a password costs; as much as the house's when it is left out. */
  readonly passwordCost?: Cost
}

/** False when somebody is in the database already: it is never touched then. */
export async function seedDemo(db: Db, { now, password, passwordCost }: Options): Promise<boolean> {
  if (await isInhabited(db)) return false
  // The passwords are hashed by other threads while this one makes up the rest.
  const hashing = accountRows(password, passwordCost)
  const drawing = homeRows(now)
  const rows = demoRows(now)
  const [users, home] = await Promise.all([hashing, drawing])
  return db.transaction(async (tx) => {
    // Of several servers that start at once on one database the first one seeds it.
    await tx.execute(sql`select pg_advisory_xact_lock(${seedingLock})`)
    if (await isInhabited(tx)) return false
    for (const [table, values] of [...inOrder(rows, users), ...homeInOrder(home)]) await insertAll(tx, table, values)
    for (const table of counted) await moveSequence(tx, table)
    await tx.insert(tables.settings).values({ key: demoSetting, value: now.toISOString() })
    return true
  })
}

async function isInhabited(db: Db | Tx): Promise<boolean> {
  const found = await db.select({ id: tables.users.id }).from(tables.users).limit(1)
  return found.length > 0
}

/** Everything but the accounts; the same on every run of the same day. */
export function demoRows(now: Date) {
  const random = createRandom(seed)
  const { rows: places, sites } = plantPlaces()
  const { candidates, stories } = populate(random, now)
  const people = candidateRows(random, candidates, now)
  const processes = processRows({ random: createRandom(seedOfProcesses), now, sites, candidates }, stories)
  const areas = candidateAreaRows(random, candidates)
  return { places, people: { ...people, areas }, processes, portfolio: portfolioRows(people.candidates, areas, processes.recruitments) }
}

type Rows = ReturnType<typeof demoRows>
type Insert = readonly [PgTable, readonly Record<string, unknown>[]]

/** Whoever is referred to comes first. */
const inOrder = ({ places, people, processes, portfolio }: Rows, users: readonly Record<string, unknown>[]): Insert[] => [
  [tables.places, places],
  [tables.users, users],
  [tables.positionLevels, levelRows],
  [tables.interviewTypes, interviewTypeRows],
  [tables.reasons, reasonRows],
  [tables.scoreTypes, scoreTypeRows],
  [tables.scoreTags, scoreTagRows],
  [tables.candidates, people.candidates],
  [tables.candidateTags, people.tags],
  [tables.curricula, people.curricula],
  [tables.areas, areaRows],
  [tables.subAreas, subAreaRows],
  [tables.candidateAreas, people.areas],
  [tables.vacancies, processes.vacancies],
  [tables.publications, processes.publications],
  [tables.publicationEvents, processes.publicationEvents],
  [tables.boards, boardRows],
  [tables.strategies, strategyRows(processes.publications, processes.publicationEvents)],
  [tables.folios, processes.folios],
  [tables.recruitments, processes.recruitments],
  [tables.inProcess, processes.inProcess],
  [tables.stays, processes.stays],
  [tables.recruitmentEvents, processes.events],
  [tables.interviews, processes.interviews],
  [tables.applications, processes.applications],
  [tables.openings, processes.openings],
  [tables.portfolio, portfolio],
]

const homeInOrder = ({ tabs, versions, pictures, placed }: Awaited<ReturnType<typeof homeRows>>): Insert[] => [
  [tables.homeTabs, tabs],
  [tables.homeVersions, versions],
  [tables.homePictures, pictures],
  [tables.homeVersionPictures, placed],
]

/** Tables whose rows came with ids of their own: the next id follows them. */
const counted: readonly PgTable[] = [
  tables.users, tables.places, tables.reasons, tables.scoreTypes, tables.scoreTags, tables.candidates,
  tables.areas, tables.subAreas, tables.positionLevels, tables.vacancies, tables.publications, tables.boards, tables.strategies, tables.openings, tables.folios, tables.recruitments, tables.interviews, tables.homeVersions,
]

async function insertAll(tx: Tx, table: PgTable, rows: readonly Record<string, unknown>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) await tx.insert(table).values(rows.slice(from, from + rowsAtOnce))
}

const moveSequence = (tx: Tx, table: PgTable) =>
  tx.execute(sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), (select max(id) from ${table}))`)
