/** Booking with proposed values, the free hours of the next days, and a site found by typing. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BookingProposal, NextDaysQuestion } from '../../../src/contract/stage-data.ts'
import { entity, refused } from '../support/stub-server.ts'
import { catalogues, infoOf, nextDays, slots } from './open-process.ts'
import { openStage } from './open-stage.tsx'

beforeEach(() => {
  // A Wednesday
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 11, 10) })
})

const save = 'POST /reclutamiento/guardar-datos-fase'
const tower = {
  idDivision: 2,
  idRegional: 11,
  idGerencia: 21,
  sede: 31,
  descripcion: 'Sur · Regional 11 · Gerencia 21 · Torre',
}
const places = {
  'GET /reclutamiento/obtener-divisiones': entity([
    { id: 1, descripcion: 'Norte' },
    { id: 2, descripcion: 'Sur' },
  ]),
  'GET /vacantes/obtener-regiones': entity([{ id: 11, descripcion: 'Regional 11' }]),
  'GET /vacantes/obtener-gerencias': entity([{ id: 21, descripcion: 'Gerencia 21' }]),
  'GET /vacantes/obtener-sedes': entity([
    { id: 31, descripcion: 'Torre' },
    { id: 32, descripcion: 'Patio' },
  ]),
  'GET /reclutamiento/buscar-sedes': entity([tower]),
}
const nothing: BookingProposal = {
  tipoEntrevistador: null,
  persona: null,
  tipoEntrevista: null,
  lugar: null,
  opcionesLugar: [],
}
const proposing = (proposal: Partial<BookingProposal>) => ({
  'GET /reclutamiento/obtener-datos-fase': entity({ ...catalogues, propuesta: { ...nothing, ...proposal } }),
  ...places,
  [save]: () => new Promise<never>(() => undefined),
})
const chip = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
/**
 * happy-dom does not show what react-hook-form has put into a select; the browser test of the bars sends the proposed
 * type.
 */
const typed = (hand: ReturnType<typeof openStage>['hand'], type: 'Presencial' | 'Telefónica') =>
  hand.selectOptions(screen.getByLabelText('Tipo de entrevista'), type)
const submit = (hand: ReturnType<typeof openStage>['hand']) =>
  hand.click(screen.getByRole('button', { name: 'Agendar cita' }))
const where = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Lugar/ })
const sectionOf = (body: unknown, key: string) => (body as Record<string, unknown>)[key]
const whole = { codigoEtapa: 'PA', modo: 'AG' }

