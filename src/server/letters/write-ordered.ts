/**
 * Writes a letter that somebody ordered (engine/letter-orders.ts), from the state at its delivery: it is called off
 * when its reason is gone. The link is made here and stored nowhere.
 */
import { and, asc, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { fillLetter, hasPlaceholder, letterLines, letterParts, unknownPlaceholder } from '../../contract/letters.ts'
import type { Placeholder } from '../../contract/letters.ts'
import { longDay, mexicoTime } from '../platform/base/mexico-time.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { outbox } from '../platform/db/tables/notifications.ts'
import { recruitmentEvents, recruitments } from '../platform/db/tables/recruitment.ts'
import { publications, vacancies } from '../platform/db/tables/vacancies.ts'
import type { Deps } from '../platform/http/deps.ts'
import type { Written } from '../platform/work/delivery.ts'
import { isOutstanding } from '../platform/work/decide-letter.ts'
import { isOfProcess, NotNeeded, NotYet, type OutboxRow, type ProcessRow } from '../platform/work/outbox.ts'
import { type CallOffReason, payloadOf, rejectionLetter } from '../recruitment/engine/letter-orders.ts'
import { candidatePage } from './candidate-page.ts'
import { writeLetter } from './letter.ts'
import { type Inline, oneLine } from './letter-text.ts'

/** After this the next letter of the same candidate is looked at again. */
const pauseMs = 15_000

export async function writeRejection(deps: Deps, row: OutboxRow): Promise<Written> {
  if (!isOfProcess(row)) throw new Error(`${row.kind} of no recruitment`)
  const facts = await readFacts(deps, row)
  const because = hindrance(facts, row) ?? (await rejectionHindrance(deps, row, facts))
  if (because !== null) throw new NotNeeded(because)
  const others = await readOthers(deps, row)
  requireTurn(row, others, deps.now())
  return write(deps, row, {
    ...facts,
    titles: [...new Set([...others.map(({ title }) => title), facts.title])],
    incluye: others.map(({ id }) => id),
  })
}

/**
 * The letter of the newest rejection names them all, once the hour of each has come: the older ones let it go first,
 * and leave by themselves when it does not leave.
 */
function requireTurn(
  row: ProcessRow,
  others: readonly { readonly id: number; readonly sale: string }[],
  now: Date,
): void {
  const hours = others.map(({ sale }) => Date.parse(sale)).filter((hour) => hour > now.getTime())
  if (hours.length > 0) throw new NotYet(new Date(Math.max(...hours)))
  if (others.some(({ id }) => id > row.id)) throw new NotYet(new Date(now.getTime() + pauseMs))
}

export async function writeByHand(deps: Deps, row: OutboxRow): Promise<Written> {
  if (!isOfProcess(row)) throw new Error(`${row.kind} of no recruitment`)
  const facts = await readFacts(deps, row)
  const because = hindrance(facts, row)
  if (because !== null) throw new NotNeeded(because)
  return write(deps, row, { ...facts, titles: [facts.title], incluye: [] })
}

type Facts = Awaited<ReturnType<typeof readFacts>>

async function readFacts({ db }: Deps, { recruitmentId }: ProcessRow) {
  const [facts] = await db
    .select({
      name: candidates.nombres,
      candidateId: candidates.id,
      blockedAt: candidates.blockedAt,
      outcome: recruitments.outcome,
      title: vacancies.titulo,
    })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .where(eq(recruitments.id, recruitmentId))
  if (!facts) throw new Error(`no recruitment ${recruitmentId}`)
  return facts
}

function hindrance({ candidateId, blockedAt }: Facts, row: ProcessRow): CallOffReason | null {
  const { carta, idCandidato } = payloadOf(row)
  if (blockedAt !== null) return 'bloqueada'
  if (candidateId !== idCandidato) return 'unida'
  return (unknownPlaceholder(carta.asunto) ?? unknownPlaceholder(carta.texto)) ? 'sin-resolver' : null
}

async function rejectionHindrance(
  { db }: Deps,
  row: ProcessRow,
  { outcome, candidateId }: Facts,
): Promise<CallOffReason | null> {
  const [last] = await db
    .select({ version: recruitmentEvents.version })
    .from(recruitmentEvents)
    .where(and(eq(recruitmentEvents.recruitmentId, row.recruitmentId), eq(recruitmentEvents.kind, 'moved')))
    .orderBy(desc(recruitmentEvents.version))
    .limit(1)
  if (outcome !== 'descartada' || last?.version !== payloadOf(row).version) return 'revertida'
  const anew = and(
    eq(recruitments.candidateId, candidateId),
    ne(recruitments.id, row.recruitmentId),
    ne(recruitments.outcome, 'descartada'),
    gt(recruitments.createdAt, row.createdAt),
  )
  if ((await db.$count(recruitments, anew)) > 0) return 'nueva-postulacion'
  const named = sql`${outbox.payload} @> ${JSON.stringify({ incluye: [row.id] })}::jsonb and ${outbox.deliveredAt} is not null`
  return (await db.$count(outbox, and(ofCandidate(candidateId), named))) > 0 ? 'junta' : null
}

const ofCandidate = (candidateId: number) =>
  and(
    eq(outbox.kind, rejectionLetter),
    inArray(outbox.recruitmentId, sql`(select id from recruitments where candidate_id = ${candidateId})`),
  )

/** Letters about other rejections of the candidate that wait; not those that wait for a job. */
const readOthers = ({ db }: Deps, row: ProcessRow) =>
  db
    .select({ id: outbox.id, sale: sql<string>`${outbox.payload} ->> 'sale'`, title: vacancies.titulo })
    .from(outbox)
    .innerJoin(recruitments, eq(recruitments.id, outbox.recruitmentId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .where(
      and(
        ofCandidate(payloadOf(row).idCandidato),
        isOutstanding(),
        ne(outbox.id, row.id),
        eq(recruitments.outcome, 'descartada'),
        sql`not (${outbox.payload} ? 'trabajo')`,
      ),
    )
    .orderBy(asc(outbox.id))

type Content = Pick<Facts, 'name'> & { readonly titles: readonly string[]; readonly incluye: readonly number[] }

async function write(deps: Deps, row: ProcessRow, { name, titles, incluye }: Content): Promise<Written> {
  const { carta } = payloadOf(row)
  const values: Partial<Record<Placeholder, string>> = {
    nombre: oneLine(name),
    vacante: oneLine(new Intl.ListFormat('es').format(titles)),
    fecha: longDay(mexicoTime(deps.now()).day),
  }
  const needsLink = hasPlaceholder(carta.texto, 'enlace')
  const { url, correo } = needsLink ? await candidatePage(deps, row.recruitmentId) : await addressOf(deps, row)
  if (needsLink && url === null) throw new NotNeeded('sin-enlace' satisfies CallOffReason)
  const letter = writeLetter(deps.env, {
    to: [correo],
    names: [name],
    subject: fillLetter(carta.asunto, values),
    lines: letterLines(carta.texto).map((line) =>
      letterParts(line).map((part): Inline => {
        if ('text' in part) return part.text
        return part.placeholder === 'enlace' ? { label: linkLabel, url: url! } : values[part.placeholder]!
      }),
    ),
  })
  const enviada = { asunto: letter.subject, texto: fillLetter(carta.texto, values) }
  return { id: `aviso-${row.id}`, letter, remember: { enviada, incluye } }
}

export const linkLabel = 'Ver mi proceso'

async function addressOf({ db }: Deps, { recruitmentId }: ProcessRow): Promise<{ url: null; correo: string }> {
  const [owner] = await db
    .select({ correo: candidates.correo })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .where(eq(recruitments.id, recruitmentId))
  return { url: null, correo: owner!.correo }
}
