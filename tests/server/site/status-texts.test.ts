/**
 * What a candidate reads of where the process stands: a text for each phase and circumstance, written down here by
 * hand.
 */
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type PhaseCode, phaseCodes } from '../../../src/contract/phases.ts'
import { documents } from '../../../src/server/platform/db/tables/documents.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { readState } from '../../../src/server/integration/state.ts'
import { type AppointmentState, appointmentStates, statusText } from '../../../src/site/status-texts.ts'
import { beforeTests } from '../support/before-tests.ts'
import { type Case, monday, save, startWorld } from '../support/process-world.ts'
import { type Seen, visitorOf } from '../support/visitor.ts'
import { discard, walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld())
beforeEach(() => world.setNow(monday))
const textIn = ({ text }: Seen) => text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const cardOf = ({ text }: Seen) => /<p class="card">([^<]+)/.exec(text)?.[1]

const first: readonly string[] = [
  'Sigue tu primera entrevista. Te escribimos para acordar la hora.',
  'Tienes tu primera entrevista.',
  'La hora de tu primera entrevista ya pasó. Te escribimos cuando haya una respuesta.',
  'Tu cita se canceló. Te escribimos para acordar otra hora.',
]
const second: readonly string[] = [
  'Sigue tu segunda entrevista. Te escribimos para acordar la hora.',
  'Tienes tu segunda entrevista.',
  'La hora de tu segunda entrevista ya pasó. Te escribimos cuando haya una respuesta.',
  'Tu cita se canceló. Te escribimos para acordar otra hora.',
]
const always = (text: string) => [text, text, text, text]
const exams = always('Estás en la etapa de exámenes. Quien te recluta te dice cómo presentarlos.')
const between = always(
  'Estamos revisando cómo sigue tu proceso después de tu segunda entrevista. Te escribimos cuando haya una respuesta.',
)
const accepted = always('Tu solicitud de empleo está completa. Estamos preparando lo que sigue.')
const decision = always('Falta la decisión de contratación. Te escribimos cuando la haya.')

/** In the order: no appointment, to come, past, called off. */
const expected: Readonly<Record<PhaseCode, readonly string[]>> = {
  FT: always('Estamos revisando tu postulación. Si avanzas, te escribimos.'),
  'PE-AG': first,
  'PE-AGG': first,
  'PE-RE': first,
  EXC: exams,
  EXP: exams,
  EXPG: exams,
  'SE-AG': second,
  'SE-AGG': second,
  'SE-RE': second,
  'SE-ES': second,
  'SE-ESG': second,
  'SE-MR': between,
  'SE-MRG': between,
  OF: always('Estamos preparando tu oferta.'),
  'FC-ES': always('Sigue tu solicitud de empleo.'),
  'FC-RC': always('Estamos revisando tu solicitud de empleo.'),
  'FR-BU': accepted,
  'FR-ES': accepted,
  'FR-GD': accepted,
  'FD-EN': always('Tu solicitud de empleo está completa. Enseguida te pedimos tus documentos.'),
  'FD-ES': always('Siguen tus documentos.'),
  'FD-RC': always('Estamos revisando tus documentos.'),
  ES: always('Sigue tu estudio socioeconómico. Quien te recluta te dice cómo es.'),
  'CN-DE': decision,
  'CN-DEG': decision,
  'CN-PC': always('¡Felicidades! Tu contratación está lista. Quien te recluta te dice qué sigue.'),
}

test('each phase has a text for each circumstance of its appointment', () => {
  expect(appointmentStates).toEqual(['none', 'scheduled', 'past', 'calledOff'])
  expect(
    Object.fromEntries(
      phaseCodes.map((codigo) => [codigo, appointmentStates.map((one: AppointmentState) => statusText(codigo, one))]),
    ),
  ).toEqual(expected)
})

test('no text names a stage as staff do, or a rejection', () => {
  for (const text of Object.values(expected).flat())
    expect(text).not.toMatch(
      /filtro|folio|rechaz|descart|gerente|cliente|resultado de|activar|decisión de (?!contratación)/i,
    )
})

const pageOf = async (process: Case) => {
  const visitor = await visitorOf(world, process)
  return { visitor, read: async () => cardOf(await visitor.open(visitor.own.main)) }
}

