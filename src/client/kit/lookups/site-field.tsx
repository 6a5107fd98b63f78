/** A site, found by typing parts of its path; the four levels of the cascade follow it. */
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectIsBusy, selectIsComplete, selectPathText } from '../../../../machines/kit/cascade.machine.ts'
import { selectThing } from '../../../../machines/kit/resource.machine.ts'
import type { placeCascade } from '../../../../machines/slots/place-cascade.ts'
import type { Site } from '../../../contract/stage-data.ts'
import { useWired } from '../actors/use-wired.ts'
import { Combobox } from '../../ui/fields/choice/combobox.tsx'
import { isLongEnough, wireSites } from './site-wiring.ts'

const toItem = ({ sede, descripcion }: Site) => ({ id: sede, label: descripcion })

export function SiteField({
  places,
  error,
  onChoose,
}: {
  places: ActorRefFrom<typeof placeCascade>
  error: string | undefined
  onChoose: (site: Site) => void
}) {
  const { sites } = useWired(wireSites)
  const search = useActorRef(sites, { input: { question: '' } })
  const found = useSelector(search, selectThing<readonly Site[]>) ?? []
  const isSearching = useSelector(search, (snapshot) => snapshot.hasTag('busy'))
  const isFailed = useSelector(search, (snapshot) => snapshot.hasTag('failed'))
  const path = useSelector(places, selectPathText)
  const isComplete = useSelector(places, selectIsComplete)
  const isLoading = useSelector(places, selectIsBusy)
  /** Null: nothing is typed, and the field shows the chosen site. */
  const [typed, setTyped] = useState<string | null>(null)
  const hasQuery = typed !== null && isLongEnough(typed)
  return (
    <Combobox
      label="Lugar"
      name="lugar"
      hint={typed === null && isComplete ? path.split(' · ').at(-1) : undefined}
      placeholder="Escribe la sede, la gerencia o la regional"
      typed={typed ?? path}
      items={hasQuery ? found.map(toItem) : []}
      selected={isComplete && typed === null ? { id: path, label: path } : null}
      busy={typed === null ? isLoading : hasQuery && isSearching}
      emptyText={
        hasQuery
          ? isFailed
            ? 'No se pudieron buscar las sedes. Escribe otra vez.'
            : 'No hay sedes con ese nombre.'
          : undefined
      }
      error={error}
      onType={(text) => {
        setTyped(text)
        search.send({ type: 'question.changed', question: text })
      }}
      onSelect={({ id }) => {
        const site = found.find(({ sede }) => sede === id)
        setTyped(null)
        if (site) onChoose(site)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
