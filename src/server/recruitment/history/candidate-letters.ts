/** All letters to a candidate with their state, beside the process; the automatic ones too. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { mostAttempts } from '../../../../machines/letters/letter.machine.ts'
import { recruiters } from '../../../contract/access.ts'
import { type CandidateLetter, fillLetter } from '../../../contract/letters.ts'
import { type Actor, canMove } from '../../identity/access/rights.ts'
import { isVisibleRecruitment, requireVisibleRecruitment } from '../../identity/access/visible.ts'
import { wireMoment } from '../../platform/base/mexico-time.ts'
import { personNameColumn } from '../../platform/base/person-name.ts'
import type { Db } from '../../platform/db/open.ts'
import { candidates } from '../../platform/db/tables/candidates.ts'
import { outbox } from '../../platform/db/tables/notifications.ts'
import { recruitments } from '../../platform/db/tables/recruitment.ts'
import { users } from '../../platform/db/tables/session.ts'
import { publications, vacancies } from '../../platform/db/tables/vacancies.ts'
import type { clearedMark } from '../../platform/work/purge.ts'
import { decide, letterStateOf } from '../../platform/work/decide-letter.ts'
import type { FailureReason, Sent } from '../../platform/work/outbox.ts'
import { candidateKinds } from '../../platform/work/candidate-kinds.ts'
import { callOffReasons, type OrderPayload, rejectionLetter } from '../engine/letter-orders.ts'

type Payload = Partial<OrderPayload & Sent> & { readonly porque?: FailureReason; readonly [clearedMark]?: true }
type Row = Awaited<ReturnType<typeof readRows>>[number]

/** Newest first, of all processes of the candidate that the caller may see. */
export async function listLetters(db: Db, actor: Actor, recruitmentId: number): Promise<CandidateLetter[]> {
  const { candidateId } = await requireVisibleRecruitment(db, actor, recruitmentId)
  return readLetters(db, actor, candidateId)
}

/** None for who does not recruit: letters name reasons and other processes. */
export async function readLetters(db: Db, actor: Actor, candidateId: number): Promise<CandidateLetter[]> {
  if (!recruiters.includes(actor.role)) return []
  return (await readRows(db, actor, candidateId)).map((row) => letterOf(actor, row))
}

const readRows = (db: Db, actor: Actor, candidateId: number) =>
  db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      payload: sql<Payload>`${outbox.payload}`,
      createdAt: outbox.createdAt,
      dueAt: outbox.dueAt,
      attempts: outbox.attempts,
      deliveredAt: outbox.deliveredAt,
      failedAt: outbox.failedAt,
      replyCode: outbox.replyCode,
      branch: recruitments.branch,
      vacancy: vacancies.titulo,
      name: candidates.nombres,
      author: sql<string | null>`${personNameColumn(sql`users`)}`,
    })
    .from(outbox)
    .innerJoin(recruitments, eq(recruitments.id, outbox.recruitmentId))
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .innerJoin(publications, eq(publications.id, recruitments.publicationId))
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .leftJoin(users, sql`${users.id} = (${outbox.payload} ->> 'idAutor')::int`)
    .where(
      and(
        eq(recruitments.candidateId, candidateId),
        inArray(outbox.kind, Object.keys(candidateKinds)),
        isVisibleRecruitment(db, actor),
      ),
    )
    .orderBy(desc(outbox.createdAt), desc(outbox.id))

function letterOf(actor: Actor, row: Row): CandidateLetter {
  const { id, kind, vacancy, author, branch } = row
  const estado = stateOf(row)
  const { date, hora } = wireMoment(momentOf(row))
  const waitsForJob = letterStateOf(row) === 'enLote'
  return {
    idCarta: id,
    tipo: candidateKinds[kind as keyof typeof candidateKinds],
    vacante: vacancy,
    ...textOf(row),
    estado,
    date: waitsForJob ? '' : date,
    hora: waitsForJob ? '' : hora,
    autor: author,
    porque: reasonOf(row, estado),
    puedeAnular: canCallOff(row) && canMove(actor, { branch }),
    ocultaRechazo: estado === 'espera' && kind === rejectionLetter,
  }
}

const momentOf = ({ deliveredAt, failedAt, dueAt }: Row): Date => failedAt ?? deliveredAt ?? dueAt

/** On the wire every pending letter waits. */
function stateOf(row: Row): CandidateLetter['estado'] {
  const state = letterStateOf(row)
  return state === 'enviada' || state === 'rechazada' || state === 'anulada' ? state : 'espera'
}

const canCallOff = (row: Row): boolean =>
  row.payload.carta !== undefined && decide(row, { type: 'carta.anulada', porque: 'anulada' }) !== null

function textOf({
  payload: { carta, enviada, asunto },
  name,
  vacancy,
}: Row): Pick<CandidateLetter, 'asunto' | 'texto'> {
  if (enviada) return enviada
  if (!carta) return { asunto: asunto ?? null, texto: null }
  const values = { nombre: name, vacante: vacancy }
  return { asunto: fillLetter(carta.asunto, values), texto: fillLetter(carta.texto, values) }
}

function reasonOf({ payload: { anulada, porque }, replyCode }: Row, estado: CandidateLetter['estado']): string | null {
  if (estado === 'anulada') return anulada ? callOffReasons[anulada] : 'Ya no hacía falta cuando iba a salir.'
  if (estado !== 'rechazada') return null
  const code = replyCode === null ? '' : ` (${replyCode})`
  if (porque === 'direccion') return `El servidor de correo no aceptó la dirección${code}.`
  return porque === 'mensaje'
    ? `El servidor de correo no aceptó el mensaje${code}.`
    : `Se intentó ${mostAttempts} veces sin éxito${code}.`
}
