import {
  type ChartFigures,
  type ChartQuestion,
  loadChartFigures,
  type NumberedChart,
  numberedCharts,
} from '../../../../../../src/contract/chart-numbers.ts'
import type { ChartData } from '../../../page-data.ts'
import type { Graph } from '../../../graph/graph.ts'
import { defineOverlay, type PanelProps } from '../overlay.ts'
import { entriesInto } from './entries.ts'
import { EntriesSection } from './entries-section.tsx'
import { Between } from './between.tsx'
import { perform } from './connection.ts'
import { Figure } from './figure.tsx'
import { FigureField } from './figure-field.tsx'
import {
  BranchField,
  type Offered,
  offeredTo,
  PeopleNote,
  PeriodFields,
  ProcessFields,
  VacancyField,
} from './filters.tsx'
import { nameIn } from '../../../graph/names.ts'
import { isWithin } from '../../../graph/stages.ts'
import panel from '../../panel.module.css'
import { PartLink } from '../../part-link.tsx'
import styles from './numbers.module.css'
import { People } from './people.tsx'
import { isQuestionParameter, pinnedOf, questionOf } from './question.ts'
import { returnName } from './returns.ts'
import { countedOn, exitName, figureOf, figures, groupFiguresOf, marksOf, formatFigure } from './values.ts'
import { GroupSection } from './group-section.tsx'

type Data = { readonly offered: Offered; readonly question: ChartQuestion; readonly figures: ChartFigures }

export const isNumbered = ({ id }: ChartData): boolean => (numberedCharts as readonly string[]).includes(id)

/** The real numbers of the chart: people per state, durations, exits and reasons. */
export const numbersOverlay = defineOverlay<Data>({
  id: 'cifras',
  name: 'Cifras reales',
  definition: [
    'Aquí ahora: permanencias que siguen abiertas en este momento, sin importar el periodo. Pasaron: permanencias que terminaron en el periodo, que se cuentan por su último día. De «completada» y «descartado», quienes llegaron en el periodo.',
    'Veces por candidato: permanencias que terminaron en el periodo entre los procesos que tuvieron alguna; más de 1 es que algunos regresan. En publicaciones, por publicación.',
    'Permanencia: mediana y percentil 90 de los días de las permanencias que terminaron en el periodo, exactos, por interpolación lineal, a una décima. Quien sigue esperando no entra en ellos.',
    'Salidas: por qué transición terminó cada una; un descarte, con su motivo después de correcciones. Un descarte o una contratación que se revirtió no cuenta: la permanencia sigue como si no hubiera terminado. Lo que no cambia de fase no es una salida.',
    'De dónde llegan: las salidas de otros estados que terminan aquí. Aparte, las reversiones y lo que se deshizo en el periodo y llevó aquí, sin importar cuándo empezó el proceso; no son salidas.',
    'La rama, el periodo y la vacante son del proceso; una publicación cuenta desde su propia bitácora.',
  ],
  isOf: isNumbered,
  reloadsOn: isQuestionParameter,
  pinned: ({ question }) => pinnedOf(question),
  load: async ({ id }, settings, signal) => {
    const offered = await offeredTo(settings, signal)
    const question = questionOf(id as NumberedChart, settings, offered.own)
    return { offered, question, figures: await perform(loadChartFigures, { body: question, signal }) }
  },
  marks: ({ figures: found }, { graph }, settings) =>
    marksOf(graph, countedOn(graph, found), figureOf(settings['cifra'])),
  legend: (_, __, settings) => {
    const { name, unit } = figures[figureOf(settings['cifra'])]
    return [
      {
        label: unit === 'd' ? '3 d' : '3',
        tone: 'amount',
        weight: 0.2,
        text: `${name}${unit === 'd' ? ', en días' : ''}`,
      },
      { label: unit === 'd' ? '9 d' : '9', tone: 'amount', weight: 1, text: 'más color, más' },
      { label: '12', tone: 'quiet', weight: 0.4, text: 'salieron por ahí; más ancha, más' },
    ]
  },
  showsMarkOf: ({ figures: found }, id) => found.estados.some(({ estado }) => isWithin(id, estado)),
  Panel: NumbersPanel,
})

