import { useState, type ReactNode } from 'react'
import { Card } from '../../../src/client/ui/layout/card.tsx'
import { Stack } from '../../../src/client/ui/layout/stack.tsx'

/** One part in its states; `title` names its files. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <Stack>{children}</Stack>
    </Card>
  )
}

/** State for a part whose value belongs to its caller. */
export function Stateful<Value>({
  from,
  children,
}: {
  from: Value
  children: (value: Value, set: (value: Value) => void) => ReactNode
}) {
  const [value, set] = useState(from)
  return children(value, set)
}

export const nothing = () => {}
export const long =
  'Coordinación Nacional de Capacitación y Desarrollo Organizacional para Centros de Distribución del Bajío y Occidente'
