/** Fills an empty database with the demo, in one transaction: an interrupted start leaves it empty. */
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Insert, insertAll, moveSequence } from '../../platform/db/insert-rows.ts'
import type { Db } from '../../platform/db/open.ts'
import * as applicationTables from '../../platform/db/tables/applications.ts'
import * as candidateTables from '../../platform/db/tables/candidates.ts'
import * as contentTables from '../../platform/db/tables/content.ts'
import * as databaseTables from '../../platform/db/tables/database.ts'
import * as documentTables from '../../platform/db/tables/documents.ts'
import * as interviewTables from '../../platform/db/tables/interviews.ts'
import * as noteTables from '../../platform/db/tables/notes.ts'
import * as portfolioTables from '../../platform/db/tables/portfolio.ts'
import * as recruitmentTables from '../../platform/db/tables/recruitment.ts'
import * as sessionTables from '../../platform/db/tables/session.ts'
import * as vacancyTables from '../../platform/db/tables/vacancies.ts'
import { refreshDuplicates } from '../../candidates/duplicates.ts'
import { measureLimits } from '../../limits/measure.ts'
import { catalogueInserts, countedCatalogues } from '../installation/fill-catalogues.ts'
import { lockInstallation, isInstalled } from '../installation/installed.ts'
import type { Cost } from '../../platform/http/deps.ts'
import { accountRows } from './accounts.ts'
import { candidateAreaRows, candidateRows } from './candidates/candidate-rows.ts'
import { homeRows } from './home.ts'
import { plantPlaces } from './places.ts'
import { populate } from './candidates/population.ts'
import { portfolioRows } from './candidates/portfolio-rows.ts'
import { noteRows } from './note-rows.ts'
import { processRows, type Score } from './process-rows.ts'
import { createRandom } from './random.ts'
import { secondRecords } from './candidates/second-records.ts'
import { strategyRows } from './strategy-rows.ts'

const tables = {
  ...applicationTables,
  ...candidateTables,
  ...contentTables,
  ...databaseTables,
  ...documentTables,
  ...interviewTables,
  ...noteTables,
  ...portfolioTables,
  ...recruitmentTables,
  ...sessionTables,
  ...vacancyTables,
}

/** Key in `settings` of a database that contains the demo. */
export const demoSetting = 'demo'

const seed = 20_261_120
/** Separate seed for processes: new people in the demo do not change the others. */
const seedOfProcesses = 20_261_132
const seedOfSecondRecords = 20_261_125

type Options = {
  readonly now: Date
  /** Password of every role's account. */
  readonly password: string
  /** Hashing cost; the standard cost by default. */
  readonly passwordCost?: Cost
}

/** False when the database has users: then it is not changed. */
export async function seedDemo(db: Db, { now, password, passwordCost }: Options): Promise<boolean> {
  if (await isInstalled(db)) return false
  // Other threads hash the passwords while this one generates the rest.
  const hashing = accountRows(password, passwordCost)
  const drawing = homeRows(now)
  const rows = demoRows(now)
  const [users, home] = await Promise.all([hashing, drawing])
  return db.transaction(async (tx) => {
    // If several servers start on one database, the first one fills it.
    if (!(await lockInstallation(tx))) return false
    for (const insert of [...inOrder(rows, users), ...homeInOrder(home)]) await insertAll(tx, insert)
    for (const table of counted) await moveSequence(tx, table)
    await refreshDuplicates(
      tx,
      rows.people.candidates.map(({ id }) => id),
      now,
    )
    await measureLimits(tx, now)
    await tx.insert(tables.settings).values({ key: demoSetting, value: now.toISOString() })
    return true
  })
}

/** Everything except the accounts; the same on every run of the same day. */
export function demoRows(now: Date) {
  const random = createRandom(seed)
  const { rows: places, sites } = plantPlaces()
  const { candidates, stories } = populate(random, now)
  const titles = new Map(stories.map(({ candidateId, publication }) => [candidateId, publication.titulo]))
  const people = candidateRows(random, candidates, now, titles)
  const again = secondRecords(candidates, stories)
  const ofAgain = candidateRows(createRandom(seedOfSecondRecords), again, now, titles)
  const processes = processRows(
    { random: createRandom(seedOfProcesses), now, sites, candidates, scores: scoresOf(people) },
    stories,
  )
  const areas = candidateAreaRows(random, candidates)
  const all = {
    candidates: [...people.candidates, ...ofAgain.candidates],
    tags: [...people.tags, ...ofAgain.tags],
    curricula: [...people.curricula, ...ofAgain.curricula],
    areas: [...areas, ...candidateAreaRows(createRandom(seedOfSecondRecords), again)],
  }
  return { places, people: all, processes, portfolio: portfolioRows(all.candidates, all.areas, processes.recruitments) }
}

function scoresOf({ candidates, tags }: ReturnType<typeof candidateRows>): Map<number, Score> {
  const tagsOf = Map.groupBy(tags, ({ candidateId }) => candidateId)
  const inOrder = (id: number) =>
    (tagsOf.get(id) ?? []).map(({ scoreTagId }) => scoreTagId).toSorted((one, other) => one - other)
  return new Map(candidates.map(({ id, scoreTypeId }) => [id, { scoreTypeId, tagIds: inOrder(id) }]))
}

type Rows = ReturnType<typeof demoRows>

/** Referenced tables come first. */
const inOrder = (
  { places, people, processes, portfolio }: Rows,
  users: readonly Record<string, unknown>[],
): Insert[] => [
  [tables.places, places],
  [tables.users, users],
  ...catalogueInserts,
  [tables.candidates, people.candidates],
  [tables.candidateTags, people.tags],
  [tables.curricula, people.curricula],
  [tables.candidateAreas, people.areas],
  [tables.vacancies, processes.vacancies],
  [tables.publications, processes.publications],
  [tables.publicationEvents, processes.publicationEvents],
  [tables.strategies, strategyRows(processes.publications, processes.publicationEvents)],
  [tables.folios, processes.folios],
  [tables.recruitments, processes.recruitments],
  [tables.inProcess, processes.inProcess],
  [tables.stays, processes.stays],
  [tables.recruitmentEvents, processes.events],
  [tables.handOvers, processes.handOvers],
  [tables.notes, noteRows(processes.recruitments)],
  [tables.interviews, processes.interviews],
  [tables.applications, processes.applications],
  [tables.documents, processes.documents],
  [tables.openings, processes.openings],
  [tables.portfolio, portfolio],
]

const homeInOrder = ({ tabs, versions, pictures, placed }: Awaited<ReturnType<typeof homeRows>>): Insert[] => [
  [tables.homeTabs, tabs],
  [tables.homeVersions, versions],
  [tables.homePictures, pictures],
  [tables.homeVersionPictures, placed],
]

/** Tables with explicit ids: the next generated id follows them. */
const counted: readonly PgTable[] = [
  ...countedCatalogues,
  tables.users,
  tables.places,
  tables.candidates,
  tables.vacancies,
  tables.publications,
  tables.strategies,
  tables.openings,
  tables.folios,
  tables.recruitments,
  tables.interviews,
  tables.homeVersions,
]
