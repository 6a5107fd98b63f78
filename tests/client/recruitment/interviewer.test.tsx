/** The interviewer of a second interview: the client, or a person found by e-mail; and the request. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import type { ProcessInfo } from '../../../src/contract/recruitment.ts'
import { pickDay } from '../support/pick-day.ts'
import { entity, refused, type stubServer } from '../support/stub-server.ts'
import { infoOf } from './open-process.ts'
import { openStage } from './open-stage.tsx'
import { outlineOf } from './outline.ts'

beforeEach(() => {
  // A Wednesday
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 11, 10) })
})

const irene = { idUsuario: 42, email: 'irene@empresa.mx' }
const people = 'GET /vacantes/buscar-observador'
const save = 'POST /reclutamiento/guardar-datos-fase'

/** The form before the day and hour are shown. */
function aboveDate(container: Element): string[] {
  const lines = outlineOf(container)
  return lines.slice(
    0,
    lines.findIndex((line) => /^(Fecha:|Próximas horas libres:|status:|\[Otra fecha)/.test(line)),
  )
}

async function open(
  code: PhaseCode,
  answers: Parameters<typeof stubServer>[0] = {},
  proceso: Partial<ProcessInfo> = {},
) {
  const opened = openStage(code, {
    proceso,
    answers: { [people]: entity([irene]), [save]: () => new Promise(() => undefined), ...answers },
  })
  const { hand, requestsTo } = opened
  const date = await screen.findByRole('button', { name: /^Fecha: / })
  const book = async () => {
    await pickDay(hand, date, 17)
    await screen.findByRole('option', { name: '09:00 a 10:00' })
    await hand.selectOptions(screen.getByLabelText('Hora'), '09:00 a 10:00')
    await hand.selectOptions(screen.getByLabelText('Tipo de entrevista'), 'Telefónica')
  }
  const submit = () => hand.click(screen.getByRole('button', { name: 'Agendar cita' }))
  const person = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^(Gerente|Persona que entrevista)/ })
  const find = async () => {
    await hand.type(await person(), 'irene')
    await hand.click(await screen.findByRole('option', { name: 'irene@empresa.mx' }))
  }
  return {
    ...opened,
    book,
    submit,
    person,
    find,
    who: () => aboveDate(opened.container),
    hours: () => requestsTo('/reclutamiento/obtener-horas-disponibles').map(({ body }) => body),
  }
}
const appointment = {
  fecha: '17/03/2026',
  hora: 9,
  descripcionHora: '09:00 a 10:00',
  tipoEntrevista: 815,
  codigoEtapa: 'SE',
}
const question = { repostulacion: false, idReclutamiento: 3, idConsultor: null, fecha: '17/03/2026' }
const envelope = { idReclutamiento: 3, idUsuario: 0, repostulacion: false, version: 1 }

it('finds a gerente by e-mail, loads their hours, and books the interview', async () => {
  const { book, submit, find, who, hours, sent, requestsTo } = await open('SE-AG')
  await find()
  expect(who()).toEqual(['Gerente: "irene@empresa.mx" name=idEntrevistador placeholder=Escribe su correo'])
  await book()
  await submit()
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        ...envelope,
        codigoFase: 'SE-AG',
        seag: {
          ...appointment,
          modo: 'AG',
          tipoEntrevistador: 1031,
          idEntrevistador: '42',
          correoEntrevistador: 'irene@empresa.mx',
        },
      },
    ]),
  )
  expect(requestsTo('/vacantes/buscar-observador').map(({ path }) => path)).toEqual([
    '/vacantes/buscar-observador?emailObservador=irene',
  ])
  expect(hours()).toEqual([{ ...question, codigoFase: 'SE-AG', tipoEntrevistador: 1031, idUsuario: 42 }])
})

it('shows an empty result, then a failure, then repeats the search', async () => {
  let answer = entity([])
  const { hand, person } = await open('SE-AG', { [people]: () => answer })
  await hand.type(await person(), 'nadie')
  expect(await screen.findByText('No hay personas con ese correo.')).toBeTruthy()
  answer = refused(500, 'error-interno')
  await hand.type(await person(), '2')
  expect((await screen.findByText('No se pudo buscar a la persona.')).closest('[role=alert]')?.textContent).toBe(
    'No se pudo buscar a la persona.Reintentar',
  )
  expect(screen.queryByText('No hay personas con ese correo.')).toBeNull()
  answer = entity([irene])
  await hand.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.queryByText('No se pudo buscar a la persona.')).toBeNull())
})

it('shows an error at the field until a person is chosen', async () => {
  const { find, submit, who } = await open('SE-AG')
  await submit()
  const field = (text: string) => `Gerente: "${text}" name=idEntrevistador placeholder=Escribe su correo`
  await waitFor(() => expect(who()).toEqual([`${field('')} invalid (El gerente es requerido)`]))
  await find()
  expect(who()).toEqual([field('irene@empresa.mx')])
})

