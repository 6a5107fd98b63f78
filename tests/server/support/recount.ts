/**
 * Recomputes every report in plain TypeScript from the event log and related rows, without `stays` and SQL: the
 * server's answers must be equal. Written from docs/contract/metrics.md and the definitions, not from the server.
 */
import { asc } from 'drizzle-orm'
import type { ReportFilters } from '../../../src/contract/metrics.ts'
import type { ReportCode, ReportUnit } from '../../../src/contract/report-definitions.ts'
import { type PhaseCode, phaseCodes, phases, type StageName, stageNames } from '../../../src/contract/phases.ts'
import type { Branch } from '../../../src/contract/roles.ts'
import { areas } from '../../../src/server/platform/db/tables/areas.ts'
import { candidateAreas } from '../../../src/server/platform/db/tables/candidates.ts'
import { places } from '../../../src/server/platform/db/tables/database.ts'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import {
  openings,
  reasons,
  recruitmentEvents,
  recruitments,
} from '../../../src/server/platform/db/tables/recruitment.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { boards, publications, vacancies } from '../../../src/server/platform/db/tables/vacancies.ts'

type Stay = {
  codigo: PhaseCode
  entered: Date
  left: Date | null
  how: 'descartada' | 'contratada' | 'avanzada' | null
  by: string | null
  event: number | null
  reason: number | null
}
type Process = {
  id: number
  candidateId: number
  publication: Publication
  began: Date
  startedBy: number | null
  boardId: number | null
  branch: Branch
  stays: Stay[]
}
type Publication = { id: number; site: number | null; responsible: number | null; vacancyId: number }
type Event = { type: string; motivo?: number | null }

const discarding = [
  'filtro.descartado',
  'entrevista.descartada',
  'examen.descartado',
  'rechazo.confirmado',
  'oferta.rechazada',
  'estudio.rechazado',
  'contratacion.rechazada',
  'candidato.rechazado',
]
const reverting = ['descarte.revertido', 'contratacion.revertida']

/** All data, read row by row. */
export async function readHouse(db: Db) {
  const log = await db
    .select()
    .from(recruitmentEvents)
    .orderBy(asc(recruitmentEvents.recruitmentId), asc(recruitmentEvents.version))
  const published = new Map(
    (await db.select().from(publications)).map((row): [number, Publication] => [
      row.id,
      { id: row.id, site: row.siteId, responsible: row.responsibleId, vacancyId: row.vacancyId },
    ]),
  )
  const processes = (await db.select().from(recruitments)).map((row): Process => {
    const own = log.filter(({ recruitmentId }) => recruitmentId === row.id)
    const moved = own.filter(({ kind }) => kind === 'moved')
    const stays: Stay[] = []
    const enter = (codigo: PhaseCode, entered: Date) =>
      stays.push({ codigo, entered, left: null, how: null, by: null, event: null, reason: null })
    enter(moved[0]?.codigo ?? row.codigo, row.createdAt)
    moved.forEach(({ id, event, at }, nth) => {
      const { type, motivo = null } = event as Event
      const last = stays.at(-1)!
      const next = moved[nth + 1]?.codigo ?? row.codigo
      const leave = (how: Stay['how'], reason: number | null = null) =>
        Object.assign(last, { left: at, how, by: type, event: id, reason })
      if (reverting.includes(type)) Object.assign(last, { left: null, how: null, by: null, event: null, reason: null })
      else if (discarding.includes(type)) leave('descartada', motivo)
      else if (type === 'contratacion.confirmada') leave('contratada')
      else if (next !== last.codigo) {
        leave('avanzada')
        enter(next, at)
      }
    })
    for (const { kind, correctsId, form } of own) {
      const corrected = stays.find(
        ({ event, how }) => kind === 'corrected' && event === correctsId && how === 'descartada',
      )
      if (corrected && typeof form?.['motivoRechazo'] === 'number') corrected.reason = form['motivoRechazo']
    }
    return {
      id: row.id,
      candidateId: row.candidateId,
      publication: published.get(row.publicationId)!,
      began: row.createdAt,
      startedBy: row.startedBy,
      boardId: row.boardId,
      branch: row.branch,
      stays,
    }
  })
  return {
    processes,
    openings: await db.select().from(openings),
    interviews: await db.select().from(interviews),
    vacancies: new Map((await db.select().from(vacancies)).map((row) => [row.id, row])),
    places: new Map((await db.select().from(places)).map((row) => [row.id, row])),
    users: new Map((await db.select().from(users)).map((row) => [row.id, `${row.firstName} ${row.lastName}`])),
    reasons: new Map((await db.select().from(reasons)).map((row) => [row.id, row.descripcion])),
    areas: new Map((await db.select().from(areas)).map((row) => [row.id, row.nombre])),
    tags: await db.select().from(candidateAreas),
    boards: new Map((await db.select().from(boards)).map((row) => [row.id, row.nombre])),
  }
}
export type ReadHouse = Awaited<ReturnType<typeof readHouse>>

