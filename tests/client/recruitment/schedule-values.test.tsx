/** The request body of an appointment, read from the charts that contain it. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { scheduleValues } from '../../../src/client/recruitment/forms/schedule-values.ts'
import type { FormCode } from '../../../src/contract/phases.ts'
import { entity } from '../support/stub-server.ts'
import { infoOf } from './open-process.ts'
import { openStage } from './open-stage.tsx'
import { outlineOf } from './outline.ts'

async function open(code: FormCode, options: Parameters<typeof openStage>[1] = {}) {
  const opened = openStage(code, options)
  await screen.findByRole('button', { name: /^Fecha: / })
  const schedule = opened.actor.getSnapshot().children.schedule!
  return { ...opened, schedule, values: () => scheduleValues(opened.actor, schedule, code) }
}

it.each([
  ['PE-AG', { codigoEtapa: 'PA', modo: 'AG' }],
  ['PE-AGG', { codigoEtapa: 'PA', modo: 'AGG' }],
  ['SE-AG', { codigoEtapa: 'SE', modo: 'AG' }],
  ['SE-AGG', { codigoEtapa: 'SE', modo: 'AGG' }],
] as const)('%s includes its round and its mode, and no empty value', async (code, values) => {
  const opened = await open(code)
  expect(opened.values()).toStrictEqual({ fecha: '', ...values })
})

it('includes every value of a stored face-to-face interview', async () => {
  const stored = {
    tipoEntrevistador: 1029,
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
  const options = (id: number) => entity([{ id, descripcion: 'Lugar' }])
  const { values } = await open('PE-AGG', {
    idEvento: 21,
    answers: {
      'GET /reclutamiento/obtener-informacion-etapa': infoOf('PE-AGG', stored),
      'GET /reclutamiento/obtener-divisiones': options(2),
      'GET /vacantes/obtener-regiones': options(11),
      'GET /vacantes/obtener-gerencias': options(21),
      'GET /vacantes/obtener-sedes': options(31),
    },
  })
  const { tipoEntrevista: _, ...expected } = stored
  await waitFor(() => expect(values()).toStrictEqual({ ...expected, codigoEtapa: 'PA', modo: 'AGG' }))
})

const nextHours = [
  'Próximas horas libres: 09:00 / 10:00 / 10:00',
  '[Días anteriores] quiet small chevron-left disabled',
  '[Días siguientes] quiet small chevron-right',
]
const other = '[Otra fecha…] quiet small'
const takeAway = '[] quiet small clear x'
it('shows when a day has no hours, and offers those of another day', async () => {
  let hours = entity([])
  const { container, schedule } = await open('PE-AG', {
    draft: { tipoEntrevistador: 1028, fecha: '05/01/2099' },
    answers: { 'POST /reclutamiento/obtener-horas-disponibles': () => hours },
  })
  await waitFor(() =>
    expect(outlineOf(container).slice(1, 10)).toEqual([
      ...nextHours,
      other,
      'Fecha: 05 enero 2099 name=fecha',
      takeAway,
      'Hora: *Elige la hora name=hora disabled',
      'waiting:',
      'No hay horas libres ese día. Elige otra fecha.',
    ]),
  )
  hours = entity([{ id: 9, descripcion: '09:00 a 10:00' }])
  act(() => schedule.send({ type: 'date.chosen', fecha: '06/01/2099' }))
  await waitFor(() =>
    expect(outlineOf(container).slice(1, 9)).toEqual([
      ...nextHours,
      other,
      'Fecha: 06 enero 2099 name=fecha',
      takeAway,
      'Hora: *Elige la hora / 09:00 a 10:00 name=hora',
      'Tipo de entrevista: *Selecciona un tipo de entrevista / Presencial / Telefónica name=tipoEntrevista',
    ]),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Quitar fecha: Fecha' }))
  expect(outlineOf(container).slice(0, 7)).toEqual([
    'Agendar cita con...: *Analista / Consultor',
    ...nextHours,
    other,
    'Fecha: Selecciona una fecha name=fecha',
    'Hora: *Elige la hora name=hora disabled (Elige antes con quién y la fecha.)',
  ])
})
