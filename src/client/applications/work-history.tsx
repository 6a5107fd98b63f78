import type { Application } from '../../contract/applications.ts'
import { formatPhone } from '../ui/base/phone.ts'
import { showDay } from '../ui/base/dates.ts'
import { Facts } from '../ui/lists/facts.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { missing } from './missing.ts'
import { NotFilled } from './not-filled.tsx'
import { Section } from './section.tsx'

/** 'Historial Laboral': studies and the last job. */
export function WorkHistory({ data }: { data: Application['etapa2'] }) {
  if (!data) return <NotFilled />
  return (
    <Stack gap="large">
      <Section title="Estudios">
        <Facts
          look="grid"
          facts={[
            { label: 'Nivel de estudios', value: data.nivelEstudiosTexto },
            { label: 'Estatus', value: data.estatusTexto },
            { label: 'Carrera', value: data.carrera },
          ]}
        />
      </Section>
      <Section title="Último empleo">
        <Facts
          look="grid"
          facts={[
            { label: 'Nombre de la empresa', value: data.nombreEmpresa },
            { label: 'Actividad', value: data.actividad },
            { label: 'Teléfono', value: data.telefono ? formatPhone(data.telefono) : missing },
            { label: 'Nombre del jefe inmediato', value: data.nombreJefeInmediato },
            { label: 'Puesto del jefe', value: data.puestoJefe },
            {
              label: 'Inicio del periodo laborado',
              value: data.periodoLaboradoInicio && showDay(data.periodoLaboradoInicio),
            },
            { label: 'Fin del periodo laborado', value: data.periodoLaboradoFin && showDay(data.periodoLaboradoFin) },
          ]}
        />
        <Facts facts={[{ label: 'Funciones', value: data.funciones }]} look="grid" />
      </Section>
    </Stack>
  )
}
