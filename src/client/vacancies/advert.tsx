import type { Publication } from '../../contract/publications.ts'
import { statedSalary } from '../../contract/vacancy-forms.ts'
import { BulletList } from '../ui/lists/bullet-list.tsx'
import { Card } from '../ui/layout/card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { PlainText } from '../ui/lists/plain-text.tsx'
import { Stack } from '../ui/layout/stack.tsx'

type AdvertOf = Pick<
  Publication,
  'descripcion' | 'funciones' | 'indispensable' | 'sueldoMin' | 'sueldoMax' | 'tipoSueldo' | 'beneficios'
>

/** The advert as readers see it. */
export function Advert({
  advert: { descripcion, funciones, indispensable, sueldoMin, sueldoMax, tipoSueldo, beneficios },
}: {
  advert: AdvertOf
}) {
  const isEmpty = descripcion === '' && funciones.length === 0 && indispensable.length === 0
  return (
    <Card title="Cómo se ve">
      {isEmpty ? (
        <EmptyState title="Esta vacante todavía no tiene texto" />
      ) : (
        <Stack>
          {sueldoMin !== null && (
            <Facts
              look="line"
              facts={[{ label: 'Sueldo mensual', value: statedSalary({ sueldoMin, sueldoMax, tipoSueldo }) }]}
            />
          )}
          {descripcion && <PlainText>{descripcion}</PlainText>}
          {funciones.length > 0 && <BulletList title="Funciones" lines={funciones} />}
          {indispensable.length > 0 && <BulletList title="Indispensable" lines={indispensable} />}
          {beneficios.length > 0 && <BulletList title="Beneficios" lines={beneficios} />}
        </Stack>
      )}
    </Card>
  )
}
