/** The portfolio as stored, and as expected: recomputed from all other tables, in plain TypeScript. */
import { asc } from 'drizzle-orm'
import { candidateAreas, candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { plainText } from '../../../src/contract/plain-text.ts'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { refreshPortfolio } from '../../../src/server/candidates/portfolio-rows.ts'
import { portfolio } from '../../../src/server/platform/db/tables/portfolio.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'

export type PortfolioRow = typeof portfolio.$inferSelect

export const storedPortfolio = (db: Db): Promise<PortfolioRow[]> =>
  db.select().from(portfolio).orderBy(asc(portfolio.candidateId))

/** The date of entry is stored nowhere else: it is taken from the row itself. */
export async function countedPortfolio(db: Db): Promise<PortfolioRow[]> {
  const people = await db.select().from(candidates).orderBy(asc(candidates.id))
  const processes = await db
    .select({ candidateId: recruitments.candidateId, branch: recruitments.branch, outcome: recruitments.outcome })
    .from(recruitments)
    .orderBy(asc(recruitments.id))
  const tags = await db.select().from(candidateAreas)
  const since = new Map((await storedPortfolio(db)).map((row) => [row.candidateId, row.since]))
  const inOrder = (ids: readonly (number | null)[]) =>
    [...new Set(ids.filter((id) => id !== null))].toSorted((one, other) => one - other)
  return people.flatMap(
    ({
      id,
      nombres,
      apellidoPaterno,
      apellidoMaterno,
      contratado,
      createdAt,
      scoreTypeId,
      fechaNacimiento,
      escolaridad,
      estado,
    }) => {
      const own = processes.filter(({ candidateId }) => candidateId === id)
      if (contratado !== 0 || own.some(({ outcome }) => outcome === 'abierta')) return []
      const areas = tags.filter(({ candidateId }) => candidateId === id)
      return [
        {
          candidateId: id,
          branch: own.at(-1)?.branch ?? null,
          search: plainText(`${nombres} ${apellidoPaterno} ${apellidoMaterno}`),
          scoreTypeId,
          fechaNacimiento,
          escolaridad,
          estado,
          since: since.get(id) ?? createdAt,
          areaIds: inOrder(areas.map(({ areaId }) => areaId)),
          subAreaIds: inOrder(areas.map(({ subAreaId }) => subAreaId)),
        },
      ]
    },
  )
}

/** Like a registration of candidates. */
export const enterPortfolio = (db: Db, ...ids: readonly number[]): Promise<void> =>
  db.transaction((tx) => refreshPortfolio(tx, ids))