describe('a fresh booking', () => {
  it('needs one hour and the button: who, how and where are proposed, and no other request is made for the hours', async () => {
    const { hand, sent, requestsTo } = openStage('PE-AG', {
      answers: proposing({ tipoEntrevistador: 1029, tipoEntrevista: 814, lugar: tower }),
    })
    await hand.click(await chip('vie 13 mar, 10:00 a 11:00'))
    await hand.click(screen.getByRole('button', { name: 'Otra fecha…' }))
    expect(screen.getByRole('button', { name: /^Fecha: / }).textContent).toBe('13 marzo 2026')
    expect(screen.getByLabelText<HTMLSelectElement>('Hora').value).toBe('10')
    await waitFor(async () => expect((await where()).value).toBe(tower.descripcion))
    await typed(hand, 'Presencial')
    await submit(hand)
    await waitFor(() =>
      expect(sent().map((body) => sectionOf(body, 'peag'))).toEqual([
        {
          ...whole,
          tipoEntrevistador: 1029,
          fecha: '13/03/2026',
          hora: 10,
          descripcionHora: '10:00 a 11:00',
          tipoEntrevista: 814,
          idDivision: 2,
          idRegional: 11,
          idGerencia: 21,
          sede: 31,
        },
      ]),
    )
    expect(requestsTo('/reclutamiento/obtener-horas-disponibles')).toEqual([])
    expect(requestsTo('/reclutamiento/obtener-horas-proximos-dias').map(({ body }) => body)).toEqual([
      {
        codigoFase: 'PE-AGG',
        repostulacion: false,
        idReclutamiento: 3,
        tipoEntrevistador: 1029,
        idConsultor: 6,
        idUsuario: 5,
      },
    ])
  })

  it('requests no level of a proposed site, and offers all of them; another division is requested', async () => {
    const opcionesLugar = [
      [
        { id: 1, descripcion: 'Norte' },
        { id: 2, descripcion: 'Sur' },
      ],
      [{ id: 11, descripcion: 'Regional 11' }],
      [{ id: 21, descripcion: 'Gerencia 21' }],
      [
        { id: 31, descripcion: 'Torre' },
        { id: 32, descripcion: 'Patio' },
      ],
    ]
    const { hand, server } = openStage('PE-AG', {
      answers: proposing({ tipoEntrevistador: 1029, tipoEntrevista: 814, lugar: tower, opcionesLugar }),
    })
    await waitFor(async () => expect((await where()).value).toBe(tower.descripcion))
    const levels = () =>
      server.requests
        .map(({ path }) => path)
        .filter((path) => /obtener-(divisiones|regiones|gerencias|sedes)/.test(path))
    expect(levels()).toEqual([])
    await hand.click(screen.getByRole('button', { name: 'Elegir por niveles' }))
    const options = (name: string) =>
      [...screen.getByLabelText<HTMLSelectElement>(name).options].map(({ text }) => text).slice(1)
    expect(['Divisional', 'Regional', 'Gerencia', 'Sede'].map(options)).toEqual([
      ['Norte', 'Sur'],
      ['Regional 11'],
      ['Gerencia 21'],
      ['Torre', 'Patio'],
    ])
    await hand.selectOptions(screen.getByLabelText('Divisional'), 'Norte')
    await waitFor(() => expect(levels()).toEqual(['/vacantes/obtener-regiones?idDivision=1']))
  })

  it('proposes the person found last time, and the client of the vacancy', async () => {
    const first = openStage('SE-AG', {
      answers: proposing({
        tipoEntrevistador: 1031,
        persona: { idUsuario: 42, email: 'irene@empresa.mx' },
        tipoEntrevista: 815,
        lugar: tower,
      }),
    })
    await first.hand.click(await chip('vie 13 mar, 09:00 a 10:00'))
    expect(screen.queryByRole('combobox', { name: /^Lugar/ })).toBe(null)
    await typed(first.hand, 'Telefónica')
    await submit(first.hand)
    const appointment = {
      fecha: '13/03/2026',
      hora: 9,
      descripcionHora: '09:00 a 10:00',
      tipoEntrevista: 815,
      codigoEtapa: 'SE',
    }
    await waitFor(() =>
      expect(first.sent().map((body) => sectionOf(body, 'seag'))).toEqual([
        {
          ...appointment,
          modo: 'AG',
          tipoEntrevistador: 1031,
          idEntrevistador: '42',
          correoEntrevistador: 'irene@empresa.mx',
        },
      ]),
    )
    first.unmount()
    sessionStorage.clear()
    const second = openStage('SE-AGG', { answers: proposing({ tipoEntrevistador: 1030, tipoEntrevista: 815 }) })
    await second.hand.click(await chip('vie 13 mar, 09:00 a 10:00'))
    await typed(second.hand, 'Telefónica')
    await submit(second.hand)
    await waitFor(() =>
      expect(second.sent().map((body) => sectionOf(body, 'seag'))).toEqual([
        {
          ...appointment,
          modo: 'AGG',
          tipoEntrevistador: 1030,
          idEntrevistador: '8',
          correoObservador: 'cliente@empresa.mx',
        },
      ]),
    )
  })

  it('never replaces a draft, a stored interview or a chosen value', async () => {
    const answers = proposing({ tipoEntrevistador: 1029, tipoEntrevista: 814, lugar: tower })
    const drafted = openStage('PE-AG', { answers, draft: { tipoEntrevistador: 1028 } })
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Analista' }).checked).toBe(true))
    expect(screen.getByLabelText<HTMLSelectElement>('Tipo de entrevista').value).toBe('')
    // The place belongs to the type that is chosen now
    await drafted.hand.selectOptions(screen.getByLabelText('Tipo de entrevista'), 'Presencial')
    await waitFor(async () => expect((await where()).value).toBe(tower.descripcion))
    drafted.unmount()
    sessionStorage.clear()
    const stored = {
      idEntrevista: 9,
      tipoEntrevistador: 1028,
      idEntrevistador: '5',
      fecha: '16/03/2026',
      hora: 9,
      descripcionHora: '09:00 a 10:00',
      tipoEntrevista: 815,
    }
    openStage('PE-AG', {
      idEvento: 21,
      answers: { ...answers, 'GET /reclutamiento/obtener-informacion-etapa': infoOf('PE-AG', stored) },
    })
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Analista' }).checked).toBe(true))
    expect(screen.getByRole('button', { name: /^Fecha: / }).textContent).toBe('16 marzo 2026')
    expect(screen.queryByRole('combobox', { name: /^Lugar/ })).toBe(null)
  })
})

