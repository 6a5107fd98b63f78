/**
 * What a known person wrote in an application of the public site, beside the record that it joined
 * (docs/contract/site.md).
 */
import { eq, sql } from 'drizzle-orm'
import type { CandidateDetail } from '../../contract/candidates.ts'
import type { CandidacyContent } from '../../contract/site.ts'
import { fullName } from '../platform/db/full-name.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { statedFacts } from '../platform/db/tables/site.ts'
import { searchText } from '../platform/base/search-text.ts'
import { mexicoTime, wireDay } from '../platform/base/mexico-time.ts'

/** Fills the fields that the record lacks; values that differ are stored beside it. */
export async function addStatedFacts(
  tx: Tx,
  candidateId: number,
  { areas: _, ...content }: CandidacyContent,
  at: Date,
): Promise<void> {
  const { telefono, estado, escolaridad } = content
  const filled = {
    telefono: sql`coalesce(nullif(${candidates.telefono}, ''), ${telefono})`,
    estado: sql`coalesce(nullif(${candidates.estado}, ''), ${estado}::text)`,
    escolaridad: sql`coalesce(nullif(${candidates.escolaridad}, ''), ${escolaridad}::text)`,
  }
  await tx.update(candidates).set(filled).where(eq(candidates.id, candidateId))
  await tx
    .insert(statedFacts)
    .values({ candidateId, ...content, at })
    .onConflictDoUpdate({ target: statedFacts.candidateId, set: { ...content, at } })
}

type Recorded = Pick<
  typeof candidates.$inferSelect,
  'nombres' | 'apellidoPaterno' | 'apellidoMaterno' | 'telefono' | 'estado' | 'escolaridad'
>

/** Differences only in writing (accents, capitals, signs of a telephone) and empty fields do not count. */
export async function readStatedFacts(
  db: Db,
  candidateId: number,
  recorded: Recorded,
): Promise<CandidateDetail['otrosDatos']> {
  const [stated] = await db.select().from(statedFacts).where(eq(statedFacts.candidateId, candidateId))
  if (!stated) return undefined
  const campos = [
    { campo: 'nombre' as const, guardado: fullName(recorded), escrito: fullName(stated) },
    { campo: 'telefono' as const, guardado: recorded.telefono, escrito: stated.telefono },
    { campo: 'estado' as const, guardado: recorded.estado ?? '', escrito: stated.estado ?? '' },
    { campo: 'escolaridad' as const, guardado: recorded.escolaridad ?? '', escrito: stated.escolaridad ?? '' },
  ].filter(
    ({ campo, guardado, escrito }) => escrito !== '' && comparable[campo](escrito) !== comparable[campo](guardado),
  )
  return campos.length === 0 ? undefined : { fecha: wireDay(mexicoTime(stated.at).day), campos }
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(-10)
const comparable = { nombre: searchText, telefono: digitsOf, estado: searchText, escolaridad: searchText } as const
