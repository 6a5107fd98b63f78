/**
 * One recruitment played to each phase, with placeholders for ids: the loader copies it by the thousand and puts real
 * ids in their place. The functions of the engine play it, so that the audit accepts the copies.
 */
import { selectOutcome } from '../../machines/recruitment/recruitment.machine.ts'
import { columnsOf, persistSnapshot } from '../../src/server/recruitment/engine/chart.ts'
import { reasonIds } from '../../src/server/operations/demo/reason-ids.ts'
import { plantPlaces } from '../../src/server/operations/demo/places.ts'
import { openPhases, planOpen } from '../../src/server/operations/demo/plans.ts'
import { createRandom } from '../../src/server/operations/demo/random.ts'
import { staff } from '../../src/server/operations/demo/staff.ts'
import { playStory } from '../../src/server/operations/demo/story.ts'
import type { DemoPublication } from '../../src/server/operations/demo/vacancies.ts'

/** Values that occur nowhere else in a template; interviews and their days are numbered consecutively. */
export const marks = {
  recruitment: 2_000_000_000,
  folio: 2_000_000_001,
  interview: 2_000_000_010,
  hour: 2_000_000_020,
  interviewer: 2_000_000_030,
  days: ['2000-01-01', '2000-01-02'],
} as const
/** Interviews of a template at most. */
export const mostInterviews = marks.days.length

const dayMs = 86_400_000

/** Dates are relative, in days since the beginning. */
export function templatesOf(publication: DemoPublication) {
  return Array.from({ length: openPhases }, (_, phase) => {
    // The shortest path: a thousand copies of a detour would measure the same.
    const random = { ...createRandom(phase + 1), chance: () => false }
    const moves = planOpen(random, publication.modo, phase)
    const began = new Date('2026-01-05T16:00:00Z')
    let interviews = marks.interview
    let booked = 0
    const story = playStory(
      {
        random,
        now: began,
        sites: plantPlaces().sites,
        reasons: reasonIds,
        agenda: {
          take: () => ({ interviewerId: marks.interviewer, fecha: marks.days[booked++] ?? '', hora: marks.hour }),
        },
        nextInterviewId: () => interviews++,
        nextFolio: () => marks.folio,
      },
      {
        id: marks.recruitment,
        candidateId: 0,
        publication,
        recruiterId:
          staff.find(({ branch, role }) => branch === publication.branch && !role.endsWith('_ADMN'))?.id ?? 1,
        moves,
        instants: Array.from({ length: moves.length + 1 }, (_, day) => new Date(began.getTime() + day * dayMs)),
      },
    )
    if (story.interviews.length > mostInterviews)
      throw new Error(`phase ${phase} has more interviews than there are marks`)
    if (selectOutcome(story.chart) !== 'abierta') throw new Error(`phase ${phase} is not open`)
    return {
      ...columnsOf(story.chart),
      publicationId: publication.id,
      vacancyId: publication.vacancyId,
      branch: publication.branch,
      modo: publication.modo,
      snapshot: persistSnapshot(story.chart),
      version: story.events.length,
      hasNumber: story.numeroProvisional !== null,
      hasFolio: story.folioId !== null,
      stays: story.stays.map(({ since, until, codigo, outcome, leftBy }) => ({
        since,
        until,
        codigo,
        outcome,
        leftBy,
      })),
      events: story.events.map(({ at: _at, recruitmentId: _id, ...event }, index) => ({
        ...event,
        day: index + 1,
        isMarked: isMarked(event),
      })),
      interviews: story.interviews.map(({ id, fecha: _fecha, hora: _hora, ...interview }) => ({
        ...interview,
        nth: id - marks.interview,
      })),
    }
  })
}

const isMarked = (event: object) => /20000000\d\d/.test(JSON.stringify(event))
