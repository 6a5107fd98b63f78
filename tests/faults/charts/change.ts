/** One small fault of a chart, as what it changes of a copy. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { placeOf } from '../../machines/support/anatomy.ts'
import { nodeAt, type Editable, type EditableNode } from './editable.ts'

export const faults = {
  'transition dropped': 'se quita la transición',
  'target swapped': 'lleva a otro estado',
  'target dropped': 'se queda donde está',
  'guard negated': 'condición al revés',
  'guard removed': 'sin condición',
  'event swapped': 'responde a otro evento',
  'alternatives swapped': 'alternativas en otro orden',
  'action dropped': 'se quita una acción',
  'params changed': 'otros parámetros',
  'assign emptied': 'una acción que no anota nada',
  'delay changed': 'otro plazo',
  'delay one longer': 'un milisegundo más',
  'error ignored': 'no se atiende el fallo de la llamada',
  'initial swapped': 'empieza en otro estado',
  'tag dropped': 'sin una etiqueta',
  'call dropped': 'no se hace la llamada',
  'input dropped': 'la llamada, sin sus datos',
  'final dropped': 'no termina',
  'history changed': 'recuerda a otra profundidad',
} as const
export type Fault = keyof typeof faults

/** `at` and `how` tell it apart from all others of its kind; `sign`: what stood there, so that another chart of the same making can be asked whether it stands there too. */
export type Change = { readonly fault: Fault; readonly node: AnyStateNode; readonly at: string; readonly how: string; readonly sign: string; readonly edit: (copy: Editable) => void }

/** A change of one node. */
export const changeOf = (node: AnyStateNode, fault: Fault, what: { at?: string; how?: string; sign?: string }, edit: (node: EditableNode) => void): Change => ({
  fault,
  node,
  at: placeOf(node),
  how: '',
  sign: '',
  ...what,
  edit: ({ root }) => edit(nodeAt(root, node.path)),
})

/** `submit`; `submit (form)`: the part of a name that is the machine's own id differs between charts of one making. */
export const withoutId = (name: string, { id }: AnyStateMachine): string =>
  name.replaceAll(`.${id}.`, '.(chart).').replaceAll(`.${id} `, '.(chart) ').replace(new RegExp(`^${id} (\\||·)`), '(chart) $1')

export const nameOfAction = (action: unknown): string =>
  typeof action === 'string' ? action : ((action as { type?: string }).type ?? (action as { name?: string }).name ?? '(sin nombre)')
