/** Making an appointment: person, day, hour, kind and place; the offered options, and the request. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import type { ProcessInfo } from '../../../src/contract/recruitment.ts'
import { holdFrames } from '../support/frames.ts'
import { offeredDays, openCalendar, pickDay } from '../support/pick-day.ts'
import { entity, refused, type stubServer } from '../support/stub-server.ts'
import { infoOf, slots } from './open-process.ts'
import { openStage } from './open-stage.tsx'

beforeEach(() => {
  // A Wednesday
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 11, 10) })
})

const hours = 'POST /reclutamiento/obtener-horas-disponibles'
const save = 'POST /reclutamiento/guardar-datos-fase'
const divisions = {
  'GET /reclutamiento/obtener-divisiones': entity([
    { id: 1, descripcion: 'Norte' },
    { id: 2, descripcion: 'Sur' },
  ]),
}
type Answers = Parameters<typeof stubServer>[0]

async function open(code: PhaseCode, answers: Answers = {}, proceso: Partial<ProcessInfo> = {}) {
  const opened = openStage(code, { answers, proceso })
  await screen.findByRole('button', { name: /^Fecha: / })
  const bodiesTo = (path: string) => opened.requestsTo(path).map(({ body }) => body)
  return { ...opened, bodiesTo, submit: () => opened.hand.click(screen.getByRole('button', { name: 'Agendar cita' })) }
}
const date = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Fecha: / })
const hour = () => screen.getByLabelText<HTMLSelectElement>('Hora')
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) })
const offered = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text)
/** The select as shown: whether it is enabled, and its options. */
const shown = (select: HTMLSelectElement) => ({
  disabled: select.disabled,
  busy: select.getAttribute('aria-busy'),
  options: offered(select),
})
const errors = () =>
  [...document.querySelectorAll('form [aria-invalid]')].map(
    (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
  )

describe('the hour', () => {
  it('needs interviewer and date, is disabled while hours load, and is sent with the other fields', async () => {
    let answer = (_: ReturnType<typeof entity>) => undefined as void
    const { hand, bodiesTo, sent, submit } = await open('PE-AG', {
      [hours]: () => new Promise((resolve) => (answer = resolve)),
      [save]: entity({ version: 2, codigo: 'PE-RE', idFase: 4, deshacer: 0 }),
    })
    const waiting = { disabled: true, busy: null, options: ['Elige la hora'] }
    expect(shown(hour())).toEqual(waiting)
    await hand.click(radio('Analista'))
    expect(shown(hour())).toEqual(waiting)
    await pickDay(hand, date(), 17)
    expect(date().textContent).toBe('17 marzo 2026')
    expect(shown(hour())).toEqual({ disabled: true, busy: 'true', options: ['Cargando...'] })
    await waitFor(() =>
      expect(bodiesTo('/reclutamiento/obtener-horas-disponibles')).toEqual([
        {
          codigoFase: 'PE-AGG',
          repostulacion: false,
          idReclutamiento: 3,
          tipoEntrevistador: 1028,
          idConsultor: 6,
          idUsuario: 5,
          fecha: '17/03/2026',
        },
      ]),
    )
    answer(entity(slots))
    await waitFor(() =>
      expect(shown(hour())).toEqual({
        disabled: false,
        busy: null,
        options: ['Elige la hora', '09:00 a 10:00', '10:00 a 11:00'],
      }),
    )
    await hand.selectOptions(hour(), '10:00 a 11:00')
    await hand.selectOptions(screen.getByLabelText('Tipo de entrevista'), 'Telefónica')
    await submit()
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          idReclutamiento: 3,
          idUsuario: 0,
          codigoFase: 'PE-AG',
          repostulacion: false,
          version: 1,
          peag: {
            tipoEntrevistador: 1028,
            fecha: '17/03/2026',
            hora: 10,
            descripcionHora: '10:00 a 11:00',
            tipoEntrevista: 815,
            codigoEtapa: 'PA',
            modo: 'AG',
          },
        },
      ]),
    )
  })

  it('is cleared when the day changes', async () => {
    const { hand } = await open('PE-AG')
    await hand.click(radio('Consultor'))
    await pickDay(hand, date(), 17)
    await screen.findByRole('option', { name: '09:00 a 10:00' })
    await hand.selectOptions(hour(), '09:00 a 10:00')
    await pickDay(hand, date(), 18)
    await waitFor(() => expect([hour().disabled, hour().value]).toEqual([false, '']))
  })

  it('shows a message on a day without free hours', async () => {
    const { hand } = await open('PE-AG', { [hours]: entity([]) })
    await hand.click(radio('Analista'))
    expect(screen.queryByText('No hay horas libres ese día. Elige otra fecha.')).toBe(null)
    await pickDay(hand, date(), 17)
    expect(await screen.findByText('No hay horas libres ese día. Elige otra fecha.')).toBeTruthy()
    expect(shown(hour())).toEqual({ disabled: true, busy: null, options: ['Elige la hora'] })
  })

  it('shows a conflict when it was taken meanwhile, with the remaining hours', async () => {
    const { hand, submit } = await open('PE-AG', { [save]: refused(409, 'hora-ocupada', { horas: [slots[1]] }) })
    await hand.click(radio('Analista'))
    await pickDay(hand, date(), 17)
    await screen.findByRole('option', { name: '09:00 a 10:00' })
    await hand.selectOptions(hour(), '09:00 a 10:00')
    await hand.selectOptions(screen.getByLabelText('Tipo de entrevista'), 'Telefónica')
    await submit()
    expect(await screen.findByText('mensaje de hora-ocupada')).toBeTruthy()
    expect(shown(hour())).toEqual({ disabled: false, busy: null, options: ['Elige la hora', '10:00 a 11:00'] })
    expect(hour().value).toBe('')
  })
})

