import { useSelector } from '@xstate/react'
import { selectIsMissing, selectThing } from '../../../machines/kit/resource.machine.ts'
import { reportFileName, type ReportInfo, type ReportQuestion } from '../../contract/metrics.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import type { ParamsOf } from '../kit/navigation/paths.ts'
import { ChartDownloads } from '../kit/resources/chart-downloads.tsx'
import { SubjectName } from '../shell/subject-name.tsx'
import { Card } from '../ui/layout/card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import '../ui/charts/chart-palette.css'
import { Chart } from '../ui/charts/chart.tsx'
import { FiguresTable } from '../ui/charts/figures-table.tsx'
import { type Figures, isEmpty } from '../ui/charts/figures.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { Page } from '../ui/layout/page.tsx'
import { WithRail } from '../ui/layout/frame/rail.tsx'
import { peopleAddress } from './report-address.ts'
import { fileMoment } from './report-dates.ts'
import { figuresOf } from './report-figures.ts'
import { ReportFilters } from './report-filters.tsx'
import styles from './report-page.module.css'
import { funnelReport, ReportConversion } from './report-conversion.tsx'
import { ReportComparison, ReportDefinition } from './report-side.tsx'
import { UnknownReport } from './unknown-report.tsx'
import { useReport, useReportOf } from './use-report.ts'
import { wireReport } from './wiring.ts'

/** One report (spec 2 §2): filters, chart, numbers, definition, and both downloads. */
export function ReportPage({ params: { reportType } }: { params: ParamsOf<'report'> }) {
  const of = useReportOf(reportType)
  const { report, options, filtersActor, filters, question, today, problems } = useReport(of)
  const info = useSelector(report, selectThing<ReportInfo>)
  const isBusy = useSelector(report, (snapshot) => snapshot.hasTag('busy'))
  const isFailed = useSelector(report, (snapshot) => snapshot.hasTag('failed'))
  const isUnknown = useSelector(options, selectIsMissing)
  const isMissing = useSelector(report, selectIsMissing)
  const figures = info && figuresOf(info, (clave) => peopleAddress(reportType, filters, clave))
  if (isUnknown) return <UnknownReport />
  return (
    <Page
      title={info?.nombre ?? 'Reporte'}
      actions={
        info && figures && !isEmpty(figures) && <ReportDownloads info={info} figures={figures} question={question} />
      }
      toolbar={<ReportFilters of={of} loader={options} filtersActor={filtersActor} problems={problems} today={today} />}
    >
      <SubjectName name={info?.nombre} />
      {info && figures ? (
        <WithRail
          rail={
            <>
              {of.code === funnelReport && <ReportConversion info={info} />}
              <ReportComparison info={info} />
              <ReportDefinition info={info} />
            </>
          }
        >
          <section aria-label="Gráfica y datos" aria-busy={isBusy} className={styles.report}>
            <section aria-label="Gráfica" className={styles.chart}>
              <Card>
                <Chart title={info.nombre} figures={figures} />
              </Card>
            </section>
            {!isEmpty(figures) && <FiguresTable title={`${info.nombre}: datos`} figures={figures} />}
          </section>
        </WithRail>
      ) : (
        <Card>
          {isFailed ? (
            <ErrorState
              title="¡No se pudo generar la gráfica!"
              onRetry={() => report.send({ type: 'resource.retried' })}
            >
              Por favor vuelve a intentarlo más tarde.
            </ErrorState>
          ) : isBusy ? (
            <Loading text="Generando reporte..." />
          ) : isMissing && question ? (
            <ErrorState title="¡No se pudo generar la gráfica!">
              Ya no existe lo que pide uno de los filtros. Elige otro.
            </ErrorState>
          ) : (
            <EmptyState title="No hay información disponible">Elige un periodo que se pueda consultar.</EmptyState>
          )}
        </Card>
      )}
    </Page>
  )
}

function ReportDownloads({
  info,
  figures,
  question,
}: {
  info: ReportInfo
  figures: Figures
  question: ReportQuestion | null
}) {
  const lines = info.filtros.map(({ nombre, valor }) => `${nombre}: ${valor}`)
  return (
    <ChartDownloads
      machines={useWired(wireReport)}
      picture={{ title: info.nombre, lines, figures }}
      question={question}
      fileName={(kind) => reportFileName(kind, fileMoment())}
    />
  )
}
