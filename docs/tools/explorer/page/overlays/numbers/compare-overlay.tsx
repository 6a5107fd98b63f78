import { useId } from 'react'
import { branchNames } from '../../../../../../src/contract/access.ts'
import {
  type ChartFigures,
  type ChartQuestion,
  loadChartFigures,
  type NumberedChart,
} from '../../../../../../src/contract/chart-numbers.ts'
import { defineOverlay, type PanelProps } from '../overlay.ts'
import { perform } from './connection.ts'
import { FigureField } from './figure-field.tsx'
import { BranchField, type Offered, offeredTo, PeriodFields, ProcessFields, VacancyField } from './filters.tsx'
import panel from '../../panel.module.css'
import { isNumbered } from './numbers-overlay.tsx'
import { isQuestionParameter, pinnedOf, questionOf } from './question.ts'
import { countedOn, differencesOf, figureOf, figures, isTime } from './values.ts'

type Figures = { readonly question: ChartQuestion; readonly figures: ChartFigures }
type Data = { readonly offered: Offered; readonly one: Figures; readonly other: Figures }

/** The same numbers of two periods or two branches, with their differences. */
export const compareOverlay = defineOverlay<Data>({
  id: 'comparacion',
  name: 'Comparación',
  definition: [
    'Las cifras reales de un periodo, o de una rama, menos las de otro: ▲ es que la primera es mayor, ▼ que es menor, = que son iguales. Si no se elige otro periodo, se compara con los mismos días inmediatamente anteriores.',
    'En días, ▲ (más lento) va en rojo y ▼ (más rápido) en verde; en cuentas ▲ y ▼ sólo dicen más o menos. «nuevo» y «ya no»: en uno de los dos lados no hubo ninguna.',
    '«Aquí ahora» es de este momento y no tiene periodo: sólo cambia entre ramas.',
  ],
  isOf: isNumbered,
  reloadsOn: (setting) => isQuestionParameter(setting) || setting === 'contra',
  load: async ({ id }, settings, signal) => {
    const offered = await offeredTo(settings, signal)
    const load = async (question: ChartQuestion) => ({
      question,
      figures: await perform(loadChartFigures, { body: question, signal }),
    })
    const first = questionOf(id as NumberedChart, settings, offered.own)
    const second = questionOf(id as NumberedChart, settings, offered.own, '2')
    // For two branches the days are the same, and no vacancy, responsible or board is required to belong to both
    const other = isOfBranches(settings, offered)
      ? {
          ...first,
          rama:
            settings['rama2'] === undefined
              ? (offered.ramas.find(({ rama }) => rama !== first.rama)?.rama ?? first.rama)
              : second.rama,
          ...ofNoBranch,
        }
      : { ...second, rama: first.rama }
    const [one, two] = await Promise.all([
      load(isOfBranches(settings, offered) ? { ...first, ...ofNoBranch } : first),
      load(other),
    ])
    return { offered, one, other: two }
  },
  pinned: ({ one, other }) => ({ ...pinnedOf(one.question), ...pinnedOf(other.question, '2') }),
  marks: ({ one, other }, { graph }, settings) =>
    differencesOf(countedOn(graph, one.figures), countedOn(graph, other.figures), figureOf(settings['cifra'])),
  legend: (_, __, settings) => {
    const figure = figureOf(settings['cifra'])
    return isTime(figure)
      ? [
          { label: '▲ 2 d', tone: 'bad', weight: 0.7, text: `${figures[figure].name}: más que antes` },
          { label: '▼ 2 d', tone: 'good', weight: 0.7, text: 'menos que antes' },
          { label: '=', tone: 'quiet', weight: 0.2, text: 'igual' },
          { label: '▲ 5', tone: 'amount', weight: 0.4, text: 'salieron más por ahí; ▼ menos' },
        ]
      : [
          { label: '▲ 5', tone: 'amount', weight: 0.7, text: `${figures[figure].name}: más que antes` },
          { label: '▼ 5', tone: 'warning', weight: 0.7, text: 'menos que antes' },
          { label: '=', tone: 'quiet', weight: 0.2, text: 'igual' },
        ]
  },
  Panel: ComparePanel,
})

const ofNoBranch = { idVacante: null, idResponsable: null, idBolsa: null } as const

const isOfBranches = ({ contra }: Readonly<Record<string, string>>, { ramas }: Offered) =>
  contra === 'rama' && ramas.length > 1

function ComparePanel({ chart, data, settings, choose }: PanelProps<Data>) {
  const id = useId()
  const offered = data?.offered ?? null
  const byBranch = offered !== null && isOfBranches(settings, offered)
  return (
    <>
      {data && (
        <section className={panel.section}>
          <h3>Se compara</h3>
          <p>{questionText(data.one.question)}</p>
          <p className={panel.note}>con {questionText(data.other.question)}</p>
        </section>
      )}
      <section className={panel.section}>
        <h3>De qué</h3>
        <FigureField settings={settings} choose={choose} />
        {offered && offered.ramas.length > 1 && (
          <div className={panel.field}>
            <label htmlFor={id}>Se comparan</label>
            <select
              id={id}
              value={byBranch ? 'rama' : 'periodo'}
              onChange={({ target }) =>
                choose({
                  contra: target.value === 'rama' ? 'rama' : '',
                  rama2: '',
                  vacante: '',
                  responsable: '',
                  bolsa: '',
                })
              }
            >
              <option value="periodo">dos periodos</option>
              <option value="rama">dos ramas</option>
            </select>
          </div>
        )}
        <BranchField offered={offered} settings={settings} choose={choose} label="Rama" />
        {byBranch && (
          <BranchField
            offered={offered}
            settings={{ ...settings, rama2: data!.other.question.rama }}
            choose={choose}
            side="2"
            label="con la rama"
          />
        )}
        <PeriodFields settings={settings} choose={choose} legend="Periodo" />
        {!byBranch && <PeriodFields settings={settings} choose={choose} side="2" legend="con el periodo" />}
        {!byBranch && <VacancyField settings={settings} choose={choose} />}
        {!byBranch && chart.id === 'recruitment' && (
          <ProcessFields offered={offered} settings={settings} choose={choose} />
        )}
      </section>
    </>
  )
}

const questionText = ({ rama, startDate, endDate }: ChartQuestion): string =>
  `${branchNames[rama]}, del ${startDate} al ${endDate}`
