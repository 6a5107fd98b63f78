/** Accepts a document, and reports which ones are missing. */
import { and, eq } from 'drizzle-orm'
import {
  documentFormats,
  type DocumentKind,
  documentKindNames,
  documentKinds,
  mostDocumentMegabytes,
  mostDocumentsPerHour,
} from '../../contract/documents.ts'
import { phases } from '../../contract/phases.ts'
import type { Tx } from '../platform/db/open.ts'
import { parseBase64 } from '../platform/http/parse-file.ts'
import { Refused } from '../platform/http/refused.ts'
import { isWithinHour } from '../platform/http/rate-limit.ts'
import { type LockedRecruitment, stageChanged } from '../recruitment/engine/locked-recruitment.ts'
import { readDocuments, type StoredDocument } from './stored-documents.ts'
import { documents } from '../platform/db/tables/documents.ts'

type Sent = { readonly tipo: DocumentKind; readonly contenido: string }

/**
 * It replaces the previous one. If the process has moved on without waiting, only missing documents are accepted: the
 * others are under review.
 */
export async function deliverFile(tx: Tx, locked: LockedRecruitment, { tipo, contenido }: Sent, at: Date) {
  const file = parseBase64(contenido, {
    field: 'contenido',
    kinds: documentFormats,
    mostKilobytes: mostDocumentMegabytes * 1024,
  })
  const stored = await readDocuments(tx, locked.id)
  const isTaken = phases[locked.codigo].waits === 'documents' || (locked.codigo === 'FD-RC' && !stored.has(tipo))
  if (locked.outcome !== 'abierta' || !isTaken) throw stageChanged(locked, null)
  if (!(await isWithinHour(tx, { kind: 'documento', of: String(locked.id), most: mostDocumentsPerHour, at }))) {
    const mensaje = `Se cargaron ${mostDocumentsPerHour} documentos en una hora. Vuelve a intentarlo más tarde.`
    throw new Refused('demasiados-intentos', { mensaje, campos: { contenido: mensaje } })
  }
  await tx.delete(documents).where(and(eq(documents.recruitmentId, locked.id), eq(documents.kind, tipo)))
  const [written] = await tx
    .insert(documents)
    .values({
      recruitmentId: locked.id,
      kind: tipo,
      format: file.kind,
      bytes: file.content.byteLength,
      contentBase64: contenido,
      uploadedAt: at,
    })
    .returning({ id: documents.id })
  if (!written) throw new Error('the document was not written')
  const rest = new Map([...stored].filter(([kind]) => kind !== tipo))
  return {
    idDocumento: written.id,
    formato: file.kind,
    bytes: file.content.byteLength,
    faltan: awaited(rest).filter((kind) => kind !== tipo),
  }
}

/** Documents that were not delivered, or were rejected. */
export const awaited = (stored: ReadonlyMap<DocumentKind, StoredDocument>): DocumentKind[] =>
  documentKindNames.filter((kind) => {
    const document = stored.get(kind)
    return !document || document.rejectedAt !== null
  })

/** Refuses when a document is missing, or was rejected and not replaced. */
export async function requireDocuments(tx: Tx, recruitmentId: number): Promise<void> {
  const stored = await readDocuments(tx, recruitmentId)
  const missing = awaited(stored)
  if (missing.length === 0) return
  const reasonOf = (kind: DocumentKind): string => {
    const reason = stored.get(kind)?.rejectionReason
    return reason ? `Se rechazó: ${reason}` : 'No se ha cargado.'
  }
  throw new Refused('incompleto', {
    mensaje: `Faltan documentos: ${missing.map((kind) => documentKinds[kind]).join(', ')}.`,
    campos: Object.fromEntries(missing.map((kind) => [kind, reasonOf(kind)])),
  })
}
