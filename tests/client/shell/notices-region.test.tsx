import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createApplication } from '../../../src/client/app/application.ts'
import { ApplicationContext } from '../../../src/client/kit/actors/application-context.ts'
import { leaveInShell } from '../../../src/client/shell/lasting-view.tsx'
import { NoticesRegion } from '../../../src/client/shell/notices-region.tsx'
import { config, stubServer } from '../support/stub-server.ts'

afterEach(() => leaveInShell(null))

it('shows the current notices, and closes the one that is clicked', () => {
  const application = createApplication({ config, stored: null, fetch: stubServer({}).fetch })
  const { notices } = application
  // Also beside what a page has left, which stays
  leaveInShell(<p>Lo que dejó una página</p>)
  render(
    <ApplicationContext value={application}>
      <NoticesRegion />
    </ApplicationContext>,
  )
  const notify = (title: string) =>
    act(() => notices.send({ type: 'notice.requested', notice: { kind: 'info', title, text: '.' } }))
  const shown = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)
  expect(shown()).toEqual([])
  notify('Uno')
  notify('Dos')
  expect(shown()).toEqual(['Uno.', 'Dos.'])
  fireEvent.click(screen.getByText('Uno'))
  expect(shown()).toEqual(['Dos.'])
  notify('Tres')
  notify('Dos')
  // The same again is one, and the oldest of more than three is gone
  expect(shown()).toEqual(['Tres.', 'Dos.'])
  notify('Cuatro')
  notify('Cinco')
  expect(shown()).toEqual(['Dos.', 'Cuatro.', 'Cinco.'])
  expect(screen.getByText('Lo que dejó una página')).toBeTruthy()
  act(() => notices.stop())
  application.session.stop()
})
