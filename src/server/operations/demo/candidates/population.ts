/** The people of the demo: candidates in every phase and both modes, hired, rejected, and without a process. */
import { recruiters } from '../../../../contract/access.ts'
import type { Branch } from '../../../../contract/roles.ts'
import type { PublicationState } from '../../../../contract/publications.ts'
import { pastInstants } from '../calendar.ts'
import { drawPerson, type Person } from './people.ts'
import { type Move, openPhases, planRejected, planHired, planOpen } from '../plans.ts'
import type { Random } from '../random.ts'
import { staff } from '../staff.ts'
import type { Story } from '../story.ts'
import { type DemoPublication, demoPublications, isEveryday } from '../vacancies.ts'

type CandidateOutcome = 'abierta' | 'contratada' | 'descartada' | 'ninguna'
export type Candidate = { readonly id: number; readonly person: Person; readonly outcome: CandidateOutcome }

type Part = {
  readonly branch: Branch
  readonly modo: DemoPublication['modo']
  /** Candidates per phase, and numbers of hired and rejected ones. */
  readonly perPhase: number
  readonly hired: number
  readonly rejected: number
  /** More hired ones, after all others. */
  readonly hiredBefore?: number
}

const parts: readonly Part[] = [
  { branch: 'COM', modo: 'individual', perPhase: 5, hired: 10, rejected: 14 },
  { branch: 'COM', modo: 'grupo', perPhase: 2, hired: 4, rejected: 6 },
  { branch: 'CORP', modo: 'grupo', perPhase: 4, hired: 8, rejected: 12, hiredBefore: 9 },
  { branch: 'ATN', modo: 'grupo', perPhase: 3, hired: 5, rejected: 8, hiredBefore: 13 },
]
const withoutProcess = 15

/** Working days since the last event, each as probable as it is frequent here. */
type Ago = readonly number[]
const between = (from: number, to: number): Ago => Array.from({ length: to - from + 1 }, (_, index) => from + index)
/** Of an open process: a tenth has waited for longer than such a phase usually lasts. */
const waiting: Ago = [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 8, 12]
/** Of the processes that ended in the last twelve weeks. */
const ended: Ago = between(1, 58)
/** The present process came later. */
const longAgo: Ago = between(130, 220)
/** Before most recent events, so that interviewers have free hours. */
const lately: Ago = between(20, 60)

/** Candidates in the publications that show the other states. */
const outcomesIn: Readonly<Record<PublicationState, readonly Exclude<CandidateOutcome, 'ninguna'>[]>> = {
  programada: [],
  activa: ['abierta', 'abierta'],
  cubierta: ['contratada', 'contratada', 'abierta'],
  vencida: ['abierta', 'descartada'],
  cerrada: ['contratada', 'descartada'],
}

type Draft = Omit<Story, 'id'>

/** In the order in which they began, like their ids. */
export function populate(random: Random, now: Date): { candidates: Candidate[]; stories: Story[] } {
  const candidates: Candidate[] = []
  const drafts: Draft[] = []
  const addCandidate = (outcome: CandidateOutcome): number => {
    candidates.push({ id: candidates.length + 1, person: drawPerson(random, now), outcome })
    return candidates.length
  }
  const draft = (candidateId: number, publication: DemoPublication, moves: readonly Move[], ago: Ago) =>
    drafts.push({
      candidateId,
      publication,
      recruiterId: random.pick(leadersOf(publication.branch)),
      moves,
      instants: pastInstants(random, now, moves.length + 1, random.pick(ago)),
    })

  for (const { branch, modo, perPhase, hired, rejected } of parts) {
    const publications = everydayOf(branch, modo)
    for (let index = 0; index < perPhase * openPhases; index += 1) {
      const id = addCandidate('abierta')
      const publication = random.pick(publications)
      draft(id, publication, planOpen(random, modo, index % openPhases), waiting)
      const earlier = publications.filter((one) => one.vacancyId !== publication.vacancyId)
      if (random.chance(0.35)) draft(id, random.pick(earlier), planRejected(random, modo), longAgo)
    }
    for (let index = 0; index < hired; index += 1)
      draft(addCandidate('contratada'), random.pick(publications), planHired(random, modo), ended)
    for (let index = 0; index < rejected; index += 1)
      draft(addCandidate('descartada'), random.pick(publications), planRejected(random, modo), ended)
  }
  for (let index = 0; index < withoutProcess; index += 1) addCandidate('ninguna')
  for (const publication of demoPublications.filter((one) => !isEveryday(one))) {
    const { modo, estado } = publication
    for (const outcome of outcomesIn[estado]) {
      const ago = estado === 'cerrada' ? longAgo : outcome === 'abierta' ? waiting : lately
      const plans = {
        abierta: () => planOpen(random, modo, random.between(0, 1)),
        contratada: () => planHired(random, modo),
        descartada: () => planRejected(random, modo),
      }
      draft(addCandidate(outcome), publication, plans[outcome](), ago)
    }
  }
  for (const { branch, modo, hiredBefore = 0 } of parts) {
    const publications = everydayOf(branch, modo)
    for (let index = 0; index < hiredBefore; index += 1)
      draft(addCandidate('contratada'), random.pick(publications), planHired(random, modo), ended)
  }

  const stories = drafts
    .toSorted((one, other) => beginning(one) - beginning(other))
    .map((one, index) => ({ ...one, id: index + 1 }))
  return { candidates, stories }
}

const everydayOf = (branch: Branch, modo: DemoPublication['modo']): DemoPublication[] =>
  demoPublications.filter((one) => one.branch === branch && one.modo === modo && isEveryday(one))

const beginning = ({ instants }: Draft): number => instants[0]?.getTime() ?? 0

/** Administrators only watch; the others of the branch lead. */
const leadersOf = (branch: Branch): number[] =>
  staff
    .filter(({ role, branch: own }) => own === branch && recruiters.includes(role) && !role.endsWith('_ADMN'))
    .map(({ id }) => id)
