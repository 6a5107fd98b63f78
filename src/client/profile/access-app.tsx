import { type Application, ApplicationContext } from '../kit/actors/application-context.ts'
import { PageLoaded } from '../shell/page-loaded.tsx'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { NoticesRegion } from '../shell/notices-region.tsx'
import { titled } from '../kit/navigation/titled.ts'
import { AccessPage } from './access-page.tsx'

const nothing = () => {}

/** Shown instead of the application, for links from letters and the identity provider: the sign-in does not load it. */
export function AccessApp({ application }: { application: Application }) {
  return (
    <ApplicationContext value={application}>
      <ErrorBoundary>
        <AccessPage />
        <PageLoaded title={titled('Acceso')} onShown={nothing} />
      </ErrorBoundary>
      <NoticesRegion />
    </ApplicationContext>
  )
}
