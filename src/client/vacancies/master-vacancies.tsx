import type { MasterVacancy } from '../../contract/vacancies.ts'
import { pathTo } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { Facts } from '../ui/facts.tsx'
import { Link } from '../ui/link.tsx'
import { Row, Stack } from '../ui/stack.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { useMay } from './use-may.ts'

const counted = (count: number): string => count.toLocaleString('es-MX')

/** Title, open positions and processes of each (spec 2 §2). */
export function MasterCards({ vacancies }: { vacancies: readonly MasterVacancy[] }) {
  return (
    <Stack>
      {vacancies.map((vacancy) => (
        <Card key={vacancy.idVacante} title={vacancy.tituloVacante} actions={<MasterLink vacancy={vacancy} />}>
          <Facts
            look="grid"
            facts={[
              { label: 'Plazas abiertas', value: counted(vacancy.totalPlazasAbiertas) },
              { label: 'Procesos', value: counted(vacancy.totalProcesos) },
              { label: 'Sedes', value: counted(vacancy.resumen.length) },
            ]}
          />
        </Card>
      ))}
    </Stack>
  )
}

const MasterLink = ({ vacancy: { idVacante, tituloVacante } }: { vacancy: MasterVacancy }) => (
  <Link href={pathTo('masterVacancy', { vacancyId: idVacante })} aria-label={`Ver ${tituloVacante}`}>
    Ver vacante
  </Link>
)

export const siteColumns: readonly Column<MasterVacancy['resumen'][number]>[] = [
  { key: 'sede', header: 'Sede', cell: ({ sede }) => sede },
  { key: 'abiertas', header: 'Plazas abiertas', align: 'end', narrow: true, cell: ({ plazasAbiertas }) => counted(plazasAbiertas) },
  { key: 'cubiertas', header: 'Plazas cubiertas', align: 'end', narrow: true, cell: ({ plazasCubiertas }) => counted(plazasCubiertas) },
]

/** Its sites with their openings, and what may be done (spec 2 §2). */
export function MasterTables({ vacancies }: { vacancies: readonly MasterVacancy[] }) {
  const mayOpen = useMay('VACANCIES_ACTIVATE')
  return (
    <Stack>
      {vacancies.map((vacancy) => (
        <Card
          key={vacancy.idVacante}
          title={vacancy.tituloVacante}
          flush
          actions={
            mayOpen && (
              <Row>
                <Link look="button" href={pathTo('openings', { vacancyId: vacancy.idVacante })} aria-label={`Abrir Plazas de ${vacancy.tituloVacante}`}>
                  Abrir Plazas
                </Link>
              </Row>
            )
          }
        >
          <Table caption={`Sedes de ${vacancy.tituloVacante}`} columns={siteColumns} rows={vacancy.resumen} rowKey={(row) => row.idSede} />
        </Card>
      ))}
    </Stack>
  )
}
