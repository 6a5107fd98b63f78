import { useState } from 'react'
import { RecommendPart } from '../bulk/recommend-part.tsx'
import { SelectionBar } from '../kit/lists/selection-bar.tsx'
import type { QueueActor } from '../kit/lists/use-queue.ts'
import { Button } from '../ui/actions/button.tsx'
import { handOnFocus } from '../ui/base/catch-focus.ts'

/** What can be done with the chosen candidates of the portfolio. */
export function ChosenFree({ ids, queue }: { ids: readonly number[]; queue: QueueActor<number> }) {
  // As they were chosen: the list may show others before the dialog is closed
  const [recommended, setRecommended] = useState<readonly number[] | null>(null)
  return (
    <>
      <SelectionBar count={ids.length} queue={queue}>
        <Button ref={handOnFocus} size="small" onClick={() => setRecommended(ids)}>
          Recomendar…
        </Button>
      </SelectionBar>
      {recommended && (
        <RecommendPart
          idCandidatos={recommended}
          onEnd={(isBegun) => {
            setRecommended(null)
            if (isBegun) queue.send({ type: 'choice.cleared' })
          }}
        />
      )}
    </>
  )
}
