/**
 * The operations that a user may perform in a process now (spec 1 §3, §4); pure. The server enforces the same rules
 * elsewhere.
 */
import { selectOpenInterviews, selectStages } from '../../../../machines/recruitment/recruitment.machine.ts'
import { interviewStep } from '../../../contract/interview-step.ts'
import { type PhaseCode, phases } from '../../../contract/phases.ts'
import type { Operation, ProcessStatus } from '../../../contract/recruitment.ts'
import type { RecruitmentSnapshot } from '../../../../machines/recruitment/recruitment.machine.ts'
import { stageCommands } from '../stages/commands.ts'
import type { InterviewRow, ProcessRow } from '../engine/process-queries.ts'
import { type Actor, canMove, shownCode } from '../../identity/access/rights.ts'

type LockedRecruitment = Pick<ProcessRow, 'branch' | 'codigo' | 'outcome' | 'interviews'> & {
  readonly chart: RecruitmentSnapshot
}
type May = Pick<ProcessStatus, 'estado' | 'operaciones'>

type Question = { readonly step: number; readonly idEntrevista?: number | undefined }

/** Step 0 is the user's own interview; without one it is like any other step. */
export function operationsOf(locked: LockedRecruitment, actor: Actor, { step, idEntrevista }: Question): May {
  if (step === interviewStep && ownOpenInterview(locked, actor, idEntrevista)) {
    return { estado: 'EDITABLE', operaciones: [{ ...operationOf('SE-RE', locked), idFase: interviewStep }] }
  }
  if (locked.outcome === 'descartada' || !canMove(actor, locked)) return onlyLook(locked, actor)
  const codes = [shownCode(locked.codigo, actor.role), ...besides(locked.codigo)]
  return { estado: 'EDITABLE', operaciones: codes.map((code) => operationOf(code, locked)) }
}

/** A read-only user gets a single empty operation (spec 1 §4). */
const onlyLook = ({ codigo }: LockedRecruitment, { role }: Actor): May => ({
  estado: 'READONLY',
  operaciones: [
    { idFase: phases[shownCode(codigo, role)].idFase, description: '', codigo: null, signal: 'actual', status: 0 },
  ],
})

/** Recruiters can add an interview while one is awaited: SE-AGG beside SE-ESG. */
const besides = (locked: PhaseCode): PhaseCode[] =>
  stageCommands[locked].flatMap(({ code }) => (code === locked || phases[code].sender === 'interviewer' ? [] : [code]))

function operationOf(codigo: PhaseCode, { chart, codigo: locked }: LockedRecruitment): Operation {
  const now = selectStages(chart).find(({ signal }) => signal === 'actual')
  const isAnother = codigo === 'SE-AGG' && locked === 'SE-ESG'
  return {
    idFase: phases[codigo].idFase,
    description: isAnother ? 'Agendar nueva entrevista' : phases[codigo].descripcion,
    codigo,
    signal: 'actual',
    status: now?.status ?? 0,
  }
}

/** The user's own interview that the process waits for: the requested one, otherwise the first. */
export function ownOpenInterview(
  { interviews, chart, outcome }: LockedRecruitment,
  actor: Actor,
  requestedId?: number,
): InterviewRow | undefined {
  if (outcome !== 'abierta' || !isSecondRound(chart)) return undefined
  const open = selectOpenInterviews(chart).filter((id) => requestedId === undefined || id === requestedId)
  return interviews.find(({ id, interviewerId }) => interviewerId === actor.userId && open.includes(id))
}

/** The first interview without a result, of any interviewer. */
export function firstOpenInterview({ interviews, chart, outcome }: LockedRecruitment): InterviewRow | undefined {
  if (outcome !== 'abierta' || !chart.matches({ abierto: { primeraEntrevista: 'resultado' } })) return undefined
  const open = selectOpenInterviews(chart)
  return interviews.find(({ id }) => open.includes(id))
}

/** The recruiter records the result of the first interview (PE-RE); only the second is recorded by its interviewer. */
const isSecondRound = (chart: RecruitmentSnapshot) => chart.matches({ abierto: { segundaEntrevista: 'espera' } })
