/** A single page without the shell and the other pages that `openApp` loads. */
import { render, type RenderResult } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { selectNotices } from '../../../machines/shell/notices.machine.ts'
import { ApplicationContext } from '../../../src/client/kit/actors/application-context.ts'
import { createApplication } from '../../../src/client/app/application.ts'
import { basePath } from '../../../src/client/kit/navigation/base-path.ts'
import { writeSession } from '../../../src/client/kit/session/session-storage.ts'
import { NoticesRegion } from '../../../src/client/shell/notices-region.tsx'
import type { SessionUser } from '../../../src/contract/session.ts'
import { calmSession } from './open-app.tsx'
import { config, recruiter, stubServer } from './stub-server.ts'

type Answers = Parameters<typeof stubServer>[0]

/** `path` below the application's base path, where `user` opens `page`. */
export function openPage(
  page: ReactNode,
  path: string,
  answers: Answers,
  user: SessionUser = recruiter,
): RenderResult & Opened {
  history.replaceState(null, '', basePath + path)
  const stored = { token: 'uno', user }
  writeSession(stored)
  const server = stubServer({ ...calmSession, ...answers })
  const application = createApplication({ config, stored, fetch: server.fetch })
  const rendered = render(
    <ApplicationContext value={application}>
      <Router base={basePath}>
        <main>{page}</main>
      </Router>
      <NoticesRegion />
    </ApplicationContext>,
  )
  const notices = () =>
    selectNotices(application.notices.getSnapshot()).map(({ kind, title, text }) => [kind, title, text])
  return { ...rendered, server, notices, user: userEvent.setup() }
}

type Opened = {
  server: ReturnType<typeof stubServer>
  user: ReturnType<typeof userEvent.setup>
  /** The notices on the screen, oldest first: kind, title, text. */
  notices: () => string[][]
}
