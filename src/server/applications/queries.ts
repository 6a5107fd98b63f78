/** Reads a candidate's job application for a recruitment. */
import { and, eq } from 'drizzle-orm'
import { type Application, identityNumbers, seesIdentityNumbers } from '../../contract/applications.ts'
import { isVisibleRecruitment, type Viewer } from '../identity/access/visible.ts'
import type { Db } from '../platform/db/open.ts'
import { applications } from '../platform/db/tables/applications.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { Refused } from '../platform/http/refused.ts'

/**
 * Null while the candidate has filled in nothing: the screen shows that. An invisible recruitment is refused like an
 * unknown one.
 */
export async function readApplication(db: Db, viewer: Viewer, recruitmentId: number): Promise<Application | null> {
  const [row] = await db
    .select({ content: applications.content })
    .from(recruitments)
    .leftJoin(applications, eq(applications.recruitmentId, recruitments.id))
    .where(and(eq(recruitments.id, recruitmentId), isVisibleRecruitment(db, viewer)))
  if (!row) throw new Refused('no-encontrado')
  return row.content === null || isBlank(row.content) ? null : forReader(row.content, viewer)
}

/** Fields that this user may not see never leave the server. */
const forReader = (content: Application, { role }: Viewer): Application =>
  content.etapa1 === null || seesIdentityNumbers(role)
    ? content
    : { ...content, etapa1: { ...content.etapa1, ...hidden } }

const hidden = Object.fromEntries(identityNumbers.map((name) => [name, null])) as Record<
  (typeof identityNumbers)[number],
  null
>

const isBlank = ({ etapa1, etapa2, etapa3, etapa4 }: Application): boolean => !etapa1 && !etapa2 && !etapa3 && !etapa4
