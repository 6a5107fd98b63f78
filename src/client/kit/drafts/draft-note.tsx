import { useSelector } from '@xstate/react'
import { selectIsRestored } from '../../../../machines/kit/draft.machine.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import type { FormDraft } from './use-draft.ts'

/** Shown above a form that was restored from a draft. `onDiscard` empties the form. */
export function DraftNote({
  draft,
  onDiscard,
}: {
  draft: Pick<FormDraft, 'actor' | 'whenSent'>
  onDiscard: () => void
}) {
  const { actor, whenSent } = draft
  const isRestored = useSelector(actor, selectIsRestored)
  const discard = () => {
    actor.send({ type: 'draft.discarded' })
    onDiscard()
  }
  if (!isRestored) return null
  return (
    <div role="status" ref={() => whenSent(discard)}>
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
