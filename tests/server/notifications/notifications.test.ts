/** Notices to the candidate: left by transactions, delivered after them, and answered in the demo. */
import { asc, eq, ne } from 'drizzle-orm'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostAttempts } from '../../../machines/letters/letter.machine.ts'
import { rejectDocument, returnedDocumentsLetter } from '../../../src/contract/documents.ts'
import { resendNotification } from '../../../src/contract/notifications.ts'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import { rejectCandidate } from '../../../src/contract/process-outcomes.ts'
import { faceToFace } from '../../../src/contract/stage-forms.ts'
import { applications } from '../../../src/server/platform/db/tables/applications.ts'
import { settings } from '../../../src/server/platform/db/tables/database.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { demoSetting } from '../../../src/server/operations/demo/seed.ts'
import { deliveryOf } from '../../../src/server/app.ts'
import { deliverDue, type OutboxRow } from '../../../src/server/platform/work/outbox.ts'
import { purgeDelivered } from '../../../src/server/platform/work/purge.ts'
import { documentOf } from '../support/deliveries.ts'
import { invitationIn, readMail, startMailServer } from '../support/mail-server.ts'
import { type Case, firstInterview, look, monday, save, startWorld, type World } from '../support/process-world.ts'
import { outside, recruiterFor, walkTo } from '../support/walk.ts'

