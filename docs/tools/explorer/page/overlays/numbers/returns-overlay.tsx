import { type ChartQuestion, loadProcessReturns } from '../../../../../../src/contract/chart-numbers.ts'
import type { ProcessReturns, WayBack } from '../../../../../../src/contract/chart-routes.ts'
import type { Graph } from '../../../graph/graph.ts'
import { isWithin } from '../../../graph/stages.ts'
import panel from '../../panel.module.css'
import { defineOverlay, type PanelProps, type Settings } from '../overlay.ts'
import { perform } from './connection.ts'
import { Figure } from './figure.tsx'
import { type Offered, PeopleNote, processQuestion, ProcessScope } from './filters.tsx'
import { Opens } from './opens.tsx'
import { People } from './people.tsx'
import { isQuestionParameter, pinnedOf } from './question.ts'
import { daysText, returnMarks, returnName, returnPath, shownReturns, timesUndone } from './returns.ts'
import styles from './numbers.module.css'

type Data = { readonly offered: Offered; readonly question: ChartQuestion; readonly returns: ProcessReturns }
type Choose = (change: Settings) => void

const number = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })
const withUndone = (settings: Settings): boolean => settings['deshechas'] === 'si'

/** Where candidates go back, how often, and how many days it costs. */
export const returnsOverlay = defineOverlay<Data>({
  id: 'vueltas',
  isOfStages: true,
  isPaintedOnStages: true,
  name: 'Vueltas',
  definition: [
    'De los procesos que empezaron en el periodo: cada vez que uno regresó a un estado anterior (solicitud o documento devueltos, otro gerente, volver a postularse), y cada rechazo o contratación que se revirtió. Un regreso que se deshizo no cuenta como regreso.',
    'Días que costó un regreso: días naturales desde que se regresó hasta que el proceso volvió a estar donde estaba, o más adelante; quien no ha vuelto no está en la mediana. De una reversión o de algo que se deshizo: desde la decisión hasta que se tomó de vuelta.',
    'Con «deshechas», también las decisiones que su autor deshizo en los segundos que tiene para ello.',
  ],
  isOf: ({ id }) => id === 'recruitment',
  reloadsOn: isQuestionParameter,
  pinned: ({ question }) => pinnedOf(question),
  load: async (_, settings, signal) => {
    const { scope: body, ...found } = await processQuestion(settings, signal)
    return { ...found, returns: await perform(loadProcessReturns, { body, signal }) }
  },
  marks: ({ returns }, { graph }, settings) => returnMarks(graph, shownReturns(returns, withUndone(settings))),
  legend: () => [{ label: '↩ 12', tone: 'warning', weight: 0.6, text: 'veces que se regresa ahí; más color, más' }],
  Panel: ReturnsPanel,
})

function ReturnsPanel({ chart: { graph }, data, focus, settings, choose, linkTo }: PanelProps<Data>) {
  const list = settings['lista']
  return (
    <>
      {data && list !== undefined && (
        <People
          key={list}
          question={data.question}
          clave={list}
          title={titleOf(graph, list, data.returns)}
          onClose={() => choose({ lista: '' })}
        />
      )}
      {data && (
        <Ways graph={graph} returns={data.returns} focus={focus} settings={settings} choose={choose} linkTo={linkTo} />
      )}
      <PeopleNote offered={data?.offered} />
      <ProcessScope offered={data?.offered ?? null} settings={settings} choose={choose} legend="Empezaron" />
    </>
  )
}

function Ways({
  graph,
  returns,
  focus,
  settings,
  choose,
  linkTo,
}: {
  graph: Graph
  returns: ProcessReturns
  focus: string | null
  settings: Settings
  choose: Choose
  linkTo: (id: string) => string
}) {
  const { procesos, conVueltas, clave } = returns
  if (procesos === 0) return <p className={panel.note}>Ningún proceso empezó en el periodo con estos filtros.</p>
  const shown = shownReturns(returns, withUndone(settings))
  const undone = timesUndone(returns)
  return (
    <section className={panel.section} aria-label="Vueltas">
      <dl className={panel.facts}>
        <Figure
          name={`Procesos con alguna vuelta, de ${number.format(procesos)}`}
          value={`${number.format(conVueltas)} (${number.format((100 * conVueltas) / procesos)} %)`}
          clave={clave}
          choose={choose}
        />
      </dl>
      <label className={styles.row}>
        <input
          type="checkbox"
          checked={withUndone(settings)}
          disabled={undone === 0}
          onChange={({ target }) => choose({ deshechas: target.checked ? 'si' : '' })}
        />
        Con decisiones deshechas: {number.format(undone)} {undone === 1 ? 'vez' : 'veces'}
      </label>
      {shown.length === 0 ? (
        <p className={panel.note}>Nadie regresó a un estado anterior.</p>
      ) : (
        <table className={styles.losses}>
          <thead>
            <tr>
              <th scope="col">Vuelta</th>
              <th scope="col">Procesos</th>
              <th scope="col">Veces</th>
              <th scope="col">Días</th>
            </tr>
          </thead>
          {shown.map((way) => (
            <Way key={wayId(way)} graph={graph} way={way} focus={focus} choose={choose} linkTo={linkTo} />
          ))}
        </table>
      )}
    </section>
  )
}

const wayId = ({ evento, decision, origen, destino }: WayBack): string => [evento, decision, origen, destino].join('~')

function Way({
  graph,
  way,
  focus,
  choose,
  linkTo,
}: {
  graph: Graph
  way: WayBack
  focus: string | null
  choose: Choose
  linkTo: (id: string) => string
}) {
  const name = returnName(graph, way)
  const isFocused = focus !== null && isWithin(focus, way.destino)
  return (
    <tbody data-focused={isFocused || undefined}>
      <tr>
        <th scope="row">
          <a href={linkTo(way.destino)}>{name}</a>
        </th>
        <td>
          <Opens count={way.procesos} clave={way.claves.procesos} of={`procesos, ${name}`} choose={choose} />
        </td>
        <td>
          <Opens count={way.veces} clave={way.claves.veces} of={`veces, ${name}`} choose={choose} />
        </td>
        <td>{daysText(way.mediana)}</td>
      </tr>
      <tr>
        <td colSpan={4} className={panel.note}>
          {returnPath(graph, way)}
          {way.volvieron < way.veces &&
            ` · han vuelto ${number.format(way.volvieron)} de ${number.format(way.veces)} veces`}
        </td>
      </tr>
    </tbody>
  )
}

/** The meaning of a list's key, in words. */
function titleOf(graph: Graph, key: string, { vueltas }: ProcessReturns): string {
  const way = vueltas.find(({ claves }) => claves.procesos === key || claves.veces === key)
  if (!way) return 'Procesos con alguna vuelta'
  return `${way.claves.veces === key ? 'Cada vez' : 'Procesos'}: ${returnName(graph, way)}`
}
