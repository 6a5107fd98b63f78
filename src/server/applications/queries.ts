/** Reads the application that a candidate fills in for a recruitment. */
import { and, eq } from 'drizzle-orm'
import type { Application } from '../../contract/applications.ts'
import { isVisibleRecruitment, type Viewer } from '../candidates/visible.ts'
import type { Db } from '../db/open.ts'
import { applications, recruitments } from '../db/schema.ts'
import { Refused } from '../http/refused.ts'

/**
 * Null while the candidate has filled in nothing: the screen says that there is no information.
 * Refuses a recruitment that the viewer may not see like an unknown one.
 */
export async function readApplication(db: Db, viewer: Viewer, recruitmentId: number): Promise<Application | null> {
  const [row] = await db
    .select({ content: applications.content })
    .from(recruitments)
    .leftJoin(applications, eq(applications.recruitmentId, recruitments.id))
    .where(and(eq(recruitments.id, recruitmentId), isVisibleRecruitment(db, viewer)))
  if (!row) throw new Refused('no-encontrado')
  return row.content && isBlank(row.content) ? null : row.content
}

const isBlank = ({ etapa1, etapa2, etapa3, etapa4 }: Application): boolean => !etapa1 && !etapa2 && !etapa3 && !etapa4
