import { type Application, ApplicationContext } from '../actors/application-context.ts'
import { PageLoaded } from '../shell/page-loaded.tsx'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { NoticesRegion } from '../shell/notices-region.tsx'
import { titled } from '../navigation/titled.ts'
import { AccessPage } from './access-page.tsx'

const nothing = () => {}

/** In the place of the application, where letters and the identity provider lead: nothing of it weighs on the sign-in. */
export function AccessApp({ application }: { application: Application }) {
  return (
    <ApplicationContext value={application}>
      <ErrorBoundary>
        <AccessPage />
        <PageLoaded title={titled('Acceso')} onArrival={nothing} />
      </ErrorBoundary>
      <NoticesRegion />
    </ApplicationContext>
  )
}
