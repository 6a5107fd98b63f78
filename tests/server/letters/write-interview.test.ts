/**
 * From a row about an interview to its letter: which facts are stored, so that the next letter can show the changes.
 */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { readInterviewFacts } from '../../../src/server/letters/interview-facts.ts'
import type { OutboxRow } from '../../../src/server/platform/work/outbox.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { writeInterview } from '../../../src/server/letters/write-interview.ts'
import { beforeTests } from '../support/before-tests.ts'
import { startWorld } from '../support/process-world.ts'
import { walkTo } from '../support/walk.ts'

let booked: typeof interviews.$inferSelect
const world = beforeTests(() => startWorld())
beforeAll(async () => {
  const process = await walkTo(world, 'grupo', 'PE-RE')
  ;[booked] = (await world.db.select().from(interviews).where(eq(interviews.recruitmentId, process.id))) as [
    typeof booked,
  ]
})
beforeEach(async () => {
  await world.db.delete(outbox)
  await world.db.update(interviews).set(booked).where(eq(interviews.id, booked.id))
})

async function put(kind: string, payload: object, more: Partial<OutboxRow> = {}): Promise<OutboxRow> {
  const at = world.deps.now()
  const [row] = await world.db
    .insert(outbox)
    .values({
      recruitmentId: booked.recruitmentId,
      kind,
      payload: { idEntrevista: booked.id, ...payload },
      createdAt: at,
      dueAt: at,
      ...more,
    })
    .returning()
  return row!
}
const citaOf = ({ fecha, hora, tipoEntrevista, sedeId, interviewerId }: typeof booked) =>
  `${fecha} ${hora} ${tipoEntrevista} ${sedeId === null ? '-' : sedeId} ${interviewerId}`

test('stores the content of a letter under a name with its revision', async () => {
  const row = await put('entrevista', { cambio: 'agendada' })
  const written = await writeInterview(world.deps, row)
  const { fecha, hora } = booked
  expect([written?.id, written?.remember]).toEqual([
    `aviso-${row.id}-0`,
    { dicho: { fecha, hora, cita: citaOf(booked), como: 'agendada', revision: 0, dominio: '127.0.0.1' } },
  ])
  expect(written?.letter.subject).toBe('Tu entrevista para Analista contable')
})

test.each<[name: string, change: Partial<typeof booked>, subject: string | null]>([
  ['nothing', {}, null],
  ['the day', { fecha: '2026-06-01' }, 'Cambió tu entrevista para Analista contable'],
  ['the hour', { hora: 17 }, 'Cambió tu entrevista para Analista contable'],
  [
    'the changed type of interview',
    { tipoEntrevista: 815, sedeId: null },
    'Cambió tu entrevista para Analista contable',
  ],
  ['where', { sedeId: null }, 'Cambió tu entrevista para Analista contable'],
  ['that it was cancelled', { status: 'cancelada' }, 'Se canceló tu entrevista para Analista contable'],
  ['that it took place', { status: 'registrada' }, null],
])('after an announcement, the letter reports %s', async (_, change, subject) => {
  const first = await put('entrevista', { cambio: 'agendada' })
  const { remember } = (await writeInterview(world.deps, first))!
  await world.db
    .update(outbox)
    .set({ payload: { ...first.payload, ...remember }, deliveredAt: world.deps.now() })
    .where(eq(outbox.id, first.id))
  await world.db
    .update(interviews)
    .set({ revision: 3, ...change })
    .where(eq(interviews.id, booked.id))
  const written = await writeInterview(world.deps, await put('entrevista', { cambio: 'movida' }))
  expect(written?.letter.subject ?? null).toBe(subject)
  if (written && !('status' in change))
    expect(written.remember).toMatchObject({
      dicho: { cita: citaOf({ ...booked, ...change }), como: 'movida', revision: 3 },
    })
})

