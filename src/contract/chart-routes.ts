/** Routes and ways back of processes on the statechart of recruitment, for the calls of chart-numbers.ts. */
import * as v from 'valibot'
import { stageName } from './phases.ts'

export const longestName = 200
/** A state by its path in the chart (`abierto.solicitud.espera`). */
export const chartState = v.pipe(v.string(), v.nonEmpty(), v.maxLength(longestName))

/**
 * Key for `obtener-personas`, whose list has exactly this length; null for an empty list, and for users who may not see
 * people.
 */
export const peopleKey = v.nullable(v.string())

/** How a route ends so far. */
export const routeOutcomes = ['contratada', 'descartada', 'abierta'] as const
export type RouteOutcome = (typeof routeOutcomes)[number]
export const processRoute = v.object({
  /**
   * In the order in which they were entered; equal ones in a row are one, but a stage that was entered again by a way
   * back stands again.
   */
  etapas: v.array(stageName),
  resultado: v.picklist(routeOutcomes),
  cuantos: v.number(),
  /** Days from the beginning to the end, or until now; to a tenth. */
  mediana: v.number(),
  clave: peopleKey,
})
export type ProcessRoute = v.InferOutput<typeof processRoute>
/** Of the processes that began in the period, by the stages that they went through. */
export const processVariants = v.object({
  /** The commonest first; at most `mostRoutes`. */
  rutas: v.array(processRoute),
  /** All routes and all processes, those of routes that were not sent included. */
  totalRutas: v.number(),
  procesos: v.number(),
})
export type ProcessVariants = v.InferOutput<typeof processVariants>
export const mostRoutes = 200

/** A transition by which processes went back. */
export const wayBack = v.object({
  evento: v.string(),
  /** For an undo the event that was undone; otherwise null. */
  decision: v.nullable(v.string()),
  origen: chartState,
  destino: chartState,
  procesos: v.number(),
  veces: v.number(),
  /**
   * Days from there until it was again where it had been, or further; of a reversal or an undo, from the decision until
   * it was taken back. Null: none is back.
   */
  mediana: v.nullable(v.number()),
  /** Times after which it came there again, which are those of the median. */
  volvieron: v.number(),
  claves: v.object({ procesos: peopleKey, veces: peopleKey }),
})
export type WayBack = v.InferOutput<typeof wayBack>
/** Of the processes that began in the period. */
export const processReturns = v.object({
  /** The most frequent first. */
  vueltas: v.array(wayBack),
  procesos: v.number(),
  /** Processes that went back at least once. */
  conVueltas: v.number(),
  clave: peopleKey,
})
export type ProcessReturns = v.InferOutput<typeof processReturns>
