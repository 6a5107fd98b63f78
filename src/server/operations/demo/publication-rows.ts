/** Publications of the demo with their days, states and logs: as old as their first opening or process. */
import type { PublicationEvent } from '../../../../machines/vacancies/publication.machine.ts'
import { plainText } from '../../../contract/plain-text.ts'
import { mexicoInstant, mexicoTime } from '../../platform/base/mexico-time.ts'
import type { EventDetails } from '../../publications/event-details.ts'
import type { publicationEvents, publications } from '../../platform/db/tables/vacancies.ts'
import { advertOf } from './adverts.ts'
import { workingDay } from './calendar.ts'
import type { OpeningRow } from './openings.ts'
import { siteName } from './places.ts'
import type { PlayedStory } from './process-rows.ts'
import { staff } from './staff.ts'
import { type DemoPublication, demoPublications } from './vacancies.ts'

type Row = typeof publications.$inferInsert & { readonly id: number }
type EventRow = typeof publicationEvents.$inferInsert
type Life = Pick<Row, 'startsOn' | 'endsOn' | 'activeSince' | 'activeDays' | 'closedAt'> & {
  readonly began: EventRow['estado']
  readonly events: readonly (Pick<EventRow, 'actorId' | 'at' | 'estado'> & {
    readonly event: PublicationEvent
    readonly form?: EventDetails
  })[]
}

export function publicationRows(now: Date, openings: readonly OpeningRow[], all: readonly PlayedStory[]) {
  const rows = demoPublications.map((publication) => rowOf(publication, now, openings, all))
  return {
    publications: rows.map(({ row }) => row),
    /** Ordered by time, like a real log. */
    publicationEvents: rows
      .flatMap(({ events }) => events)
      .toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  }
}

function rowOf(publication: DemoPublication, now: Date, openings: readonly OpeningRow[], all: readonly PlayedStory[]) {
  const { id, vacancyId, titulo, branch, siteId, responsibleId, observerId, consultantId, estado } = publication
  const own = openings.filter((opening) => opening.vacancyId === vacancyId && opening.siteId === siteId)
  const stories = all.filter(({ story }) => story.publication.id === id).map(({ story }) => story)
  const createdAt = new Date(
    Math.min(...own.map(({ openedAt }) => Number(openedAt)), ...stories.map(({ instants }) => Number(instants[0]))),
  )
  const covered = new Date(Math.max(Number(createdAt), ...own.map(({ coveredAt }) => Number(coveredAt ?? 0))))
  const last = new Date(Math.max(Number(createdAt), ...stories.map(({ instants }) => Number(instants.at(-1)))))
  const { began, events, ...life } = lives[estado]({
    publication,
    createdAt,
    covered,
    last,
    today: mexicoTime(now).day,
  })
  const row: Row = {
    id,
    vacancyId,
    ...advertOf(titulo),
    branch,
    siteId,
    responsibleId,
    observerId,
    estado,
    search: plainText(`${titulo} ${siteName(siteId)}`),
    createdAt,
    ...life,
  }
  const creation: EventRow = {
    publicationId: id,
    event: null,
    form: null,
    estado: began,
    actorId: consultantId,
    at: createdAt,
  }
  const assigned: EventRow = {
    publicationId: id,
    event: { type: 'responsable.asignado' },
    form: { persona: nameOf(responsibleId) },
    estado: began,
    actorId: consultantId,
    at: new Date(createdAt.getTime() + assigningMs),
  }
  return {
    row,
    events: [
      creation,
      ...(consultantId === responsibleId ? [] : [assigned]),
      ...events.map((event): EventRow => ({ publicationId: id, form: null, ...event })),
    ],
  }
}

/** After its creation. */
const assigningMs = 15 * 60_000

/** `covered`: time of the last covered opening; `last`: time of the last event of a process. */
type LifeInput = {
  readonly publication: DemoPublication
  readonly createdAt: Date
  readonly covered: Date
  readonly last: Date
  readonly today: string
}

const nameOf = (id: number): string =>
  staff
    .filter((one) => one.id === id)
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    .join('')

/** A master vacancy's publications have no days. */
const daysOf = ({ esVacanteMaestra }: DemoPublication, startsOn: string, endsOn: string | null) =>
  esVacanteMaestra ? {} : { startsOn, endsOn }

function activeLife({ publication, createdAt, today }: LifeInput): Life {
  const begun = mexicoTime(createdAt).day
  return {
    ...daysOf(publication, begun, publication.id % 3 === 0 ? workingDay(today, 30) : null),
    activeSince: begun,
    began: 'activa',
    events: [],
  }
}

const lives: Readonly<Record<DemoPublication['estado'], (input: LifeInput) => Life>> = {
  activa: activeLife,
  programada: ({ publication, today }) => ({
    ...daysOf(publication, workingDay(today, 5), workingDay(today, 45)),
    activeSince: null,
    began: 'programada',
    events: [],
  }),
  cubierta: (input) => ({
    ...activeLife(input),
    events: [{ event: { type: 'plazas.contadas', libres: 0 }, estado: 'cubierta', actorId: null, at: input.covered }],
  }),
  vencida: (input) => {
    const hoy = workingDay(input.today, -2)
    const inicio = mexicoTime(input.createdAt).day
    const fin = workingDay(input.today, -3)
    return {
      ...activeLife(input),
      startsOn: inicio,
      endsOn: fin,
      events: [
        {
          event: { type: 'contenido.editado', inicio, fin },
          form: { cambios: ['fechaFin'] },
          estado: 'activa',
          actorId: input.publication.responsibleId,
          at: new Date(input.createdAt.getTime() + 2 * assigningMs),
        },
        { event: { type: 'dia.llegado', hoy }, estado: 'vencida', actorId: null, at: mexicoInstant(hoy, 0, 5) },
      ],
    }
  },
  cerrada: ({ publication, createdAt, covered, last }) => {
    const closedAt = new Date(last.getTime() + 2 * 86_400_000)
    const [begun, ended] = [mexicoTime(createdAt).day, mexicoTime(closedAt).day]
    return {
      ...daysOf(publication, begun, null),
      activeSince: null,
      activeDays: (Date.parse(ended) - Date.parse(begun)) / 86_400_000,
      closedAt,
      began: 'activa',
      events: [
        { event: { type: 'plazas.contadas', libres: 0 }, estado: 'cubierta', actorId: null, at: covered },
        {
          event: { type: 'publicacion.cerrada', procesos: 'siguen' },
          form: { motivo: 'Se cubrió la plaza.', rechazados: 0 },
          estado: 'cerrada',
          actorId: publication.consultantId,
          at: closedAt,
        },
      ],
    }
  },
}
