import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { showTheme } from '../../../../src/client/shell/theme.ts'
import '../../../../src/styles/tokens.css'
import '../../../../src/client/ui/base/base.css'
import { loadFirst } from './charts.ts'
import { Explorer } from './explorer.tsx'

showTheme()
const root = createRoot(document.getElementById('root')!)
loadFirst().then(
  () =>
    root.render(
      <StrictMode>
        <Explorer />
      </StrictMode>,
    ),
  () => root.render(<p role="alert">No se pudo cargar el diagrama. Vuelve a cargar la página.</p>),
)
