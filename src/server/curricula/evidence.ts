/**
 * The words of a candidate's CV that match a publication's 'Indispensable', with their context. It decides nothing and
 * ranks no candidate.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '../../contract/call.ts'
import type { CurriculumEvidence, getCurriculumEvidence as ofEvidence } from '../../contract/curricula.ts'
import { isVisiblePublication } from '../identity/access/publications.ts'
import type { Actor } from '../identity/access/rights.ts'
import { isVisibleCandidate, isVisibleRecruitment } from '../identity/access/visible.ts'
import type { Db } from '../platform/db/open.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { curriculumTexts } from '../platform/db/tables/curricula.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { publications } from '../platform/db/tables/vacancies.ts'
import { Refused } from '../platform/http/refused.ts'
import { requirementQuery } from './requirement-query.ts'
import { explanations } from './explanations.ts'

export async function readEvidence(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof ofEvidence>,
): Promise<CurriculumEvidence> {
  const { text: _, ...evidence } = await readExcerpt(db, actor, query)
  return evidence
}

/** With the text in which it was found. */
export async function readExcerpt(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof ofEvidence>,
): Promise<CurriculumEvidence & { readonly text: string }> {
  const { idPublicacion, lines } = await findRequirements(db, actor, query)
  const [found] = await db
    .select({ state: curriculumTexts.state, text: curriculumTexts.text, passages: passagesFor(lines) })
    .from(candidates)
    .leftJoin(curriculumTexts, eq(curriculumTexts.candidateId, candidates.id))
    .where(and(eq(candidates.id, query.idCandidato), isVisibleCandidate(db, actor)))
  if (!found) throw new Refused('no-encontrado')
  const { passages } = found
  // Its passages have not been cut yet
  const state = found.state === 'leido' && passages === null ? 'pendiente' : (found.state ?? 'sin-cv')
  return {
    text: found.text ?? '',
    idPublicacion,
    estado: state,
    explicacion: explanations[state],
    requisitos: lines.map((texto, place) => ({ texto, pasaje: passages?.[place] ?? null })),
  }
}

/** An invisible candidate, process or publication is refused like an unknown one. */
async function findRequirements(
  db: Db,
  actor: Actor,
  { idCandidato, idReclutamiento, idPublicacion }: QueryOf<typeof ofEvidence>,
) {
  if ((idReclutamiento === undefined) === (idPublicacion === undefined)) {
    throw new Refused('datos-invalidos', {
      campos: { idPublicacion: 'Indica el proceso o la publicación, uno de los dos.' },
    })
  }
  const columns = { idPublicacion: publications.id, lines: publications.indispensable }
  const [found] =
    idPublicacion === undefined
      ? await db
          .select(columns)
          .from(recruitments)
          .innerJoin(publications, eq(publications.id, recruitments.publicationId))
          .where(
            and(
              eq(recruitments.id, Number(idReclutamiento)),
              eq(recruitments.candidateId, idCandidato),
              isVisibleRecruitment(db, actor),
            ),
          )
      : await db
          .select(columns)
          .from(publications)
          .where(and(eq(publications.id, idPublicacion), isVisiblePublication(actor)))
  if (!found) throw new Refused('no-encontrado')
  return found
}

/**
 * For each line the shortest passage of the row of `curriculum_texts` that contains all of it; null: the text has not
 * been cut yet.
 */
export function passagesFor(lines: readonly string[]): SQL<readonly (string | null)[] | null> {
  const { passages, passageText } = curriculumTexts
  return sql`case when ${passages} is not null then (
    with cut as materialized (select words, place from unnest(${passageText}) with ordinality as cut (words, place)),
    requirements as materialized (
      select to_tsquery('spanish', query) as query, place from jsonb_array_elements_text(${JSON.stringify(lines.map(requirementQuery))}::jsonb) with ordinality as lines (query, place)
    )
    select coalesce(jsonb_agg(${passages}[(select min(cut.place) from cut where cut.words @@ requirements.query)] order by requirements.place), '[]') from requirements
  ) end`
}
