/**
 * Recomputes every number of the statecharts in plain TypeScript from the event logs, without `stays` and SQL. Written
 * from docs/explorer/README.md, not from the server, including the phases of each state.
 */
import { asc } from 'drizzle-orm'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import type { Branch } from '../../../src/contract/roles.ts'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { publicationEvents, publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import type { ReadHouse } from './recount.ts'

export const phasesOf: Readonly<Record<string, readonly PhaseCode[]>> = {
  'abierto.filtro': ['FT'],
  'abierto.primeraEntrevista.agendar': ['PE-AG', 'PE-AGG'],
  'abierto.primeraEntrevista.resultado': ['PE-RE'],
  'abierto.examenes.conocimientos': ['EXC'],
  'abierto.examenes.psicometrico': ['EXP', 'EXPG'],
  'abierto.segundaEntrevista.agendar': ['SE-AG', 'SE-AGG'],
  'abierto.segundaEntrevista.espera': ['SE-ES', 'SE-ESG'],
  'abierto.segundaEntrevista.rechazada': ['SE-MR', 'SE-MRG'],
  'abierto.oferta': ['OF'],
  'abierto.solicitud.espera': ['FC-ES'],
  'abierto.solicitud.revision': ['FC-RC'],
  'abierto.folio': ['FR-BU', 'FR-GD'],
  'abierto.documentos.activar': ['FD-EN'],
  'abierto.documentos.espera': ['FD-ES'],
  'abierto.documentos.recibidos': ['FD-RC'],
  'abierto.estudio': ['ES'],
  'abierto.contratacion': ['CN-DE', 'CN-DEG'],
}
const publicationPlaces = {
  programada: 'abierta.programada',
  activa: 'abierta.activa',
  cubierta: 'abierta.cubierta',
  vencida: 'abierta.vencida',
  cerrada: 'cerrada',
}

/** One stay of a process or of a publication; `to`: the next state. */
type Stay = {
  readonly whose: number
  readonly vacancy: number
  readonly at: string
  readonly entered: Date
  readonly left: Date | null
  readonly by: string | null
  readonly to: string | null
  readonly reason: string | null
  readonly nth: number
}
export type ChartQuery = {
  readonly diagrama: 'recruitment' | 'publication'
  readonly rama: Branch
  readonly startDate: string
  readonly endDate: string
  readonly idVacante?: number | null
}

export function staysOfProcesses({ processes, reasons }: ReadHouse, rama: Branch): Stay[] {
  const placeOf = (code: PhaseCode) => Object.keys(phasesOf).find((id) => phasesOf[id]!.includes(code))!
  return processes
    .filter(({ branch }) => branch === rama)
    .flatMap((process) =>
      process.stays.map((stay, nth): Stay => {
        const next = process.stays[nth + 1]
        const to =
          stay.how === 'contratada'
            ? 'completada'
            : stay.how === 'descartada'
              ? 'descartado'
              : next
                ? placeOf(next.codigo)
                : null
        const reason =
          stay.reason !== null
            ? reasons.get(stay.reason)!
            : stay.by === 'examen.descartado'
              ? 'No aprobó un examen'
              : stay.by === 'candidato.rechazado'
                ? 'Rechazado desde la vacante'
                : 'Sin motivo registrado'
        return {
          whose: process.id,
          vacancy: process.publication.vacancyId,
          at: placeOf(stay.codigo),
          entered: stay.entered,
          left: stay.left,
          by: stay.by,
          to,
          reason: stay.how === 'descartada' ? reason : null,
          nth,
        }
      }),
    )
}

export async function staysOfPublications(db: Db, rama: Branch): Promise<Stay[]> {
  const log = await db.select().from(publicationEvents).orderBy(asc(publicationEvents.id))
  return (await db.select().from(publications))
    .filter(({ branch }) => branch === rama)
    .flatMap(({ id, vacancyId }) => {
      const stays: { at: string; entered: Date; left: Date | null; by: string | null; to: string | null }[] = []
      for (const { event, estado, at } of log.filter(({ publicationId }) => publicationId === id)) {
        const last = stays.at(-1)
        const place = publicationPlaces[estado]
        if (last?.at === place) continue
        if (last) Object.assign(last, { left: at, by: event?.type ?? null, to: place })
        stays.push({ at: place, entered: at, left: null, by: null, to: null })
      }
      return stays.map((stay, nth): Stay => ({ ...stay, whose: id, vacancy: vacancyId, reason: null, nth }))
    })
}

const hours = 3_600_000
const startOf = (wire: string): number =>
  Date.UTC(Number(wire.slice(6)), Number(wire.slice(3, 5)) - 1, Number(wire.slice(0, 2))) + 6 * hours
const days = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / (24 * hours)
function share(values: readonly number[], part: number): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  const at = (sorted.length - 1) * part
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
  return Math.round((low + (high - low) * (at - Math.floor(at))) * 10) / 10
}

