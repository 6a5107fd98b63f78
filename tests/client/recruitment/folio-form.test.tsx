/** The requisition folio: searched, not found, chosen, confirmed, sent, refused; and its draft after a reload. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { entity, refused, type stubServer } from '../support/stub-server.ts'
import { openStage } from './open-stage.tsx'
import { outlineOf } from './outline.ts'

const search = 'GET /reclutamiento/buscar-folio'
const save = 'POST /reclutamiento/guardar-datos-fase'
const folios = [
  { id: 1, codigo: '20260001', descripcion: 'Requisición', tituloVacante: 'Cajero', deOtraVacante: true },
  { id: 2, codigo: '20260002', descripcion: 'Requisición', tituloVacante: 'Asesor' },
  { id: 3, codigo: '20260003', descripcion: '' },
]
const box = (text = '') => [`Folio de requisición: "${text}" name=folio required`, '[Buscar] secondary submit']
const choices = (chosen?: number) =>
  ['20260001Requisición · De otra vacante: Cajero', '20260002Requisición · Vacante: Asesor', '20260003']
    .map((text, at) => (at === chosen ? `*${text}` : text))
    .join(' / ')
const results = (chosen?: number) => [`Folios disponibles: ${choices(chosen)} cards`, '[Enviar folio] primary']

function open(answers: Parameters<typeof stubServer>[0] = {}) {
  const opened = openStage('FR-BU', { answers: { [search]: entity(folios), ...answers } })
  const { container, hand } = opened
  const press = async (name: string) => hand.click(await screen.findByRole('button', { name }))
  const expectShown = (...lines: readonly string[]) => waitFor(() => expect(outlineOf(container)).toEqual(lines))
  const type = async (text: string) => hand.type(await screen.findByRole('textbox'), `${text}{Enter}`)
  const find = async () => {
    await type('2026')
    await expectShown(...box('2026'), ...results())
  }
  const choose = (codigo: string) => hand.click(screen.getByRole('radio', { name: new RegExp(codigo) }))
  return { ...opened, press, expectShown, type, find, choose }
}

it('shows when there are more results than the limit, and lists no more', async () => {
  const many = (count: number) =>
    entity(
      Array.from({ length: count }, (_, index) => ({
        id: index + 1,
        codigo: `2026${String(index).padStart(4, '0')}`,
        descripcion: '',
      })),
    )
  const text =
    'Hay más de 20 folios que empiezan así y se muestran los primeros: escribe más dígitos para ver los demás.'
  const more = open({ [search]: many(21) })
  await more.type('2026')
  expect((await screen.findAllByRole('radio')).map((radio) => radio.getAttribute('value'))).toEqual(
    Array.from({ length: 20 }, (_, index) => String(index + 1)),
  )
  const group = screen.getByRole('radiogroup')
  expect(document.getElementById(group.getAttribute('aria-describedby')!)?.textContent).toBe(text)
  more.unmount()
  const all = open({ [search]: many(20) })
  await all.type('2026')
  expect(await screen.findAllByRole('radio')).toHaveLength(20)
  expect(screen.queryByText(text)).toBe(null)
})

it('searches by digits: shows no results, then a failure, then the results', async () => {
  let answer = entity([])
  let answerSearch = () => {}
  const { press, expectShown, type, requestsTo } = open({
    [search]: () => new Promise((resolve) => (answerSearch = () => resolve(answer))),
  })
  await press('Buscar')
  await expectShown(`${box()[0]} invalid (Escribe el folio que buscas)`, box()[1]!)
  const answered = async (count: number) => {
    await waitFor(() => expect(requestsTo('/reclutamiento/buscar-folio')).toHaveLength(count))
    answerSearch()
  }
  await type('2026')
  await expectShown(box('2026')[0]!, '[Buscando...] secondary submit busy')
  await answered(1)
  await expectShown(...box('2026'), 'No se encontraron folios disponibles.')
  answer = refused(500, 'error-interno')
  await press('Buscar')
  await answered(2)
  await expectShown(...box('2026'), 'alert:', 'No se pudo buscar el folio.', '[Reintentar] secondary rotate-cw')
  answer = entity(folios)
  await press('Reintentar')
  await answered(3)
  await expectShown(...box('2026'), ...results())
})

it('requires a choice before sending, and sends it after confirmation', async () => {
  const { press, expectShown, find, choose, hand, sent } = open({ [save]: () => new Promise(() => undefined) })
  await find()
  await press('Enviar folio')
  await expectShown(...box('2026'), `${results()[0]} invalid (Selecciona un folio)`, results()[1]!)
  await choose('20260001')
  await expectShown(...box('2026'), ...results(0))
  const submit = async () => {
    await press('Enviar folio')
    return screen.findByRole('alertdialog')
  }
  const warning = 'Una vez enviado el folio no se puede corregir ni editar ¿Estás seguro de enviar este folio?'
  const buttons = ['[Cancelar] secondary', '[Enviar folio] primary']
  const ofOther = await submit()
  expect(outlineOf(ofOther)).toEqual([
    '# Enviar folio 20260001',
    'danger:',
    'Este folio se pidió para otra vacante: Cajero.',
    warning,
    ...buttons,
  ])
  await hand.click(within(ofOther).getByRole('button', { name: 'Cancelar' }))
  await expectShown(...box('2026'), ...results(0))
  await choose('20260002')
  const own = await submit()
  expect(outlineOf(own)).toEqual(['# Enviar folio 20260002', warning, ...buttons])
  expect(sent()).toEqual([])
  await hand.click(within(own).getByRole('button', { name: 'Enviar folio' }))
  await expectShown(...box('2026'), results(1)[0]!, '[Enviando...] primary busy')
  expect(sent()).toEqual([
    { idReclutamiento: 3, idUsuario: 0, codigoFase: 'FR-BU', repostulacion: false, version: 1, fr: { folio: 2 } },
  ])
})

it.each([
  ['refused', refused(409, 'folio-ocupado'), 'mensaje de folio-ocupado'],
  [
    'a failure',
    refused(500, 'error-interno'),
    'Hubo un error al procesar la solicitud. Lo que escribiste sigue aquí; vuelve a intentarlo.',
  ],
] as const)('requires a new choice when the folio is %s', async (_, answer, text) => {
  const { press, expectShown, find, choose, hand } = open({ [save]: answer })
  await find()
  await choose('20260002')
  await press('Enviar folio')
  await hand.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Enviar folio' }))
  await expectShown('alert:', 'danger:', text, ...box('2026'), ...results())
})

it('is read-only after a conflicting change', async () => {
  const { press, expectShown, find, choose, hand } = open({ [save]: refused(409, 'etapa-cambio') })
  await find()
  await choose('20260002')
  await press('Enviar folio')
  await hand.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Enviar folio' }))
  await expectShown(
    'alert:',
    'danger:',
    'mensaje de etapa-cambio Este envío no se guardó; lo que escribiste sigue aquí.',
    '[Ir a la etapa actual] secondary small',
    ...box('2026'),
    results(1)[0]!,
  )
})

const restored = [
  'status:',
  'accent:',
  'Recuperamos lo que habías escrito. No se ha enviado: revísalo antes de guardar.',
  '[Descartar borrador] secondary small',
]

it('repeats the search after a reload, restores the choice, and rejects it on request', async () => {
  const first = open()
  await first.find()
  await first.choose('20260002')
  first.unmount()
  expect(JSON.parse(sessionStorage.getItem('bolsa-de-trabajo-admin.borrador.5/proceso/3/1/FR-BU/0')!)).toMatchObject({
    values: { texto: '2026', folio: 2 },
  })
  const { press, expectShown } = open()
  await expectShown(...restored, ...box('2026'), ...results(1))
  await press('Descartar borrador')
  await expectShown(...box())
})

it('restores the typed text from before the search', async () => {
  const first = open()
  fireEvent.input(await screen.findByRole('textbox'), { target: { value: '77' } })
  first.unmount()
  const { expectShown, requestsTo } = open()
  await expectShown(...restored, ...box('77'), ...results())
  expect(requestsTo('/reclutamiento/buscar-folio').map(({ path }) => path)).toEqual([
    '/reclutamiento/buscar-folio?folio=77&idReclutamiento=3',
  ])
})
