/** People who save one stage after the other, repeat unanswered saves, and record the answers. */
import { setTimeout } from 'node:timers/promises'
import { login } from '../../src/contract/session.ts'
import { revertRejection } from '../../src/contract/process-outcomes.ts'
import { saveStage } from '../../src/contract/recruitment.ts'
import { readEnv } from '../../src/server/platform/base/env.ts'
import { createClient } from '../server/support/client.ts'
import { encryptPassword } from '../server/support/encrypt-password.ts'
import { envelopeFor } from '../server/support/process-world.ts'
import type { Subject } from './house.ts'

/**
 * The result of one attempt. `refused`: the port was closed, so no request was sent. `reset`: sent, and the connection
 * broke.
 */
export type ReceivedAnswer = {
  readonly at: number
  readonly ms: number
  readonly how: number | 'refused' | 'reset'
}

export type Writers = {
  /** Every attempt so far. */
  readonly received: readonly ReceivedAnswer[]
  /** The next good answer after this instant (`performance.now()`). */
  readonly goodAfter: (at: number) => Promise<ReceivedAnswer>
  readonly answerWith: (status: number, at: number) => Promise<ReceivedAnswer>
  readonly stop: () => Promise<void>
}

/** After so long without a good answer the writer stops waiting. */
const patienceMs = 40_000
const pauseMs = 20
/** After so many rejections and reverts it is the next candidate's turn. */
const savesOfEach = 50

/** @param api where the server is now; it may have moved when it was started again
 * @param think milliseconds between two saves, evenly spread; none: as fast as it goes */
export function startWriters(
  api: () => string,
  subjects: readonly Subject[],
  count: number,
  think = { from: 0, to: 0 },
): Writers {
  const received: ReceivedAnswer[] = []
  const waiting = [...subjects]
  const stopping = new AbortController()
  const isGoing = () => !stopping.signal.aborted
  const writer = async () => {
    let token: string | undefined
    for (let subject = waiting.shift(); subject && isGoing(); subject = waiting.shift()) {
      while (isGoing() && subject.version < savesOfEach) {
        token ??= await signIn(api())
        if (token === undefined || !(await save(subject, token))) await setTimeout(pauseMs)
        else if (think.to > 0) await setTimeout(think.from + Math.random() * (think.to - think.from))
      }
    }
    if (isGoing()) throw new Error('the writers have run out of candidates: more are to be made for so much time')
  }
  const save = async (subject: Subject, token: string): Promise<boolean> => {
    const at = performance.now()
    const keep = (how: ReceivedAnswer['how']) => void received.push({ at, ms: performance.now() - at, how })
    try {
      const { status, entity, error } = await nextSave(api(), subject, token)
      keep(status)
      // A save whose connection broke at the very end may be stored: then the next attempt gets the current version.
      subject.version = entity?.version ?? error?.etapa?.version ?? subject.version
      return status === 200
    } catch (failure) {
      keep(wasRefused(failure) ? 'refused' : 'reset')
      return false
    }
  }
  const all = Array.from({ length: count }, writer)
  const failed = Promise.all(all)
  // It is waited for in `stop`.
  failed.catch(() => {})
  const answerWith = async (status: number, at: number) => {
    const end = performance.now() + patienceMs
    while (performance.now() < end) {
      const found = received.findLast((one) => one.how === status)
      if (found && found.at + found.ms > at)
        return received.find((one) => one.how === status && one.at + one.ms > at) ?? found
      await Promise.race([setTimeout(5), failed])
    }
    throw new Error(`no save was answered with ${status} within ${patienceMs / 1000} s`)
  }
  return {
    received,
    answerWith,
    goodAfter: (at) => answerWith(200, at),
    async stop() {
      stopping.abort()
      await failed
    },
  }
}

/** At even versions the candidate is rejected in FT, at odd ones the rejection is taken back. */
function nextSave(api: string, subject: Subject, token: string) {
  const client = clientOf(api, token)
  const { id, version, reason } = subject
  return version % 2 === 0
    ? client.call(saveStage, { body: envelopeFor(subject, 'FT', { continuar: 'NO', motivoRechazo: reason }) })
    : client.call(revertRejection, { body: { idReclutamiento: id, idUsuario: 0, motivo: 'Fue un error.', version } })
}

const clientOf = (api: string, token?: string) => createClient((path, init) => fetch(api + path, init), token)

/** Undefined when signing in fails now. */
export async function signIn(api: string, usuario = 'role_crp_rec'): Promise<string | undefined> {
  const { demoPassword, passwordSecret } = readEnv({})
  const password = encryptPassword(demoPassword, passwordSecret)
  const signedIn = await clientOf(api)
    .call(login, { body: { usuario, password } })
    .catch(() => undefined)
  return signedIn?.entity?.token
}

/** The cause of fetch's failure has the code; for a name with several addresses, each of the cause's errors. */
function wasRefused(failure: unknown): boolean {
  const { cause } = failure as { cause?: { code?: string } }
  return cause?.code === 'ECONNREFUSED'
}
