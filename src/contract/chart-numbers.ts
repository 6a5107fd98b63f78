/**
 * Real numbers on the statecharts of recruitment and publication, for the explorer of the charts (docs/tools/explorer).
 */
import * as v from 'valibot'
import { access } from './access.ts'
import { defineCall } from './call.ts'
import { notFound } from './refusal-groups.ts'
import { reportFilters, seesPeople } from './metrics.ts'
import { modes, stageName } from './phases.ts'
import { peopleKey, longestName, processReturns, processVariants, chartState } from './chart-routes.ts'
import { branch, type Branch } from './roles.ts'
import { id, idText } from './ids.ts'
import { firstPage, option } from './wire.ts'

/** Ids of the charts with numbers. */
export const numberedCharts = ['recruitment', 'publication'] as const
export const numberedChart = v.picklist(numberedCharts)
export type NumberedChart = (typeof numberedCharts)[number]

/**
 * Branches whose numbers a user may request: corporate metrics include customer service. The own branch comes first.
 */
export const branchesWithNumbers = (own: Branch): readonly Branch[] => (own === 'CORP' ? ['CORP', 'ATN'] : [own])

const scope = {
  rama: branch,
  startDate: reportFilters.entries.startDate,
  endDate: reportFilters.entries.endDate,
  idVacante: v.optional(v.nullable(id)),
  /** Of the processes alone: a publication has none of these, and its numbers refuse them. */
  modo: v.optional(v.nullable(v.picklist(modes))),
  idResponsable: v.optional(v.nullable(id)),
  idBolsa: v.optional(v.nullable(id)),
}
export const chartScope = v.object(scope)
/** `rama`: the caller's, or one of `branchesWithNumbers`; any other answers not found. */
export type ChartScope = v.InferOutput<typeof chartScope>
export const chartQuestion = v.object({ diagrama: numberedChart, ...scope })
export type ChartQuestion = v.InferOutput<typeof chartQuestion>

export const stateFigures = v.object({
  estado: chartState,
  /** Current number; null for states without stays: hired and rejected. */
  aqui: v.nullable(v.number()),
  /** Stays that ended in the period; for a final state, processes that reached it in the period. */
  pasaron: v.number(),
  /** Stays per candidate or publication with any; null without stays. */
  porCandidato: v.nullable(v.number()),
  /** Median of days of the stays that ended in the period; exact, to a tenth. */
  mediana: v.nullable(v.number()),
  p90: v.nullable(v.number()),
  claves: v.object({ aqui: peopleKey, pasaron: peopleKey }),
})
export type StateFigures = v.InferOutput<typeof stateFigures>

/** Stays that ended by an event. `destino`: the next state; null if the log does not match the chart. */
export const exitFigures = v.object({
  estado: chartState,
  evento: v.string(),
  destino: v.nullable(chartState),
  cuantas: v.number(),
  clave: peopleKey,
  /** Reasons of rejections, the most frequent first. */
  motivos: v.array(v.object({ motivo: v.string(), cuantas: v.number(), clave: peopleKey })),
})
export type ExitFigures = v.InferOutput<typeof exitFigures>

/** By the day on which it was taken back. No exit leads there: what was taken back ended no stay. */
export const reversalFigures = v.object({
  evento: v.string(),
  /** For an undo the event that was undone; otherwise null. */
  decision: v.nullable(v.string()),
  origen: chartState,
  destino: chartState,
  cuantas: v.number(),
  clave: peopleKey,
})
export type ReversalFigures = v.InferOutput<typeof reversalFigures>

export const chartFigures = v.object({
  estados: v.array(stateFigures),
  salidas: v.array(exitFigures),
  /** The most frequent first; a publication has none. */
  reversiones: v.array(reversalFigures),
})
export type ChartFigures = v.InferOutput<typeof chartFigures>

export const timeBetween = v.object({
  cuantas: v.number(),
  mediana: v.nullable(v.number()),
  p90: v.nullable(v.number()),
  clave: peopleKey,
})
export type TimeBetween = v.InferOutput<typeof timeBetween>

/**
 * Of the processes that began in the period: how many came to a stage, were rejected in it, and are in it now. The
 * rejected of all stages add up to those of the whole process.
 */
const losses = {
  entraron: v.number(),
  perdidos: v.number(),
  siguen: v.number(),
  claves: v.object({ entraron: peopleKey, perdidos: peopleKey, siguen: peopleKey }),
}
export const stageLosses = v.object({
  etapa: stageName,
  ...losses,
  /** Current number of processes in the stage, whatever the period. */
  aqui: v.number(),
  /** Days in the stage, returns included, of those that came to it and are not in it now; to a tenth. */
  mediana: v.nullable(v.number()),
  /** Of the rejected, the most frequent first. */
  motivos: v.array(v.object({ motivo: v.string(), cuantas: v.number(), clave: peopleKey })),
})
export type StageLosses = v.InferOutput<typeof stageLosses>
/** `etapas`: all ten, in the order of the process. */
export const processLosses = v.object({ etapas: v.array(stageLosses), total: v.object(losses) })
export type ProcessLosses = v.InferOutput<typeof processLosses>

