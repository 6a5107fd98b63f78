import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRef, Snapshot } from 'xstate'
import { selectThing } from '../../../../machines/kit/resource.machine.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

type ResourceSnapshot<Thing> = Snapshot<unknown> & {
  readonly context: { readonly thing: Thing | null }
  readonly hasTag: (tag: 'loading' | 'failed') => boolean
}
/** The actor of a resource's chart, for any query. */
export type ResourceActor<Thing> = Pick<
  ActorRef<ResourceSnapshot<Thing>, { type: 'resource.retried' }>,
  'send' | 'subscribe' | 'getSnapshot'
>

/**
 * The placeholder of a record: `loading` is its text while loading, with `lines` lines; `missing` the text when it does
 * not exist, with `wayOn`, a link.
 */
type Absence = { loading: string; lines: number; missing: string; wayOn?: ReactNode }

/** A page about one record: `children` is the whole page once it is loaded; until then only `title` is shown. */
export function ResourcePage<Thing>({
  actor,
  title,
  children,
  ...absence
}: Absence & { actor: ResourceActor<Thing>; title: string; children: (thing: Thing) => ReactNode }) {
  const thing = useSelector(actor, selectThing<Thing>)
  if (thing !== null) return children(thing)
  return (
    <Page title={title}>
      <ResourceAbsence actor={actor} {...absence} />
    </Page>
  )
}

/** Shown in place of a record that is loading, does not exist, or could not be loaded, which can be retried. */
export function ResourceAbsence({
  actor,
  loading,
  lines,
  missing,
  wayOn,
}: Absence & { actor: ResourceActor<unknown> }) {
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  if (isLoading) return <Skeleton text={loading} lines={lines} />
  return (
    <Card>
      <ErrorState
        title={missing}
        {...(isFailed ? { onRetry: () => actor.send({ type: 'resource.retried' }) } : { action: wayOn })}
      />
    </Card>
  )
}
