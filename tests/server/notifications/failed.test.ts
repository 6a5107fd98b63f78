/** Letters that a mail server refuses permanently: tried once, shown in the history, and no obstacle to a later one. */
import { asc, eq } from 'drizzle-orm'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostAttempts } from '../../../machines/letters/letter.machine.ts'
import { editEmail } from '../../../src/contract/candidates.ts'
import { resendNotification } from '../../../src/contract/notifications.ts'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import { rejectCandidate } from '../../../src/contract/process-outcomes.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { wireMoment } from '../../../src/server/platform/base/mexico-time.ts'
import { deliveryOf } from '../../../src/server/app.ts'
import { deliverDue } from '../../../src/server/platform/work/outbox.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { startMailServer } from '../support/mail-server.ts'
import { type MailWorld, startMailWorld } from '../support/mail-world.ts'
import { type Case, look, monday, type World } from '../support/process-world.ts'
import { recruiterFor, stride, walkTo } from '../support/walk.ts'

let world: World
let smtp: MailWorld['smtp']
let deliver: MailWorld['deliver']
let stop: MailWorld['stop']
/** The mail server's refusal of each line; undefined: it accepts the line. */
let refuses: { from?: Refusal; to?: (address: string) => Refusal | undefined; data?: Refusal; hello?: Refusal } = {}
type Refusal = readonly [code: number, text: string]

const errorOf = (refusal: Refusal | undefined) =>
  refusal ? Object.assign(new Error(refusal[1]), { responseCode: refusal[0] }) : null
const options: SMTPServerOptions = {
  onConnect: (_, done) => done(errorOf(refuses.hello)),
  onMailFrom: (_, __, done) => done(errorOf(refuses.from)),
  onRcptTo: ({ address }, _, done) => done(errorOf(refuses.to?.(address))),
}

beforeAll(async () => {
  ;({ world, smtp, deliver, stop } = await startMailWorld({ options }))
})
beforeEach(async () => {
  await world.db.delete(outbox)
  world.logged.length = 0
  world.setNow(monday)
  smtp.take()
})
afterEach(() => {
  refuses = {}
})
afterAll(() => stop())

const rows = () => world.db.select().from(outbox).orderBy(asc(outbox.id))
const resend = async (process: Case, codigo: PhaseCode) =>
  (
    await (
      await recruiterFor(world, process)
    ).call(resendNotification, {
      body: { codigo, modo: 'AG', idCandidato: process.candidateId, idReclutamiento: process.id },
    })
  ).entity
/** Only the candidate's mailbox is unknown. */
const unknownCandidate = (address: string): Refusal | undefined =>
  address.endsWith('@correo.mx') ? [550, '5.1.1 no such user'] : undefined
const only = async (kind: string) => {
  for (const row of await rows()) if (row.kind !== kind) await world.db.delete(outbox).where(eq(outbox.id, row.id))
}
const historyOf = async (process: Case) =>
  (await look(await recruiterFor(world, process), process)).entity?.history ?? []