type State = { here: number | null; passed: number; each: number | null; median: number | null; p90: number | null }
export type Recounted = {
  states: Record<string, State>
  exits: Record<string, { count: number; reasons: Record<string, number> }>
}

const inPeriod = ({ startDate, endDate }: ChartQuery) => {
  const [from, to] = [startOf(startDate), startOf(endDate) + 24 * hours]
  return (at: Date | null): at is Date => at !== null && at.getTime() >= from && at.getTime() < to
}

export function recountChart(all: readonly Stay[], query: ChartQuery): Recounted {
  const isIn = inPeriod(query)
  const stays = all.filter(({ vacancy }) => query.idVacante == null || vacancy === query.idVacante)
  const ended = stays.filter(({ left }) => isIn(left))
  const states: Recounted['states'] = {}
  for (const id of query.diagrama === 'recruitment' ? Object.keys(phasesOf) : Object.values(publicationPlaces)) {
    const own = ended.filter(({ at }) => at === id)
    const took = own.map(({ entered, left }) => days(entered, left!))
    const each =
      own.length === 0 ? null : Math.round((own.length / new Set(own.map(({ whose }) => whose)).size) * 1000) / 1000
    states[id] = {
      here: stays.filter(({ at, left }) => at === id && left === null).length,
      passed: own.length,
      each,
      median: share(took, 0.5),
      p90: share(took, 0.9),
    }
  }
  if (query.diagrama === 'recruitment')
    for (const id of ['completada', 'descartado'])
      states[id] = {
        here: null,
        passed: ended.filter(({ to }) => to === id).length,
        each: null,
        median: null,
        p90: null,
      }
  const exits: Recounted['exits'] = {}
  for (const { at, by, to, reason } of ended) {
    const exit = (exits[`${at} | ${by} → ${to}`] ??= { count: 0, reasons: {} })
    exit.count += 1
    if (reason !== null) exit.reasons[reason] = (exit.reasons[reason] ?? 0) + 1
  }
  return { states, exits }
}

export function recountBetween(
  all: readonly Stay[],
  query: ChartQuery,
  from: string,
  to: string,
): { count: number; median: number | null; p90: number | null } {
  const isIn = inPeriod(query)
  const took: number[] = []
  for (const whose of new Set(all.map((stay) => stay.whose))) {
    const own = all.filter(
      (stay) => stay.whose === whose && (query.idVacante == null || stay.vacancy === query.idVacante),
    )
    const entries =
      to === 'completada'
        ? own.flatMap((stay) => (stay.to === to ? [[stay.left!, stay.nth + 1] as const] : []))
        : own.flatMap((stay) => (stay.at === to ? [[stay.entered, stay.nth] as const] : []))
    const entry = entries.find(([at, order]) => isIn(at) && own.some((stay) => stay.at === from && stay.nth < order))
    const first = own.find(({ at }) => at === from)
    if (entry && first) took.push(days(first.entered, entry[0]))
  }
  return { count: took.length, median: share(took, 0.5), p90: share(took, 0.9) }
}
