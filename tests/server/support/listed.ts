/** People in process for tests of 'Candidatos en proceso': as many as a test needs. */
import { sql } from 'drizzle-orm'
import type { Branch } from '../../../src/contract/roles.ts'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { inProcess } from '../../../src/server/platform/db/tables/recruitment.ts'
import { startRecruitment } from '../../../src/server/recruitment/engine/start.ts'
import { publish } from './vacancies.ts'

export type Listed = {
  /** Keeps the newest `count` of them in the list, and returns their recruitments in the list's order. */
  readonly keep: (count: number) => Promise<number[]>
}

export async function listPeople(db: Db, branch: Branch, most: number): Promise<Listed> {
  const at = new Date('2026-03-02T16:00:00Z')
  const { publicationId } = await publish(db, branch, 'Analista de Datos')
  const people = await db
    .insert(candidates)
    .values(Array.from({ length: most }, (_, index) => personOf(index, at)))
    .returning({ id: candidates.id })
  const ids = await db.transaction(async (tx) => {
    const started: number[] = []
    for (const { id } of people) started.push(await startRecruitment(tx, { candidateId: id, publicationId, at }))
    return started.toReversed()
  })
  const rows = await db.select().from(inProcess)
  return {
    keep: async (count) => {
      const listed = ids.slice(0, count)
      await db.transaction(async (tx) => {
        await rowsOf(tx, sql`delete from in_process`)
        if (count > 0)
          await tx.insert(inProcess).values(rows.filter(({ recruitmentId }) => listed.includes(recruitmentId)))
      })
      return listed
    },
  }
}

const personOf = (index: number, createdAt: Date) => ({
  nombres: 'Rosa',
  apellidoPaterno: `Luna ${index + 1}`,
  apellidoMaterno: 'Ríos',
  correo: `rosa.luna.${index + 1}@correo.mx`,
  telefono: '5512345678',
  createdAt,
})
