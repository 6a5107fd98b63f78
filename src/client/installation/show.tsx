/**
 * Shows the installation's screen instead of the application. It is loaded only at its own address, and uses little of
 * the first file.
 */
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { createApi } from '../kit/api/call.ts'
import { readConfig } from '../kit/api/config.ts'
import { InstallationScreen } from './installation-screen.tsx'
import { wireInstallation } from './wiring.ts'

export function showInstallation(root: Pick<Root, 'render'>): void {
  document.title = 'Instalación · Bolsa de Trabajo Admin'
  const api = createApi({ ...readConfig(document), currentToken: () => null, onExpired: () => {} })
  const machine = wireInstallation(api)
  root.render(
    <StrictMode>
      <InstallationScreen machine={machine} />
    </StrictMode>,
  )
}
