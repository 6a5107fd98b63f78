/** Where the browser starts. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { loadHttp } from './api/call.ts'
import { createApplication } from './application.ts'
import { readConfig } from './config.ts'
import { basePath, findPlace } from './paths.ts'
import { pages, shell } from './routes.tsx'
import { askOtherTabs } from './session/other-tabs.ts'
import { readSession } from './session/session-storage.ts'
import { showTheme } from './shell/theme.ts'
import './ui/tokens.css'
import './ui/base.css'

showTheme()
void start()

async function start(): Promise<void> {
  const place = findPlace(location.pathname.slice(basePath.length))
  const page = place && place.name !== 'login' ? pages[place.name] : null
  // A link opened in a new tab: the tab it came from shares its session
  const stored = readSession() ?? (page ? await askOtherTabs() : null)
  if (stored) {
    // At once, and not one after the other
    void loadHttp()
    shell.preload()
    page?.preload()
  }
  const application = createApplication({ config: readConfig(document), stored })
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App application={application} />
    </StrictMode>,
  )
}
