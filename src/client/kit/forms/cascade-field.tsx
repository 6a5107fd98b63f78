import { useSelector } from '@xstate/react'
import type { ActorRef, Snapshot } from 'xstate'
import {
  selectChosen,
  selectIsEnabled,
  selectIsLoading,
  selectOptions,
} from '../../../../machines/kit/cascade.machine.ts'
import type { Option } from '../../../contract/wire.ts'
import { Select } from '../../ui/fields/choice/select.tsx'
import { SelectChip } from '../../ui/lists/filters/select-chip.tsx'

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

type LevelProps<Level extends string> = {
  actor: CascadeActor<Level>
  level: Level
  label: string
  /** Called before the choice reaches the chart; null for none. */
  onChoose: (id: number | null) => void
}

/** One level of a cascade, as a select: it is enabled once its options are loaded. */
export function CascadeField<Level extends string>({
  label,
  placeholder,
  error,
  ...of
}: LevelProps<Level> & {
  /** Label of the empty choice. */
  placeholder?: string
  error: string | undefined
}) {
  const { choose, ...attributes } = useLevel(of)
  return (
    <Select
      {...attributes}
      label={label}
      {...(placeholder && { placeholder })}
      error={error}
      onChange={(event) => choose(event.target.value)}
    />
  )
}

/** The same as the chip of a filter; `all` is the choice that does not narrow. */
export function CascadeChip<Level extends string>({
  label,
  all,
  ...of
}: LevelProps<Level> & {
  all: string
}) {
  const { choose, ...attributes } = useLevel(of)
  return <SelectChip {...attributes} label={label} all={all} onChoose={choose} />
}

function useLevel<Level extends string>({ actor, level, onChoose }: Omit<LevelProps<Level>, 'label'>) {
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
