import { useActorRef, useSelector } from '@xstate/react'
import { selectIsMissing, selectThing } from '../../../machines/kit/resource.machine.ts'
import type { ReportFigure, ReportInfo } from '../../contract/metrics.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { VisuallyHidden } from '../ui/base/visually-hidden.tsx'
import { SparkBars } from '../ui/charts/spark-bars.tsx'
import type { ReportItem } from './list-wiring.ts'
import { wireGlance } from './list-wiring.ts'
import { questionOf, usualFilters } from './report-address.ts'
import { amountText, briefChangeText, shapeOf, showAmount } from './report-figures.ts'
import styles from './report-glance.module.css'
import { useReportOf } from './use-report.ts'

/** How many figures of a report fit into its line. */
const mostFigures = 2

/** What a report says with its usual filters: its first figures, and their shape. */
export function ReportGlance({ code }: { code: ReportItem['codigo'] }) {
  const of = useReportOf(code)
  const report = useActorRef(useWired(wireGlance).report, { input: { question: questionOf(of, usualFilters(of)) } })
  const info = useSelector(report, selectThing<ReportInfo>)
  const isFailed = useSelector(report, (snapshot) => snapshot.hasTag('failed') || selectIsMissing(snapshot))
  if (isFailed)
    return (
      <span className={styles.glance}>
        <span className={styles.missing}>
          <span aria-hidden="true">—</span>
          <VisuallyHidden>No se pudo cargar la cifra</VisuallyHidden>
        </span>
      </span>
    )
  if (!info)
    return (
      <span className={styles.glance} aria-hidden="true">
        <span className={styles.waiting} />
      </span>
    )
  return (
    <span className={styles.glance}>
      <SparkBars values={shapeOf(info)} />
      {info.comparacion.cifras.slice(0, mostFigures).map((figure) => (
        <Figure key={figure.nombre} figure={figure} />
      ))}
    </span>
  )
}

function Figure({ figure }: { figure: ReportFigure }) {
  const { nombre, unidad, actual } = figure
  const change = briefChangeText(figure)
  return (
    <span className={styles.figure}>
      <strong className={styles.value}>
        {actual === null || unidad === 'días' ? amountText(figure) : showAmount(actual)}
      </strong>{' '}
      <span className={styles.name}>
        {nombre}
        {change !== null && <span className={styles.change}>{` · ${change}`}</span>}
      </span>
    </span>
  )
}