describe('the cause of a failed letter', () => {
  type Fault = readonly [
    name: string,
    refuses: typeof refuses,
    porque: string | undefined,
    replyCode: number,
    misconfigured: boolean,
  ]
  const everybody = (code: number, text: string) => ({ to: () => [code, text] as const })
  const faults: readonly Fault[] = [
    ['an unknown mailbox', everybody(550, '5.1.1 no such user'), 'direccion', 550, false],
    ['a full one that will not be emptied', everybody(552, '5.2.2 mailbox full'), 'direccion', 552, false],
    ['a domain that takes no mail', everybody(556, '5.1.10 null MX'), 'direccion', 556, false],
    ['a policy of the recipient', everybody(550, '5.7.1 we take nothing from outside'), 'direccion', 550, false],
    ['a letter that is too long', { from: [552, '5.3.4 message too big'] }, 'mensaje', 552, false],
    ['a mailbox that is busy', everybody(450, '4.2.1 try again later'), undefined, 450, false],
    ['our address', { from: [553, '5.1.8 sender address rejected'] }, undefined, 553, true],
    ['our address, said at the recipient', everybody(550, '5.1.8 domain not found'), undefined, 550, true],
    [
      'our domain, which says that we may not',
      everybody(550, '5.7.26 unauthenticated mail is not accepted'),
      undefined,
      550,
      true,
    ],
    ['a relay that does not know us', everybody(554, '5.7.1 Relay access denied'), undefined, 554, true],
    ['a password that is wanted', everybody(530, '5.7.0 authentication required'), undefined, 530, true],
    ['a server that does not talk to us', { hello: [554, 'no SMTP service here'] }, undefined, 554, true],
  ]

  test.each(faults)('%s', async (_, fault, porque, replyCode, misconfigured) => {
    await walkTo(world, 'grupo', 'FC-ES')
    await only('solicitud')
    refuses = fault
    expect(await deliver()).toEqual([])
    const isLetters = porque !== undefined
    expect(await rows()).toMatchObject([
      { attempts: 1, deliveredAt: null, failedAt: isLetters ? monday : null, replyCode },
    ])
    expect((await rows())[0]?.payload['porque']).toBe(porque)
    expect(world.logged.map(({ event }) => event)).toEqual([
      isLetters ? 'outbox.given-up' : 'outbox.failed',
      ...(misconfigured ? ['mail.misconfigured'] : []),
    ])
    expect(JSON.stringify(world.logged)).not.toMatch(/correo\.mx|no such user/)

    // A letter that failed for another reason is sent once that is corrected; one that is itself the reason never is.
    refuses = {}
    world.pass(7 * 24 * 3_600_000)
    expect(await deliver()).toHaveLength(isLetters ? 0 : 1)
    expect((await rows())[0]?.attempts).toBe(isLetters ? 1 : 2)
  })

  test('is the content, if the server rejects it', async () => {
    const picky = await startMailServer({
      onData: (stream, _, done) => stream.resume().on('end', () => done(errorOf([554, '5.7.1 spam']))),
    })
    await walkTo(world, 'grupo', 'FC-ES')
    await only('solicitud')
    const deps = { ...world.deps, env: { ...world.deps.env, smtpUrl: picky.url } }
    await deliverDue(deps, deliveryOf(deps))
    await picky.stop()
    expect(await rows()).toMatchObject([
      {
        attempts: 1,
        failedAt: monday,
        replyCode: 554,
        payload: { porque: 'mensaje', asunto: 'Completa tu solicitud de empleo' },
      },
    ])
  })

  test('is the address, if no mail server could accept it', async () => {
    const process = await walkTo(world, 'grupo', 'FC-ES', await world.begin('grupo', { correo: '' }))
    await only('solicitud')
    expect(await deliver()).toEqual([])
    expect(await rows()).toMatchObject([
      { attempts: 1, failedAt: monday, replyCode: null, payload: { porque: 'direccion' } },
    ])
    expect((await historyOf(process))[0]?.content).toContain(
      '<p>La dirección no es una a la que se pueda escribir.</p>',
    )
  })
})

describe('the history', () => {
  test('shows the recruiter the failed letter, its recipient, the reason and advice, in order of time', async () => {
    const process = await walkTo(
      world,
      'grupo',
      'FC-ES',
      await world.begin('grupo', { nombres: 'Eva <b>', correo: 'eva&co@correo.mx', apellidoPaterno: 'Luna' }),
    )
    await only('solicitud')
    refuses = { to: unknownCandidate }
    world.pass(5000)
    await deliver()
    world.pass(5000)
    await stride(world, process, 'FC-ES')
    const [letter] = await rows()
    const [completed, item, offer] = await historyOf(process)
    expect([completed?.title, offer?.title]).toEqual(['Solicitud de empleo completada', 'Oferta aceptada'])
    expect(item).toEqual({
      id: -(letter?.id ?? 0),
      title: 'No se pudo entregar el aviso',
      icon: 'sin-entregar',
      ...wireMoment(new Date(monday.getTime() + 5000)),
      author: 'Sistema',
      content:
        '<p>Aviso: «Completa tu solicitud de empleo»</p><p>Para: Eva &lt;b&gt; Luna Ríos, candidato (eva&amp;co@correo.mx)</p>' +
        '<p>El servidor de correo no aceptó la dirección (550).</p><p>Revisa el correo del candidato y usa Reenviar notificación.</p>',
      editable: false,
      idFase: 17,
      codigoFase: null,
    })
    // The log is unchanged.
    expect((await auditAll(world.db)).differences).toEqual([])
  })

  test('shows the address of the attempt, not the corrected one', async () => {
    const process = await walkTo(world, 'grupo', 'FC-ES', await world.begin('grupo', { correo: 'mal@correo.mx' }))
    await only('solicitud')
    refuses = { to: unknownCandidate }
    await deliver()
    const corrected = await (
      await recruiterFor(world, process)
    ).call(editEmail, { body: { idCandidato: process.candidateId, correo: 'bien@otro.mx' } })
    expect(corrected.status).toBe(200)
    const failed = (await historyOf(process)).find(({ title }) => title === 'No se pudo entregar el aviso')
    expect(failed?.content).toContain('(mal@correo.mx)')
  })

  test('shows the interviewer by name after the last attempt; an observer sees neither address nor advice', async () => {
    const process = await walkTo(world, 'grupo', 'SE-ESG')
    await world.db.delete(outbox)
    const body = { idReclutamiento: process.id, idUsuario: 0, rechazo: true, version: process.version } as const
    await world.db.update(users).set({ email: 'octavio@otro.mx' }).where(eq(users.id, world.house.user.ROLE_CRP_OBS))
    expect((await (await recruiterFor(world, process)).call(rejectCandidate, { body })).status).toBe(200)
    await only('entrevistador')
    await world.db.update(outbox).set({ attempts: mostAttempts - 1 })
    refuses = { to: () => [451, '4.3.0 later'] }
    await deliver()
    const [item] = await historyOf(process)
    expect(item?.content).toContain('<p>Aviso: «Se canceló la entrevista con Ana Prueba')
    expect(item?.content).toContain(
      '<p>Para: Octavio Beltrán Soto, quien entrevista (octavio@otro.mx)</p><p>Se intentó 16 veces en más de un día, sin éxito (451).</p><p>Avísale por otro medio.</p>',
    )
    const observed = (await look(await world.as('ROLE_CRP_OBS'), process)).entity?.history[0]
    expect(observed?.content).toContain(
      '<p>Para: Octavio Beltrán Soto, quien entrevista</p><p>Se intentó 16 veces en más de un día, sin éxito (451).</p>',
    )
    expect(observed?.content).not.toMatch(/otro\.mx|Avísale/)
  })

  test('shows no letters that were delivered or are still queued', async () => {
    const process = await walkTo(world, 'grupo', 'FC-ES')
    refuses = { to: () => [451, '4.3.0 later'] }
    await deliver()
    expect((await historyOf(process)).filter(({ id }) => id < 0)).toEqual([])
    refuses = {}
    world.pass(60_000)
    expect(await deliver()).not.toEqual([])
    expect((await historyOf(process)).filter(({ id }) => id < 0)).toEqual([])
  })
})

