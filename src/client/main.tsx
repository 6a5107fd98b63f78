/** Where the browser starts. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { loadHttp } from './api/call.ts'
import { createApplication } from './application.ts'
import { readConfig } from './config.ts'
import { basePath, findPlace } from './paths.ts'
import { asksAhead, pages, shell } from './routes.tsx'
import { readSession } from './session/session-storage.ts'
import { showTheme } from './shell/theme.ts'
import { Loading } from './ui/loading.tsx'
import './ui/tokens.css'
import './ui/base.css'

showTheme()
void start()

async function start(): Promise<void> {
  const place = findPlace(location.pathname.slice(basePath.length))
  const page = place && place.name !== 'login' ? pages[place.name] : null
  const root = createRoot(document.getElementById('root')!)
  // Not painted where nothing is waited for
  root.render(<Loading text="Cargando..." />)
  let stored = readSession()
  // A link opened in a new tab: the tab it came from shares its session
  if (!stored && page) stored = await import('./session/session-handover.ts').then((file) => file.takeOverSession(root), () => null)
  const application = createApplication({ config: readConfig(document), stored })
  if (stored && place) {
    void loadHttp()
    void asksAhead[place.name]?.(application.api, location.search)
    // Shown together: a page that comes a moment after its shell is held back by React
    await Promise.all([shell.preload(), page?.preload()])
  }
  root.render(
    <StrictMode>
      <App application={application} />
    </StrictMode>,
  )
}
