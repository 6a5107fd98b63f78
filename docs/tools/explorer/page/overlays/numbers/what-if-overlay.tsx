import { useId, useMemo } from 'react'
import { type ChartQuestion, loadStayKernel, type StayKernel } from '../../../../../../src/contract/chart-numbers.ts'
import { Button } from '../../../../../../src/client/ui/actions/button.tsx'
import { type Difference, differencesOf, hiresIn30Days } from '../../../estimate/difference.ts'
import { type Holdout, holdoutOf } from '../../../estimate/holdout.ts'
import {
  changed,
  type Changes,
  daysByState,
  type Estimate,
  estimate,
  type Model,
  modelOf,
  passRate,
} from '../../../estimate/semi-markov.ts'
import { defineOverlay, type OverlayMarks, type PanelProps, type Settings } from '../overlay.ts'
import { perform } from './connection.ts'
import { type Offered, processQuestion, ProcessScope } from './filters.tsx'
import type { Graph } from '../../../graph/graph.ts'
import { nameIn } from '../../../graph/names.ts'
import { isWithin } from '../../../graph/stages.ts'
import panel from '../../panel.module.css'
import styles from './numbers.module.css'
import { isQuestionParameter, pinnedOf } from './question.ts'

type Data = {
  readonly offered: Offered
  readonly question: ChartQuestion
  readonly kernel: StayKernel
  readonly model: Model
}

const number = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })
const said = (value: number | null, unit = ''): string => (value === null ? '–' : `${number.format(value)}${unit}`)

/** An estimate of the time to hire if a state were shorter, or more candidates continued from it. */
export const whatIfOverlay = defineOverlay<Data>({
  id: 'que-pasaria',
  name: '¿Qué pasaría si…?',
  definition: [
    'Es una estimación, no una cuenta: un proceso semi-Markov. De cada estado se toman las permanencias reales que terminaron en el periodo y a dónde llevaron; 10 000 procesos se caminan al azar desde el filtro, sacando cada salida y cada duración de las reales (entre percentiles, en línea recta), siempre con la misma semilla. No es un promedio: de ahí salen la mediana y el percentil 90.',
    'Supone que lo que pasa en un estado no depende de lo que pasó antes ni de quién es, y que lo que sigue será como el periodo. Quien sigue esperando no entra, así que si un estado se está atorando la estimación se queda corta.',
    'Su error: cada uno de los últimos meses se estima sólo con los meses anteriores y se compara con lo que ocurrió; se da el error absoluto medio. Lo que se cambie se lee contra ese error.',
    'La diferencia lleva su intervalo del 95 %: los meses del periodo se sacan al azar con repetición, 100 veces, y cada vez se estima con el cambio y sin él. Si el intervalo incluye el cero, o la diferencia no pasa del error absoluto medio, no es concluyente.',
    'La marca de cada estado son los días que pasa ahí, en promedio y contando regresos, quien termina contratado.',
  ],
  isOf: ({ id }) => id === 'recruitment',
  reloadsOn: isQuestionParameter,
  pinned: ({ question }) => pinnedOf(question),
  load: async (_, settings, signal) => {
    const { scope, ...found } = await processQuestion(settings, signal)
    const kernel = await perform(loadStayKernel, { body: scope, signal })
    return { ...found, kernel, model: modelOf(kernel, kernel.meses.length) }
  },
  marks: ({ model }, _, settings): OverlayMarks => {
    const changes = changesOf(settings)
    const days = daysByState(changed(model, changes))
    const most = Math.max(...days.values(), 0)
    return new Map(
      [...days].map(([state, mean]) => {
        const isChanged = state in changes.stays || state in changes.passes
        const rate = passRate(changed(model, changes), state)
        return [
          state,
          {
            label: `${isChanged ? '✎ ' : ''}${number.format(mean)} d`,
            tone: isChanged ? 'warning' : 'amount',
            weight: most === 0 ? 0 : mean / most,
            details: [
              { name: 'Días aquí de quien se contrata', value: number.format(mean) },
              { name: 'De quienes salen, siguen', value: rate === null ? '–' : `${number.format(100 * rate)} %` },
            ],
          },
        ] as const
      }),
    )
  },
  legend: () => [
    { label: '3 d', tone: 'amount', weight: 0.6, text: 'días ahí de quien se contrata (estimados)' },
    { label: '✎ 1 d', tone: 'warning', weight: 0.6, text: 'estado que se cambió' },
  ],
  Panel: WhatIfPanel,
})