describe('the next hours', () => {
  it('are a grid of days, in which taken hours are said to be taken', async () => {
    const { hand } = openStage('PE-AG', {})
    await hand.click(await screen.findByRole('radio', { name: 'Analista' }))
    const group = await screen.findByRole('radiogroup', { name: 'Próximas horas libres' })
    const days = 'vie 13mar 17mié 18'
    const taken = (name: string) => `${name.slice(-13, -8)}${name}: ocupada`
    expect(group.textContent).toBe(
      `Próximas horas libres13 mar – 18 mar${days}` +
        `09:00${taken('mar 17 mar, 09:00 a 10:00')}${taken('mié 18 mar, 09:00 a 10:00')}` +
        `10:0010:00${taken('mié 18 mar, 10:00 a 11:00')}`,
    )
    expect(within(group).getAllByRole('radio')).toHaveLength(3)
  })

  it('go on by five working days, and back', async () => {
    const later = [{ fecha: '19/03/2026', horas: slots, ocupadas: [] }]
    const { hand, requestsTo } = openStage('PE-AG', {
      answers: {
        'POST /reclutamiento/obtener-horas-proximos-dias': ({ body }) =>
          entity((body as { semana?: number }).semana === 1 ? later : nextDays),
      },
    })
    await hand.click(await screen.findByRole('radio', { name: 'Analista' }))
    await chip('vie 13 mar, 09:00 a 10:00')
    const back = screen.getByRole<HTMLButtonElement>('button', { name: 'Días anteriores' })
    expect(back.disabled).toBe(true)
    await hand.click(screen.getByRole('button', { name: 'Días siguientes' }))
    await hand.click(await chip('jue 19 mar, 10:00 a 11:00'))
    expect(document.activeElement).toBe(await chip('jue 19 mar, 10:00 a 11:00'))
    await hand.click(back)
    expect((await chip('mar 17 mar, 10:00 a 11:00')).checked).toBe(false)
    expect(back.disabled).toBe(true)
    // What was chosen stays chosen
    expect(screen.getByRole('button', { name: /^Fecha: / }).textContent).toBe('19 marzo 2026')
    expect(
      requestsTo('/reclutamiento/obtener-horas-proximos-dias').map(({ body }) => (body as NextDaysQuestion).semana),
    ).toEqual([undefined, 1, undefined])
  })

  it('are chosen by arrows in both directions, and follow the interviewer', async () => {
    const { hand, requestsTo } = openStage('PE-AG', {})
    await hand.click(await screen.findByRole('radio', { name: 'Analista' }))
    await hand.click(await chip('vie 13 mar, 09:00 a 10:00'))
    const chosen = () =>
      within(screen.getByRole('radiogroup', { name: 'Próximas horas libres' }))
        .getAllByRole<HTMLInputElement>('radio')
        .flatMap((radio) => (radio.checked ? [radio.getAttribute('aria-label')] : []))
    const after = async (key: string) => {
      await hand.keyboard(`{${key}}`)
      return chosen()
    }
    // Nothing is free at nine on the other days, and nothing at ten on Wednesday
    expect(await after('ArrowRight')).toEqual(['vie 13 mar, 09:00 a 10:00'])
    expect(await after('ArrowDown')).toEqual(['vie 13 mar, 10:00 a 11:00'])
    expect(await after('ArrowRight')).toEqual(['mar 17 mar, 10:00 a 11:00'])
    expect(await after('ArrowRight')).toEqual(['mar 17 mar, 10:00 a 11:00'])
    expect(await after('ArrowUp')).toEqual(['mar 17 mar, 10:00 a 11:00'])
    expect(await after('ArrowLeft')).toEqual(['vie 13 mar, 10:00 a 11:00'])
    expect(await after('ArrowUp')).toEqual(['vie 13 mar, 09:00 a 10:00'])
    await after('ArrowDown')
    expect(await after('ArrowRight')).toEqual(['mar 17 mar, 10:00 a 11:00'])
    expect(screen.getByRole('button', { name: /^Fecha: / }).textContent).toBe('17 marzo 2026')
    await hand.click(screen.getByRole('radio', { name: 'Consultor' }))
    await waitFor(() =>
      expect(
        requestsTo('/reclutamiento/obtener-horas-proximos-dias').map(
          ({ body }) => (body as { tipoEntrevistador: number }).tipoEntrevistador,
        ),
      ).toEqual([1028, 1029]),
    )
    // A new appointment needs a new hour for each person
    expect((await chip('mar 17 mar, 10:00 a 11:00')).checked).toBe(false)
  })

  it('lose the hour that another user booked, and clear the errors of day and hour', async () => {
    const { hand } = openStage('PE-AG', { answers: { [save]: refused(409, 'hora-ocupada', { horas: [slots[1]] }) } })
    await hand.click(await screen.findByRole('radio', { name: 'Analista' }))
    await hand.selectOptions(screen.getByLabelText('Tipo de entrevista'), 'Telefónica')
    await submit(hand)
    expect(await screen.findByText('La fecha es requerida')).toBeTruthy()
    await hand.click(await chip('vie 13 mar, 09:00 a 10:00'))
    expect([screen.queryByText('La fecha es requerida'), screen.queryByText('La hora es requerida')]).toEqual([
      null,
      null,
    ])
    await submit(hand)
    expect(await screen.findByText('mensaje de hora-ocupada')).toBeTruthy()
    expect(screen.queryByRole('radio', { name: 'vie 13 mar, 09:00 a 10:00' })).toBe(null)
    expect((await chip('vie 13 mar, 10:00 a 11:00')).checked).toBe(false)
  })

  it('are summed up above the button, with whom and how', async () => {
    const { hand } = openStage('PE-AG', {
      answers: {
        'GET /reclutamiento/obtener-datos-fase': entity({
          ...catalogues,
          entrevistadores: { analista: 'Paulina Santillán', consultor: null },
          propuesta: { ...nothing, tipoEntrevistador: 1028 },
        }),
      },
    })
    expect(await screen.findByText('Elige el día y la hora de la entrevista.')).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Analista · Paulina Santillán' })).toBeTruthy()
    await hand.click(await chip('vie 13 mar, 10:00 a 11:00'))
    const line = () => screen.getByText('Vie 13 mar, 10:00').parentElement?.textContent
    expect(line()).toBe('Vie 13 mar, 10:00 · Paulina Santillán')
    await hand.selectOptions(screen.getByLabelText('Tipo de entrevista'), 'Telefónica')
    await waitFor(() => expect(line()).toBe('Vie 13 mar, 10:00 · Paulina Santillán · Telefónica'))
  })

  it("have another day behind 'Otra fecha…', which a missing one opens", async () => {
    const { hand } = openStage('PE-AG', { answers: proposing({ tipoEntrevistador: 1028 }) })
    await chip('vie 13 mar, 10:00 a 11:00')
    const other = screen.getByRole('button', { name: 'Otra fecha…' })
    const isHidden = () => screen.getByLabelText('Hora').closest('[hidden]') !== null
    expect([other.getAttribute('aria-expanded'), isHidden()]).toEqual(['false', true])
    await hand.click(other)
    expect([other.getAttribute('aria-expanded'), isHidden()]).toEqual(['true', false])
    await hand.click(other)
    expect(isHidden()).toBe(true)
    await submit(hand)
    await screen.findByText('La fecha es requerida')
    expect([screen.getByText('La hora es requerida').textContent, isHidden()]).toEqual(['La hora es requerida', false])
  })

  it("are loaded again with 'Reintentar'", async () => {
    let fails = true
    const { hand } = openStage('PE-AG', {
      answers: {
        'POST /reclutamiento/obtener-horas-proximos-dias': () =>
          fails ? refused(500, 'error-interno') : entity([{ fecha: '13/03/2026', horas: slots, ocupadas: [] }]),
      },
    })
    await hand.click(await screen.findByRole('radio', { name: 'Analista' }))
    await screen.findByText('No se pudieron cargar las próximas horas.')
    fails = false
    await hand.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await chip('vie 13 mar, 09:00 a 10:00')).toBeTruthy()
  })
})

