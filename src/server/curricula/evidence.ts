/** The words of a candidate's CV that match a publication's 'Indispensable', with their context. It decides nothing and ranks no candidate. */
import { and, eq, sql } from 'drizzle-orm'
import type { QueryOf } from '../../contract/call.ts'
import type { CurriculumEvidence, getCurriculumEvidence as ofAsking } from '../../contract/curricula.ts'
import { isVisiblePublication } from '../access/publications.ts'
import type { Actor } from '../access/rights.ts'
import { isVisibleRecruitment } from '../access/visible.ts'
import type { Db } from '../db/open.ts'
import { rowsOf } from '../db/rows.ts'
import { recruitments } from '../db/tables/recruitment.ts'
import { publications } from '../db/tables/vacancies.ts'
import { Refused } from '../http/refused.ts'
import { readText } from './document.ts'
import { passagesOf } from './passages.ts'
import { requirementQuery } from './requirement-query.ts'
import { vectorOf } from './mentions.ts'
import { explanations } from './explanations.ts'

export async function readEvidence(db: Db, actor: Actor, asked: QueryOf<typeof ofAsking>): Promise<CurriculumEvidence> {
  const { text: _, ...evidence } = await readExcerpt(db, actor, asked)
  return evidence
}

/** With the text in which it was found. */
export async function readExcerpt(db: Db, actor: Actor, asked: QueryOf<typeof ofAsking>): Promise<CurriculumEvidence & { readonly text: string }> {
  const { idPublicacion, lines } = await findRequirements(db, actor, asked)
  const { state, text } = await readText(db, actor, asked.idCandidato)
  const found = await findPassages(db, text, lines)
  return { text, idPublicacion, estado: state, explicacion: explanations[state], requisitos: lines.map((texto, place) => ({ texto, pasaje: found[place] ?? null })) }
}

/** Refuses what the actor may not see like what is not there. */
async function findRequirements(db: Db, actor: Actor, { idCandidato, idReclutamiento, idPublicacion }: QueryOf<typeof ofAsking>) {
  if ((idReclutamiento === undefined) === (idPublicacion === undefined)) {
    throw new Refused('datos-invalidos', { campos: { idPublicacion: 'Indica el proceso o la publicación, uno de los dos.' } })
  }
  const columns = { idPublicacion: publications.id, lines: publications.indispensable }
  const [found] =
    idPublicacion === undefined
      ? await db
          .select(columns)
          .from(recruitments)
          .innerJoin(publications, eq(publications.id, recruitments.publicationId))
          .where(and(eq(recruitments.id, Number(idReclutamiento)), eq(recruitments.candidateId, idCandidato), isVisibleRecruitment(db, actor)))
      : await db.select(columns).from(publications).where(and(eq(publications.id, idPublicacion), isVisiblePublication(actor)))
  if (!found) throw new Refused('no-encontrado')
  return found
}

/** One for each line: the shortest passage in which all of it stands. */
export async function findPassages(db: Db, text: string, lines: readonly string[]): Promise<readonly (string | null)[]> {
  const queries = lines.map(requirementQuery)
  if (text === '' || queries.every((query) => query === null)) return lines.map(() => null)
  const found = await rowsOf<{ passage: string | null }>(db, sql`
    with passages as materialized (
      select passage, place, ${vectorOf(sql`passage`)} as words from jsonb_array_elements_text(${JSON.stringify(passagesOf(text))}::jsonb) with ordinality as p (passage, place)
    ), asked as materialized (
      select to_tsquery('spanish', query) as query, place from jsonb_array_elements_text(${JSON.stringify(queries)}::jsonb) with ordinality as q (query, place)
    )
    select (select passage from passages where words @@ asked.query order by passages.place limit 1) as passage from asked order by asked.place`)
  return found.map(({ passage }) => passage)
}
