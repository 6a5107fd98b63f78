import { stateNames } from '../../contract/publications.ts'
import type { MasterVacancy, SiteSummary } from '../../contract/vacancies.ts'
import { pathTo } from '../kit/navigation/paths.ts'
import { Card } from '../ui/layout/card.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { Link } from '../ui/actions/link.tsx'
import { CardGrid, Stack } from '../ui/layout/stack.tsx'
import { type Column, Table } from '../ui/lists/table.tsx'
import { useMay } from './use-may.ts'

const counted = (count: number): string => count.toLocaleString('es-MX')

/** Title, open positions and processes of each master vacancy (spec 2 §2). */
export function MasterCards({ vacancies }: { vacancies: readonly MasterVacancy[] }) {
  return (
    <CardGrid>
      {vacancies.map((vacancy) => (
        <Card key={vacancy.idVacante} title={vacancy.tituloVacante} actions={<MasterLink vacancy={vacancy} />}>
          <Facts
            look="line"
            facts={[
              { label: 'Plazas abiertas', value: counted(vacancy.totalPlazasAbiertas) },
              { label: 'Procesos', value: counted(vacancy.totalProcesos) },
            ]}
          />
        </Card>
      ))}
    </CardGrid>
  )
}

const MasterLink = ({ vacancy: { idVacante, tituloVacante } }: { vacancy: MasterVacancy }) => (
  <Link look="title" href={pathTo('masterVacancy', { vacancyId: idVacante })} aria-label={`Ver ${tituloVacante}`}>
    Ver vacante
  </Link>
)

/** Each site links to its publications. */
export const siteColumnsOf = ({ idVacante }: Pick<MasterVacancy, 'idVacante'>): readonly Column<SiteSummary>[] => [
  {
    key: 'sede',
    header: 'Sede',
    cell: ({ sede, idSede }) => (
      <Link look="title" href={pathTo('site', { vacancyId: idVacante, siteId: idSede })}>
        {sede}
      </Link>
    ),
  },
  {
    key: 'abiertas',
    header: 'Plazas abiertas',
    align: 'end',
    width: 10,
    cell: ({ plazasAbiertas }) => counted(plazasAbiertas),
  },
  {
    key: 'cubiertas',
    header: 'Plazas cubiertas',
    align: 'end',
    width: 10,
    cell: ({ plazasCubiertas }) => counted(plazasCubiertas),
  },
]

/** Its sites with their openings and actions (spec 2 §2). */
export function MasterTables({ vacancies }: { vacancies: readonly MasterVacancy[] }) {
  return (
    <Stack>
      {vacancies.map((vacancy) => (
        <SitesTable key={vacancy.idVacante} vacancy={vacancy} />
      ))}
    </Stack>
  )
}

function SitesTable({ vacancy }: { vacancy: MasterVacancy }) {
  const { idVacante, tituloVacante, resumen } = vacancy
  const mayOpen = useMay('VACANCIES_ACTIVATE')
  const edit = (row: SiteSummary) => <EditPublication vacancy={vacancy} idSede={row.idSede} />
  const actions = useMay('VACANCIES_UPDATE') ? { actions: edit } : {}
  const open = mayOpen && (
    <Link
      look="button"
      href={pathTo('openings', { vacancyId: idVacante })}
      aria-label={`Abrir Plazas de ${tituloVacante}`}
    >
      Abrir Plazas
    </Link>
  )
  return (
    <Card title={tituloVacante} flush actions={open}>
      <Table
        caption={`Sedes de ${tituloVacante}`}
        columns={siteColumnsOf(vacancy)}
        rows={resumen}
        rowKey={(row) => `sede-${row.idSede}`}
        {...actions}
      />
    </Card>
  )
}

/** Edits the open publication of the site; nothing where there is none. */
function EditPublication({
  vacancy: { publicaciones, tituloVacante },
  idSede,
}: {
  vacancy: MasterVacancy
  idSede: number
}) {
  const open = publicaciones.find((one) => one.idSede === idSede && one.estatus !== stateNames.cerrada)
  if (!open) return null
  return (
    <Link
      look="button"
      href={pathTo('editPublication', { publicationId: open.idPublicacion })}
      aria-label={`Editar ${tituloVacante} en ${open.sede}`}
    >
      Editar
    </Link>
  )
}
