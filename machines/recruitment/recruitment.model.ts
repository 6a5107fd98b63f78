/** The recruitment chart (design/process.md) in both modes, and what the process screen shows of it. */
import { recruitmentMachine, selectPhase, type RecruitmentSnapshot } from './recruitment.machine.ts'
import type { Facts } from './recruitment.setup.ts'
import type { PhaseCode } from '../../src/contract/phases.ts'
import { defineModel } from '../model/model.ts'

const motivo = 1
const reason = [{ motivo }]

/** The stage with this code (individual, then grupo), and what its form shows. */
const stage = (individual: PhaseCode, grupo: PhaseCode, shows: readonly string[], showsInGroup = shows) => ({
  shows: ({ context }: RecruitmentSnapshot) => (context.modo === 'grupo' ? showsInGroup : shows),
  holds: {
    [`la fase es ${individual}${individual === grupo ? '' : `, o ${grupo} en grupo`}`]: (
      snapshot: RecruitmentSnapshot,
    ) => selectPhase(snapshot) === (snapshot.context.modo === 'grupo' ? grupo : individual),
  },
})

/** Guards read the interviews only where results are awaited, or would be after a rejection is reverted. */
function isAwaitingResults(snapshot: RecruitmentSnapshot): boolean {
  const left = snapshot.matches('descartado') ? (snapshot.historyValue['recruitment.abierto.regreso'] ?? []) : []
  return [...snapshot._nodes, ...left].some((node) => node.path.join('.') === 'abierto.segundaEntrevista.espera')
}

/** The decisions that lead to a state, beside those that reject: the last one can be undone there. */
const decisionsBefore: Readonly<Record<string, readonly string[]>> = {
  'abierto.primeraEntrevista.agendar': ['filtro.aprobado', 'candidato.repostulado'],
  'abierto.primeraEntrevista.resultado': ['entrevista.agendada'],
  'abierto.examenes.conocimientos': ['entrevista.aprobada'],
  'abierto.examenes.psicometrico': ['examen.aprobado'],
  'abierto.segundaEntrevista.agendar': ['examen.aprobado', 'gerente.cambiado'],
  'abierto.segundaEntrevista.espera': ['entrevista.agendada', 'entrevista.agregada', 'registro.guardado'],
  'abierto.segundaEntrevista.rechazada': ['registro.guardado'],
  'abierto.oferta': ['registro.guardado'],
  'abierto.solicitud.espera': ['oferta.aceptada', 'solicitud.devuelta'],
  'abierto.folio': ['solicitud.aceptada'],
  'abierto.documentos.activar': ['folio.enviado'],
  'abierto.documentos.espera': ['documentos.activados'],
  'abierto.documentos.recibidos': ['documentos.continuados'],
  'abierto.estudio': ['documentos.omitidos', 'documentos.validados'],
  'abierto.contratacion': ['estudio.aprobado', 'estudio.omitido'],
  completada: ['contratacion.confirmada'],
  descartado: ['filtro.descartado', 'candidato.rechazado'],
}

/** No group makes them. */
const isIndividualOnly = ['candidato.repostulado', 'gerente.cambiado']

/** The facts before a decision that led here; what is not about interviews changes none. */
function factsBefore(decision: string, { context: { modo: _, ...facts } }: RecruitmentSnapshot): Facts {
  if (decision === 'candidato.repostulado') return { ...facts, esRepostulacion: false }
  if (decision === 'entrevista.agendada') return { ...facts, interviews: [] }
  if (decision === 'entrevista.agregada') return { ...facts, interviews: facts.interviews.slice(0, 1) }
  if (decision !== 'registro.guardado') return facts
  const last = facts.interviews.findLastIndex(({ aprobado }) => aprobado !== null)
  return {
    ...facts,
    idPreRechazo: null,
    interviews: facts.interviews.map((one, index) => (index === last ? { ...one, aprobado: null, motivo: null } : one)),
  }
}

/** And one that did not lead here, which is refused. */
function undone(snapshot: RecruitmentSnapshot) {
  const place = Object.keys(decisionsBefore).find((path) =>
    snapshot._nodes.some((node) => node.path.join('.') === path),
  )
  const decisions = (place === undefined ? [] : decisionsBefore[place]!).filter(
    (one) =>
      (snapshot.context.modo === 'individual' || !isIndividualOnly.includes(one)) &&
      (snapshot.context.modo === 'grupo' || one !== 'entrevista.agregada'),
  )
  return [...decisions, 'solicitud.completada'].map((decision) => ({
    decision,
    hechos: factsBefore(decision, snapshot),
  }))
}

