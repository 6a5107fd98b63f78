/** Openings of the demo: one for each hired candidate, the oldest of the publication first, and free ones. */
import { selectOutcome } from '../../../../machines/recruitment/recruitment.machine.ts'
import { mexicoInstant, mexicoTime } from '../../platform/base/mexico-time.ts'
import type { openings } from '../../platform/db/tables/recruitment.ts'
import { workingDay } from './calendar.ts'
import type { PlayedStory } from './process-rows.ts'
import type { Random } from './random.ts'
import { type DemoPublication, demoPublications } from './vacancies.ts'

export type OpeningRow = typeof openings.$inferInsert

/** In every publication that can hire in the demo. */
const fewestFree = 3
const hasFree = ({ estado }: DemoPublication): boolean => estado !== 'cubierta' && estado !== 'cerrada'

export function openingRows(random: Random, now: Date, all: readonly PlayedStory[]): OpeningRow[] {
  const hired = all
    .filter(({ outcome }) => selectOutcome(outcome.chart) === 'contratada')
    .toSorted((one, other) => hiredAt(one).getTime() - hiredAt(other).getTime())
  return demoPublications
    .flatMap((publication) => {
      const { id, vacancyId, siteId, responsibleId, consultantId } = publication
      const here = hired.filter(({ story }) => story.publication.id === id)
      const covered = here.map(({ story }) => openedBefore(random, story.instants[0] ?? now)).toSorted(byTime)
      // A hire uses the oldest opening: the free ones are newer.
      const free = Array.from({ length: hasFree(publication) ? fewestFree + (id % 4) : 0 }, () =>
        latest(covered.at(-1), openedBefore(random, now)),
      )
      return [...covered, ...free.toSorted(byTime)].map((openedAt, nth) => {
        const taken = here[nth]
        const cover = taken ? { recruitmentId: taken.story.id, coveredAt: hiredAt(taken) } : {}
        return { vacancyId, siteId, analystId: responsibleId, openedAt, openedBy: consultantId, ...cover }
      })
    })
    .map((opening, index) => ({ id: index + 1, ...opening }))
}

const byTime = (one: Date, other: Date): number => one.getTime() - other.getTime()
const latest = (one: Date | undefined, other: Date): Date => (one && one > other ? one : other)

/** The last event of a hired recruitment. */
const hiredAt = ({ story }: PlayedStory): Date => story.instants.at(-1) as Date

const openedBefore = (random: Random, instant: Date): Date =>
  mexicoInstant(
    workingDay(mexicoTime(instant).day, -random.between(2, 20)),
    random.between(9, 17),
    random.between(0, 59),
  )
