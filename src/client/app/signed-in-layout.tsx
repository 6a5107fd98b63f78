/** The signed-in part: shows the page of the browser's address to the user. */
import { Suspense, useCallback, useEffect } from 'react'
import { Redirect } from 'wouter'
import type { SessionUser } from '../../contract/session.ts'
import { useApplication } from '../kit/actors/application-context.ts'
import { OpenAheadContext, type OpenableProcess } from '../kit/actors/open-ahead.ts'
import type { Api } from '../kit/api/call.ts'
import { cameFromNowhere, type LoginEntry, wantedPath } from '../kit/navigation/navigation.ts'
import { findPlace } from '../kit/navigation/paths.ts'
import { offerUndoAgain } from './offer-undo-again.ts'
import { prefetches, prefetchProcessOf, pages, shell, visitOf } from './routes.tsx'
import { guard } from '../kit/session/guard.ts'
import { PageLoaded } from '../shell/page-loaded.tsx'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { documentTitle } from '../kit/navigation/headings.ts'
import { Callout } from '../ui/feedback/callout.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { PageNote } from '../ui/layout/page.tsx'

/** `path` below the base path; `onShown` is called when the page's file has loaded. */
export function SignedInLayout({ user, path, onShown }: { user: SessionUser; path: string; onShown: () => void }) {
  const { api } = useApplication()
  const openAhead = useCallback(
    (process: OpenableProcess) => void prefetchProcessOf(api, process).catch(() => undefined),
    [api],
  )
  useEffect(() => offerUndoAgain(user), [user])
  const verdict = guard(path, user, wantedPath())
  // The redirect runs on mount, so that each redirect of a chain is mounted anew
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
      {/* Another visit is a new page: no state of the last one stays */}
      <ErrorBoundary key={visit}>
        <Suspense fallback={<Loading text="Cargando..." />}>
          <OpenAheadContext value={openAhead}>
            <page.View params={place.params} />
          </OpenAheadContext>
          <PageLoaded title={documentTitle(place)} onShown={onShown} />
        </Suspense>
      </ErrorBoundary>
    </shell.View>
  )
}

/** Loads the page at the path with its layout; for the login, the page that usually follows it. */
export async function preparePage(api: Api, path: string, search: string): Promise<void> {
  const place = findPlace(path)
  if (!place) return
  void prefetches[place.name]?.(api, search)
  const page = pages[place.name === 'login' ? 'dashboard' : place.name]
  // Shown together: React delays a page that arrives shortly after its shell
  await Promise.all([shell.preload(), page.preload()])
}
