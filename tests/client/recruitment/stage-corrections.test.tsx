/** Every stage's form as the correction of what was saved in it. */
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type EditCode, formOf, type PhaseCode, phases } from '../../../src/contract/phases.ts'
import { infoOf } from './open-process.ts'
import { openStage } from './open-stage.tsx'
import { outlineOf } from './outline.ts'

const reason = 'Motivo: No se presentó / *Otro empleo'
const comments = 'Comentarios (opcional): "" name=comentarios'
const interview = {
  tipoEntrevistador: 1031,
  idEntrevistador: '5',
  correoEntrevistador: 'ana@empresa.mx',
  idEntrevista: 9,
  fecha: '05/01/2099',
  hora: 9,
  descripcionHora: '09:00 a 10:00',
  tipoEntrevista: 815,
}
const no = { continuar: 'NO', motivoRechazo: 2 }
const stays = '(La decisión ya movió el proceso y no se puede cambiar con una corrección.)'
const booked = [
  'Próximas horas libres: 09:00 / 10:00 / 10:00',
  '[Días anteriores] quiet small chevron-left disabled',
  '[Días siguientes] quiet small chevron-right',
  '[Otra fecha…] quiet small',
  'Fecha: 05 enero 2099 name=fecha',
  '[] quiet small clear x',
  'Hora: Elige la hora / *09:00 a 10:00 / 10:00 a 11:00 name=hora',
  'Tipo de entrevista: *Selecciona un tipo de entrevista / Presencial / Telefónica name=tipoEntrevista',
]
const summed = 'Lun 5 ene, 09:00'
const passed = `Resultado del examen: *Aprobado / Descartado disabled ${stays}`
const scores = ['D: "1" name=d', 'I: "2" name=i', 'S: "3" name=s', 'C: "4" name=c']
/** What was saved; happy-dom does not show what react-hook-form has put into a select. */
const corrections: [code: EditCode, form: PhaseCode, saved: object, readonly string[]][] = [
  [
    'PE',
    'PE-RE',
    { continuar: 'SI', comentarios: 'Puntual.' },
    [
      `Resultado de la entrevista: *Aprobado / Descartado disabled ${stays}`,
      'Comentarios (opcional): "Puntual." name=comentarios',
    ],
  ],
  [
    'PE',
    'PE-AG',
    { ...interview, tipoEntrevistador: 1028 },
    ['Agendar cita con...: *Analista / Consultor', ...booked, summed],
  ],
  [
    'PE-AG',
    'PE-AG',
    { ...interview, tipoEntrevistador: 1028 },
    ['Agendar cita con...: *Analista / Consultor', ...booked, summed],
  ],
  [
    'PE-AGG',
    'PE-AGG',
    { ...interview, tipoEntrevistador: 1029 },
    ['Agendar cita con...: Analista / *Consultor', ...booked, summed],
  ],
  ['PE-RE', 'PE-RE', no, [`Resultado de la entrevista: Aprobado disabled / *Descartado ${stays}`, reason, comments]],
  ['EXC', 'EXC', { continuar: 'SI', resultado: '85' }, [passed, 'Resultado: "85" name=resultado']],
  ['EXP', 'EXP', { continuar: 'SI', d: '1', i: '2', s: '3', c: '4' }, [passed, ...scores]],
  ['EXP', 'EXPG', { continuar: 'SI', resultado: '86' }, [passed, 'Resultado: "86" name=resultado']],
  [
    'SE-AG',
    'SE-AG',
    interview,
    [
      'Gerente: "ana@empresa.mx" name=idEntrevistador placeholder=Escribe su correo',
      ...booked,
      `${summed} · ana@empresa.mx`,
    ],
  ],
  ...(['SE-AGG', 'SE-AGSNR'] as const).map((code): [EditCode, PhaseCode, object, string[]] => [
    code,
    'SE-AGG',
    interview,
    [
      'line of facts: Correo de quien entrevista = ana@empresa.mx',
      'Agendar cita con...: Cliente · cliente@empresa.mx disabled / *Otro · elige quién',
      'Persona que entrevista: "ana@empresa.mx" name=idEntrevistador placeholder=Escribe su correo',
      ...booked,
      `${summed} · ana@empresa.mx`,
    ],
  ]),
  [
    'SE-RE',
    'SE-RE',
    no,
    [
      `Resultado de la entrevista de área: Aprobado disabled / *Descartado ${stays}`,
      `Motivo: *Otro empleo ${stays}`,
      comments,
    ],
  ],
  [
    'SE-MR',
    'SE-MR',
    no,
    [`Acción: Agendar entrevista con otro gerente disabled / *Descartar al candidato ${stays}`, reason],
  ],
  ['OF', 'OF', no, [`El candidato aceptó la oferta: Sí disabled / *No ${stays}`, reason]],
  [
    'ES',
    'ES',
    no,
    [`Resultado del estudio socioeconómico: Aprobado disabled / *No Aprobado / N/A disabled ${stays}`, reason],
  ],
  [
    'CN-DE',
    'CN-DE',
    { ...no, decision: 'descartar' },
    [
      `¿El candidato fue contratado?: Sí disabled / *No ${stays}`,
      '¿Qué deseas hacer con el candidato?: Repostular disabled / *Descartar',
      reason,
    ],
  ],
]

it.each(corrections)('%s is corrected in the form of %s, with the saved values', async (code, form, saved, lines) => {
  const { container, requestsTo } = openStage(code, {
    idEvento: 21,
    answers: { 'GET /reclutamiento/obtener-informacion-etapa': infoOf(form, saved) },
  })
  await waitFor(() => expect(outlineOf(container)).toEqual([...lines, '[Guardar cambios] primary submit']))
  const queries = (path: string) =>
    requestsTo(path).map((one) => Object.fromEntries(new URLSearchParams(one.path.split('?')[1])))
  expect(queries('/reclutamiento/obtener-informacion-etapa')).toEqual([
    { idReclutamiento: '3', idFase: String(phases[formOf(code)].idFase), codigoFase: code, idEvento: '21' },
  ])
  expect(queries('/reclutamiento/obtener-datos-fase')).toEqual([{ codigoFase: form, idReclutamiento: '3' }])
})
