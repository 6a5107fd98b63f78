/** The profile of candidate 7 on a page, with a server that answers as the test defines. */
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { CandidatePage } from '../../../src/client/candidates/profile/candidate-page.tsx'
import type { SessionUser } from '../../../src/contract/session.ts'
import { openPage } from '../support/open-page.tsx'
import { entity } from '../support/stub-server.ts'
import { detail, history } from './samples.ts'

export const detailCall = 'GET /candidatos/detalle-candidato'
export const historyCall = 'GET /candidatos/obtener-historial-candidato'
/** The candidate has no process yet. */
export const free = { actuales: [], anteriores: [], notas: [] }

/** A window with room for three columns. */
export const showWide = () =>
  void vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.startsWith('(min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

export function openProfile(answers: Parameters<typeof openPage>[2] = {}, who?: SessionUser) {
  showWide()
  const { server, user, notices } = openPage(
    <CandidatePage params={{ prospectId: 7 }} />,
    '/admin/candidatos/7',
    { [detailCall]: entity(detail), [historyCall]: entity(history), ...answers },
    who,
  )
  /** The requests of a call, one entry for each. */
  const sent = (path: string) => server.requests.filter((one) => one.path === path).map((one) => one.body)
  return { user, server, sent, notices }
}

export const region = (name: string) => screen.findByRole('region', { name })
export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
