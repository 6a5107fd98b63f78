import { showNumber } from '../ui/base/show-number.ts'
import Plus from 'lucide-react/icons/plus'
import { stateNames } from '../../contract/publications.ts'
import type { MasterVacancy, SiteSummary } from '../../contract/vacancies.ts'
import { pathTo } from '../kit/navigation/paths.ts'
import { publicationAddress } from '../kit/navigation/publication-address.ts'
import { Facts } from '../ui/lists/facts.tsx'
import { Link } from '../ui/actions/link.tsx'
import { CardGrid } from '../ui/layout/stack.tsx'
import { StatusDot } from '../ui/feedback/status-dot.tsx'
import { type Column, Table } from '../ui/lists/table.tsx'
import { useMay } from './use-may.ts'
import styles from './master-vacancies.module.css'
import { StageSlots } from './stage-slots.tsx'
import { StatusOf } from './vacancy-columns.tsx'

/** Title, open positions and processes of each master vacancy (spec 2 §2). */
export function MasterCards({ vacancies }: { vacancies: readonly MasterVacancy[] }) {
  return (
    <CardGrid>
      {vacancies.map(({ idVacante, tituloVacante, totalPlazasAbiertas, totalProcesos }) => (
        <section key={idVacante} aria-label={tituloVacante} className={styles.card}>
          <h2 className={styles.title}>
            <Link look="title" href={pathTo('masterVacancy', { vacancyId: idVacante })} className={styles.link}>
              {tituloVacante}
            </Link>
          </h2>
          <Facts
            look="line"
            facts={[
              { label: 'Plazas abiertas', value: showNumber(totalPlazasAbiertas) },
              { label: 'Procesos', value: showNumber(totalProcesos) },
            ]}
          />
        </section>
      ))}
    </CardGrid>
  )
}

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
    cell: ({ plazasAbiertas }) => showNumber(plazasAbiertas),
  },
  {
    key: 'cubiertas',
    header: 'Plazas cubiertas',
    align: 'end',
    width: 10,
    cell: ({ plazasCubiertas }) => showNumber(plazasCubiertas),
  },
]

type SiteRow = {
  readonly vacancy: MasterVacancy
  /** Null: the vacancy has none yet. */
  readonly site: SiteSummary | null
  /** Its publication that is not closed. */
  readonly publication: MasterVacancy['publicaciones'][number] | undefined
}

function siteRowsOf(vacancy: MasterVacancy): SiteRow[] {
  const { resumen, publicaciones } = vacancy
  const open = publicaciones.filter(({ estatus }) => estatus !== stateNames.cerrada)
  const isElsewhere = ({ idSede }: { idSede: number | null }) => !resumen.some((site) => site.idSede === idSede)
  const rows: SiteRow[] = [
    ...resumen.map((site) => ({ vacancy, site, publication: open.find(({ idSede }) => idSede === site.idSede) })),
    // Publications older than sites
    ...open.filter(isElsewhere).map((publication) => ({ vacancy, site: null, publication })),
  ]
  return rows.length === 0 ? [{ vacancy, site: null, publication: undefined }] : rows
}

const siteRowKey = ({ vacancy: { idVacante }, site, publication }: SiteRow): string =>
  `sede-${idVacante}-${site?.idSede ?? `sin-${publication?.idPublicacion}`}`

