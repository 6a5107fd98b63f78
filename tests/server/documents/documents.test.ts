/** The documents of a process, for staff: who sees them, the files, and one that is rejected. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadDocument, listDocuments, rejectDocument } from '../../../src/contract/documents.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { documents } from '../../../src/server/platform/db/tables/documents.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { everything } from '../support/changes.ts'
import { deliver, deliverDocuments, smallPdf } from '../support/deliveries.ts'
import { addInterview } from '../support/people.ts'
import { type Case, look, save, startWorld, type World } from '../support/process-world.ts'
import { discard, outside, recruiterFor, walkTo } from '../support/walk.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const fileOf = async ({ id }: Case, kind: typeof documents.$inferSelect.kind = 'curp') =>
  (
    await world.db
      .select()
      .from(documents)
      .where(and(eq(documents.recruitmentId, id), eq(documents.kind, kind)))
  )[0]
const list = async (role: Role, { id }: Case) =>
  (await world.as(role)).call(listDocuments, { query: { idReclutamiento: id } })
const reject = async (process: Case, idDocumento: number, role: Role = 'ROLE_CRP_REC') =>
  (await world.as(role)).call(rejectDocument, {
    body: { idReclutamiento: process.id, idDocumento, motivo: 'No se lee' },
  })
/** Everything stays as it was. */
async function refused<T>(command: () => Promise<T>): Promise<T> {
  const before = await everything(world.db)
  const answered = await command()
  expect(await everything(world.db)).toEqual(before)
  return answered
}
const nothing = { idDocumento: null, formato: null, bytes: null, fecha: null, hora: null, motivo: null }
const noticesOf = ({ id }: Case) =>
  world.db
    .select({ kind: outbox.kind, payload: outbox.payload, dueAt: outbox.dueAt })
    .from(outbox)
    .where(and(eq(outbox.recruitmentId, id), eq(outbox.kind, 'documentos-devueltos')))

test('lists every kind in the order of the contract, delivered or not', async () => {
  const process = await walkTo(world, 'grupo', 'FD-ES')
  await deliverDocuments(world, process, ['curp'])
  const { entity } = await list('ROLE_CRP_REC', process)
  expect(entity).toEqual({
    puedeRechazar: true,
    puedeDescargar: true,
    documentos: [
      { tipo: 'acta-nacimiento', nombre: 'Acta de nacimiento', estado: 'falta', ...nothing },
      {
        tipo: 'curp',
        nombre: 'CURP',
        estado: 'recibido',
        idDocumento: (await fileOf(process))!.id,
        formato: 'pdf',
        bytes: 15,
        fecha: '02/03/2026',
        hora: '10:00',
        motivo: null,
      },
      { tipo: 'situacion-fiscal', nombre: 'Constancia de situación fiscal (RFC)', estado: 'falta', ...nothing },
      { tipo: 'nss', nombre: 'Número de seguridad social (NSS)', estado: 'falta', ...nothing },
      { tipo: 'identificacion', nombre: 'Identificación oficial', estado: 'falta', ...nothing },
      { tipo: 'domicilio', nombre: 'Comprobante de domicilio', estado: 'falta', ...nothing },
      { tipo: 'estudios', nombre: 'Comprobante de estudios', estado: 'falta', ...nothing },
    ],
  })
})

test('are accepted once their stage is completed with all of them, and only then', async () => {
  const states = async (process: Case) =>
    new Set((await list('ROLE_CRP_REC', process)).entity!.documentos.map(({ estado }) => estado))
  const process = await walkTo(world, 'grupo', 'FD-RC')
  expect(await states(process)).toEqual(new Set(['recibido']))
  await save(await recruiterFor(world, { kind: 'grupo' }), process, 'FD-RC', { continuar: 'SI' })
  expect(await states(process)).toEqual(new Set(['aceptado']))
  // The stage was skipped, with one of seven
  const skipped = await walkTo(world, 'grupo', 'FD-ES')
  await deliverDocuments(world, skipped, ['curp'])
  await save(await recruiterFor(world, { kind: 'grupo' }), skipped, 'FD-ES', { continuar: 'omitir' })
  expect(await states(skipped)).toEqual(new Set(['falta', 'recibido']))
})

test('shows documents to everybody who sees the recruitment; only its recruiters reject and download them', async () => {
  const process = await walkTo(world, 'grupo', 'FD-RC')
  const may = async (role: Role) =>
    (await list(role, process)).entity && { ...(await list(role, process)).entity, documentos: undefined }
  expect(await may('ROLE_CRP_ADMN')).toEqual({ puedeRechazar: true, puedeDescargar: true })
  // The observer of the publication, who was the interviewer of the second interview
  expect(await may('ROLE_CRP_OBS')).toEqual({ puedeRechazar: false, puedeDescargar: false })
  expect((await list('ROLE_COM_REC', process)).status).toBe(404)
  await addInterview(world.db, process.id, 'ROLE_COM_REC')
  expect(await may('ROLE_COM_REC')).toEqual({ puedeRechazar: false, puedeDescargar: true })
  const { id } = (await fileOf(process))!
  await world.as('ROLE_CRP_ATN_CTS_REC')
  expect((await refused(() => reject(process, id, 'ROLE_COM_REC'))).status).toBe(403)
  expect((await refused(() => reject(process, id, 'ROLE_CRP_ATN_CTS_REC'))).status).toBe(404)
  await discard(world, process)
  expect(await may('ROLE_CRP_REC')).toEqual({ puedeRechazar: false, puedeDescargar: true })
})

