/** The record of a candidate as an administrator sees it: a blocked one has neither name nor other data. */
import { desc, eq, inArray } from 'drizzle-orm'
import type { PersonalRecord } from '../../contract/personal-data.ts'
import type { Branch } from '../../contract/roles.ts'
import { noticePath } from '../../site/paths.ts'
import { recordsOfPerson } from '../candidates/merged.ts'
import { fullName } from '../platform/db/full-name.ts'
import { candidates } from '../platform/db/tables/candidates.ts'
import { consents } from '../platform/db/tables/site.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { Refused } from '../platform/http/refused.ts'
import { mexicoTime, wireDay, wireMoment } from '../platform/base/mexico-time.ts'
import { isOfBranch, readRecord, type RecordRow } from './records.ts'

export async function visibleRecord(on: Db | Tx, branch: Branch, candidateId: number): Promise<PersonalRecord> {
  const record = await readRecord(on, candidateId)
  const [person] = await on.select().from(candidates).where(eq(candidates.id, candidateId))
  if (!record || !person || !isOfBranch(branch, record)) throw new Refused('no-encontrado')
  const { isOpen, retainedUntil, kind, suppressedAt, blockedAt, blockOn, suppressOn } = record
  const accepted = await on
    .select()
    .from(consents)
    .where(inArray(consents.candidateId, [...(await recordsOfPerson(on, candidateId))]))
    .orderBy(desc(consents.id))
    .limit(mostConsents)
  const isOver = isOpen || suppressedAt !== null
  return {
    idCandidato: candidateId,
    nombre: blockedAt === null ? fullName(person) : null,
    estado: stateOf(record),
    tipo: kind,
    bloqueo: isOver ? null : dayOf(blockedAt ?? blockOn),
    supresion: isOpen ? null : dayOf(suppressedAt ?? suppressOn),
    conservarHasta: retainedUntil === null || suppressedAt !== null ? null : wireDay(retainedUntil),
    avisos: accepted.map(({ id, noticeVersion, voluntary, at }) => {
      const { date, hora } = wireMoment(at)
      return {
        id,
        version: noticeVersion,
        fecha: date,
        hora,
        voluntarias: voluntary,
        enlace: noticePath(noticeVersion),
      }
    }),
  }
}

/** One for each application; older ones are in the export. */
const mostConsents = 20

const dayOf = (instant: string): string => wireDay(mexicoTime(new Date(instant)).day)

const stateOf = ({ suppressedAt, blockedAt, isOpen }: RecordRow): PersonalRecord['estado'] =>
  suppressedAt !== null ? 'suprimido' : blockedAt !== null ? 'bloqueado' : isOpen ? 'en-proceso' : 'activo'
