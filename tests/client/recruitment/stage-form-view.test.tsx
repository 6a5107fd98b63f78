/**
 * The form of a stage around its fields: loaded data, load failures, confirmations, conflicts with other users' saves.
 */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import { processAt } from '../../../machines/recruitment/process.samples.ts'
import { entity, refused } from '../support/stub-server.ts'
import { catalogues, infoOf } from './open-process.ts'
import { openStage } from './open-stage.tsx'
import { outlineOf } from './outline.ts'

const data = 'GET /reclutamiento/obtener-datos-fase'
const info = 'GET /reclutamiento/obtener-informacion-etapa'
const save = 'POST /reclutamiento/guardar-datos-fase'
const correct = 'POST /reclutamiento/corregir-datos-fase'
const never = () => new Promise<never>(() => undefined)
const pressIn = (hand: ReturnType<typeof openStage>['hand']) => async (name: string) =>
  hand.click(await screen.findByRole('button', { name }))

describe('the data of the form', () => {
  it('shows a loading message in place of the form', () => {
    const { container } = openStage('FT', { answers: { [data]: never } })
    expect(outlineOf(container)).toEqual(['status:', 'Obteniendo información...'])
  })

  it.each([
    ['a stage without reasons', undefined, 'No se encontró información suficiente para continuar.'],
    ['a correction of a missing event', 21, 'No se encontró información disponible...'],
  ])('%s shows a message instead of the form', async (_, idEvento, text) => {
    const { container } = openStage('FT', {
      ...(idEvento ? { idEvento } : {}),
      answers: { [data]: entity({}), [info]: entity(null) },
    })
    await waitFor(() => expect(outlineOf(container)).toEqual(['status:', text, '[Reintentar] secondary']))
  })

  it.each([
    [
      'a failure',
      refused(500, 'error-interno'),
      ['alert:', 'Hubo un error al procesar la solicitud.', '[Reintentar] secondary rotate-cw'],
    ],
    [
      'reasons that were missing',
      entity({}),
      ['status:', 'No se encontró información suficiente para continuar.', '[Reintentar] secondary'],
    ],
  ])("is loaded again with 'Reintentar' after %s", async (_, first, lines) => {
    let answer = first
    const { container, hand } = openStage('FT', { answers: { [data]: () => answer } })
    await waitFor(() => expect(outlineOf(container)).toEqual(lines))
    answer = entity(catalogues)
    await pressIn(hand)('Reintentar')
    await waitFor(() =>
      expect(outlineOf(container)).toEqual(['Continuar con el proceso: Sí / No', '[Guardar] primary submit']),
    )
  })

  it.each([
    [['16 marzo 2026, 09:00 a 10:00 · Irene'], ['16 marzo 2026, 09:00 a 10:00 · Irene']],
    [[], []],
  ])('lists the interviews when there is nothing to correct: %j', async (entrevistas, lines) => {
    const settled = entity({ codigoFase: 'SE-ES', idEvento: 21, corregible: false, valores: {}, entrevistas })
    const { container } = openStage('SE-ES', { idEvento: 21, answers: { [info]: settled } })
    await waitFor(() =>
      expect(outlineOf(container)).toEqual(['accent:', 'En esta etapa no hay nada que corregir.', ...lines]),
    )
  })
})

