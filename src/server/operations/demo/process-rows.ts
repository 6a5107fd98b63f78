/** Recruitments and their related rows: each story is played and its effects are applied. */
import { selectOutcome } from '../../../../machines/recruitment/recruitment.machine.ts'
import type { Application } from '../../../contract/applications.ts'
import { type Branch, branches } from '../../../contract/roles.ts'
import { searchText } from '../../platform/base/search-text.ts'
import { chartVersion, columnsOf, persistSnapshot } from '../../recruitment/engine/chart.ts'
import { documentRows } from './candidates/documents.ts'
import { createAgenda } from './agenda.ts'
import { begunApplication, wholeApplication } from './candidates/application.ts'
import { boardRows } from '../installation/boards.ts'
import { reasonIds } from './reason-ids.ts'
import type { SitePath } from './places.ts'
import type { Candidate } from './candidates/population.ts'
import type { Random } from './random.ts'
import { type Story, playStory, type StoryOutcome } from './story.ts'
import { openingRows } from './openings.ts'
import { publicationRows } from './publication-rows.ts'
import { vacancyRows } from './vacancies.ts'

export type PlayedStory = { readonly story: Story; readonly candidate: Candidate; readonly outcome: StoryOutcome }

const handOverMs = 3_600_000

/** Enough for every story, with some left over. */
const foliosPerBranch = 160

type ProcessInput = {
  readonly random: Random
  readonly now: Date
  readonly sites: readonly SitePath[]
  readonly candidates: readonly Candidate[]
  readonly scores: ReadonlyMap<number, Score>
}
export type Score = { readonly scoreTypeId: number | null; readonly tagIds: number[] }

export function processRows({ random, now, sites, candidates, scores }: ProcessInput, stories: readonly Story[]) {
  const folios = blankFolios(random, now)
  let interviews = 0
  const left: Record<Branch, number[]> = { CORP: [], COM: [], ATN: [] }
  for (const { id, branch } of folios) left[branch].push(id)
  const world = {
    random,
    now,
    sites,
    agenda: createAgenda(random),
    reasons: reasonIds,
    nextInterviewId: () => (interviews += 1),
    nextFolio: ({ branch }: { readonly branch: Branch }) => {
      const id = left[branch].shift()
      if (id === undefined) throw new Error(`the demo has no folio left in ${branch}`)
      return id
    },
  }
  const all = stories.map((story): PlayedStory => {
    const candidate = candidates[story.candidateId - 1]
    if (!candidate) throw new Error(`the demo has no candidate ${story.candidateId}`)
    return { story, candidate, outcome: playStory(world, story) }
  })
  const takenBy = new Map(
    all.flatMap(({ story, outcome }) => (outcome.folioId === null ? [] : [[outcome.folioId, story]])),
  )
  const applications = all.flatMap((one) => applicationRow(random, one))
  const openings = openingRows(random, now, all)
  return {
    vacancies: vacancyRows,
    ...publicationRows(now, openings, all),
    openings,
    folios: folios.map((folio) => folioRow(folio, takenBy.get(folio.id))),
    recruitments: all.map(recruitmentRow),
    inProcess: all
      .filter(({ outcome }) => selectOutcome(outcome.chart) === 'abierta')
      .map((one) => inProcessRow(one, scores.get(one.story.candidateId))),
    handOvers: stories.filter(isHandedOver).map(handOverRow),
    stays: all.flatMap(stayRows),
    events: all.flatMap(({ outcome }) => outcome.events),
    interviews: all.flatMap(({ outcome }) => outcome.interviews),
    applications,
    documents: all.flatMap(documentsOf),
  }
}

const blankFolios = (random: Random, now: Date) =>
  branches
    .flatMap((branch) => Array.from({ length: foliosPerBranch }, () => branch))
    .map((branch, index) => ({
      id: index + 1,
      // The search takes digits: the year, the branch, a number.
      codigo: `${now.getUTCFullYear()}${branches.indexOf(branch) + 1}${String((index % foliosPerBranch) + 1).padStart(4, '0')}`,
      branch,
      vacancy: random.pick(vacancyRows.filter((one) => one.branch === branch)),
    }))

