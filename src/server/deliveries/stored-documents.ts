/** The stored documents of a process, without their content. */
import { eq, getTableColumns } from 'drizzle-orm'
import { type DeliveryLine, type DocumentKind, documentKindNames, documentKinds } from '../../contract/documents.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { wireMoment } from '../platform/base/mexico-time.ts'
import { documents } from '../platform/db/tables/documents.ts'

const { contentBase64: _, ...columns } = getTableColumns(documents)
export type StoredDocument = Omit<typeof documents.$inferSelect, 'contentBase64'>

export async function readDocuments(
  on: Db | Tx,
  recruitmentId: number,
): Promise<ReadonlyMap<DocumentKind, StoredDocument>> {
  const rows = await on.select(columns).from(documents).where(eq(documents.recruitmentId, recruitmentId))
  return new Map(rows.map((row) => [row.kind, row]))
}

/** One row for each kind, in the contract's order. */
export const linesOf = (stored: ReadonlyMap<DocumentKind, StoredDocument>): DeliveryLine[] =>
  documentKindNames.map((tipo) => {
    const document = stored.get(tipo)
    const { date: fecha, hora } = document ? wireMoment(document.uploadedAt) : { date: null, hora: null }
    return {
      tipo,
      nombre: documentKinds[tipo],
      estado: !document ? 'falta' : document.rejectedAt === null ? 'recibido' : 'rechazado',
      idDocumento: document?.id ?? null,
      formato: document?.format ?? null,
      bytes: document?.bytes ?? null,
      fecha,
      hora,
      motivo: document?.rejectionReason ?? null,
    }
  })