function NumbersPanel({ chart, data, focus, settings, choose, linkTo }: PanelProps<Data>) {
  const list = settings['lista']
  const state = data?.figures.estados.find(({ estado }) => estado === focus)
  const group = data && focus !== null ? groupFiguresOf(chart.graph, data.figures, focus) : null
  const exits = data?.figures.salidas.filter(({ estado }) => estado === focus) ?? []
  return (
    <>
      {data && list !== undefined && (
        <People
          key={list}
          question={data.question}
          clave={list}
          title={titleOf(list, data.figures, chart.graph)}
          onClose={() => choose({ lista: '' })}
        />
      )}
      {data && state && (
        <section className={panel.section}>
          <h3 title={state.estado}>{nameIn(chart.graph, state.estado)}</h3>
          <dl className={panel.facts}>
            {state.aqui !== null && (
              <Figure name="Aquí ahora" value={String(state.aqui)} clave={state.claves.aqui} choose={choose} />
            )}
            <Figure
              name={state.aqui === null ? 'Llegaron' : 'Pasaron'}
              value={String(state.pasaron)}
              clave={state.claves.pasaron}
              choose={choose}
            />
            {state.porCandidato !== null && (
              <Figure
                name={figures.porCandidato.name}
                value={formatFigure('porCandidato', state.porCandidato)}
                clave={null}
                choose={choose}
              />
            )}
            {state.mediana !== null && (
              <Figure
                name={figures.mediana.name}
                value={formatFigure('mediana', state.mediana)}
                clave={state.claves.pasaron}
                choose={choose}
              />
            )}
            {state.p90 !== null && (
              <Figure
                name={figures.p90.name}
                value={formatFigure('p90', state.p90)}
                clave={state.claves.pasaron}
                choose={choose}
              />
            )}
          </dl>
        </section>
      )}
      {group && focus !== null && (
        <GroupSection graph={chart.graph} id={focus} group={group} choose={choose} linkTo={linkTo} />
      )}
      {data && focus !== null && (
        <EntriesSection
          graph={chart.graph}
          entries={entriesInto(data.figures, focus)}
          choose={choose}
          linkTo={linkTo}
        />
      )}
      {exits.length > 0 && (
        <section className={panel.section}>
          <h3>Por dónde salen y por qué</h3>
          <ul className={styles.exits}>
            {exits.map(({ evento, destino, cuantas, clave, motivos }) => (
              <li key={`${evento} ${destino}`}>
                <dl className={panel.facts}>
                  <Figure
                    name={exitName(chart.graph, { estado: focus!, evento, destino })}
                    value={String(cuantas)}
                    clave={clave}
                    choose={choose}
                  />
                </dl>
                {destino !== null && (
                  <span className={panel.note}>
                    a <PartLink graph={chart.graph} id={destino} linkTo={linkTo} />
                  </span>
                )}
                {motivos.length > 0 && (
                  <dl className={panel.facts}>
                    {motivos.map((one) => (
                      <Figure
                        key={one.motivo}
                        name={one.motivo}
                        value={String(one.cuantas)}
                        clave={one.clave}
                        choose={choose}
                      />
                    ))}
                  </dl>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {data && !state && !group && (
        <p className={panel.note}>
          Elige un estado en la imagen o en la tabla para ver quiénes hay detrás de sus cifras.
        </p>
      )}
      <PeopleNote offered={data?.offered} />
      <section className={panel.section}>
        <h3>De qué</h3>
        <FigureField settings={settings} choose={choose} />
        <BranchField offered={data?.offered ?? null} settings={settings} choose={choose} label="Rama" />
        <PeriodFields settings={settings} choose={choose} legend="Periodo" />
        <VacancyField settings={settings} choose={choose} />
        {chart.id === 'recruitment' && (
          <ProcessFields offered={data?.offered ?? null} settings={settings} choose={choose} />
        )}
      </section>
      {data && (
        <Between
          question={data.question}
          graph={chart.graph}
          states={data.figures.estados}
          focus={focus}
          settings={settings}
          choose={choose}
        />
      )}
    </>
  )
}

/** The meaning of a list's key, in words. */
function titleOf(key: string, { salidas, reversiones }: ChartFigures, graph: Graph): string {
  const reversal = reversiones.find(({ clave }) => clave === key)
  if (reversal) return `Llegaron a ${nameIn(graph, reversal.destino)}: ${returnName(graph, reversal)}`
  const [kind, id = '', other = ''] = key.split('~')
  const state = nameIn(graph, id)
  const exit = salidas.find(({ clave, motivos }) => clave === key || motivos.some((one) => one.clave === key))
  const reason = salidas.flatMap(({ motivos }) => motivos).find(({ clave }) => clave === key)?.motivo
  if (kind === 'aqui') return `Están en ${state}`
  if (kind === 'entre') return `De ${state} a ${nameIn(graph, other)}`
  if (kind === 'paso') return `Pasaron por ${state}`
  return `Salieron de ${state} por «${exit ? exitName(graph, exit) : other}»${reason === undefined ? '' : `: ${reason}`}`
}
