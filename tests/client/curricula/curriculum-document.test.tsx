/**
 * A CV beside other work: a Word file as converted by the server, and the vacancy's requirements found in it. PDF pages
 * are drawn in a browser only: tests/browser/candidate-profile.spec.ts.
 */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CurriculumDocument } from '../../../src/client/curricula/curriculum-document.tsx'
import type { CurriculumDocument as DocumentText, CurriculumEvidence } from '../../../src/contract/curricula.ts'
import { explanations } from '../../../src/server/curricula/explanations.ts'
import { openPage } from '../support/open-page.tsx'
import { entity, refused } from '../support/stub-server.ts'

const documentCall = 'GET /candidatos/obtener-documento-cv'
const evidenceCall = 'GET /candidatos/obtener-evidencia-cv'
const word = new File(['x'], 'CV_Rosa.docx', {
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
})
const text = (estado: DocumentText['estado'], html: string | null = null) =>
  entity({ estado, explicacion: explanations[estado], html } satisfies DocumentText)
const evidence = (more: Partial<CurriculumEvidence> = {}) =>
  entity({
    idPublicacion: 3,
    estado: 'leido',
    explicacion: explanations.leido,
    requisitos: [
      { texto: 'Inglés avanzado', pasaje: 'Inglés, nivel avanzado' },
      { texto: 'Portugués', pasaje: null },
    ],
    ...more,
  } satisfies CurriculumEvidence)

const open = (
  answers: Parameters<typeof openPage>[2],
  about: Parameters<typeof CurriculumDocument>[0]['about'] = { idReclutamiento: 5 },
) =>
  openPage(<CurriculumDocument idCandidato={7} file={word} about={about} />, '/admin/candidatos/7', {
    [documentCall]: text('leido', '<p>Rosa Luna</p>'),
    [evidenceCall]: evidence(),
    ...answers,
  })

it('shows the elements of a Word CV without attributes, and of others their text only', async () => {
  open({
    [documentCall]: text(
      'leido',
      '<h1 class="x">Rosa</h1><p onclick="x()">Luna <a href="javascript:x()">aquí</a><img src="x"></p><script>x()</script><table><tr><td>2019</td></tr></table>',
    ),
  })
  const heading = await screen.findByRole('heading', { name: 'Rosa' })
  expect(heading.parentElement?.innerHTML).toBe(
    '<h1>Rosa</h1><p>Luna aquí</p><table><tbody><tr><td>2019</td></tr></tbody></table>',
  )
})

it('says how many requirements the CV mentions and which it does not, and unfolds to the passages', async () => {
  const { server } = open({})
  const line = (await screen.findByRole('region', { name: 'Indispensable, en el CV' })).querySelector('summary')!
  expect([line.textContent, line.title]).toEqual([
    '1 de 2 mencionadosNo se menciona: Portugués',
    'No se menciona: Portugués',
  ])
  const list = within(await screen.findByRole('region', { name: 'Indispensable, en el CV' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Inglés avanzado«Inglés, nivel avanzado»',
    'PortuguésNo se menciona',
  ])
  expect(server.requests.map(({ path }) => path)).toContain(
    '/candidatos/obtener-evidencia-cv?idCandidato=7&idReclutamiento=5',
  )
})

it('names nothing as missing where the CV mentions all, and counts a line that the vacancy has twice', async () => {
  const same = { texto: 'Inglés avanzado', pasaje: 'Inglés, nivel avanzado' }
  open({ [evidenceCall]: evidence({ requisitos: [same, same] }) })
  const line = (await screen.findByRole('region', { name: 'Indispensable, en el CV' })).querySelector('summary')!
  expect([line.textContent, line.title]).toEqual(['2 de 2 mencionados', ''])
})

it.each([
  ['nobody asks for requirements', {}, null],
  ['the vacancy has none', { [evidenceCall]: evidence({ requisitos: [] }) }, { idPublicacion: 3 }],
  ['the CV has no text', { [evidenceCall]: evidence({ estado: 'sin-texto' }) }, { idPublicacion: 3 }],
  ['they cannot be had', { [evidenceCall]: refused(404, 'no-encontrado') }, { idPublicacion: 3 }],
])('shows the document alone where %s', async (_what, answers, about) => {
  open(answers, about)
  expect(await screen.findByText('Rosa Luna')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Indispensable, en el CV' })).toBe(null)
})

it('shows why there is no document, and offers a refresh only while the CV is being converted', async () => {
  open({ [documentCall]: text('protegido') })
  expect(await screen.findByText('El CV está protegido con contraseña y no se puede leer.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBe(null)
})

it('shows the document once it has been read', async () => {
  let isRead = false
  const { user } = open({ [documentCall]: () => (isRead ? text('leido', '<p>Rosa Luna</p>') : text('pendiente')) })
  const again = await screen.findByRole('button', { name: 'Actualizar' })
  isRead = true
  await user.click(again)
  expect(await screen.findByText('Rosa Luna')).toBeTruthy()
})
