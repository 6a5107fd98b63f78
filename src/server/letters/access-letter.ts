/** The letters with a link for choosing a password. */
import { and, eq, or } from 'drizzle-orm'
import { appBase } from '../platform/http/paths.ts'
import type { Deps } from '../platform/http/deps.ts'
import { momentText } from '../platform/base/mexico-time.ts'
import { type LinkKind, makeLink, secretFor } from '../identity/session/password-links.ts'
import { logAccount } from '../identity/session/account-log.ts'
import { users } from '../platform/db/tables/session.ts'
import { writeLetter } from './letter.ts'
import type { Written } from '../platform/work/delivery.ts'
import type { OutboxRow } from '../platform/work/outbox.ts'

/** Null if the link has ended meanwhile. */
export async function writeLink(deps: Deps, row: OutboxRow): Promise<Written | null> {
  return letterFor(deps, Number(row.payload['idEnlace']), row)
}

/** Null if there is no active account with this name: the requester does not learn it. */
export async function writeForgotten(deps: Deps, row: OutboxRow): Promise<Written | null> {
  const usuario = String(row.payload['usuario'])
  const linkId = await deps.db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.active, true), or(eq(users.userName, usuario), eq(users.email, usuario))))
      .orderBy(users.id)
      .limit(1)
      .for('update')
    if (!user) return undefined
    const at = deps.now()
    const made = await makeLink(tx, user.id, 'contrasena', at)
    await logAccount(tx, { userId: user.id, kind: 'enlace-pedido', actorId: null, at })
    return made
  })
  return linkId === undefined ? null : letterFor(deps, linkId, row)
}

async function letterFor(deps: Deps, linkId: number, { id, attempts }: OutboxRow): Promise<Written | null> {
  const made = await secretFor(deps, linkId)
  if (!made) return null
  const [user] = await deps.db.select().from(users).where(eq(users.id, made.userId))
  if (!user) return null
  const texts = textsOf[made.kind]
  const letter = writeLetter(deps.env, {
    to: [user.email],
    names: [user.firstName],
    subject: texts.subject,
    lines: texts.lines,
    facts: [
      ['Usuario', user.userName],
      ['Sirve hasta', momentText(made.expiresAt)],
    ],
    // In the fragment, which browsers never send.
    link: { label: texts.label, url: `${deps.env.publicUrl}${appBase}acceso#enlace=${made.secret}` },
    closing: texts.closing,
  })
  // Another attempt has another secret, and so is another letter.
  return { id: `aviso-${id}-${attempts}`, letter }
}

const textsOf: Readonly<Record<LinkKind, { subject: string; lines: string[]; label: string; closing: string[] }>> = {
  invitacion: {
    subject: 'Te invitaron a la bolsa de trabajo',
    lines: [
      'Ya tienes una cuenta en la administración de la bolsa de trabajo.',
      'Elige tu contraseña para entrar; el enlace sirve una sola vez.',
    ],
    label: 'Elegir mi contraseña',
    closing: ['Si no esperabas esta invitación, ignora este correo.'],
  },
  contrasena: {
    subject: 'Elige otra contraseña',
    lines: [
      'Alguien pidió cambiar la contraseña de tu cuenta de la bolsa de trabajo.',
      'Con este enlace eliges una nueva; sirve una sola vez. Al elegirla se cierran tus sesiones abiertas.',
    ],
    label: 'Elegir otra contraseña',
    closing: ['Si no fuiste tú, ignora este correo: tu contraseña sigue siendo la misma.'],
  },
}
