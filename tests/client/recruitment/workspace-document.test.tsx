/** The CV beside the form of a process. PDF pages are drawn in a browser only: tests/browser/workspace.spec.ts. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { WorkspaceDocument } from '../../../src/client/recruitment/document/workspace-document.tsx'
import { explanations } from '../../../src/server/curricula/explanations.ts'
import { detail } from '../candidates/samples.ts'
import { openPage } from '../support/open-page.tsx'
import { entity } from '../support/stub-server.ts'

const open = (more: object) =>
  openPage(
    <WorkspaceDocument idCandidato={7} idReclutamiento={5} hasCurriculum tab="curriculum" onTab={() => {}} />,
    '/admin/candidatos/7',
    {
      'GET /candidatos/detalle-candidato': entity({ ...detail, ...more }),
      'GET /candidatos/obtener-documento-cv': entity({
        estado: 'leido',
        explicacion: explanations.leido,
        html: '<p>Diez años en ventas</p>',
      }),
      'GET /candidatos/obtener-evidencia-cv': entity({
        idPublicacion: 3,
        estado: 'leido',
        explicacion: explanations.leido,
        requisitos: [],
      }),
    },
  )

it('is shown, and offered for download', async () => {
  open({ urlCurriculum: 'rosa.docx' })
  expect(await screen.findByText('Diez años en ventas')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'CV_Rosa Luna Peña.docx' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Descargar CV' })).toBeTruthy()
})

it.each(['rosa.pdf', 'rosa.docx'])(
  '%s: is not opened where it is too costly to read, and offered for download with the reason',
  async (urlCurriculum) => {
    const { server } = open({ urlCurriculum, avisoCurriculum: explanations.excedido })
    expect(await screen.findByText(explanations.excedido)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Descargar CV' })).toBeTruthy()
    expect(screen.queryByRole('group')).toBe(null)
    expect(
      server.requests.flatMap(({ path }) => (path.startsWith('/candidatos/') ? [path.split('?')[0]] : [])),
    ).toEqual(['/candidatos/detalle-candidato'])
  },
)
