/** The complete forms of the stages with one decision: at first, after an empty submit, and after a No. */
import { it } from 'vitest'
import { expectAfter, expectSentEmpty } from './open-stage.tsx'

const unanswered = 'invalid (Selecciona una opción)'
const rejectedByManager = ['accent:', 'El candidato fue rechazado por el Gerente. ¿Qué deseas hacer ahora?']
const approvedByManager = ['success:', 'El candidato fue aprobado por el Gerente. Puedes hacerle una oferta.']
const reason = 'Motivo: No se presentó / Otro empleo'

it.each([
  ['FT', [`Continuar con el proceso: Sí / No ${unanswered}`, '[Guardar] primary submit'], ['SI', 'NO']],
  [
    'SE-MR',
    [
      ...rejectedByManager,
      `Acción: Agendar entrevista con otro gerente / Descartar al candidato ${unanswered}`,
      '[Ejecutar acción] primary submit',
    ],
    ['SI', 'NO'],
  ],
  [
    'SE-MRG',
    [
      'accent:',
      'El candidato fue rechazado por el Cliente...',
      `${reason} invalid (El motivo es requerida)`,
      '[Ejecutar acción] primary submit',
    ],
    [],
  ],
  [
    'OF',
    [...approvedByManager, `El candidato aceptó la oferta: Sí / No ${unanswered}`, '[Guardar] primary submit'],
    ['SI', 'NO'],
  ],
  [
    'ES',
    [
      `Resultado del estudio socioeconómico: Aprobado / No Aprobado / N/A ${unanswered}`,
      '[Guardar resultado] primary submit',
    ],
    ['SI', 'NO', 'n/a'],
  ],
  ['CN-DE', [`¿El candidato fue contratado?: Sí / No ${unanswered}`, '[Guardar] primary submit'], ['SI', 'NO']],
  ['CN-DEG', [`¿Deseas contratar al candidato?: Sí / No ${unanswered}`, '[Guardar] primary submit'], ['SI', 'NO']],
] as const)('%s shows which fields are missing', expectSentEmpty)

it.each([
  [
    'FT',
    'No',
    ['Continuar con el proceso: Sí / *No', reason.replace('Motivo', 'Motivos'), '[Guardar] primary submit'],
    undefined,
  ],
  ['FT', 'Sí', ['Continuar con el proceso: *Sí / No', '[Guardar] primary submit'], undefined],
  [
    'SE-MR',
    'Descartar al candidato',
    [
      ...rejectedByManager,
      'Acción: Agendar entrevista con otro gerente / *Descartar al candidato',
      reason,
      '[Ejecutar acción] primary submit',
    ],
    undefined,
  ],
  [
    'OF',
    'No',
    [...approvedByManager, 'El candidato aceptó la oferta: Sí / *No', reason, '[Guardar] primary submit'],
    undefined,
  ],
  [
    'ES',
    'No Aprobado',
    [
      'Resultado del estudio socioeconómico: Aprobado / *No Aprobado / N/A',
      reason,
      '[Guardar resultado] primary submit',
    ],
    ['SI', 'NO', 'n/a'],
  ],
  [
    'CN-DE',
    'No',
    [
      '¿El candidato fue contratado?: Sí / *No',
      '¿Qué deseas hacer con el candidato?: Repostular / Descartar',
      '[Guardar] primary submit',
    ],
    ['SI', 'NO', 'repostular', 'descartar'],
  ],
  ['CN-DEG', 'No', ['¿Deseas contratar al candidato?: Sí / *No', reason, '[Guardar] primary submit'], undefined],
] as const)('%s after %s', expectAfter)
