/**
 * Which fact of the chart each form states, where it may be sent, and under which code; written out, without the
 * contract's tables.
 */
import { expect, test } from 'vitest'
import { findCommand, stageCommands } from '../../../src/server/recruitment/stages/commands.ts'
import { type PhaseCode, phaseCodes } from '../../../src/contract/phases.ts'

const appointment = { idEntrevista: 7, esCliente: true }
const yes = { continuar: 'SI' }
const no = { continuar: 'NO', motivoRechazo: 3 }

/** Where the process stands, the code as it travels, what is sent → the fact. */
const rows: readonly [locked: PhaseCode, sent: PhaseCode, values: object, fact: object][] = [
  ['FT', 'FT', yes, { type: 'filtro.aprobado' }],
  ['FT', 'FT', no, { type: 'filtro.descartado', motivo: 3 }],
  ['PE-AG', 'PE-AG', {}, { type: 'entrevista.agendada', ...appointment }],
  ['PE-AGG', 'PE-AGG', {}, { type: 'entrevista.agendada', ...appointment }],
  ['PE-RE', 'PE-RE', yes, { type: 'entrevista.aprobada' }],
  ['PE-RE', 'PE-RE', no, { type: 'entrevista.descartada', motivo: 3 }],
  ['EXC', 'EXC', yes, { type: 'examen.aprobado' }],
  ['EXC', 'EXC', { continuar: 'NO' }, { type: 'examen.descartado', motivo: null }],
  ['EXP', 'EXP', yes, { type: 'examen.aprobado' }],
  ['EXP', 'EXP', { continuar: 'NO' }, { type: 'examen.descartado', motivo: null }],
  ['EXPG', 'EXP', yes, { type: 'examen.aprobado' }],
  ['EXPG', 'EXP', { continuar: 'NO' }, { type: 'examen.descartado', motivo: null }],
  ['SE-AG', 'SE-AG', {}, { type: 'entrevista.agendada', ...appointment }],
  ['SE-AGG', 'SE-AGG', {}, { type: 'entrevista.agendada', ...appointment }],
  ['SE-ES', 'SE-RE', yes, { type: 'registro.guardado', idEntrevista: 7, aprobado: true, motivo: null }],
  ['SE-ES', 'SE-RE', no, { type: 'registro.guardado', idEntrevista: 7, aprobado: false, motivo: 3 }],
  ['SE-ESG', 'SE-RE', yes, { type: 'registro.guardado', idEntrevista: 7, aprobado: true, motivo: null }],
  ['SE-ESG', 'SE-RE', no, { type: 'registro.guardado', idEntrevista: 7, aprobado: false, motivo: 3 }],
  ['SE-ESG', 'SE-AGG', {}, { type: 'entrevista.agregada', ...appointment }],
  ['SE-MR', 'SE-MR', yes, { type: 'gerente.cambiado' }],
  ['SE-MR', 'SE-MR', no, { type: 'rechazo.confirmado', motivo: 3 }],
  ['SE-MRG', 'SE-MRG', no, { type: 'rechazo.confirmado', motivo: 3 }],
  ['OF', 'OF', yes, { type: 'oferta.aceptada' }],
  ['OF', 'OF', no, { type: 'oferta.rechazada', motivo: 3 }],
  ['FC-RC', 'FC-RC', yes, { type: 'solicitud.aceptada' }],
  [
    'FC-RC',
    'FC-RC',
    { continuar: 'NO', comentario: 'Falta la CURP.' },
    { type: 'solicitud.devuelta', comentario: 'Falta la CURP.' },
  ],
  ['FR-BU', 'FR-BU', { folio: 9 }, { type: 'folio.enviado', folio: 9 }],
  ['FR-GD', 'FR-GD', { folio: 9 }, { type: 'folio.enviado', folio: 9 }],
  ['FD-EN', 'FD-EN', yes, { type: 'documentos.activados' }],
  ['FD-ES', 'FD-ES', yes, { type: 'documentos.continuados' }],
  ['FD-ES', 'FD-ES', { continuar: 'omitir' }, { type: 'documentos.omitidos' }],
  ['FD-RC', 'FD-RC', yes, { type: 'documentos.validados' }],
  ['ES', 'ES', yes, { type: 'estudio.aprobado' }],
  ['ES', 'ES', { continuar: 'n/a' }, { type: 'estudio.omitido' }],
  ['ES', 'ES', no, { type: 'estudio.rechazado', motivo: 3 }],
  ['CN-DE', 'CN-DE', yes, { type: 'contratacion.confirmada' }],
  ['CN-DE', 'CN-DE', { ...no, decision: 'repostular' }, { type: 'candidato.repostulado', motivo: 3 }],
  ['CN-DE', 'CN-DE', { ...no, decision: 'descartar' }, { type: 'contratacion.rechazada', motivo: 3 }],
  ['CN-DEG', 'CN-DEG', yes, { type: 'contratacion.confirmada' }],
  ['CN-DEG', 'CN-DEG', no, { type: 'contratacion.rechazada', motivo: 3 }],
]

test.each(rows)('maps the command in %s %s with %j to its event', (locked, sent, values, fact) => {
  expect(findCommand(locked, sent)?.toEvent(values as never, appointment)).toEqual(fact)
})

test('has no other commands', () => {
  const accepted = phaseCodes.flatMap((locked) =>
    phaseCodes.filter((sent) => findCommand(locked, sent)).map((sent) => `${locked} ${sent}`),
  )
  expect(accepted).toEqual(
    [...new Set(rows.map(([locked, sent]) => `${locked} ${sent}`))].toSorted(
      (one, other) => accepted.indexOf(one) - accepted.indexOf(other),
    ),
  )
})

test('offers no form where others act or the recruitment has ended, and its own elsewhere', () => {
  const codes = Object.fromEntries(phaseCodes.map((locked) => [locked, stageCommands[locked].map(({ code }) => code)]))
  const own = Object.fromEntries(phaseCodes.map((code) => [code, [code]]))
  expect(codes).toEqual({
    ...own,
    'SE-ES': ['SE-RE'],
    'SE-ESG': ['SE-RE', 'SE-AGG'],
    'SE-RE': [],
    'FC-ES': [],
    'FR-ES': [],
    'CN-PC': [],
  })
})
