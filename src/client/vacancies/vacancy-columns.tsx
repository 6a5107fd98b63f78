import { type PublicationAtSite, stateNames } from '../../contract/publications.ts'
import type { VacancySummary } from '../../contract/vacancies.ts'
import { publicationAddress } from '../kit/navigation/publication-address.ts'
import { Link } from '../ui/actions/link.tsx'
import { StatusDot, type StatusTone } from '../ui/feedback/status-dot.tsx'
import type { Column } from '../ui/lists/table.tsx'
import type { SitePublication } from './vacancy-rows.ts'

type Listed = Pick<VacancySummary, 'idPublicacion' | 'estatus'>

const addressOf = ({ idPublicacion, estatus }: Listed): string =>
  publicationAddress(idPublicacion, estatus === stateNames.cerrada)

const tones: Readonly<Record<string, StatusTone>> = {
  [stateNames.programada]: 'waiting',
  [stateNames.activa]: 'accent',
  [stateNames.cubierta]: 'success',
  [stateNames.vencida]: 'danger',
}

export const StatusOf = ({ estatus }: { estatus: string }) => (
  <StatusDot tone={tones[estatus] ?? 'neutral'}>{estatus || 'N/A'}</StatusDot>
)

const days = <Row extends { diasActiva: number }>(): Column<Row> => ({
  key: 'dias',
  header: 'Días Activa',
  align: 'end',
  width: 7,
  cell: ({ diasActiva }) => diasActiva.toLocaleString('es-MX'),
})
const candidates = <Row extends { candidatos: number }>(): Column<Row> => ({
  key: 'candidatos',
  header: 'Candidatos',
  align: 'end',
  width: 7,
  cell: ({ candidatos }) => candidatos.toLocaleString('es-MX'),
})
const status = <Row extends { estatus: string }>(): Column<Row> => ({
  key: 'estatus',
  header: 'Estatus',
  soon: true,
  width: 9,
  cell: StatusOf,
})

/** The link to it: its title, or its site where all rows belong to one vacancy. */
const way = <Row extends Listed>(key: string, header: string, text: (row: Row) => string): Column<Row> => ({
  key,
  header,
  cell: (row) => (
    <Link look="title" href={addressOf(row)}>
      {text(row)}
    </Link>
  ),
})
const responsible = <Row extends { reclutadora: string }>(): Column<Row> => ({
  key: 'asignado',
  header: 'Asignado a',
  cell: ({ reclutadora }) => reclutadora,
})

/** The columns of the plain list (spec 2 §2). */
export const publicationColumns: readonly Column<VacancySummary>[] = [
  way('vacante', 'Vacante', ({ tituloVacante }) => tituloVacante),
  { key: 'sede', header: 'Sede', cell: ({ sede }) => sede },
  days(),
  candidates(),
  responsible(),
  status(),
]

/** Keys of the columns that fit beside a preview. */
export const columnsBeside = ['vacante', 'sede', 'dias', 'candidatos', 'estatus']

/** Publications of a vacancy, by site. */
export const sitePublicationColumns: readonly Column<SitePublication>[] = [
  way('sede', 'Sede', ({ sede }) => sede),
  days(),
  candidates(),
  status(),
]

/** For a commercial recruiter (spec 2 §2): the same for several vacancies, named beside their sites. */
export const ownColumns: readonly Column<SitePublication>[] = [
  way('sede', 'Sede', ({ sede }) => sede),
  { key: 'vacante', header: 'Vacante', cell: ({ tituloVacante }) => tituloVacante },
  ...sitePublicationColumns.slice(1),
]

/** For one site: the newest first, including closed ones. */
export const atSiteColumns: readonly Column<PublicationAtSite>[] = [
  way('vacante', 'Vacante', ({ tituloVacante }) => tituloVacante),
  days(),
  candidates(),
  responsible(),
  status(),
]
