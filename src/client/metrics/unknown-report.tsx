import { pathTo } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Link } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'

/** In the place of a report that does not exist. */
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
