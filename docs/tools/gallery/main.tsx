/**
 * Every part of ui/ in all its states, for developers: `npm run dev`, then /bolsa-de-trabajo-admin/galeria. Not in the
 * product.
 */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { showTheme } from '../../../src/client/shell/theme.ts'
import '../../../src/styles/tokens.css'
import '../../../src/client/ui/base/base.css'
import { Gallery } from './gallery.tsx'

showTheme()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