test('sends files as attachments with their own name, which no browser renders', async () => {
  const process = await walkTo(world, 'grupo', 'FD-RC')
  const { id } = (await fileOf(process, 'situacion-fiscal'))!
  const client = await world.as('ROLE_CRP_REC')
  const response = await client.send(`${downloadDocument.path}?idReclutamiento=${process.id}&idDocumento=${id}`)
  const named = Object.fromEntries(
    ['content-type', 'content-disposition', 'x-content-type-options', 'cache-control'].map((name) => [
      name,
      response.headers.get(name),
    ]),
  )
  const { nombreCandidato } = (await look(client, process)).entity!.proceso
  const name = `Constancia de situación fiscal (RFC) - ${nombreCandidato}.pdf`
  expect(named).toEqual({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${name.replaceAll(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe(smallPdf)
})

test('returns 404 for a file of another recruitment, an invisible one, and a replaced file', async () => {
  const [process, other] = [await walkTo(world, 'grupo', 'FD-ES'), await walkTo(world, 'grupo', 'FD-ES')]
  await deliverDocuments(world, process)
  const { id } = (await fileOf(process))!
  const download = async (role: Role, idReclutamiento: number) =>
    (await world.as(role)).call(downloadDocument, { query: { idReclutamiento, idDocumento: id } })
  expect((await download('ROLE_CRP_REC', other.id)).status).toBe(404)
  expect((await download('ROLE_COM_REC', process.id)).status).toBe(404)
  expect((await download('ROLE_CRP_OBS', process.id)).status).toBe(403)
  await deliverDocuments(world, process, ['curp'])
  expect((await download('ROLE_CRP_REC', process.id)).error?.mensaje).toBe(
    'Ese documento ya no está: el candidato cargó otro.',
  )
})

test('a rejected one is requested again, in recruitment, history, letter and list', async () => {
  const process = await walkTo(world, 'grupo', 'FD-RC')
  const { id } = (await fileOf(process))!
  const { entity } = await reject(process, id)
  expect(entity).toEqual({ version: process.version + 1, codigo: 'FD-ES', idFase: 22, deshacer: 0 })
  expect(await fileOf(process)).toMatchObject({ id, rejectedAt: world.deps.now(), rejectionReason: 'No se lee' })
  const [item] = (await look(await world.as('ROLE_CRP_REC'), process)).entity!.history
  expect(item).toMatchObject({
    title: 'Documento rechazado',
    icon: 'rechazado',
    content: '<p>CURP</p><p>Motivo: No se lee</p>',
    editable: false,
    codigoFase: null,
  })
  // It waits for further rejections, of which the last letter names all
  const dueAt = new Date(world.deps.now().getTime() + 3 * 60_000)
  expect(await noticesOf(process)).toEqual([{ kind: 'documentos-devueltos', payload: {}, dueAt }])
  expect((await list('ROLE_CRP_REC', process)).entity?.documentos[1]).toMatchObject({
    estado: 'rechazado',
    motivo: 'No se lee',
  })
  // A second one, while the process waits
  expect((await reject(process, (await fileOf(process, 'nss'))!.id)).entity).toEqual({
    version: process.version + 2,
    codigo: 'FD-ES',
    idFase: 22,
    deshacer: 0,
  })
  expect(await noticesOf(process)).toHaveLength(2)
  expect((await outside(world, process, 'documentos.cargados')).status).toBe(200)
  expect((await auditAll(world.db)).differences.filter(({ recruitmentId }) => recruitmentId === process.id)).toEqual([])
})

test('rejects no document that was rejected or replaced meanwhile, or after the recruitment moved on', async () => {
  const process = await walkTo(world, 'grupo', 'FD-ES')
  await deliver(world, process)
  const { id } = (await fileOf(process))!
  const answers = await Promise.all([reject(process, id), reject(process, id, 'ROLE_CRP_ADMN')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { error } = await refused(() => reject(process, id))
  expect(error).toEqual({
    codigo: 'registro-cambio',
    mensaje: 'Ese documento ya se rechazó, o el candidato cargó otro.',
  })
  await deliverDocuments(world, process, ['curp'])
  expect((await refused(() => reject(process, id))).error?.codigo).toBe('registro-cambio')
  const { entity } = await look(await world.as('ROLE_CRP_REC'), process)
  process.version = entity!.proceso.version
  await save(await recruiterFor(world, process), process, 'FD-ES', { continuar: 'omitir' })
  expect((await refused(async () => reject(process, (await fileOf(process))!.id))).error?.codigo).toBe('etapa-cambio')
})

test('requires a reason that is short enough for a letter', async () => {
  const process = await walkTo(world, 'grupo', 'FD-RC')
  const { id } = (await fileOf(process))!
  const client = await world.as('ROLE_CRP_REC')
  const problemsOf = async (motivo: string) =>
    (
      await refused(() =>
        client.call(rejectDocument, { body: { idReclutamiento: process.id, idDocumento: id, motivo } }),
      )
    ).error?.campos
  expect([await problemsOf('  '), await problemsOf('x'.repeat(501))]).toEqual([
    { motivo: 'El motivo es requerido' },
    { motivo: 'Escribe como máximo 500 caracteres.' },
  ])
})
