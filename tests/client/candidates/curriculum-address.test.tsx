/** The temporary address of the CV in the browser, as long as its link is on the page. */
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CurriculumLink } from '../../../src/client/candidates/curriculum/curriculum-link.tsx'

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
