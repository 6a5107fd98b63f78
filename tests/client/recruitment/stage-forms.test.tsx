/** The forms of the stages: their values, confirmations and requests, and the focus on a missing field. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import type { ProcessInfo } from '../../../src/contract/recruitment.ts'
import { framesByHand } from '../support/frames.ts'
import { entity, refused, type stubServer } from '../support/stub-server.ts'
import { catalogues } from './open-process.ts'
import { openStage } from './open-stage.tsx'

const save = 'POST /reclutamiento/guardar-datos-fase'
const saved = { [save]: entity({ version: 2, codigo: 'OF', idFase: 15, deshacer: 0 }) }

// The later is run first: a form that leaves the page writes its draft
const frames = framesByHand()

function open(code: PhaseCode, answers: Parameters<typeof stubServer>[0] = saved, proceso: Partial<ProcessInfo> = {}) {
  const opened = openStage(code, { answers, proceso })
  const press = async (name: string) => opened.hand.click(await screen.findByRole('button', { name }))
  const choose = async (name: string) => opened.hand.click(await screen.findByRole('radio', { name }))
  return { ...opened, press, choose }
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

describe('an exam', () => {
  it.each([
    ['EXC', ['Resultado'], 'EXC', 'exc', { resultado: '987' }],
    ['EXPG', ['Resultado'], 'EXP', 'exp', { resultado: '987' }],
    ['EXP', ['D', 'I', 'S', 'C'], 'EXP', 'exp', { d: '987', i: '987', s: '987', c: '987' }],
  ] as const)('%s accepts scores of at most three digits', async (code, labels, codigoFase, section, scores) => {
    const { hand, choose, press, sent } = open(code)
    await choose('Aprobado')
    for (const label of labels) await hand.type(field(label), '9x8765')
    expect(labels.map((label) => field(label).value)).toEqual(labels.map(() => '987'))
    await press('Guardar resultado')
    await waitFor(() => expect(sent()).toMatchObject([{ codigoFase, [section]: { continuar: 'SI', ...scores } }]))
  })

  it('focuses the first missing score', async () => {
    const { hand, choose, press, sent } = open('EXP')
    await choose('Descartado')
    await hand.type(field('D'), '5')
    await press('Guardar resultado')
    await waitFor(() => expect(screen.getAllByText('Resultado requerido')).toHaveLength(3))
    frames.paint()
    expect(document.activeElement).toBe(field('I'))
    expect(sent()).toEqual([])
  })
})

it.each([
  ['FT', 'Guardar', 'Sí'],
  ['PE-RE', 'Guardar resultado', 'Aprobado'],
  ['CN-DE', 'Guardar', 'Sí'],
  ['FC-RC', 'Validar expediente', 'Aceptar'],
] as const)('%s focuses the first answer when none is chosen', async (code, submit, first) => {
  const { press, sent } = open(code)
  await press(submit)
  await screen.findByText('Selecciona una opción')
  frames.paint()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: first }))
  expect(sent()).toEqual([])
})

it('focuses a field that the server refuses', async () => {
  const { hand, choose, press } = open('EXC', {
    [save]: refused(400, 'datos-invalidos', { campos: { 'exc.resultado': 'Resultado fuera de rango' } }),
  })
  await choose('Aprobado')
  await hand.type(field('Resultado'), '999')
  await press('Guardar resultado')
  expect(await screen.findByText('Resultado fuera de rango')).toBeTruthy()
  frames.paint()
  expect(document.activeElement).toBe(field('Resultado'))
})

describe('the job application', () => {
  it('is returned with a reason, without a confirmation', async () => {
    const { hand, choose, press, sent } = open('FC-RC')
    await choose('Rechazar')
    await press('Validar expediente')
    expect(await screen.findByText('El motivo es requerida')).toBeTruthy()
    frames.paint()
    expect(document.activeElement).toBe(field('Motivo del rechazo'))
    await hand.type(field('Motivo del rechazo'), 'Falta el RFC.')
    await press('Validar expediente')
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          idReclutamiento: 3,
          idUsuario: 0,
          codigoFase: 'FC-RC',
          repostulacion: false,
          rechazo: true,
          version: 1,
          fcrc: { continuar: 'NO', comentario: 'Falta el RFC.' },
        },
      ]),
    )
    expect(screen.queryByRole('alertdialog')).toBe(null)
  })

  it('is accepted without a reason', async () => {
    const { choose, press, sent } = open('FC-RC')
    await choose('Aceptar')
    expect(screen.queryByLabelText('Motivo del rechazo')).toBe(null)
    await press('Validar expediente')
    await waitFor(() => expect(sent()).toMatchObject([{ rechazo: false, fcrc: { continuar: 'SI' } }]))
    expect(screen.queryByRole('alertdialog')).toBe(null)
  })
})

/** The confirmation question of an action that is hard to undo: title, button, and whether it looks dangerous. */
const questions: [
  code: PhaseCode,
  answers: readonly string[],
  reason: string | null,
  submit: string,
  confirmation: readonly [string, string] | null,
][] = [
  ['FT', ['No'], 'Motivos', 'Guardar', ['Descartar candidato', 'Descartar']],
  ['SE-MR', ['Descartar al candidato'], 'Motivo', 'Ejecutar acción', ['Descartar candidato', 'Descartar']],
  ['SE-MR', ['Agendar entrevista con otro gerente'], null, 'Ejecutar acción', null],
  ['SE-MRG', [], 'Motivo', 'Ejecutar acción', ['Descartar candidato', 'Descartar']],
  ['ES', ['N/A'], null, 'Guardar resultado', null],
  ['CN-DE', ['Sí'], null, 'Guardar', ['Contratar candidato', 'Contratar']],
  ['CN-DE', ['No', 'Descartar'], 'Motivo', 'Guardar', ['Descartar candidato', 'Descartar']],
  ['CN-DE', ['No', 'Repostular'], 'Motivo', 'Guardar', null],
  ['FD-ES', [], null, 'Continuar', null],
]
it.each(questions)('%s, %j shows %j, %s: %j', async (code, answers, reason, submit, confirmation) => {
  const { hand, choose, press, sent } = open(code)
  await screen.findByRole('button', { name: submit })
  for (const answer of answers) await choose(answer)
  if (reason !== null)
    await hand.click(
      within(screen.getByRole('radiogroup', { name: reason })).getByRole('radio', {
        name: answers[1] === 'Repostular' ? 'Otro perfil' : 'Otro empleo',
      }),
    )
  await press(submit)
  if (confirmation === null) {
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(screen.queryByRole('alertdialog')).toBe(null)
    return
  }
  const dialog = within(await screen.findByRole('alertdialog', { name: confirmation[0] }))
  expect(sent()).toEqual([])
  await hand.click(dialog.getByRole('button', { name: confirmation[1] }))
  await waitFor(() => expect(sent()).toHaveLength(1))
})

