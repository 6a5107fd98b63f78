/** Entry point of the browser. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, prepareSignedIn } from './app/app.tsx'
import { loadHttp } from './kit/api/call.ts'
import { createApplication } from './app/application.ts'
import { readConfig } from './kit/api/config.ts'
import { accessPath, basePath, isLogin } from './kit/navigation/base-path.ts'
import { readSession } from './kit/session/session-storage.ts'
import { showTheme } from './shell/theme.ts'
import { Loading } from './ui/feedback/loading.tsx'
import '../styles/tokens.css'
import './ui/base/base.css'

showTheme()
void start()

async function start(): Promise<void> {
  const path = location.pathname.slice(basePath.length)
  const root = createRoot(document.getElementById('root')!)
  // Not rendered when there is nothing to wait for
  root.render(<Loading text="Cargando..." />)
  let stored = readSession()
  // A link opened in a new tab: the tab it came from shares its session
  if (!stored && !isLogin(path) && path !== accessPath)
    stored = await import('./app/handover.ts').then(
      (file) => file.takeOverSession(root),
      () => null,
    )
  const application = createApplication({ config: readConfig(document), stored })
  if (stored) {
    void loadHttp()
    await prepareSignedIn(application.api, path, location.search)
  }
  const Shown =
    path === accessPath
      ? await import('./profile/access-app.tsx').then(
          (file) => file.AccessApp,
          () => App,
        )
      : App
  root.render(
    <StrictMode>
      <Shown application={application} />
    </StrictMode>,
  )
}
