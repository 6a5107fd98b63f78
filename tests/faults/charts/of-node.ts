/** The small faults that one state can have, and those of the actions that a chart names. */
import { assign, type AnyStateMachine, type AnyStateNode } from 'xstate'
import { placeOf } from '../../../machines/model/anatomy.ts'
import { changeOf, nameOfAction, type Change } from './change.ts'
import { changedParams, hasParams } from './changed-params.ts'

export const ofNode = (node: AnyStateNode): Change[] => [
  ...ofActions(node),
  ...ofInitial(node),
  ...node.tags.map((tag, index) =>
    changeOf(node, 'tag dropped', { how: tag }, (one) => void one.tags!.splice(index, 1)),
  ),
  ...ofCalls(node),
  ...(node.type === 'final'
    ? [changeOf(node, 'final dropped', {}, (one) => void (delete one['type'], delete one['output']))]
    : []),
  ...(node.type === 'history'
    ? [
        changeOf(
          node,
          'history changed',
          {},
          (one) => void (one['history'] = node.history === 'deep' ? 'shallow' : 'deep'),
        ),
      ]
    : []),
]

function ofActions(node: AnyStateNode): Change[] {
  const config = node.config as Record<string, unknown>
  return (['entry', 'exit'] as const).flatMap((when) =>
    [config[when] ?? []].flat().flatMap((action, index): Change[] => {
      const what = { at: `${placeOf(node)} | ${when}`, how: `${index + 1} ${nameOfAction(action)}` }
      return [
        changeOf(node, 'action dropped', what, (one) => void one[when]!.splice(index, 1)),
        ...(hasParams(action)
          ? [changeOf(node, 'params changed', what, (one) => void (one[when]![index] = changedParams(action)))]
          : []),
      ]
    }),
  )
}

/** The next sibling of where it begins. */
function ofInitial(node: AnyStateNode): Change[] {
  const [first] = node.initial?.target ?? []
  const siblings = Object.values(node.states).filter(({ type }) => type !== 'history')
  const next = first?.parent === node ? siblings[(siblings.indexOf(first) + 1) % siblings.length] : undefined
  return next === undefined || next === first
    ? []
    : [changeOf(node, 'initial swapped', { how: `→ ${next.key}` }, (one) => void (one['initial'] = next.key))]
}

const ofCalls = (node: AnyStateNode): Change[] =>
  node.invoke.flatMap(({ id, input }, index) => [
    changeOf(node, 'call dropped', { how: id }, (one) => void one.invoke!.splice(index, 1)),
    ...(input === undefined
      ? []
      : [changeOf(node, 'input dropped', { how: id }, (one) => void delete one.invoke![index]!['input'])]),
  ])

/** A named action of the chart that assigns context assigns nothing. */
export const ofNamedActions = ({ id, root, implementations }: AnyStateMachine): Change[] =>
  Object.entries(implementations.actions)
    .filter(([, action]) => (action as { type?: string }).type === 'xstate.assign')
    .map(([name]) => ({
      fault: 'assign emptied',
      node: root,
      at: id,
      how: name,
      sign: '',
      edit: (copy) => void (copy.implementations.actions[name] = assign({})),
    }))
