/**
 * After a suppression nothing names the person any more, nowhere; the audit agrees, and the reports count what they
 * counted.
 */
import { eq, inArray } from 'drizzle-orm'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { rateCandidate } from '../../../src/contract/candidates.ts'
import { requestDownload, fetchDownload } from '../../../src/contract/downloads.ts'
import { generateChart, listReportPeople } from '../../../src/contract/metrics.ts'
import { blockRecord, exportRecord, suppressRecord } from '../../../src/contract/personal-data.ts'
import { reportCodes } from '../../../src/contract/report-definitions.ts'
import { rejectCandidate, revertRejection } from '../../../src/contract/process-outcomes.ts'
import { saveView } from '../../../src/contract/views.ts'
import { applications } from '../../../src/server/platform/db/tables/applications.ts'
import { areas } from '../../../src/server/platform/db/tables/areas.ts'
import {
  candidateAreas,
  curricula,
  recommendations,
  scoreTags,
} from '../../../src/server/platform/db/tables/candidates.ts'
import { scoreTagRows, scoreTypeRows } from '../../../src/server/operations/installation/catalogue-rows.ts'
import { candidatesJob } from '../../../src/server/candidates/outdated-downloads.ts'
import { doCandidatesJob } from '../../../src/server/downloads/candidates-job.ts'
import { runDueJobs } from '../../../src/server/platform/work/jobs.ts'
import { deliveryOf } from '../../../src/server/app.ts'
import { deliverDue } from '../../../src/server/platform/work/outbox.ts'
import { passagesOf } from '../../../src/server/curricula/passages.ts'
import { curriculumTexts } from '../../../src/server/platform/db/tables/curricula.ts'
import { documents } from '../../../src/server/platform/db/tables/documents.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { views } from '../../../src/server/platform/db/tables/views.ts'
import { auditPortfolio } from '../../../src/server/portfolio/audit.ts'
import { mergeBits } from '../../../src/server/platform/db/bits/merge.ts'
import { portfolioIndex } from '../../../src/server/candidates/portfolio-tokens.ts'
import { refreshPortfolio } from '../../../src/server/candidates/portfolio-rows.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { scoreTypes } from '../../../src/server/platform/db/tables/candidates.ts'
import type { Client } from '../support/client.ts'
import { temporaryFolder } from '../support/database.ts'
import { type Case, startWorld, type World } from '../support/process-world.ts'
import { tracesInDatabase, tracesInFiles } from '../support/traces.ts'
import { discard, recruiterFor, walkTo } from '../support/walk.ts'

let world: World
let admin: Client
let dataDir: string
/** Hired, and rejected after a rejection that was taken back. */
let people: readonly [Case, Case]

const values = [
  'Xóchitl',
  'Ñañez',
  'Zubiaurre',
  'xochitl.nanez@correo.mx',
  '5519283746',
  'XOZN900302',
  'Citlalmina',
  'Observación reservada',
  'cv-xochitl.pdf',
  '1990-03-02',
  'Tequisquiapan',
]
const person = {
  nombres: 'Xóchitl',
  apellidoPaterno: 'Ñañez',
  apellidoMaterno: 'Zubiaurre',
  correo: 'xochitl.nanez@correo.mx',
  telefono: '5519283746',
  fechaNacimiento: '1990-03-02',
  estado: 'Querétaro',
  municipio: 'Tequisquiapan',
  escolaridad: 'Licenciatura',
}
const content = {
  etapa1: { nombre: 'Xóchitl', apellidoPaterno: 'Ñañez', apellidoMaterno: 'Zubiaurre', rfc: 'XOZN900302', genero: 'M' },
  etapa2: null,
  etapa3: { nombre: 'Citlalmina', beneficiarios: [] },
  etapa4: null,
} as never

function folders() {
  const folder = temporaryFolder()
  const reportsDir = join(folder, 'reportes')
  mkdirSync(reportsDir)
  return { dataDir: folder, reportsDir }
}

