import { Select } from '../../ui/fields/choice/select.tsx'
import { type LevelProps, useCascadeLevel } from './use-cascade-level.ts'

/** One level of a cascade, as a select: it is enabled once its options are loaded. */
export function CascadeField<Level extends string>({
  label,
  placeholder,
  error,
  ...of
}: LevelProps<Level> & {
  label: string
  /** Label of the empty choice. */
  placeholder?: string
  error: string | undefined
}) {
  const { choose, ...attributes } = useCascadeLevel(of)
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
