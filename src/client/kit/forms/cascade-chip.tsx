import { SelectChip } from '../../ui/lists/filters/select-chip.tsx'
import { type LevelProps, useCascadeLevel } from './use-cascade-level.ts'

/** One level of a cascade, as the chip of a filter; `all` is the choice that does not narrow. */
export function CascadeChip<Level extends string>({
  label,
  all,
  ...of
}: LevelProps<Level> & {
  label: string
  all: string
}) {
  const { choose, ...attributes } = useCascadeLevel(of)
  return <SelectChip {...attributes} label={label} all={all} onChoose={choose} />
}
