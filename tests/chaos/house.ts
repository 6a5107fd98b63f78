/** Candidates whose stages can be saved repeatedly, and the check of what the database must contain afterwards. */
import { inArray } from 'drizzle-orm'
import { candidates } from '../../src/server/platform/db/tables/candidates.ts'
import type { Db } from '../../src/server/platform/db/open.ts'
import { recruitments } from '../../src/server/platform/db/tables/recruitment.ts'
import { startRecruitment } from '../../src/server/recruitment/engine/start.ts'
import { reasonIds } from '../../src/server/operations/demo/reason-ids.ts'
import { seedDemo } from '../../src/server/operations/demo/seed.ts'
import { demoPublications } from '../../src/server/operations/demo/vacancies.ts'
import { readEnv } from '../../src/server/platform/base/env.ts'
import type { Cost } from '../../src/server/platform/http/deps.ts'
import { beginIn, type Case, furnish } from '../server/support/process-world.ts'

export type Subject = Case & {
  /** How a rejection is explained, and how it is taken back. */
  readonly reason: number
}

/** Fills an empty database with one house and so many candidates in FT. */
export async function settle(db: Db, candidates: number): Promise<Subject[]> {
  const house = await furnish(db, readEnv({}).demoPassword)
  const subjects: Subject[] = []
  for (let nth = 0; nth < candidates; nth += 1) {
    subjects.push({
      ...(await beginIn(db, house, 'grupo', { correo: `persona${nth}@correo.mx` })),
      reason: house.reason['FT'] ?? 0,
    })
  }
  return subjects
}

/** The same among the demo's own people: lists, dashboards and figures are as full as a branch's. */
export async function settleInDemo(db: Db, count: number, passwordCost?: Cost): Promise<Subject[]> {
  const at = new Date()
  await seedDemo(db, { now: at, password: readEnv({}).demoPassword, ...(passwordCost && { passwordCost }) })
  const publicationId = demoPublications.find(({ branch }) => branch === 'CORP')?.id ?? 0
  const subjects: Subject[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const values = {
      nombres: 'María José',
      apellidoPaterno: 'Hernández',
      apellidoMaterno: 'De la Cruz',
      correo: `persona${nth}@correo.mx`,
      telefono: '5512345678',
      createdAt: at,
    }
    const [candidate] = await db.insert(candidates).values(values).returning({ id: candidates.id })
    const candidateId = candidate?.id ?? 0
    const id = await db.transaction((tx) => startRecruitment(tx, { candidateId, publicationId, at }))
    subjects.push({ id, candidateId, kind: 'grupo', version: 0, reason: reasonIds.FT[0] ?? 0 })
  }
  return subjects
}

/**
 * Acknowledged saves that are missing in the database: `version` of a subject is the last one that its writer received.
 */
export async function countLost(db: Db, subjects: readonly Subject[]): Promise<number> {
  const ids = subjects.map(({ id }) => id)
  const stored = await db
    .select({ id: recruitments.id, version: recruitments.version })
    .from(recruitments)
    .where(inArray(recruitments.id, ids))
  const versions = new Map(stored.map(({ id, version }) => [id, version]))
  return subjects.reduce((lost, { id, version }) => lost + Math.max(0, version - (versions.get(id) ?? 0)), 0)
}
