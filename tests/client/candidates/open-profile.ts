/** The profile of candidate 7 on a page, before a server that answers as the test says. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { selectNotices } from '../../../machines/shell/notices.machine.ts'
import type { SessionUser } from '../../../src/contract/session.ts'
import { calmSession, openApp } from '../support/open-app.tsx'
import { entity, recruiter, stubServer } from '../support/stub-server.ts'
import { detail, history } from './samples.ts'

export const detailCall = 'GET /candidatos/detalle-candidato'
export const historyCall = 'GET /candidatos/obtener-historial-candidato'
/** Nobody has begun a process with the candidate. */
export const free = { actuales: [], anteriores: [] }

export function openProfile(answers: Parameters<typeof stubServer>[0] = {}, user: SessionUser = recruiter) {
  const server = stubServer({ ...calmSession, [detailCall]: entity(detail), [historyCall]: entity(history), ...answers })
  const { application } = openApp(server, '/admin/candidatos/7', { token: 'uno', user })
  /** What a call was sent, one entry for each time. */
  const sent = (path: string) => server.asked.filter((one) => one.path === path).map((one) => one.body)
  /** The notices on the screen, oldest first: kind, title, text. */
  const told = () => selectNotices(application.notices.getSnapshot()).map(({ kind, title, text }) => [kind, title, text])
  return { user: userEvent.setup(), server, sent, told }
}

export const region = (name: string) => screen.findByRole('region', { name })
export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
/** The notice with that title, with its text after it. */
export const notice = async (title: string) => (await screen.findByText(title)).parentElement?.textContent
