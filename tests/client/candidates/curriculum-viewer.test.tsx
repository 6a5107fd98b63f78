/** The CV in the profile: when it is shown, and whose requirements it is compared with. */
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

it('is open at once; V hides it, and shows it again', async () => {
  const { user } = openProfile(wordProfile)
  expect(await screen.findByText('Diez años en ventas')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'CV_Rosa Luna Peña.docx' })).toBeTruthy()
  await user.keyboard('v')
  expect(screen.queryByText('Diez años en ventas')).toBe(null)
  await user.click(await button('Mostrar el documento'))
  expect(await screen.findByText('Diez años en ventas')).toBeTruthy()
  await user.click(await button('Ocultar el documento'))
  expect(screen.queryByText('Diez años en ventas')).toBe(null)
  await user.keyboard('v')
})

it('compares it with the newest open process', async () => {
  const compared = openProfile(wordProfile)
  expect(await screen.findByText('«Diez años en ventas»')).toBeTruthy()
  expect(compared.server.requests.map(({ path }) => path)).toContain(
    `/candidatos/obtener-evidencia-cv?idCandidato=7&idReclutamiento=${history.actuales[0]!.idReclutamiento}`,
  )
})

it('compares it with no requirements when no process is open', async () => {
  const { server } = openProfile({ ...wordProfile, [historyCall]: entity(free) })
  await screen.findByText('Diez años en ventas')
  expect(server.requests.filter(({ path }) => path.includes('evidencia'))).toEqual([])
})

it('keeps the open document when other data of the candidate changes', async () => {
  const { user } = openProfile({ ...wordProfile, 'POST /candidatos/editar-correo': entity({ success: true }) })
  const text = await screen.findByText('Diez años en ventas')
  await user.click(await button('Editar correo'))
  await user.keyboard('luna@correo.mx{Enter}')
  await screen.findByRole('link', { name: 'luna@correo.mx' })
  expect(screen.getByText('Diez años en ventas')).toBe(text)
})

it('waits for the processes, so that it is opened once', async () => {
  let answer: (processes: ReturnType<typeof entity>) => void = () => undefined
  openProfile({ ...wordProfile, [historyCall]: () => new Promise((resolve) => (answer = resolve)) })
  await screen.findByText('(55) 1234-5678')
  expect(screen.queryByRole('group', { name: 'CV_Rosa Luna Peña.docx' })).toBe(null)
  answer(entity(history))
  expect(await screen.findByRole('group', { name: 'CV_Rosa Luna Peña.docx' })).toBeTruthy()
})

it.each([
  ['rosa.docx', 1],
  ['rosa.doc', 0],
  ['rosa.html', 0],
])('%s: is offered for download, and shown %d times', async (urlCurriculum, count) => {
  openProfile({ ...wordProfile, [detailCall]: entity({ ...detail, urlCurriculum }) })
  expect(await screen.findAllByRole('link', { name: 'Descargar CV' })).toHaveLength(2)
  await screen.findByRole('list', { name: 'Procesos actuales' })
  expect(screen.queryAllByText('Diez años en ventas')).toHaveLength(count)
  expect(screen.queryAllByText('El CV no se puede mostrar aquí. Descárgalo para verlo.')).toHaveLength(1 - count)
})

it('is offered for download only, with the reason, where it is too costly to read', async () => {
  openProfile({
    [detailCall]: entity({ ...detail, urlCurriculum: 'rosa.pdf', avisoCurriculum: explanations.excedido }),
  })
  expect(await screen.findByText(explanations.excedido)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Descargar CV' })).toHaveLength(2)
  expect(screen.queryByRole('group', { name: 'CV_Rosa Luna Peña.pdf' })).toBe(null)
})
