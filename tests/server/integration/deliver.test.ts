/**
 * What other systems deliver: applications by stages, documents by content, each once for its key; and the state of a
 * process.
 */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyCall } from '../../../src/contract/call.ts'
import { documentKindNames } from '../../../src/contract/documents.ts'
import * as contract from '../../../src/contract/integration.ts'
import { applications } from '../../../src/server/platform/db/tables/applications.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { documents } from '../../../src/server/platform/db/tables/documents.ts'
import { integrationHeader } from '../../../src/server/platform/http/access.ts'
import { imported } from '../../../src/server/platform/db/tables/installation.ts'
import { receipts } from '../../../src/server/platform/db/tables/integration.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { integrationKey } from '../support/app-on.ts'
import { everything } from '../support/changes.ts'
import { application, deliver, deliverDocuments, newKey, smallPdf } from '../support/deliveries.ts'
import { type Case, monday, save, startWorld, type World } from '../support/process-world.ts'
import { discard, recruiterFor, walkTo } from '../support/walk.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

type Answered = {
  readonly status: number
  readonly entity?: unknown
  readonly error?: {
    readonly codigo: string
    readonly mensaje: string
    readonly campos?: Readonly<Record<string, string>>
  }
}

/** A request like that of another system. */
async function request({ method, path }: AnyCall, sent: object, key = integrationKey): Promise<Answered> {
  const query = method === 'GET' ? `?${new URLSearchParams(sent as Record<string, string>)}` : ''
  const response = await world.app.request(`${world.deps.env.apiBase}${path}${query}`, {
    method,
    headers: { 'content-type': 'application/json', [integrationHeader]: key },
    ...(method === 'GET' ? {} : { body: JSON.stringify(sent) }),
  })
  return { status: response.status, ...((await response.json()) as object) }
}
async function refused(call: AnyCall, sent: object): Promise<Answered> {
  const before = await everything(world.db)
  const answered = await request(call, sent)
  expect(await everything(world.db)).toEqual(before)
  return answered
}
const contentOf = async ({ id }: Case) =>
  (
    await world.db
      .select({ content: applications.content })
      .from(applications)
      .where(eq(applications.recruitmentId, id))
  )[0]?.content
const filesOf = ({ id }: Case) =>
  world.db.select().from(documents).where(eq(documents.recruitmentId, id)).orderBy(documents.id)
const missing = {
  etapa1: 'Falta la etapa «Datos personales».',
  etapa2: 'Falta la etapa «Historial laboral».',
  etapa3: 'Falta la etapa «Datos familiares».',
  etapa4: 'Falta la etapa «Otros datos».',
}

