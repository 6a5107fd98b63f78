import type { CandidateDetail } from '../../contract/candidates.ts'
import { Card } from '../ui/card.tsx'
import { showDay } from '../ui/dates.ts'
import { type Fact, Facts } from '../ui/facts.tsx'
import { FileLink } from '../ui/link.tsx'
import { formatPhone } from './phone.ts'

/** How to reach the candidate, and who they are (spec 1 §2). */
export function PersonalData({ detail }: { detail: CandidateDetail }) {
  const { correo, telefono, fechaNacimiento, estado, municipio } = detail
  const facts: Fact[] = [
    { label: 'Correo', value: <FileLink href={`mailto:${correo}`}>{correo}</FileLink> },
    { label: 'Teléfono', value: <FileLink href={`tel:${telefono}`}>{formatPhone(telefono)}</FileLink> },
    { label: 'Fecha de nacimiento', value: fechaNacimiento && showDay(fechaNacimiento) },
  ]
  if (estado) facts.push({ label: 'Estado', value: estado })
  if (municipio) facts.push({ label: 'Municipio', value: municipio })
  return (
    <Card title="Datos personales">
      <Facts facts={facts} />
    </Card>
  )
}
