/** What waits to be confirmed by the link of a letter, and what was just decided by it. */
import { and, eq, gt, inArray, or } from 'drizzle-orm'
import type { JustEnded, Waiting } from '../../site/confirm.ts'
import type { Curriculum } from '../candidates/curriculum.ts'
import type { Db } from '../platform/db/open.ts'
import { areas } from '../platform/db/tables/areas.ts'
import { candidacies, processPages } from '../platform/db/tables/site.ts'
import { publications } from '../platform/db/tables/vacancies.ts'
import { momentText } from '../platform/base/mexico-time.ts'
import { type CandidacyRow, repeatedMs } from './candidacies.ts'
import { isWaitingOf, type LinkLetter } from './link-letters.ts'

export async function readWaiting(db: Db, { correo }: LinkLetter, at: Date): Promise<Waiting> {
  const rows = await db
    .select({ row: candidacies, title: publications.titulo })
    .from(candidacies)
    .innerJoin(publications, eq(publications.id, candidacies.publicationId))
    .where(isWaitingOf(correo, at))
    .orderBy(candidacies.id)
  const chosen = rows.flatMap(({ row }) => row.content?.areas ?? [])
  const named =
    chosen.length === 0
      ? []
      : await db.select({ id: areas.id, nombre: areas.nombre }).from(areas).where(inArray(areas.id, chosen))
  const areaNames = new Map(named.map(({ id, nombre }) => [id, nombre]))
  const byVacancy = Map.groupBy(rows, ({ row }) => row.publicationId)
  const vacancies = [...byVacancy].map(([id, sent]) => ({
    id,
    title: sent[0]!.title,
    candidacies: sent.map(({ row }) => waitingCandidacy(row, areaNames)),
    refusedAnother: sent.some(({ row }) => row.refusedAnotherAt !== null),
  }))
  return { correo, vacancies }
}

function waitingCandidacy(
  { id, content, curriculumName, createdAt }: CandidacyRow,
  areaNames: ReadonlyMap<number, string>,
): Waiting['vacancies'][number]['candidacies'][number] {
  if (!content) throw new Error('a waiting application without its content')
  const { nombres, apellidoPaterno, apellidoMaterno, telefono, estado, escolaridad } = content
  return {
    id,
    telefono,
    estado,
    escolaridad,
    name: [nombres, apellidoPaterno, apellidoMaterno].filter(Boolean).join(' '),
    // An area that was deleted meanwhile is not stored
    areas: content.areas.flatMap((area) => areaNames.get(area) ?? []),
    curriculum: curriculumName,
    sent: momentText(createdAt),
  }
}

/** The CV of a waiting application of this mail. */
export async function readWaitingCurriculum(
  db: Db,
  { correo }: LinkLetter,
  id: number,
  at: Date,
): Promise<Curriculum | undefined> {
  const [row] = await db
    .select({ fileName: candidacies.curriculumName, contentBase64: candidacies.curriculumBase64 })
    .from(candidacies)
    .where(and(eq(candidacies.id, id), isWaitingOf(correo, at)))
  return row?.fileName && row.contentBase64 ? { fileName: row.fileName, contentBase64: row.contentBase64 } : undefined
}

/**
 * Publications of applications that wait or were just decided by this link, and the applications: what a form may name.
 */
export async function readDecidable(
  db: Db,
  { id, correo }: LinkLetter,
  at: Date,
): Promise<readonly Pick<CandidacyRow, 'id' | 'publicationId'>[]> {
  return db
    .select({ id: candidacies.id, publicationId: candidacies.publicationId })
    .from(candidacies)
    .where(or(isWaitingOf(correo, at), wasJustEndedBy(id, at)))
    .orderBy(candidacies.id)
}

const wasJustEndedBy = (letterId: number, at: Date) =>
  and(eq(candidacies.endedBy, letterId), gt(candidacies.endedAt, new Date(at.getTime() - repeatedMs)))

export async function readJustEnded(db: Db, { id }: LinkLetter, at: Date): Promise<JustEnded> {
  const rows = await db
    .select({ estado: candidacies.estado, title: publications.titulo, key: processPages.key })
    .from(candidacies)
    .innerJoin(publications, eq(publications.id, candidacies.publicationId))
    .leftJoin(processPages, eq(processPages.recruitmentId, candidacies.recruitmentId))
    .where(wasJustEndedBy(id, at))
    .orderBy(candidacies.id)
  return {
    confirmed: rows.flatMap(({ estado, title, key }) =>
      estado === 'confirmada' && key !== null ? [{ title, key }] : [],
    ),
    closed: rows.flatMap(({ estado, title }) => (estado === 'sinVacante' ? [title] : [])),
    erased: rows.some(({ estado }) => estado === 'desechada'),
  }
}