/** Who waits now, in working days as the limits count them; an appointment ahead counts as 0 days. */
const waiting = {
  cuantos: v.number(),
  mediana: v.nullable(v.number()),
  p90: v.nullable(v.number()),
  /** At their limit or over it. */
  atrasados: v.number(),
  claves: v.object({ cuantos: peopleKey }),
}
/** Null: more than half, or than a tenth, has not left so far. */
const stayTimes = v.object({ cuantas: v.number(), mediana: v.nullable(v.number()), p90: v.nullable(v.number()) })
export const waitingFigures = v.object({
  /** Of the requested state or group, or of all. */
  elegido: v.object(waiting),
  estados: v.array(v.object({ estado: chartState, ...waiting, plazo: v.number() })),
  /**
   * Working days of the stays of the requested state or group that began in the period: of all, by Kaplan and Meier, so
   * that who still waits counts, and of those that ended alone. Null without a requested state.
   */
  permanencia: v.nullable(v.object({ todas: stayTimes, terminadas: stayTimes })),
})
export type WaitingFigures = v.InferOutput<typeof waitingFigures>

/** Quantiles for which the days of a stay are sent: enough for interpolation. */
export const stayShares = [0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1] as const

/** The input of an estimate (a semi-Markov process): for each month the stays that ended in it, by next state. */
export const stayKernel = v.object({
  /** The months of the period, oldest first, with their number of days in it. */
  meses: v.array(
    v.object({
      mes: v.string(),
      dias: v.number(),
      inicios: v.number(),
      contrataciones: v.number(),
      mediana: v.nullable(v.number()),
    }),
  ),
  /** Processes that began in each of the earlier months, oldest first: some of them are hired in the period. */
  antes: v.array(v.object({ mes: v.string(), dias: v.number(), inicios: v.number() })),
  /** `mes`: index in `meses`; `dias`: at `stayShares`. */
  salidas: v.array(
    v.object({
      estado: chartState,
      evento: v.string(),
      destino: v.nullable(chartState),
      mes: v.number(),
      cuantas: v.number(),
      dias: v.array(v.number()),
    }),
  ),
  inicial: chartState,
  contratada: chartState,
  /** One of this many processes was sampled, by number, to keep the answer fast. */
  uno_de: v.number(),
})
export type StayKernel = v.InferOutput<typeof stayKernel>

/**
 * An entry behind a number of a chart: a person in process, or a publication (then `nombre` is its title, and both ids
 * are null).
 */
export const chartPerson = v.object({
  idReclutamiento: v.nullable(id),
  idCandidato: v.nullable(id),
  idPublicacion: v.nullable(id),
  nombre: v.string(),
  vacante: v.string(),
  sede: v.string(),
  /** DD/MM/YYYY; `hasta` is null while it lasts. */
  desde: v.string(),
  hasta: v.nullable(v.string()),
  dias: v.number(),
  motivo: v.nullable(v.string()),
  /** Only in lists of who waits: the phase, its limit, and working days as the limits count them. */
  espera: v.optional(v.object({ fase: v.string(), dias: v.number(), plazo: v.number(), atrasado: v.boolean() })),
})
export type ChartPerson = v.InferOutput<typeof chartPerson>

/** Machine events as logged: the input that the chart needs to replay the process. */
const loggedEvent = v.object({
  evento: v.looseObject({ type: v.string() }),
  /** DD/MM/YYYY, HH:mm:ss in Mexico City, and the author. */
  fecha: v.string(),
  hora: v.string(),
  autor: v.string(),
})
export const processPath = v.object({
  nombre: v.string(),
  vacante: v.string(),
  modo: v.picklist(modes),
  fecha: v.string(),
  hora: v.string(),
  pasos: v.array(loggedEvent),
})
export type ProcessPath = v.InferOutput<typeof processPath>

export const loadChartFilters = defineCall({
  method: 'GET',
  path: '/diagramas/cargar-filtros',
  mayCall: access.metrics,
  within: 'reported-branches',
  reads: 'nobody',
  refuses: notFound,
  summary:
    'Ramas de cuyas cifras puede preguntar quien pregunta, y de una, las vacantes cuyo título tiene un texto, los responsables y las bolsas.',
  query: v.object({
    rama: v.optional(branch),
    texto: v.optional(v.pipe(v.string(), v.maxLength(100))),
    idVacante: v.optional(idText),
  }),
  answer: v.object({
    ramas: v.array(v.object({ rama: branch, descripcion: v.string() })),
    vacantes: v.array(option),
    responsables: v.array(option),
    bolsas: v.array(option),
    personas: v.boolean(),
  }),
})

