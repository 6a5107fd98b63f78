/** 'Reenviar notificación': by whom, and how often. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resendNotification } from '../../../src/contract/notifications.ts'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import { rejectCandidate } from '../../../src/contract/process-outcomes.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import type { Client } from '../support/client.ts'
import { type MailWorld, startMailWorld } from '../support/mail-world.ts'
import { type Case, look, monday, save, secondInterview, type World } from '../support/process-world.ts'
import { recruiterFor, walkTo } from '../support/walk.ts'

let world: World
let deliver: MailWorld['deliver']
let stop: MailWorld['stop']
beforeAll(async () => {
  ;({ world, deliver, stop } = await startMailWorld())
})
beforeEach(async () => {
  await world.db.delete(outbox)
  world.setNow(monday)
})
afterAll(() => stop())

const resend = async (client: Client, process: Case, codigo: PhaseCode) => {
  const { status, error } = await client.call(resendNotification, {
    body: { codigo, modo: 'AG', idCandidato: process.candidateId, idReclutamiento: process.id },
  })
  return [status, error?.mensaje]
}
const countQueued = () => world.db.$count(outbox)

test('allows recruiters of the branch to resend, but not interviewers of another branch', async () => {
  const process = await walkTo(world, 'grupo', 'SE-AGG')
  const { ROLE_COM_REC: guest } = world.house.user
  // A user named by the vacancy can be of any branch; the form offers only those of its own.
  const inBranch = async (branch: 'CORP' | 'COM', role: Role) =>
    world.db.update(users).set({ branch, role }).where(eq(users.id, guest))
  await inBranch('CORP', 'ROLE_CRP_REC')
  const booked = await save(
    await world.as('ROLE_CRP_REC'),
    process,
    'SE-AGG',
    secondInterview(world, guest, interviewerTypes.otro),
  )
  await inBranch('COM', 'ROLE_COM_REC')
  expect(booked.status).toBe(200)
  await world.db.delete(outbox)

  const interviewer = await world.as('ROLE_COM_REC')
  expect((await look(interviewer, process, 12)).status).toBe(200)
  expect(await resend(interviewer, process, 'SE-ESG')).toEqual([403, 'No tienes permiso para realizar esta acción.'])
  expect(await countQueued()).toBe(0)
  expect(await resend(await world.as('ROLE_CRP_ADMN'), process, 'SE-ESG')).toEqual([200, undefined])
  expect(await countQueued()).toBe(1)
})

test('rejects a resend by a recruiter while the recruitment awaits the folio, under either name of the phase', async () => {
  const process = await walkTo(world, 'individual', 'FR-BU')
  await world.db.delete(outbox)
  for (const codigo of ['FR-ES', 'FR-BU'] as const) {
    expect(await resend(await world.as('ROLE_COM_REC'), process, codigo)).toEqual([
      409,
      'Este proceso cambió mientras lo tenías abierto.',
    ])
  }
  expect(await countQueued()).toBe(0)
})

test('allows a resend a minute after delivery, and not before', async () => {
  const process = await walkTo(world, 'grupo', 'FC-ES')
  await world.db.delete(outbox)
  const client = await recruiterFor(world, process)
  await resend(client, process, 'FC-ES')
  expect(await deliver()).toHaveLength(1)
  world.pass(59_999)
  await resend(client, process, 'FC-ES')
  expect(await deliver()).toEqual([])
  world.pass(1)
  await resend(client, process, 'FC-ES')
  expect(await deliver()).toHaveLength(1)
})

test('rejects a resend for another stage than the current one, and for an ended recruitment', async () => {
  const process = await walkTo(world, 'grupo', 'FC-ES')
  await world.db.delete(outbox)
  const client = await recruiterFor(world, process)
  expect(await resend(client, process, 'FD-ES')).toEqual([409, 'Este proceso cambió mientras lo tenías abierto.'])
  expect(
    (
      await client.call(rejectCandidate, {
        body: { idReclutamiento: process.id, idUsuario: 0, rechazo: true, version: process.version },
      })
    ).status,
  ).toBe(200)
  await world.db.delete(outbox)
  expect(await resend(client, process, 'FC-ES')).toEqual([409, 'Este proceso cambió mientras lo tenías abierto.'])
  expect(await countQueued()).toBe(0)
})

test('queues a letter about the same interview that is due at once', async () => {
  const process = await walkTo(world, 'grupo', 'PE-RE')
  const [booked] = await world.db.select().from(outbox).where(eq(outbox.kind, 'entrevista'))
  const idEntrevista = booked?.payload['idEntrevista']
  await world.db.delete(outbox)
  world.pass(1000)
  const at = world.deps.now()
  await resend(await recruiterFor(world, process), process, 'PE-RE')
  expect(await world.db.select().from(outbox)).toMatchObject([
    {
      recruitmentId: process.id,
      kind: 'entrevista',
      payload: { idEntrevista, cambio: 'reenviada' },
      createdAt: at,
      dueAt: at,
      attempts: 0,
      deliveredAt: null,
      failedAt: null,
    },
  ])
})
