/**
 * The links by which a candidate opens the page of a process, revoked and sent again by staff (docs/decisions/0078).
 */
import * as v from 'valibot'
import { recruiters } from './access.ts'
import { defineCall } from './call.ts'
import { id } from './ids.ts'
import { changesOne } from './refusal-groups.ts'

/** `correo`: the candidate's mail was changed, or the process got to another record, which ends its links. */
export const linkActions = ['anulados', 'enviado', 'correo'] as const
export type LinkAction = (typeof linkActions)[number]

export const revokeLinks = defineCall({
  method: 'POST',
  path: '/reclutamiento/anular-enlaces',
  mayCall: recruiters,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesOne,
  summary:
    'Anula los enlaces con los que el candidato abre la página de su proceso; los que ya abrió también dejan de servir.',
  body: v.object({ idReclutamiento: id }),
  /** Links that opened the page until now. */
  answer: v.object({ anulados: v.number() }),
})

export const sendLink = defineCall({
  method: 'POST',
  path: '/reclutamiento/enviar-enlace',
  mayCall: recruiters,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesOne,
  summary:
    'Envía al candidato un enlace nuevo a la página de su proceso abierto; pedido dos veces en un minuto se envía uno. Sin sitio público es rechazada.',
  body: v.object({ idReclutamiento: id }),
  answer: v.object({ success: v.boolean() }),
})
