import type { Publication } from '../../contract/publications.ts'
import { salaryRange } from '../../contract/pesos.ts'
import { BulletList } from '../ui/bullet-list.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Facts } from '../ui/facts.tsx'
import { PlainText } from '../ui/plain-text.tsx'
import { Stack } from '../ui/stack.tsx'

type AdvertOf = Pick<Publication, 'descripcion' | 'funciones' | 'indispensable' | 'sueldoMin' | 'sueldoMax'>

/** How people read it. */
export function Advert({ advert: { descripcion, funciones, indispensable, sueldoMin, sueldoMax } }: { advert: AdvertOf }) {
  const isEmpty = descripcion === '' && funciones.length === 0 && indispensable.length === 0
  return (
    <Card title="Cómo se ve">
      {isEmpty ? (
        <EmptyState title="Esta vacante todavía no tiene texto" />
      ) : (
        <Stack>
          {sueldoMin !== null && <Facts look="line" facts={[{ label: 'Sueldo mensual', value: salaryRange(sueldoMin, sueldoMax) }]} />}
          {descripcion && <PlainText>{descripcion}</PlainText>}
          {funciones.length > 0 && <BulletList title="Funciones" lines={funciones} />}
          {indispensable.length > 0 && <BulletList title="Indispensable" lines={indispensable} />}
        </Stack>
      )}
    </Card>
  )
}
