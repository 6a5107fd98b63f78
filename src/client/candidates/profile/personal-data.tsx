import { useSelector } from '@xstate/react'
import { selectEmail } from '../../../../machines/candidates/candidate-profile.machine.ts'
import { type CandidateDetail, statedFields } from '../../../contract/candidates.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { showDay } from '../../ui/base/dates.ts'
import { formatPhone } from '../../ui/base/phone.ts'
import { Facts } from '../../ui/lists/facts.tsx'
import type { ProfileActor } from '../candidate-actors.ts'
import { EmailButton } from './email-button.tsx'
import { EmailForm } from './email-form.tsx'
import { ContactList, RailFacts, RailSection } from '../../ui/layout/rail-parts.tsx'
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
  return (
    <RailSection title="Datos personales">
      <ContactList
        {...{ telefono, correo }}
        email={email && <EmailForm actor={email} profile={profile} correo={correo} />}
        change={mayEdit && <EmailButton profile={profile} idCandidato={idCandidato} />}
      />
      <RailFacts
        facts={[
          { label: 'Fecha de nacimiento', value: fechaNacimiento ? showDay(fechaNacimiento) : '—' },
          { label: 'Estado', value: estado || null },
          { label: 'Municipio', value: municipio || null },
        ]}
      />
      {otrosDatos && <StatedFacts {...otrosDatos} />}
    </RailSection>
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
