/** The CV beside the profile: where it is offered, whose requirements it is compared with, where the focus goes. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { explanations } from '../../../src/server/curricula/explanations.ts'
import { entity } from '../support/stub-server.ts'
import { button, detailCall, free, historyCall, openProfile } from './open-profile.tsx'
import { detail, history } from './samples.ts'

/** PDF pages are drawn in a browser only: tests/browser/candidate-profile.spec.ts. */
const wordProfile = {
  [detailCall]: entity({ ...detail, urlCurriculum: 'rosa.docx' }),
  'GET /candidatos/obtener-documento-cv': entity({
    estado: 'leido',
    explicacion: explanations.leido,
    html: '<p>Diez años en ventas</p>',
  }),
  'GET /candidatos/obtener-evidencia-cv': entity({
    idPublicacion: 3,
    estado: 'leido',
    explicacion: explanations.leido,
    requisitos: [{ texto: 'Ventas', pasaje: 'Diez años en ventas' }],
  }),
}

/** State and icon of 'Ver CV'. */
const shown = (toggle: HTMLElement) => [
  toggle.getAttribute('aria-expanded'),
  toggle.querySelector('svg')?.classList.value,
]

it('shows the document beside the profile, and hides it again', async () => {
  const { user } = openProfile(wordProfile)
  await user.click(await button('Ver CV'))
  expect(await screen.findByText('Diez años en ventas')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'CV_Rosa Luna Peña.docx' })).toBeTruthy()
  expect(shown(await button('Ocultar CV'))).toEqual(['true', 'lucide lucide-eye-off'])
  await user.click(await button('Cerrar CV'))
  expect(screen.queryByText('Diez años en ventas')).toBe(null)
  expect(document.activeElement).toBe(await button('Ver CV'))
  expect(shown(await button('Ver CV'))).toEqual(['false', 'lucide lucide-eye'])
  await user.keyboard('{Enter}')
  await user.click(await button('Ocultar CV'))
  expect(screen.queryByText('Diez años en ventas')).toBe(null)
})

it('compares it with the newest open process', async () => {
  const compared = openProfile(wordProfile)
  await compared.user.click(await button('Ver CV'))
  expect(await screen.findByText('«Diez años en ventas»')).toBeTruthy()
  expect(compared.server.requests.map(({ path }) => path)).toContain(
    `/candidatos/obtener-evidencia-cv?idCandidato=7&idReclutamiento=${history.actuales[0]!.idReclutamiento}`,
  )
})

it('compares it with no requirements when no process is open', async () => {
  const { user, server } = openProfile({ ...wordProfile, [historyCall]: entity(free) })
  await user.click(await button('Ver CV'))
  await screen.findByText('Diez años en ventas')
  expect(server.requests.filter(({ path }) => path.includes('evidencia'))).toEqual([])
})

it('keeps the open document when other data of the candidate changes', async () => {
  const { user } = openProfile({ ...wordProfile, 'POST /candidatos/editar-correo': entity({ success: true }) })
  await user.click(await button('Ver CV'))
  const text = await screen.findByText('Diez años en ventas')
  await user.click(await button('Editar correo'))
  await user.keyboard('luna@correo.mx{Enter}')
  await screen.findByRole('link', { name: 'luna@correo.mx' })
  expect(screen.getByText('Diez años en ventas')).toBe(text)
})

it.each([
  ['rosa.pdf', 1],
  ['rosa.docx', 1],
  ['rosa.doc', 0],
  ['rosa.html', 0],
])('%s: is offered for download, and %d times beside the profile', async (urlCurriculum, count) => {
  openProfile({ [detailCall]: entity({ ...detail, urlCurriculum }) })
  expect(await screen.findByRole('link', { name: 'Descargar CV' })).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: 'Ver CV' })).toHaveLength(count)
})

it('is offered for download only, with the reason, where it is too costly to read', async () => {
  openProfile({
    [detailCall]: entity({ ...detail, urlCurriculum: 'rosa.pdf', avisoCurriculum: explanations.excedido }),
  })
  expect(await screen.findByText(explanations.excedido)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Descargar CV' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ver CV' })).toBe(null)
})
