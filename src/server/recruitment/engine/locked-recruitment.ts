/** The state of a recruitment, read and locked at the start of every command. */
import { eq, sql } from 'drizzle-orm'
import type { RecruitmentSnapshot } from '../../../../machines/recruitment/recruitment.machine.ts'
import { phases } from '../../../contract/phases.ts'
import type { Tx } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { candidates } from '../../platform/db/tables/candidates.ts'
import { recruitments } from '../../platform/db/tables/recruitment.ts'
import { publications, vacancies } from '../../platform/db/tables/vacancies.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type Actor, canSee, shownCode } from '../../identity/access/rights.ts'
import { rebuildOne } from './rebuild.ts'
import { chartVersion, reviveSnapshot } from './chart.ts'

export type LockedRecruitment = Awaited<ReturnType<typeof readLocked>> & { readonly chart: RecruitmentSnapshot }

export type RecruitmentRequest = {
  readonly recruitmentId: number
  /** The version on the screen; null: a request from outside, for any version. */
  readonly version: number | null
  /** Null: the candidate or another system. */
  readonly actor: Actor | null
}

/**
 * Locks the row until the transaction ends. Refuses an invisible recruitment (404, like an unknown id) and an outdated
 * version (409 with the current stage).
 */
export async function lockRecruitment(tx: Tx, request: RecruitmentRequest): Promise<LockedRecruitment> {
  const row = await readLocked(tx, request)
  if (request.actor && !canSee(request.actor, row)) throw new Refused('no-encontrado')
  if (request.version !== null && request.version !== row.version) throw stageChanged(row, request.actor)
  if (row.chartVersion === chartVersion) return { ...row, chart: reviveSnapshot(row.snapshot) }
  // A server with another chart version wrote it: this server rebuilds it first.
  await rebuildOne(tx, row.id)
  const rebuilt = await readLocked(tx, request)
  return { ...rebuilt, chart: reviveSnapshot(rebuilt.snapshot) }
}

/** 409 with the stage as this user sees it; another system has no screen that could be outdated. */
export function stageChanged(row: Pick<LockedRecruitment, 'codigo' | 'version'>, actor: Actor | null): Refused {
  const codigo = actor ? shownCode(row.codigo, actor.role) : row.codigo
  return new Refused('etapa-cambio', {
    ...(actor ? {} : { mensaje: `El proceso no lo espera: está en «${phases[codigo].descripcion}».` }),
    etapa: { codigo, descripcion: phases[codigo].descripcion, version: row.version },
  })
}

/**
 * A transaction that waited while the candidate's record was merged must read the process again: it has another
 * candidate.
 */
async function readLocked(tx: Tx, request: RecruitmentRequest) {
  const row = (await findLocked(tx, request)) ?? (await findLocked(tx, request))
  if (!row) throw new Refused('no-encontrado')
  return row
}

async function findLocked(tx: Tx, { recruitmentId, actor }: RecruitmentRequest) {
  const [row] = await lockedById(tx).execute({ id: recruitmentId, actor: actor?.userId ?? 0 })
  return row
}

const lockedById = prepared('locked_recruitment', (tx) =>
  tx
    .select({
      id: recruitments.id,
      candidateId: recruitments.candidateId,
      publicationId: recruitments.publicationId,
      vacancyId: publications.vacancyId,
      siteId: publications.siteId,
      branch: recruitments.branch,
      modo: recruitments.modo,
      snapshot: recruitments.snapshot,
      version: recruitments.version,
      chartVersion: recruitments.chartVersion,
      createdAt: recruitments.createdAt,
      codigo: recruitments.codigo,
      outcome: recruitments.outcome,
      nombres: candidates.nombres,
      apellidoPaterno: candidates.apellidoPaterno,
      apellidoMaterno: candidates.apellidoMaterno,
      isBlocked: sql<boolean>`${candidates.blockedAt} is not null`,
      responsibleId: publications.responsibleId,
      consultantId: vacancies.consultantId,
      observerId: publications.observerId,
      /** The actor's own interviews in this recruitment, oldest first. */
      ownInterviews: sql<number[]>`coalesce((
        select json_agg(i.id order by i.id) from interviews i
        where i.recruitment_id = ${recruitments.id} and i.interviewer_id = ${sql.placeholder('actor')}
      ), '[]'::json)`,
      isInterviewer: sql<boolean>`exists (
        select from interviews i
        where i.recruitment_id = ${recruitments.id} and i.interviewer_id = ${sql.placeholder('actor')} and i.status <> 'cancelada'
      )`,
    })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .where(eq(recruitments.id, sql.placeholder('id')))
    .for('update', { of: recruitments }),
)
