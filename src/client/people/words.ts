/** What list and dialogs of people both say. */
import { type Held, type HeldName, heldNames, type Person } from '../../contract/people.ts'

export const fullName = ({ nombre, apellidos }: Pick<Person, 'nombre' | 'apellidos'>): string => `${nombre} ${apellidos}`.trim()

/** What somebody holds, for a list of facts; nothing of what there is none of. */
export const heldFacts = (held: Held) =>
  (Object.keys(heldNames) as HeldName[]).filter((name) => held[name] > 0).map((name) => ({ label: heldLabels[name], value: held[name].toLocaleString('es-MX') }))

const heldLabels: Readonly<Record<HeldName, string>> = {
  publicaciones: 'Publicaciones a su cargo',
  candidatos: 'Candidatos en proceso en ellas',
  observadas: 'Publicaciones que observa',
  vacantes: 'Vacantes como consultor',
  plazas: 'Plazas libres',
  entrevistas: 'Entrevistas por realizar o registrar',
}