export const recruitmentModel = defineModel({
  machine: recruitmentMachine,
  inputs: { 'modo individual': { modo: 'individual' }, 'modo grupo': { modo: 'grupo' } },
  events: {
    'filtro.descartado': reason,
    'entrevista.agendada': ({ context }) =>
      context.modo === 'grupo'
        ? [
            { idEntrevista: 1, esCliente: true },
            { idEntrevista: 1, esCliente: false },
          ]
        : [{ idEntrevista: 1, esCliente: false }],
    'entrevista.agregada': ({ context: { interviews } }) =>
      interviews.length < 2
        ? [true, false].map((esCliente) => ({ idEntrevista: interviews.length + 1, esCliente }))
        : [],
    // Every interview of the round, including the recorded ones, and one that does not exist.
    'registro.guardado': ({ context: { interviews } }) =>
      [...interviews.map((one) => one.idEntrevista), 99].flatMap((idEntrevista) => [
        { idEntrevista, aprobado: true, motivo: null },
        { idEntrevista, aprobado: false, motivo },
      ]),
    'entrevista.descartada': reason,
    'examen.descartado': reason,
    'rechazo.confirmado': reason,
    'oferta.rechazada': reason,
    'solicitud.devuelta': [{ comentario: 'Falta el domicilio' }],
    'folio.enviado': [{ folio: 7 }],
    'documento.rechazado': [{ documento: 'domicilio', motivo: 'No se lee' }],
    'estudio.rechazado': reason,
    'candidato.repostulado': reason,
    'contratacion.rechazada': reason,
    'candidato.rechazado': [{}],
    'descarte.revertido': [{ motivo: 'Fue un error' }],
    'contratacion.revertida': [{ motivo: 'No se presentó' }],
    'decision.deshecha': undone,
  },
  calls: {},
  facts: (snapshot) => [
    snapshot.context.modo,
    isAwaitingResults(snapshot) ? snapshot.context.interviews.map((one) => [one.esCliente, one.aprobado]) : null,
  ],
  states: {
    'abierto.filtro': stage('FT', 'FT', ['Continuar con el proceso', 'Guardar']),
    'abierto.primeraEntrevista.agendar': stage('PE-AG', 'PE-AGG', [
      'Agendar cita con...',
      'Fecha',
      'Hora',
      'Agendar cita',
    ]),
    'abierto.primeraEntrevista.resultado': stage('PE-RE', 'PE-RE', ['Aprobado', 'Descartado', 'Guardar resultado']),
    'abierto.examenes.conocimientos': stage('EXC', 'EXC', ['Aprobado', 'Descartado']),
    'abierto.examenes.psicometrico': stage(
      'EXP',
      'EXPG',
      ['Aprobado', 'Descartado', 'D', 'I', 'S', 'C'],
      ['Aprobado', 'Descartado'],
    ),
    'abierto.segundaEntrevista.agendar': stage(
      'SE-AG',
      'SE-AGG',
      ['Fecha', 'Hora'],
      ['Cliente', 'Otro', 'Fecha', 'Hora'],
    ),
    'abierto.segundaEntrevista.espera': stage(
      'SE-ES',
      'SE-ESG',
      ['Esperando a que el Gerente complete el registro de la entrevista.'],
      [
        'Tu cliente tiene una entrevista en proceso. Puedes agregar más entrevistas si es necesario.',
        'Agendar nueva entrevista',
      ],
    ),
    'abierto.segundaEntrevista.rechazada': stage(
      'SE-MR',
      'SE-MRG',
      ['El candidato fue rechazado por el Gerente. ¿Qué deseas hacer ahora?', 'Ejecutar acción'],
      ['El candidato fue rechazado por el Cliente'],
    ),
    'abierto.oferta': stage('OF', 'OF', [
      'El candidato fue aprobado por el Gerente. Puedes hacerle una oferta.',
      'El candidato aceptó la oferta',
    ]),
    'abierto.solicitud.espera': stage('FC-ES', 'FC-ES', ['Reenviar notificación']),
    'abierto.solicitud.revision': stage('FC-RC', 'FC-RC', [
      'Revisar información',
      'Aceptar',
      'Rechazar',
      'Validar expediente',
    ]),
    // A user without permission for the folio of a master vacancy sees FR-ES instead (design/process.md). 'Enviar
    // folio' appears with the results.
    'abierto.folio': stage('FR-BU', 'FR-GD', ['Folio de requisición', 'Buscar']),
    'abierto.documentos.activar': stage('FD-EN', 'FD-EN', ['Activar documentos']),
    'abierto.documentos.espera': stage('FD-ES', 'FD-ES', ['Continuar', 'Omitir paso']),
    'abierto.documentos.recibidos': stage('FD-RC', 'FD-RC', ['Continuar']),
    'abierto.estudio': stage('ES', 'ES', ['Aprobado', 'No Aprobado', 'N/A']),
    'abierto.contratacion': stage('CN-DE', 'CN-DEG', ['Sí', 'No']),
    completada: stage('CN-PC', 'CN-PC', []),
    // The phase is the one in which it was rejected.
    descartado: { shows: [], tags: [] },
  },
})
