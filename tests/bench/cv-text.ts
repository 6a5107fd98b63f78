/**
 * Words of CVs as a filter of the lists and in 'Ctrl+K', among 200,000 CVs (design/recruiters-day.md §2, §5): whom the
 * caller may not see is excluded as in every list.
 */
import { listCandidates, outcomes } from '../../src/contract/candidate-list.ts'
import { searchPalette } from '../../src/contract/palette.ts'
import { searchPortfolio, timeRanges } from '../../src/contract/portfolio.ts'
import { mexicanStates } from '../../src/contract/person-facts.ts'
import { stageNames } from '../../src/contract/phases.ts'
import { turns } from '../../src/contract/turn.ts'
import { createRandom } from '../../src/server/operations/demo/random.ts'
import { curriculumTexts } from '../../src/server/platform/db/tables/curricula.ts'
import { inProcess } from '../../src/server/platform/db/tables/recruitment.ts'
import { vocabulary } from './load-curricula.ts'
import { percentile } from './readers.ts'
import { type Kind, nameOf, query, readOverHttp, type Request } from './reading.ts'
import type { Finding } from './report.ts'
import { onDatabase, type Place } from './world.ts'

/** Milliseconds of the slowest twentieth. */
const budget = 300

function kinds(): Kind<Request>[] {
  const random = createRandom(45)
  /** Three, of which common ones are drawn more often, and one in four times a rare one. */
  const drawText = () => {
    const drawn = new Set<string>()
    while (drawn.size < 3) drawn.add(random.pickCommon(vocabulary))
    const [first, second, third] = [...drawn]
    return [first, second, random.chance(0.25) ? `palabra${random.between(1, 3_999)}` : third].join(' ')
  }
  const some = (last: number) => [random.between(1, last), random.between(1, last)]
  const ofList = (what: string, draw: () => object): Kind<Request> => ({
    name: `candidates, ${what}`,
    role: 'ROLE_COM_REC',
    draw: () => query(listCandidates.path, { paginaActual: 1, texto: drawText(), ...draw() }),
  })
  return [
    ofList('three words of the CV', () => ({})),
    ofList('three words of the CV and two filters', () => ({
      etapa: random.pick(Object.keys(stageNames)),
      turno: random.pick(turns),
    })),
    ofList('three words of the CV and two filters, longest first', () => ({
      etapa: random.pick(Object.keys(stageNames)),
      atraso: 'ambar,rojo',
      orden: 'dias',
    })),
    ofList('three words of the CV, of every outcome', () => ({ resultado: outcomes.join(',') })),
    {
      name: 'portfolio, three words of the CV and two filters',
      role: 'ROLE_COM_REC',
      draw: () => ({
        path: searchPortfolio.path,
        body: {
          modo: 'COM',
          paginaActual: 1,
          busqueda: '',
          texto: drawText(),
          calificacion: null,
          areaInteres: null,
          subAreaInteres: null,
          tiempoEnCartera: some(timeRanges.length),
          edad: null,
          escolaridad: null,
          ubicacion: some(mexicanStates.length),
        },
      }),
    },
    {
      name: 'palette, three words of the CV',
      role: 'ROLE_COM_REC',
      draw: () => ({ path: searchPalette.path, body: { texto: drawText() } }),
    },
  ]
}

export async function measureCurriculumText(place: Place): Promise<Finding[]> {
  const answered = await readOverHttp(place, {
    kinds: kinds(),
    requestOf: (request: Request) => request,
    mostTimes: 0,
  })
  const size = await onDatabase(
    place,
    async (db) => `${await db.$count(curriculumTexts)} CVs, ${await db.$count(inProcess)} in process`,
  )
  return answered.map(({ kind, answers }) => ({
    what: `${kind.name}, 95th percentile, ${nameOf(place)}`,
    measured: percentile(answers, 0.95),
    budget,
    unit: 'ms',
    note: `median ${percentile(answers, 0.5).toFixed(1)} ms, 8 readers; ${size}`,
  }))
}
