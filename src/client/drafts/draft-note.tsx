import { useSelector } from '@xstate/react'
import { selectIsRestored } from '../../../machines/kit/draft.machine.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import type { FormDraft } from './use-draft.ts'

/** Over a form that began with what was typed before. `onDiscard` empties the form. */
export function DraftNote({ draft, onDiscard }: { draft: Pick<FormDraft, 'actor'>; onDiscard: () => void }) {
  const { actor } = draft
  if (!useSelector(actor, selectIsRestored)) return null
  const discard = () => {
    actor.send({ type: 'draft.discarded' })
    onDiscard()
  }
  return (
    <div role="status">
      <Callout
        action={
          <Button size="small" onClick={discard}>
            Descartar borrador
          </Button>
        }
      >
        <strong>Recuperamos lo que habías escrito.</strong> No se ha enviado: revísalo antes de guardar.
      </Callout>
    </div>
  )
}
