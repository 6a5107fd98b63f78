/** A user's own downloads: requested, listed, fetched, and deleted after some days. */
import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { hostname } from 'node:os'
import { type Download, fileLifetimeDays, mostDownloadsListed } from '../../contract/downloads.ts'
import type { Branch } from '../../contract/roles.ts'
import { inStep } from '../platform/base/failure-facts.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import type { Caller } from '../platform/http/route.ts'
import { attachmentName } from '../platform/http/send.ts'
import { wireMoment } from '../platform/base/mexico-time.ts'
import type { Job } from '../platform/work/jobs.ts'
import { jobs } from '../platform/db/tables/jobs.ts'
import {
  candidatesJob,
  dropOutdatedDownloads,
  isOutdated,
  lastRemoval,
  type StoredDownload,
} from '../candidates/outdated-downloads.ts'
import { dropOldFiles, openFile } from '../platform/base/report-files.ts'

type Dependencies = Pick<Deps, 'db' | 'now' | 'env'>

/** The id of the new job, or of the running one. */
export async function requestDownload(
  { db, now }: Dependencies,
  { userId, branch }: Caller,
  modo: Branch,
): Promise<number> {
  if (modo !== branch) throw new Refused('sin-permiso')
  const open = and(eq(jobs.createdBy, userId), eq(jobs.kind, candidatesJob), isNull(jobs.finishedAt))
  // If the running job ends between the two statements, a new one can be inserted.
  for (;;) {
    const [made] = await db
      .insert(jobs)
      .values({ kind: candidatesJob, params: { modo }, createdBy: userId, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: jobs.id })
    const [job] = made ? [made] : await db.select({ id: jobs.id }).from(jobs).where(open)
    if (job) return job.id
  }
}

export async function listDownloads({ db }: Dependencies, { userId }: Caller): Promise<Download[]> {
  const found = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.createdBy, userId), inArray(jobs.kind, [candidatesJob])))
    .orderBy(desc(jobs.id))
    .limit(mostDownloadsListed)
  return found.map(toDownload)
}

function toDownload(job: Job): Download {
  const { date, hora } = wireMoment(job.createdAt)
  return { idDescarga: job.id, estado: job.state, avance: job.progress, fecha: date, hora, archivo: fileOf(job) }
}

function fileOf(job: Job): Download['archivo'] {
  if (job.state !== 'lista' || job.finishedAt === null) return null
  const { filas, bytes } = job.result as StoredDownload
  return { nombre: nameOf(job), filas, bytes, hasta: wireMoment(new Date(job.finishedAt.getTime() + retentionMs)).date }
}

/** With a timestamp, like every downloaded file (spec 2 §9). */
function nameOf({ createdAt }: Job): string {
  const { date, hora } = wireMoment(createdAt)
  const seconds = String(createdAt.getUTCSeconds()).padStart(2, '0')
  return `Candidatos ${date.split('/').toReversed().join('-')} ${hora}:${seconds}.xlsx`
}

/** Another user's download is refused like an unknown one. `onName` receives the file name. */
export async function openDownload(
  { db, env }: Dependencies,
  { userId }: Caller,
  idDescarga: number,
  onName: (header: string) => void,
): Promise<Blob> {
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, idDescarga), eq(jobs.createdBy, userId), eq(jobs.state, 'lista')))
  if (!job) throw new Refused('no-encontrado')
  const { archivo, host } = job.result as StoredDownload
  if (isOutdated(job, await lastRemoval(db))) throw new Refused('no-encontrado', { mensaje: withdrawn })
  const content = await openFile(env.reportsDir, archivo)
  if (!content) throw new Refused('no-encontrado', { mensaje: host === hostname() ? deleted : elsewhere })
  onName(attachmentName(nameOf(job)))
  return content
}

const deleted = 'El archivo ya no está en la carpeta de reportes. Pide la descarga otra vez.'
const withdrawn =
  'El archivo se retiró: desde que se hizo se bloquearon o suprimieron datos de candidatos. Pide la descarga otra vez.'
const elsewhere =
  'El archivo quedó en la carpeta de reportes de otro servidor. Pide a Sistemas que la compartan, o vuelve a pedir la descarga.'

const retentionMs = fileLifetimeDays * 24 * 60 * 60_000

/** Deletes old jobs and their files. */
export async function forgetOldDownloads({ db, env, now }: Dependencies): Promise<void> {
  await inStep('rows', () =>
    db
      .delete(jobs)
      .where(and(inArray(jobs.kind, [candidatesJob]), lt(jobs.finishedAt, new Date(now().getTime() - retentionMs)))),
  )
  await inStep('outdated-files', () => dropOutdatedDownloads({ db, env }))
  await inStep('old-files', () => dropOldFiles(env.reportsDir, now()))
}
