import type { Application } from '../../contract/applications.ts'
import { formatPhone } from '../candidates/phone.ts'
import { Facts } from '../ui/facts.tsx'
import { Stack } from '../ui/stack.tsx'
import { NotFilled } from './not-filled.tsx'
import { Section } from './section.tsx'

/** M is shown as Femenino, H as Masculino (spec 1 §2). */
const genders = { M: 'Femenino', H: 'Masculino' }

/** 'Datos Personales'. */
export function PersonalData({ data }: { data: Application['etapa1'] }) {
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
            { label: 'CURP', value: data.curp },
            { label: 'RFC', value: data.rfc },
            { label: 'NSS', value: data.nss },
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
