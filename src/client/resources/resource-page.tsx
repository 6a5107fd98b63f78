import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRef, Snapshot } from 'xstate'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import { Card } from '../ui/layout/card.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

type Told<Thing> = Snapshot<unknown> & { readonly context: { readonly thing: Thing | null }; readonly hasTag: (tag: 'loading' | 'failed') => boolean }
/** The actor of a resource's chart, whatever it is asked. */
export type ResourceActor<Thing> = Pick<ActorRef<Told<Thing>, { type: 'resource.retried' }>, 'send' | 'subscribe' | 'getSnapshot'>

/** What stands where a thing is not: `loading` says what comes, in so many `lines`; `missing` that it could not be found. */
type Absence = { loading: string; lines: number; missing: string }

/** A page about one thing: `children` is the whole page once it is there; until then `title` stands over what is known. */
export function ResourcePage<Thing>({ actor, title, children, ...absence }: Absence & { actor: ResourceActor<Thing>; title: string; children: (thing: Thing) => ReactNode }) {
  const thing = useSelector(actor, selectThing<Thing>)
  if (thing !== null) return children(thing)
  return (
    <Page title={title}>
      <ResourceAbsence actor={actor} {...absence} />
    </Page>
  )
}

/** In the place of a thing that is not there: it is being loaded, does not exist, or could not be had, which can be tried again. */
export function ResourceAbsence({ actor, loading, lines, missing }: Absence & { actor: ResourceActor<unknown> }) {
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  if (isLoading) return <Skeleton text={loading} lines={lines} />
  return (
    <Card>
      <ErrorState title={missing} {...(isFailed ? { onRetry: () => actor.send({ type: 'resource.retried' }) } : {})} />
    </Card>
  )
}
