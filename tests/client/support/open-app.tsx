/** The whole application on a page, with a stubbed server. */
import { render, type RenderResult } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import type { Session } from '../../../machines/session/session.machine.ts'
import { App } from '../../../src/client/app/app.tsx'
import type { Application } from '../../../src/client/kit/actors/application-context.ts'
import { createApplication } from '../../../src/client/app/application.ts'
import { basePath } from '../../../src/client/kit/navigation/base-path.ts'
import { writeSession } from '../../../src/client/kit/session/session-storage.ts'
import { config, entity, type stubServer } from './stub-server.ts'

/** Lifetime of the stub's sessions: more than the 79 seconds below which a session is too short. */
export const remainingMs = 30 * 60_000
export const calmSession = {
  'GET /tiempo-restante': entity(remainingMs),
  'POST /logout': entity({ success: true }),
}

/** `path` below the application's base path. */
export function openApp(
  server: ReturnType<typeof stubServer>,
  path: string,
  stored: Session | null = null,
): RenderResult & { application: Application } {
  history.replaceState(null, '', basePath + path)
  if (stored) writeSession(stored)
  const application = createApplication({ config, stored, fetch: server.fetch })
  // All tests share a window: a running session would receive messages of later tests' tabs.
  onTestFinished(() => application.session.stop())
  return { application, ...render(<App application={application} />) }
}

/** The current path, below the application's base path. */
export const currentPath = () => location.pathname.slice(basePath.length)
