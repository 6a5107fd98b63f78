/** The name of the page's subject is in the document title and in the breadcrumbs as long as it is known. */
import { act, render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SubjectName, useSubject } from '../../../src/client/shell/subject-name.tsx'
import { statusAt } from '../../../machines/recruitment/process.samples.ts'
import { openProcess } from '../recruitment/open-process.ts'
import { calmSession, openApp } from '../support/open-app.tsx'
import { entity, recruiter, stubServer } from '../support/stub-server.ts'

const product = 'Bolsa de Trabajo Admin'
const way = () =>
  within(screen.getByRole('navigation', { name: 'Ruta de navegación' }))
    .getAllByRole('listitem')
    .map((crumb) => crumb.textContent)

it('names a process after its candidate, once loaded', async () => {
  const status = statusAt('FT', ['FT'], 5)
  let answerStatus = (_: ReturnType<typeof entity>) => undefined as void
  openProcess(() => status, {
    'GET /reclutamiento/obtener-datos': () => new Promise((resolve) => (answerStatus = resolve)),
  })
  await screen.findByText('Verificando vacante...')
  expect([document.title, way()]).toEqual([
    `Proceso · ${product}`,
    ['Escritorio', 'Candidatos', 'Perfil del candidato', 'Proceso'],
  ])
  await act(async () => answerStatus(entity(status)))
  await screen.findByText('Historial del proceso')
  expect([document.title, way()]).toEqual([
    `Rosa Luna · Proceso · ${product}`,
    ['Escritorio', 'Candidatos', 'Rosa Luna', 'Proceso'],
  ])
  await act(async () => history.pushState(null, '', '/bolsa-de-trabajo-admin/admin/candidatos'))
  await screen.findByRole('heading', { name: 'Candidatos en proceso' })
  expect([document.title, way()]).toEqual([`Candidatos · ${product}`, ['Escritorio', 'Candidatos']])
})

it('names a job application after its applicant, or after the screen without one', async () => {
  const noName = { apellidoPaterno: null, apellidoMaterno: null, nombre: null }
  for (const [etapa1, title] of [
    [{ ...noName, nombre: 'Lucía', apellidoPaterno: 'Hernández' }, 'Lucía Hernández · Solicitud de empleo'],
    [noName, 'Solicitud de empleo'],
  ] as const) {
    const rest = [
      'genero',
      'curp',
      'rfc',
      'nss',
      'telefonoCelular',
      'telefonoParticular',
      'email',
      'calle',
      'numExt',
      'numInt',
      'colonia',
      'alcaldia',
      'estado',
      'cp',
    ]
    const application = {
      etapa1: { ...Object.fromEntries(rest.map((field) => [field, null])), ...etapa1 },
      etapa2: null,
      etapa3: null,
      etapa4: null,
    }
    const server = stubServer({ ...calmSession, 'GET /hiringForm/obtener-aplicacion': entity(application) })
    const { unmount } = openApp(server, '/admin/candidatos/7/solicitud-de-empleo?vacante=3', {
      token: 'uno',
      user: recruiter,
    })
    await screen.findByRole('heading', { level: 3, name: 'Identidad' })
    expect(document.title).toBe(`${title} · ${product}`)
    expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H1', 'H2', 'H3', 'H3', 'H3'])
    unmount()
  }
})

it('provides the name to every reader until the page closes or clears it', () => {
  const Reader = () => <p>{useSubject() ?? 'nadie'}</p>
  const pageAbout = (name: string | undefined, readers = 2) => (
    <>
      <SubjectName name={name} />
      <Reader />
      {readers > 1 && <Reader />}
    </>
  )
  const { container, rerender } = render(pageAbout(undefined))
  const textOf = (page: ReturnType<typeof pageAbout>) => {
    rerender(page)
    return container.textContent
  }
  expect(container.textContent).toBe('nadienadie')
  expect(textOf(pageAbout('Rosa'))).toBe('RosaRosa')
  expect(textOf(pageAbout('Luz'))).toBe('LuzLuz')
  expect(textOf(pageAbout(''))).toBe('nadienadie')
  // An unsubscribed caller gets no event
  expect([textOf(pageAbout('', 1)), textOf(pageAbout('Rosa', 1))]).toEqual(['nadie', 'Rosa'])
  expect(textOf(<Reader />)).toBe('nadie')
})
