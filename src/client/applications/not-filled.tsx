import { EmptyState } from '../ui/feedback/empty-state.tsx'

/** Shown in place of a part of the application that the candidate has not filled in. */
export function NotFilled() {
  return <EmptyState title="El candidato no ha llenado esta información" />
}
