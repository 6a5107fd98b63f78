import { useSelector } from '@xstate/react'
import { Suspense, useRef } from 'react'
import { Redirect, Router, useLocation } from 'wouter'
import { selectUser } from '../../../machines/session/session.machine.ts'
import { type Application, ApplicationContext, useApplication } from '../kit/actors/application-context.ts'
import { basePath, isLogin, loginPath } from '../kit/navigation/base-path.ts'
import type { LoginEntry } from '../kit/navigation/navigation.ts'
import { SignInView } from '../kit/session/sign-in-view.tsx'
import { PageLoaded } from '../shell/page-loaded.tsx'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { lazyView } from '../shell/lazy-view.ts'
import { NoticesRegion } from '../shell/notices-region.tsx'
import { loginTitle, titled } from '../kit/navigation/titled.ts'
import { focusHeading } from '../ui/base/focus-heading.ts'
import { Loading } from '../ui/feedback/loading.tsx'

/** Everything behind the sign-in: its routes, titles and permissions are not in the first file. */
const loadSignedIn = () => import('./signed-in-layout.tsx')
const signedIn = lazyView(() => loadSignedIn().then((file) => file.SignedInLayout))

/** Loads the signed-in layout and the page at the path; settles when both are loaded or have failed. */
export async function prepareSignedIn(api: Application['api'], path: string, search: string): Promise<void> {
  const prepared = loadSignedIn().then(
    (file) => file.preparePage(api, path, search),
    () => undefined,
  )
  await Promise.all([signedIn.preload(), prepared])
}

/** The whole application. */
export function App({ application }: { application: Application }) {
  return (
    <ApplicationContext value={application}>
      <Router base={basePath}>
        <ErrorBoundary>
          <SignedInOrNot />
        </ErrorBoundary>
      </Router>
      <NoticesRegion />
    </ApplicationContext>
  )
}

function SignedInOrNot() {
  const { session, api } = useApplication()
  const [path] = useLocation()
  const user = useSelector(session, selectUser)
  const shownPages = useRef(0)
  const arrive = () => {
    // On the first page the browser sets the focus
    if (shownPages.current > 0) focusHeading()
    shownPages.current += 1
  }
  if (user) {
    return (
      <Suspense fallback={<Loading text="Cargando..." />}>
        <signedIn.View user={user} path={path} onShown={arrive} />
      </Suspense>
    )
  }
  if (!isLogin(path))
    return <Redirect to={loginPath} replace state={{ wanted: path + location.search } satisfies LoginEntry} />
  return (
    <>
      {/* The page that most users see first after signing in */}
      <SignInView onTyping={() => void prepareSignedIn(api, loginPath, '')} />
      <PageLoaded title={titled(loginTitle)} onShown={arrive} />
    </>
  )
}
