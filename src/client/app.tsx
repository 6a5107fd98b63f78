import { useSelector } from '@xstate/react'
import { Suspense, useRef } from 'react'
import { Redirect, Router, useLocation } from 'wouter'
import { selectUser } from '../../machines/session/session.machine.ts'
import type { Application } from './application.ts'
import { ApplicationContext, useApplication } from './application-context.ts'
import { wantedPath } from './navigation.ts'
import { basePath } from './paths.ts'
import { pages, shell, visitOf } from './routes.tsx'
import { guard } from './session/guard.ts'
import { SignInView } from './session/sign-in-view.tsx'
import { Arrival, focusHeading } from './shell/arrival.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { NoticesRegion } from './shell/notices-region.tsx'
import { documentTitle } from './shell/screens.ts'
import { Loading } from './ui/loading.tsx'

/** The whole application on one page. */
export function App({ application }: { application: Application }) {
  return (
    <ApplicationContext value={application}>
      <Router base={basePath}>
        <ErrorBoundary>
          <GuardedPlace />
        </ErrorBoundary>
      </Router>
      <NoticesRegion />
    </ApplicationContext>
  )
}

/** What stands at the browser's address, for who is signed in. */
function GuardedPlace() {
  const [path] = useLocation()
  const user = useSelector(useApplication().session, selectUser)
  const arrivals = useRef(0)
  const verdict = guard(path, user, wantedPath())
  if (verdict.kind === 'redirect') {
    // It goes on when it is mounted: the next one of a chain is another one
    return <Redirect key={verdict.to} to={verdict.to} replace state={verdict.wanted ? { wanted: verdict.wanted + location.search } : null} />
  }
  const { place } = verdict
  const visit = visitOf(place)
  const arrive = () => {
    // The first one leaves the focus where the browser puts it
    if (arrivals.current > 0) focusHeading()
    arrivals.current += 1
  }
  const arrival = <Arrival title={documentTitle(place)} onArrival={arrive} />
  if (!user || place.name === 'login') {
    return (
      <>
        <SignInView onTyping={preloadInside} />
        {arrival}
      </>
    )
  }
  const page = pages[place.name]
  return (
    <Suspense fallback={<Loading text="Cargando..." />}>
      <shell.View place={place} user={user}>
        {/* Another visit is another page: nothing of the last one stays */}
        <ErrorBoundary key={visit}>
          <Suspense fallback={<Loading text="Cargando..." />}>
            <page.View params={place.params} />
            {arrival}
          </Suspense>
        </ErrorBoundary>
      </shell.View>
    </Suspense>
  )
}

/** What most people see first after signing in. */
function preloadInside(): void {
  void shell.preload()
  void pages.dashboard.preload()
}
