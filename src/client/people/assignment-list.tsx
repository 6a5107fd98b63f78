import type { ComponentProps } from 'react'
import type { Assignments } from '../../contract/people.ts'
import type { Option } from '../../contract/wire.ts'
import { Facts } from '../ui/lists/facts.tsx'
import { Select } from '../ui/fields/choice/select.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { assignmentFacts } from './labels.ts'

/** The open assignments of a person. */
export function AssignmentList({ assignments, title }: { assignments: Assignments; title: string }) {
  return (
    <Stack gap="small">
      <p>{title}</p>
      <Facts facts={assignmentFacts(assignments)} />
    </Stack>
  )
}

/** The person who takes the assignments over. */
export function SuccessorField({
  successors,
  ...rest
}: { successors: readonly Option[] } & Omit<ComponentProps<typeof Select>, 'label' | 'options'>) {
  return (
    <Select
      label="Quién se queda con ello"
      placeholder="Elige a una persona"
      options={successors.map(({ id, descripcion }) => ({ value: id, label: descripcion }))}
      {...rest}
    />
  )
}
