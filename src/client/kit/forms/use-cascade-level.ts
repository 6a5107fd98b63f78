import { useSelector } from '@xstate/react'
import type { ActorRef, Snapshot } from 'xstate'
import {
  selectChosen,
  selectIsEnabled,
  selectIsLoading,
  selectOptions,
} from '../../../../machines/kit/cascade.machine.ts'
import type { Option } from '../../../contract/wire.ts'

type CascadeSnapshot<Level extends string> = Snapshot<unknown> & {
  readonly context: {
    readonly levels: readonly Level[]
    readonly chosen: readonly number[]
    readonly options: readonly (readonly Option[])[]
  }
  readonly hasTag: (tag: 'busy' | 'failed') => boolean
}
type CascadeEvent<Level extends string> =
  | { type: 'level.chosen'; level: Level; id: number }
  | { type: 'level.cleared'; level: Level }
/** The actor of any cascade with this level. */
export type CascadeActor<Level extends string> = Pick<
  ActorRef<CascadeSnapshot<Level>, CascadeEvent<Level>>,
  'send' | 'subscribe' | 'getSnapshot'
>

export type LevelProps<Level extends string> = {
  actor: CascadeActor<Level>
  level: Level
  /** Called before the choice reaches the chart; null for none. */
  onChoose: (id: number | null) => void
}

/** Attributes of a control for one level of a cascade: it is enabled once its options are loaded. */
export function useCascadeLevel<Level extends string>({ actor, level, onChoose }: LevelProps<Level>) {
  const options = useSelector(actor, selectOptions(level))
  return {
    name: level,
    options: options.map(({ id, descripcion }) => ({ value: id, label: descripcion })),
    value: useSelector(actor, selectChosen(level)) ?? '',
    disabled: !useSelector(actor, selectIsEnabled(level)),
    loading: useSelector(actor, selectIsLoading(level)),
    choose: (text: string) => {
      const id = text === '' ? null : Number(text)
      onChoose(id)
      actor.send(id === null ? { type: 'level.cleared', level } : { type: 'level.chosen', level, id })
    },
  }
}
