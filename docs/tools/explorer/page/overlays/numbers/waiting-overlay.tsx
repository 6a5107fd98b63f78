import {
  type ChartQuestion,
  listChartPeople,
  loadWaitingFigures,
  type WaitingFigures,
} from '../../../../../../src/contract/chart-numbers.ts'
import type { Graph } from '../../../graph/graph.ts'
import { nameIn } from '../../../graph/names.ts'
import { isWithin } from '../../../graph/stages.ts'
import { PartLink } from '../../part-link.tsx'
import panel from '../../panel.module.css'
import { defineOverlay, type OverlayMark, type PanelProps, type Settings } from '../overlay.ts'
import { perform } from './connection.ts'
import { Figure } from './figure.tsx'
import {
  BranchField,
  type Offered,
  PeopleNote,
  PeriodFields,
  ProcessFields,
  processQuestion,
  VacancyField,
} from './filters.tsx'
import styles from './numbers.module.css'
import { hrefOf, People } from './people.tsx'
import { isQuestionParameter, pinnedOf } from './question.ts'
import { useAnswer } from './use-answer.ts'

type Data = { readonly offered: Offered; readonly question: ChartQuestion; readonly waiting: WaitingFigures }
type State = WaitingFigures['estados'][number]
type Choose = (change: Settings) => void

const number = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })
const days = (value: number | null): string => (value === null ? '–' : `${number.format(value)} d`)
const lateText = ({ cuantos, atrasados }: Pick<State, 'cuantos' | 'atrasados'>): string =>
  atrasados === 0 ? '0' : `${number.format(atrasados)} (${Math.round((100 * atrasados) / cuantos)} %)`

/** Who waits now, how long already, and who is over the limit. */
export const waitingOverlay = defineOverlay<Data>({
  id: 'esperando',
  isOfStages: true,
  name: 'Esperando ahora',
  definition: [
    'Los procesos abiertos en este momento, sin importar el periodo, y los días hábiles que llevan en su estado, contados como los plazos: de lunes a viernes, sin días inhábiles, y donde se espera una cita, desde su hora. Quien tiene la cita por delante lleva 0 días.',
    'Mediana y percentil 90 de esos días, por interpolación lineal. Atrasados: quienes llegaron al plazo de su fase o lo pasaron.',
    'Permanencia: de las que empezaron en el periodo, en cuántos días hábiles termina la mitad, y nueve de cada diez. «Con quienes aún esperan» es la estimación de Kaplan y Meier, donde quien sigue esperando cuenta como que dura más de lo que lleva; «sólo quienes ya salieron» se queda corta cuando muchos siguen.',
  ],
  isOf: ({ id }) => id === 'recruitment',
  reloadsOn: isQuestionParameter,
  pinned: ({ question }) => pinnedOf(question),
  load: async (_, settings, signal) => {
    const { scope: body, ...found } = await processQuestion(settings, signal)
    return { ...found, waiting: await perform(loadWaitingFigures, { body, signal }) }
  },
  marks: ({ waiting: { estados } }) => {
    const most = Math.max(...estados.map(({ cuantos }) => cuantos), 0)
    return new Map(
      estados.map((state): [string, OverlayMark] => [
        state.estado,
        {
          label: state.atrasados > 0 ? `${state.cuantos} · ${state.atrasados}` : String(state.cuantos),
          tone: state.cuantos === 0 ? 'quiet' : state.atrasados > 0 ? 'warning' : 'amount',
          weight: most === 0 ? 0 : state.cuantos / most,
          details: [
            { name: 'Esperan', value: number.format(state.cuantos) },
            { name: 'Días hábiles, mediana', value: days(state.mediana) },
            { name: 'Días hábiles, percentil 90', value: days(state.p90) },
            { name: 'Atrasados', value: lateText(state) },
            { name: 'Plazo', value: days(state.plazo) },
          ],
        },
      ]),
    )
  },
  legend: () => [
    { label: '12', tone: 'amount', weight: 0.6, text: 'esperan ahora; más color, más' },
    { label: '8 · 3', tone: 'warning', weight: 0.6, text: 'esperan · de ellos, atrasados' },
  ],
  showsMarkOf: ({ waiting }, id) => statesIn(waiting, id).length > 0,
  Panel: WaitingPanel,
})

const statesIn = ({ estados }: WaitingFigures, id: string): readonly State[] =>
  estados.filter(({ estado }) => isWithin(id, estado))

function WaitingPanel({ chart, data, focus, settings, choose, linkTo }: PanelProps<Data>) {
  const list = settings['lista']
  const chosen = data && focus !== null && statesIn(data.waiting, focus).length > 0 ? focus : null
  return (
    <>
      {data && list !== undefined && (
        <People
          key={list}
          question={data.question}
          clave={list}
          title={`Esperan en ${nameIn(chart.graph, list.split('~')[1] ?? '')}`}
          onClose={() => choose({ lista: '' })}
        />
      )}
      {data && chosen !== null && <Chosen key={chosen} graph={chart.graph} data={data} id={chosen} choose={choose} />}
      {data && chosen === null && (
        <section className={panel.section}>
          <h3>En todo el proceso</h3>
          <Facts figures={data.waiting.elegido} limit={null} choose={choose} />
          <p className={panel.note}>Elige un estado o un grupo de estados para ver quiénes llevan más.</p>
        </section>
      )}
      {data && <States graph={chart.graph} states={data.waiting.estados} focus={focus} linkTo={linkTo} />}
      <PeopleNote offered={data?.offered} />
      <section className={panel.section}>
        <h3>De qué</h3>
        <BranchField offered={data?.offered ?? null} settings={settings} choose={choose} label="Rama" />
        <VacancyField settings={settings} choose={choose} />
        <ProcessFields offered={data?.offered ?? null} settings={settings} choose={choose} />
        <PeriodFields settings={settings} choose={choose} legend="Permanencias que empezaron" />
      </section>
    </>
  )
}