describe('the application', () => {
  test('is stored by stages, each replacing its previous content, and the missing fields are returned', async () => {
    const process = await walkTo(world, 'grupo', 'FC-ES')
    const { etapa1, etapa2, etapa3, etapa4 } = application
    const { etapa1: _, ...rest } = missing
    expect(
      await request(contract.deliverApplication, { idReclutamiento: process.id, clave: newKey(), etapa1 }),
    ).toEqual({
      status: 200,
      entity: { idReclutamiento: process.id, faltan: rest },
    })
    expect(await contentOf(process)).toEqual({ etapa1, etapa2: null, etapa3: null, etapa4: null })
    const corrected = { ...etapa1!, calle: 'Otra' }
    expect(
      await request(contract.deliverApplication, {
        idReclutamiento: process.id,
        clave: newKey(),
        etapa1: corrected,
        etapa2,
        etapa3,
        etapa4,
      }),
    ).toMatchObject({ status: 200, entity: { faltan: {} } })
    expect(await contentOf(process)).toEqual({ ...application, etapa1: corrected })
  })

  test('is normalised: capitals, digits, and null for blanks', async () => {
    const process = await walkTo(world, 'grupo', 'FC-ES')
    const etapa1 = {
      ...application.etapa1!,
      curp: ` ${application.etapa1!.curp!.toLowerCase()} `,
      telefonoCelular: '(55) 1234-5678',
      telefonoParticular: ' ',
      numInt: '',
      nss: undefined,
    }
    await request(contract.deliverApplication, { idReclutamiento: process.id, clave: newKey(), etapa1 })
    expect((await contentOf(process))?.etapa1).toEqual({
      ...application.etapa1,
      telefonoCelular: '5512345678',
      telefonoParticular: null,
      numInt: null,
      nss: null,
    })
  })

  test.each<[name: string, sent: object, campos: Record<string, string>]>([
    ['no stage', {}, { etapa1: 'Entrega al menos una etapa: etapa1, etapa2, etapa3 o etapa4.' }],
    [
      'a CURP of other letters',
      { etapa1: { ...application.etapa1, curp: 'XXXX' } },
      { 'etapa1.curp': 'La CURP no es válida: lleva 18 letras y números.' },
    ],
    ['no RFC', { etapa1: { ...application.etapa1, rfc: '' } }, { 'etapa1.rfc': 'El RFC es requerido' }],
    [
      'a short telephone',
      { etapa1: { ...application.etapa1, telefonoParticular: '55' } },
      { 'etapa1.telefonoParticular': 'El teléfono lleva diez dígitos.' },
    ],
    [
      'a job without a telephone',
      { etapa2: { ...application.etapa2, telefono: null } },
      { 'etapa2.telefono': 'El teléfono de la empresa es requerido' },
    ],
    [
      'a job without a beginning',
      { etapa2: { ...application.etapa2, periodoLaboradoInicio: null, periodoLaboradoFin: null } },
      { 'etapa2.periodoLaboradoInicio': 'El inicio del periodo laborado es requerido' },
    ],
    [
      'a job that ends before it begins',
      { etapa2: { ...application.etapa2, periodoLaboradoInicio: '02/01/2020', periodoLaboradoFin: '01/02/2019' } },
      { 'etapa2.periodoLaboradoFin': 'El periodo laborado termina antes de empezar.' },
    ],
    [
      'a day that is none',
      { etapa2: { ...application.etapa2, periodoLaboradoInicio: '31/02/2020' } },
      { 'etapa2.periodoLaboradoInicio': 'La fecha no es válida.' },
    ],
    [
      'no kinship',
      { etapa3: { ...application.etapa3, idParentesco: null } },
      { 'etapa3.idParentesco': 'El parentesco es requerido' },
    ],
    [
      'a beneficiary without a name',
      {
        etapa3: {
          ...application.etapa3,
          beneficiarios: [{ nombre: '', apellidoPaterno: 'Paz', parentesco: 'Hijo(a)' }],
        },
      },
      { 'etapa3.beneficiarios.0.nombre': 'El nombre es requerido' },
    ],
    [
      'a yes without which',
      { etapa4: { ...application.etapa4, mismoGiro: { respuesta: 'SI', cual: '' } } },
      { 'etapa4.mismoGiro.cual': 'Escribe cuál.' },
    ],
    [
      'neither id nor key',
      { idReclutamiento: undefined, etapa4: application.etapa4 },
      { idReclutamiento: 'Indica idReclutamiento o postulacion, uno de los dos.' },
    ],
    [
      'both id and key',
      { postulacion: 'P-1', etapa4: application.etapa4 },
      { idReclutamiento: 'Indica idReclutamiento o postulacion, uno de los dos.' },
    ],
  ])('is rejected at its field: %s', async (_, sent, campos) => {
    const { error } = await refused(contract.deliverApplication, { idReclutamiento: 1, clave: newKey(), ...sent })
    expect(error).toEqual({ codigo: 'datos-invalidos', mensaje: 'Los datos enviados no son válidos.', campos })
  })

  test('is complete without a job', async () => {
    const process = await walkTo(world, 'grupo', 'FC-ES')
    const etapa2 = { nivelEstudiosTexto: 'Preparatoria', estatusTexto: 'Concluido' }
    expect(
      await request(contract.deliverApplication, {
        idReclutamiento: process.id,
        clave: newKey(),
        ...application,
        etapa2,
      }),
    ).toMatchObject({ status: 200, entity: { faltan: {} } })
  })

  test('is accepted only while the recruitment waits for it', async () => {
    const reviewed = await walkTo(world, 'grupo', 'FC-RC')
    const discarded = await walkTo(world, 'grupo', 'FC-ES')
    await discard(world, discarded)
    for (const { id } of [reviewed, discarded]) {
      expect(
        (
          await refused(contract.deliverApplication, {
            idReclutamiento: id,
            clave: newKey(),
            etapa4: application.etapa4,
          })
        ).error?.codigo,
      ).toBe('etapa-cambio')
    }
  })
})

