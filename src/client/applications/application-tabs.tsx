import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import type { Application } from '../../contract/applications.ts'
import { failedRequest } from '../kit/api/failure-text.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { hasContent } from './applicant.ts'
import { type ApplicationActor, useJobApplication } from './application-actor.ts'
import { FamilyData } from './family-data.tsx'
import { OtherData } from './other-data.tsx'
import { PersonalData } from './personal-data.tsx'
import { WorkHistory } from './work-history.tsx'

/** The job application of a process, read-only (spec 1 §2). */
export function ApplicationTabs({ idReclutamiento }: { idReclutamiento: number }) {
  return <ApplicationContent actor={useJobApplication(idReclutamiento)} />
}

/** The same, with an existing actor. */
export function ApplicationContent({ actor }: { actor: ApplicationActor }) {
  const application = useSelector(actor, selectThing<Application>)
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  if (isLoading) return <Loading text="Obteniendo información..." />
  if (isFailed) {
    return <ErrorState title={failedRequest} onRetry={() => actor.send({ type: 'resource.retried' })} />
  }
  if (!hasContent(application)) return <EmptyState title="No se encontró información disponible." />
  return <Parts application={application} />
}

const tabs = [
  { key: 'personal', label: 'Datos Personales' },
  { key: 'work', label: 'Historial Laboral' },
  { key: 'family', label: 'Datos Familiares' },
  { key: 'other', label: 'Otros Datos' },
] as const

function Parts({ application: { etapa1, etapa2, etapa3, etapa4 } }: { application: Application }) {
  const [selected, select] = useState<(typeof tabs)[number]['key']>('personal')
  const parts = {
    personal: <PersonalData data={etapa1} />,
    work: <WorkHistory data={etapa2} />,
    family: <FamilyData data={etapa3} />,
    other: <OtherData data={etapa4} />,
  }
  return (
    <Tabs label="Solicitud de empleo" tabs={tabs} selected={selected} onSelect={select}>
      {parts[selected]}
    </Tabs>
  )
}
