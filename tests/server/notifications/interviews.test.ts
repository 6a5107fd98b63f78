/**
 * What candidate and interviewer receive about an interview, through a real mail server and read as their mail clients
 * read it.
 */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resendNotification } from '../../../src/contract/notifications.ts'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import { correctStage } from '../../../src/contract/recruitment.ts'
import { revertRejection } from '../../../src/contract/process-outcomes.ts'
import { interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { recruitmentEvents } from '../../../src/server/platform/db/tables/recruitment.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { mexicoInstant, storedDay } from '../../../src/server/platform/base/mexico-time.ts'
import { deliveryOf } from '../../../src/server/app.ts'
import { deliverDue } from '../../../src/server/platform/work/outbox.ts'
import { invitationIn, type Received } from '../support/mail-server.ts'
import { type MailWorld, startMailWorld } from '../support/mail-world.ts'
import {
  type Case,
  envelopeFor,
  type Kind,
  monday,
  save,
  secondInterview,
  wireDayAfter,
  type World,
} from '../support/process-world.ts'
import { discard, recruiterFor, walkTo } from '../support/walk.ts'

let world: World
let smtp: MailWorld['smtp']
let deliver: MailWorld['deliver']
let stop: MailWorld['stop']
beforeAll(async () => {
  ;({ world, smtp, deliver, stop } = await startMailWorld({ mailFrom: 'citas@ejemplo.mx' }))
})
beforeEach(async () => {
  await world.db.delete(outbox)
  smtp.take()
  world.setNow(monday)
})
afterAll(() => stop())

const mailOf = async (role: Role) =>
  (await world.db.select({ email: users.email }).from(users).where(eq(users.id, world.house.user[role])))[0]?.email ??
  ''
const correoOf = async ({ candidateId }: Case) =>
  (await world.db.select({ correo: candidates.correo }).from(candidates).where(eq(candidates.id, candidateId)))[0]
    ?.correo ?? ''
const subjects = (letters: readonly Received[]) => letters.map(({ mail }) => mail.subject)
const common = ({ id, version }: Case) => ({ idReclutamiento: id, idUsuario: 0, version }) as const

type Slot = { readonly fecha: string; readonly hora: number }
/** An hour of a later week, that nothing else in this file takes. */
let weeks = 2
const slotOf = (hora: number): Slot => ({ fecha: wireDayAfter((weeks += 1) * 5), hora })
const instantOf = ({ fecha, hora }: Slot, hours = 0) =>
  `${storedDay(fecha)}T${String(hora + 6 + hours).padStart(2, '0')}:00:00.000Z`

const schedules = {
  'PE-AG': () => ({ tipoEntrevistador: interviewerTypes.analista }),
  'PE-AGG': () => ({ tipoEntrevistador: interviewerTypes.analista }),
  'SE-AG': (role) => ({ tipoEntrevistador: interviewerTypes.otro, idEntrevistador: String(world.house.user[role]) }),
  'SE-AGG': (role) => ({ tipoEntrevistador: interviewerTypes.otro, idEntrevistador: String(world.house.user[role]) }),
} as const satisfies Partial<Record<PhaseCode, (role: keyof World['house']['user']) => object>>
type Stage = keyof typeof schedules
type Role = keyof World['house']['user']

const formOf = (stage: Stage, role: Role, slot: Slot) => ({ ...schedules[stage](role), tipoEntrevista: 815, ...slot })

/** A process whose interview of this stage was booked with that person; nothing is delivered yet. */
async function booked(kind: Kind, stage: Stage, role: Role, slot: Slot): Promise<Case> {
  const process = await walkTo(world, kind, stage)
  await world.db.delete(outbox)
  expect((await save(await recruiterFor(world, process), process, stage, formOf(stage, role, slot))).status).toBe(200)
  return process
}
async function move(process: Case, stage: Stage, role: Role, slot: Slot) {
  const rows = await world.db.select().from(recruitmentEvents).where(eq(recruitmentEvents.recruitmentId, process.id))
  const idEvento = rows.findLast(({ kind, codigo }) => kind === 'moved' && codigo === stage)?.id ?? 0
  const body = { idEvento, envelope: envelopeFor(process, stage, formOf(stage, role, slot)) }
  const { entity, error } = await (await recruiterFor(world, process)).call(correctStage, { body })
  expect(error).toBeUndefined()
  process.version = entity?.version ?? 0
}
async function takeBack(process: Case) {
  const { entity } = await (
    await recruiterFor(world, process)
  ).call(revertRejection, { body: { ...common(process), motivo: 'Volvió.' } })
  process.version = entity?.version ?? 0
}
const interviewOf = async (process: Case) =>
  (await world.db.select().from(interviews).where(eq(interviews.recruitmentId, process.id))).at(-1)
/** One line for each letter: to whom, what its invitation does, which revision of it, and when. */
const seen = (letters: readonly Received[]) =>
  letters.map(({ to, mail }) => {
    const invitation = invitationIn(mail)
    return [to[0], invitation?.methods[0], invitation?.sequence, invitation?.start]
  })

describe('scheduled, moved, cancelled', () => {
  test.each([
    ['grupo', 'PE-AGG', 'ROLE_CRP_REC'],
    ['individual', 'PE-AG', 'ROLE_COM_ANL'],
    ['grupo', 'SE-AGG', 'ROLE_CRP_ADMN'],
    ['individual', 'SE-AG', 'ROLE_COM_INT'],
  ] as const)('%s, %s', async (kind, stage, role) => {
    const [first, second] = [slotOf(9), slotOf(16)]
    const process = await booked(kind, stage, role, first)
    const [correo, ofInterviewer] = [await correoOf(process), await mailOf(role)]
    const uid = `entrevista-${(await interviewOf(process))?.id}@127.0.0.1`

    const scheduled = await deliver()
    expect(scheduled.map(({ from, to }) => [from, to])).toEqual([
      ['citas@ejemplo.mx', [correo]],
      ['citas@ejemplo.mx', [ofInterviewer]],
    ])
    await move(process, stage, role, second)
    const moved = await deliver()
    await discard(world, process)
    const cancelled = await deliver()

    const invitations = [scheduled, moved, cancelled].map((letters) => letters.map(({ mail }) => invitationIn(mail)))
    for (const [index, [method, status, slot]] of (
      [
        ['REQUEST', 'CONFIRMED', first],
        ['REQUEST', 'CONFIRMED', second],
        ['CANCEL', 'CANCELLED', second],
      ] as const
    ).entries()) {
      const same = {
        methods: [method, method],
        uid,
        sequence: index,
        status,
        start: instantOf(slot),
        end: instantOf(slot, 1),
        location: 'Telefónica',
        organizer: 'mailto:citas@ejemplo.mx',
        file: 'entrevista.ics',
      }
      expect(invitations[index]).toMatchObject([
        { ...same, attendees: [`mailto:${correo}`], summary: expect.stringMatching(/^Entrevista: /) },
        {
          ...same,
          attendees: [`mailto:${ofInterviewer}`],
          summary: expect.stringMatching(/^Entrevista con Ana Prueba \d+ Ríos: /),
        },
      ])
    }
  })

  test('contains what happened, when, where and with whom, as text and HTML', async () => {
    const [first, second] = [
      { fecha: '14/12/2026', hora: 9 },
      { fecha: '15/12/2026', hora: 10 },
    ]
    const process = await booked('grupo', 'PE-AGG', 'ROLE_CRP_REC', first)
    const [toCandidate, toInterviewer] = await deliver()
    expect(toCandidate?.mail.subject).toBe('Tu entrevista para Analista contable')
    expect(toCandidate?.mail.text?.replace(/enlace\/[\w-]{43}/, 'enlace/SECRETO')).toBe(
      [
        'Hola, Ana:',
        '',
        'Tu entrevista para la vacante Analista contable quedó agendada.',
        '',
        'Fecha: lunes, 14 de diciembre de 2026',
        'Hora: 09:00 a 10:00 (hora de la Ciudad de México)',
        'Tipo de entrevista: Telefónica',
        'Te entrevistará: Rebeca Torres Medina',
        '',
        'Ver mi entrevista: http://127.0.0.1:3000/bolsa-de-trabajo/enlace/SECRETO',
        '',
        'Atentamente,',
        'Bolsa de Trabajo',
        '',
        '',
      ].join('\n'),
    )
    expect(toCandidate?.mail.html).toContain('<html lang="es">')
    for (const word of ['lunes, 14 de diciembre de 2026', 'Telefónica', 'Rebeca Torres Medina'])
      expect(toCandidate?.mail.html).toContain(word)
    expect(toInterviewer?.mail.subject).toMatch(/^Entrevista con Ana Prueba \d+ Ríos$/)
    expect(toInterviewer?.mail.text).toContain('Vacante: Analista contable')
    expect(toInterviewer?.mail.text).not.toContain('/enlace/')
    expect(toInterviewer?.mail.text).toContain(
      `Ver Mis Entrevistas: ${world.deps.env.publicUrl}/bolsa-de-trabajo-admin/admin/entrevistas\n`,
    )

    await move(process, 'PE-AGG', 'ROLE_CRP_REC', second)
    const [moved] = await deliver()
    expect(moved?.mail.subject).toBe('Cambió tu entrevista para Analista contable')
    expect(moved?.mail.text).toContain(
      'Fecha: martes, 15 de diciembre de 2026\nHora: 10:00 a 11:00 (hora de la Ciudad de México)\nAntes: lunes, 14 de diciembre de 2026, 09:00 a 10:00',
    )

    await discard(world, process)
    const [cancelled] = await deliver()
    expect(cancelled?.mail.subject).toBe('Se canceló tu entrevista para Analista contable')
    // The appointment is cancelled; the calendar must not reveal that the candidate was rejected.
    expect(cancelled?.mail.text).toContain('se canceló: no es necesario que asistas.')
    expect(`${cancelled?.mail.text}${cancelled?.mail.html}`).not.toMatch(/descart|rechaz/i)
  })

  test('with a new interviewer: cancels for the old one, invites the new one, and informs the candidate of the move', async () => {
    const [first, second] = [slotOf(9), slotOf(11)]
    const process = await booked('individual', 'SE-AG', 'ROLE_COM_INT', first)
    await deliver()
    await move(process, 'SE-AG', 'ROLE_COM_ADMN', second)
    const letters = await deliver()
    expect(seen(letters)).toEqual([
      [await correoOf(process), 'REQUEST', 1, instantOf(second)],
      [await mailOf('ROLE_COM_ADMN'), 'REQUEST', 1, instantOf(second)],
      [await mailOf('ROLE_COM_INT'), 'CANCEL', 1, instantOf(first)],
    ])
    expect(subjects(letters)[1]).toMatch(/^Entrevista con /)
    await discard(world, process)
    expect(seen(await deliver()).map(([who, method]) => [who, method])).toEqual([
      [await correoOf(process), 'CANCEL'],
      [await mailOf('ROLE_COM_ADMN'), 'CANCEL'],
    ])
  })

  test('another interview of the round has its own invitation', async () => {
    const process = await booked('grupo', 'SE-AGG', 'ROLE_CRP_ADMN', slotOf(9))
    const client = await recruiterFor(world, process)
    await save(client, process, 'SE-AGG', secondInterview(world, world.house.user.ROLE_CRP_OBS))
    const uids = (await deliver()).map(({ mail }) => invitationIn(mail)?.uid)
    expect(uids).toHaveLength(4)
    expect(new Set(uids).size).toBe(2)
    await discard(world, process)
    expect(seen(await deliver()).map(([, method]) => method)).toEqual(['CANCEL', 'CANCEL', 'CANCEL', 'CANCEL'])
  })
})

describe('late letters', () => {
  test('send one invitation each to the last hour, after two moves before delivery', async () => {
    const [first, second, last] = [slotOf(9), slotOf(10), slotOf(11)]
    const process = await booked('grupo', 'PE-AGG', 'ROLE_CRP_REC', first)
    await move(process, 'PE-AGG', 'ROLE_CRP_REC', second)
    await move(process, 'PE-AGG', 'ROLE_CRP_REC', last)
    const letters = await deliver()
    expect(seen(letters).map(([, ...what]) => what)).toEqual([
      ['REQUEST', 2, instantOf(last)],
      ['REQUEST', 2, instantOf(last)],
    ])
    expect(subjects(letters)[0]).toBe('Tu entrevista para Analista contable')
    expect(await world.db.$count(outbox, eq(outbox.kind, 'entrevista'))).toBe(3)
  })

  test('are not sent after a cancellation before delivery', async () => {
    const process = await booked('grupo', 'PE-AGG', 'ROLE_CRP_REC', slotOf(9))
    await move(process, 'PE-AGG', 'ROLE_CRP_REC', slotOf(10))
    await discard(world, process)
    expect(await deliver()).toEqual([])
  })

  test('cancel the announced hour, after a move and a cancellation before delivery', async () => {
    const [first, second] = [slotOf(9), slotOf(10)]
    const process = await booked('grupo', 'PE-AGG', 'ROLE_CRP_REC', first)
    await deliver()
    await move(process, 'PE-AGG', 'ROLE_CRP_REC', second)
    await discard(world, process)
    expect(seen(await deliver()).map(([, ...what]) => what)).toEqual([
      ['CANCEL', 2, instantOf(first)],
      ['CANCEL', 2, instantOf(first)],
    ])
  })

  test('neither announce nor cancel an interview that has begun', async () => {
    const slot = { fecha: wireDayAfter(0), hora: 12 }
    const process = await booked('grupo', 'PE-AGG', 'ROLE_CRP_REC', slot)
    world.setNow(new Date('2026-03-02T17:59:59Z'))
    expect(await deliver()).toHaveLength(2)
    world.setNow(new Date('2026-03-02T18:00:00Z'))
    await discard(world, process)
    expect(await deliver()).toEqual([])
    await takeBack(process)
    expect(await deliver()).toEqual([])
    expect((await interviewOf(process))?.status).toBe('agendada')
  })

  test('cancel an interview whose announcement was deleted long ago', async () => {
    const [first, second] = [slotOf(9), slotOf(10)]
    const process = await booked('grupo', 'PE-AGG', 'ROLE_CRP_REC', first)
    const forget = () => world.db.delete(outbox)
    await forget()
    await discard(world, process)
    await takeBack(process)
    expect(await deliver()).toEqual([])
    await forget()
    await move(process, 'PE-AGG', 'ROLE_CRP_REC', second)
    expect(subjects(await deliver())[0]).toBe('Cambió tu entrevista para Analista contable')
    await forget()
    await discard(world, process)
    expect(seen(await deliver()).map(([, ...what]) => what)).toEqual([
      ['CANCEL', 4, instantOf(second)],
      ['CANCEL', 4, instantOf(second)],
    ])
  })
})

describe('a revoked rejection', () => {
  test('sends nothing if the cancellation was not delivered yet', async () => {
    const process = await booked('grupo', 'PE-AGG', 'ROLE_CRP_REC', slotOf(9))
    await deliver()
    await discard(world, process)
    await takeBack(process)
    expect(await deliver()).toEqual([])
  })

  test('sends the same invitation again after a delivered cancellation, with a higher revision', async () => {
    const slot = slotOf(9)
    const process = await booked('grupo', 'PE-AGG', 'ROLE_CRP_REC', slot)
    await deliver()
    await discard(world, process)
    await deliver()
    await takeBack(process)
    const letters = await deliver()
    expect(seen(letters).map(([, ...what]) => what)).toEqual([
      ['REQUEST', 2, instantOf(slot)],
      ['REQUEST', 2, instantOf(slot)],
    ])
    expect(subjects(letters)[0]).toBe('Tu entrevista para Analista contable sigue en pie')
  })

  test('sends nothing if the hour is taken, until it is booked again', async () => {
    const slot = slotOf(9)
    const process = await booked('grupo', 'SE-AGG', 'ROLE_CRP_ADMN', slot)
    await deliver()
    await discard(world, process)
    await booked('grupo', 'SE-AGG', 'ROLE_CRP_ADMN', slot)
    await world.db.delete(outbox)
    await takeBack(process)
    expect(await deliver()).toEqual([])
    const other = slotOf(10)
    await move(process, 'SE-AGG', 'ROLE_CRP_ADMN', other)
    expect(seen(await deliver()).map(([, ...what]) => what)).toEqual([
      ['REQUEST', 2, instantOf(other)],
      ['REQUEST', 2, instantOf(other)],
    ])
  })

  test.each(['FC-ES', 'FD-ES'] as const)('in %s sends no request to the candidate again', async (phase) => {
    const process = await walkTo(world, 'grupo', phase)
    await deliver()
    await discard(world, process)
    await takeBack(process)
    expect(await deliver()).toEqual([])
  })
})

test.each([
  ['2026-03-16', 9, '2026-03-16T15:00:00.000Z'],
  ['2026-07-16', 17, '2026-07-16T23:00:00.000Z'],
  ['2021-07-16', 9, '2021-07-16T14:00:00.000Z'],
  ['2021-12-31', 20, '2022-01-01T02:00:00.000Z'],
])('%s at %d in Mexico City is %s, with the daylight saving time of that year', (day, hour, instant) => {
  expect(mexicoInstant(day, hour).toISOString()).toBe(instant)
})

test('a second gerente and a new application cancel no past interviews', async () => {
  const refused = await booked('individual', 'SE-AG', 'ROLE_COM_INT', slotOf(9))
  await deliver()
  const reason = world.house.reason['SE-RE'] ?? 0
  await save(await world.as('ROLE_COM_INT'), refused, 'SE-RE', { continuar: 'NO', motivoRechazo: reason })
  expect((await save(await recruiterFor(world, refused), refused, 'SE-MR', { continuar: 'SI' })).entity?.codigo).toBe(
    'SE-AG',
  )
  const again = await walkTo(world, 'individual', 'CN-DE')
  await deliver()
  const sent = { continuar: 'NO', decision: 'repostular', motivoRechazo: world.house.reason.REP }
  expect((await save(await recruiterFor(world, again), again, 'CN-DE', sent)).entity?.codigo).toBe('PE-AG')
  expect(await deliver()).toEqual([])
})

describe('resent on request', () => {
  const resend = async (process: Case, codigo: PhaseCode) =>
    (await recruiterFor(world, process)).call(resendNotification, {
      body: { codigo, modo: 'AGG', idCandidato: process.candidateId, idReclutamiento: process.id },
    })

  test('sends only the candidate the current invitation of every future interview', async () => {
    const [first, second] = [slotOf(9), slotOf(10)]
    const process = await booked('grupo', 'SE-AGG', 'ROLE_CRP_ADMN', first)
    await save(await recruiterFor(world, process), process, 'SE-AGG', formOf('SE-AGG', 'ROLE_CRP_OBS', second))
    // Still to go out: that is enough.
    expect((await resend(process, 'SE-ESG')).entity).toEqual({ success: true })
    expect(await deliver()).toHaveLength(4)
    world.pass(60_000)
    expect((await resend(process, 'SE-ESG')).entity).toEqual({ success: true })
    const letters = await deliver()
    const correo = await correoOf(process)
    expect(seen(letters)).toEqual([
      [correo, 'REQUEST', 0, instantOf(first)],
      [correo, 'REQUEST', 0, instantOf(second)],
    ])
    expect(subjects(letters)[0]).toBe('Recordatorio de tu entrevista para Analista contable')
    // This is no change: later changes are sent as usual.
    await discard(world, process)
    expect(seen(await deliver()).map(([, method]) => method)).toEqual(['CANCEL', 'CANCEL', 'CANCEL', 'CANCEL'])
  })

  test('is rejected once the interview has begun', async () => {
    const process = await booked('grupo', 'PE-AGG', 'ROLE_CRP_REC', { fecha: wireDayAfter(0), hora: 13 })
    world.setNow(new Date('2026-03-02T19:00:00Z'))
    expect((await resend(process, 'PE-RE')).status).toBe(409)
  })
})

describe('a letter with an unknown delivery', () => {
  /** Sends, and dies before it can note that it did. */
  const sendAndDie = () => {
    const send = deliveryOf(world.deps)
    return deliverDue(world.deps, async (row) => {
      await send(row)
      throw new Error('the process was killed')
    })
  }

  test('is sent again under the same name', async () => {
    await booked('grupo', 'PE-AGG', 'ROLE_CRP_REC', slotOf(9))
    await sendAndDie()
    const once = smtp.take()
    world.pass(16_000)
    const twice = await deliver()
    expect(twice.map(({ mail }) => mail.messageId)).toEqual(once.map(({ mail }) => mail.messageId))
    expect(subjects(twice)).toEqual(subjects(once))
    world.pass(100_000)
    expect(await deliver()).toEqual([])
  })

  test('counts as announced: one cancellation is sent, under its own name', async () => {
    const process = await booked('grupo', 'PE-AGG', 'ROLE_CRP_REC', slotOf(9))
    await sendAndDie()
    const once = smtp.take()
    await discard(world, process)
    // While the other letter may still be on its way nothing overtakes it.
    expect(await deliver()).toEqual([])
    world.pass(61_000)
    const then = await deliver()
    expect(seen(then).map(([, method, sequence]) => [method, sequence])).toEqual([
      ['CANCEL', 1],
      ['CANCEL', 1],
    ])
    expect(new Set([...once, ...then].map(({ mail }) => mail.messageId)).size).toBe(4)
    world.pass(100_000)
    expect(await deliver()).toEqual([])
  })
})
