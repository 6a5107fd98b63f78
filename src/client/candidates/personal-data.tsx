import { useSelector } from '@xstate/react'
import { selectEmail } from '../../../machines/candidates/candidate-profile.machine.ts'
import type { CandidateDetail } from '../../contract/candidates.ts'
import { Card } from '../ui/layout/card.tsx'
import { showDay } from '../ui/base/dates.ts'
import { type Fact, Facts } from '../ui/lists/facts.tsx'
import { FileLink } from '../ui/actions/link.tsx'
import type { ProfileActor } from './candidate-actors.ts'
import { EmailButton } from './email-button.tsx'
import { EmailForm } from './email-form.tsx'
import { phoneFact } from './phone-fact.tsx'
import { useMayAct } from './use-may-act.ts'

/** The candidate's contact and personal data (spec 1 §2). */
export function PersonalData({ detail, idCandidato, profile }: { detail: CandidateDetail; idCandidato: number; profile: ProfileActor }) {
  const { correo, telefono, fechaNacimiento, estado, municipio } = detail
  const email = useSelector(profile, selectEmail)
  const mayEdit = useMayAct()
  const facts: Fact[] = [
    email
      ? { label: 'Correo', value: <EmailForm actor={email} profile={profile} correo={correo} /> }
      : {
          label: 'Correo',
          value: <FileLink href={`mailto:${correo}`}>{correo}</FileLink>,
          action: mayEdit && <EmailButton profile={profile} idCandidato={idCandidato} />,
        },
    phoneFact(telefono),
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
