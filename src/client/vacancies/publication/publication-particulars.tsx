import { showNumber } from '../../ui/base/show-number.ts'
import Pencil from 'lucide-react/icons/pencil'
import type { Publication } from '../../../contract/publications.ts'
import { unassigned } from '../../../contract/turn.ts'
import { showDay } from '../../ui/base/dates.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Facts } from '../../ui/lists/facts.tsx'
import { Opened } from './publication-actions.tsx'
import { PersonDialog } from './publication-people.tsx'
import { SiteDialog } from './site-dialog.tsx'

const pencil = <Pencil aria-hidden="true" />

/** What is stored of a publication beside its text, with what changes its site and its people. */
export function Particulars({
  publication,
  onChange,
}: {
  publication: Publication
  onChange: (publication: Publication | null) => void
}) {
  const {
    fechaInicio,
    fechaFin,
    diasActiva,
    nivelPuesto,
    areaInteres,
    subAreaInteres,
    responsable,
    observador,
    sede,
    plazasAbiertas,
    plazasCubiertas,
    puedeEditar,
    puedeCambiarSede,
  } = publication
  const change = (kind: 'responsable' | 'observador') =>
    puedeEditar && (
      <Opened icon={pencil} label={kind === 'responsable' ? 'Asignar responsable' : 'Elegir observador'}>
        {(close) => <PersonDialog kind={kind} publication={publication} onChange={onChange} onEnd={close} />}
      </Opened>
    )
  return (
    <Card title="Datos de la publicación">
      <Facts
        facts={[
          {
            label: 'Sede',
            value: sede,
            action: puedeCambiarSede && (
              <Opened icon={pencil} label="Cambiar sede">
                {(close) => <SiteDialog publication={publication} onChange={onChange} onEnd={close} />}
              </Opened>
            ),
          },
          { label: 'Fecha inicial', value: fechaInicio && showDay(fechaInicio) },
          { label: 'Fecha final', value: fechaFin && showDay(fechaFin) },
          { label: 'Días activa', value: showNumber(diasActiva) },
          { label: 'Nivel de puesto', value: nivelPuesto },
          { label: 'Área de interés', value: areaInteres },
          { label: 'Subárea de interés', value: subAreaInteres },
          { label: 'Asignada a', value: responsable?.nombre ?? unassigned, action: change('responsable') },
          { label: 'Observador', value: observador?.nombre, action: change('observador') },
          { label: 'Plazas abiertas', value: showNumber(plazasAbiertas) },
          { label: 'Plazas cubiertas', value: showNumber(plazasCubiertas) },
        ]}
      />
    </Card>
  )
}
