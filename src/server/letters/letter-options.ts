import { eq } from 'drizzle-orm'
import { type LetterOptions, stageOf, type TemplateUse } from '../../contract/letters.ts'
import type { Actor } from '../identity/access/rights.ts'
import { requireVisibleRecruitment } from '../identity/access/visible.ts'
import { longDay, mexicoTime } from '../platform/base/mexico-time.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { publications, vacancies } from '../platform/db/tables/vacancies.ts'
import type { Deps } from '../platform/http/deps.ts'
import { readTemplates } from './templates.ts'

/** What a letter about a process is written with. */
export async function readLetterOptions(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  actor: Actor,
  { idReclutamiento, uso }: { readonly idReclutamiento: number; readonly uso: TemplateUse },
): Promise<LetterOptions> {
  await requireVisibleRecruitment(db, actor, idReclutamiento)
  const [process] = await db
    .select({
      nombre: candidates.nombres,
      correo: candidates.correo,
      vacante: vacancies.titulo,
      codigo: recruitments.codigo,
    })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .where(eq(recruitments.id, idReclutamiento))
  const { codigo, ...values } = process!
  return {
    ...values,
    plantillas: await readTemplates(db, actor, uso),
    etapa: stageOf(codigo),
    fecha: longDay(mexicoTime(now()).day),
    firma: env.companyName,
    hayEnlace: env.publicSite || env.candidateUrl !== undefined,
  }
}
