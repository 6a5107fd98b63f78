/** The complete profile of a candidate. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { entity, refused } from '../support/stub-server.ts'
import { detailCall, historyCall, openProfile, region } from './open-profile.tsx'
import { detail } from './samples.ts'

const buttons = () =>
  within(screen.getByRole('main'))
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label') ?? one.textContent)

it('shows the candidate, the score, the files, and a link to each process', async () => {
  openProfile({})
  expect(await screen.findByRole('heading', { level: 1, name: 'Rosa Luna Peña' })).toBeTruthy()
  const facts = within(await region('Datos personales'))
  expect(facts.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
    'rosa@correo.mx',
    // The pencil
    '',
    '(55) 1234-5678',
    '05 marzo 1990',
    'Puebla',
    'Cholula',
  ])
  expect((await region('Calificación')).textContent).toBe('CalificaciónCambiar calificaciónFavoritoLiderazgo')
  expect(screen.getByRole('link', { name: 'Descargar CV' }).getAttribute('download')).toBe('CV_Rosa Luna Peña.pdf')

  expect(facts.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Correo',
    'Teléfono',
    'Fecha de nacimiento',
    'Estado',
    'Municipio',
  ])
  expect((await region('Procesos actuales')).textContent).toBe(
    'Procesos actuales1Auditor Interno01 febrero 2026 · Fase final: Oferta',
  )
  expect((await region('Procesos anteriores')).textContent).toBe(
    'Procesos anteriores1Abogado09 diciembre 2025 · Fase final: Decisión de contratación',
  )
  const profile = '/bolsa-de-trabajo-admin/admin/candidatos/7'
  const links = within(screen.getByRole('main')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')?.replace(/^blob:.*/, 'blob:')])).toEqual([
    ['rosa@correo.mx', 'mailto:rosa@correo.mx'],
    ['(55) 1234-5678', 'tel:+525512345678'],
    ['Auditor Interno01 febrero 2026 · Fase final: Oferta', `${profile}/vacante/31/15`],
    ['Abogado09 diciembre 2025 · Fase final: Decisión de contratación', `${profile}/vacante/12/26`],
    ['Descargar CV', 'blob:'],
    // The current process has not come so far yet
    ['Solicitud de empleo', `${profile}/solicitud-de-empleo?vacante=12`],
  ])
  expect(buttons()).toEqual(['Editar correo', 'Ocultar el panel', 'Cambiar calificación', 'Ver CV'])
})

it('shows differing values of the newest application beside the stored ones', async () => {
  const campos = [
    { campo: 'telefono', guardado: '5512345678', escrito: '5599999999' },
    { campo: 'escolaridad', guardado: 'Licenciatura', escrito: 'Maestría' },
  ]
  openProfile({ [detailCall]: () => entity({ ...detail, otrosDatos: { fecha: '02/03/2026', campos } }) })
  const facts = await region('Datos personales')
  expect(facts.textContent).toContain(
    'En su postulación del 02 marzo 2026 escribió otros datos:Teléfono(55) 9999-9999 (en el registro: (55) 1234-5678)EscolaridadMaestría (en el registro: Licenciatura)',
  )
})

it('shows that the candidate and the history are loading', async () => {
  const never = () => new Promise<never>(() => undefined)
  openProfile({ [detailCall]: never, [historyCall]: never })
  expect(await screen.findByText('Cargando candidato...')).toBeTruthy()
  expect(screen.getByRole('main').textContent).toBe('Perfil del candidatoCargando candidato...Cargando procesos...')
  expect(screen.queryByRole('alert')).toBe(null)
})

it('omits missing data', async () => {
  const bare = {
    ...detail,
    fechaNacimiento: null,
    estado: null,
    municipio: null,
    curriculum: null,
    calificacion: { id: 0, codigo: null, descripcion: '', tags: [] },
  }
  openProfile({ [detailCall]: entity(bare), [historyCall]: entity({ actuales: [], anteriores: [] }) })
  await region('Procesos actuales')
  await region('Datos personales')
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('region')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Datos personalesCorreorosa@correo.mxTeléfono(55) 1234-5678Fecha de nacimiento—',
    'Procesos actualesActualmente no existen procesos actuales',
    'Procesos anterioresActualmente no existen procesos anteriores',
    'CalificaciónCambiar calificaciónSin calificar',
  ])
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['rosa@correo.mx', '(55) 1234-5678'])
  expect(buttons()).toEqual([
    'Asignar a vacante',
    'Recomendar a vacante',
    'Editar correo',
    'Ocultar el panel',
    'Cambiar calificación',
  ])
})

it('offers no retry for a history that does not exist', async () => {
  openProfile({ [historyCall]: refused(404, 'no-encontrado') })
  expect((await region('Procesos actuales')).textContent).toBe(
    'Procesos actualesNo hay información del proceso disponible',
  )
})

it('keeps the profile when only the history fails, and retries the history', async () => {
  const { user, server } = openProfile({ [historyCall]: refused(500, 'error-interno') })
  expect((await region('Procesos actuales')).textContent).toBe(
    'Procesos actualesNo hay información del proceso disponibleReintentar',
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Rosa Luna Peña' })).toBeTruthy()
  const before = server.requests.length
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await region('Procesos actuales')
  expect(server.requests.slice(before).map(({ path }) => path)).toEqual([
    '/candidatos/obtener-historial-candidato?idCandidato=7',
  ])
})
