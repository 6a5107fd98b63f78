/** The widgets about the user's own interviews; pure. */
import type { Widget } from '../../../contract/dashboard.ts'
import { weeksBack, widgetShapes } from '../../../contract/dashboard-layout.ts'
import { toInterviews } from './leads.ts'
import type { OwnFigures, OwnInterview } from './own-figures.ts'
import { type Calendar, mondayOf, namedDay, shortDay } from '../../platform/base/weeks.ts'
import { tally } from '../../platform/db/counts.ts'
import { chart, plain } from './widgets.ts'

/** Its hour has begun. */
const isPast = ({ fecha, hora }: OwnInterview, { today, hour }: Calendar): boolean =>
  fecha < today || (fecha === today && hora <= hour)
const isUnregistered = ({ status }: OwnInterview): boolean => status === 'agendada'

const countOn = ({ interviews }: OwnFigures, day: string) => interviews.filter(({ fecha }) => fecha === day).length

export const ownWidgets = {
  ownToday: (figures) => plain('Tus entrevistas de hoy', countOn(figures, figures.calendar.today)),

  ownUnregistered: ({ unregistered }) =>
    plain('Resultados por registrar', unregistered, {
      status: unregistered > 0 ? 'warning' : 'success',
      lead: toInterviews(unregistered, { cuales: 'por-registrar' }),
    }),

  ownComing: ({ coming }) =>
    plain('Próximas entrevistas', coming, { lead: toInterviews(coming, { cuales: 'proximas' }) }),

  ownRegistered: ({ interviews }) =>
    plain('Resultados registrados', interviews.filter(({ aprobado }) => aprobado !== null).length),

  ownThisWeek: (figures) =>
    chart(
      widgetShapes.ownThisWeek,
      'Tus entrevistas de esta semana',
      figures.calendar.workingDays.map((day) => [namedDay(day), countOn(figures, day)]),
    ),

  /** Interviews that took place, or should have; those recorded early count too. */
  ownResults: ({ interviews, calendar }) => {
    const resulting = (aprobado: boolean) => interviews.filter((one) => one.aprobado === aprobado).length
    const missing = interviews.filter((one) => isUnregistered(one) && isPast(one, calendar)).length
    return chart(widgetShapes.ownResults, `Tus resultados en ${weeksBack} semanas`, [
      ['Aprobados', resulting(true)],
      ['Descartados', resulting(false)],
      ['Por registrar', missing],
    ])
  },

  ownByWeek: ({ interviews, calendar: { mondays } }) => {
    const counts = tally(
      interviews,
      ({ fecha }) => mondayOf(fecha),
      () => 1,
    )
    return chart(
      widgetShapes.ownByWeek,
      'Tus entrevistas por semana',
      mondays.map((monday) => [shortDay(monday), counts.get(monday) ?? 0]),
    )
  },
} as const satisfies Record<string, (figures: OwnFigures) => Widget>

export type OwnWidget = keyof typeof ownWidgets