describe('a document', () => {
  const jpg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]).toString('base64')
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1]).toString('base64')

  test('is recognised by its content and replaces the previous one', async () => {
    const process = await walkTo(world, 'grupo', 'FD-ES')
    const others = documentKindNames.filter((kind) => kind !== 'curp')
    const answers = []
    for (const contenido of [smallPdf, jpg, png])
      answers.push(
        (
          await request(contract.deliverDocument, {
            idReclutamiento: process.id,
            clave: newKey(),
            tipo: 'curp',
            contenido,
          })
        ).entity,
      )
    const [stored, ...more] = await filesOf(process)
    const { id } = stored!
    expect(answers).toEqual([
      { idReclutamiento: process.id, idDocumento: id - 2, formato: 'pdf', bytes: 15, faltan: others },
      { idReclutamiento: process.id, idDocumento: id - 1, formato: 'jpg', bytes: 5, faltan: others },
      { idReclutamiento: process.id, idDocumento: id, formato: 'png', bytes: 5, faltan: others },
    ])
    expect([stored, more]).toEqual([
      {
        id,
        recruitmentId: process.id,
        kind: 'curp',
        format: 'png',
        bytes: 5,
        contentBase64: png,
        uploadedAt: monday,
        rejectedAt: null,
        rejectionReason: null,
      },
      [],
    ])
  })

  test('is accepted with five megabytes, and rejected with one byte more', async () => {
    const process = await walkTo(world, 'grupo', 'FD-ES')
    const largest = Buffer.alloc(5 * 1024 * 1024, 'x')
    largest.write('%PDF-')
    const sent = { idReclutamiento: process.id, tipo: 'estudios' }
    expect(
      await request(contract.deliverDocument, { ...sent, clave: newKey(), contenido: largest.toString('base64') }),
    ).toMatchObject({ status: 200, entity: { bytes: 5_242_880 } })
    const { error } = await refused(contract.deliverDocument, {
      ...sent,
      clave: newKey(),
      contenido: Buffer.concat([largest, Buffer.from('x')]).toString('base64'),
    })
    expect(error?.campos).toEqual({ contenido: 'El tamaño del archivo deber ser menor a 5MB' })
  })

  test.each<[name: string, sent: object, campos: Record<string, string>]>([
    [
      'a page',
      { contenido: Buffer.from('<html>').toString('base64') },
      { contenido: 'El archivo debe ser PDF, JPG o PNG.' },
    ],
    ['no base64', { contenido: '%PDF-' }, { contenido: 'El archivo no es válido.' }],
    ['nothing', { contenido: '' }, { contenido: 'El contenido es requerido' }],
    [
      'an unknown kind',
      { tipo: 'acta' },
      {
        tipo: 'El tipo de documento debe ser uno de: acta-nacimiento, curp, situacion-fiscal, nss, identificacion, domicilio, estudios.',
      },
    ],
  ])('is rejected at its field: %s', async (_, sent, campos) => {
    const process = await walkTo(world, 'grupo', 'FD-ES')
    const { error } = await refused(contract.deliverDocument, {
      idReclutamiento: process.id,
      clave: newKey(),
      tipo: 'curp',
      contenido: smallPdf,
      ...sent,
    })
    expect(error).toEqual({ codigo: 'datos-invalidos', mensaje: 'Los datos enviados no son válidos.', campos })
  })

  test('is taken 28 times in an hour of one process, and a repeated delivery is not counted', async () => {
    const [process, other] = [await walkTo(world, 'grupo', 'FD-ES'), await walkTo(world, 'grupo', 'FD-ES')]
    const send = (clave = newKey()) => ({ idReclutamiento: process.id, clave, tipo: 'curp', contenido: jpg })
    const last = send()
    for (let count = 0; count < 27; count += 1)
      expect((await request(contract.deliverDocument, send())).status).toBe(200)
    const answered = await request(contract.deliverDocument, last)
    expect(answered.status).toBe(200)
    const mensaje = 'Se cargaron 28 documentos en una hora. Vuelve a intentarlo más tarde.'
    expect(await refused(contract.deliverDocument, send())).toEqual({
      status: 429,
      error: { codigo: 'demasiados-intentos', mensaje, campos: { contenido: mensaje } },
    })
    expect(await refused(contract.deliverDocument, last)).toEqual(answered)
    expect((await request(contract.deliverDocument, { ...send(), idReclutamiento: other.id })).status).toBe(200)
    world.pass(3_600_000)
    expect((await request(contract.deliverDocument, send())).status).toBe(200)
    world.setNow(monday)
  })

  test('that was skipped is accepted late, and one in review is not replaced', async () => {
    const process = await walkTo(world, 'grupo', 'FD-ES')
    await deliverDocuments(world, process, ['curp'])
    await save(await recruiterFor(world, process), process, 'FD-ES', { continuar: 'SI' })
    expect(
      (
        await request(contract.deliverDocument, {
          idReclutamiento: process.id,
          clave: newKey(),
          tipo: 'nss',
          contenido: jpg,
        })
      ).status,
    ).toBe(200)
    expect(
      (
        await refused(contract.deliverDocument, {
          idReclutamiento: process.id,
          clave: newKey(),
          tipo: 'curp',
          contenido: jpg,
        })
      ).error?.codigo,
    ).toBe('etapa-cambio')
    const before = await walkTo(world, 'grupo', 'FD-EN')
    expect(
      (
        await refused(contract.deliverDocument, {
          idReclutamiento: before.id,
          clave: newKey(),
          tipo: 'curp',
          contenido: jpg,
        })
      ).error?.codigo,
    ).toBe('etapa-cambio')
  })
})