beforeAll(async () => {
  const env = folders()
  dataDir = env.dataDir
  world = await startWorld({ env })
  const { db } = world
  await db.insert(scoreTypes).values(scoreTypeRows)
  await db.insert(scoreTags).values(scoreTagRows)
  await db.insert(areas).values({ id: 900, nombre: 'Ventas', nameKey: 'ventas', descripcion: '' })
  admin = await world.as('ROLE_COM_ADMN')

  const hired = await world.begin('individual', person)
  await walkTo(world, 'individual', 'PE-RE', hired)
  await deliverDue(world.deps, deliveryOf(world.deps))
  await walkTo(world, 'individual', 'CN-PC', hired, 'PE-RE')
  const discarded = await world.begin('individual', person)
  await walkTo(world, 'individual', 'FC-RC', discarded)
  await db.update(applications).set({ content })
  await db
    .update(documents)
    .set({ rejectedAt: world.deps.now(), rejectionReason: 'Observación reservada: Xóchitl' })
    .where(eq(documents.kind, 'curp'))
  people = [hired, discarded]
  const recruiter = await recruiterFor(world, discarded)
  const common = () => ({ idReclutamiento: discarded.id, idUsuario: 0, version: discarded.version }) as const
  const moved = async (answer: Promise<{ entity: { version: number } | undefined }>) => {
    discarded.version = (await answer).entity!.version
  }
  await moved(recruiter.call(rejectCandidate, { body: { ...common(), rechazo: true } }))
  await moved(recruiter.call(revertRejection, { body: { ...common(), motivo: 'Observación reservada: Xóchitl' } }))
  await moved(recruiter.call(rejectCandidate, { body: { ...common(), rechazo: true } }))

  const [tag] = await db.select().from(scoreTags).limit(1)
  for (const { candidateId } of people) {
    await recruiter.call(rateCandidate, {
      body: { id: candidateId, calificacion: tag!.scoreTypeId, subCalificacion: [tag!.id] },
    })
    await db.insert(curricula).values({ candidateId, fileName: 'cv-xochitl.pdf', contentBase64: 'JVBERi0=' })
    await db
      .update(curriculumTexts)
      .set({
        state: 'leido',
        readAt: world.deps.now(),
        text: 'Xóchitl Ñañez',
        passages: passagesOf('Xóchitl Ñañez'),
        html: '<p>Xóchitl</p>',
      })
      .where(eq(curriculumTexts.candidateId, candidateId))
    await db.insert(candidateAreas).values({ candidateId, areaId: 900 })
    await db.insert(recommendations).values({
      candidateId,
      publicationId: world.house.ofColleague.publicationId,
      recommendedBy: world.house.user.ROLE_COM_REC,
      at: world.deps.now(),
    })
    await db.transaction((tx) => refreshPortfolio(tx, [candidateId]))
  }
  await recruiter.call(saveView, {
    body: { lista: 'cartera', nombre: 'La de Querétaro', consulta: 'busqueda=xochitl+%C3%B1a%C3%B1ez' },
  })
  await recruiter.call(saveView, { body: { lista: 'cartera', nombre: 'Jóvenes', consulta: 'edad=2' } })
  await mergeBits(world.deps, portfolioIndex)
  await deliverDue(world.deps, deliveryOf(world.deps))
  await db.insert(outbox).values({
    recruitmentId: discarded.id,
    kind: 'solicitud-devuelta',
    payload: { comentario: 'Observación reservada' },
    createdAt: world.deps.now(),
    dueAt: world.deps.now(),
    failedAt: world.deps.now(),
  })
  await admin.call(requestDownload, { body: { modo: 'COM' } })
  await runDueJobs(world.deps, { [candidatesJob]: doCandidatesJob(world.deps) }, new AbortController().signal)
  await admin.call(exportRecord, { query: { idCandidato: hired.candidateId } })
}, 120_000)

const year = { rama: 'COM' as const, startDate: '01/01/2026', endDate: '02/03/2026' }
const generated = async () => {
  const charts: Record<string, unknown> = {}
  for (const reportCode of reportCodes)
    charts[reportCode] = (await admin.call(generateChart, { body: { ...year, reportCode } as never })).entity
  return charts
}

