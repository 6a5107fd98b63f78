/** The state of a process, for the system that delivers the candidate's data. */
import { and, eq } from 'drizzle-orm'
import type { AnswerOf } from '../../contract/call.ts'
import type { getProcessState } from '../../contract/integration.ts'
import { phases } from '../../contract/phases.ts'
import { problemsOfApplication } from '../deliveries/application.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { linesOf, readDocuments } from '../deliveries/stored-documents.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import { imported } from '../platform/db/tables/installation.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import { lastComment, shownProcess } from '../recruitment/engine/last-event.ts'
import { undoWindowOf } from '../recruitment/engine/undo-window.ts'
import { referredId, type Reference } from '../deliveries/referred.ts'

const awaited = { application: 'solicitud', documents: 'documentos', interviews: null, folio: null } as const

/** The process of a blocked candidate is refused like an unknown one. */
export async function readState(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  reference: Reference,
): Promise<AnswerOf<typeof getProcessState>> {
  const id = await referredId(db, reference)
  const [found] = await db
    .select({
      codigo: recruitments.codigo,
      outcome: recruitments.outcome,
      version: recruitments.version,
      blockedAt: candidates.blockedAt,
      key: imported.key,
    })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .leftJoin(imported, and(eq(imported.kind, 'postulaciones'), eq(imported.entityId, recruitments.id)))
    .where(eq(recruitments.id, id))
  if (!found || found.blockedAt !== null) throw new Refused('no-encontrado')
  const { codigo, version, key } = found
  const { outcome, isFirm } = await shownProcess(db, { id, outcome: found.outcome }, undoWindowOf(env), now())
  const { waits } = phases[codigo]
  const espera = waits && outcome === 'abierta' && !isFirm ? awaited[waits] : null
  return {
    idReclutamiento: id,
    postulacion: key,
    codigo,
    etapa: phases[codigo].descripcion,
    desenlace: outcome,
    version,
    espera,
    comentario: espera === 'solicitud' ? await lastComment(db, id) : null,
    solicitud: { faltan: await problemsOfApplication(db, id) },
    documentos: linesOf(await readDocuments(db, id)),
  }
}
