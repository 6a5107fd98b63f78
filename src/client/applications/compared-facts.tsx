import { useSelector } from '@xstate/react'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import type { Application } from '../../contract/applications.ts'
import type { DocumentKind } from '../../contract/documents.ts'
import { RailFacts } from '../ui/layout/rail-parts.tsx'
import { applicantOf, hasContent } from './applicant.ts'
import { ApplicationAbsence } from './application-absence.tsx'
import { useJobApplication } from './application-actor.ts'

type Fact = 'Nombre' | 'CURP' | 'RFC' | 'NSS' | 'Domicilio' | 'Estudios'

/** What each document proves; the first one stands first. */
const provenBy: Readonly<Record<DocumentKind, Fact>> = {
  'acta-nacimiento': 'Nombre',
  curp: 'CURP',
  'situacion-fiscal': 'RFC',
  nss: 'NSS',
  identificacion: 'Nombre',
  domicilio: 'Domicilio',
  estudios: 'Estudios',
}

/** The facts of the application with which a document is compared; the one that it proves is marked, and first. */
export function ComparedFacts({ idReclutamiento, kind }: { idReclutamiento: number; kind: DocumentKind | null }) {
  const actor = useJobApplication(idReclutamiento)
  const application = useSelector(actor, selectThing<Application>)
  if (!hasContent(application)) return <ApplicationAbsence actor={actor} />
  const proven = kind && provenBy[kind]
  const facts = factsOf(application).toSorted((one, other) => Number(other[0] === proven) - Number(one[0] === proven))
  return (
    <RailFacts facts={facts.map(([label, value]) => ({ label, value: value || '—', isMarked: label === proven }))} />
  )
}

function factsOf(application: Application): readonly (readonly [Fact, string | null])[] {
  const { curp = null, rfc = null, nss = null } = application.etapa1 ?? {}
  const studies = application.etapa2 && [application.etapa2.nivelEstudiosTexto, application.etapa2.carrera]
  return [
    ['Nombre', applicantOf(application)],
    ['CURP', curp],
    ['RFC', rfc],
    ['NSS', nss],
    ['Domicilio', addressOf(application.etapa1)],
    ['Estudios', joined(studies ?? [])],
  ]
}

function addressOf(data: Application['etapa1']): string {
  if (!data) return ''
  const { calle, numExt, numInt, colonia, alcaldia, estado, cp } = data
  const street = [calle, numExt, numInt && `int. ${numInt}`].filter(Boolean).join(' ')
  return joined([street, colonia, alcaldia, estado, cp && `C.\u00a0P.\u00a0${cp}`])
}

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ')