let world: World
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bolsa-mail-'))
  world = await startWorld({ env: { dataDir, tokenMinutes: 1440 } })
})
beforeEach(async () => {
  await world.db.delete(outbox)
  rmSync(join(dataDir, 'mail'), { recursive: true, force: true })
  world.setNow(monday)
  world.logged.length = 0
})
afterAll(async () => {
  await world.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const waiting = () => world.db.select().from(outbox).orderBy(asc(outbox.id))
const kinds = async () => (await waiting()).map(({ kind }) => kind)
const deliver = () => deliverDue(world.deps, deliveryOf(world.deps))
const letters = async () => {
  const folder = join(dataDir, 'mail')
  const names = existsSync(folder) ? readdirSync(folder) : []
  return Promise.all(names.map(async (name) => ({ name, mail: await readMail(readFileSync(join(folder, name))) })))
}
const resend = async (process: Case, codigo: PhaseCode, idCandidato = process.candidateId) =>
  (await recruiterFor(world, process)).call(resendNotification, {
    body: { codigo, modo: 'AG', idCandidato, idReclutamiento: process.id },
  })

describe('queued letters', () => {
  test('are one for each stage that requests something from the candidate, and no others', async () => {
    const process = await walkTo(world, 'grupo', 'CN-PC')
    expect(await kinds()).toEqual([
      'entrevista',
      'entrevistador',
      'entrevista',
      'entrevistador',
      'solicitud',
      'documentos',
    ])
    expect(
      (await waiting()).every(({ recruitmentId, attempts }) => recruitmentId === process.id && attempts === 0),
    ).toBe(true)
  })

  test('are none after a rejected save', async () => {
    const process = await walkTo(world, 'grupo', 'PE-AGG')
    const client = await recruiterFor(world, process)
    expect((await save(client, process, 'PE-AGG', { ...firstInterview(world), fecha: '01/01/2020' })).status).toBe(400)
    expect(await kinds()).toEqual([])
  })
})

describe('letters', () => {
  test('about an interview contain day, hour, place and interviewer, with the invitation attached', async () => {
    const process = await walkTo(
      world,
      'grupo',
      'PE-AGG',
      await world.begin('grupo', { nombres: 'Íñigo', correo: 'inigo@correo.mx' }),
    )
    // Later than any hour in another test.
    const at = { tipoEntrevista: faceToFace, ...world.house.sites[0], fecha: '31/03/2026', hora: 9 }
    expect((await save(await recruiterFor(world, process), process, 'PE-AGG', firstInterview(world, at))).status).toBe(
      200,
    )
    await deliver()
    expect(await letters()).toHaveLength(2)
    const mail = (await letters()).find(({ mail: { to } }) => to?.[0]?.address === 'inigo@correo.mx')?.mail
    expect(mail?.subject).toBe('Tu entrevista para Analista contable')
    expect(mail?.from).toEqual({ name: 'Bolsa de Trabajo', address: 'no-responder@bolsa-de-trabajo.local' })
    expect(mail?.text).toContain('Hola, Íñigo:')
    expect(mail?.text).toContain(
      'Fecha: martes, 31 de marzo de 2026\nHora: 09:00 a 10:00 (hora de la Ciudad de México)\nTipo de entrevista: Presencial',
    )
    expect(mail?.text).toContain('Lugar: Torre Reforma, piso 14, Gerencia Reforma')
    expect(mail?.text).toContain('Te entrevistará: Rebeca Torres Medina')
    expect(mail && invitationIn(mail)).toMatchObject({
      methods: ['REQUEST', 'REQUEST'],
      location: 'Torre Reforma, piso 14, Gerencia Reforma',
      sequence: 0,
    })
    expect(process.version).toBe(2)
  })

  test.each([
    ['FC-ES', 'Completa tu solicitud de empleo', 'completa tu solicitud de empleo en la bolsa de trabajo.'],
    ['FD-ES', 'Carga tus documentos', 'Ya puedes cargar tus documentos para la vacante Analista contable.'],
  ] as const)('%s: %s', async (phase, subject, text) => {
    const process = await walkTo(world, 'grupo', phase)
    await deliver()
    const said = (await letters()).map(({ mail }) => mail).filter((mail) => mail.subject === subject)
    expect(said).toHaveLength(1)
    expect(said[0]?.text).toContain(text)
    expect(said[0]?.html).toContain(text)
    expect(said[0] && invitationIn(said[0])).toBeNull()
    expect(said[0]?.to?.[0]?.address).toMatch(/^ana\d+@correo\.mx$/)
    expect(process.version).toBeGreaterThan(0)
  })

  test('about a returned application contain the comment, escaped', async () => {
    const process = await walkTo(world, 'grupo', 'FC-RC')
    await world.db.delete(outbox)
    const comentario = 'Falta tu CURP.\nY «esto»: <script>alert(1)</script> & "más"'
    await save(await recruiterFor(world, process), process, 'FC-RC', { continuar: 'NO', comentario })
    await deliver()
    const [letter] = await letters()
    expect(letter?.mail.text).toContain(`«${comentario}»`)
    expect(letter?.mail.html).toContain(
      'Falta tu CURP.\nY «esto»: &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;más&quot;',
    )
    expect(letter?.mail.html).not.toContain('<script')

    const deps = { ...world.deps, env: { ...world.deps.env, candidateUrl: 'https://candidatos.ejemplo.mx' } }
    await world.db.update(outbox).set({ deliveredAt: null, dueAt: monday })
    await deliverDue(deps, deliveryOf(deps))
    expect((await letters())[0]?.mail.text).toContain(
      '\nCorregir mi solicitud de empleo: https://candidatos.ejemplo.mx/\n',
    )
  })

  test.each([
    ['FC-ES', 'Completar mi solicitud de empleo'],
    ['FD-ES', 'Cargar mis documentos'],
  ] as const)('%s: contain the link to continue, if configured', async (phase, label) => {
    const process = await walkTo(world, 'grupo', phase)
    await world.db.delete(outbox).where(ne(outbox.kind, phase === 'FC-ES' ? 'solicitud' : 'documentos'))
    const candidateUrl = 'https://candidatos.ejemplo.mx/p/{idReclutamiento}?de="correo"&<b>=1'
    const deps = { ...world.deps, env: { ...world.deps.env, candidateUrl } }
    await deliverDue(deps, deliveryOf(deps))
    const [letter] = await letters()
    const url = `https://candidatos.ejemplo.mx/p/${process.id}?de=%22correo%22&%3Cb%3E=1`
    expect(letter?.mail.text?.split('\n')).toContain(`${label}: ${url}`)
    expect(letter?.mail.html?.match(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/)?.slice(1)).toEqual([
      url.replace('&', '&amp;'),
      label,
    ])

    // Without it the letter links to the candidate's page here, and without that page to none.
    await world.db.update(outbox).set({ deliveredAt: null, dueAt: monday })
    await deliver()
    const [own] = await letters()
    expect(own?.mail.text?.split('\n').map((line) => line.replace(/[\w-]{43}$/, 'SECRETO'))).toContain(
      `${label}: ${world.deps.env.publicUrl}/bolsa-de-trabajo/enlace/SECRETO`,
    )
    await world.db.update(outbox).set({ deliveredAt: null, dueAt: monday })
    const closed = { ...world.deps, env: { ...world.deps.env, publicSite: false } }
    await deliverDue(closed, deliveryOf(closed))
    const [plain] = await letters()
    expect(plain?.mail.text).not.toContain('http')
    expect(plain?.mail.html).not.toContain('<a ')
  })

  test('about rejected documents list all that are missing by then, each with its reason, once', async () => {
    const process = await walkTo(world, 'grupo', 'FD-RC')
    await world.db.delete(outbox)
    const client = await recruiterFor(world, process)
    const reject = async (kind: 'curp' | 'domicilio', motivo: string) =>
      expect(
        (
          await client.call(rejectDocument, {
            body: { idReclutamiento: process.id, idDocumento: await documentOf(world, process, kind), motivo },
          })
        ).status,
      ).toBe(200)
    await reject('domicilio', 'Tiene más de tres meses & <b>')
    await reject('curp', 'No se lee')
    await deliver()
    expect(await letters()).toEqual([])
    const later = new Date(world.deps.now().getTime() + returnedDocumentsLetter.minutes * 60_000)
    const env = { ...world.deps.env, candidateUrl: 'https://candidatos.ejemplo.mx' }
    const deps = { ...world.deps, env, now: () => later }
    await deliverDue(deps, deliveryOf(deps))
    const [letter, ...more] = await letters()
    expect([letter?.mail.subject, more]).toEqual(['Vuelve a cargar tus documentos', []])
    expect(letter?.mail.text).toContain(
      'Revisamos tus documentos para la vacante Analista contable y necesitamos que vuelvas a cargar estos:\n\nCURP: No se lee\nComprobante de domicilio: Tiene más de tres meses & <b>\n\nCargar mis documentos: https://candidatos.ejemplo.mx/\n\nSúbelos',
    )
    expect(letter?.mail.html).toContain('Tiene más de tres meses &amp; &lt;b&gt;')

    // A repeated request gets the same answer
    await world.db.delete(outbox)
    expect((await resend(process, 'FD-ES')).status).toBe(200)
    expect(await kinds()).toEqual(['documentos-devueltos'])
    // Once the rows exist again there is no request
    await outside(world, process, 'documentos.cargados')
    rmSync(join(dataDir, 'mail'), { recursive: true, force: true })
    await deliver()
    expect(await letters()).toEqual([])
  })

  test('omit requests that are no longer open, and have only the last of two comments', async () => {
    const process = await walkTo(world, 'grupo', 'FC-RC')
    const client = await recruiterFor(world, process)
    await save(client, process, 'FC-RC', { continuar: 'NO', comentario: 'Uno.' })
    await outside(world, process, 'solicitud.completada')
    process.version += 1
    await world.db.delete(outbox).where(ne(outbox.kind, 'solicitud-devuelta'))
    await deliver()
    expect(await letters()).toEqual([])

    await world.db.update(outbox).set({ deliveredAt: null, dueAt: monday })
    await save(client, process, 'FC-RC', { continuar: 'NO', comentario: 'Dos.' })
    await deliver()
    expect((await letters()).map(({ mail }) => mail.text?.match(/«(.*)»/)?.[1])).toEqual(['Dos.'])
  })

  test('do not invite to an interview that was cancelled meanwhile', async () => {
    const process = await walkTo(world, 'grupo', 'PE-RE')
    const body = { idReclutamiento: process.id, idUsuario: 0, rechazo: true, version: process.version } as const
    await (await recruiterFor(world, process)).call(rejectCandidate, { body })
    await deliver()
    expect(await letters()).toEqual([])
    expect((await waiting()).map(({ deliveredAt }) => deliveredAt)).toEqual(Array(4).fill(world.deps.now()))
  })
})

describe('delivery', () => {
  const broken = () => Promise.reject(new Error('the mail server is away'))

  test('does not send a delivered letter again', async () => {
    await walkTo(world, 'grupo', 'PE-RE')
    await deliver()
    expect(await letters()).toHaveLength(2)
    rmSync(join(dataDir, 'mail'), { recursive: true })
    world.pass(3_600_000)
    await deliver()
    expect(await letters()).toEqual([])
  })

  test('shares the rows between two workers, and delivers each once', async () => {
    for (let index = 0; index < 13; index += 1) await walkTo(world, 'grupo', 'PE-RE')
    const seen: number[] = []
    const note = async ({ id }: OutboxRow) => void seen.push(id)
    await Promise.all([deliverDue(world.deps, note), deliverDue(world.deps, note), deliverDue(world.deps, note)])
    expect(seen.toSorted((a, b) => a - b)).toEqual((await waiting()).map(({ id }) => id))
    expect(seen).toHaveLength(26)
  })

  test('retries a failed letter with growing pauses, and not for ever', async () => {
    await walkTo(world, 'grupo', 'PE-RE')
    await world.db.delete(outbox).where(eq(outbox.kind, 'entrevistador'))
    const pauses: number[] = []
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      await deliverDue(world.deps, broken)
      const [row] = await waiting()
      expect(row).toMatchObject({
        attempts: attempt,
        deliveredAt: null,
        failedAt: attempt < mostAttempts ? null : world.deps.now(),
      })
      if (attempt === mostAttempts) break
      pauses.push((row?.dueAt.getTime() ?? 0) - world.deps.now().getTime())
      world.setNow(row?.dueAt ?? monday)
    }
    expect(pauses.slice(0, 4)).toEqual([15_000, 30_000, 60_000, 120_000])
    expect(Math.max(...pauses)).toBe(6 * 3_600_000)
    expect(world.deps.now().getTime() - monday.getTime()).toBeGreaterThan(32 * 3_600_000)
    let tried = 0
    world.pass(7 * 24 * 3_600_000)
    await deliverDue(world.deps, async () => void (tried += 1))
    expect(tried).toBe(0)
    expect(world.logged.map(({ event }) => event).filter((event) => event.startsWith('outbox'))).toEqual([
      ...Array<string>(mostAttempts - 1).fill('outbox.failed'),
      'outbox.given-up',
    ])
  })

  test('marks a letter as failed if the worker crashed during the last attempt', async () => {
    await walkTo(world, 'grupo', 'PE-RE')
    await world.db.delete(outbox).where(eq(outbox.kind, 'entrevistador'))
    await world.db.update(outbox).set({ attempts: mostAttempts, dueAt: monday })
    let tried = 0
    await deliverDue(world.deps, async () => void (tried += 1))
    expect(tried).toBe(0)
    expect(await waiting()).toMatchObject([{ failedAt: monday, deliveredAt: null, payload: { porque: 'intentos' } }])
  })

  test('retries a letter whose worker crashed', async () => {
    await walkTo(world, 'grupo', 'PE-RE')
    await world.db.delete(outbox).where(eq(outbox.kind, 'entrevistador'))
    let begun: () => void = () => {}
    const taken = new Promise<void>((resolve) => (begun = resolve))
    // Never comes back: the process that had it was killed.
    void deliverDue(world.deps, () => (begun(), new Promise(() => {})))
    await taken
    await deliver()
    expect(await letters()).toEqual([])
    world.pass(61_000)
    await deliver()
    expect(await letters()).toHaveLength(1)
  })

  test('leaves the rest of a batch whose leases a slow worker has lost', async () => {
    await walkTo(world, 'grupo', 'PE-RE')
    const seen: string[] = []
    const slow = async ({ kind }: OutboxRow) => {
      seen.push(`lento ${kind}`)
      if (kind !== 'entrevista') return
      world.pass(61_000)
      await deliverDue(world.deps, async (row) => void seen.push(`otro ${row.kind}`))
    }
    await deliverDue(world.deps, slow)
    expect(seen).toEqual(['lento entrevista', 'otro entrevista', 'otro entrevistador'])
  })

  test('clears letters three months after delivery, whose rows stay, and keeps undelivered ones', async () => {
    const cleared = async () => (await waiting()).map(({ kind, payload }) => [kind, 'vaciada' in (payload as object)])
    await walkTo(world, 'grupo', 'PE-RE')
    await deliverDue(world.deps, ({ kind }) => (kind === 'entrevista' ? Promise.resolve() : broken()))
    await world.db.update(outbox).set({ failedAt: monday }).where(eq(outbox.kind, 'entrevistador'))
    world.pass(90 * 24 * 3_600_000)
    await purgeDelivered(world.deps)
    expect(await cleared()).toEqual([
      ['entrevista', false],
      ['entrevistador', false],
    ])
    world.pass(1)
    await purgeDelivered(world.deps)
    expect(await cleared()).toEqual([
      ['entrevista', true],
      ['entrevistador', false],
    ])
  })
})

describe('resend', () => {
  test.each([
    ['PE-RE', 'entrevista'],
    ['SE-ESG', 'entrevista'],
    ['FC-ES', 'solicitud'],
    ['FD-ES', 'documentos'],
  ] as const)('%s: sends %s again', async (phase, kind) => {
    const process = await walkTo(world, 'grupo', phase)
    await world.db.delete(outbox)
    expect((await resend(process, phase)).entity).toEqual({ success: true })
    // A letter requested again before it was sent is sent once.
    expect((await resend(process, phase)).entity).toEqual({ success: true })
    expect(await kinds()).toEqual([kind])
    await deliver()
    expect(await letters()).toHaveLength(1)
    const { entity } = await look(await recruiterFor(world, process), process)
    expect(entity?.proceso.version).toBe(process.version)
  })

  test('sends the request for a returned application again, with its comment', async () => {
    const process = await walkTo(world, 'grupo', 'FC-RC')
    await save(await recruiterFor(world, process), process, 'FC-RC', { continuar: 'NO', comentario: 'Falta tu CURP.' })
    await world.db.delete(outbox)
    await resend(process, 'FC-ES')
    expect(await waiting()).toMatchObject([{ kind: 'solicitud-devuelta', payload: { comentario: 'Falta tu CURP.' } }])
  })

  test('is rejected if the recruitment waits for nothing, or not for the candidate', async () => {
    const process = await walkTo(world, 'grupo', 'OF')
    await world.db.delete(outbox)
    expect((await resend(process, 'OF')).error?.etapa?.codigo).toBe('OF')
    expect((await resend(process, 'FC-ES')).status).toBe(409)
    expect((await resend(process, 'OF', process.candidateId + 1)).status).toBe(404)
    expect((await resend(process, 'OF', process.candidateId - 1)).status).toBe(404)
    expect(await kinds()).toEqual([])
  })
})

describe('the demo candidate', () => {
  const markDemo = () => world.db.insert(settings).values({ key: demoSetting, value: 'sí' }).onConflictDoNothing()
  const unmarkDemo = () => world.db.delete(settings).where(eq(settings.key, demoSetting))
  const phaseOf = async (process: Case) =>
    (await look(await recruiterFor(world, process), process)).entity?.proceso.codigoActual

  test('answers within five seconds, with a whole application and then with documents', async () => {
    await markDemo()
    const process = await walkTo(world, 'grupo', 'FC-ES')
    await deliver()
    expect(await phaseOf(process)).toBe('FC-ES')
    world.pass(2400)
    await deliver()
    expect(await phaseOf(process)).toBe('FC-ES')
    world.pass(1200)
    await deliver()
    expect(await phaseOf(process)).toBe('FC-RC')
    const [application] = await world.db.select().from(applications).where(eq(applications.recruitmentId, process.id))
    expect(application?.content.etapa1).toMatchObject({ nombre: 'Ana', telefonoCelular: '5512345678' })
    expect(Object.values(application?.content ?? {}).every((part) => part !== null)).toBe(true)
    expect(application?.completedAt).toEqual(world.deps.now())

    process.version += 1
    await walkTo(world, 'grupo', 'FD-ES', process, 'FC-RC')
    await deliver()
    world.pass(4100)
    await deliver()
    expect(await phaseOf(process)).toBe('FD-RC')
    await unmarkDemo()
  })

  test('does nothing if the recruitment has moved on', async () => {
    await markDemo()
    const process = await walkTo(world, 'grupo', 'FD-ES')
    await deliver()
    await save(await recruiterFor(world, process), process, 'FD-ES', { continuar: 'omitir' })
    world.pass(4100)
    await deliver()
    expect(await phaseOf(process)).toBe('ES')
    expect((await waiting()).every(({ deliveredAt }) => deliveredAt !== null)).toBe(true)
    await unmarkDemo()
  })

  test('is inactive as soon as the database is not a demo', async () => {
    await markDemo()
    const process = await walkTo(world, 'grupo', 'FC-ES')
    await deliver()
    await unmarkDemo()
    world.pass(10_000)
    await deliver()
    expect(await phaseOf(process)).toBe('FC-ES')
    await resend(process, 'FC-ES')
    await deliver()
    world.pass(10_000)
    await deliver()
    expect(await phaseOf(process)).toBe('FC-ES')
  })

  test('never gets external mail', async () => {
    await markDemo()
    const smtp = await startMailServer()
    const deps = { ...world.deps, env: { ...world.deps.env, smtpUrl: smtp.url } }
    await walkTo(world, 'grupo', 'PE-RE')
    await deliverDue(deps, deliveryOf(deps))
    expect(await letters()).toHaveLength(2)
    expect(smtp.received).toEqual([])
    await unmarkDemo()
    await smtp.stop()
  })
})
