import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { noticesMachine } from '../../../machines/shell/notices.machine.ts'
import { type Application, ApplicationContext } from '../../../src/client/kit/actors/application-context.ts'
import { NoticesRegion } from '../../../src/client/shell/notices-region.tsx'

it('shows the current notices, and closes the one that is clicked', () => {
  const notices = createActor(noticesMachine).start()
  const application = { notices } as unknown as Application
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
  act(() => void notices.stop())
})