describe('after a failed letter', () => {
  test('a cancellation is not sent to a recipient who never got the invitation', async () => {
    const process = await walkTo(
      world,
      'grupo',
      'PE-RE',
      await world.begin('grupo', { nombres: 'Olga', apellidoPaterno: 'Cruz' }),
    )
    refuses = { to: unknownCandidate }
    expect(await deliver()).toHaveLength(1)
    refuses = {}
    world.pass(120_000)
    const body = { idReclutamiento: process.id, idUsuario: 0, rechazo: true, version: process.version } as const
    await (await recruiterFor(world, process)).call(rejectCandidate, { body })
    expect((await deliver()).map(({ mail }) => mail.subject)).toEqual(['Se canceló la entrevista con Olga Cruz Ríos'])
  })

  test.each([
    ['FC-ES', 'Completa tu solicitud de empleo'],
    ['PE-RE', 'Recordatorio de tu entrevista para Analista contable'],
  ] as const)('%s: it is sent again at once when the address was corrected', async (phase, subject) => {
    const process = await walkTo(world, 'grupo', phase)
    refuses = { to: unknownCandidate }
    await deliver()
    await (
      await recruiterFor(world, process)
    ).call(editEmail, { body: { idCandidato: process.candidateId, correo: `bien-${phase}@otro.mx` } })
    expect(await resend(process, phase)).toEqual({ success: true })
    // The former address refuses its warning, and the link that was in the refused letter is replaced.
    expect((await deliver()).map(({ to, mail }) => [to, mail.subject])).toEqual([
      [[`bien-${phase}@otro.mx`], 'Tu enlace a tu proceso'],
      [[`bien-${phase}@otro.mx`], subject],
    ])
  })
})

describe('two resends', () => {
  test('within a minute, sends one letter, delivered or not; later another one', async () => {
    const process = await walkTo(world, 'grupo', 'FD-ES')
    await world.db.delete(outbox)
    const answers = [await resend(process, 'FD-ES')]
    expect(await deliver()).toHaveLength(1)
    world.pass(59_999)
    answers.push(await resend(process, 'FD-ES'))
    expect(await deliver()).toEqual([])
    world.pass(1)
    answers.push(await resend(process, 'FD-ES'))
    expect(await deliver()).toHaveLength(1)
    expect(answers).toEqual([{ success: true }, { success: true }, { success: true }])
  })

  test('to an address that was corrected in between, sends two letters', async () => {
    const process = await walkTo(world, 'grupo', 'FD-ES')
    await world.db.delete(outbox)
    await resend(process, 'FD-ES')
    await deliver()
    await (
      await recruiterFor(world, process)
    ).call(editEmail, { body: { idCandidato: process.candidateId, correo: 'corregido@otro.mx' } })
    await resend(process, 'FD-ES')
    const again = (await deliver()).map(({ to, mail }) => [to[0], mail.subject])
    expect(again.filter(([, subject]) => subject === 'Carga tus documentos')).toEqual([
      ['corregido@otro.mx', 'Carga tus documentos'],
    ])
  })
})
