/** The title of a screen and its parent (spec 1 §2, breadcrumbs). */
import { interviewStep } from '../../../contract/interview-step.ts'
import type { FoundPlace } from './paths.ts'
import { type PlaceName, placeNamed } from './places.ts'
import { titled } from './titled.ts'

type Heading = { readonly title: string; readonly parent: PlaceName | null }

/** At step 0 an interviewer works on their interview (spec 1 §2), so the parent is their own list. */
const interviewDetail: Heading = { title: 'Detalle de entrevista', parent: 'interviews' }

export const headingOf = ({ name, params }: FoundPlace): Heading =>
  name === 'process' && params.step === interviewStep ? interviewDetail : placeNamed(name)

/** Title of the browser's tab. */
export function documentTitle(place: FoundPlace): string {
  return titled(headingOf(place).title)
}
