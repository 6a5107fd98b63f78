import { pathTo } from '../kit/navigation/paths.ts'
import { Card } from '../ui/layout/card.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Link } from '../ui/actions/link.tsx'
import { Page } from '../ui/layout/page.tsx'

/** Shown in place of a report that does not exist. */
export function UnknownReport() {
  return (
    <Page title="Reporte">
      <Card>
        <ErrorState title="¡No se encontró el Reporte!">
          Ese reporte no existe. <Link href={pathTo('reports')}>Ver los reportes</Link>
        </ErrorState>
      </Card>
    </Page>
  )
}
