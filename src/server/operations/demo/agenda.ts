/** Free hours of interviewers and candidates: each is used once, as the database requires. */
import { mexicoTime } from '../../platform/base/mexico-time.ts'
import { workingDay } from './calendar.ts'
import type { Random } from './random.ts'

type Hour = { readonly interviewerId: number; readonly fecha: string; readonly hora: number }

/**
 * The interview starts after the first instant and ends before the second; without a second one it is in the future.
 */
type Window = { readonly after: Date; readonly until: Date | undefined }

/** The participants: one of the interviewers, and the candidate. */
type Meeting = { readonly interviewerIds: readonly number[]; readonly candidateId: number }

export type Agenda = { take: (meeting: Meeting, window: Window, now: Date) => Hour }

const hours = [9, 10, 11, 12, 13, 14, 15, 16, 17]
const comingDays = 8

export function createAgenda(random: Random): Agenda {
  const taken = new Set<string>()
  const keysOf = ({ interviewerId, fecha, hora }: Hour, candidateId: number) => [
    `interviewer ${interviewerId} ${fecha} ${hora}`,
    `candidate ${candidateId} ${fecha} ${hora}`,
  ]

  return {
    /** Prefers the first interviewer; the others are used when all hours of the window are taken. */
    take({ interviewerIds, candidateId }, window, now) {
      for (const interviewerId of interviewerIds) {
        const free = openHours(window, now)
          .map((slot) => ({ interviewerId, ...slot }))
          .filter((slot) => !keysOf(slot, candidateId).some((key) => taken.has(key)))
        if (free.length === 0) continue
        const chosen = random.pick(free)
        for (const key of keysOf(chosen, candidateId)) taken.add(key)
        return chosen
      }
      throw new Error('the demo has more interviews than hours')
    },
  }
}

function openHours({ after, until }: Window, now: Date): { fecha: string; hora: number }[] {
  const begin = mexicoTime(after)
  if (until) {
    const end = mexicoTime(until)
    return daysAfter(begin.day, 3)
      .filter((day) => day <= end.day)
      .flatMap((fecha) => hours.filter((hora) => fecha < end.day || hora < end.hour).map((hora) => ({ fecha, hora })))
  }
  const first = mexicoTime(now).day
  return daysAfter(first > begin.day ? first : begin.day, comingDays).flatMap((fecha) =>
    hours.map((hora) => ({ fecha, hora })),
  )
}

const daysAfter = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => workingDay(day, index + 1))