const siteRowColumns: readonly Column<SiteRow>[] = [
  {
    key: 'sede',
    header: 'Sede',
    width: [12, 22],
    cell: ({ site, publication, vacancy: { idVacante } }) =>
      site ? (
        <Link look="title" href={pathTo('site', { vacancyId: idVacante, siteId: site.idSede })}>
          {site.sede}
        </Link>
      ) : publication ? (
        'Sin sede'
      ) : (
        'Todavía no se abre ninguna plaza'
      ),
  },
  {
    key: 'dias',
    header: 'Días Activa',
    align: 'end',
    width: [6.5, 8],
    from: 46,
    cell: ({ publication }) => publication && showNumber(publication.diasActiva),
  },
  {
    key: 'candidatos',
    header: 'Candidatos',
    align: 'end',
    width: [6.5, 8],
    from: 46,
    cell: ({ publication }) => publication && showNumber(publication.candidatos),
  },
  {
    key: 'etapas',
    header: 'Por etapa',
    width: 8.5,
    from: 62,
    cell: ({ publication }) => publication && <StageSlots counts={publication.porEtapa} />,
  },
  {
    key: 'abiertas',
    header: 'Plazas abiertas',
    align: 'end',
    width: [8, 10],
    soon: true,
    cell: ({ site }) => site && showNumber(site.plazasAbiertas),
  },
  {
    key: 'cubiertas',
    header: 'Plazas cubiertas',
    align: 'end',
    width: [8, 10],
    soon: true,
    cell: ({ site }) => site && showNumber(site.plazasCubiertas),
  },
  {
    key: 'estatus',
    header: 'Estatus',
    width: [8, 12],
    from: 54,
    cell: ({ site, publication }) =>
      publication ? <StatusOf estatus={publication.estatus} /> : site && <StatusDot>Sin publicación</StatusDot>,
  },
]

/** All sites in one table, by vacancy, with their openings and actions (spec 2 §2). */
export function MasterTable({ vacancies, busy }: { vacancies: readonly MasterVacancy[]; busy: boolean }) {
  const mayOpen = useMay('VACANCIES_ACTIVATE')
  const edit = ({ vacancy, publication }: SiteRow) =>
    publication && <EditPublication vacancy={vacancy} publication={publication} />
  const actions = useMay('VACANCIES_UPDATE') ? { actions: edit } : {}
  const headingOf = ({ idVacante, tituloVacante, resumen }: MasterVacancy) => ({
    title: tituloVacante,
    facts: resumen.length === 1 ? '1 sede' : `${showNumber(resumen.length)} sedes`,
    actions: mayOpen && (
      <Link
        href={pathTo('openings', { vacancyId: idVacante })}
        aria-label={`Abrir Plazas de ${tituloVacante}`}
        icon={<Plus aria-hidden="true" />}
      >
        Abrir Plazas
      </Link>
    ),
  })
  return (
    <Table
      caption="Sedes por vacante"
      columns={siteRowColumns}
      rows={vacancies.flatMap(siteRowsOf)}
      rowKey={siteRowKey}
      groups={{ keyOf: ({ vacancy }) => vacancy.idVacante, heading: (rows) => headingOf(rows[0]!.vacancy) }}
      busy={busy}
      {...actions}
    />
  )
}

/** The sites of one master vacancy: their openings and what is published there, or can be. */
export function SitesTable({ vacancy }: { vacancy: MasterVacancy }) {
  const mayPublish = useMay('VACANCIES_UPDATE')
  const act = (row: SiteRow) => <SiteAction {...row} mayPublish={mayPublish} />
  return (
    <Table
      caption={`Sedes de ${vacancy.tituloVacante}`}
      columns={siteRowColumns}
      rows={siteRowsOf(vacancy)}
      rowKey={siteRowKey}
      actions={act}
    />
  )
}

function SiteAction({ vacancy, site, publication, mayPublish }: SiteRow & { mayPublish: boolean }) {
  if (publication)
    return (
      <Link
        href={publicationAddress(publication.idPublicacion, false)}
        aria-label={`Ver publicación en ${publication.sede || 'ninguna sede'}`}
      >
        Ver publicación
      </Link>
    )
  if (!site || !mayPublish) return null
  return (
    <Link
      href={pathTo('newPublication', { vacancyId: vacancy.idVacante, siteId: site.idSede })}
      aria-label={`Publicar en ${site.sede}`}
    >
      Publicar
    </Link>
  )
}

/** Edits the open publication of a site. */
const EditPublication = ({
  vacancy: { tituloVacante },
  publication: { idPublicacion, sede },
}: {
  vacancy: MasterVacancy
  publication: MasterVacancy['publicaciones'][number]
}) => (
  <Link
    href={pathTo('editPublication', { publicationId: idPublicacion })}
    aria-label={`Editar ${tituloVacante} en ${sede}`}
  >
    Editar
  </Link>
)
