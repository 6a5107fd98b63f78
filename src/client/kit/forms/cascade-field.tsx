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

/** One level of a cascade: it is enabled once its options are loaded. */
export function CascadeField<Level extends string>({
  actor,
  level,
  label,
  labelHidden = false,
  placeholder,
  error,
  onChoose,
}: {
  actor: CascadeActor<Level>
  level: Level
  label: string
  labelHidden?: boolean
  /** Label of the empty choice. */
  placeholder?: string
  error: string | undefined
  /** Called before the choice reaches the chart; null for none. */
  onChoose: (id: number | null) => void
}) {
  const options = useSelector(actor, selectOptions(level))
  const chosen = useSelector(actor, selectChosen(level))
  const isEnabled = useSelector(actor, selectIsEnabled(level))
  const isLoading = useSelector(actor, selectIsLoading(level))
  const choose = (text: string) => {
    const id = text === '' ? null : Number(text)
    onChoose(id)
    actor.send(id === null ? { type: 'level.cleared', level } : { type: 'level.chosen', level, id })
  }
  return (
    <Select
      label={label}
      labelHidden={labelHidden}
      title={labelHidden ? label : undefined}
      name={level}
      {...(placeholder && { placeholder })}
      options={options.map(({ id, descripcion }) => ({ value: id, label: descripcion }))}
      value={chosen ?? ''}
      disabled={!isEnabled}
      loading={isLoading}
      error={error}
      onChange={(event) => choose(event.target.value)}
    />
  )
}