describe('the page', () => {
  test.each<[PhaseCode, string]>([
    ['PE-AGG', first[0]!],
    ['PE-RE', first[1]!],
    ['EXC', exams[0]!],
    ['SE-AGG', second[0]!],
    ['SE-ESG', second[1]!],
    ['FD-EN', 'Tu solicitud de empleo está completa. Enseguida te pedimos tus documentos.'],
    ['CN-DEG', decision[0]!],
  ])('at %s reads: %s', async (phase, text) => {
    expect(await (await pageOf(await walkTo(world, 'grupo', phase))).read()).toBe(text)
  })

  test('says nothing of a rejection by the client that staff have not confirmed', async () => {
    const process = await walkTo(world, 'grupo', 'SE-ESG')
    const [interview] = await world.db
      .select()
      .from(interviews)
      .where(and(eq(interviews.recruitmentId, process.id), eq(interviews.status, 'agendada')))
    await save(await world.as('ROLE_CRP_OBS'), process, 'SE-RE', {
      continuar: 'NO',
      motivoRechazo: world.house.reason['SE-RE'],
    })
    expect([
      interview === undefined,
      (await world.db.select().from(recruitments).where(eq(recruitments.id, process.id)))[0]?.codigo,
    ]).toEqual([false, 'SE-MRG'])
    const { visitor, read } = await pageOf(process)
    expect([await read(), /rechaz|cliente/i.test(textIn(await visitor.open(visitor.own.main)))]).toEqual([
      between[0],
      false,
    ])
  })

  test('says that the hour of an interview has passed, and that an appointment was called off', async () => {
    const process = await walkTo(world, 'grupo', 'PE-RE')
    const { visitor, read } = await pageOf(process)
    const [interview] = await world.db.select().from(interviews).where(eq(interviews.recruitmentId, process.id))
    const begins = new Date(`${interview!.fecha}T${String(interview!.hora).padStart(2, '0')}:00:00-06:00`)
    world.setNow(new Date(begins.getTime() - 1))
    expect(await read()).toBe(first[1])
    world.setNow(begins)
    expect(await read()).toBe(first[2])
    world.setNow(new Date(begins.getTime() + 4 * 24 * 3_600_000))
    expect([await read(), textIn(await visitor.open(visitor.own.main)).includes('Tus entrevistas')]).toEqual([
      first[2],
      false,
    ])
    await world.db.update(interviews).set({ status: 'cancelada' }).where(eq(interviews.recruitmentId, process.id))
    expect(await read()).toBe(first[3])
  })

  test('and the call of other systems show the state before a rejection as long as it can be undone', async () => {
    const process = await walkTo(world, 'grupo', 'PE-RE')
    const { visitor, read } = await pageOf(process)
    const interviewsIn = async () =>
      /<h2>Tus entrevistas<\/h2>.*?<strong>([^<]+)/s.exec((await visitor.open(visitor.own.main)).text)?.[1]
    const outcome = async () => (await readState(world.deps, { idReclutamiento: process.id })).desenlace
    const before = await interviewsIn()
    expect([before === undefined, await outcome()]).toEqual([false, 'abierta'])
    await discard(world, process)
    world.pass(world.deps.env.undoSeconds * 1000 - 1)
    expect([await read(), await interviewsIn(), await outcome()]).toEqual([first[1], before, 'abierta'])
    world.pass(1)
    expect([(await read())?.startsWith('Este proceso terminó.'), await interviewsIn(), await outcome()]).toEqual([
      true,
      undefined,
      'descartada',
    ])
  })

  test('says at once that the candidate has withdrawn', async () => {
    const { visitor, read } = await pageOf(await walkTo(world, 'grupo', 'FT'))
    await visitor.send(await visitor.open(visitor.own.withdraw), visitor.own.withdraw)
    expect((await read())?.startsWith('Este proceso terminó.')).toBe(true)
  })
})

describe('the page of documents', () => {
  test.each<[PhaseCode, string]>([
    ['FT', 'Todavía no te los pedimos. Si tu proceso llega a esta etapa, te escribimos.'],
    ['FD-EN', 'Todavía no te los pedimos. Si tu proceso llega a esta etapa, te escribimos.'],
    ['FD-ES', 'PDF o foto (JPG, PNG) de cada uno, hasta 5 MB. Desde un teléfono puedes tomar la foto.'],
    ['FD-RC', 'Ya los enviaste y los estamos revisando. Si hay que cambiar alguno, te escribimos.'],
    ['ES', 'Ya revisamos tus documentos: no falta nada.'],
  ])('at %s reads: %s', async (phase, text) => {
    const visitor = await visitorOf(world, await walkTo(world, 'grupo', phase))
    expect(/<p class="lead">([^<]+)/.exec((await visitor.open(visitor.own.documents)).text)?.[1]).toBe(text)
  })

  test('requests nothing more where the step was skipped, and nothing after the end', async () => {
    const process = await walkTo(world, 'grupo', 'ES')
    await world.db.delete(documents).where(eq(documents.recruitmentId, process.id))
    const visitor = await visitorOf(world, process)
    const lead = async () => /<p class="lead">([^<]+)/.exec((await visitor.open(visitor.own.documents)).text)?.[1]
    expect(await lead()).toBe('No hace falta que nos envíes más documentos.')
    await discard(world, process)
    world.pass(world.deps.env.undoSeconds * 1000)
    expect(await lead()).toBe('Este proceso terminó.')
  })
})
