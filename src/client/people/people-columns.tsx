import { type Person, personStateNames, roleNames } from '../../contract/people.ts'
import { StatusDot } from '../ui/feedback/status-dot.tsx'
import { showDate } from '../ui/base/dates.ts'
import type { MenuItem } from '../ui/overlays/menu.tsx'
import { RowButton } from '../ui/lists/row-button.tsx'
import type { Column, RowMenu } from '../ui/lists/table.tsx'
import type { Order } from './wiring.ts'
import { fullName, stateTones } from './labels.ts'

/** Actions on a person of the list. */
export type PersonActions = {
  readonly edit: (persona: Person) => void
  readonly takeOut: (persona: Person) => void
  readonly order: (order: Order) => void
  readonly showHistory: (persona: Person) => void
}

export const peopleColumns = (actions: PersonActions): readonly Column<Person>[] => [
  {
    key: 'nombre',
    header: 'Nombre',
    width: [13, 19],
    main: true,
    cell: (persona) => (
      <RowButton onClick={() => actions.edit(persona)}>
        {fullName(persona)}
        {persona.esPropia && ' (tú)'}
      </RowButton>
    ),
  },
  { key: 'correo', header: 'Correo', width: [13, 20], from: 50, cell: ({ correo }) => correo },
  { key: 'usuario', header: 'Usuario', width: [9, 11], from: 80, cell: ({ usuario }) => usuario },
  { key: 'rol', header: 'Rol', width: [13.5, 17], soon: true, cell: ({ rol }) => roleNames[rol] },
  { key: 'sede', header: 'Sede', width: [9, 14], from: 60, cell: ({ sede }) => sede ?? '—' },
  {
    key: 'estado',
    header: 'Estado',
    soon: true,
    width: [13, 23],
    cell: ({ estado, vence, sinContrasena }) => (
      <StatusDot tone={stateTones[estado]}>
        {personStateNames[estado]}
        {vence !== null && ` · ${estado === 'activa' ? 'Invitación hasta' : 'Hasta'} ${showDate(vence, 'moment')}`}
        {vence === null && estado === 'activa' && sinContrasena && ' · Falta invitarle'}
      </StatusDot>
    ),
  },
]

export const menuOfPerson = (persona: Person, actions: PersonActions): RowMenu => ({
  label: `Acciones de ${fullName(persona)}`,
  items: itemsOf(persona, actions),
})

function itemsOf(persona: Person, { edit, takeOut, order, showHistory }: PersonActions): MenuItem[] {
  const { estado, sinContrasena, esPropia, vence } = persona
  const ordered = (what: Order['what'], label: string): MenuItem => ({
    key: what,
    label,
    onSelect: () => order({ what, persona }),
  })
  return [
    { key: 'editar', label: 'Editar', onSelect: () => edit(persona) },
    ...(sinContrasena
      ? [
          ordered(
            'enlace',
            vence !== null ? 'Enviar otra vez la invitación' : estado === 'activa' ? 'Invitar' : 'Invitar otra vez',
          ),
        ]
      : []),
    ...(sinContrasena && vence !== null ? [ordered('retirar', 'Retirar la invitación')] : []),
    ...(estado === 'activa' && !sinContrasena ? [ordered('enlace', 'Enviar enlace para otra contraseña')] : []),
    ...(estado === 'inactiva' && !sinContrasena ? [ordered('reactivar', 'Volver a poner en servicio')] : []),
    { key: 'bitacora', label: 'Ver bitácora', onSelect: () => showHistory(persona) },
    ...(estado === 'activa' && !esPropia
      ? [{ key: 'baja', label: 'Poner fuera de servicio', danger: true, onSelect: () => takeOut(persona) }]
      : []),
  ]
}
