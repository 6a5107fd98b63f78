import { useSelector } from '@xstate/react'
import { useSearch } from 'wouter'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import type { Application } from '../../contract/applications.ts'
import { SubjectName } from '../shell/subject-name.tsx'
import { Card } from '../ui/layout/card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Page } from '../ui/layout/page.tsx'
import { VisuallyHidden } from '../ui/base/visually-hidden.tsx'
import { applicantOf } from './applicant.ts'
import { useJobApplication } from './application-actor.ts'
import { readApplicationAddress } from '../kit/navigation/application-address.ts'
import { ApplicationContent } from './application-tabs.tsx'

/** The job application on its own page (spec 1 §2). Another process gets another actor. */
export function ApplicationPage() {
  const idReclutamiento = readApplicationAddress(useSearch())
  return idReclutamiento === null ? (
    <NoProcess />
  ) : (
    <OfProcess key={idReclutamiento} idReclutamiento={idReclutamiento} />
  )
}

const subtitle = 'Solicitud de empleo'
/** The title from the specification, used when there is no name to insert. */
const noName = 'Nombre Candidato'

function OfProcess({ idReclutamiento }: { idReclutamiento: number }) {
  const actor = useJobApplication(idReclutamiento)
  const application = useSelector(actor, selectThing<Application>)
  const name = applicantOf(application)
  return (
    <Page title={name || noName} facts={subtitle}>
      <SubjectName name={name} />
      <Card>
        {/* Above the headings of the parts, like the title of its window */}
        <h2>
          <VisuallyHidden>{subtitle}</VisuallyHidden>
        </h2>
        <ApplicationContent actor={actor} />
      </Card>
    </Page>
  )
}

function NoProcess() {
  return (
    <Page title={noName} facts={subtitle}>
      <Card>
        <EmptyState title="No se encontró información disponible." />
      </Card>
    </Page>
  )
}
