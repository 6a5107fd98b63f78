import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { showTheme } from '../../../src/client/shell/theme.ts'
import '../../../src/client/ui/tokens.css'
import '../../../src/client/ui/base.css'
import { Explorer } from './explorer.tsx'

showTheme()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Explorer />
  </StrictMode>,
)
