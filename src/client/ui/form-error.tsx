import { Callout } from './callout.tsx'

/** Why a whole form was refused; heard as soon as it appears. Nothing without `message`. */
export function FormError({ message }: { message: string | null | undefined }) {
  if (!message) return null
  return (
    <div role="alert">
      <Callout tone="danger">{message}</Callout>
    </div>
  )
}