describe('the day', () => {
  it('is restored after a reload, with the interviewer', async () => {
    const first = await open('PE-AG')
    await first.hand.click(radio('Consultor'))
    await pickDay(first.hand, date(), 17)
    first.unmount()
    await open('PE-AG')
    expect(await screen.findByText(/Recuperamos lo que habías escrito/)).toBeTruthy()
    expect([date().textContent, radio('Consultor').checked]).toEqual(['17 marzo 2026', true])
  })

  it('offers neither past days nor weekends', async () => {
    await open('PE-AG')
    const days = offeredDays(await openCalendar(date())).map(({ textContent }) => Number(textContent))
    expect(days).toEqual([11, 12, 13, 16, 17, 18, 19, 20, 23, 24, 25, 26, 27, 30, 31])
  })

  it.each([
    ['10/03/2026', true],
    ['11/03/2026', false],
  ])('can stay on %s for a stored interview unless it is past (%s)', async (fecha, isPast) => {
    const stored = {
      idEntrevista: 9,
      tipoEntrevistador: 1028,
      idEntrevistador: '5',
      fecha,
      hora: 9,
      descripcionHora: '09:00 a 10:00',
      tipoEntrevista: 815,
    }
    openStage('PE-AG', {
      idEvento: 21,
      answers: { 'GET /reclutamiento/obtener-informacion-etapa': infoOf('PE-AG', stored) },
    })
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Guardar cambios' })
    const text = 'Recuerda que solo puedes programar entrevistas en fechas futuras'
    expect([button.disabled, screen.queryByText(text) !== null]).toEqual([isPast, isPast])
  })
})

describe('missing fields', () => {
  it('show an error at each field, focus the first one, and drop an error once it is filled in', async () => {
    const { paint, release } = holdFrames()
    try {
      const { hand, submit, sent } = await open('PE-AG', divisions)
      const expectErrors = (...texts: string[]) => waitFor(() => expect(errors()).toEqual(texts))
      const [who, day, time, how] = [
        'Selecciona una opción',
        'La fecha es requerida',
        'La hora es requerida',
        'El tipo de entrevista es requerido',
      ] as const
      const expectFocus = async (field: HTMLElement, ...texts: string[]) => {
        await submit()
        await expectErrors(...texts)
        paint()
        expect(document.activeElement).toBe(field)
      }
      await expectFocus(radio('Analista'), who, day, time, how)
      await hand.click(radio('Analista'))
      await expectErrors(day, how)
      await expectFocus(date(), day, time, how)
      await pickDay(hand, date(), 17)
      await expectErrors(how)
      await screen.findByRole('option', { name: '09:00 a 10:00' })
      await expectFocus(hour(), time, how)
      await hand.selectOptions(hour(), '09:00 a 10:00')
      await expectErrors(how)
      const place = screen.getByLabelText('Tipo de entrevista')
      await expectFocus(place, how)
      await hand.selectOptions(place, 'Presencial')
      const where = await screen.findByRole('combobox', { name: /^Lugar/ })
      await expectFocus(where, 'La división es requerida')
      await hand.click(screen.getByRole('button', { name: 'Elegir por niveles' }))
      await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Divisional').disabled).toBe(false))
      await expectFocus(screen.getByLabelText('Divisional'), 'La división es requerida')
      expect(sent()).toEqual([])
    } finally {
      release()
    }
  })
})

