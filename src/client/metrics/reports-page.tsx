import { administrators } from '../../contract/access.ts'
import type { SessionUser } from '../../contract/session.ts'
import { CandidatesDownload } from '../downloads/candidates-download.tsx'
import { ListView, type ListLabels } from '../kit/lists/list-view.tsx'
import { useList } from '../kit/lists/use-list.ts'
import { pathTo } from '../kit/navigation/paths.ts'
import { useUser } from '../kit/session/use-user.ts'
import { Card } from '../ui/layout/card.tsx'
import { LinkList } from '../ui/actions/link-list.tsx'
import { useWired } from '../kit/actors/use-wired.ts'
import { type ReportItem, wireReports } from './list-wiring.ts'
import { ReportGlance } from './report-glance.tsx'

const labels: ListLabels = {
  caption: 'Métricas',
  loading: 'Cargando reportes...',
  failed: '¡No se encontraron Reportes!',
  none: 'Aquí aparecerán los reportes que puedes generar.',
  filters: { counted: ['reporte', 'reportes'], shown: 'los primeros' },
}
const querySchemas = {}

/**
 * The reports available to the user (spec 2 §2), each with its definition and its figures, and the download of the
 * candidates' information.
 */
export function ReportsPage() {
  const list = useList(useWired(wireReports).list, querySchemas)
  const user = useUser()
  return <ListView list={list} labels={labels} show={showReports} below={user && <BelowReports user={user} />} />
}

function BelowReports({ user: { branch, idRole } }: { user: SessionUser }) {
  return (
    <>
      <CandidatesDownload branch={branch} />
      {administrators.includes(idRole) && (
        <Card title="Datos personales" flush>
          <LinkList
            label="Datos personales"
            links={[
              {
                key: 'datos',
                href: pathTo('personalData'),
                title: 'Conservación y consultas',
                detail:
                  'Cuánto tiempo se conservan los datos de los candidatos, a quiénes les toca, y quién los consultó.',
              },
            ]}
          />
        </Card>
      )}
    </>
  )
}

function showReports(rows: readonly ReportItem[]) {
  const links = rows.map(({ codigo, nombre, descripcion }) => ({
    key: codigo,
    href: pathTo('report', { reportType: codigo }),
    title: nombre,
    detail: descripcion,
    end: <ReportGlance code={codigo} />,
  }))
  return (
    <Card title="Reportes" detail="Últimos 12 meses, frente al periodo anterior" flush>
      <LinkList label="Reportes" links={links} />
    </Card>
  )
}
