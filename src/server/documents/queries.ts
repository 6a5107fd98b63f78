/** The documents of a process for staff: the list, and one file. */
import { and, eq } from 'drizzle-orm'
import { recruiters } from '../../contract/access.ts'
import { documentFileName, type DocumentList } from '../../contract/documents.ts'
import { type PhaseCode, phases } from '../../contract/phases.ts'
import { fullName } from '../platform/db/full-name.ts'
import { requireVisibleRecruitment } from '../identity/access/visible.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import type { Db } from '../platform/db/open.ts'
import { Refused } from '../platform/http/refused.ts'
import { attachmentName } from '../platform/http/send.ts'
import { openProcess } from '../recruitment/workspace/process.ts'
import { type Actor, canMove } from '../identity/access/rights.ts'
import { linesOf, readDocuments } from '../deliveries/stored-documents.ts'
import { documents } from '../platform/db/tables/documents.ts'

/** An invisible recruitment is refused like an unknown one. */
export async function listDocuments(db: Db, actor: Actor, recruitmentId: number): Promise<DocumentList> {
  const process = await openProcess(db, actor, recruitmentId)
  const lines = linesOf(await readDocuments(db, recruitmentId))
  return {
    documentos:
      isPastDocuments(process.codigo) && lines.every(({ estado }) => estado === 'recibido')
        ? lines.map((line) => ({ ...line, estado: 'aceptado' as const }))
        : lines,
    puedeRechazar:
      canMove(actor, process) && process.chart.can({ type: 'documento.rechazado', documento: 'curp', motivo: '' }),
    puedeDescargar: recruiters.includes(actor.role),
  }
}

const isPastDocuments = (codigo: PhaseCode): boolean => phases[codigo].idFase > phases['FD-RC'].idFase

/** `onName` receives the file name for the answer's header. */
export async function openDocument(
  db: Db,
  actor: Actor,
  { idReclutamiento, idDocumento }: { idReclutamiento: number; idDocumento: number },
  onName: (header: string) => void,
): Promise<Blob> {
  const { candidateId } = await requireVisibleRecruitment(db, actor, idReclutamiento)
  const [found] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, idDocumento), eq(documents.recruitmentId, idReclutamiento)))
  const [candidate] = await db.select().from(candidates).where(eq(candidates.id, candidateId))
  if (!found || !candidate)
    throw new Refused('no-encontrado', { mensaje: 'Ese documento ya no está: el candidato cargó otro.' })
  onName(attachmentName(documentFileName(found.kind, fullName(candidate), found.format)))
  return new Blob([Buffer.from(found.contentBase64, 'base64')])
}