export type Question = ReportFilters & { readonly reportCode: ReportCode; readonly rama: Branch }
/** Label → series → number, and how many people are behind it; missing entries are zero. */
export type Table = Record<string, Record<string, readonly [value: number, people: number]>>
export type Figure = readonly [nombre: string, unidad: ReportUnit, value: number | null]
export type Recounted = {
  readonly table: Table
  /** In order, including empty ones; null: only those that are not empty, the largest first. */
  readonly labels: readonly string[] | null
  readonly series: readonly string[] | null
  /** For the whole period. */
  readonly figures: readonly Figure[]
}

const hours = 3_600_000
/** Mexico City has had no daylight saving time since 2022. */
const startOf = (wire: string): number =>
  Date.UTC(Number(wire.slice(6)), Number(wire.slice(3, 5)) - 1, Number(wire.slice(0, 2))) + 6 * hours
const localDay = (at: Date): string => new Date(at.getTime() - 6 * hours).toISOString().slice(0, 10)
const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const monthOf = (at: Date): string => `${months[Number(localDay(at).slice(5, 7)) - 1]} ${localDay(at).slice(0, 4)}`
const quarterOf = (at: Date): string =>
  `T${Math.ceil(Number(localDay(at).slice(5, 7)) / 3)} ${localDay(at).slice(0, 4)}`
const yearOf = (at: Date): string => localDay(at).slice(0, 4)
/** Named after its Monday, or the first requested day. */
const weekFrom =
  (first: number) =>
  (at: Date): string => {
    const noon = Date.parse(`${localDay(at)}T12:00:00Z`)
    const monday = new Date(Math.max(noon - ((new Date(noon).getUTCDay() + 6) % 7) * 24 * hours, first + 6 * hours))
    const [year, month, date] = localDay(new Date(monday.getTime() + 6 * hours))
      .split('-')
      .map(Number)
    return `${date} ${months[(month ?? 1) - 1]} ${year}`
  }
const days = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / (24 * hours)

/** Interpolated between two values. */
function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (sorted.length - 1) * part
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return Math.round((low + (high - low) * (at - Math.floor(at))) * 10) / 10
}

/** The same query for the same number of days before. */
export function dayBefore(question: Question): Question {
  const [from, to] = [startOf(question.startDate), startOf(question.endDate) + 24 * hours]
  const wire = (ms: number) => localDay(new Date(ms)).split('-').toReversed().join('/')
  return { ...question, startDate: wire(from - (to - from)), endDate: wire(from - 24 * hours) }
}

