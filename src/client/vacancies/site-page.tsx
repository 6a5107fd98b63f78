import { useActorRef } from '@xstate/react'
import Plus from 'lucide-react/icons/plus'
import { stateNames } from '../../contract/publications.ts'
import { type ParamsOf, pathTo } from '../kit/navigation/paths.ts'
import { ResourcePage } from '../kit/resources/resource-page.tsx'
import { SubjectName } from '../shell/subject-name.tsx'
import { Card } from '../ui/layout/card.tsx'
import { showNumber } from '../ui/base/show-number.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { Link } from '../ui/actions/link.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Table } from '../ui/lists/table.tsx'
import { useWired } from '../kit/actors/use-wired.ts'
import { useMay } from './use-may.ts'
import { atSiteColumns } from './vacancy-columns.tsx'
import { type SiteOfMaster, wireMasterVacancy } from './wiring.ts'

/** A site of a master vacancy (spec 2 §2): its openings, its publications, and a button to publish it there. */
export function SitePage({ params: { vacancyId, siteId } }: { params: ParamsOf<'site'> }) {
  const actor = useActorRef(useWired(wireMasterVacancy).site, {
    input: { question: { idVacante: vacancyId, idSede: siteId } },
  })
  return (
    <ResourcePage
      actor={actor}
      title="Sede"
      loading="Cargando sede..."
      lines={5}
      missing="¡No se encontró información de la Sede!"
    >
      {(site) => <Shown site={site} vacancyId={vacancyId} siteId={siteId} />}
    </ResourcePage>
  )
}

function Shown({
  site: { tituloVacante, summary, publications },
  vacancyId,
  siteId,
}: {
  site: SiteOfMaster
  vacancyId: number
  siteId: number
}) {
  const mayEdit = useMay('VACANCIES_UPDATE')
  const isPublished = publications.some(({ estatus }) => estatus !== stateNames.cerrada)
  return (
    <Page
      title={summary.sede}
      facts={
        <Facts
          look="line"
          facts={[
            { label: 'Vacante', value: tituloVacante },
            { label: 'Plazas abiertas', value: showNumber(summary.plazasAbiertas) },
            { label: 'Plazas cubiertas', value: showNumber(summary.plazasCubiertas) },
          ]}
        />
      }
      actions={
        mayEdit &&
        !isPublished && (
          <Link
            look="primary"
            href={pathTo('newPublication', { vacancyId, siteId })}
            icon={<Plus aria-hidden="true" />}
          >
            Publicar
          </Link>
        )
      }
    >
      <Card title="Publicaciones" flush>
        {publications.length === 0 ? (
          <EmptyState title="Todavía no se publica en esta sede" />
        ) : (
          <Table
            caption={`Publicaciones en ${summary.sede}`}
            columns={atSiteColumns}
            rows={publications}
            rowKey={(row) => row.idPublicacion}
          />
        )}
      </Card>
      <SubjectName name={summary.sede} />
    </Page>
  )
}
