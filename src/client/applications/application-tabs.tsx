import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import type { Application } from '../../contract/applications.ts'
import { Tabs } from '../ui/layout/tabs.tsx'
import { hasContent } from './applicant.ts'
import { ApplicationAbsence } from './application-absence.tsx'
import { type ApplicationActor, useJobApplication } from './application-actor.ts'
import { FamilyData } from './family-data.tsx'
import { OtherData } from './other-data.tsx'
import { PersonalData } from './personal-data.tsx'
import { WorkHistory } from './work-history.tsx'
import styles from './application-sheet.module.css'

/** The job application of a process, read-only (spec 1 §2). */
export function ApplicationTabs({ idReclutamiento }: { idReclutamiento: number }) {
  return <ApplicationContent actor={useJobApplication(idReclutamiento)} />
}

/** The same, with an existing actor. */
export function ApplicationContent({ actor }: { actor: ApplicationActor }) {
  const application = useSelector(actor, selectThing<Application>)
  return hasContent(application) ? <Parts application={application} /> : <ApplicationAbsence actor={actor} />
}

const tabs = [
  { key: 'personal', label: 'Datos Personales' },
  { key: 'work', label: 'Historial Laboral' },
  { key: 'family', label: 'Datos Familiares' },
  { key: 'other', label: 'Otros Datos' },
] as const

const partsOf = ({ etapa1, etapa2, etapa3, etapa4 }: Application) => ({
  personal: <PersonalData data={etapa1} />,
  work: <WorkHistory data={etapa2} />,
  family: <FamilyData data={etapa3} />,
  other: <OtherData data={etapa4} />,
})

function Parts({ application }: { application: Application }) {
  const [selected, select] = useState<(typeof tabs)[number]['key']>('personal')
  return (
    <Tabs label="Solicitud de empleo" tabs={tabs} selected={selected} onSelect={select}>
      {partsOf(application)[selected]}
    </Tabs>
  )
}

/** The whole application on one sheet, where tabs stand around it already. */
export function ApplicationSheet({ idReclutamiento }: { idReclutamiento: number }) {
  const actor = useJobApplication(idReclutamiento)
  const application = useSelector(actor, selectThing<Application>)
  if (!hasContent(application)) return <ApplicationAbsence actor={actor} />
  const parts = partsOf(application)
  return (
    <div className={styles.sheet}>
      {tabs.map(({ key, label }) => (
        <section key={key} aria-label={label} className={styles.part}>
          <h2 className={styles.heading}>{label}</h2>
          {parts[key]}
        </section>
      ))}
    </div>
  )
}
