/** The addresses that the CV has in the browser as long as it is on the page. */
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { createApi } from '../../../src/client/api/call.ts'
import { CurriculumLink } from '../../../src/client/candidates/curriculum-link.tsx'
import { CurriculumViewer } from '../../../src/client/candidates/curriculum-viewer.tsx'
import { wireCandidateProfile } from '../../../src/client/candidates/profile-wiring.ts'
import { config } from '../support/stub-server.ts'

const [one, other] = [new File(['1'], 'CV_uno.pdf'), new File(['2'], 'CV_dos.pdf')]
function addresses() {
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${(file as File).name}`)
  return vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
}

it('creates the download address for the current file, and revokes it with the link', () => {
  const ended = addresses()
  const { rerender, unmount } = render(<CurriculumLink file={one} />)
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Descargar CV' })
  expect([link.href, link.download]).toEqual(['blob:CV_uno.pdf', 'CV_uno.pdf'])
  rerender(<CurriculumLink file={one} />)
  expect(ended.mock.calls).toEqual([])
  rerender(<CurriculumLink file={other} />)
  expect([link.href, link.download]).toEqual(['blob:CV_dos.pdf', 'CV_dos.pdf'])
  unmount()
  expect(ended.mock.calls).toEqual([['blob:CV_uno.pdf'], ['blob:CV_dos.pdf']])
})

it('creates the preview address for the current file, scrolls to it, and revokes it with the frame', () => {
  const ended = addresses()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const moved = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const profile = createActor(wireCandidateProfile(createApi({ ...config, currentToken: () => null, onExpired: () => undefined }), () => undefined).profile, { input: { idCandidato: 7 } })
  const { rerender, unmount } = render(<CurriculumViewer file={one} profile={profile} />)
  const frame = screen.getByTitle<HTMLIFrameElement>('CV_uno.pdf')
  expect(frame.src).toBe('blob:CV_uno.pdf#navpanes=0&view=FitH')
  rerender(<CurriculumViewer file={other} profile={profile} />)
  expect([frame.title, frame.src]).toEqual(['CV_dos.pdf', 'blob:CV_dos.pdf#navpanes=0&view=FitH'])
  unmount()
  expect(ended.mock.calls).toEqual([['blob:CV_uno.pdf'], ['blob:CV_dos.pdf']])
  expect(moved.mock.calls).toEqual([[{ block: 'nearest' }], [{ block: 'nearest' }]])
})
