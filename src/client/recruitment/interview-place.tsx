/** Where an interview is held: one field for the site, and behind a button the four levels of the specification. */
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type placeCascade, placeLevels } from '../../../machines/recruitment/place-cascade.ts'
import { PlaceLevels, PlacesFailed } from '../lookups/place-fields.tsx'
import { SiteField } from '../lookups/site-field.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import type { StageActor, StageForm } from './stage-fields.ts'

export function InterviewPlace({
  actor,
  places,
  form,
}: {
  actor: StageActor
  places: ActorRefFrom<typeof placeCascade>
  form: StageForm
}) {
  const [isOpen, setIsOpen] = useState(false)
  const { errors } = form.formState
  const missing = placeLevels.map((level) => errors[level]?.message).find((message) => message !== undefined)
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
            problemAt={(level) => (isOpen ? errors[level]?.message : undefined)}
            onChoose={(level) => form.clearErrors(level)}
          />
        </Stack>
      </div>
      <PlacesFailed actor={places} />
    </>
  )
}
