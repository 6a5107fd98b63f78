/** The record of a candidate as an administrator sees it: a blocked one has neither name nor other data. */
import { eq } from 'drizzle-orm'
import type { PersonalRecord } from '../../contract/personal-data.ts'
import type { Branch } from '../../contract/roles.ts'
import { fullName } from '../db/full-name.ts'
import { candidates } from '../db/tables/candidates.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { mexicoTime, wireDay } from '../time/mexico-time.ts'
import { isOfBranch, readRecord, type RecordRow } from './records.ts'

export async function visibleRecord(on: Db | Tx, branch: Branch, candidateId: number): Promise<PersonalRecord> {
  const record = await readRecord(on, candidateId)
  const [person] = await on.select().from(candidates).where(eq(candidates.id, candidateId))
  if (!record || !person || !isOfBranch(branch, record)) throw new Refused('no-encontrado')
  const { isOpen, keptUntil, kind, suppressedAt, blockedAt, blockOn, suppressOn } = record
  const isOver = isOpen || suppressedAt !== null
  return {
    idCandidato: candidateId,
    nombre: blockedAt === null ? fullName(person) : null,
    estado: stateOf(record),
    tipo: kind,
    bloqueo: isOver ? null : dayOf(blockedAt ?? blockOn),
    supresion: isOpen ? null : dayOf(suppressedAt ?? suppressOn),
    conservarHasta: keptUntil === null || suppressedAt !== null ? null : wireDay(keptUntil),
  }
}

const dayOf = (instant: string): string => wireDay(mexicoTime(new Date(instant)).day)

const stateOf = ({ suppressedAt, blockedAt, isOpen }: RecordRow): PersonalRecord['estado'] =>
  suppressedAt !== null ? 'suprimido' : blockedAt !== null ? 'bloqueado' : isOpen ? 'en-proceso' : 'activo'
