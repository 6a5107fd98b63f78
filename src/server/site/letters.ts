/** Letters of the public site; their links are made when they are written, and only digests are stored. */
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { candidacyHours } from '../../contract/site.ts'
import { changedMailNotice, sentLinkNotice } from '../candidates/ended-links.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { recruitments } from '../platform/db/tables/recruitment.ts'
import type { LinkLetterKind } from '../platform/db/tables/site.ts'
import { publications } from '../platform/db/tables/vacancies.ts'
import type { Deps } from '../platform/http/deps.ts'
import { ownPage } from '../letters/candidate-page.ts'
import { type Draft, writeLetter } from '../letters/letter.ts'
import type { Write, Writers, Written } from '../platform/work/delivery.ts'
import { isOfProcess, type OutboxRow } from '../platform/work/outbox.ts'
import { rightsNotice } from '../personal-data/rights.ts'
import { linkAddress, makeDataLink, makeProcessLink } from '../recruitment/decisions/candidate-links.ts'
import { momentText } from '../platform/base/mexico-time.ts'
import { writeAnswer } from './answer-letter.ts'
import { writeChangedMail } from './changed-mail-letter.ts'
import { receivedNotice } from './confirm.ts'
import { dataLinkNotice } from './own/data-link.ts'
import { beginLinkLetter } from './link-letters.ts'

export const siteWriters = (deps: Deps): Writers => ({
  ...linkLetterWriters(deps),
  [receivedNotice]: (row) => withOwnPage(deps, row, received),
  [sentLinkNotice]: whereSite(deps, (row) => withOwnPage(deps, row, sentLink)),
  [dataLinkNotice]: whereSite(deps, (row) => withDataLink(deps, row)),
  [changedMailNotice]: (row) => writeChangedMail(deps, row),
  [rightsNotice]: (row) => writeAnswer(deps, row),
})

/** Letters that only lead to a page of this site: ordered while it was there, they report nothing without it. */
const whereSite = ({ env }: Deps, write: Write): Write => (env.publicSite ? write : () => Promise.resolve(null))

const linkLetterWriters = (deps: Deps): Readonly<Record<LinkLetterKind, Write>> => ({
  'postulacion-por-confirmar': whereSite(deps, (row) => writeConfirming(deps, row)),
  'enlace-pedido': whereSite(deps, (row) => writeRequested(deps, row)),
})

/** Null when nothing waits any more. */
async function writeConfirming(deps: Deps, row: OutboxRow): Promise<Written | null> {
  const begun = await beginLinkLetter(deps, row.id)
  if (!begun || begun.waiting.length === 0) return null
  const { correo, secret, waiting } = begun
  const titles = await titlesOf(deps, waiting)
  const letter = writeLetter(deps.env, {
    to: [correo],
    names: greeted(waiting.map(({ content }) => content?.nombres ?? '')),
    subject: titles.length === 1 ? 'Confirma tu postulación' : 'Confirma tus postulaciones',
    lines: [
      titles.length === 1
        ? `Recibimos tus datos para la vacante ${titles[0]}.`
        : `Recibimos tus datos para estas ${titles.length} vacantes: ${listed.format(titles)}.`,
      titles.length === 1
        ? 'Para postularte, confirma con este enlace.'
        : 'Para postularte, confirma con este enlace. Puedes elegir a cuáles.',
      ...(waiting.some(({ refusedAnotherAt }) => refusedAnotherAt !== null)
        ? [
            'Llegaron más de las que guardamos: la más reciente no se guardó. Decide sobre estas y, si falta la tuya, vuelve a postularte.',
          ]
        : []),
    ],
    facts: [['Sirve hasta', momentText(earliestEnd(waiting))]],
    link: {
      label: titles.length === 1 ? 'Confirmar mi postulación' : 'Confirmar mis postulaciones',
      url: linkAddress(deps.env, secret),
    },
    closing: [`Si no fuiste tú, ignora este correo: sin confirmarlos, los datos se borran en ${candidacyHours} horas.`],
  })
  return { id: `aviso-${row.id}-${row.attempts}`, letter }
}

/** Anybody may have sent one with this mail: a name is used where all have the same. */
const greeted = (names: readonly string[]): readonly string[] => (new Set(names).size === 1 ? names.slice(0, 1) : [])

const earliestEnd = (waiting: readonly { readonly expiresAt: Date }[]): Date =>
  new Date(Math.min(...waiting.map(({ expiresAt }) => expiresAt.getTime())))

async function titlesOf(
  { db }: Pick<Deps, 'db'>,
  waiting: readonly { readonly publicationId: number }[],
): Promise<readonly string[]> {
  const rows = await db
    .select({ title: publications.titulo })
    .from(publications)
    .where(
      inArray(
        publications.id,
        waiting.map(({ publicationId }) => publicationId),
      ),
    )
    .orderBy(publications.id)
  return rows.map(({ title }) => title)
}

const listed = new Intl.ListFormat('es', { type: 'conjunction' })

