/** The CV beside the profile: where it is offered, what it shows, where the focus goes. */
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { entity } from '../support/stub-server.ts'
import { button, detailCall, openProfile } from './open-profile.tsx'
import { detail } from './samples.ts'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled')
})

/** A browser with a viewer of its own for PDF, or without; with a mouse, or a finger. */
function browser({ viewer, finger }: { viewer: boolean; finger: boolean }) {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: viewer, configurable: true })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover: none)' && finger, addEventListener: () => {}, removeEventListener: () => {} }))
}

/** What 'Ver CV' says besides its word. */
const shown = (toggle: HTMLElement) => [toggle.getAttribute('aria-expanded'), toggle.querySelector('svg')?.classList.value]

it('shows the file in a frame with its own address, and hides it again', async () => {
  browser({ viewer: true, finger: false })
  // This page of the tests loads no frame, and says so; that it is shown is proven in Chromium
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = openProfile()
  await user.click(await button('Ver CV'))
  const frame = screen.getByTitle<HTMLIFrameElement>('CV_Rosa Luna Peña.pdf')
  expect(frame.tagName).toBe('IFRAME')
  expect(frame.src).toMatch(/^blob:.*#navpanes=0&view=FitH$/)
  expect(shown(await button('Ocultar CV'))).toEqual(['true', 'lucide lucide-eye-off'])
  await user.click(await button('Cerrar CV'))
  expect(screen.queryByTitle('CV_Rosa Luna Peña.pdf')).toBe(null)
  expect(document.activeElement).toBe(await button('Ver CV'))
  expect(shown(await button('Ver CV'))).toEqual(['false', 'lucide lucide-eye'])
  await user.keyboard('{Enter}')
  await user.click(await button('Ocultar CV'))
  expect(screen.queryByTitle('CV_Rosa Luna Peña.pdf')).toBe(null)
})

it('keeps the open document when other data of the candidate changes', async () => {
  browser({ viewer: true, finger: false })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = openProfile({ 'POST /candidatos/editar-correo': entity({ success: true }) })
  await user.click(await button('Ver CV'))
  const { src } = screen.getByTitle<HTMLIFrameElement>('CV_Rosa Luna Peña.pdf')
  await user.click(await button('Editar correo'))
  await user.keyboard('luna@correo.mx{Enter}')
  await screen.findByRole('link', { name: 'luna@correo.mx' })
  expect(screen.getByTitle<HTMLIFrameElement>('CV_Rosa Luna Peña.pdf').src).toBe(src)
})

it.each([
  ['a browser without a viewer', { viewer: false, finger: false }, 'rosa.pdf'],
  ['a phone or a tablet', { viewer: true, finger: true }, 'rosa.pdf'],
  ['a Word document', { viewer: true, finger: false }, 'rosa.docx'],
  ['an old Word document', { viewer: true, finger: false }, 'rosa.doc'],
])('%s: offers only the download', async (_what, kind, urlCurriculum) => {
  browser(kind)
  openProfile({ [detailCall]: entity({ ...detail, urlCurriculum }) })
  expect((await screen.findByRole('link', { name: 'Descargar CV' })).getAttribute('download')).toBe(`CV_Rosa Luna Peña.${urlCurriculum.split('.')[1]}`)
  expect(screen.queryByRole('button', { name: 'Ver CV' })).toBe(null)
})