/** The vacancy of a used folio is the vacancy of its recruitment. */
function folioRow({ vacancy: drawn, ...folio }: ReturnType<typeof blankFolios>[number], story: Story | undefined) {
  const { vacancyId, titulo } = story?.publication ?? { vacancyId: drawn.id, titulo: drawn.titulo }
  return { ...folio, descripcion: `Requisición de ${titulo}`, vacancyId, recruitmentId: story?.id ?? null }
}

const recruitmentRow = ({ story, outcome }: PlayedStory) => ({
  id: story.id,
  candidateId: story.candidateId,
  publicationId: story.publication.id,
  branch: story.publication.branch,
  modo: story.publication.modo,
  snapshot: persistSnapshot(outcome.chart),
  chartVersion,
  version: outcome.events.length,
  ...columnsOf(outcome.chart),
  numeroProvisional: outcome.numeroProvisional,
  responsibleId: responsibleOf(story),
  // The others applied by themselves.
  startedBy: story.id % 3 === 0 ? story.publication.responsibleId : null,
  boardId: boardOf(story),
  createdAt: story.instants[0] as Date,
  updatedAt: story.instants.at(-1) as Date,
})

/** For candidates who applied; for some the board is unknown. */
function boardOf({ id, publication: { branch } }: Story): number | null {
  if (id % 3 === 0 || id % 5 === 0) return null
  const shown = boardRows.filter(({ branches: of }) => of.includes(branch))
  return shown[id % shown.length]?.id ?? null
}

const inProcessRow = ({ story, candidate: { person }, outcome }: PlayedStory, score: Score | undefined) => ({
  recruitmentId: story.id,
  candidateId: story.candidateId,
  branch: story.publication.branch,
  codigo: columnsOf(outcome.chart).codigo,
  publicationId: story.publication.id,
  vacancyId: story.publication.vacancyId,
  search: searchText(person.nombres, person.apellidoPaterno, person.apellidoMaterno),
  contact: `${person.telefono} ${person.correo.toLowerCase()}`,
  responsibleId: responsibleOf(story),
  enteredAt: outcome.stays.at(-1)?.enteredAt as Date,
  ...score,
})

const isHandedOver = ({ id, publication, recruiterId }: Story): boolean =>
  id % 3 === 1 && recruiterId !== publication.responsibleId
const responsibleOf = (story: Story): number =>
  isHandedOver(story) ? story.recruiterId : story.publication.responsibleId

/** A third of the processes was assigned to a recruiter of the branch, an hour after it began. */
const handOverRow = (story: Story) => ({
  recruitmentId: story.id,
  fromId: story.publication.responsibleId,
  toId: story.recruiterId,
  actorId: story.publication.responsibleId,
  at: new Date((story.instants[0] as Date).getTime() + handOverMs),
})

const stayRows = ({ story: { id, publication, instants }, outcome }: PlayedStory) =>
  outcome.stays.map((stay) => ({
    ...stay,
    recruitmentId: id,
    branch: publication.branch,
    publicationId: publication.id,
    beganAt: instants[0] as Date,
  }))

/** All documents after their delivery; while they are requested, some have a part. */
function documentsOf({ story, candidate: { person }, outcome }: PlayedStory) {
  const loaded = outcome.events.findLast(({ event }) => (event as { type: string }).type === 'documentos.cargados')
  if (loaded) return documentRows(story.id, person, loaded.at)
  const hasBegun = columnsOf(outcome.chart).codigo === 'FD-ES' && story.id % 2 === 0
  return hasBegun ? documentRows(story.id, person, story.instants.at(-1) as Date, 3) : []
}

type ApplicationRow = {
  recruitmentId: number
  content: Application
  completedAt: Date | null
  deliveredVersion: number
}

/** Complete once the candidate has sent it; before that, some have started. */
function applicationRow(random: Random, { story, candidate: { person }, outcome }: PlayedStory): ApplicationRow[] {
  const completed = outcome.events.findLast(({ event }) => (event as { type: string }).type === 'solicitud.completada')
  const isAwaited = columnsOf(outcome.chart).codigo === 'FC-ES'
  if (completed && !isAwaited)
    return [
      {
        recruitmentId: story.id,
        content: wholeApplication(random, person),
        completedAt: completed.at,
        deliveredVersion: completed.version - 1,
      },
    ]
  const hasBegun = isAwaited && random.chance(0.6)
  return hasBegun
    ? [
        {
          recruitmentId: story.id,
          content: begunApplication(random, person),
          completedAt: null,
          deliveredVersion: outcome.events.length,
        },
      ]
    : []
}
