import { useSelector } from '@xstate/react'
import { selectEmail } from '../../../../machines/candidates/candidate-profile.machine.ts'
import { type CandidateDetail, statedFields } from '../../../contract/candidates.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { showDay } from '../../ui/base/dates.ts'
import { formatPhone } from '../../ui/base/phone.ts'
import { type Fact, Facts } from '../../ui/lists/facts.tsx'
import { FileLink } from '../../ui/actions/link.tsx'
import type { ProfileActor } from '../candidate-actors.ts'
import { EmailButton } from './email-button.tsx'
import { EmailForm } from './email-form.tsx'
import { phoneFact } from './phone-fact.tsx'
import { useMayAct } from '../use-may-act.ts'

/** The candidate's contact and personal data (spec 1 §2). */
export function PersonalData({
  detail,
  idCandidato,
  profile,
}: {
  detail: CandidateDetail
  idCandidato: number
  profile: ProfileActor
}) {
  const { correo, telefono, fechaNacimiento, estado, municipio, otrosDatos } = detail
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
      <Stack gap="small">
        <Facts facts={facts} />
        {otrosDatos && <StatedFacts {...otrosDatos} />}
      </Stack>
    </Card>
  )
}

/** Facts of the newest application that differ from the record. */
const StatedFacts = ({ fecha, campos }: NonNullable<CandidateDetail['otrosDatos']>) => (
  <Callout tone="waiting">
    <p>En su postulación del {showDay(fecha)} escribió otros datos:</p>
    <Facts
      facts={campos.map(({ campo, guardado, escrito }) => ({
        label: statedFields[campo],
        value: `${shownAs(campo, escrito)} (en el registro: ${shownAs(campo, guardado)})`,
      }))}
    />
  </Callout>
)

const shownAs = (campo: keyof typeof statedFields, text: string): string =>
  campo === 'telefono' ? formatPhone(text) : text
