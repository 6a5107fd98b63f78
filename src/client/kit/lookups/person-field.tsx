import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type personSearchMachine,
  selectIsFailed,
  selectIsNone,
  selectIsSearching,
  selectPeople,
  selectPerson,
  selectText,
} from '../../../../machines/slots/person-search.machine.ts'
import type { Person } from '../../../contract/stage-data.ts'
import { Combobox } from '../../ui/fields/choice/combobox.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'

const toItem = (person: Person) => ({ id: person.idUsuario, label: person.email })

/**
 * Finds a person, by default an interviewer by e-mail; calls `onChange` with the person, or null when the box is
 * cleared.
 */
export function PersonField({
  search,
  label,
  optional = false,
  name = 'idEntrevistador',
  placeholder = 'Escribe su correo',
  emptyText = 'No hay personas con ese correo.',
  error,
  onChange,
}: {
  search: ActorRefFrom<typeof personSearchMachine>
  label: string
  optional?: boolean
  name?: string
  placeholder?: string
  emptyText?: string
  error: string | undefined
  onChange: (person: Person | null) => void
}) {
  const person = useSelector(search, selectPerson)
  const isNone = useSelector(search, selectIsNone)
  const isFailed = useSelector(search, selectIsFailed)
  return (
    <>
      <Combobox
        label={label}
        optional={optional}
        name={name}
        placeholder={placeholder}
        typed={useSelector(search, selectText)}
        items={useSelector(search, selectPeople).map(toItem)}
        selected={person ? toItem(person) : null}
        busy={useSelector(search, selectIsSearching)}
        emptyText={isNone ? emptyText : undefined}
        error={error}
        onType={(text) => {
          search.send({ type: 'search.typed', text })
          onChange(null)
        }}
        onSelect={(item) => {
          search.send({ type: 'person.chosen', idUsuario: Number(item.id) })
          onChange({ idUsuario: Number(item.id), email: item.label })
        }}
      />
      {isFailed && (
        <ErrorState title="No se pudo buscar a la persona." onRetry={() => search.send({ type: 'search.retried' })} />
      )}
    </>
  )
}