export function recount(house: ReadHouse, question: Question): Recounted {
  const [from, to] = [startOf(question.startDate), startOf(question.endDate) + 24 * hours]
  const isIn = (at: Date | null): at is Date => at !== null && at.getTime() >= from && at.getTime() < to
  const branch = question.tipoVacante === 'V_CTS' ? 'ATN' : question.rama
  const vacancy = (id: number) => house.vacancies.get(id)!
  const above = (site: number | null): (number | null)[] => {
    const path = [site]
    for (let at = site; at !== null; path.push(at)) at = house.places.get(at)?.parentId ?? null
    return path
  }
  const isPlace = (site: number | null) =>
    [question.idDivision, question.idRegion, question.idGerencia, question.centroCostos].every(
      (id) => id === undefined || id === null || above(site).includes(id),
    )
  const isVacancy = (id: number) =>
    vacancy(id).branch === branch &&
    (question.idAreaInteres == null || vacancy(id).areaId === question.idAreaInteres) &&
    (question.idSubAreaInteres == null || vacancy(id).subAreaId === question.idSubAreaInteres) &&
    (question.idNivelPuesto == null || vacancy(id).levelId === question.idNivelPuesto)
  const own = house.processes.filter(
    ({ branch: of, publication }) =>
      of === branch &&
      isPlace(publication.site) &&
      isVacancy(publication.vacancyId) &&
      (question.idAnalista == null || publication.responsible === question.idAnalista),
  )
  const stays = own.flatMap((process) => process.stays.map((stay) => ({ ...stay, process })))
  const ownOpenings = house.openings.filter(({ vacancyId, siteId }) => isVacancy(vacancyId) && isPlace(siteId))

  const table: Table = {}
  const put = (row: string, part: string, value: number, people = value) => {
    table[row] = { ...table[row], [part]: [value, people] }
  }
  const add = (row: string, part: string) => put(row, part, (table[row]?.[part]?.[0] ?? 0) + 1)
  const medians = (measured: readonly { readonly row: string; readonly days: number }[], p90: boolean) => {
    for (const row of new Set(measured.map((one) => one.row))) {
      const values = measured.filter((one) => one.row === row).map((one) => one.days)
      put(row, 'Mediana', share(values, 0.5), values.length)
      if (p90) put(row, 'Percentil 90', share(values, 0.9), values.length)
    }
  }
  const total = (part?: string) =>
    Object.values(table)
      .flatMap((row) => Object.entries(row))
      .reduce((sum, [of, [value]]) => sum + (part === undefined || of === part ? value : 0), 0)
  const shares = (values: readonly number[], unidad: ReportUnit): Figure[] => [
    ['Mediana', 'días', values.length === 0 ? null : share(values, 0.5)],
    ['Percentil 90', 'días', values.length === 0 ? null : share(values, 0.9)],
    ['Medidas', unidad, values.length],
  ]
  /** Every part of the period, each once. */
  const parts = (nameOf: (at: Date) => string) => [
    ...new Set(
      Array.from({ length: Math.round((to - from) / (24 * hours)) }, (_, day) =>
        nameOf(new Date(from + (24 * day + 12) * hours)),
      ),
    ),
  ]
  const bothShares = ['Mediana', 'Percentil 90']
  const stages = Object.values(stageNames)
  const stage = (codigo: PhaseCode): string => stageNames[phases[codigo].stage]
  const reasonOf = ({ reason, by }: Stay) =>
    reason !== null
      ? house.reasons.get(reason)!
      : by === 'examen.descartado'
        ? 'No aprobó un examen'
        : by === 'candidato.rechazado'
          ? 'Rechazado desde la vacante'
          : 'Sin motivo registrado'

  switch (question.reportCode) {
    case '2': {
      const covered = ownOpenings.flatMap(({ openedAt, coveredAt }) =>
        isIn(coveredAt) ? [{ row: monthOf(coveredAt), days: days(openedAt, coveredAt) }] : [],
      )
      medians(covered, true)
      return {
        table,
        labels: parts(monthOf),
        series: bothShares,
        figures: shares(
          covered.map((one) => one.days),
          'plazas',
        ),
      }
    }
    case '3': {
      const hires = stays.flatMap(({ how, left, process }) =>
        how === 'contratada' && isIn(left) ? [{ row: monthOf(left), days: days(process.began, left) }] : [],
      )
      medians(hires, true)
      return {
        table,
        labels: parts(monthOf),
        series: bothShares,
        figures: shares(
          hires.map((one) => one.days),
          'contrataciones',
        ),
      }
    }
    case '4': {
      const begun = own.filter(({ began }) => isIn(began))
      for (const { stays: visited } of begun) {
        for (const name of Object.keys(stageNames) as StageName[]) {
          const there = visited.filter(({ codigo }) => phases[codigo].stage === name)
          if (there.length > 0) add(stageNames[name], 'Llegaron')
          if (there.some(({ left }) => left === null)) add(stageNames[name], 'Aún en etapa')
        }
        if (visited.at(-1)?.how === 'contratada') add('Contratados', 'Llegaron')
      }
      const hired = table['Contratados']?.['Llegaron']?.[0] ?? 0
      return {
        table,
        labels: [...stages, 'Contratados'],
        series: ['Llegaron', 'Aún en etapa'],
        figures: [
          ['Procesos iniciados', 'procesos', begun.length],
          ['Contratados', 'procesos', hired],
        ],
      }
    }
    case '5': {
      const ended = stays.flatMap(({ codigo, entered, left }) =>
        isIn(left) ? [{ row: phases[codigo].descripcion, days: days(entered, left) }] : [],
      )
      medians(ended, false)
      const mean = ended.reduce((sum, one) => sum + one.days, 0) / ended.length
      return {
        table,
        labels: stepNames.filter((name) => name in table),
        series: ['Mediana'],
        figures: [
          ['Promedio de una permanencia', 'días', ended.length === 0 ? null : Math.round(mean * 10) / 10],
          ['Permanencias terminadas', 'permanencias', ended.length],
        ],
      }
    }
    case '6':
      for (const stay of stays)
        if (stay.how === 'descartada' && isIn(stay.left)) add(stage(stay.codigo), reasonOf(stay))
      return { table, labels: stages, series: null, figures: [['Rechazos', 'rechazos', total()]] }
    case '7':
      for (const { recruitmentId, interviewerId, fecha, status, aprobado } of house.interviews) {
        const at = startOf(fecha.split('-').toReversed().join('/'))
        if (!own.some(({ id }) => id === recruitmentId) || at < from || at >= to) continue
        const result = aprobado === null ? 'Realizadas' : aprobado ? 'Aprobadas' : 'No aprobadas'
        add(
          house.users.get(interviewerId)!,
          status === 'cancelada' ? 'Canceladas' : status === 'agendada' ? 'Por registrar' : result,
        )
      }
      return {
        table,
        labels: null,
        series: ['Aprobadas', 'No aprobadas', 'Realizadas', 'Por registrar', 'Canceladas'],
        figures: [
          ['Entrevistas', 'entrevistas', total()],
          ['Aprobadas', 'entrevistas', total('Aprobadas')],
          ['Canceladas', 'entrevistas', total('Canceladas')],
        ],
      }
    case '8':
      for (const { openedAt, coveredAt, cancelledAt } of ownOpenings)
        if (isIn(openedAt)) add(monthOf(openedAt), coveredAt ? 'Cubiertas' : cancelledAt ? 'Canceladas' : 'Abiertas')
      return {
        table,
        labels: parts(monthOf),
        series: ['Cubiertas', 'Abiertas', 'Canceladas'],
        figures: [
          ['Plazas que se abrieron', 'plazas', total()],
          ['Cubiertas', 'plazas', total('Cubiertas')],
        ],
      }
    case '9': {
      const begun = new Set(own.filter(({ began }) => isIn(began)).map(({ candidateId }) => candidateId))
      for (const candidate of begun) {
        const tagged = new Set(
          house.tags
            .filter(({ candidateId }) => candidateId === candidate)
            .map(({ areaId }) => house.areas.get(areaId)!),
        )
        for (const area of tagged.size > 0 ? tagged : ['Sin área']) add(area, 'Candidatos')
      }
      return { table, labels: null, series: ['Candidatos'], figures: [['Candidatos', 'candidatos', begun.size]] }
    }
    case '10':
      for (const { how, left, process } of stays) {
        const source =
          process.boardId !== null
            ? house.boards.get(process.boardId)!
            : process.startedBy !== null
              ? 'Asignado por reclutamiento'
              : 'Sin bolsa registrada'
        if (how === 'contratada' && isIn(left)) add(source, 'Contrataciones')
      }
      return {
        table,
        labels: null,
        series: ['Contrataciones'],
        figures: [['Contrataciones', 'contrataciones', total()]],
      }
    case 'FRE': {
      // The levels above a site are its gerencia, its regional and its divisional.
      const level = question.idRegion != null ? 1 : question.idDivision != null ? 2 : 3
      const isByAnalyst = branch !== 'COM' || question.idGerencia != null || question.idAnalista != null
      for (const { codigo, entered, how, process } of stays) {
        if (phases[codigo].stage !== 'folio' || !isIn(entered)) continue
        const { site, responsible } = process.publication
        const place = above(site)[level] ?? null
        const row = isByAnalyst
          ? responsible === null
            ? 'Sin analista'
            : house.users.get(responsible)!
          : place === null
            ? 'Sin sede'
            : house.places.get(place)!.descripcion
        add(row, how === null ? 'En espera' : how === 'descartada' ? 'Sin folio' : 'Folio asignado')
      }
      const requests = 'solicitudes de folio'
      return {
        table,
        labels: null,
        series: ['Folio asignado', 'En espera', 'Sin folio'],
        figures: [
          ['Solicitudes', requests, total()],
          ['Folio asignado', requests, total('Folio asignado')],
          ['En espera', requests, total('En espera')],
        ],
      }
    }
    case 'CPM': {
      const part = { 1: weekFrom(from), 2: monthOf, 3: quarterOf, 4: yearOf }[question.idPeriodo ?? 2]
      for (const { began } of own) if (isIn(began)) add(part(began), 'Procesos iniciados')
      for (const { how, left } of stays)
        if (isIn(left) && how !== 'avanzada') add(part(left), how === 'contratada' ? 'Contrataciones' : 'Rechazos')
      const series = ['Procesos iniciados', 'Contrataciones', 'Rechazos']
      return { table, labels: parts(part), series, figures: series.map((name) => [name, 'procesos', total(name)]) }
    }
  }
}

/** In the order of stages, and of steps within them. */
export const stepNames = [...new Set(phaseCodes.map((code) => phases[code].descripcion))]
