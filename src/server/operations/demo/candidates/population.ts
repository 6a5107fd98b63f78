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
}

const parts: readonly Part[] = [
  { branch: 'COM', modo: 'individual', perPhase: 5, hired: 10, rejected: 14 },
  { branch: 'COM', modo: 'grupo', perPhase: 2, hired: 4, rejected: 6 },
  { branch: 'CORP', modo: 'grupo', perPhase: 4, hired: 8, rejected: 12 },
  { branch: 'ATN', modo: 'grupo', perPhase: 3, hired: 5, rejected: 8 },
]
const withoutProcess = 15

/** Working days since the last event: recent, or old enough that the present process came later. */
const recently = { from: 1, to: 8 }
const longAgo = { from: 130, to: 220 }
/** Before most recent events, so that interviewers have free hours. */
const lately = { from: 20, to: 60 }

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
  const draft = (candidateId: number, publication: DemoPublication, moves: readonly Move[], ended: typeof recently) =>
    drafts.push({
      candidateId,
      publication,
      recruiterId: random.pick(leadersOf(publication.branch)),
      moves,
      instants: pastInstants(random, now, moves.length + 1, random.between(ended.from, ended.to)),
    })

  for (const { branch, modo, perPhase, hired, rejected } of parts) {
    const publications = demoPublications.filter((one) => one.branch === branch && one.modo === modo && isEveryday(one))
    for (let index = 0; index < perPhase * openPhases; index += 1) {
      const id = addCandidate('abierta')
      const publication = random.pick(publications)
      draft(id, publication, planOpen(random, modo, index % openPhases), recently)
      const earlier = publications.filter((one) => one.vacancyId !== publication.vacancyId)
      if (random.chance(0.35)) draft(id, random.pick(earlier), planRejected(random, modo), longAgo)
    }
    for (let index = 0; index < hired; index += 1)
      draft(addCandidate('contratada'), random.pick(publications), planHired(random, modo), recently)
    for (let index = 0; index < rejected; index += 1)
      draft(addCandidate('descartada'), random.pick(publications), planRejected(random, modo), recently)
  }
  for (let index = 0; index < withoutProcess; index += 1) addCandidate('ninguna')
  for (const publication of demoPublications.filter((one) => !isEveryday(one))) {
    const { modo, estado } = publication
    for (const outcome of outcomesIn[estado]) {
      const ended = estado === 'cerrada' ? longAgo : outcome === 'abierta' ? recently : lately
      const plans = {
        abierta: () => planOpen(random, modo, random.between(0, 1)),
        contratada: () => planHired(random, modo),
        descartada: () => planRejected(random, modo),
      }
      draft(addCandidate(outcome), publication, plans[outcome](), ended)
    }
  }

  const stories = drafts
    .toSorted((one, other) => beginning(one) - beginning(other))
    .map((one, index) => ({ ...one, id: index + 1 }))
  return { candidates, stories }
}

const beginning = ({ instants }: Draft): number => instants[0]?.getTime() ?? 0

/** Administrators only watch; the others of the branch lead. */
const leadersOf = (branch: Branch): number[] =>
  staff
    .filter(({ role, branch: own }) => own === branch && recruiters.includes(role) && !role.endsWith('_ADMN'))
    .map(({ id }) => id)