describe('the site', () => {
  it('is found by typing, fills the four levels, and returns when a text is left behind', async () => {
    const { hand, requestsTo, sent } = openStage('PE-AG', {
      answers: proposing({ tipoEntrevistador: 1028, tipoEntrevista: 814 }),
    })
    await where()
    await typed(hand, 'Presencial')
    await hand.type(await where(), 'torre')
    await hand.click(await screen.findByRole('option', { name: tower.descripcion }))
    await waitFor(async () => expect((await where()).value).toBe(tower.descripcion))
    expect(requestsTo('/reclutamiento/buscar-sedes').at(-1)?.path).toBe('/reclutamiento/buscar-sedes?busqueda=torre')
    expect(
      ['Divisional', 'Regional', 'Gerencia', 'Sede'].map(
        (name) => screen.getByLabelText<HTMLSelectElement>(name).value,
      ),
    ).toEqual(['2', '11', '21', '31'])
    await hand.type(await where(), 'x')
    await hand.tab()
    expect((await where()).value).toBe(tower.descripcion)
    await hand.click(await chip('vie 13 mar, 09:00 a 10:00'))
    await submit(hand)
    await waitFor(() => expect(sent().map((body) => (sectionOf(body, 'peag') as { sede: number }).sede)).toEqual([31]))
  })

  it('is sent as proposed while its levels are still loading', async () => {
    const { hand, sent } = openStage('PE-AG', {
      answers: {
        ...proposing({ tipoEntrevistador: 1028, tipoEntrevista: 814, lugar: tower }),
        'GET /vacantes/obtener-regiones': () => new Promise<never>(() => undefined),
      },
    })
    await where()
    await typed(hand, 'Presencial')
    await hand.click(await chip('vie 13 mar, 09:00 a 10:00'))
    await submit(hand)
    await waitFor(() =>
      expect(sent().map((body) => sectionOf(body, 'peag'))).toMatchObject([
        { idDivision: 2, idRegional: 11, idGerencia: 21, sede: 31 },
      ]),
    )
  })

  it('without a match is reported, and a missing one is an error at the field', async () => {
    const { hand } = openStage('PE-AG', {
      answers: {
        ...proposing({ tipoEntrevistador: 1028, tipoEntrevista: 814 }),
        'GET /reclutamiento/buscar-sedes': entity([]),
      },
    })
    await where()
    await typed(hand, 'Presencial')
    await hand.type(await where(), 'luna')
    expect(await screen.findByText('No hay sedes con ese nombre.')).toBeTruthy()
    await hand.click(await chip('vie 13 mar, 09:00 a 10:00'))
    await submit(hand)
    expect(await screen.findByText('La división es requerida')).toBeTruthy()
    expect((await where()).getAttribute('aria-invalid')).toBe('true')
  })
})
