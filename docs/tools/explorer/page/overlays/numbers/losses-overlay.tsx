import {
  type ChartQuestion,
  loadProcessLosses,
  type ProcessLosses,
  type StageLosses,
} from '../../../../../../src/contract/chart-numbers.ts'
import { shortStageNames, stageNames } from '../../../../../../src/contract/phases.ts'
import { isWithin } from '../../../graph/stages.ts'
import panel from '../../panel.module.css'
import { defineOverlay, type OverlayMark, type PanelProps, type Settings } from '../overlay.ts'
import { Bar } from './bar.tsx'
import { perform } from './connection.ts'
import { type Offered, PeopleNote, processQuestion, ProcessScope } from './filters.tsx'
import { lossColumns, lossOrderOf, lossShare, sortedLosses } from './losses.ts'
import styles from './numbers.module.css'
import { Opens } from './opens.tsx'
import { People } from './people.tsx'
import { isQuestionParameter, pinnedOf } from './question.ts'

type Data = { readonly offered: Offered; readonly question: ChartQuestion; readonly losses: ProcessLosses }
type Choose = (change: Settings) => void

const number = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })
const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(100 * share)} %`)
const nameOf = ({ etapa }: StageLosses): string => shortStageNames[etapa] ?? stageNames[etapa]
const stateOf = ({ etapa }: StageLosses): string => `abierto.${etapa}`

/** Which stage loses most of those who come to it, and why. */
export const lossesOverlay = defineOverlay<Data>({
  id: 'perdidas',
  isOfStages: true,
  name: 'Pérdidas',
  definition: [
    'De los procesos que empezaron en el periodo: cuántos llegaron a cada etapa, cuántos se descartaron en ella y qué parte son de quienes llegaron. Quien regresa a una etapa cuenta en ella una vez, así que los descartados de todas las etapas suman los de todo el proceso.',
    'Un rechazo desde la vacante cuenta en la etapa donde estaba la persona. Quienes siguen abiertos cuentan como llegados: un periodo reciente todavía puede perder más. Un descarte que se revirtió o se deshizo no cuenta.',
    'El motivo es el que vale después de correcciones. «Aquí ahora» es de este momento, sin importar el periodo; la mediana, de los días en la etapa, con sus regresos, de quienes llegaron y ya no están en ella.',
  ],
  isOf: ({ id }) => id === 'recruitment',
  reloadsOn: isQuestionParameter,
  pinned: ({ question }) => pinnedOf(question),
  load: async (_, settings, signal) => {
    const { scope: body, ...found } = await processQuestion(settings, signal)
    return { ...found, losses: await perform(loadProcessLosses, { body, signal }) }
  },
  marks: ({ losses: { etapas } }) => {
    const most = Math.max(...etapas.map((stage) => lossShare(stage) ?? 0))
    return new Map(
      etapas.flatMap((stage): [string, OverlayMark][] => {
        const share = lossShare(stage)
        if (share === null) return []
        return [
          [
            stateOf(stage),
            {
              label: `−${percent(share)}`,
              tone: stage.perdidos === 0 ? 'quiet' : 'bad',
              weight: most === 0 ? 0 : share / most,
              details: [
                { name: 'Llegaron', value: number.format(stage.entraron) },
                { name: 'Se descartaron', value: `${number.format(stage.perdidos)} (${percent(share)})` },
                { name: 'Siguen ahí', value: number.format(stage.siguen) },
                { name: 'Aquí ahora', value: number.format(stage.aqui) },
                {
                  name: 'Días en la etapa, mediana',
                  value: stage.mediana === null ? '–' : number.format(stage.mediana),
                },
              ],
            },
          ],
        ]
      }),
    )
  },
  legend: () => [
    { label: '−15 %', tone: 'bad', weight: 1, text: 'de quienes llegan a la etapa se descarta; más color, más' },
  ],
  Panel: LossesPanel,
})

function LossesPanel({ data, focus, settings, choose, linkTo }: PanelProps<Data>) {
  const list = settings['lista']
  return (
    <>
      {data && list !== undefined && (
        <People
          key={list}
          question={data.question}
          clave={list}
          title={titleOf(list, data.losses)}
          onClose={() => choose({ lista: '' })}
        />
      )}
      {data && data.losses.total.entraron === 0 && (
        <p className={panel.note}>Ningún proceso empezó en el periodo con estos filtros.</p>
      )}
      {data && data.losses.total.entraron > 0 && (
        <Table losses={data.losses} focus={focus} settings={settings} choose={choose} linkTo={linkTo} />
      )}
      <PeopleNote offered={data?.offered} />
      <ProcessScope offered={data?.offered ?? null} settings={settings} choose={choose} legend="Empezaron" />
    </>
  )
}

function Table({
  losses: { etapas, total },
  focus,
  settings,
  choose,
  linkTo,
}: {
  losses: ProcessLosses
  focus: string | null
  settings: Settings
  choose: Choose
  linkTo: (id: string) => string
}) {
  const order = lossOrderOf(settings['orden'])
  const isFocused = (stage: StageLosses) => focus !== null && isWithin(stateOf(stage), focus)
  return (
    <section className={panel.section}>
      <p>
        <strong>
          {number.format(total.perdidos)} de {number.format(total.entraron)}
        </strong>{' '}
        que empezaron se descartaron; {number.format(total.siguen)} siguen abiertos.
      </p>
      <table className={styles.losses}>
        <thead>
          <tr>
            {lossColumns.map(({ id, name }) => (
              <th
                key={id}
                scope="col"
                aria-sort={id === order ? (id === 'etapa' ? 'ascending' : 'descending') : 'none'}
              >
                <button type="button" className={styles.sort} onClick={() => choose({ orden: id })}>
                  {name}
                  <span aria-hidden="true">{id === order ? (id === 'etapa' ? ' ↑' : ' ↓') : ''}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        {sortedLosses(etapas, order).map((stage) => (
          <tbody key={stage.etapa} data-focused={isFocused(stage) || undefined}>
            <tr>
              <th scope="row">
                <a href={linkTo(stateOf(stage))}>{nameOf(stage)}</a>
              </th>
              <td>
                <Opens
                  count={stage.entraron}
                  clave={stage.claves.entraron}
                  of={`llegaron a ${nameOf(stage)}`}
                  choose={choose}
                />
              </td>
              <td>
                <Opens
                  count={stage.perdidos}
                  clave={stage.claves.perdidos}
                  of={`se descartaron en ${nameOf(stage)}`}
                  choose={choose}
                >
                  <Bar share={lossShare(stage) ?? 0} />
                </Opens>
              </td>
              <td>{percent(lossShare(stage))}</td>
              <td>
                <Opens
                  count={stage.siguen}
                  clave={stage.claves.siguen}
                  of={`siguen en ${nameOf(stage)}`}
                  choose={choose}
                />
              </td>
            </tr>
            <tr>
              <td colSpan={lossColumns.length}>
                <Reasons stage={stage} choose={choose} />
              </td>
            </tr>
          </tbody>
        ))}
        <tbody>
          <tr>
            <th scope="row">Todo el proceso</th>
            <td>
              <Opens count={total.entraron} clave={total.claves.entraron} of="empezaron" choose={choose} />
            </td>
            <td>
              <Opens count={total.perdidos} clave={total.claves.perdidos} of="se descartaron" choose={choose}>
                <Bar share={lossShare(total) ?? 0} />
              </Opens>
            </td>
            <td>{percent(lossShare(total))}</td>
            <td>
              <Opens count={total.siguen} clave={total.claves.siguen} of="siguen abiertos" choose={choose} />
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

const shownReasons = 3

/** The commonest reasons; the others together. */
function Reasons({ stage: { motivos }, choose }: { stage: StageLosses; choose: Choose }) {
  if (motivos.length === 0) return <span className={panel.note}>Nadie se descartó aquí</span>
  const others = motivos.slice(shownReasons).reduce((sum, { cuantas }) => sum + cuantas, 0)
  return (
    <ul className={styles.reasons}>
      {motivos.slice(0, shownReasons).map(({ motivo, cuantas, clave }) => (
        <li key={motivo}>
          {motivo} <Opens count={cuantas} clave={clave} of={motivo} choose={choose} />
        </li>
      ))}
      {others > 0 && <li>otros {number.format(others)}</li>}
    </ul>
  )
}

/** The meaning of a list's key, in words. */
function titleOf(key: string, { etapas }: ProcessLosses): string {
  const [kind, id = ''] = key.split('~')
  const stage = etapas.find(({ etapa }) => etapa === id)
  const where = stage ? nameOf(stage) : 'todo el proceso'
  const reason = stage?.motivos.find(({ clave }) => clave === key)?.motivo
  if (kind === 'entraron') return stage ? `Llegaron a ${where}` : 'Empezaron'
  if (kind === 'siguen') return `Siguen en ${where}`
  return `Se descartaron en ${where}${reason === undefined ? '' : `: ${reason}`}`
}