describe('an action that is hard to undo', () => {
  const discard = [
    '# Descartar candidato',
    '¿Deseas descartar al candidato? Si lo descartas podrás seguirlo viendo en los detalles de la vacante.',
    '[Cancelar] secondary',
    '[Descartar] danger',
  ]
  const hire = [
    '# Contratar candidato',
    '¿Deseas registrar la contratación? El candidato ocupará una plaza de la vacante y su proceso terminará. Se puede deshacer enseguida; después sólo la revierte un administrador.',
    '[Cancelar] secondary',
    '[Contratar] primary',
  ]
  const skip = [
    '# Omitir paso',
    '¿Deseas continuar sin los documentos del candidato? Ya no se esperarán, y el proceso pasará al estudio socioeconómico.',
    '[Cancelar] secondary',
    '[Omitir paso] primary',
  ]
  it.each<[PhaseCode, answer: string | null, send: string, readonly string[], values: object]>([
    ['EXC', 'Descartado', 'Guardar resultado', discard, { continuar: 'NO', resultado: '12' }],
    ['CN-DEG', 'Sí', 'Guardar', hire, { continuar: 'SI' }],
    ['FD-ES', null, 'Omitir paso', skip, { continuar: 'omitir' }],
  ])(
    '%s requires confirmation, can be cancelled, and is sent once it is confirmed',
    async (code, answer, send, question, values) => {
      const { hand, sent } = openStage(code, { answers: { [save]: never } })
      const press = pressIn(hand)
      if (answer) await hand.click(await screen.findByRole('radio', { name: answer }))
      const score = screen.queryByLabelText('Resultado')
      if (score) await hand.type(score, '12')
      await press(send)
      const dialog = await screen.findByRole('alertdialog')
      expect(outlineOf(dialog)).toEqual(question)
      await hand.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
      expect([screen.queryByRole('alertdialog'), sent()]).toEqual([null, []])
      await press(send)
      await hand.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', {
          name: question.at(-1)!.slice(1).split(']')[0]!,
        }),
      )
      await waitFor(() =>
        expect(sent().map((body) => Object.values(body as object).at(-1) as object)).toEqual([values]),
      )
      expect(screen.queryByRole('alertdialog')).toBeNull()
      await screen.findByRole('button', { name: 'Enviando...' })
    },
  )
})

