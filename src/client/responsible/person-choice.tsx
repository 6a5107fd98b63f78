import { useState } from 'react'
import { plainText } from '../../contract/plain-text.ts'
import type { Option } from '../../contract/wire.ts'
import { takeFocus } from '../ui/base/catch-focus.ts'
import { Combobox } from '../ui/fields/choice/combobox.tsx'

/** Typed letters narrow the people; Enter takes the first. `chosen`: an id as text, empty while none is chosen. */
export function PersonChoice({
  people,
  chosen,
  onChoose,
  ...rest
}: {
  people: readonly Option[]
  chosen: string
  onChoose: (id: string) => void
  disabled: boolean
  error: string | undefined
}) {
  const [typed, type] = useState('')
  const items = people.map(({ id, descripcion }) => ({ id, label: descripcion }))
  const selected = items.find(({ id }) => String(id) === chosen) ?? null
  return (
    <Combobox
      {...rest}
      ref={takeFocus}
      label="Responsable"
      name="idResponsable"
      placeholder="Escribe su nombre"
      typed={selected?.label ?? typed}
      items={items.filter(({ label }) => selected !== null || plainText(label).includes(plainText(typed)))}
      selected={selected}
      emptyText="No hay nadie con ese nombre."
      takesFirst
      onType={(text) => {
        type(text)
        onChoose('')
      }}
      onSelect={({ id }) => onChoose(String(id))}
    />
  )
}