describe('an idempotency key', () => {
  test('with the same body returns the first answer, whatever has happened since', async () => {
    const process = await walkTo(world, 'grupo', 'FC-ES')
    const sent = { idReclutamiento: process.id, clave: newKey(), etapa4: application.etapa4 }
    const first = await request(contract.deliverApplication, sent)
    await deliver(world, process)
    await walkTo(world, 'grupo', 'FC-RC', process, 'FC-ES')
    expect(await refused(contract.deliverApplication, sent)).toEqual(first)
  })

  test('with another body or for another recruitment is rejected; another call has its own keys', async () => {
    const [process, other] = [await walkTo(world, 'grupo', 'FD-ES'), await walkTo(world, 'grupo', 'FD-ES')]
    const sent = { idReclutamiento: process.id, clave: newKey(), tipo: 'curp', contenido: smallPdf }
    expect((await request(contract.deliverDocument, sent)).status).toBe(200)
    for (const changed of [{ tipo: 'nss' }, { idReclutamiento: other.id }]) {
      const { status, error } = await refused(contract.deliverDocument, { ...sent, ...changed })
      expect([status, error]).toEqual([
        409,
        { codigo: 'clave-repetida', mensaje: 'Esa clave ya se usó con otros datos.' },
      ])
    }
    const waiting = await walkTo(world, 'grupo', 'FC-ES')
    expect(
      (
        await request(contract.deliverApplication, {
          idReclutamiento: waiting.id,
          clave: sent.clave,
          etapa4: application.etapa4,
        })
      ).status,
    ).toBe(200)
  })

  test('that is sent ten times concurrently is processed once', async () => {
    const process = await walkTo(world, 'grupo', 'FD-ES')
    const sent = { idReclutamiento: process.id, clave: newKey(), tipo: 'curp', contenido: smallPdf }
    const answers = await Promise.all(Array.from({ length: 10 }, () => request(contract.deliverDocument, sent)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect([
      answers[0]?.status,
      (await filesOf(process)).length,
      await world.db.$count(receipts, eq(receipts.key, sent.clave)),
    ]).toEqual([200, 1, 1])
  })

  test('that two recruitments send concurrently belongs to one of them', async () => {
    const both = [await walkTo(world, 'grupo', 'FD-ES'), await walkTo(world, 'grupo', 'FD-ES')]
    const clave = newKey()
    const answers = await Promise.all(
      both.map(({ id }) =>
        request(contract.deliverDocument, { idReclutamiento: id, clave, tipo: 'curp', contenido: smallPdf }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await Promise.all(both.map(filesOf))).map((files) => files.length).toSorted()).toEqual([0, 1])
  })
})

describe('a process', () => {
  test('is found by its id or by the key that started it', async () => {
    const process = await walkTo(world, 'grupo', 'FC-ES')
    await world.db
      .insert(imported)
      .values({ kind: 'postulaciones', key: 'P-7', entityId: process.id, digests: {}, at: monday })
    expect(
      (await request(contract.deliverApplication, { postulacion: ' P-7 ', clave: newKey(), ...application })).entity,
    ).toEqual({ idReclutamiento: process.id, faltan: {} })
    const [byId, byKey] = [
      await request(contract.getProcessState, { idReclutamiento: process.id }),
      await request(contract.getProcessState, { postulacion: 'P-7' }),
    ]
    expect([byId, byKey]).toEqual([byId, byId])
    expect(byId.entity).toMatchObject({ idReclutamiento: process.id, postulacion: 'P-7' })
    expect(
      (await request(contract.reportFromOutside, { postulacion: 'P-7', evento: 'solicitud.completada' })).status,
    ).toBe(200)
    expect((await request(contract.getProcessState, { postulacion: 'P-8' })).status).toBe(404)
  })

  test('returns the awaited and the missing parts', async () => {
    const process = await walkTo(world, 'grupo', 'FC-RC')
    await save(await recruiterFor(world, process), process, 'FC-RC', {
      continuar: 'NO',
      comentario: 'Falta el domicilio',
    })
    const nothing = { idDocumento: null, formato: null, bytes: null, fecha: null, hora: null, motivo: null }
    const none = expect.arrayContaining([{ tipo: 'curp', nombre: 'CURP', estado: 'falta', ...nothing }])
    expect((await request(contract.getProcessState, { idReclutamiento: process.id })).entity).toEqual({
      idReclutamiento: process.id,
      postulacion: null,
      codigo: 'FC-ES',
      etapa: 'En espera de la solicitud de empleo',
      desenlace: 'abierta',
      version: process.version,
      espera: 'solicitud',
      comentario: 'Falta el domicilio',
      solicitud: { faltan: {} },
      documentos: none,
    })
    await walkTo(world, 'grupo', 'FD-ES', process, 'FC-ES')
    await deliverDocuments(world, process, ['curp'])
    await world.db
      .update(documents)
      .set({ rejectedAt: monday, rejectionReason: 'No se lee' })
      .where(eq(documents.recruitmentId, process.id))
    const [stored] = await filesOf(process)
    const state = (await request(contract.getProcessState, { idReclutamiento: process.id })).entity as {
      readonly documentos: readonly object[]
    }
    expect(state).toMatchObject({ codigo: 'FD-ES', espera: 'documentos', comentario: null })
    expect(state.documentos[1]).toEqual({
      tipo: 'curp',
      nombre: 'CURP',
      estado: 'rechazado',
      idDocumento: stored!.id,
      formato: 'pdf',
      bytes: 15,
      fecha: '02/03/2026',
      hora: '10:00',
      motivo: 'No se lee',
    })
    await discard(world, process)
    expect((await request(contract.getProcessState, { idReclutamiento: process.id })).entity).toMatchObject({
      codigo: 'FD-ES',
      desenlace: 'descartada',
      espera: null,
    })
  })

  test('without an application lacks all of it', async () => {
    const process = await walkTo(world, 'grupo', 'EXC')
    expect((await request(contract.getProcessState, { idReclutamiento: process.id })).entity).toMatchObject({
      espera: null,
      solicitud: { faltan: missing },
    })
  })

  test('returns 404 for a blocked candidate', async () => {
    const process = await walkTo(world, 'grupo', 'FC-ES')
    await world.db.update(recruitments).set({ outcome: 'descartada' }).where(eq(recruitments.id, process.id))
    await world.db.update(candidates).set({ blockedAt: monday }).where(eq(candidates.id, process.candidateId))
    expect((await refused(contract.getProcessState, { idReclutamiento: process.id })).status).toBe(404)
    expect(
      (
        await refused(contract.deliverApplication, {
          idReclutamiento: process.id,
          clave: newKey(),
          etapa4: application.etapa4,
        })
      ).status,
    ).toBe(404)
    expect(
      (await refused(contract.reportFromOutside, { idReclutamiento: process.id, evento: 'solicitud.completada' }))
        .status,
    ).toBe(404)
  })

  test.each([contract.deliverApplication, contract.deliverDocument, contract.getProcessState])(
    'returns 403 without the key: $path',
    async (call) => {
      expect((await request(call, {}, 'una-llave-que-no-es')).status).toBe(403)
    },
  )
})