const [stayMark, passMark] = ['dura:', 'siguen:']
/** `c.dura:abierto.filtro=50`: its stays half as long; `c.siguen:abierto.filtro=80`: 80 % continue. */
export function changesOf(settings: Settings): Changes {
  const read = (mark: string, most: number) =>
    Object.fromEntries(
      Object.entries(settings).flatMap(([name, text]) => {
        const value = Number(text)
        return name.startsWith(mark) && text !== '' && value >= 0 && value <= most
          ? [[name.slice(mark.length), value / 100]]
          : []
      }),
    )
  return { stays: read(stayMark, mostPercent), passes: read(passMark, 100) }
}
const mostPercent = 500

function WhatIfPanel({ chart, data, focus, settings, choose }: PanelProps<Data>) {
  const changes = changesOf(settings)
  const changesJson = JSON.stringify(changes)
  const model = data?.model
  const [before, after] = useMemo(
    () => (model ? [estimate(model), estimate(changed(model, JSON.parse(changesJson) as Changes))] : [null, null]),
    [model, changesJson],
  )
  const off = useMemo(() => (data ? holdoutOf(data.kernel) : null), [data])
  const isChanged = Object.keys(changes.stays).length + Object.keys(changes.passes).length > 0
  const rate = data && focus !== null ? passRate(data.model, focus) : null
  return (
    <>
      {data && before && after && off && (
        <>
          <section className={panel.section} aria-live="polite">
            <h3>Estimación</h3>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">
                    <span className={panel.note}>De quien empieza</span>
                  </th>
                  <th scope="col">como es</th>
                  {isChanged && <th scope="col">con el cambio</th>}
                </tr>
              </thead>
              <tbody>
                {rowsOf(data.kernel).map(([name, read]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{read(before)}</td>
                    {isChanged && (
                      <td>
                        <strong>{read(after)}</strong>
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
            {isChanged && (
              <DifferenceLines kernel={data.kernel} changesJson={changesJson} before={before} after={after} off={off} />
            )}
            {before.medianBetween && (
              <p className={panel.note}>
                Por el azar de la simulación la mediana «como es» está entre {number.format(before.medianBetween[0])} y{' '}
                {number.format(before.medianBetween[1])} días (95 %).
              </p>
            )}
            {data.kernel.uno_de > 1 && (
              <p className={panel.note}>De permanencias se leyó uno de cada {data.kernel.uno_de} procesos.</p>
            )}
          </section>
          <section className={panel.section}>
            <h3>Qué tanto se equivoca</h3>
            {off.months.length === 0 ? (
              <p className={panel.note}>El periodo tiene muy pocos meses para probarla: hacen falta al menos cuatro.</p>
            ) : (
              <>
                <p>
                  En los {off.months.length} últimos meses del periodo, estimado cada uno con los anteriores: error
                  absoluto medio de <strong>{said(off.daysOff, ' días')}</strong> en la mediana del tiempo de
                  contratación y de <strong>{said(off.hiresOff)}</strong> contrataciones.
                </p>
                <table className={styles.table}>
                  <thead>
                    <tr>
                      <th scope="col">Mes</th>
                      <th scope="col">Días: est.</th>
                      <th scope="col">real</th>
                      <th scope="col">Contr.: est.</th>
                      <th scope="col">real</th>
                    </tr>
                  </thead>
                  <tbody>
                    {off.months.map(({ month, days, hires }) => (
                      <tr key={month}>
                        <th scope="row">{month}</th>
                        <td>{said(days.predicted)}</td>
                        <td>{said(days.real)}</td>
                        <td>{said(hires.predicted)}</td>
                        <td>{hires.real}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </>
            )}
          </section>
          <section className={panel.section}>
            <h3>Qué cambia</h3>
            <Removal graph={chart.graph} model={data.model} focus={focus} choose={choose} />
            {rate !== null && (
              <>
                <PercentField
                  label="Dura, en % de lo que dura hoy"
                  most={mostPercent}
                  usual={100}
                  value={settings[`${stayMark}${focus}`] ?? ''}
                  onChange={(value) => choose({ [`${stayMark}${focus}`]: value })}
                />
                <PercentField
                  label="De quienes salen, siguen (%)"
                  most={100}
                  usual={Math.round(1000 * rate) / 10}
                  value={settings[`${passMark}${focus}`] ?? ''}
                  onChange={(value) => choose({ [`${passMark}${focus}`]: value })}
                />
              </>
            )}
            {isChanged && (
              <>
                <ChangeList graph={chart.graph} changes={changes} />
                <Button
                  size="small"
                  onClick={() =>
                    choose(
                      Object.fromEntries(
                        Object.keys(settings)
                          .filter((name) => name.startsWith(stayMark) || name.startsWith(passMark))
                          .map((name) => [name, '']),
                      ),
                    )
                  }
                >
                  Quitar los cambios
                </Button>
              </>
            )}
          </section>
        </>
      )}
      <ProcessScope offered={data?.offered ?? null} settings={settings} choose={choose} legend="Periodo" />
    </>
  )
}

/** Of the model: the state itself, or those of a group. */
const statesOf = ({ exits }: Model, focus: string | null): string[] =>
  focus === null ? [] : [...exits.keys()].filter((state) => isWithin(focus, state))

/** Takes the chosen state or stage out. */
function Removal({
  graph,
  model,
  focus,
  choose,
}: { graph: Graph; model: Model } & Pick<PanelProps<Data>, 'focus' | 'choose'>) {
  const removable = statesOf(model, focus)
  if (removable.length === 0)
    return (
      <p className={panel.note}>
        Elige una etapa o un estado en la imagen para quitarlo, o para cambiar cuánto dura o cuántos siguen.
      </p>
    )
  return (
    <>
      <p>
        <strong>{nameIn(graph, focus!)}</strong>
      </p>
      <Button size="small" onClick={() => choose(removalOf(removable))}>
        {focus !== null && removable.includes(focus) ? 'Quitar estado' : 'Quitar etapa'}
      </Button>
    </>
  )
}

/** No time is spent there, and everybody continues. */
const removalOf = (states: readonly string[]): Settings =>
  Object.fromEntries(
    states.flatMap((state) => [
      [`${stayMark}${state}`, '0'],
      [`${passMark}${state}`, '100'],
    ]),
  )

const ChangeList = ({ graph, changes }: { graph: Graph; changes: Changes }) => (
  <ul>
    {changeTexts(graph, changes).map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)

function changeTexts(graph: Graph, { stays, passes }: Changes): string[] {
  const states = [...new Set([...Object.keys(stays), ...Object.keys(passes)])]
  return states.flatMap((state) => {
    const [factor, share] = [stays[state], passes[state]]
    const name = nameIn(graph, state)
    if (factor === 0 && share === 1) return [`${name}: se quita`]
    return [
      ...(factor === undefined ? [] : [`${name}: dura ${number.format(100 * factor)} %`]),
      ...(share === undefined ? [] : [`${name}: siguen ${number.format(100 * share)} %`]),
    ]
  })
}

const signed = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1, signDisplay: 'exceptZero' })

function DifferenceLines({
  kernel,
  changesJson,
  before,
  after,
  off,
}: {
  kernel: StayKernel
  changesJson: string
  before: Estimate
  after: Estimate
  off: Holdout
}) {
  const { days, hires } = useMemo(
    () => differencesOf(kernel, JSON.parse(changesJson) as Changes, { before, after }, off),
    [kernel, changesJson, before, after, off],
  )
  return (
    <ul>
      <DifferenceLine name="Mediana de los días" unit=" días" difference={days} />
      <DifferenceLine name="Contrataciones en 30 días" unit="" difference={hires} />
    </ul>
  )
}

function DifferenceLine({ name, unit, difference }: { name: string; unit: string; difference: Difference | null }) {
  if (difference === null) return null
  const { value, between, isWithinError } = difference
  return (
    <li>
      {name}: <strong>{`${signed.format(value)}${unit}`}</strong>
      {between && ` (95 %: de ${signed.format(between[0])} a ${signed.format(between[1])})`}
      {isWithinError && '. Dentro del error: no concluyente'}
    </li>
  )
}

function rowsOf(kernel: StayKernel): readonly (readonly [string, (of: Estimate) => string])[] {
  return [
    ['Días hasta contratarse, mediana', ({ median }) => said(median)],
    ['Días hasta contratarse, percentil 90', ({ p90 }) => said(p90)],
    ['Contratados de cada 100', ({ hireShare }) => said(100 * hireShare)],
    ['Contrataciones en 30 días', (of) => said(hiresIn30Days(kernel, of))],
  ]
}

function PercentField({
  label,
  value,
  usual,
  most,
  onChange,
}: {
  label: string
  value: string
  usual: number
  most: number
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className={panel.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        min="0"
        max={most}
        step="any"
        value={value}
        placeholder={String(usual)}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
