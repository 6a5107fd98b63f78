import { type AssignmentName, assignmentNames } from '../../contract/people.ts'
import type { AccountEvent } from '../platform/db/tables/people.ts'

const titles: Readonly<Record<AccountEvent, string>> = {
  invitada: 'Se le invitó',
  'enlace-enviado': 'Se le envió un enlace',
  'enlace-pedido': 'Pidió un enlace para elegir otra contraseña',
  'invitacion-retirada': 'Se retiró su invitación',
  editada: 'Se cambiaron sus datos',
  baja: 'Se puso fuera de servicio',
  reactivada: 'Volvió a estar en servicio',
  'contrasena-elegida': 'Eligió su contraseña con un enlace',
  'contrasena-cambiada': 'Cambió su contraseña',
  'sesiones-cerradas': 'Cerró otras sesiones suyas',
  'proveedor-vinculado': 'Se vinculó con el proveedor de identidad',
  'proveedor-creada': 'Se creó al ingresar con el proveedor de identidad',
}

type Details = Readonly<Record<string, unknown>>
type Change = { readonly campo: string; readonly antes: string; readonly ahora: string }

export const historyLabels = (kind: AccountEvent, details: Details): { titulo: string; detalle: string } => ({
  titulo: titles[kind],
  detalle: [...changesIn(details), ...handedOver(details)].join('; '),
})

const changesIn = ({ cambios }: Details): string[] =>
  Array.isArray(cambios)
    ? (cambios as Change[]).map(({ campo, antes, ahora }) => `${campo}: ${antes || '—'} → ${ahora || '—'}`)
    : []

function handedOver(details: Details): string[] {
  const { heredero } = details
  if (typeof heredero !== 'string') return []
  const texts = (Object.keys(assignmentNames) as AssignmentName[]).flatMap((key) =>
    Number(details[key] ?? 0) > 0 ? [`${String(details[key])} ${assignmentNames[key]}`] : [],
  )
  return [`${heredero} recibió: ${texts.join(', ')}`]
}
