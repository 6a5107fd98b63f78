/** What is refused, with which words, and that a refused command changes nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import { correctStage, saveStage } from '../../../src/contract/recruitment.ts'
import { rejectCandidate, revertRejection } from '../../../src/contract/process-outcomes.ts'
import { interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { deliver } from '../support/deliveries.ts'
import { dump } from '../support/dump.ts'
import {
  type Case,
  envelopeFor,
  firstInterview,
  look,
  save,
  secondInterview,
  startWorld,
  type World,
} from '../support/process-world.ts'
import { recruiterFor, report, walkTo } from '../support/walk.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** Runs what must be refused and compares the whole database before and after. */
async function refused<T>(command: () => Promise<T>): Promise<T> {
  const before = await dump(world.db)
  const answered = await command()
  expect(await dump(world.db)).toEqual(before)
  return answered
}

describe('a save with an outdated version', () => {
  test('is refused with the current stage, of two at the same time', async () => {
    const process = await walkTo(world, 'grupo', 'EXC')
    const [one, two] = [await world.as('ROLE_CRP_REC'), await world.as('ROLE_CRP_ADMN')]
    const answers = await Promise.all([
      one.call(saveStage, { body: envelopeFor(process, 'EXC', { continuar: 'SI', resultado: '90' }) }),
      two.call(saveStage, { body: envelopeFor(process, 'EXC', { continuar: 'NO', resultado: '10' }) }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const loser = answers.find(({ status }) => status === 409)
    const { entity } = await look(one, process)
    expect(loser?.error).toEqual({
      codigo: 'etapa-cambio',
      mensaje: 'Este proceso cambió mientras lo tenías abierto.',
      etapa: {
        codigo: entity?.proceso.codigoActual,
        descripcion: entity?.proceso.etapaActual,
        version: process.version + 1,
      },
    })
    expect(entity?.history).toHaveLength(process.version + 1)
  })

  test('are not checked without a version, as in the specification; the stage must still be the one sent', async () => {
    const process = await walkTo(world, 'grupo', 'EXC')
    const client = await recruiterFor(world, process)
    const { version: _, ...unversioned } = envelopeFor(process, 'EXC', { continuar: 'SI', resultado: '90' })
    expect(
      await client.call(saveStage, { body: unversioned as typeof unversioned & { codigoFase: 'EXC' } }),
    ).toMatchObject({ status: 200, entity: { version: process.version + 1 } })
    expect(
      await refused(() => client.call(saveStage, { body: unversioned as typeof unversioned & { codigoFase: 'EXC' } })),
    ).toMatchObject({ status: 409, error: { codigo: 'etapa-cambio' } })
    const rejected = await client.call(rejectCandidate, {
      body: { idReclutamiento: process.id, idUsuario: 0, rechazo: true },
    })
    expect(rejected).toMatchObject({ status: 200, entity: { version: process.version + 2 } })
  })

  test('are rejected in every command', async () => {
    const process = await walkTo(world, 'grupo', 'PE-RE')
    const client = await recruiterFor(world, process)
    const [event] = (await look(client, process)).entity?.history ?? []
    const stale = { ...process, version: process.version - 1 }
    const common = { idReclutamiento: process.id, idUsuario: 0, version: stale.version } as const
    const answers = await refused(() =>
      Promise.all([
        client.call(saveStage, { body: envelopeFor(stale, 'PE-RE', { continuar: 'SI' }) }),
        client.call(rejectCandidate, { body: { ...common, rechazo: true } }),
        client.call(revertRejection, { body: { ...common, motivo: 'No procede.' } }),
        client.call(correctStage, {
          body: { idEvento: event?.id ?? 0, envelope: envelopeFor(stale, 'PE-AGG', firstInterview(world)) },
        }),
      ]),
    )
    for (const { status, error } of answers) {
      expect([status, error?.codigo, error?.etapa?.codigo]).toEqual([409, 'etapa-cambio', 'PE-RE'])
    }
  })

  test('reject a phase that is not the current one, and return the current stage', async () => {
    const process = await walkTo(world, 'grupo', 'EXC')
    const client = await recruiterFor(world, process)
    const tries: [PhaseCode, unknown][] = [
      ['FT', { continuar: 'SI' }],
      ['PE-AGG', firstInterview(world)],
      ['EXP', { continuar: 'SI', resultado: '90' }],
      ['OF', { continuar: 'SI' }],
      ['CN-DEG', { continuar: 'SI' }],
    ]
    for (const [code, values] of tries) {
      const { status, error } = await refused(() => save(client, process, code, values))
      expect([code, status, error?.etapa]).toEqual([
        code,
        409,
        { codigo: 'EXC', descripcion: 'Examen de conocimientos', version: process.version },
      ])
    }
  })
})

describe('values', () => {
  const cases: readonly [phase: PhaseCode, sent: PhaseCode, values: () => unknown, field: string, text: string][] = [
    [
      'FT',
      'FT',
      () => ({ continuar: 'NO', motivoRechazo: world.house.reason.OF }),
      'ft.motivoRechazo',
      'El motivo es requerida',
    ],
    ['FT', 'FT', () => ({ continuar: 'NO' }), 'ft.motivoRechazo', 'El motivo es requerida'],
    ['FT', 'FT', () => ({ continuar: 'QUIZÁ' }), 'ft.continuar', 'Selecciona una opción'],
    [
      'EXPG',
      'EXP',
      () => ({ continuar: 'SI', d: '1', i: '2', s: '3', c: '4' }),
      'exp.resultado',
      'Resultado requerido',
    ],
    ['OF', 'OF', () => ({ continuar: 'NO', motivoRechazo: 999_999 }), 'of.motivoRechazo', 'El motivo es requerida'],
    ['FC-RC', 'FC-RC', () => ({ continuar: 'NO', comentario: '   ' }), 'fcrc.comentario', 'El motivo es requerida'],
  ]
  test.each(cases)('rejects wrong values of %s: %s at the field', async (phase, sent, values, field, text) => {
    const process = await walkTo(world, 'grupo', phase)
    const client = await recruiterFor(world, process)
    const { status, error } = await refused(() => save(client, process, sent, values()))
    expect([status, error?.codigo, error?.campos?.[field]]).toEqual([400, 'datos-invalidos', text])
  })

  test('rejects the form of grupo for the four scores of individual', async () => {
    const process = await walkTo(world, 'individual', 'EXP')
    const { error } = await refused(async () =>
      save(await recruiterFor(world, process), process, 'EXP', { continuar: 'SI', resultado: '90' }),
    )
    expect(error?.campos).toEqual({
      'exp.d': 'Resultado requerido',
      'exp.i': 'Resultado requerido',
      'exp.s': 'Resultado requerido',
      'exp.c': 'Resultado requerido',
    })
  })

  test('accepts a reason of REP for repostular only, and one of CN-DE for descartar only', async () => {
    const process = await walkTo(world, 'individual', 'CN-DE')
    const client = await recruiterFor(world, process)
    const { reason } = world.house
    for (const [decision, motivoRechazo] of [
      ['repostular', reason['CN-DE']],
      ['descartar', reason.REP],
    ] as const) {
      const { status, error } = await refused(() =>
        save(client, process, 'CN-DE', { continuar: 'NO', decision, motivoRechazo }),
      )
      expect([status, error?.campos]).toEqual([400, { 'cnde.motivoRechazo': 'El motivo es requerida' }])
    }
  })
})

describe('folio', () => {
  test('is assigned once; the second request is rejected', async () => {
    const [one, two] = [await walkTo(world, 'grupo', 'FR-GD'), await walkTo(world, 'grupo', 'FR-GD')]
    const client = await recruiterFor(world, one)
    const folio = await world.freeFolio('CORP')
    const answers = await Promise.all([save(client, one, 'FR-GD', { folio }), save(client, two, 'FR-GD', { folio })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error).toEqual({
      codigo: 'folio-ocupado',
      mensaje: 'Ese folio ya fue asignado a otro candidato.',
    })
  })

  test('is rejected if it is of another branch or unknown', async () => {
    const process = await walkTo(world, 'grupo', 'FR-GD')
    const client = await recruiterFor(world, process)
    for (const folio of [await world.freeFolio('COM'), 999_999]) {
      expect((await refused(() => save(client, process, 'FR-GD', { folio }))).status).toBe(409)
    }
  })

  test('is sent in individual only by roles with folio rights', async () => {
    const process = await walkTo(world, 'individual', 'FR-BU')
    const folio = await world.freeFolio('COM')
    for (const role of ['ROLE_COM_REC', 'ROLE_COM_ANL'] as const) {
      const { status } = await refused(async () => save(await world.as(role), process, 'FR-BU', { folio }))
      expect([role, status]).toEqual([role, 403])
    }
    expect((await save(await world.as('ROLE_COM_ADMN'), process, 'FR-BU', { folio })).status).toBe(200)
  })
})

describe('external events', () => {
  test('move the recruitment once if repeated, and are rejected too early or without the key', async () => {
    const process = await walkTo(world, 'grupo', 'FC-ES')
    await deliver(world, process)
    expect((await refused(() => report(world, process, 'documentos.cargados'))).status).toBe(409)
    expect((await refused(() => report(world, process, 'solicitud.completada', 'una-llave-que-no-es'))).status).toBe(
      403,
    )
    expect((await report(world, process, 'solicitud.completada')).status).toBe(200)
    expect((await refused(() => report(world, process, 'solicitud.completada'))).status).toBe(200)
    expect((await refused(() => report(world, { ...process, id: 999_999 }, 'solicitud.completada'))).status).toBe(404)
  })
})

describe('interviewers', () => {
  test('can only register results of their own interviews', async () => {
    const process = await walkTo(world, 'grupo', 'SE-ESG')
    for (const role of ['ROLE_CRP_REC', 'ROLE_CRP_ADMN'] as const) {
      const { status } = await refused(async () => save(await world.as(role), process, 'SE-RE', { continuar: 'SI' }))
      expect([role, status]).toEqual([role, 403])
    }
  })

  const people: readonly [string, (user: World['house']['user']) => [number, number], string][] = [
    ['a user of another branch', (user) => [user.ROLE_COM_INT, interviewerTypes.otro], 'idEntrevistador'],
    ['a user without interviews', (user) => [user.ROLE_MKT_EDITOR, interviewerTypes.otro], 'idEntrevistador'],
    ['an unknown user', () => [999_999, interviewerTypes.otro], 'idEntrevistador'],
    ['a number beyond all ids', () => [9_999_999_999, interviewerTypes.otro], 'idEntrevistador'],
    ['a client of another vacancy', (user) => [user.ROLE_CRP_REC, interviewerTypes.cliente], 'idEntrevistador'],
  ]
  test.each(people)('do not include %s', async (_, who, field) => {
    const process = await walkTo(world, 'grupo', 'SE-AGG')
    const client = await recruiterFor(world, process)
    const [id, tipo] = who(world.house.user)
    const { status, error } = await refused(() => save(client, process, 'SE-AGG', secondInterview(world, id, tipo)))
    expect([status, Object.keys(error?.campos ?? {})]).toEqual([400, [`seag.${field}`]])
  })
})

/** Runs last: compares the rows of all tests above. */
test('get the same 404 for recruitments of another branch as for unknown ones', async () => {
  const process: Case = await world.begin('individual')
  const client = await world.as('ROLE_CRP_REC')
  for (const id of [process.id, 999_999]) {
    const target = { ...process, id }
    const answers = await refused(() =>
      Promise.all([
        save(client, target, 'FT', { continuar: 'SI' }),
        client.call(rejectCandidate, { body: { idReclutamiento: id, idUsuario: 0, rechazo: true, version: 0 } }),
        client.call(revertRejection, { body: { idReclutamiento: id, idUsuario: 0, motivo: 'x', version: 0 } }),
        client.call(correctStage, { body: { idEvento: 1, envelope: envelopeFor(target, 'FT', { continuar: 'SI' }) } }),
        look(client, target),
      ]),
    )
    for (const { status, error } of answers) {
      expect([status, error]).toEqual([
        404,
        { codigo: 'no-encontrado', mensaje: 'No se encontró la información solicitada.' },
      ])
    }
  }
})
