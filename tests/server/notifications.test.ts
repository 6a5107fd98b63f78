/** Notices to the candidate: left by transactions, delivered after them, and answered in the demo. */
import { asc, eq } from 'drizzle-orm'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resendNotification } from '../../src/contract/notifications.ts'
import type { PhaseCode } from '../../src/contract/phases.ts'
import { rejectCandidate } from '../../src/contract/recruitment.ts'
import { applications, outbox, settings } from '../../src/server/db/schema.ts'
import { demoSetting } from '../../src/server/demo/seed.ts'
import { createDelivery } from '../../src/server/notifications/delivery.ts'
import { deliverDue, mostAttempts, type OutboxRow } from '../../src/server/notifications/outbox.ts'
import { type Case, firstInterview, look, monday, save, startWorld, type World } from './support/process-world.ts'
import { recruiterFor, walkTo } from './support/walk.ts'

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
})
afterAll(async () => {
  await world.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const waiting = () => world.db.select().from(outbox).orderBy(asc(outbox.id))
const kinds = async () => (await waiting()).map(({ kind }) => kind)
const deliver = () => deliverDue(world.deps, createDelivery(world.deps))
const letters = () => {
  const folder = join(dataDir, 'mail')
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.map((name) => ({ name, text: decoded(readFileSync(join(folder, name), 'utf8')) }))
}
/** A letter's headers and text as a person reads them. */
function decoded(eml: string): string {
  const words = eml.replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, word: string) => word.replaceAll('_', ' '))
  return Buffer.from(words.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))), 'latin1').toString('utf8')
}
const resend = async (process: Case, codigo: PhaseCode, idCandidato = process.candidateId) =>
  (await recruiterFor(world, process)).call(resendNotification, {
    body: { codigo, modo: 'AG', idCandidato, idReclutamiento: process.id },
  })

describe('what the chart orders', () => {
  test('is told once for each stage that asks something of the candidate, and nothing else', async () => {
    const process = await walkTo(world, 'grupo', 'CN-PC')
    expect(await kinds()).toEqual(['entrevista', 'entrevista', 'solicitud', 'documentos'])
    expect((await waiting()).every(({ recruitmentId, attempts }) => recruitmentId === process.id && attempts === 0)).toBe(true)
  })

  test('a refused save tells nobody', async () => {
    const process = await walkTo(world, 'grupo', 'PE-AGG')
    const client = await recruiterFor(world, process)
    expect((await save(client, process, 'PE-AGG', { ...firstInterview(world), fecha: '01/01/2020' })).status).toBe(400)
    expect(await kinds()).toEqual([])
  })
})

describe('letters', () => {
  test('of an interview: day, hour, place and person', async () => {
    const process = await walkTo(world, 'grupo', 'PE-RE', await world.begin('grupo', { nombres: 'Íñigo', correo: 'inigo@correo.mx' }))
    await deliver()
    const [letter] = letters()
    expect(letters()).toHaveLength(1)
    expect(letter?.text).toContain('To: inigo@correo.mx')
    expect(letter?.text).toContain('Subject: Tu entrevista para Analista contable')
    expect(letter?.text).toContain('Hola, Íñigo:')
    expect(letter?.text).toMatch(/Fecha: \d\d\/03\/2026\nHora: \d\d:00 a \d\d:00 \(hora de la Ciudad de México\)\nTipo de entrevista: Presencial/)
    expect(letter?.text).toContain('Lugar: Torre Reforma, piso 14, Gerencia Reforma')
    expect(letter?.text).toContain('Te entrevistará: Rebeca Torres Medina')
    expect(process.version).toBe(2)
  })

  test('of a returned application: with the comment', async () => {
    const process = await walkTo(world, 'grupo', 'FC-RC')
    await world.db.delete(outbox)
    await save(await recruiterFor(world, process), process, 'FC-RC', { continuar: 'NO', comentario: 'Falta tu CURP.' })
    await deliver()
    expect(letters()[0]?.text).toContain('«Falta tu CURP.»')
  })

  test('nobody is told to come to an interview that was cancelled meanwhile', async () => {
    const process = await walkTo(world, 'grupo', 'PE-RE')
    const body = { idReclutamiento: process.id, idUsuario: 0, rechazo: true, version: process.version } as const
    await (await recruiterFor(world, process)).call(rejectCandidate, { body })
    await deliver()
    expect(letters()).toEqual([])
    expect((await waiting()).every(({ deliveredAt }) => deliveredAt !== null)).toBe(true)
  })
})

