import { showNumber } from '../../ui/base/show-number.ts'
import type { Publication } from '../../../contract/publications.ts'
import { unassigned } from '../../../contract/turn.ts'
import type { ListFilters } from '../../../../machines/kit/list.machine.ts'
import { firstPage } from '../../../contract/wire.ts'
import { listAddress } from '../../kit/lists/list-address.ts'
import { pathTo } from '../../kit/navigation/paths.ts'
import { publicationAddress } from '../../kit/navigation/publication-address.ts'
import { QueuePreview } from '../../kit/lists/queue-preview.tsx'
import type { QueueActor } from '../../kit/lists/use-queue.ts'
import { Link } from '../../ui/actions/link.tsx'
import { showDay } from '../../ui/base/dates.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Facts } from '../../ui/lists/facts.tsx'
import { StatusOf } from '../vacancy-columns.tsx'

const labels = {
  loading: 'Cargando vacante...',
  failed: 'No hay información de la vacante disponible',
  none: 'No hay vacantes que ver.',
}

/** The publication of the current row beside the list: facts, and who is in which stage. */
export const PublicationPreview = ({ queue }: { queue: QueueActor<Publication> }) => (
  <QueuePreview queue={queue} labels={labels} show={contentOf} />
)

const contentOf = (publication: Publication) => ({
  title: publication.tituloVacante,
  facts: [
    { label: 'Estatus', value: <StatusOf estatus={publication.estatus} /> },
    { label: 'Sede', value: publication.sede },
    { label: 'Asignado a', value: publication.responsable?.nombre ?? unassigned },
    { label: 'Observador', value: publication.observador?.nombre },
    { label: 'Área', value: publication.areaInteres },
    { label: 'Días activa', value: showNumber(publication.diasActiva) },
    ...(publication.fechaFin === null ? [] : [{ label: 'Hasta', value: showDay(publication.fechaFin) }]),
    {
      label: 'Plazas',
      value: `${showNumber(publication.plazasAbiertas)} abiertas · ${showNumber(publication.plazasCubiertas)} cubiertas`,
    },
  ],
  links: (
    <Link look="primary" href={publicationAddress(publication.idPublicacion, publication.estado === 'cerrada')}>
      Abrir vacante
    </Link>
  ),
  more: <StagesCard publication={publication} />,
})

/** Each count links to these candidates in their list. */
function StagesCard({
  publication: { idPublicacion, tituloVacante, etapas, contratados, descartados },
}: {
  publication: Publication
}) {
  const link = (label: string, count: number, filters: ListFilters) => ({
    label,
    value:
      count === 0 ? (
        '0'
      ) : (
        <Link
          href={listAddress(pathTo('publication', { publicationId: idPublicacion }), { page: firstPage, filters })}
          aria-label={`${showNumber(count)} en ${label} de ${tituloVacante}`}
        >
          {showNumber(count)}
        </Link>
      ),
  })
  return (
    <Card title="Candidatos">
      <Facts
        facts={[
          ...etapas.map(({ etapa, descripcion, candidatos }) => link(descripcion, candidatos, { etapa })),
          link('Contratados', contratados, { resultado: 'contratado' }),
          link('Rechazados', descartados, { resultado: 'descartado' }),
        ]}
      />
    </Card>
  )
}
