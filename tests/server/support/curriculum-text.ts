import { passagesOf } from '../../../src/server/curricula/passages.ts'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { curriculumTexts } from '../../../src/server/platform/db/tables/curricula.ts'

/** The text of the CV of a candidate who has none, as if it had been read. */
export async function writeCurriculum(db: Db, candidateId: number, text: string): Promise<void> {
  const read = { state: 'leido' as const, readAt: new Date(), text, passages: passagesOf(text) }
  await db.insert(curriculumTexts).values({ candidateId, ...read })
}