describe('the place', () => {
  const places = {
    ...divisions,
    'GET /vacantes/obtener-regiones': entity([{ id: 11, descripcion: 'Regional 11' }]),
    'GET /vacantes/obtener-gerencias': entity([{ id: 21, descripcion: 'Gerencia 21' }]),
    'GET /vacantes/obtener-sedes': entity([{ id: 31, descripcion: 'Sede 31' }]),
  }
  const levels = ['Divisional', 'Regional', 'Gerencia', 'Sede']
  const level = (name: string) => screen.getByLabelText<HTMLSelectElement>(name)
  const enabled = () => levels.filter((name) => !level(name).disabled)
  const showPlaces = async (answers: Answers, more: Partial<ProcessInfo> = {}) => {
    const opened = await open('PE-AG', answers, more)
    await opened.hand.selectOptions(screen.getByLabelText('Tipo de entrevista'), 'Presencial')
    await opened.hand.click(await screen.findByRole('button', { name: 'Elegir por niveles' }))
    return opened
  }
  const choose = async ({ hand }: Awaited<ReturnType<typeof open>>, name: string, option: string) => {
    await within(level(name)).findByRole('option', { name: option })
    await hand.selectOptions(level(name), option)
  }

  it.each([
    [true, 'true'],
    [false, 'false'],
  ])(
    'is selected level by level for a face-to-face interview (master vacancy: %s)',
    async (esVacanteMaestra, masterVacancy) => {
      const opened = await showPlaces(places, { esVacanteMaestra })
      await waitFor(() => expect(enabled()).toEqual(['Divisional']))
      await choose(opened, 'Divisional', 'Sur')
      await choose(opened, 'Regional', 'Regional 11')
      await choose(opened, 'Gerencia', 'Gerencia 21')
      await choose(opened, 'Sede', 'Sede 31')
      expect(enabled()).toEqual(levels)
      const requests = opened.server.requests
        .filter(({ path }) => /divisiones|regiones|gerencias|sedes/.test(path))
        .map(({ path }) => path)
      expect(requests).toEqual([
        `/reclutamiento/obtener-divisiones?masterVacancy=${masterVacancy}`,
        '/vacantes/obtener-regiones?idDivision=2',
        '/vacantes/obtener-gerencias?idRegional=11',
        '/vacantes/obtener-sedes?idGerencia=21',
      ])
      await opened.hand.selectOptions(level('Divisional'), '')
      expect(enabled()).toEqual(['Divisional'])
      await opened.hand.selectOptions(screen.getByLabelText('Tipo de entrevista'), 'Telefónica')
      expect(screen.queryByLabelText('Divisional')).toBe(null)
    },
  )

  it("is loaded again with 'Reintentar'", async () => {
    let fails = true
    const { hand } = await showPlaces({
      ...places,
      'GET /reclutamiento/obtener-divisiones': () =>
        fails ? refused(500, 'error-interno') : entity([{ id: 1, descripcion: 'Norte' }]),
    })
    await screen.findByText('No se pudieron cargar las sedes.')
    fails = false
    await hand.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('option', { name: 'Norte' })).toBeTruthy()
    expect(screen.queryByText('No se pudieron cargar las sedes.')).toBe(null)
  })
})

describe('the interviewer', () => {
  it.each([
    ['both', {}, []],
    ['no analyst', { idUsuario: null }, ['Analista']],
    ['no consultant', { idConsultor: null }, ['Consultor']],
  ] as const)('for a vacancy that has %s', async (_, more, disabled) => {
    await open('PE-AG', {}, more)
    expect(['Analista', 'Consultor'].filter((name) => radio(name).disabled)).toEqual(disabled)
  })

  it('can be found by e-mail, and is cleared when another text is typed', async () => {
    const person = { idUsuario: 42, nombre: 'Irene Sol', email: 'irene@empresa.mx' }
    const { hand, submit } = await open('SE-AG', { 'GET /vacantes/buscar-observador': entity([person]) })
    const box = await screen.findByRole('combobox', { name: 'Gerente' })
    await pickDay(hand, date(), 17)
    await hand.type(box, 'irene')
    await hand.click(await screen.findByRole('option', { name: 'irene@empresa.mx' }))
    await screen.findByRole('option', { name: '09:00 a 10:00' })
    await hand.type(box, 'x')
    expect(hour().disabled).toBe(true)
    await submit()
    await waitFor(() => expect(errors()).toContain('El gerente es requerido'))
  })
})
