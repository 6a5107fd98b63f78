import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import * as v from 'valibot'
import { selectTotal } from '../../../machines/kit/list.machine.ts'
import { selectIsMissing, selectThing } from '../../../machines/kit/resource.machine.ts'
import { type ReportInfo, seesPeople } from '../../contract/metrics.ts'
import { useApplication } from '../kit/actors/application-context.ts'
import { ListPages } from '../kit/lists/list-boxes.tsx'
import { ListRows } from '../kit/lists/list-rows.tsx'
import { useList } from '../kit/lists/use-list.ts'
import type { ParamsOf } from '../kit/navigation/paths.ts'
import { useUser } from '../kit/session/use-user.ts'
import { SubjectName } from '../shell/subject-name.tsx'
import { Card } from '../ui/layout/card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Link } from '../ui/actions/link.tsx'
import { Page } from '../ui/layout/page.tsx'
import { type PersonRow, wireReportPeople } from './people-wiring.ts'
import { personColumns } from './person-columns.tsx'
import { filterSchemasOf, questionOf, readReportAddress, reportAddress } from './report-address.ts'
import { markOf, showAmount } from './report-figures.ts'
import { UnknownReport } from './unknown-report.tsx'
import { useReportOf } from './use-report.ts'

const labels = {
  caption: 'Personas',
  loading: 'Cargando personas...',
  failed: '¡No se encontraron Personas!',
  none: 'Nadie está detrás de ese número.',
}

/** The people behind one number of a report: as many as it counts. */
export function ReportPeoplePage({ params: { reportType } }: { params: ParamsOf<'reportPeople'> }) {
  const user = useUser()
  if (user && !seesPeople.includes(user.idRole)) {
    return (
      <Page title="Personas">
        <Card>
          <EmptyState
            title="Tu rol no puede ver a las personas"
            action={
              <Link look="button" href={reportAddress(reportType, {})}>
                Volver al reporte
              </Link>
            }
          >
            Los reportes te dicen cuántas son.
          </EmptyState>
        </Card>
      </Page>
    )
  }
  return <People code={reportType} />
}

function People({ code }: { code: string }) {
  const { api, notify } = useApplication()
  const of = useReportOf(code)
  const [machines] = useState(() => wireReportPeople(of)(api, notify))
  const [querySchemas] = useState(() => ({
    filters: { ...filterSchemasOf(of), clave: v.pipe(v.string(), v.nonEmpty()) },
  }))
  const query = useSearch()
  const list = useList<PersonRow>(machines.list, querySchemas)
  const filters = readReportAddress(query, of)
  // The label of the key comes from the report itself
  const question = questionOf(of, filters)
  const report = useActorRef(machines.report, { input: { question } })
  const info = useSelector(report, selectThing<ReportInfo>)
  const isMissing = useSelector(report, selectIsMissing)
  const clave = new URLSearchParams(query).get('clave') ?? ''
  const total = useSelector(list, selectTotal<PersonRow>)
  if (isMissing && question) return <UnknownReport />
  return (
    <Page
      title={(info && markOf(info, clave)) ?? 'Personas'}
      facts={info && `${info.nombre} · ${info.definicion.cuenta}: ${showAmount(total)}`}
      actions={
        <Link look="button" href={reportAddress(code, filters)}>
          Volver al reporte
        </Link>
      }
    >
      <SubjectName name={info?.nombre} />
      <ListRows
        list={list}
        labels={labels}
        columns={personColumns(info?.definicion.unidad === 'días')}
        rowKey={(row) => row.place}
      />
      <ListPages list={list} />
    </Page>
  )
}
