import Hourglass from 'lucide-react/icons/hourglass'
import { type KeyboardEvent, useRef } from 'react'
import { cx } from '../../../../../src/client/ui/base/cx.ts'
import type { StageLosses, WaitingFigures } from '../../../../../src/contract/chart-numbers.ts'
import { isWithin, type Stage } from '../../graph/stages.ts'
import type { ChartData } from '../../page-data.ts'
import { hashOf, type Place } from '../address.ts'
import type { OverlayMark, OverlayMarks } from '../overlays/overlay.ts'
import styles from './stages.module.css'
import type { StageNumbers } from './use-stage-numbers.ts'

const whole = new Intl.NumberFormat('es-MX')
const tenth = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })
const percent = (part: number, all: number): string => (all === 0 ? '–' : `${tenth.format((100 * part) / all)} %`)
const days = (value: number | null): string => (value === null ? '–' : `${tenth.format(value)} d`)

/** All stages in order, with who is there now, the median of their days, who was lost there, and who is late. */
export function StageCards({
  chart,
  stages,
  place,
  linkTo,
  numbers: { losses, waiting, problem },
  painted,
}: {
  chart: ChartData
  stages: readonly Stage[]
  place: Place
  linkTo: (stage: Stage) => string
  numbers: StageNumbers
  painted: OverlayMarks
}) {
  const paint = (state: string) =>
    painted.size === 0 ? {} : { 'data-painted': painted.get(state)?.tone ?? ('none' as const) }
  const list = useRef<HTMLOListElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
    const links = [...(list.current?.querySelectorAll<HTMLElement>('h2 a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLElement)
    if (by === undefined || at < 0) return
    event.preventDefault()
    links[at + by]?.focus()
  }
  const overlayOf = (overlay: string, focus: string | null) =>
    hashOf({ ...place, view: 'etapas', panel: 'capa', overlay, focus, settings: place.settings })
  return (
    <div className={styles.all} data-whole-height="">
      {losses && <Totals losses={losses} waiting={waiting} />}
      {problem !== null && (
        <p role="status" className={styles.problem}>
          {problem}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its links handle the keys; this one only receives them when they bubble */}
      <ol ref={list} className={styles.cards} onKeyDown={onKeyDown}>
        {stages.map((stage, index) => {
          const figures = losses?.etapas.find(({ etapa }) => etapa === stage.name) ?? null
          const next = losses?.etapas[index + 1]
          return (
            <li key={stage.name} className={styles.stage}>
              <div className={styles.track} aria-hidden="true">
                <b>{index + 1}</b>
                <i style={{ height: `${thickness(losses, next)}px` }} />
                {next && <em>{whole.format(next.entraron)}</em>}
              </div>
              <article className={styles.card} aria-labelledby={`stage-${stage.name}`} {...paint(stage.state)}>
                <h2 id={`stage-${stage.name}`}>
                  <a href={linkTo(stage)}>{stage.title}</a>
                </h2>
                <Painted mark={painted.get(stage.state)} />
                {figures ? (
                  <Figures
                    figures={figures}
                    late={lateIn(waiting, stage)}
                    lost={overlayOf('perdidas', stage.state)}
                    waits={overlayOf('esperando', stage.state)}
                  />
                ) : (
                  <p className={styles.soft}>{countOf(chart, stage)}</p>
                )}
              </article>
            </li>
          )
        })}
        <li className={cx(styles.stage, styles.end)}>
          <article className={styles.card} {...paint('descartado')}>
            <h2>
              <a href={hashOf({ ...place, view: 'etapas', focus: 'descartado' })}>Rechazado</a>
            </h2>
            <Painted mark={painted.get('descartado')} />
            {losses && (
              <dl className={styles.figures}>
                <Figure name="personas" value={whole.format(losses.total.perdidos)} isMain />
                {topReasons(losses.etapas).map(([reason, count]) => (
                  <Figure key={reason} name={reason} value={whole.format(count)} />
                ))}
              </dl>
            )}
          </article>
        </li>
        <li className={cx(styles.stage, styles.end)}>
          <article className={styles.card} {...paint('completada')}>
            <h2>
              <a href={hashOf({ ...place, view: 'etapas', focus: 'completada' })}>Contratado</a>
            </h2>
            <Painted mark={painted.get('completada')} />
            {losses && (
              <dl className={styles.figures}>
                <Figure name="personas" value={whole.format(hiredOf(losses))} isMain />
                <Figure name="De quienes entraron" value={percent(hiredOf(losses), losses.total.entraron)} />
              </dl>
            )}
          </article>
        </li>
      </ol>
      <p className={styles.legend}>
        El grosor de la línea y el número sobre ella dicen cuántos llegaron a la etapa siguiente. d = días naturales en
        la etapa.
      </p>
    </div>
  )
}

/** What the overlay says about the stage. */
const Painted = ({ mark }: { mark: OverlayMark | undefined }) =>
  mark && (
    <dl className={cx(styles.figures, styles.painted)}>
      {mark.details.slice(0, 1).map(({ name, value }) => (
        <Figure key={name} name={name} value={value} />
      ))}
    </dl>
  )

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 5, ArrowLeft: -1, ArrowUp: -5 }

type Losses = NonNullable<StageNumbers['losses']>
const hiredOf = ({ total: { entraron, perdidos, siguen } }: Losses): number => entraron - perdidos - siguen

/** Of the line to the next stage, in pixels. */
const thickness = (losses: Losses | null, next: StageLosses | undefined): number =>
  losses && next && losses.total.entraron > 0 ? 2 + (8 * next.entraron) / losses.total.entraron : 2

const lateIn = (waiting: WaitingFigures | null, { state }: Stage): number | null =>
  waiting &&
  waiting.estados.filter(({ estado }) => isWithin(state, estado)).reduce((sum, { atrasados }) => sum + atrasados, 0)

/** Of all stages together, the three most frequent. */
function topReasons(stages: readonly StageLosses[]): (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const { motivo, cuantas } of stages.flatMap(({ motivos }) => motivos))
    counts.set(motivo, (counts.get(motivo) ?? 0) + cuantas)
  return [...counts].toSorted(([, one], [, other]) => other - one).slice(0, 3)
}

/** '2 estados' */
function countOf({ graph }: ChartData, { state }: Stage): string {
  const { children } = graph.nodes.find(({ id }) => id === state)!
  return children.length === 0 ? '1 estado' : `${children.length} estados`
}

function Totals({ losses, waiting }: { losses: Losses; waiting: WaitingFigures | null }) {
  const { entraron, perdidos, siguen } = losses.total
  return (
    <dl className={styles.totals}>
      <Total name="Entraron" value={whole.format(entraron)} />
      <Total name="Siguen" value={whole.format(siguen)} note={percent(siguen, entraron)} />
      <Total name="Contratados" value={whole.format(hiredOf(losses))} note={percent(hiredOf(losses), entraron)} />
      <Total name="Rechazados" value={whole.format(perdidos)} note={percent(perdidos, entraron)} />
      {waiting && (
        <Total
          name="Atrasados ahora"
          value={whole.format(waiting.elegido.atrasados)}
          note={percent(waiting.elegido.atrasados, waiting.elegido.cuantos)}
        />
      )}
    </dl>
  )
}

const Total = ({ name, value, note }: { name: string; value: string; note?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value} {note && <small>{note}</small>}
    </dd>
  </div>
)

function Figures({
  figures: { aqui, mediana, entraron, perdidos },
  late,
  lost,
  waits,
}: {
  figures: StageLosses
  late: number | null
  lost: string
  waits: string
}) {
  return (
    <dl className={styles.figures}>
      <Figure name="aquí ahora" value={whole.format(aqui)} isMain />
      <Figure name="Mediana" value={days(mediana)} />
      <div className={styles.figure}>
        <dt>Se pierde</dt>
        <dd>
          <a href={lost}>{percent(perdidos, entraron)}</a>
        </dd>
        <span
          aria-hidden="true"
          className={styles.bar}
          style={{ width: `${entraron === 0 ? 0 : Math.min(100, (250 * perdidos) / entraron)}%` }}
        />
      </div>
      {late !== null && (
        <div className={styles.figure}>
          <dt>Atrasados</dt>
          <dd className={cx(late > 0 && styles.late)}>
            {late > 0 && <Hourglass aria-hidden="true" />}
            <a href={waits}>{whole.format(late)}</a>
          </dd>
        </div>
      )}
    </dl>
  )
}

const Figure = ({ name, value, isMain = false }: { name: string; value: string; isMain?: boolean }) => (
  <div className={cx(styles.figure, isMain && styles.main)}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