describe('the reasons', () => {
  const offered = (name: string) =>
    within(screen.getByRole('radiogroup', { name }))
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ labels }) => labels?.[0]?.textContent)

  it('match the decision after a rejected hire', async () => {
    const { choose } = open('CN-DE')
    await choose('No')
    expect(screen.queryByLabelText('Motivo')).toBe(null)
    await choose('Repostular')
    expect(offered('Motivo')).toEqual(['Otro perfil'])
    await choose('Descartar')
    expect(offered('Motivo')).toEqual(['No se presentó', 'Otro empleo'])
    await choose('Sí')
    expect(screen.queryByLabelText('Motivo')).toBe(null)
  })
})

describe('required catalogues', () => {
  it.each([
    ['FT', 'motivos'],
    ['PE-AG', 'tiposEntrevista'],
    ['CN-DE', 'motivos'],
    ['CN-DE', 'motivosRepostulacion'],
  ] as const)('%s without %s shows a message', async (code, missing) => {
    open(code, { 'GET /reclutamiento/obtener-datos-fase': entity({ ...catalogues, [missing]: [] }) })
    expect(await screen.findByText('No se encontró información suficiente para continuar.')).toBeTruthy()
    expect(screen.queryByText('No se encontró información disponible...')).toBe(null)
  })
})

describe('documents', () => {
  it('are activated with their number, and the pressed button shows that it is sending', async () => {
    const { press, sent } = open(
      'FD-EN',
      { [save]: () => new Promise(() => undefined) },
      { numeroProvisional: 'NP-204' },
    )
    expect(
      await screen.findByText(
        'El número provisional NP-204 ya está disponible. Activa los documentos para que el candidato los cargue.',
      ),
    ).toBeTruthy()
    await press('Activar documentos')
    await screen.findByRole('button', { name: 'Enviando...' })
    await waitFor(() => expect(sent()).toMatchObject([{ fden: { continuar: 'SI' } }]))
  })
})

describe('the folio', () => {
  const search = {
    'GET /reclutamiento/buscar-folio': entity([{ id: 1, codigo: '20260001', descripcion: 'Requisición' }]),
  }
  const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Folio de requisición' })

  it('is required before the search', async () => {
    const { press } = open('FR-GD', search)
    await box()
    await press('Buscar')
    await screen.findByText('Escribe el folio que buscas')
    frames.paint()
    expect(document.activeElement).toBe(await box())
  })

  it('accepts at most twenty digits', async () => {
    const { hand, server } = open('FR-GD', search)
    await hand.type(await box(), 'a123456789012345678901{Enter}')
    await screen.findByRole('radio')
    expect(server.requests.find(({ path }) => path.startsWith('/reclutamiento/buscar-folio'))?.path).toBe(
      '/reclutamiento/buscar-folio?folio=12345678901234567890&idReclutamiento=3',
    )
  })
})

it('a save includes whether the candidate has applied again', async () => {
  const { choose, press, sent } = open('FT', saved, { esRepostulacion: true })
  await choose('Sí')
  await press('Guardar')
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        idReclutamiento: 3,
        idUsuario: 0,
        codigoFase: 'FT',
        repostulacion: true,
        rechazo: false,
        version: 1,
        ft: { continuar: 'SI' },
      },
    ]),
  )
})
