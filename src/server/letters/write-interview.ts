/** Writes the letter for a row about an interview, from the current state. */
import type { Deps } from '../platform/http/deps.ts'
import { appBase } from '../platform/http/paths.ts'
import { candidatePage } from './candidate-page.ts'
import { type InterviewFacts, readInterviewFacts } from './interview-facts.ts'
import { interviewLetter } from './interview-letter.ts'
import { candidateNotice, type InterviewPayload } from '../slots/notices.ts'
import type { Written } from '../platform/work/delivery.ts'
import { type Meeting, changeToNotify, type Question, type SentMeeting } from './letter-changes.ts'
import { isOfProcess, type OutboxRow } from '../platform/work/outbox.ts'
import { earlierDomain, ownDomain } from '../platform/work/sender.ts'
import { readSentLetters, type SentLetters } from './sent-letters.ts'

/**
 * Null when there is nothing to report any more. Throws while another letter about it to the same person is being sent.
 */
export async function writeInterview(deps: Deps, row: OutboxRow): Promise<Written | null> {
  const { db, env, now } = deps
  if (!isOfProcess(row)) throw new Error(`${row.kind} of no recruitment`)
  const payload = row.payload as InterviewPayload
  const isForCandidate = row.kind === candidateNotice
  const { sent, isRetry, isUnderway } = await readSentLetters(db, row, now())
  if (isUnderway) throw new Error('a letter about the same interview is under way')
  // Read after the sent letters: a change in between has its own row.
  const facts = await readInterviewFacts(db, payload)
  if (!facts) return null
  const meeting = meetingOf(facts, isForCandidate)
  const change = changeToNotify({ now: now(), meeting, sent, isRetry, ordered: payload.cambio, lost: lostOf(payload) })
  if (!change) return null
  const { revision } = facts.interview
  const { fecha, hora, cita } = change.meeting
  const domain = domainOf(env, sent)
  const { url: page, correo } = isForCandidate
    ? await candidatePage(deps, row.recruitmentId)
    : { url: `${env.publicUrl}${appBase}admin/entrevistas`, correo: facts.candidate.correo }
  const dicho: SentMeeting = { fecha, hora, cita, como: change.como, revision, dominio: domain }
  return {
    // Another revision is another letter: mail servers drop a second one with the same id.
    id: `aviso-${row.id}-${revision}`,
    letter: interviewLetter({ ...facts, candidate: { ...facts.candidate, correo } }, change, isForCandidate, {
      env,
      writtenAt: now(),
      domain,
      page,
    }),
    remember: { dicho },
  }
}

/**
 * The UID keeps the domain of the first invitation, whatever is configured later: otherwise calendars would add a
 * second interview.
 */
const domainOf = (env: Deps['env'], sent: SentLetters['sent']): string =>
  sent === null || sent === 'antes' ? ownDomain(env) : (sent.dominio ?? earlierDomain)

function meetingOf({ interview, reader }: InterviewFacts, isForCandidate: boolean): Question['meeting'] {
  const { fecha, hora, tipoEntrevista, sedeId, interviewerId } = interview
  const cita = [fecha, hora, tipoEntrevista, sedeId ?? '-', interviewerId].join(' ')
  const isInvited = isForCandidate || reader?.id === interviewerId
  return { fecha, hora, cita, status: isInvited ? statusOf[interview.status] : 'cancelada' }
}

const statusOf = { agendada: 'invitado', cancelada: 'cancelada', registrada: 'registrada' } as const

const lostOf = ({ fecha, hora }: InterviewPayload): Meeting | null =>
  fecha === undefined || hora === undefined ? null : { fecha, hora, cita: '' }
