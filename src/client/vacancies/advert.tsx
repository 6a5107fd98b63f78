import type { Publication } from '../../contract/publications.ts'
import { salaryRange } from '../../contract/pesos.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Facts } from '../ui/facts.tsx'
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
          {descripcion && <p>{descripcion}</p>}
          <Listed title="Funciones" lines={funciones} />
          <Listed title="Indispensable" lines={indispensable} />
        </Stack>
      )}
    </Card>
  )
}

function Listed({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