describe('delivery', () => {
  const broken = () => Promise.reject(new Error('the mail server is away'))

  test('what was delivered is not delivered again', async () => {
    await walkTo(world, 'grupo', 'PE-RE')
    await deliver()
    const [letter] = letters()
    rmSync(join(dataDir, 'mail', letter?.name ?? ''))
    world.pass(3_600_000)
    await deliver()
    expect(letters()).toEqual([])
  })

  test('two workers at once share the rows and deliver each once', async () => {
    for (let index = 0; index < 25; index += 1) await walkTo(world, 'grupo', 'PE-RE')
    const seen: number[] = []
    const note = async ({ id }: OutboxRow) => void seen.push(id)
    await Promise.all([deliverDue(world.deps, note), deliverDue(world.deps, note), deliverDue(world.deps, note)])
    expect(seen.toSorted((a, b) => a - b)).toEqual((await waiting()).map(({ id }) => id))
    expect(seen).toHaveLength(25)
  })

  test('what failed comes back later and later, and is not tried for ever', async () => {
    await walkTo(world, 'grupo', 'PE-RE')
    const pauses: number[] = []
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      await deliverDue(world.deps, broken)
      const [row] = await waiting()
      expect(row).toMatchObject({ attempts: attempt, deliveredAt: null })
      pauses.push((row?.dueAt.getTime() ?? 0) - world.deps.now().getTime())
      world.setNow(row?.dueAt ?? monday)
    }
    expect(pauses.slice(0, 4)).toEqual([15_000, 30_000, 60_000, 120_000])
    expect(Math.max(...pauses)).toBe(6 * 3_600_000)
    let tried = 0
    await deliverDue(world.deps, async () => void (tried += 1))
    expect(tried).toBe(0)
    expect(world.logged.filter(({ event }) => event === 'outbox.failed')).toHaveLength(mostAttempts)
  })

  test('who dies with a letter in hand leaves it to the next one', async () => {
    await walkTo(world, 'grupo', 'PE-RE')
    let begun: () => void = () => {}
    const taken = new Promise<void>((resolve) => (begun = resolve))
    // Never comes back: the process that had it was killed.
    void deliverDue(world.deps, () => (begun(), new Promise(() => {})))
    await taken
    await deliver()
    expect(letters()).toEqual([])
    world.pass(61_000)
    await deliver()
    expect(letters()).toHaveLength(1)
  })

  test('goes through SMTP_URL where there is one, with a name that tells a repetition', async () => {
    const smtp = await listenForMail()
    const deps = { ...world.deps, env: { ...world.deps.env, smtpUrl: smtp.url } }
    await walkTo(world, 'grupo', 'PE-RE')
    await deliverDue(deps, createDelivery(deps))
    smtp.close()
    const [row] = await waiting()
    expect(smtp.received()).toContain(`Message-ID: <aviso-${row?.id}@bolsa-de-trabajo.local>`)
    expect(letters()).toEqual([])
  })
})

describe('resend', () => {
  test.each([
    ['PE-RE', 'entrevista'],
    ['SE-ESG', 'entrevista'],
    ['FC-ES', 'solicitud'],
    ['FD-ES', 'documentos'],
  ] as const)('%s: %s again', async (phase, kind) => {
    const process = await walkTo(world, 'grupo', phase)
    await deliver()
    await world.db.delete(outbox)
    expect((await resend(process, phase)).entity).toEqual({ success: true })
    // Asked for again before it went out it goes out once.
    expect((await resend(process, phase)).entity).toEqual({ success: true })
    expect(await kinds()).toEqual([kind])
    await deliver()
    expect(letters().length).toBeGreaterThan(0)
    const { entity } = await look(await recruiterFor(world, process), process)
    expect(entity?.proceso.version).toBe(process.version)
  })

  test('a returned application is asked for again with its comment', async () => {
    const process = await walkTo(world, 'grupo', 'FC-RC')
    await save(await recruiterFor(world, process), process, 'FC-RC', { continuar: 'NO', comentario: 'Falta tu CURP.' })
    await world.db.delete(outbox)
    await resend(process, 'FC-ES')
    expect(await waiting()).toMatchObject([{ kind: 'solicitud-devuelta', payload: { comentario: 'Falta tu CURP.' } }])
  })

  test('where the candidate waits for nothing, or of somebody else, it is refused', async () => {
    const process = await walkTo(world, 'grupo', 'OF')
    await world.db.delete(outbox)
    expect((await resend(process, 'OF')).error?.etapa?.codigo).toBe('OF')
    expect((await resend(process, 'FC-ES')).status).toBe(409)
    expect((await resend(process, 'OF', process.candidateId + 1)).status).toBe(404)
    expect(await kinds()).toEqual([])
  })
})

describe('the candidate of the demo', () => {
  const markDemo = () => world.db.insert(settings).values({ key: demoSetting, value: 'sí' }).onConflictDoNothing()
  const unmarkDemo = () => world.db.delete(settings).where(eq(settings.key, demoSetting))
  const phaseOf = async (process: Case) => (await look(await recruiterFor(world, process), process)).entity?.proceso.codigoActual

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

  test('leaves alone what went on without them', async () => {
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

  test('is silent as soon as the database is not the demo’s', async () => {
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

  test('never gets mail outside of the house', async () => {
    await markDemo()
    const deps = { ...world.deps, env: { ...world.deps.env, smtpUrl: 'smtp://127.0.0.1:1' } }
    await walkTo(world, 'grupo', 'PE-RE')
    await deliverDue(deps, createDelivery(deps))
    expect(letters()).toHaveLength(1)
    await unmarkDemo()
  })
})

/** As much of a mail server as one letter needs. */
async function listenForMail() {
  let data = ''
  const converse = (socket: Socket) => {
    let inLetter = false
    socket.write('220 prueba\r\n')
    socket.on('data', (chunk) => {
      data += chunk
      if (inLetter && data.endsWith('\r\n.\r\n')) {
        inLetter = false
        socket.write('250 recibido\r\n')
        return
      }
      if (inLetter) return
      const [verb] = String(chunk).trim().toUpperCase().split(' ')
      inLetter = verb === 'DATA'
      socket.write(verb === 'DATA' ? '354 adelante\r\n' : verb === 'QUIT' ? '221 adiós\r\n' : '250 bien\r\n')
    })
  }
  const server: Server = createServer(converse)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, received: () => data, close: () => server.close() }
}
