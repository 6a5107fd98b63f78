/** What is behind the sign-in: which page stands at the browser's address, for who is signed in. */
import { Suspense } from 'react'
import { Redirect } from 'wouter'
import type { SessionUser } from '../../contract/session.ts'
import type { Api } from '../api/call.ts'
import { cameFromNowhere, type LoginEntry, wantedPath } from '../navigation/navigation.ts'
import { findPlace } from '../navigation/paths.ts'
import { prefetches, pages, shell, visitOf } from './routes.tsx'
import { guard } from '../session/guard.ts'
import { PageLoaded } from '../shell/page-loaded.tsx'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { documentTitle } from '../navigation/screens.ts'
import { Callout } from '../ui/feedback/callout.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { PageNote } from '../ui/layout/page.tsx'

/** `path` below the application's base path; `onArrival` is called when a page's own file is there. */
export function SignedInLayout({ user, path, onArrival }: { user: SessionUser; path: string; onArrival: () => void }) {
  const verdict = guard(path, user, wantedPath())
  // It goes on when it is mounted: the next one of a chain is another one
  if (verdict.kind === 'redirect') {
    const state = verdict.isUnknown || cameFromNowhere() ? ({ unknown: true } satisfies LoginEntry) : undefined
    return <Redirect key={verdict.to} to={verdict.to} replace state={state} />
  }
  const { place } = verdict
  const page = pages[place.name]
  const visit = visitOf(place)
  return (
    <shell.View place={place} user={user}>
      {cameFromNowhere() && (
        <PageNote>
          <Callout>La dirección que abriste no existe. Te llevamos a tu página de inicio.</Callout>
        </PageNote>
      )}
      {/* Another visit is another page: nothing of the last one stays */}
      <ErrorBoundary key={visit}>
        <Suspense fallback={<Loading text="Cargando..." />}>
          <page.View params={place.params} />
          <PageLoaded title={documentTitle(place)} onArrival={onArrival} />
        </Suspense>
      </ErrorBoundary>
    </shell.View>
  )
}

/** The page at the path with what surrounds it; at the login, the one to which most people go from there. */
export async function preparePage(api: Api, path: string, search: string): Promise<void> {
  const place = findPlace(path)
  if (!place) return
  void prefetches[place.name]?.(api, search)
  const page = pages[place.name === 'login' ? 'dashboard' : place.name]
  // Shown together: a page that comes a moment after its shell is held back by React
  await Promise.all([shell.preload(), page.preload()])
}
