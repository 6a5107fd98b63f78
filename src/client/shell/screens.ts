/** The metadata of the routes: what a place is called and below which it stands (spec 1 §2, breadcrumbs). */
import { interviewStep } from '../../contract/interview-step.ts'
import { fill, places, type FoundPlace, type PlaceName } from '../paths.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'

type Heading = { readonly title: string; readonly parent: PlaceName | null }

const headings: Record<PlaceName, Heading> = {
  login: { title: 'Ingresar', parent: null },
  dashboard: { title: 'Escritorio', parent: null },
  candidates: { title: 'Candidatos', parent: 'dashboard' },
  candidate: { title: 'Perfil del candidato', parent: 'candidates' },
  application: { title: 'Solicitud de empleo', parent: 'candidate' },
  process: { title: 'Proceso', parent: 'candidate' },
  interviews: { title: 'Entrevistas', parent: 'dashboard' },
}

/** Step 0 of a process is who interviews, at their interview (spec 1 §2): they came from their own list. */
const interviewDetail: Heading = { title: 'Detalle de entrevista', parent: 'interviews' }

const headingOf = ({ name, params }: FoundPlace): Heading =>
  name === 'process' && params.step === interviewStep ? interviewDetail : headings[name]

const product = 'Bolsa de Trabajo Admin'

/** What the browser's tab shows. */
export function documentTitle(place: FoundPlace): string {
  return `${headingOf(place).title} · ${product}`
}

/** From the dashboard down to the place itself. `candidate`: the name, once it is known. */
export function crumbsOf(place: FoundPlace, candidate: string | null): readonly Crumb[] {
  return lineage(place).map(({ name, params }) => ({
    label: (name === 'candidate' && candidate) || headingOf({ name, params }).title,
    href: fill(places[name].pattern, params),
  }))
}

/** The place in the sidebar that it belongs to: itself or the ancestor next to the dashboard. */
export function sectionOf(place: FoundPlace): PlaceName {
  const line = lineage(place)
  return line[1]?.name ?? place.name
}

function lineage(place: FoundPlace): FoundPlace[] {
  const { parent } = headingOf(place)
  return parent === null ? [place] : [...lineage({ ...place, name: parent }), place]
}
