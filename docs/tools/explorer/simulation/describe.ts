/** Steps and orders in words. */
import type { Stimulus } from '../../../../machines/model/moment.ts'
import type { Order } from '../../../../machines/model/orders.ts'
import { plain } from '../../../../machines/model/plain.ts'
import { waitText } from '../graph/wait-text.ts'

/** `text`: the step; `payload`: its values as JSON, '' without any. */
export function describeStimulus(stimulus: Stimulus): { text: string; payload: string } {
  const {
    type,
    output,
    error,
    actorId: _,
    ...rest
  } = stimulus.event as { type: string; output?: unknown; error?: unknown; actorId?: string }
  if (stimulus.kind === 'time') return { text: `Pasan ${waitText(stimulus.wait, '')}`, payload: '' }
  if (stimulus.kind === 'done')
    return { text: `${stimulus.call} contesta`, payload: output === undefined ? '' : json(output) }
  if (stimulus.kind === 'error')
    return { text: `${stimulus.call} falla`, payload: error instanceof Error ? error.message : json(error) }
  return { text: type, payload: Object.keys(rest).length > 0 ? json(rest) : '' }
}

export const json = (value: unknown): string => JSON.stringify(plain(value)) ?? ''

export function describeOrder(order: Order): string {
  switch (order.kind) {
    case 'call':
      return `pide ${order.id}${order.input === undefined ? '' : ` con ${json(order.input)}`}`
    case 'stop':
      return `deja de esperar ${order.id}`
    case 'timer':
      return `espera ${waitText(order.wait, '')}`
    case 'cancel':
      return 'deja de contar el tiempo'
    case 'emit':
      return `avisa ${json(order.event)}`
    case 'send':
      return `dice a ${order.to || 'quien lo inició'}: ${json(order.event)}`
    case 'action':
      return `${order.type}${order.params === undefined ? '' : ` ${json(order.params)}`}`
  }
}
