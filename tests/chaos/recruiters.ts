/**
 * Recruiters at work: they look at the list, open a profile, then the process, save, go back, with the time that a
 * person takes to read between two screens. The requests of one screen are sent together, as the client does.
 */
import { setTimeout } from 'node:timers/promises'
import { getApplication } from '../../src/contract/applications.ts'
import type { AnyCall } from '../../src/contract/call.ts'
import { listCandidates } from '../../src/contract/candidate-list.ts'
import { getCandidate, getCandidateHistory } from '../../src/contract/candidates.ts'
import { getDashboard } from '../../src/contract/dashboard.ts'
import { listInterviews } from '../../src/contract/interviews.ts'
import { getProcess, saveStage } from '../../src/contract/recruitment.ts'
import { revertRejection } from '../../src/contract/process-outcomes.ts'
import { createRandom, type Random } from '../../src/server/operations/demo/random.ts'
import { envelopeFor } from '../server/support/process-world.ts'
import type { Subject } from './house.ts'
import { signIn } from './writers.ts'

export type Answered = { readonly call: string; readonly ms: number; readonly status: number }

/** Milliseconds between two screens, evenly spread. */
export type Pace = { readonly from: number; readonly to: number }

/** One after the other, as they come in the morning: a password's check takes 200 ms of a processor. */
export async function signInAll(api: string, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let nth = 0; nth < count; nth += 1) tokens.push((await signIn(api)) ?? '')
  return tokens
}

/** @returns every answer of all of them; resolves when the time is over and the last answer is there */
export async function work(
  api: string,
  subjects: readonly Subject[],
  tokens: readonly string[],
  { seconds, pace }: { seconds: number; pace: Pace },
): Promise<Answered[]> {
  const answered: Answered[] = []
  const share = Math.floor(subjects.length / tokens.length)
  const end = performance.now() + seconds * 1000
  await Promise.all(
    tokens.map(async (token, nth) => {
      const random = createRandom(nth + 1)
      const pause = () => setTimeout(random.between(pace.from, pace.to))
      const send = senderFor(api, token, answered)
      const own = subjects.slice(nth * share, (nth + 1) * share)
      // Not all in the same instant.
      await pause()
      while (performance.now() < end) {
        const subject = random.pick(own)
        for (const screen of screensOf(subject, random)) {
          await screen(send)
          await pause()
          if (performance.now() >= end) return
        }
      }
    }),
  )
  return answered
}

type Send = (
  call: AnyCall,
  input: { readonly query?: Readonly<Record<string, string | number>>; readonly body?: unknown },
) => Promise<unknown>
type Screen = (send: Send) => Promise<unknown>

/** The way to one candidate; at even versions they are rejected in FT, at odd ones the rejection is taken back. */
function screensOf(subject: Subject, random: Random): readonly Screen[] {
  const { id: idReclutamiento, candidateId: idCandidato, reason } = subject
  const process: Screen = (send) =>
    Promise.all([
      send(getProcess, { query: { role: 'ROLE_CRP_REC', idReclutamiento, step: 1 } }),
      send(getCandidate, { query: { idCandidato } }),
      send(getApplication, { query: { IdReclutamiento: idReclutamiento } }),
    ])
  const rest: readonly Screen[] = [
    (send) => send(getDashboard, {}),
    (send) => send(listInterviews, { query: { paginaActual: 1 } }),
  ]
  return [
    (send) => send(listCandidates, { query: { paginaActual: random.between(1, 5) } }),
    (send) =>
      send(listCandidates, { query: { paginaActual: 1, search: random.pick(['mar', 'her', 'gar', 'ana', 'lop']) } }),
    (send) =>
      Promise.all([
        send(getCandidate, { query: { idCandidato } }),
        send(getCandidateHistory, { query: { idCandidato } }),
      ]),
    process,
    async (send) => {
      const { version } = subject
      const moved = await (version % 2 === 0
        ? send(saveStage, { body: envelopeFor(subject, 'FT', { continuar: 'NO', motivoRechazo: reason }) })
        : send(revertRejection, { body: { idReclutamiento, idUsuario: 0, motivo: 'Fue un error.', version } }))
      subject.version = (moved as { version?: number } | undefined)?.version ?? version
      await process(send)
    },
    random.pick(rest),
  ]
}

function senderFor(api: string, token: string, answered: Answered[]): Send {
  return async ({ method, path }, { query = {}, body }) => {
    const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const at = performance.now()
    const response = await fetch(`${api}${path}?${params}`, {
      method,
      headers: { token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    answered.push({ call: path, ms: performance.now() - at, status: response.status })
    return (JSON.parse(text) as { entity?: unknown }).entity
  }
}