test.each<[name: string, first: string | undefined, now: string, uid: string]>([
  ['of the installation', undefined, 'https://bolsa.ejemplo.mx', 'bolsa.ejemplo.mx'],
  ['that it came with', 'bolsa.ejemplo.mx', 'https://trabajo.ejemplo.mx', 'bolsa.ejemplo.mx'],
  ['that every installation had before', '', 'https://trabajo.ejemplo.mx', 'bolsa-de-trabajo.local'],
])('the calendar name of an interview has the domain %s', async (_, first, publicUrl, domain) => {
  const deps = { ...world.deps, env: { ...world.deps.env, publicUrl } }
  if (first !== undefined) {
    const dicho = {
      fecha: booked.fecha,
      hora: booked.hora,
      cita: 'otra',
      como: 'agendada',
      revision: 0,
      ...(first === '' ? {} : { dominio: first }),
    }
    await put('entrevista', { cambio: 'agendada', dicho }, { deliveredAt: world.deps.now() })
  }
  const written = await writeInterview(
    deps,
    await put('entrevista', { cambio: first === undefined ? 'agendada' : 'movida' }),
  )
  expect(/^UID:(.*)\r$/m.exec(written?.letter.invitation?.content ?? '')?.[1]).toBe(`entrevista-${booked.id}@${domain}`)
  expect(written?.remember).toMatchObject({ dicho: { dominio: domain } })
})

test.each([
  ['the interviewer', true, /^Entrevista con Ana Prueba 1 Ríos$/],
  ['the previous interviewer', false, /^$/],
])('%s', async (_, isTheirs, subject) => {
  const idUsuario = isTheirs ? booked.interviewerId : world.house.user.ROLE_CRP_OBS
  const written = await writeInterview(world.deps, await put('entrevistador', { cambio: 'agendada', idUsuario }))
  expect(written?.letter.subject ?? '').toMatch(subject)
})

test('a removed interviewer gets the hour they knew, if no earlier letter is stored', async () => {
  const idUsuario = world.house.user.ROLE_CRP_OBS
  const written = await writeInterview(
    world.deps,
    await put('entrevistador', { cambio: 'cancelada', idUsuario, fecha: '2026-06-01', hora: 11 }),
  )
  expect([
    written?.letter.subject,
    written?.letter.text.includes('Fecha: lunes, 1 de junio de 2026\nHora: 11:00 a 12:00'),
  ]).toEqual(['Se canceló la entrevista con Ana Prueba 1 Ríos', true])
  expect(written?.remember).toEqual({
    dicho: { fecha: '2026-06-01', hora: 11, cita: '', como: 'cancelada', revision: 0, dominio: '127.0.0.1' },
  })
})

test('writes nothing for an unknown interview, and fails while another letter about it is pending', async () => {
  expect(
    await writeInterview(world.deps, await put('entrevista', { cambio: 'agendada', idEntrevista: 2_000_000_000 })),
  ).toBeNull()
  await put(
    'entrevista',
    { cambio: 'agendada', dicho: { como: 'agendada', revision: 0 } },
    { dueAt: new Date(world.deps.now().getTime() + 1000) },
  )
  await expect(writeInterview(world.deps, await put('entrevista', { cambio: 'movida' }))).rejects.toThrow(
    new Error('a letter about the same interview is under way'),
  )
})

test('reads the facts of a letter', async () => {
  const facts = await readInterviewFacts(world.db, {
    idEntrevista: booked.id,
    cambio: 'agendada',
    idUsuario: world.house.user.ROLE_CRP_OBS,
  })
  expect(facts).toEqual({
    interview: booked,
    vacante: 'Analista contable',
    candidate: { nombres: 'Ana', nombre: 'Ana Prueba 1 Ríos', correo: 'ana1@correo.mx' },
    interviewer: 'Rebeca Torres Medina',
    reader: { id: world.house.user.ROLE_CRP_OBS, nombres: 'Octavio', correo: expect.stringContaining('@') as string },
    tipo: 'Presencial',
    sede: 'Torre Reforma, piso 14',
    gerencia: 'Gerencia Reforma',
  })
  expect((await readInterviewFacts(world.db, { idEntrevista: booked.id, cambio: 'agendada' }))?.reader).toBeNull()
})
