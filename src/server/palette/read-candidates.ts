/**
 * Candidates as the palette shows them. Only this decides whom the user may see: the profile's rule, which never shows
 * blocked candidates.
 */
import { and, eq, notExists, sql } from 'drizzle-orm'
import { access, onlookers } from '../../contract/access.ts'
import type { FoundCandidate } from '../../contract/palette.ts'
import type { PhaseCode } from '../../contract/phases.ts'
import type { Actor } from '../identity/access/rights.ts'
import { isVisibleCandidate, isVisibleRecruitment } from '../identity/access/visible.ts'
import { phaseShown } from '../candidates/list/list-rows.ts'
import { awaitsResultOf, openedStep } from '../candidates/profile.ts'
import type { Db } from '../platform/db/open.ts'
import { fullName } from '../platform/db/full-name.ts'
import { prepared } from '../platform/db/prepared.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { inProcess, type RecruitmentOutcome, recruitments } from '../platform/db/tables/recruitment.ts'
import { publications, vacancies } from '../platform/db/tables/vacancies.ts'
import { isToRebook } from '../slots/invitations.ts'

/** In the order of the ids, without duplicates. */
export async function readFoundCandidates(db: Db, actor: Actor, ids: readonly number[]): Promise<FoundCandidate[]> {
  const distinctIds = [...new Set(ids)]
  if (distinctIds.length === 0 || !access.candidates.includes(actor.role)) return []
  const statements = onlookers.includes(actor.role) ? ofOnlookers : ofRecruiters
  const values = { ids: `{${distinctIds.join(',')}}`, userId: actor.userId, branch: actor.branch }
  const [people, processes] = await Promise.all([
    statements.people(db).execute(values),
    statements.processes(db).execute(values),
  ])
  const byId = new Map(people.map((one) => [one.id, one]))
  return distinctIds.flatMap((id) => {
    const person = byId.get(id)
    if (!person) return []
    const shown = processes.filter(({ candidateId }) => candidateId === id).toSorted(byImportance)[0]
    // Candidates recommended from another branch are in no list of this one
    if (!shown && !person.isNew) return []
    return [{ idCandidato: id, nombre: fullName(person), telefono: person.telefono, ...stateOf(shown, actor) }]
  })
}

/** The rules of visibility for any user whose role is like this one: both statements are planned once. */
function statementsFor(name: string, role: Actor['role']) {
  const actor: Actor = { role, userId: sql.placeholder('userId') as never, branch: sql.placeholder('branch') as never }
  const people = prepared(`palette_candidates_of_${name}`, (db) =>
    db
      .select({
        id: candidates.id,
        nombres: candidates.nombres,
        apellidoPaterno: candidates.apellidoPaterno,
        apellidoMaterno: candidates.apellidoMaterno,
        telefono: candidates.telefono,
        isNew: sql<boolean>`${notExists(db.select({ id: recruitments.id }).from(recruitments).where(eq(recruitments.candidateId, candidates.id)))}`,
      })
      .from(candidates)
      .where(and(sql`${candidates.id} = any(${sql.placeholder('ids')}::int[])`, isVisibleCandidate(db, actor))),
  )
  const processes = prepared(`palette_processes_of_${name}`, (db) =>
    db
      .select({
        id: recruitments.id,
        candidateId: recruitments.candidateId,
        codigo: recruitments.codigo,
        outcome: recruitments.outcome,
        vacante: vacancies.titulo,
        isToRebook,
        isOwn: sql<boolean>`${publications.responsibleId} is not distinct from ${actor.userId}`,
        awaitsViewer: awaitsResultOf(db, actor),
      })
      .from(recruitments)
      .innerJoin(publications, eq(publications.id, recruitments.publicationId))
      .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
      .leftJoin(inProcess, eq(inProcess.recruitmentId, recruitments.id))
      .where(
        and(sql`${recruitments.candidateId} = any(${sql.placeholder('ids')}::int[])`, isVisibleRecruitment(db, actor)),
      ),
  )
  return { people, processes }
}
const ofOnlookers = statementsFor('onlookers', 'ROLE_COM_INT')
const ofRecruiters = statementsFor('recruiters', 'ROLE_COM_REC')

type Process = {
  readonly id: number
  readonly codigo: PhaseCode
  readonly outcome: RecruitmentOutcome
  readonly vacante: string
  readonly isToRebook: boolean
  readonly isOwn: boolean
  readonly awaitsViewer: boolean
}

const importance: Readonly<Record<RecruitmentOutcome, number>> = { abierta: 0, contratada: 1, descartada: 2 }
const byImportance = (one: Process, other: Process): number =>
  importance[one.outcome] - importance[other.outcome] || other.id - one.id

type State = Omit<FoundCandidate, 'idCandidato' | 'nombre' | 'telefono'>

function stateOf(process: Process | undefined, { role }: Actor): State {
  if (!process)
    return {
      estado: 'libre',
      estatus: 'Libre',
      signal: 'espera',
      vacante: null,
      idReclutamiento: null,
      idFase: null,
      esPropio: false,
    }
  const { id, outcome, vacante, isOwn, isToRebook: hasLostHour, codigo } = process
  const of = { vacante, idReclutamiento: id, idFase: openedStep(process, role), esPropio: isOwn }
  if (outcome === 'contratada') return { estado: 'contratado', estatus: 'Contratado', signal: 'contratado', ...of }
  if (outcome === 'descartada') return { estado: 'rechazado', estatus: 'Rechazado', signal: 'rechazado', ...of }
  return { estado: 'en-proceso', ...phaseShown(codigo, role, hasLostHour), ...of }
}
