/** The candidates of a publication by page: in process, hired or rejected (docs/contract/vacancies.md). */
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnswerOf, QueryOf } from '../../contract/call.ts'
import { phaseCodes, phases, type StageName } from '../../contract/phases.ts'
import type { listCandidatesOfPublication } from '../../contract/publications.ts'
import { fullNameColumn } from '../platform/db/full-name.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { isNotBlocked } from '../identity/access/visible.ts'
import type { Db } from '../platform/db/open.ts'
import { pageOf } from '../platform/db/page-of.ts'
import { wireMoment } from '../platform/base/mexico-time.ts'
import { type Actor, shownCode } from '../identity/access/rights.ts'
import { recruitments, stays } from '../platform/db/tables/recruitment.ts'
import { findPublication } from './detail.ts'
import { countsOf } from './page-counts.ts'

/** The newest process first. */
export async function listCandidatesOf(
  db: Db,
  actor: Actor,
  { idPublicacion, paginaActual, resultado, etapa }: QueryOf<typeof listCandidatesOfPublication>,
): Promise<AnswerOf<typeof listCandidatesOfPublication>> {
  await findPublication(db, actor, { idPublicacion })
  const conditions = and(
    eq(recruitments.publicationId, idPublicacion),
    isNotBlocked(recruitments.candidateId),
    resultado && eq(recruitments.outcome, resultado),
    etapa && inArray(recruitments.codigo, codesOf(etapa)),
  )
  const { rows, ...counts } = await pageOf(db, {
    page: paginaActual,
    ids: () => db.select({ id: recruitments.id }).from(recruitments).where(conditions).$dynamic(),
    order: [desc(recruitments.id)],
    rows: (ids) => readRows(db, inArray(recruitments.id, [...ids])),
  })
  return {
    candidatos: rows.map(({ codigo, since, ...row }) => {
      const shown = phases[shownCode(codigo, actor.role)]
      return {
        ...row,
        etapa: shown.stage,
        fase: shown.descripcion,
        idFase: shown.idFase,
        desde: wireMoment(since).date,
      }
    }),
    ...countsOf(counts),
  }
}

const codesOf = (etapa: StageName) => phaseCodes.filter((code) => phases[code].stage === etapa)

/** Start of the current stay, or end of the last one. */
const lastMoment = sql`(select coalesce(${stays.leftAt}, ${stays.enteredAt}) from ${stays}
  where ${stays.recruitmentId} = ${recruitments.id} order by ${stays.since} desc limit 1)`.mapWith(stays.enteredAt)

const readRows = (db: Db, which: SQL) =>
  db
    .select({
      idReclutamiento: recruitments.id,
      idCandidato: recruitments.candidateId,
      nombre: fullNameColumn,
      codigo: recruitments.codigo,
      resultado: recruitments.outcome,
      since: lastMoment,
    })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .where(which)
    .$dynamic()
