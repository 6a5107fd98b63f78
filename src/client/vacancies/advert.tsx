import type { Publication } from '../../contract/publications.ts'
import { salaryRange } from '../../contract/pesos.ts'
import { BulletList } from '../ui/lists/bullet-list.tsx'
import { Card } from '../ui/layout/card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { PlainText } from '../ui/lists/plain-text.tsx'
import { Stack } from '../ui/layout/stack.tsx'

type AdvertOf = Pick<Publication, 'descripcion' | 'funciones' | 'indispensable' | 'sueldoMin' | 'sueldoMax'>

/** The advert as readers see it. */
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