/** A state or a group: its figures, who has waited longest, and how long its stays last. */
function Chosen({
  graph,
  data: { offered, question, waiting },
  id,
  choose,
}: {
  graph: Graph
  data: Data
  id: string
  choose: Choose
}) {
  const { diagrama: _diagram, ...scope } = question
  const { answer, problem } = useAnswer(loadWaitingFigures, { ...scope, estado: id })
  const own = waiting.estados.find(({ estado }) => estado === id)
  if (problem !== null) return <p role="alert">{problem}</p>
  if (!answer) return <p role="status">Contando…</p>
  return (
    <>
      <section className={panel.section}>
        <h3 title={id}>{nameIn(graph, id)}</h3>
        <Facts figures={answer.elegido} limit={own?.plazo ?? null} choose={choose} />
      </section>
      {answer.elegido.claves.cuantos !== null && offered.personas && (
        <Oldest question={question} clave={answer.elegido.claves.cuantos} choose={choose} />
      )}
      {answer.permanencia && <StayTimes times={answer.permanencia} />}
    </>
  )
}

function Facts({
  figures: { cuantos, mediana, p90, atrasados, claves },
  limit,
  choose,
}: {
  figures: WaitingFigures['elegido']
  limit: number | null
  choose: Choose
}) {
  return (
    <dl className={panel.facts}>
      <Figure name="Esperan" value={number.format(cuantos)} clave={claves.cuantos} choose={choose} />
      <Figure name="Días hábiles, mediana" value={days(mediana)} clave={null} choose={choose} />
      <Figure name="Días hábiles, percentil 90" value={days(p90)} clave={null} choose={choose} />
      <Figure name="Atrasados" value={lateText({ cuantos, atrasados })} clave={null} choose={choose} />
      {limit !== null && <Figure name="Plazo" value={days(limit)} clave={null} choose={choose} />}
    </dl>
  )
}

const shownOldest = 5

function Oldest({ question, clave, choose }: { question: ChartQuestion; clave: string; choose: Choose }) {
  const { answer, problem } = useAnswer(listChartPeople, { ...question, clave, paginaActual: 1 })
  if (problem !== null) return <p role="alert">{problem}</p>
  if (!answer) return <p role="status">Buscando…</p>
  return (
    <section className={panel.section}>
      <h3>Quienes más esperan</h3>
      <ol className={styles.oldest}>
        {answer.personas.slice(0, shownOldest).map((person, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- blocked candidates have no distinguishing field
          <li key={place}>
            {hrefOf(person) === null ? <strong>{person.nombre}</strong> : <a href={hrefOf(person)!}>{person.nombre}</a>}
            <span className={styles.days}>
              {person.espera?.dias} d de {person.espera?.plazo}
              {person.espera?.atrasado ? ' · Atrasado' : ''}
            </span>
            <span className={panel.note}>{[person.espera?.fase, person.vacante].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
      {answer.total > shownOldest && (
        <button type="button" className={styles.link} onClick={() => choose({ lista: clave })}>
          Ver a los {number.format(answer.total)}
        </button>
      )}
    </section>
  )
}

function StayTimes({ times: { todas, terminadas } }: { times: NonNullable<WaitingFigures['permanencia']> }) {
  const unknown = (count: number) => (count === 0 ? '–' : 'aún no se sabe')
  const cell = (value: number | null, count: number) => (value === null ? unknown(count) : days(value))
  return (
    <section className={panel.section}>
      <h3>Permanencia de las que empezaron en el periodo</h3>
      <table className={`${styles.table} ${styles.words}`}>
        <thead>
          <tr>
            <th scope="col">Días hábiles</th>
            <th scope="col">Cuántas</th>
            <th scope="col">Mediana</th>
            <th scope="col">Percentil 90</th>
          </tr>
        </thead>
        <tbody>
          {(
            [
              ['Con quienes aún esperan', todas],
              ['Sólo quienes ya salieron', terminadas],
            ] as const
          ).map(([name, { cuantas, mediana, p90 }]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{number.format(cuantas)}</td>
              <td>{cell(mediana, cuantas)}</td>
              <td>{cell(p90, cuantas)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function States({
  graph,
  states,
  focus,
  linkTo,
}: {
  graph: Graph
  states: readonly State[]
  focus: string | null
  linkTo: (id: string) => string
}) {
  return (
    <section className={panel.section}>
      <h3>Cada estado</h3>
      <table className={`${styles.table} ${styles.words}`}>
        <thead>
          <tr>
            <th scope="col">Estado</th>
            <th scope="col">Esperan</th>
            <th scope="col">Mediana</th>
            <th scope="col">Atrasados</th>
          </tr>
        </thead>
        <tbody>
          {states.map((state) => (
            <tr key={state.estado} data-focused={state.estado === focus || undefined}>
              <th scope="row">
                <PartLink graph={graph} id={state.estado} linkTo={linkTo} />
              </th>
              <td>{number.format(state.cuantos)}</td>
              <td>{days(state.mediana)}</td>
              <td>{lateText(state)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