describe('the client', () => {
  it("can be replaced by another interviewer: each choice loads that person's hours", async () => {
    const { hand, book, submit, find, who, hours, sent } = await open('SE-AGG')
    const choice = (chosen: string) =>
      `Agendar cita con...: ${['Cliente · cliente@empresa.mx', 'Otro · elige quién'].map((name) => (name.startsWith(chosen) ? `*${name}` : name)).join(' / ')}`
    await hand.click(screen.getByRole('radio', { name: /^Cliente/ }))
    expect(who()).toEqual([choice('Cliente')])
    await book()
    await hand.click(screen.getByRole('radio', { name: /^Otro/ }))
    await waitFor(() =>
      expect(who()).toEqual([
        choice('Otro'),
        'Persona que entrevista: "" name=idEntrevistador placeholder=Escribe su correo',
      ]),
    )
    expect(screen.getByLabelText<HTMLSelectElement>('Hora').disabled).toBe(true)
    await submit()
    await waitFor(() =>
      expect(who().at(-1)).toBe(
        'Persona que entrevista: "" name=idEntrevistador placeholder=Escribe su correo invalid (La persona es requerida)',
      ),
    )
    await find()
    await screen.findByRole('option', { name: '09:00 a 10:00' })
    await hand.click(screen.getByRole('radio', { name: /^Cliente/ }))
    await hand.click(screen.getByRole('radio', { name: /^Otro/ }))
    await screen.findByRole('option', { name: '09:00 a 10:00' })
    await hand.selectOptions(screen.getByLabelText('Hora'), '09:00 a 10:00')
    await submit()
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          ...envelope,
          codigoFase: 'SE-AGG',
          seag: {
            ...appointment,
            modo: 'AGG',
            tipoEntrevistador: 1031,
            idEntrevistador: '42',
            correoEntrevistador: 'irene@empresa.mx',
          },
        },
      ]),
    )
    const ofClient = { ...question, codigoFase: 'SE-AGG', tipoEntrevistador: 1030, idUsuario: 8 }
    const ofIrene = { ...question, codigoFase: 'SE-AGG', tipoEntrevistador: 1031, idUsuario: 42 }
    expect(hours()).toEqual([ofClient, ofIrene, ofClient, ofIrene])
  })

  it('is sent with the e-mail', async () => {
    const { hand, book, submit, sent } = await open('SE-AGG')
    await hand.click(screen.getByRole('radio', { name: /^Cliente/ }))
    await book()
    await submit()
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          ...envelope,
          codigoFase: 'SE-AGG',
          seag: {
            ...appointment,
            modo: 'AGG',
            tipoEntrevistador: 1030,
            idEntrevistador: '8',
            correoObservador: 'cliente@empresa.mx',
          },
        },
      ]),
    )
  })

  it('is disabled when the vacancy has none', async () => {
    const { who } = await open('SE-AGG', {}, { idObservador: null, correoObservador: null })
    expect(who()).toEqual(['Agendar cita con...: Cliente · la vacante no tiene disabled / Otro · elige quién'])
  })

  const stored = {
    tipoEntrevistador: 1030,
    idEntrevistador: '5',
    correoEntrevistador: 'ana@empresa.mx',
    idEntrevista: 9,
    fecha: '17/03/2026',
    hora: 9,
    descripcionHora: '09:00 a 10:00',
    tipoEntrevista: 815,
  }
  const edit = async (proceso: Partial<ProcessInfo>, valores: object = stored) => {
    const opened = openStage('SE-AGG', {
      idEvento: 21,
      proceso,
      answers: { 'GET /reclutamiento/obtener-informacion-etapa': infoOf('SE-AGG', valores) },
    })
    await screen.findByRole('button', { name: 'Guardar cambios' })
    return aboveDate(opened.container)
  }
  const mail = 'line of facts: Correo de quien entrevista = ana@empresa.mx'
  const changed = (more: string) => [
    'accent:',
    `El cliente cambió: los cambios se agendarán con el nuevo cliente${more}.`,
  ]
  it.each([
    ['shows no message for the same client', { idObservador: 5 }, [], ' · cliente@empresa.mx'],
    ['shows the e-mail of another client', {}, changed(', cliente@empresa.mx'), ' · cliente@empresa.mx'],
    ['shows another client without a known e-mail', { correoObservador: null }, changed(''), ''],
  ])('for a stored interview %s', async (_, proceso, said, known) => {
    expect(await edit(proceso)).toEqual([
      mail,
      ...said,
      `Agendar cita con...: *Cliente${known} / Otro · elige quién disabled`,
    ])
  })
})
