/**
 * The recruitment process of one candidate in one vacancy (design/process.md): the only place that defines the order of
 * the phases. The server runs it; the stepper, the docs and the tests read it. Its actions are effects that the caller
 * carries out: the machine itself has no side effects.
 */
import type { SnapshotFrom } from 'xstate'
import { type PhaseCode, phases, type StageName, stageNames } from '../../src/contract/phases.ts'
import {
  awaited,
  both,
  type Meta,
  openIds,
  recruitment,
  undoActions,
  type UndoEvent,
  undoOf,
} from './recruitment.setup.ts'
import { contratacion, documentos, estudio, folio } from './recruitment.hiring-stages.ts'
import { examenes, filtro, oferta, primeraEntrevista, segundaEntrevista, solicitud } from './recruitment.stages.ts'

export const recruitmentMachine = recruitment.createMachine({
  id: 'recruitment',
  description: 'Proceso de un candidato en una vacante.',
  context: ({ input }) => ({ modo: input.modo, esRepostulacion: false, interviews: [], idPreRechazo: null }),
  initial: 'abierto',
  states: {
    abierto: {
      description: 'El proceso está abierto.',
      initial: 'filtro',
      on: {
        'candidato.rechazado': { target: 'descartado', description: 'Se rechaza al candidato desde la vacante.' },
      },
      states: {
        filtro,
        primeraEntrevista,
        examenes,
        segundaEntrevista,
        oferta,
        solicitud,
        folio,
        documentos,
        estudio,
        contratacion,
        regreso: { type: 'history', history: 'deep', description: 'La etapa exacta que se dejó al descartar.' },
      },
    },
    completada: {
      description: 'El candidato fue contratado.',
      meta: { codigo: both('CN-PC') },
      on: {
        'contratacion.revertida': {
          target: 'abierto.contratacion',
          description: 'La contratación se revierte, con un motivo: la plaza queda libre y hay que volver a decidir.',
          actions: ['rescindHire', 'releaseOpening'],
        },
        'decision.deshecha': undoOf(
          'contratacion.confirmada',
          'abierto.contratacion',
          'Se deshace la contratación: la plaza queda libre y hay que volver a decidir.',
        ),
      },
    },
    descartado: {
      description: 'El candidato fue rechazado; se recuerda la etapa en que ocurrió.',
      entry: { type: 'cancelAppointments', params: awaited },
      on: {
        'descarte.revertido': {
          target: 'abierto.regreso',
          description: 'El rechazo se revierte, con un motivo, y el proceso vuelve a la etapa que dejó.',
          actions: { type: 'restoreAppointments', params: awaited },
        },
        'decision.deshecha': {
          guard: {
            type: 'isUndoOfDiscard',
            params: ({ event }: { event: UndoEvent }) => ({ decision: event.decision }),
          },
          target: 'abierto.regreso',
          description: 'Se deshace el rechazo, y el proceso vuelve a la etapa que dejó con sus citas.',
          actions: undoActions,
        },
      },
    },
  },
})

export type RecruitmentSnapshot = SnapshotFrom<typeof recruitmentMachine>
const stages = Object.keys(stageNames) as StageName[]

/** The state's meta; for a rejected process, the meta of the state in which it was rejected. */
function selectMeta(snapshot: RecruitmentSnapshot): Meta {
  const left = snapshot.historyValue['recruitment.abierto.regreso'] ?? []
  const metas = snapshot.matches('descartado')
    ? left.map((node) => node.meta as Meta | undefined)
    : Object.values(snapshot.getMeta())
  const meta = metas.findLast((one) => one !== undefined)
  if (!meta) throw new Error(`no phase for ${JSON.stringify(snapshot.value)}`)
  return meta
}

/** The phase code of the process, or the one in which it was rejected. */
export const selectPhase = (snapshot: RecruitmentSnapshot): PhaseCode =>
  selectMeta(snapshot).codigo[snapshot.context.modo]

/** `abierta`, `descartada` or `contratada`. */
export const selectOutcome = (snapshot: RecruitmentSnapshot) =>
  snapshot.matches('abierto') ? 'abierta' : snapshot.matches('completada') ? 'contratada' : 'descartada'

/** Ids of the interviews that the process waits for, or waited for when it was rejected. */
export const selectOpenInterviews = (snapshot: RecruitmentSnapshot): number[] => openIds(snapshot.context.interviews)

/** Every stage with its status: 1 done, -1 rejected, 0 pending (spec 1 §4). */
export function selectStages(snapshot: RecruitmentSnapshot) {
  const { stage, rejected } = phases[selectPhase(snapshot)]
  const outcome = selectOutcome(snapshot)
  const now = stages.indexOf(stage)
  return stages.map((name, index) => ({
    codigo: name,
    descripcion: stageNames[name],
    signal: index === now ? ('actual' as const) : index < now ? ('pasada' as const) : ('futura' as const),
    status:
      index < now || outcome === 'contratada'
        ? (1 as const)
        : index === now && (outcome === 'descartada' || rejected)
          ? (-1 as const)
          : (0 as const),
  }))
}
