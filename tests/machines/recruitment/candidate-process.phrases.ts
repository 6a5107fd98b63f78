/** The process screen: verify, work, reject, correct, a conflict with another user, rate. */
import type { CandidateProcessSnapshot } from '../../../machines/recruitment/candidate-process.machine.ts'
import { operationOf } from '../../../machines/recruitment/candidate-process.setup.ts'
import { phases, type PhaseCode } from '../../../src/contract/phases.ts'
import type { ProcessStatus } from '../../../src/contract/recruitment.ts'
import { undoneInTime } from '../../../docs/tools/paths/common-phrases.ts'
import { newest, openEnded, openProcess, wholeList } from '../../../docs/tools/paths/finding.ts'
import { definePhrases, type Precondition, type Happening } from '../../../docs/tools/paths/tester-phrases.ts'
import { candidateProcessByHand } from './candidate-process.by-hand.ts'

const answered = ({ event }: Happening): ProcessStatus => event['output'] as ProcessStatus
const beforeOf = ({ before }: Happening) => before as CandidateProcessSnapshot
const nameOf = (code: PhaseCode) => `«${phases[code].descripcion}»`

/** The text of the answer, from the viewer's side. */
function statusText(at: Happening): string {
  const { proceso } = answered(at)
  if (proceso.desenlace === 'descartada') return `un proceso rechazado en ${nameOf(proceso.codigoActual)}`
  return proceso.codigoActual === 'CN-PC'
    ? 'un proceso de alguien ya contratado'
    : `un proceso en ${nameOf(proceso.codigoActual)}`
}
/** The stage of the candidate whose process the first answer shows; without an answer, any candidate. */
function processOf(first: Happening['event'] | undefined): Precondition {
  const proceso = (first?.['output'] as ProcessStatus | undefined)?.proceso
  if (proceso?.desenlace === 'descartada') return openEnded('role_crp_rec', 'descartado')
  return proceso?.codigoActual === 'CN-PC'
    ? openEnded('role_crp_rec', 'contratado')
    : openProcess('role_crp_rec', proceso?.codigoActual ?? 'FT')
}

/** The screen after a decision that the server refused because another user was first. */
const outrunNotice =
  'Se ve el aviso «Aviso»: «Este proceso cambió mientras lo tenías abierto. Lo que pediste no se hizo; te mostramos cómo está ahora.».'
const filter = 'En «Continuar con el proceso» elige'

/** The end of a form, as the tester causes it. */
function formEnds(at: Happening): string {
  const output = at.event['output'] as { kind: string; codigo: PhaseCode; discarded?: boolean }
  if (output.kind === 'left') return 'Pulsa «Ir a la etapa actual».'
  if (output.codigo === 'SE-AGG')
    return 'En «Agendar cita con...» elige «Cliente»; en «Próximas horas libres» elige la primera hora del último día que se ve y, en «Tipo de entrevista», «Telefónica»; pulsa «Agendar cita».'
  return output.discarded
    ? `${filter} «No» y el primer motivo, pulsa «Guardar» y confirma con «Descartar».`
    : `${filter} «Sí» y pulsa «Guardar».`
}

