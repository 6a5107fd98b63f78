import { type PublicationAtSite, stateNames } from '../../contract/publications.ts'
import { unassigned } from '../../contract/turn.ts'
import type { VacancySummary } from '../../contract/vacancies.ts'
import { publicationAddress } from '../kit/navigation/publication-address.ts'
import { Link } from '../ui/actions/link.tsx'
import { StatusDot, type StatusTone } from '../ui/feedback/status-dot.tsx'
import type { Column } from '../ui/lists/table.tsx'
import { StageSlots } from './stage-slots.tsx'
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
  width: 6.25,
  cell: ({ diasActiva }) => diasActiva.toLocaleString('es-MX'),
})
const candidates = <Row extends { candidatos: number }>(): Column<Row> => ({
  key: 'candidatos',
  header: 'Candidatos',
  align: 'end',
  width: 6.25,
  cell: ({ candidatos }) => candidatos.toLocaleString('es-MX'),
})
/** 'Plazas 1/6': covered of all that are not cancelled. */
const openings = <Row extends { plazasAbiertas: number; plazasCubiertas: number }>(): Column<Row> => ({
  key: 'plazas',
  header: 'Plazas',
  align: 'end',
  width: 4.5,
  from: 46,
  cell: ({ plazasAbiertas, plazasCubiertas }) => {
    const [covered, all] = [plazasCubiertas, plazasAbiertas + plazasCubiertas].map((count) =>
      count.toLocaleString('es-MX'),
    )
    return <span title={`${covered} cubiertas de ${all}`}>{`${covered}/${all}`}</span>
  },
})
const stages = <Row extends { porEtapa: readonly number[] }>(): Column<Row> => ({
  key: 'etapas',
  header: 'Por etapa',
  width: 8.5,
  from: 62,
  cell: ({ porEtapa }) => <StageSlots counts={porEtapa} />,
})
const status = <Row extends { estatus: string }>(): Column<Row> => ({
  key: 'estatus',
  header: 'Estatus',
  soon: true,
  width: [7.5, 9],
  cell: StatusOf,
})

/** The link to it: its title, or its site where all rows belong to one vacancy. */
const way = <Row extends Listed>(key: string, header: string, text: (row: Row) => string): Column<Row> => ({
  key,
  header,
  width: [14.5, 22],
  cell: (row) => (
    <Link look="title" href={addressOf(row)}>
      {text(row)}
    </Link>
  ),
})
const responsible = <Row extends { reclutadora: string }>(): Column<Row> => ({
  key: 'asignado',
  header: 'Asignado a',
  width: [9.5, 16],
  from: 58,
  cell: ({ reclutadora }) => reclutadora || unassigned,
})

/** The columns of the plain list (spec 2 §2). */
export const publicationColumns: readonly Column<VacancySummary>[] = [
  way('vacante', 'Vacante', ({ tituloVacante }) => tituloVacante),
  { key: 'sede', header: 'Sede', width: [10.5, 16], soon: true, cell: ({ sede }) => sede },
  days(),
  openings(),
  candidates(),
  stages(),
  responsible(),
  status(),
]

/** For a commercial recruiter (spec 2 §2): publications of several vacancies, by site. */
export const ownColumns: readonly Column<SitePublication>[] = [
  way('sede', 'Sede', ({ sede }) => sede),
  { key: 'vacante', header: 'Vacante', width: [10, 18], soon: true, cell: ({ tituloVacante }) => tituloVacante },
  days(),
  candidates(),
  stages(),
  status(),
]

/** For one site: the newest first, including closed ones. */
export const atSiteColumns: readonly Column<PublicationAtSite>[] = [
  way('vacante', 'Vacante', ({ tituloVacante }) => tituloVacante),
  days(),
  candidates(),
  responsible(),
  status(),
]