it('removes every trace of the suppressed person, and keeps the counts without identity', async () => {
  const before = await tracesInDatabase(world.db, values)
  expect([...new Set(before.map((trace) => trace.split(' ')[0]))]).toEqual([
    'applications',
    'candidates',
    'curricula',
    'curriculum_texts',
    'documents',
    'duplicate_keys',
    'outbox',
    'portfolio',
    'portfolio_bits',
    'recruitment_events',
    'views',
  ])
  expect(new Set(before.map((trace) => trace.slice(trace.indexOf(' ') + 1)))).toEqual(new Set(values))
  const files = await tracesInFiles(dataDir, values)
  expect(new Set(files.map((trace) => /^(aviso|descarga)?/.exec(trace)?.[1]))).toEqual(new Set(['aviso', 'descarga']))
  const reports = await generated()
  expect(Object.entries(reports).filter(([, report]) => report === undefined)).toEqual([])
  expect(JSON.stringify(reports['9'])).toContain('Ventas')

  world.pass(1000)
  for (const { candidateId: idCandidato } of people) {
    expect(
      (
        await admin.call(suppressRecord, {
          body: { idCandidato, motivo: 'Lo pidió la titular', confirmacion: 'SUPRIMIR' },
        })
      ).status,
    ).toBe(200)
  }
  await mergeBits(world.deps, portfolioIndex)

  expect(await tracesInDatabase(world.db, values)).toEqual([])
  expect(await tracesInFiles(dataDir, values)).toEqual([])
  const ids = people.map(({ candidateId }) => candidateId)
  expect(await world.db.select().from(curriculumTexts).where(inArray(curriculumTexts.candidateId, ids))).toEqual([])
  expect((await world.db.select().from(views)).map(({ nombre }) => nombre)).toEqual(['Jóvenes'])
  expect(await generated()).toEqual(reports)
  expect((await auditAll(world.db)).differences).toEqual([])
  expect((await auditPortfolio(world.db)).differences).toEqual([])

  const { entity: funnel, error } = await admin.call(listReportPeople, {
    body: { ...year, reportCode: '4', clave: 'filtro~llegaron', paginaActual: 1 } as never,
  })
  expect(error).toBeUndefined()
  expect(
    funnel?.personas.map(({ nombre, idCandidato, idReclutamiento }) => [nombre, idCandidato, idReclutamiento]),
  ).toEqual(people.map(() => ['Registro bloqueado', null, null]))
})

it('delivers no download that was created before a candidate in it was blocked', async () => {
  const world = await startWorld({ env: folders() })
  const admin = await world.as('ROLE_COM_ADMN')
  const one = await world.begin('individual', { nombres: 'Otra' })
  await discard(world, one)
  world.pass(1000)
  const requested = await admin.call(requestDownload, { body: { modo: 'COM' } })
  await runDueJobs(world.deps, { [candidatesJob]: doCandidatesJob(world.deps) }, new AbortController().signal)
  const idDescarga = requested.entity!.idDescarga
  world.pass(1000)
  expect((await admin.call(fetchDownload, { query: { idDescarga } })).status).toBe(200)
  await admin.call(blockRecord, { body: { idCandidato: one.candidateId, motivo: 'Lo pidió la titular' } })
  const refused = await admin.call(fetchDownload, { query: { idDescarga } })
  expect([refused.status, refused.error?.mensaje]).toEqual([
    404,
    'El archivo se retiró: desde que se hizo se bloquearon o suprimieron datos de candidatos. Pide la descarga otra vez.',
  ])
  world.pass(1000)
  const again = await admin.call(requestDownload, { body: { modo: 'COM' } })
  await runDueJobs(world.deps, { [candidatesJob]: doCandidatesJob(world.deps) }, new AbortController().signal)
  const fetched = () => admin.call(fetchDownload, { query: { idDescarga: again.entity!.idDescarga } })
  expect((await fetched()).status).toBe(200)
  world.pass(1000)
  await admin.call(suppressRecord, {
    body: { idCandidato: one.candidateId, motivo: 'Lo pidió la titular', confirmacion: 'SUPRIMIR' },
  })
  expect((await fetched()).status).toBe(404)
  await world.stop()
})
