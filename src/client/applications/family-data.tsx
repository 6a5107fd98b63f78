import type { Application } from '../../contract/applications.ts'
import { formatPhone } from '../ui/base/phone.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { type Column, Table } from '../ui/lists/table.tsx'
import { missing } from './missing.ts'
import { Section } from './section.tsx'

type Family = NonNullable<Application['etapa3']>
type Beneficiary = Family['beneficiarios'][number]

const columns: readonly Column<[number, Beneficiary]>[] = [
  { key: 'nombre', header: 'Nombre', cell: ([, { nombre }]) => nombre },
  { key: 'apellidoPaterno', header: 'Apellido paterno', cell: ([, { apellidoPaterno }]) => apellidoPaterno },
  { key: 'apellidoMaterno', header: 'Apellido materno', cell: ([, { apellidoMaterno }]) => apellidoMaterno },
  { key: 'parentesco', header: 'Parentesco', cell: ([, { parentesco }]) => parentesco },
]

/** 'Datos Familiares': emergency contact and beneficiaries. */
export function FamilyData({ data }: { data: Application['etapa3'] }) {
  if (!data || data.idParentesco === null) return <EmptyState title="El candidato no ha llenado sus datos familiares" />
  return (
    <Stack gap="large">
      <Section title="Contacto de emergencia">
        <Facts
          look="grid"
          facts={[
            { label: 'Nombre', value: data.nombre },
            { label: 'Parentesco', value: data.parentesco },
            { label: 'Teléfono particular', value: data.telefonoParticular && formatPhone(data.telefonoParticular) },
            { label: 'Teléfono celular', value: data.telefonoCelular ? formatPhone(data.telefonoCelular) : missing },
          ]}
        />
      </Section>
      <Section title="Beneficiarios">
        {data.beneficiarios.length === 0 ? (
          <p>No hay beneficiarios.</p>
        ) : (
          <Table
            caption="Beneficiarios"
            columns={columns}
            rows={[...data.beneficiarios.entries()]}
            rowKey={([at]) => at}
            whole
          />
        )}
      </Section>
    </Stack>
  )
}