export const loadChartFigures = defineCall({
  method: 'POST',
  path: '/diagramas/obtener-cifras',
  mayCall: access.metrics,
  within: 'reported-branches',
  reads: 'nobody',
  refuses: notFound,
  summary: 'Cifras reales de cada estado de un diagrama, de cada salida de él y de cada reversión que llegó a él.',
  body: chartQuestion,
  answer: chartFigures,
})

export const loadTimeBetween = defineCall({
  method: 'POST',
  path: '/diagramas/obtener-tiempo-entre',
  mayCall: access.metrics,
  within: 'reported-branches',
  reads: 'nobody',
  refuses: notFound,
  summary: 'Tiempo desde que se entra por primera vez a un estado hasta que después se entra a otro.',
  body: v.object({ ...chartQuestion.entries, desde: chartState, hasta: chartState }),
  answer: timeBetween,
})

export const loadProcessLosses = defineCall({
  method: 'POST',
  path: '/diagramas/obtener-perdidas',
  mayCall: access.metrics,
  within: 'reported-branches',
  reads: 'nobody',
  refuses: notFound,
  summary: 'De los procesos que empezaron en el periodo: por etapa, cuántos llegaron, se descartaron y por qué.',
  body: chartScope,
  answer: processLosses,
})

export const loadWaitingFigures = defineCall({
  method: 'POST',
  path: '/diagramas/obtener-espera',
  mayCall: access.metrics,
  within: 'reported-branches',
  reads: 'nobody',
  refuses: notFound,
  summary:
    'Cuántos esperan ahora en un estado o grupo de estados, desde hace cuántos días hábiles y cuántos atrasados.',
  body: v.object({ ...scope, estado: v.optional(v.nullable(chartState)) }),
  answer: waitingFigures,
})

export const loadProcessVariants = defineCall({
  method: 'POST',
  path: '/diagramas/obtener-variantes',
  mayCall: access.metrics,
  within: 'reported-branches',
  reads: 'nobody',
  refuses: notFound,
  summary:
    'De los procesos que empezaron en el periodo: por qué etapas pasaron, cuántos de cada ruta y cómo terminaron.',
  body: chartScope,
  answer: processVariants,
})

export const loadProcessReturns = defineCall({
  method: 'POST',
  path: '/diagramas/obtener-vueltas',
  mayCall: access.metrics,
  within: 'reported-branches',
  reads: 'nobody',
  refuses: notFound,
  summary: 'De los procesos que empezaron en el periodo: por dónde regresaron, cuántas veces y cuántos días costó.',
  body: chartScope,
  answer: processReturns,
})

const eventLog = {
  method: 'POST',
  mayCall: access.metrics,
  within: 'reported-branches',
  // Without names, ids or values of forms
  reads: 'nobody',
  refuses: notFound,
  body: chartScope,
  answer: v.blob(),
} as const

export const downloadXes = defineCall({
  ...eventLog,
  path: '/diagramas/descargar-xes',
  summary: 'Los eventos de los procesos que empezaron en el periodo, sin nombres, como XES (IEEE 1849-2016).',
  file: 'application/xml',
})

export const downloadOcel = defineCall({
  ...eventLog,
  path: '/diagramas/descargar-ocel',
  summary: 'Los mismos eventos con su proceso, candidato y vacante, sin nombres, como OCEL 2.0.',
  file: 'application/json',
})

export const loadStayKernel = defineCall({
  method: 'POST',
  path: '/diagramas/obtener-permanencias',
  mayCall: access.metrics,
  within: 'reported-branches',
  reads: 'nobody',
  refuses: notFound,
  summary: 'Permanencias del reclutamiento por mes y por salida, con que se estima el tiempo de contratación.',
  body: chartScope,
  answer: stayKernel,
})

export const listChartPeople = defineCall({
  method: 'POST',
  path: '/diagramas/obtener-personas',
  mayCall: seesPeople,
  within: 'reported-branches',
  reads: 'list',
  refuses: notFound,
  summary: 'Quiénes están detrás de una cifra de un diagrama, por página; quien más ha tardado, primero.',
  body: v.object({
    ...chartQuestion.entries,
    clave: v.pipe(v.string(), v.nonEmpty(), v.maxLength(3 * longestName)),
    paginaActual: v.pipe(v.number(), v.integer(), v.minValue(firstPage), v.maxValue(999_999)),
  }),
  answer: v.object({
    personas: v.array(chartPerson),
    paginaActual: v.number(),
    totalPaginas: v.number(),
    total: v.number(),
    hayMas: v.optional(v.literal(true)),
  }),
})

export const loadProcessPath = defineCall({
  method: 'GET',
  path: '/diagramas/obtener-recorrido',
  mayCall: access.candidates,
  within: 'branch',
  reads: { label: 'Vio el recorrido de su proceso en el diagrama', of: 'process', id: 'idReclutamiento' },
  refuses: notFound,
  summary: 'Lo que le ha ocurrido a un proceso, como lo oyó su diagrama, lo más antiguo primero.',
  query: v.object({ idReclutamiento: idText }),
  answer: processPath,
})
