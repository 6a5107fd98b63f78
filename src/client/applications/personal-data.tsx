import type { Application } from '../../contract/applications.ts'
import { formatPhone } from '../ui/base/phone.ts'
import { Facts } from '../ui/lists/facts.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { NotFilled } from './not-filled.tsx'
import { Section } from './section.tsx'
import { useSeesIdentityNumbers } from './use-sees-identity-numbers.ts'

/** M is shown as Femenino, H as Masculino (spec 1 §2). */
const genders = { M: 'Femenino', H: 'Masculino' }

/** Shown in place of fields that the server does not send to this user, whether they are filled in or not. */
const notForYou = 'No visible para tu perfil'

/** 'Datos Personales'. */
export function PersonalData({ data }: { data: Application['etapa1'] }) {
  const sees = useSeesIdentityNumbers()
  if (!data) return <NotFilled />
  return (
    <Stack gap="large">
      <Section title="Identidad">
        <Facts
          look="grid"
          facts={[
            { label: 'Apellido paterno', value: data.apellidoPaterno },
            { label: 'Apellido materno', value: data.apellidoMaterno },
            { label: 'Nombre', value: data.nombre },
            { label: 'Género', value: data.genero && genders[data.genero] },
            { label: 'CURP', value: sees ? data.curp : notForYou },
            { label: 'RFC', value: sees ? data.rfc : notForYou },
            { label: 'NSS', value: sees ? data.nss : notForYou },
          ]}
        />
      </Section>
      <Section title="Contacto">
        <Facts
          look="grid"
          facts={[
            { label: 'Teléfono celular', value: data.telefonoCelular && formatPhone(data.telefonoCelular) },
            { label: 'Teléfono particular', value: data.telefonoParticular && formatPhone(data.telefonoParticular) },
            { label: 'Correo electrónico', value: data.email },
          ]}
        />
      </Section>
      <Section title="Domicilio">
        <Facts
          look="grid"
          facts={[
            { label: 'Calle', value: data.calle },
            { label: 'Número exterior', value: data.numExt },
            { label: 'Número interior', value: data.numInt },
            { label: 'Colonia', value: data.colonia },
            { label: 'Alcaldía o municipio', value: data.alcaldia },
            { label: 'Estado', value: data.estado },
            { label: 'Código postal', value: data.cp },
          ]}
        />
      </Section>
    </Stack>
  )
}
