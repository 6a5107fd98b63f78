/** An administrator's commands on one record: extend its retention, block it, unblock it, suppress it. */
import { eq, sql } from 'drizzle-orm'
import type { BodyOf } from '../../contract/call.ts'
import {
  namingMotive,
  type ActionName,
  type blockRecord as ofBlocking,
  type keepLonger as ofKeeping,
  type PersonalRecord,
  type suppressRecord as ofSuppressing,
} from '../../contract/personal-data.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import type { Tx } from '../platform/db/open.ts'
import { dropOutdatedDownloads } from '../candidates/outdated-downloads.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import type { Caller } from '../platform/http/route.ts'
import { mexicoTime, storedDay } from '../platform/base/mexico-time.ts'
import { dropLetters } from '../platform/work/letter-files.ts'
import { refreshPortfolio } from '../candidates/portfolio-rows.ts'
import { logAction } from '../candidates/action-log.ts'
import { namesPerson } from './names-person.ts'
import { visibleRecord } from './visible-record.ts'
import { isOfBranch, type RecordRow } from './records.ts'
import { block, lockRecord, suppress } from './suppress.ts'

type Dependencies = Pick<Deps, 'db' | 'now' | 'env'>
type Change = {
  readonly action: ActionName
  readonly set: (tx: Tx, record: RecordRow, at: Date) => Promise<Readonly<Record<string, unknown>> | null>
}

/** A record of another branch is refused like an unknown one. The action and its log entry are one transaction. */
const change = (
  { db, now }: Dependencies,
  { userId, branch }: Caller,
  { idCandidato, motivo }: BodyOf<typeof ofBlocking>,
  { action, set }: Change,
): Promise<PersonalRecord> =>
  db.transaction(async (tx) => {
    const at = now()
    const record = await lockRecord(tx, idCandidato)
    if (!record || !isOfBranch(branch, record)) throw new Refused('no-encontrado')
    if (record.suppressedAt !== null) throw new Refused('ya-suprimido')
    const [person] = await tx.select().from(candidates).where(eq(candidates.id, idCandidato))
    if (person && namesPerson(motivo, person))
      throw new Refused('datos-invalidos', { mensaje: namingMotive, campos: { motivo: namingMotive } })
    const details = await set(tx, record, at)
    await logAction(tx, { at, branch, action, candidateId: idCandidato, actorId: userId, motivo, details })
    return visibleRecord(tx, branch, idCandidato)
  })

const requireEnded = ({ isOpen }: RecordRow): void => {
  if (isOpen) throw new Refused('en-proceso')
}
const requireBlocked = ({ blockedAt }: RecordRow, isBlocked: boolean): void => {
  if ((blockedAt !== null) !== isBlocked) throw new Refused('registro-cambio')
}

const mostRetentionYears = 10

export const keepLonger = (
  deps: Dependencies,
  caller: Caller,
  body: BodyOf<typeof ofKeeping>,
): Promise<PersonalRecord> =>
  change(deps, caller, body, {
    action: 'conservacion',
    set: async (tx, { id }, at) => {
      const hasta = storedDay(body.hasta)
      const today = mexicoTime(at).day
      if (
        hasta === null ||
        hasta <= today ||
        Number(hasta.slice(0, 4)) > Number(today.slice(0, 4)) + mostRetentionYears
      ) {
        throw new Refused('datos-invalidos', {
          campos: { hasta: `Elige un día después de hoy, de aquí a ${mostRetentionYears} años.` },
        })
      }
      await tx.update(candidates).set({ retainedUntil: hasta }).where(eq(candidates.id, id))
      return { hasta }
    },
  })

export const blockRecord = (
  deps: Dependencies,
  caller: Caller,
  body: BodyOf<typeof ofBlocking>,
): Promise<PersonalRecord> =>
  change(deps, caller, body, {
    action: 'bloqueo',
    set: async (tx, record, at) => {
      requireEnded(record)
      requireBlocked(record, false)
      await block(tx, record.id, at)
      return null
    },
  })

/** Otherwise the job would block it again the next day: the period starts again. */
export const unblockRecord = (
  deps: Dependencies,
  caller: Caller,
  body: BodyOf<typeof ofBlocking>,
): Promise<PersonalRecord> =>
  change(deps, caller, body, {
    action: 'desbloqueo',
    set: async (tx, record, at) => {
      requireBlocked(record, true)
      const until = sql<string>`(${mexicoTime(at).day}::date + make_interval(months => ${record.blockMonths}::int))::date`
      const [updated] = await tx
        .update(candidates)
        .set({ blockedAt: null, retainedUntil: until })
        .where(eq(candidates.id, record.id))
        .returning({ hasta: candidates.retainedUntil })
      await refreshPortfolio(tx, [record.id])
      return { hasta: updated?.hasta }
    },
  })

export const suppressRecord = async (
  deps: Dependencies,
  caller: Caller,
  body: BodyOf<typeof ofSuppressing>,
): Promise<PersonalRecord> => {
  let letters: readonly number[] = []
  const result = await change(deps, caller, body, {
    action: 'supresion',
    set: async (tx, record, at) => {
      requireEnded(record)
      letters = await suppress(tx, record.id, at)
      return null
    },
  })
  await dropLetters(deps.env.dataDir, letters)
  await dropOutdatedDownloads(deps)
  return result
}
