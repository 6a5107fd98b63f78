/** The complete forms of an appointment: at first, after an empty submit, with their place; and the past days. */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isPastDay } from '../../../src/client/recruitment/forms/past-day.ts'
import { entity, refused, type stubServer } from '../support/stub-server.ts'
import { infoOf } from './open-process.ts'
import { expectSentEmpty, openStage } from './open-stage.tsx'
import { outlineOf } from './outline.ts'

const unanswered = 'invalid (Selecciona una opción)'
const appointment = [
  '[Otra fecha…] quiet small',
  'Fecha: Selecciona una fecha name=fecha invalid (La fecha es requerida)',
  'Hora: *Elige la hora name=hora disabled invalid (La hora es requerida)',
  'Tipo de entrevista: *Selecciona un tipo de entrevista / Presencial / Telefónica name=tipoEntrevista invalid (El tipo de entrevista es requerido)',
  'Elige el día y la hora de la entrevista.',
  '[Agendar cita] primary submit',
]
it.each([
  ['PE-AG', [`Agendar cita con...: Analista / Consultor ${unanswered}`, ...appointment], ['1028', '1029']],
  ['PE-AGG', [`Agendar cita con...: Analista / Consultor ${unanswered}`, ...appointment], ['1028', '1029']],
  [
    'SE-AG',
    [
      'Gerente: "" name=idEntrevistador placeholder=Escribe su correo invalid (El gerente es requerido)',
      ...appointment,
    ],
    [],
  ],
  [
    'SE-AGG',
    [`Agendar cita con...: Cliente · cliente@empresa.mx / Otro · elige quién ${unanswered}`, ...appointment],
    ['1030', '1031'],
  ],
] as const)('%s shows which fields are missing', expectSentEmpty)

it.each([
  ['10/03/2026', true],
  ['11/03/2026', false],
  ['12/03/2026', false],
  [null, false],
])('on 11/03/2026 the day %s is past: %s', (day, isPast) => {
  expect(isPastDay(day, new Date(2026, 2, 11, 10))).toBe(isPast)
})

describe('a stored face-to-face interview', () => {
  const valores = {
    tipoEntrevistador: 1028,
    idEntrevistador: '5',
    idEntrevista: 9,
    fecha: '05/01/2099',
    hora: 9,
    descripcionHora: '09:00 a 10:00',
    tipoEntrevista: 814,
    idDivision: 2,
    idRegional: 11,
    idGerencia: 21,
    sede: 31,
  }
  const optionsOf = (...ids: number[]) => entity(ids.map((id) => ({ id, descripcion: `Lugar ${id}` })))
  const placesShown = async (answers: Parameters<typeof stubServer>[0], lines: readonly string[]) => {
    const { container } = openStage('PE-AG', {
      idEvento: 21,
      answers: { 'GET /reclutamiento/obtener-informacion-etapa': infoOf('PE-AG', valores), ...answers },
    })
    await waitFor(() =>
      expect(outlineOf(container).slice(9)).toEqual([...lines, 'Lun 5 ene, 09:00', '[Guardar cambios] primary submit']),
    )
  }

  it('shows its place, level by level', () =>
    placesShown(
      {
        'GET /reclutamiento/obtener-divisiones': optionsOf(1, 2),
        'GET /vacantes/obtener-regiones': optionsOf(11),
        'GET /vacantes/obtener-gerencias': optionsOf(21),
        'GET /vacantes/obtener-sedes': optionsOf(31, 32),
      },
      [
        'Lugar: "Lugar 2 · Lugar 11 · Lugar 21 · Lugar 31" name=lugar placeholder=Escribe la sede, la gerencia o la regional (Lugar 31)',
        '[Elegir por niveles] quiet small',
        'Divisional: Selecciona una opción / Lugar 1 / *Lugar 2 name=idDivision',
        'Regional: Selecciona una opción / *Lugar 11 name=idRegional',
        'Gerencia: Selecciona una opción / *Lugar 21 name=idGerencia',
        'Sede: Selecciona una opción / *Lugar 31 / Lugar 32 name=sede',
      ],
    ))

  it('shows that the places could not be loaded', () =>
    placesShown({ 'GET /reclutamiento/obtener-divisiones': refused(500, 'error-interno') }, [
      'Lugar: "" name=lugar placeholder=Escribe la sede, la gerencia o la regional',
      '[Elegir por niveles] quiet small',
      ...[
        ['Divisional', 'idDivision'],
        ['Regional', 'idRegional'],
        ['Gerencia', 'idGerencia'],
        ['Sede', 'sede'],
      ].map(([label, name]) => `${label}: *Selecciona una opción name=${name} disabled`),
      'alert:',
      'No se pudieron cargar las sedes.',
      '[Reintentar] secondary rotate-cw',
    ]))

  it('shows each refusal of the server at its field', async () => {
    const said = ['tipoEntrevistador', 'hora'].map((name): [string, string] => [
      `envelope.peag.${name}`,
      `No vale: ${name}`,
    ])
    const { container, hand } = openStage('PE-AG', {
      idEvento: 21,
      answers: {
        'GET /reclutamiento/obtener-informacion-etapa': infoOf('PE-AG', valores),
        'POST /reclutamiento/corregir-datos-fase': refused(400, 'datos-invalidos', {
          campos: Object.fromEntries(said),
        }),
      },
    })
    await screen.findByRole('option', { name: '10:00 a 11:00' })
    await hand.selectOptions(screen.getByLabelText('Tipo de entrevista'), 'Telefónica')
    await hand.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    await waitFor(() =>
      expect(outlineOf(container).filter((line) => line.includes('No vale'))).toEqual([
        'Agendar cita con...: *Analista / Consultor invalid (No vale: tipoEntrevistador)',
        'Hora: Elige la hora / *09:00 a 10:00 / 10:00 a 11:00 name=hora invalid (No vale: hora)',
      ]),
    )
  })
})
