/** What is behind the sign-in: which page stands at the browser's address, for who is signed in. */
import { Suspense, useEffect } from 'react'
import { Redirect } from 'wouter'
import type { SessionUser } from '../contract/session.ts'
import type { Api } from './api/call.ts'
import { useApplication } from './application-context.ts'
import { wantedPath } from './navigation.ts'
import { findPlace } from './paths.ts'
import { asksAhead, pages, shell, visitOf } from './routes.tsx'
import { guard, type Verdict } from './session/guard.ts'
import { Arrival } from './shell/arrival.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { documentTitle } from './shell/screens.ts'
import { Loading } from './ui/loading.tsx'

/** `path` below the application's base path; `onArrival` is called when a page's own file is there. */
export function Inside({ user, path, onArrival }: { user: SessionUser; path: string; onArrival: () => void }) {
  const verdict = guard(path, user, wantedPath())
  // It goes on when it is mounted: the next one of a chain is another one
  if (verdict.kind === 'redirect') return <Onwards key={verdict.to} {...verdict} />
  const { place } = verdict
  const page = pages[place.name]
  const visit = visitOf(place)
  return (
    <shell.View place={place} user={user}>
      {/* Another visit is another page: nothing of the last one stays */}
      <ErrorBoundary key={visit}>
        <Suspense fallback={<Loading text="Cargando..." />}>
          <page.View params={place.params} />
          <Arrival title={documentTitle(place)} onArrival={onArrival} />
        </Suspense>
      </ErrorBoundary>
    </shell.View>
  )
}

function Onwards({ to, isUnknown }: Extract<Verdict, { kind: 'redirect' }>) {
  const { notify } = useApplication()
  useEffect(() => {
    if (isUnknown) notify({ kind: 'info', title: 'Aviso', text: 'La dirección que abriste no existe. Te llevamos a tu página de inicio.' })
  }, [isUnknown, notify])
  return <Redirect to={to} replace />
}

/** The page at the path with what surrounds it; at the login, the one to which most people go from there. */
export async function preparePage(api: Api, path: string, search: string): Promise<void> {
  const place = findPlace(path)
  if (!place) return
  void asksAhead[place.name]?.(api, search)
  const page = pages[place.name === 'login' ? 'dashboard' : place.name]
  // Shown together: a page that comes a moment after its shell is held back by React
  await Promise.all([shell.preload(), page.preload()])
}
