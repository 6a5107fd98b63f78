/** From a row about an interview to the letter that tells the truth about it now. */
import type { Deps } from '../http/deps.ts'
import { type InterviewFacts, readInterviewFacts } from './interview-facts.ts'
import { interviewLetter } from './interview-letter.ts'
import { candidateNotice, type InterviewPayload } from './interview-notices.ts'
import type { Written } from './letter.ts'
import { type Meeting, newsOf, type Question, type Told } from './news.ts'
import { isOfProcess, type OutboxRow } from './outbox.ts'
import { readTold } from './told.ts'

/** Null when there is nothing to tell any more. Throws while another letter about it to the same person is under way. */
export async function writeInterview({ db, env, now }: Deps, row: OutboxRow): Promise<Written | null> {
  if (!isOfProcess(row)) throw new Error(`${row.kind} of no recruitment`)
  const payload = row.payload as InterviewPayload
  const isForCandidate = row.kind === candidateNotice
  const { told, isRetry, isUnderway } = await readTold(db, row, now())
  if (isUnderway) throw new Error('a letter about the same interview is under way')
  // After what was told: a change in between is told by its own row.
  const facts = await readInterviewFacts(db, payload)
  if (!facts) return null
  const meeting = meetingOf(facts, isForCandidate)
  const news = newsOf({ now: now(), meeting, told, isRetry, ordered: payload.cambio, lost: lostOf(payload) })
  if (!news) return null
  const { revision } = facts.interview
  const dicho: Told = { ...news.meeting, como: news.como, revision }
  return {
    // Another revision is another letter: mail servers throw away a second one of the same name.
    id: `aviso-${row.id}-${revision}`,
    letter: interviewLetter(facts, news, isForCandidate, { organizer: env.mailFrom, writtenAt: now() }),
    remember: { dicho },
  }
}

function meetingOf({ interview, reader }: InterviewFacts, isForCandidate: boolean): Question['meeting'] {
  const { fecha, hora, tipoEntrevista, sedeId, interviewerId } = interview
  const cita = [fecha, hora, tipoEntrevista, sedeId ?? '-', interviewerId].join(' ')
  const isInvited = isForCandidate || reader?.id === interviewerId
  return { fecha, hora, cita, status: isInvited ? statusOf[interview.status] : 'cancelada' }
}

const statusOf = { agendada: 'invitado', cancelada: 'cancelada', registrada: 'registrada' } as const

const lostOf = ({ fecha, hora }: InterviewPayload): Meeting | null =>
  fecha === undefined || hora === undefined ? null : { fecha, hora, cita: '' }
