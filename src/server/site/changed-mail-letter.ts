/**
 * Warns the former address of a candidate. It has no name and no link: whoever reads that mailbox may be somebody else.
 */
import { and, eq, isNull } from 'drizzle-orm'
import type { ChangedMailPayload } from '../candidates/ended-links.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import type { Deps } from '../platform/http/deps.ts'
import { writeLetter } from '../letters/letter.ts'
import type { Written } from '../platform/work/delivery.ts'
import type { OutboxRow } from '../platform/work/outbox.ts'

/** Null without a public site, which has sent no links, and for a blocked candidate, who gets no letters. */
export async function writeChangedMail(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { id, payload }: OutboxRow,
): Promise<Written | null> {
  if (!env.publicSite) return null
  const { idCandidato, correo } = payload as ChangedMailPayload
  const [found] = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.id, idCandidato), isNull(candidates.blockedAt)))
  if (!found) return null
  const letter = writeLetter(env, {
    to: [correo],
    names: [],
    subject: 'El correo de tu proceso cambió',
    lines: [
      'El correo de tu proceso cambió: lo que te escribimos sobre él ya no llega a esta dirección.',
      'Los enlaces que recibiste aquí antes ya no sirven.',
    ],
    closing: ['Si tú no pediste el cambio, responde a este correo o escribe a la empresa.'],
  })
  return { id: `aviso-${id}`, letter }
}
