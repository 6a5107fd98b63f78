import Ellipsis from 'lucide-react/icons/ellipsis'
import { type Person, type PersonState, personStateNames, roleNames } from '../../contract/people.ts'
import { Badge } from '../ui/feedback/badge.tsx'
import { showMoment } from '../ui/base/dates.ts'
import { Menu, type MenuItem } from '../ui/overlays/menu.tsx'
import { Row } from '../ui/layout/stack.tsx'
import type { Column } from '../ui/lists/table.tsx'
import { VisuallyHidden } from '../ui/base/visually-hidden.tsx'
import type { Order } from './wiring.ts'
import { fullName } from './labels.ts'

const tones: Readonly<Record<PersonState, 'success' | 'waiting' | 'neutral'>> = { activa: 'success', invitada: 'waiting', inactiva: 'neutral' }

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
    main: true,
    cell: (persona) => (
      <>
        <strong>
          {fullName(persona)}
          {persona.esPropia && ' (tú)'}
        </strong>
        <br />
        <small>{persona.correo}</small>
      </>
    ),
  },
  { key: 'usuario', header: 'Usuario', cell: ({ usuario }) => usuario },
  { key: 'rol', header: 'Rol', cell: ({ rol }) => roleNames[rol] },
  { key: 'sede', header: 'Sede', cell: ({ sede }) => sede ?? '—' },
  {
    key: 'estado',
    header: 'Estado',
    narrow: true,
    cell: ({ estado, vence, sinContrasena }) => (
      <Row>
        <Badge tone={tones[estado]}>{personStateNames[estado]}</Badge>
        {vence !== null && <small>{estado === 'activa' ? 'Invitación hasta' : 'Hasta'} {showMoment(vence)}</small>}
        {vence === null && estado === 'activa' && sinContrasena && <small>Falta invitarle</small>}
      </Row>
    ),
  },
  {
    key: 'acciones',
    header: 'Acciones',
    narrow: true,
    cell: (persona) => (
      <Row>
        <Menu label={`Acciones de ${fullName(persona)}`} items={itemsOf(persona, actions)}>
          <Ellipsis aria-hidden="true" />
          <VisuallyHidden>Acciones de {fullName(persona)}</VisuallyHidden>
        </Menu>
      </Row>
    ),
  },
]

function itemsOf(persona: Person, { edit, takeOut, order, showHistory }: PersonActions): MenuItem[] {
  const { estado, sinContrasena, esPropia, vence } = persona
  const ordered = (what: Order['what'], label: string): MenuItem => ({ key: what, label, onSelect: () => order({ what, persona }) })
  return [
    { key: 'editar', label: 'Editar', onSelect: () => edit(persona) },
    ...(sinContrasena ? [ordered('enlace', vence !== null ? 'Enviar otra vez la invitación' : estado === 'activa' ? 'Invitar' : 'Invitar otra vez')] : []),
    ...(sinContrasena && vence !== null ? [ordered('retirar', 'Retirar la invitación')] : []),
    ...(estado === 'activa' && !sinContrasena ? [ordered('enlace', 'Enviar enlace para otra contraseña')] : []),
    ...(estado === 'inactiva' && !sinContrasena ? [ordered('reactivar', 'Volver a poner en servicio')] : []),
    { key: 'bitacora', label: 'Ver bitácora', onSelect: () => showHistory(persona) },
    ...(estado === 'activa' && !esPropia ? [{ key: 'baja', label: 'Poner fuera de servicio', danger: true, onSelect: () => takeOut(persona) }] : []),
  ]
}
