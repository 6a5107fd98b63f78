/**
 * Recomputes losses and waiting times of the statecharts in plain TypeScript from the event logs, without `stays` and
 * SQL. Written from docs/explorer/README.md, not from the server.
 */
import { type StageName, phases, stageNames } from '../../../src/contract/phases.ts'
import type { ChartScope } from '../../../src/contract/chart-numbers.ts'
import type { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { phasesOf } from './recount-chart.ts'
import type { ReadHouse } from './recount.ts'

type Row = Pick<typeof recruitments.$inferSelect, 'id' | 'modo' | 'responsibleId' | 'boardId'>
type Process = ReadHouse['processes'][number]

const hours = 3_600_000
const startOf = (wire: string): number =>
  Date.UTC(Number(wire.slice(6)), Number(wire.slice(3, 5)) - 1, Number(wire.slice(0, 2))) + 6 * hours
export const beganBetween = ({ startDate, endDate }: ChartScope, at: Date): boolean =>
  at.getTime() >= startOf(startDate) && at.getTime() < startOf(endDate) + 24 * hours
export const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / (24 * hours)
export function share(values: readonly number[], part: number): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  const at = (sorted.length - 1) * part
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
  return Math.round((low + (high - low) * (at - Math.floor(at))) * 10) / 10
}

/** The processes that the filters leave. */
export function processesOf(house: ReadHouse, rows: readonly Row[], query: ChartScope): Process[] {
  const facts = new Map(rows.map((row) => [row.id, row]))
  return house.processes.filter(({ id, branch, publication }) => {
    const { modo, responsibleId, boardId } = facts.get(id)!
    return (
      branch === query.rama &&
      (query.idVacante == null || publication.vacancyId === query.idVacante) &&
      (query.modo == null || modo === query.modo) &&
      (query.idResponsable == null || responsibleId === query.idResponsable) &&
      (query.idBolsa == null || boardId === query.idBolsa)
    )
  })
}

export function recountLosses(house: ReadHouse, processes: readonly Process[], query: ChartScope) {
  const cohort = processes.filter(({ began }) => beganBetween(query, began))
  const stages = (Object.keys(stageNames) as StageName[]).map((stage) => {
    const inStage = ({ stays }: Process) => stays.filter(({ codigo }) => phases[codigo].stage === stage)
    const reached = cohort.map(inStage).filter((stays) => stays.length > 0)
    const lost = reached.flatMap((stays) => stays.filter(({ how }) => how === 'descartada'))
    const left = reached.filter((stays) => stays.every((stay) => stay.left !== null))
    const reasons: Record<string, number> = {}
    for (const { reason, by } of lost) {
      const name =
        reason === null
          ? ({ 'examen.descartado': 'No aprobó un examen', 'candidato.rechazado': 'Rechazado desde la vacante' }[by!] ??
            'Sin motivo registrado')
          : house.reasons.get(reason)!
      reasons[name] = (reasons[name] ?? 0) + 1
    }
    return {
      stage,
      entered: reached.length,
      lost: lost.length,
      open: reached.filter((stays) => stays.some((stay) => stay.left === null)).length,
      here: processes.filter((process) => inStage(process).some(({ left: ended }) => ended === null)).length,
      median: share(
        left.map((stays) => stays.reduce((sum, { entered, left: ended }) => sum + daysBetween(entered, ended!), 0)),
        0.5,
      ),
      reasons,
    }
  })
  return {
    stages,
    total: {
      entered: cohort.length,
      lost: cohort.filter(({ stays }) => stays.at(-1)!.how === 'descartada').length,
      open: cohort.filter(({ stays }) => stays.at(-1)!.left === null).length,
    },
  }
}

/** Monday to Friday after `from` until `to`, without these days; by the days of Mexico City. */
export function workingDays(from: Date, to: Date, off: ReadonlySet<string>): number {
  const day = (at: Date) => new Date(at.getTime() - 6 * hours).toISOString().slice(0, 10)
  let count = 0
  for (let at = Date.parse(day(from)) + 24 * hours; at <= Date.parse(day(to)); at += 24 * hours) {
    const date = new Date(at)
    if (date.getUTCDay() % 6 !== 0 && !off.has(date.toISOString().slice(0, 10))) count += 1
  }
  return count
}

type Appointment = { readonly recruitmentId: number; readonly at: Date }
/** Stays in the states of `place`, with the instant from which their days count. */
export function staysIn(processes: readonly Process[], place: string, appointments: readonly Appointment[]) {
  const codes = Object.entries(phasesOf).flatMap(([id, own]) => (id === place || id.startsWith(`${place}.`) ? own : []))
  return processes.flatMap((process) =>
    process.stays
      .filter(({ codigo }) => codes.includes(codigo))
      .map((stay) => {
        const waitsFor = ['PE-RE', 'SE-ES', 'SE-ESG'].includes(stay.codigo)
        const [first] = appointments
          .filter(({ recruitmentId, at }) => waitsFor && recruitmentId === process.id && at >= stay.entered)
          .map(({ at }) => at)
          .toSorted((one, other) => one.getTime() - other.getTime())
        return { ...stay, process: process.id, from: first ?? stay.entered }
      }),
  )
}

/** The definition: the shortest time at which the product of 1 - ended / at risk has come down so far. */
export function kaplanMeier(durations: readonly { days: number; ended: boolean }[], part: number): number | null {
  let product = 1
  for (const time of [...new Set(durations.map((one) => one.days))].toSorted((one, other) => one - other)) {
    const atRisk = durations.filter((one) => one.days >= time).length
    product *= 1 - durations.filter((one) => one.days === time && one.ended).length / atRisk
    if (product <= 1 - part + 1e-9) return time
  }
  return null
}

export const beganIn = <Stay extends { entered: Date }>(stays: readonly Stay[], query: ChartScope): Stay[] =>
  stays.filter(({ entered }) => beganBetween(query, entered))
