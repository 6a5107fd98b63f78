import { useActorRef } from '@xstate/react'
import Pencil from 'lucide-react/icons/pencil'
import type { MasterVacancy } from '../../contract/vacancies.ts'
import { type ParamsOf, pathTo } from '../kit/navigation/paths.ts'
import { ResourcePage } from '../kit/resources/resource-page.tsx'
import { SubjectName } from '../shell/subject-name.tsx'
import { Card } from '../ui/layout/card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Link } from '../ui/actions/link.tsx'
import { Page } from '../ui/layout/page.tsx'
import { useWired } from '../kit/actors/use-wired.ts'
import { SitesTable } from './master-vacancies.tsx'
import { useCopyItem } from './publication/copy-item.ts'
import { fromMaster } from './openings-origin.ts'
import { useMay } from './use-may.ts'
import { wireMasterVacancy } from './wiring.ts'

/** A master vacancy: its sites with their openings and publications (spec 2 §2). */
export function MasterVacancyPage({ params: { vacancyId } }: { params: ParamsOf<'masterVacancy'> }) {
  const actor = useActorRef(useWired(wireMasterVacancy).master, { input: { question: { idVacante: vacancyId } } })
  return (
    <ResourcePage
      actor={actor}
      title="Vacante maestra"
      loading="Cargando vacante..."
      lines={6}
      missing="¡No se encontró información de la Vacante!"
    >
      {(vacancy) => <Shown vacancy={vacancy} />}
    </ResourcePage>
  )
}

function Shown({ vacancy }: { vacancy: MasterVacancy }) {
  const { idVacante, tituloVacante, resumen, publicaciones } = vacancy
  const mayOpen = useMay('VACANCIES_ACTIVATE')
  return (
    <Page
      title={tituloVacante}
      more={useCopyItem(idVacante)}
      actions={
        <>
          <Link
            look="button"
            href={pathTo('editMasterVacancy', { vacancyId: idVacante })}
            icon={<Pencil aria-hidden="true" />}
          >
            Editar
          </Link>
          {mayOpen && (
            <Link look="primary" href={pathTo('openings', { vacancyId: idVacante })} state={fromMaster}>
              Abrir Plazas
            </Link>
          )}
        </>
      }
    >
      <Card title="Sedes" flush>
        {resumen.length + publicaciones.length === 0 ? (
          <EmptyState title="Todavía no se abre ninguna plaza" />
        ) : (
          <SitesTable vacancy={vacancy} />
        )}
      </Card>
      <SubjectName name={tituloVacante} />
    </Page>
  )
}