export const candidateProcessPhrases = definePhrases({
  model: candidateProcessByHand,
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  precondition: (_, { first, keys }) => ({
    ...processOf(first),
    notes: keys.includes('edit.requested')
      ? [
          'En «Historial del proceso» está «Examen de conocimientos aprobado», con «editar»; si no, sigue con otro de la lista.',
        ]
      : [],
  }),
  preconditionFor: ['verifyVacancy responde'],
  requests: {
    verifyVacancy: 'obtener-datos',
    refreshVacancy: 'obtener-datos',
    catchUp: 'obtener-datos',
  },
  withoutScript: {
    'decision.undone': undoneInTime,
    'process.returned': 'se rechaza junto al formulario un documento que cargó el candidato, y ningún guion lo hace',
    'status.outdated': 'se hace con «Entregar» o «Que elija el candidato», y ningún guion lo hace',
    'reversal.requested': 'de una contratación sólo lo hace quien administra, y ningún guion lo hace',
    'history.refreshed': 'alguien más tiene que guardar antes la misma corrección',
    'process.moved_elsewhere': 'lo que se guardó tendría que fallar después de abrir la ventana',
  },
  steps: {
    'verifyVacancy responde': 'Espera a que se quite «Verificando vacante...».',
    'refreshVacancy responde': 'Espera a que la pantalla muestre la información nueva.',
    'catchUp responde': 'Espera un momento: la pantalla pide la etapa actual.',
    'watchVacancy responde': (at) =>
      answered(at).proceso.version === beforeOf(at).context.status?.proceso.version
        ? 'Espera otros tres segundos sin tocar nada: la pantalla vuelve a mirar y todo sigue igual.'
        : 'En otra ventana quien entrevista registra su resultado con «Aprobado» («Entrevistas», «Detalle de entrevista»). Espera dos segundos: la pantalla vuelve a mirar.',
    'watchVacancy falla':
      'Espera dos segundos más con la red desconectada (herramientas del navegador, pestaña Red, «Sin conexión»); vuelve a conectarla.',
    'tiempo watch': 'Espera tres segundos sin tocar nada: la pantalla sigue igual.',
    'step.chosen': (at) => {
      const code = beforeOf(at).context.status?.operaciones.find(({ idFase }) => idFase === at.event['idFase'])?.codigo
      return `Pulsa «Cambiar paso» y elige ${nameOf(code!)}${code === 'SE-AGG' ? ' (o pulsa «Agendar nueva entrevista»)' : ''}.`
    },
    'rejection.requested': 'Pulsa «Rechazar Candidato».',
    'rejection responde': ({ event }) => {
      const { outcome } = event['output'] as { outcome: string }
      if (outcome === 'closed')
        return 'En «Motivo» elige el primero, en «Comentarios» escribe «Llamó» y pulsa «Cancelar».'
      const reject = 'el primer «Motivo» y pulsa «Rechazar».'
      return outcome === 'saved'
        ? `Elige ${reject}`
        : `En otra ventana privada ingresa como role_crp_rec, abre este mismo proceso, en «Continuar con el proceso» elige «Sí» y pulsa «Guardar». En ésta elige ${reject}`
    },
    'edit.requested': 'En «Historial del proceso» pulsa «editar» junto a «Examen de conocimientos aprobado».',
    'correction responde': ({ event }) =>
      (event['output'] as { kind: string }).kind === 'closed'
        ? 'Sin cambiar nada pulsa «Cerrar», el tache de la ventana.'
        : 'En «Resultado» escribe otro número y pulsa «Guardar cambios».',
    'history.refreshed':
      'En otra ventana privada ingresa como role_crp_rec, abre este mismo proceso y corrige «Examen de conocimientos aprobado». En ésta pulsa «Guardar cambios» en la ventana de edición y espera un momento.',
    'process.moved_elsewhere':
      'En otra ventana privada ingresa como role_crp_rec, abre este mismo proceso, en «Continuar con el proceso» elige «Sí» y pulsa «Guardar». En ésta elige también «Sí» y pulsa «Guardar».',
    'process.returned':
      'En «Documentos» pulsa «Rechazar» junto a uno, escribe un motivo y confirma con «Rechazar documento».',
    'stageForm responde': formEnds,
    'score.requested': 'Pulsa «Cambiar calificación» junto a la calificación del candidato.',
    'score responde': ({ event }) =>
      (event['output'] as { outcome: string }).outcome === 'saved'
        ? 'Elige el primer tipo y la primera de sus etiquetas y pulsa «Guardar».'
        : 'Cierra la ventana «Cambiar calificación» con «Cancelar».',
    'reversal.requested': 'Pulsa «Revertir rechazo».',
    'reversal responde': ({ event }) => {
      const { outcome } = event['output'] as { outcome: string }
      if (outcome === 'closed') return 'En «Motivo» escribe «Se descartó por error.» y pulsa «Cancelar».'
      return outcome === 'saved'
        ? 'En «Motivo» escribe «Se descartó por error.» y pulsa «Revertir rechazo».'
        : 'En otra ventana privada ingresa como role_crp_rec, abre este mismo proceso y revierte el rechazo con «Revertir rechazo» y el motivo «Se descartó por error.». En ésta escribe lo mismo en «Motivo» y pulsa «Revertir rechazo».'
    },
  },
  before: {
    'verifyVacancy responde': (at) => {
      const { proceso } = answered(at)
      return proceso.codigoActual === 'FT' ? undefined : `en lugar de uno en «Filtro» abre ${statusText(at)}`
    },
  },
  results: (at) => {
    const { event, after } = at
    const output = event['output'] as { kind?: string; outcome?: string; discarded?: boolean } | undefined
    if (event.type === 'xstate.done.actor.rejection' && output?.outcome === 'closed')
      return ['«Historial del proceso» no cambia.']
    if (event.type === 'xstate.done.actor.rejection')
      return output?.outcome === 'saved'
        ? [
            `Se ve el aviso «Información actualizada». ${newest} «Candidato rechazado», con su motivo, y el candidato ya no está en ${wholeList}.`,
          ]
        : [`${outrunNotice} En «Historial del proceso» no queda nada del rechazo.`]
    if (event.type === 'xstate.done.actor.stageForm' && output?.kind === 'saved')
      return [
        output.discarded
          ? `${newest} «Rechazado en el filtro», con tu nombre.`
          : '«Historial del proceso» tiene un renglón más, con tu nombre y la hora.',
      ]
    if (event.type === 'xstate.done.actor.correction' && output?.kind === 'corrected')
      return [`${newest} «Corrección: Examen de conocimientos»; el proceso sigue en la misma etapa.`]
    if (event.type === 'xstate.done.actor.reversal' && output?.outcome === 'saved')
      return [`${newest} «Rechazo revertido».`]
    if (event.type === 'xstate.done.actor.reversal' && output?.outcome === 'outdated')
      return [`${outrunNotice} En «Historial del proceso» sólo está la reversión que se hizo en la otra ventana.`]
    const operation = operationOf((after as CandidateProcessSnapshot).context)
    return event.type === 'step.chosen' && operation?.codigo
      ? [`Se ve el formulario de ${nameOf(operation.codigo)}.`]
      : []
  },
  proofs: { abandoned: 'Se ve el perfil del candidato, con «Procesos actuales».' },
  // The heading of the stages is for screen readers
  seen: { 'Rosa Luna': 'el nombre del candidato', Asesor: 'el de la vacante', 'Proceso de Selección': '' },
  scenarios: {
    'rechazar al candidato': { input: 'etapa actual', via: ['working.rejecting', 'scoring'], to: 'lookingOn' },
    'descartar en el filtro y no calificar': {
      input: 'etapa actual',
      via: ['working', 'refreshingToScore', 'scoring'],
      to: 'lookingOn',
    },
    'otra persona guardó antes': { input: 'etapa actual', via: ['working.outrun', 'refreshing'], to: 'working.idle' },
    'corregir lo guardado': { input: 'etapa actual', via: ['working.correcting'], to: 'working.idle' },
    'revertir un rechazo': { input: 'etapa actual', via: ['lookingOn.reverting', 'refreshing'], to: 'working.idle' },
  },
})
