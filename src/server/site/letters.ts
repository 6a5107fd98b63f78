/** Letters of the public site; their links are made when they are written, and only digests are stored. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { candidacyHours } from '../../contract/site.ts'
import { changedMailNotice, sentLinkNotice } from '../candidates/ended-links.ts'
import { candidates } from '../db/tables/candidates.ts'
import { outbox } from '../db/tables/notifications.ts'
import { recruitments } from '../db/tables/recruitment.ts'
import { candidacies } from '../db/tables/site.ts'
import { publications } from '../db/tables/vacancies.ts'
import type { Deps } from '../http/deps.ts'
import { ownPage } from '../letters/candidate-page.ts'
import { writeLetter } from '../letters/letter.ts'
import type { Write, Writers, Written } from '../outbox/delivery.ts'
import { isOfProcess, type OutboxRow } from '../outbox/outbox.ts'
import { rightsNotice } from '../personal-data/rights.ts'
import { linkAddress } from '../recruitment/candidate-links.ts'
import { hashToken, newToken } from '../session/tokens.ts'
import { momentText } from '../time/mexico-time.ts'
import { writeAnswer } from './answer-letter.ts'
import { confirmingNotice } from './candidacies.ts'
import { writeChangedMail } from './changed-mail-letter.ts'
import { receivedNotice } from './confirm.ts'
import { requestedNotice } from './new-link.ts'

/** Kind of the outbox rows of a letter with a new link; one for each process. */
export const linkNotice = 'enlace-proceso'

export const siteWriters = (deps: Deps): Writers => ({
  [confirmingNotice]: whereSite(deps, (row) => writeConfirming(deps, row)),
  [receivedNotice]: (row) => writeOfProcess(deps, row, received),
  [requestedNotice]: whereSite(deps, (row) => orderLinks(deps, row)),
  [linkNotice]: whereSite(deps, (row) => writeOfProcess(deps, row, newLink)),
  [sentLinkNotice]: whereSite(deps, (row) => writeOfProcess(deps, row, sentLink)),
  [changedMailNotice]: (row) => writeChangedMail(deps, row),
  [rightsNotice]: (row) => writeAnswer(deps, row),
})

/** Letters that only lead to a page of this site: ordered while it was there, they report nothing without it. */
const whereSite = ({ env }: Deps, write: Write): Write => (env.publicSite ? write : () => Promise.resolve(null))

/** Null when it was confirmed or erased meanwhile. An attempt that fails has another secret than the next one: only the last one opens. */
async function writeConfirming({ db, env, now }: Deps, { id, attempts, payload }: OutboxRow): Promise<Written | null> {
  const secret = newToken()
  const at = now()
  const isIt = and(eq(candidacies.id, Number(payload['idPostulacion'])), eq(candidacies.estado, 'enviada'), sql`${candidacies.expiresAt} > ${at.toISOString()}::timestamptz`)
  const [row] = await db.update(candidacies).set({ tokenHash: hashToken(secret) }).where(isIt).returning()
  if (!row?.content || row.correo === null) return null
  const [publication] = await db.select({ title: publications.titulo }).from(publications).where(eq(publications.id, row.publicationId))
  const letter = writeLetter(env, {
    to: [row.correo],
    names: [row.content.nombres],
    subject: 'Confirma tu postulación',
    lines: [`Recibimos tus datos para la vacante ${publication?.title ?? ''}.`, 'Para postularte, confirma con este enlace.'],
    facts: [['Sirve hasta', momentText(row.expiresAt)]],
    link: { label: 'Confirmar mi postulación', url: linkAddress(env, secret) },
    closing: [`Si no fuiste tú, ignora este correo: sin confirmarlos, los datos se borran en ${candidacyHours} horas.`],
  })
  return { id: `aviso-${id}-${attempts}`, letter }
}

type Words = { readonly subject: string; readonly lines: (vacancy: string) => readonly string[]; /** These and the closing only with a link. */ readonly aboutLink?: readonly string[]; readonly closing: readonly string[] }
const received: Words = {
  subject: 'Recibimos tu postulación',
  lines: (vacancy) => [`Ya tenemos tu postulación a la vacante ${vacancy}.`],
  aboutLink: ['Con este enlace ves en qué va tu proceso. Guárdalo: es personal y no necesitas contraseña.'],
  closing: ['No compartas este enlace: quien lo tenga ve tu proceso.'],
}
const newLink: Words = {
  subject: 'Tu enlace a tu proceso',
  lines: (vacancy) => [`Pediste un enlace nuevo a tu proceso de la vacante ${vacancy}.`],
  closing: ['Si no lo pediste, ignora este correo.', 'No compartas este enlace: quien lo tenga ve tu proceso.'],
}

const sentLink: Words = {
  subject: 'Tu enlace a tu proceso',
  lines: (vacancy) => [`Te enviamos un enlace nuevo a tu proceso de la vacante ${vacancy}.`],
  closing: ['No compartas este enlace: quien lo tenga ve tu proceso.'],
}

async function writeOfProcess(deps: Deps, row: OutboxRow, { subject, lines, aboutLink = [], closing }: Words): Promise<Written | null> {
  if (!isOfProcess(row)) throw new Error(`${row.kind} of no recruitment`)
  // Before the mail is read: a change of the mail in between revokes it.
  const url = await ownPage(deps, row.recruitmentId)
  const [found] = await deps.db
    .select({ name: candidates.nombres, mail: candidates.correo, title: publications.titulo })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .where(and(eq(recruitments.id, row.recruitmentId), isNull(candidates.blockedAt)))
  if (!found) return null
  const letter = writeLetter(deps.env, {
    to: [found.mail], names: [found.name], subject,
    ...(url === null ? { lines: lines(found.title) } : { lines: [...lines(found.title), ...aboutLink], link: { label: 'Ver mi proceso', url }, closing }),
  })
  return { id: `aviso-${row.id}-${row.attempts}`, letter }
}

/** Letters of one request. */
const mostProcesses = 5

/** A letter for each open process of the mail; none for an unknown mail. */
async function orderLinks({ db, now }: Deps, { payload }: OutboxRow): Promise<null> {
  const at = now()
  const open = await db
    .select({ id: recruitments.id })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .where(and(sql`lower(${candidates.correo}) = ${String(payload['correo'])}`, isNull(candidates.blockedAt), eq(recruitments.outcome, 'abierta')))
    .orderBy(desc(recruitments.id))
    .limit(mostProcesses)
  if (open.length > 0) await db.insert(outbox).values(open.map(({ id }) => ({ recruitmentId: id, kind: linkNotice, payload: {}, createdAt: at, dueAt: at })))
  return null
}