describe('a result before its interview', () => {
  const ahead = {
    fecha: '26/11/2026',
    hora: '09:00 a 10:00',
    lugar: 'Telefónica',
    entrevistador: 'Eva Sol',
    porRegistrar: false,
  }
  const question = 'La cita es el 26 nov, 09:00. ¿Registrar ya?'
  const fill = async (hand: ReturnType<typeof openStage>['hand'], answer: string) => {
    await hand.click(await screen.findByRole('radio', { name: answer }))
    if (answer === 'Descartado') await hand.click(screen.getByRole('radio', { name: 'No se presentó' }))
    await pressIn(hand)('Guardar resultado')
  }

  it('requires confirmation before saving', async () => {
    const { hand, sent } = openStage('PE-RE', { proceso: { entrevista: ahead }, answers: { [save]: never } })
    await fill(hand, 'Aprobado')
    const dialog = await screen.findByRole('alertdialog')
    expect(outlineOf(dialog)).toEqual([
      '# Registrar antes de la entrevista',
      question,
      '[Cancelar] secondary',
      '[Registrar] primary',
    ])
    await hand.click(within(dialog).getByRole('button', { name: 'Registrar' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('requires one confirmation together with the rejection', async () => {
    const { hand, sent } = openStage('PE-RE', { proceso: { entrevista: ahead }, answers: { [save]: never } })
    await fill(hand, 'Descartado')
    const dialog = await screen.findByRole('alertdialog')
    expect(outlineOf(dialog)).toEqual([
      '# Descartar candidato',
      question,
      '¿Deseas descartar al candidato? Si lo descartas podrás seguirlo viendo en los detalles de la vacante.',
      '[Cancelar] secondary',
      '[Descartar] danger',
    ])
    await hand.click(within(dialog).getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it.each([
    ['after its start', { ...ahead, porRegistrar: true }],
    ['without an hour', null],
  ])('requires no confirmation for an interview %s', async (_, entrevista) => {
    const { hand, sent } = openStage('PE-RE', { proceso: { entrevista }, answers: { [save]: never } })
    await fill(hand, 'Aprobado')
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it.each([
    [true, 'La persona canceló esta entrevista. ¿Guardar el resultado de todos modos?'],
    [false, 'Esta entrevista se quedó sin hora. ¿Guardar el resultado de todos modos?'],
  ])(
    'requires confirmation for an interview that lost its hour, called off by the candidate: %s',
    async (cancelada, warning) => {
      const { hand, sent } = openStage('PE-RE', {
        proceso: { porReagendar: { idEntrevista: 9, cancelada } },
        answers: { [save]: never },
      })
      await fill(hand, 'Aprobado')
      const dialog = await screen.findByRole('alertdialog')
      expect(outlineOf(dialog)).toEqual([
        '# Registrar sin entrevista',
        warning,
        '[Cancelar] secondary',
        '[Guardar resultado] primary',
      ])
      expect(sent()).toEqual([])
      await hand.click(within(dialog).getByRole('button', { name: 'Guardar resultado' }))
      await waitFor(() => expect(sent()).toHaveLength(1))
    },
  )

  it('requires no confirmation for an own interview with an hour beside one that lost its own', async () => {
    const { hand, sent } = openStage('PE-RE', {
      proceso: { entrevista: { ...ahead, porRegistrar: true }, porReagendar: { idEntrevista: 9, cancelada: true } },
      answers: { [save]: never },
    })
    await fill(hand, 'Aprobado')
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('requires no confirmation in the form of another stage', async () => {
    const { hand, sent } = openStage('OF', { proceso: { entrevista: ahead }, answers: { [save]: never } })
    await hand.click(await screen.findByRole('radio', { name: 'Sí' }))
    await pressIn(hand)('Guardar')
    await waitFor(() => expect(sent()).toHaveLength(1))
  })
})

describe('a save', () => {
  it('shows that it is sending, and ends with the saved stage', async () => {
    let answer = (_: ReturnType<typeof entity>) => undefined as void
    const { container, hand, actor } = openStage('FT', {
      answers: { [save]: () => new Promise((resolve) => (answer = resolve)) },
    })
    await hand.click(await screen.findByRole('radio', { name: 'Sí' }))
    expect(container.querySelector('form')?.getAttribute('aria-busy')).toBe('false')
    await pressIn(hand)('Guardar')
    await screen.findByRole('button', { name: 'Enviando...' })
    expect([container.querySelector('form')?.getAttribute('aria-busy'), outlineOf(container)]).toEqual([
      'true',
      ['Continuar con el proceso: *Sí / No', '[Enviando...] primary submit busy'],
    ])
    await expect.poll(() => answer).toBeTruthy()
    answer(entity({ version: 2, codigo: 'PE-AG', idFase: 2, deshacer: 0 }))
    await waitFor(() =>
      expect(actor.getSnapshot().output).toEqual({
        kind: 'saved',
        codigo: 'FT',
        discarded: false,
        moved: { version: 2, codigo: 'PE-AG', idFase: 2, deshacer: 0 },
      }),
    )
  })

  it.each([
    ['refused', refused(409, 'sin-plazas'), 'mensaje de sin-plazas', []],
    [
      'a failure',
      refused(500, 'error-interno'),
      'Hubo un error al procesar la solicitud. Lo que escribiste sigue aquí; vuelve a intentarlo.',
      ['Error interno'],
    ],
  ] as const)('that is %s shows an error above the fields, which stay unchanged', async (_, answer, text, titles) => {
    const { container, hand, notices } = openStage('FT', { answers: { [save]: answer } })
    await hand.click(await screen.findByRole('radio', { name: 'Sí' }))
    await pressIn(hand)('Guardar')
    await waitFor(() =>
      expect(outlineOf(container)).toEqual([
        'alert:',
        'danger:',
        text,
        'Continuar con el proceso: *Sí / No',
        '[Guardar] primary submit',
      ]),
    )
    expect(notices.map(({ title }) => title)).toEqual(titles)
  })

  it('marks each field named in the refusal, and no other', async () => {
    const campos = { 'envelope.exp.d': 'Muy alto', i: 'Muy bajo' }
    const { container, hand } = openStage('EXP', { answers: { [save]: refused(400, 'datos-invalidos', { campos }) } })
    await hand.click(await screen.findByRole('radio', { name: 'Aprobado' }))
    for (const name of ['D', 'I', 'S', 'C']) await hand.type(screen.getByLabelText(name), '7')
    await pressIn(hand)('Guardar resultado')
    await waitFor(() =>
      expect(outlineOf(container)).toEqual([
        'alert:',
        'danger:',
        'mensaje de datos-invalidos',
        'Resultado del examen: *Aprobado / Descartado',
        'D: "7" name=d invalid (Muy alto)',
        'I: "7" name=i invalid (Muy bajo)',
        'S: "7" name=s',
        'C: "7" name=c',
        '[Guardar resultado] primary submit',
      ]),
    )
  })
})

describe('a conflicting change', () => {
  const moved = refused(409, 'etapa-cambio', { etapa: { codigo: 'OF', descripcion: 'Oferta', version: 4 } })

  it('leaves what was typed read-only, and leads to the current stage', async () => {
    const { container, hand, actor, events } = openStage('FT', { answers: { [save]: moved } })
    await hand.click(await screen.findByRole('radio', { name: 'Sí' }))
    await pressIn(hand)('Guardar')
    await waitFor(() =>
      expect(outlineOf(container)).toEqual([
        'alert:',
        'danger:',
        'mensaje de etapa-cambio Ahora está en «Oferta». Este envío no se guardó; lo que escribiste sigue aquí.',
        '[Ir a la etapa actual] secondary small',
        'Continuar con el proceso: *Sí / No',
      ]),
    )
    expect(events).toEqual([{ type: 'process.moved_elsewhere' }])
    await pressIn(hand)('Ir a la etapa actual')
    expect(actor.getSnapshot().output).toEqual({ kind: 'left', codigo: 'FT', values: { continuar: 'SI' } })
  })

  it('requires confirmation for a correction, which can then continue', async () => {
    const { container, hand, actor, events } = openStage('EXC', {
      idEvento: 21,
      answers: { [info]: infoOf('EXC', { continuar: 'SI', resultado: '85' }), [correct]: moved },
    })
    await hand.type(await screen.findByLabelText('Resultado'), '{Backspace}6')
    await pressIn(hand)('Guardar cambios')
    const fields = [
      'Resultado del examen: *Aprobado / Descartado disabled (La decisión ya movió el proceso y no se puede cambiar con una corrección.)',
      'Resultado: "86" name=resultado',
    ]
    const said = [
      'alert:',
      'danger:',
      'mensaje de etapa-cambio Lo que escribiste sigue aquí: revisa el historial y vuelve a guardar.',
    ]
    await waitFor(() => expect(outlineOf(container)).toEqual([...said, '[Reintentar] secondary small', ...fields]))
    await pressIn(hand)('Reintentar')
    expect(events).toEqual([{ type: 'process.moved_elsewhere' }, { type: 'process.moved_elsewhere' }])
    actor.send({ type: 'process.refreshed', proceso: processAt('OF', 5) })
    await waitFor(() => expect(outlineOf(container)).toEqual([...said, ...fields, '[Guardar cambios] primary submit']))
  })

  it.each<[PhaseCode, string, string, readonly string[]]>([
    [
      'FD-ES',
      'Continuar',
      'Esperando a que el candidato cargue sus documentos.',
      ['[Continuar] primary', '[Omitir paso] secondary'],
    ],
    ['FD-RC', 'Continuar', 'El candidato cargó todos sus documentos.', ['[Continuar] primary']],
  ])('%s loses its buttons', async (code, send, text, buttons) => {
    const { container, hand } = openStage(code, { answers: { [save]: moved } })
    await screen.findByRole('button', { name: send })
    expect(outlineOf(container).slice(-buttons.length)).toEqual(buttons)
    await pressIn(hand)(send)
    await screen.findByRole('button', { name: 'Ir a la etapa actual' })
    expect(outlineOf(container).at(-1)).toBe(text)
  })
})

it.each([
  ['Continuar', ['[Enviando...] primary busy', '[Omitir paso] secondary disabled']],
  ['Omitir paso', ['[Continuar] primary disabled', '[Enviando...] secondary busy']],
] as const)('shows only the answer %s to FD-ES as being sent', async (answer, buttons) => {
  const { container, hand } = openStage('FD-ES', { answers: { [save]: never } })
  await pressIn(hand)(answer)
  if (answer === 'Omitir paso')
    await hand.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: answer }))
  await waitFor(() => expect(outlineOf(container).slice(-2)).toEqual(buttons))
})

it('shows why documents were refused', async () => {
  const { container, hand } = openStage('FD-EN', {
    proceso: { numeroProvisional: 'NP-204' },
    answers: { [save]: refused(409, 'sin-plazas') },
  })
  await pressIn(hand)('Activar documentos')
  await waitFor(() =>
    expect(outlineOf(container)).toEqual([
      'accent:',
      'El número provisional NP-204 ya está disponible. Activa los documentos para que el candidato los cargue.',
      'alert:',
      'danger:',
      'mensaje de sin-plazas',
      '[Activar documentos] primary',
    ]),
  )
})
