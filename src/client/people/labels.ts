import {
  type Assignments,
  type AssignmentName,
  assignmentNames,
  type InvitedPeople,
  type Person,
  type PersonState,
} from '../../contract/people.ts'

export const fullName = ({ nombre, apellidos }: Pick<Person, 'nombre' | 'apellidos'>): string =>
  `${nombre} ${apellidos}`.trim()

export const stateTones: Readonly<Record<PersonState, 'success' | 'waiting' | 'neutral'>> = {
  activa: 'success',
  invitada: 'waiting',
  inactiva: 'neutral',
}

/** Shown after several people were invited at once. */
export function invitationsSent({ enviadas, pendientes }: InvitedPeople): string {
  const sent =
    enviadas === 0
      ? 'Nadie esperaba ya una invitación.'
      : enviadas === 1
        ? 'Una invitación va en camino.'
        : `${enviadas.toLocaleString('es-MX')} invitaciones van en camino.`
  return pendientes > 0 ? `${sent} Faltan ${pendientes.toLocaleString('es-MX')}: invítalas otra vez desde aquí.` : sent
}

/** A person's assignments as a list of facts; empty ones are omitted. */
export const assignmentFacts = (assignments: Assignments) =>
  (Object.keys(assignmentNames) as AssignmentName[])
    .filter((name) => assignments[name] > 0)
    .map((name) => ({ label: assignmentLabels[name], value: assignments[name].toLocaleString('es-MX') }))

const assignmentLabels: Readonly<Record<AssignmentName, string>> = {
  publicaciones: 'Publicaciones a su cargo',
  candidatos: 'Candidatos en proceso en ellas',
  responsabilidades: 'Candidatos de los que es responsable',
  observadas: 'Publicaciones que observa',
  vacantes: 'Vacantes como consultor',
  plazas: 'Plazas libres',
  entrevistas: 'Entrevistas por realizar o registrar',
}