type LetterTexts = {
  readonly subject: string
  readonly lines: (vacancy: string) => readonly string[]
  /** These and the closing only with a link. */
  readonly aboutLink?: readonly string[]
  readonly closing: readonly string[]
}
const received: LetterTexts = {
  subject: 'Recibimos tu postulación',
  lines: (vacancy) => [`Ya tenemos tu postulación a la vacante ${vacancy}.`],
  aboutLink: ['Con este enlace ves en qué va tu proceso. Guárdalo: es personal y no necesitas contraseña.'],
  closing: ['No compartas este enlace: quien lo tenga ve tu proceso.'],
}
const sentLink: LetterTexts = {
  subject: 'Tu enlace a tu proceso',
  lines: (vacancy) => [`Te enviamos un enlace nuevo a tu proceso de la vacante ${vacancy}.`],
  closing: ['No compartas este enlace: quien lo tenga ve tu proceso.'],
}

const withOwnPage = (deps: Deps, row: OutboxRow, { subject, lines, aboutLink = [], closing }: LetterTexts) =>
  writeOfProcess(deps, row, ownPage, (vacancy, url) => ({
    subject,
    ...(url === null
      ? { lines: lines(vacancy) }
      : { lines: [...lines(vacancy), ...aboutLink], link: { label: 'Ver mi proceso', url }, closing }),
  }))

const withDataLink = (deps: Deps, row: OutboxRow) =>
  writeOfProcess(
    deps,
    row,
    ({ db, now }, id) => makeDataLink(db, id, now()),
    (vacancy, { secret, until }) => ({
      subject: 'Tu enlace a tus datos',
      lines: [`Pediste un enlace para ver «Mis datos» de tu proceso de la vacante ${vacancy}. Sirve una sola vez.`],
      facts: [['Sirve hasta', momentText(until)]],
      link: { label: 'Abrir mis datos', url: linkAddress(deps.env, secret) },
      closing: [
        'Si no lo pediste, ignora este correo.',
        'No compartas este enlace: quien lo tenga ve tus datos y puede pedir que se borren.',
      ],
    }),
  )

/** Null for a blocked candidate, who gets no letters. */
async function writeOfProcess<Link>(
  deps: Deps,
  row: OutboxRow,
  makeLink: (deps: Deps, recruitmentId: number) => Promise<Link>,
  draftOf: (vacancy: string, link: Link) => Omit<Draft, 'to' | 'names'>,
): Promise<Written | null> {
  if (!isOfProcess(row)) throw new Error(`${row.kind} of no recruitment`)
  // Before the mail is read: a change of the mail in between revokes it.
  const link = await makeLink(deps, row.recruitmentId)
  const [found] = await deps.db
    .select({ name: candidates.nombres, mail: candidates.correo, title: publications.titulo })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .where(and(eq(recruitments.id, row.recruitmentId), isNull(candidates.blockedAt)))
  if (!found) return null
  const letter = writeLetter(deps.env, { to: [found.mail], names: [found.name], ...draftOf(found.title, link) })
  return { id: `aviso-${row.id}-${row.attempts}`, letter }
}

/** Processes in one letter, the newest ones. */
const mostProcesses = 10

/**
 * One letter with a link to each open process of the mail and one to what waits to be confirmed; none for an unknown
 * mail.
 */
async function writeRequested(deps: Deps, row: OutboxRow): Promise<Written | null> {
  const begun = await beginLinkLetter(deps, row.id)
  if (!begun) return null
  const { correo, secret, waiting } = begun
  const open = await linkOpenProcesses(deps, correo)
  const [only] = waiting.length === 0 && open.length === 1 ? open : []
  const links = [
    ...open.map(({ url, title, name }) => ({
      label: only ? 'Ver mi proceso' : `Ver mi proceso: ${title} (${name})`,
      url,
    })),
    ...(waiting.length > 0 ? [{ label: 'Confirmar lo que me falta', url: linkAddress(deps.env, secret) }] : []),
  ]
  if (links.length === 0) return null
  const letter = writeLetter(deps.env, {
    to: [correo],
    names: greeted([...open.map(({ name }) => name), ...waiting.map(({ content }) => content?.nombres ?? '')]),
    subject: only ? 'Tu enlace a tu proceso' : 'Tus enlaces',
    lines: [
      only
        ? `Pediste un enlace nuevo a tu proceso de la vacante ${only.title}.`
        : 'Pediste un enlace nuevo. Estos son los tuyos:',
    ],
    links,
    closing: [
      'Si no lo pediste, ignora este correo.',
      only
        ? 'No compartas este enlace: quien lo tenga ve tu proceso.'
        : 'No compartas estos enlaces: quien los tenga ve lo tuyo.',
    ],
  })
  return { id: `aviso-${row.id}-${row.attempts}`, letter }
}

async function linkOpenProcesses({ db, env, now }: Deps, correo: string) {
  const at = now()
  const isTheirs = and(
    sql`lower(${candidates.correo}) = ${correo}`,
    isNull(candidates.blockedAt),
    eq(recruitments.outcome, 'abierta'),
  )
  const ofMail = () =>
    db
      .select({ id: recruitments.id, name: candidates.nombres, title: publications.titulo })
      .from(recruitments)
      .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
      .innerJoin(publications, eq(publications.id, recruitments.publicationId))
      .where(isTheirs)
      .orderBy(desc(recruitments.id))
      .limit(mostProcesses)
  const secrets = new Map<number, string>()
  for (const { id } of await ofMail()) secrets.set(id, await makeProcessLink(db, id, at))
  // Read after the links were made: a change of the mail in between revokes them
  return (await ofMail()).flatMap(({ id, name, title }) => {
    const secret = secrets.get(id)
    return secret === undefined ? [] : [{ name, title, url: linkAddress(env, secret) }]
  })
}
