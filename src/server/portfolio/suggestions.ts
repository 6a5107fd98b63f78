/**
 * Portfolio candidates suggested for a publication, and the actions on a suggestion (docs/contract/portfolio.md,
 * 'Suggestions').
 */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BodyOf } from '../../contract/call.ts'
import type {
  discardSuggestion as ofDiscarding,
  startProcess as ofStarting,
  Suggestion,
} from '../../contract/suggestions.ts'
import { beginProcess } from '../recruitment/decisions/assign.ts'
import { lockCandidate } from '../candidates/candidate-lock.ts'
import { fullNameColumn } from '../platform/db/full-name.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { rowsOf } from '../platform/db/rows.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import type { Actor } from '../identity/access/rights.ts'
import { publications, vacancies } from '../platform/db/tables/vacancies.ts'
import { isVisiblePublication } from '../identity/access/publications.ts'
import { discardedSuggestions } from '../platform/db/tables/portfolio.ts'

type Dependencies = Pick<Deps, 'db' | 'now'>

const mostSuggested = 20

/** A condition on the portfolio row `p` with the score `t`, and its label. */
type Rule = { readonly says: string; readonly holds: SQL }
type Sought = { readonly areaId: number | null; readonly subAreaId: number | null }

/** Null is in no array. */
const isOfArea = ({ areaId }: Sought): SQL => sql`p.area_ids @> array[${areaId}::int]`
const isOfSubArea = ({ subAreaId }: Sought): SQL => sql`p.sub_area_ids @> array[${subAreaId}::int]`

const evidence = (sought: Sought): Rule[] => [
  { says: 'misma subárea', holds: isOfSubArea(sought) },
  { says: 'misma área', holds: sql`not ${isOfSubArea(sought)}` },
  { says: 'bien calificado', holds: sql`t.codigo in ('FV', 'VB')` },
]

const missing = (sought: Sought): Rule[] => [
  ...(sought.subAreaId === null
    ? []
    : [
        { says: 'sin subárea', holds: sql`p.sub_area_ids = '{}'` },
        { says: 'otra subárea', holds: sql`p.sub_area_ids <> '{}' and not ${isOfSubArea(sought)}` },
      ]),
  { says: 'sin calificación', holds: sql`t.codigo is null` },
  { says: 'falta escolaridad', holds: sql`p.escolaridad is null` },
]

const said = (rules: readonly Rule[]): SQL =>
  sql`to_jsonb(array_remove(array[${sql.join(
    rules.map(({ says, holds }) => sql`case when ${holds} then ${says}::text end`),
    sql`, `,
  )}], null))`

const counted = (rules: readonly Rule[]): SQL =>
  sql.join(
    rules.map(({ holds }) => sql`((${holds}) is true)::int`),
    sql` + `,
  )

/**
 * Candidates of the vacancy's area without an earlier process in it, not discarded and not rated unfit; those with the
 * most reasons first.
 */
export async function listSuggestions(db: Db, actor: Actor, idPublicacion: number): Promise<Suggestion[]> {
  const { branch, ...sought } = await requirePublication(db, actor, idPublicacion)
  const inOrder = sql`order by ${counted(evidence(sought))} desc, ${counted(missing(sought))}, p.since desc, p.candidate_id desc`
  const withScore = sql`portfolio p left join score_types t on t.id = p.score_type_id`
  // Labels are computed only for the returned rows.
  const found = await rowsOf<Suggestion>(
    db,
    sql`
    with best as (
      select p.candidate_id from ${withScore}
      where ${isOfArea(sought)} and (p.branch = ${branch} or p.branch is null) and (t.codigo is null or t.codigo not in ('NV', 'LN'))
        and not exists (select from discarded_suggestions d where d.publication_id = ${idPublicacion} and d.candidate_id = p.candidate_id)
        and not exists (select from recruitments r where r.publication_id = ${idPublicacion} and r.candidate_id = p.candidate_id)
      ${inOrder} limit ${mostSuggested}
    )
    select p.candidate_id as "idCandidato", ${fullNameColumn} as nombre, ${said(evidence(sought))} as evidencia, ${said(missing(sought))} as falta
    from ${withScore} join candidates on candidates.id = p.candidate_id
    where p.candidate_id in (select candidate_id from best)
    ${inOrder}`,
  )
  return [...found]
}

/** Refuses in the same cases as an assignment; the publication need not be the actor's own. */
export const startSuggested = (
  deps: Dependencies,
  actor: Actor,
  { idPublicacion, idCandidato }: BodyOf<typeof ofStarting>,
): Promise<number> =>
  beginProcess(deps, actor, idCandidato, async (tx) => {
    await requirePublication(tx, actor, idPublicacion)
    return idPublicacion
  })

type About = BodyOf<typeof ofDiscarding>

export const discardSuggestion = ({ db, now }: Dependencies, actor: Actor, about: About): Promise<void> =>
  change(db, actor, about, async (tx, { publicationId, candidateId }) => {
    await tx
      .insert(discardedSuggestions)
      .values({ publicationId, candidateId, discardedBy: actor.userId, at: now() })
      .onConflictDoNothing()
  })

export const restoreSuggestion = ({ db }: Dependencies, actor: Actor, about: About): Promise<void> =>
  change(db, actor, about, async (tx, { publicationId, candidateId }) => {
    await tx
      .delete(discardedSuggestions)
      .where(
        and(eq(discardedSuggestions.publicationId, publicationId), eq(discardedSuggestions.candidateId, candidateId)),
      )
  })

type Named = { readonly publicationId: number; readonly candidateId: number }

const change = (
  db: Db,
  actor: Actor,
  { idPublicacion, idCandidato }: About,
  work: (tx: Tx, named: Named) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockCandidate(tx, actor, idCandidato)
    await requirePublication(tx, actor, idPublicacion)
    await work(tx, { publicationId: idPublicacion, candidateId: idCandidato })
  })

/** The requirements of its vacancy. Another branch's publication is refused like an unknown one. */
async function requirePublication(on: Db | Tx, actor: Actor, idPublicacion: number) {
  const [found] = await on
    .select({ branch: publications.branch, areaId: vacancies.areaId, subAreaId: vacancies.subAreaId })
    .from(publications)
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .where(and(eq(publications.id, idPublicacion), isVisiblePublication(actor)))
  if (!found) throw new Refused('no-encontrado')
  return found
}
