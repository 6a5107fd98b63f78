/** Where an interview is held: one field for the site, and behind a button the four levels of the specification. */
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type placeCascade, placeLevels } from '../../../../machines/slots/place-cascade.ts'
import { PlaceLevels, PlacesFailed } from '../../kit/lookups/place-fields.tsx'
import { SiteField } from '../../kit/lookups/site-field.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import type { StageResourceForm } from '../forms/use-stage-form.ts'

export function InterviewPlace({
  places,
  stage: { actor, form, errorOf },
}: {
  places: ActorRefFrom<typeof placeCascade>
  stage: StageResourceForm
}) {
  const [isOpen, setIsOpen] = useState(false)
  const missing = placeLevels.map(errorOf).find((message) => message !== undefined)
  return (
    <>
      <SiteField
        places={places}
        error={isOpen ? undefined : missing}
        onChoose={(site) => {
          form.clearErrors([...placeLevels])
          actor.send({ type: 'site.chosen', site })
        }}
      />
      <div>
        <Button look="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Elegir por niveles
        </Button>
      </div>
      <div hidden={!isOpen}>
        <Stack>
          <PlaceLevels
            actor={places}
            problemAt={(level) => (isOpen ? errorOf(level) : undefined)}
            onChoose={(level) => form.clearErrors(level)}
          />
        </Stack>
      </div>
      <PlacesFailed actor={places} />
    </>
  )
}
