/** The profile: two requests that succeed or fail apart. */
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { entity, refused } from '../support/stub-server.ts'
import { detailCall, historyCall, openProfile, region } from './open-profile.tsx'
import { detail } from './samples.ts'

afterEach(() => sessionStorage.clear())

it('shows who the candidate is, the score, the files, and the way into each process', async () => {
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
  expect((await region('Calificación')).textContent).toBe('CalificaciónFavoritoLiderazgo')
  expect(screen.getByRole('link', { name: 'Descargar CV' }).getAttribute('download')).toBe('CV_Rosa Luna Peña.pdf')

  expect(facts.getAllByRole('term').map((term) => term.textContent)).toEqual(['Correo', 'Teléfono', 'Fecha de nacimiento', 'Estado', 'Municipio'])
  expect((await region('Procesos actuales')).textContent).toBe('Procesos actuales1Auditor Interno01 febrero 2026 · Fase final: Oferta')
  expect((await region('Procesos anteriores')).textContent).toBe('Procesos anteriores1Abogado09 diciembre 2025 · Fase final: Decisión de contratación')
  const profile = '/bolsa-de-trabajo-admin/admin/candidatos/7'
  const links = within(screen.getByRole('main')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')?.replace(/^blob:.*/, 'blob:')])).toEqual([
    ['rosa@correo.mx', 'mailto:rosa@correo.mx'],
    ['(55) 1234-5678', 'tel:5512345678'],
    ['Auditor Interno01 febrero 2026 · Fase final: Oferta', `${profile}/vacante/31/15`],
    ['Abogado09 diciembre 2025 · Fase final: Decisión de contratación', `${profile}/vacante/12/26`],
    ['Descargar CV', 'blob:'],
    // The current process has not come so far yet
    ['Solicitud de empleo', `${profile}/solicitud-de-empleo?vacante=12`],
  ])
})

it('says that both are on their way', async () => {
  const never = () => new Promise<never>(() => undefined)
  openProfile({ [detailCall]: never, [historyCall]: never })
  expect(await screen.findByText('Cargando candidato...')).toBeTruthy()
  expect(screen.getByRole('main').textContent).toBe('Perfil del candidatoCargando candidato...Cargando procesos...')
  expect(screen.queryByRole('alert')).toBe(null)
})

it('leaves out what there is not', async () => {
  const bare = { ...detail, fechaNacimiento: null, estado: null, municipio: null, curriculum: null, calificacion: { id: 0, codigo: null, descripcion: '', tags: [] } }
  openProfile({ [detailCall]: entity(bare), [historyCall]: entity({ actuales: [], anteriores: [] }) })
  await region('Procesos actuales')
  await region('Datos personales')
  expect(within(screen.getByRole('main')).getAllByRole('region').map(({ textContent }) => textContent)).toEqual([
    'Datos personalesCorreorosa@correo.mxTeléfono(55) 1234-5678Fecha de nacimiento—',
    'Procesos actualesActualmente no existen procesos actuales',
    'Procesos anterioresActualmente no existen procesos anteriores',
  ])
  expect(screen.queryByText('Descargar CV')).toBe(null)
  expect(screen.queryByRole('link', { name: 'Solicitud de empleo' })).toBe(null)
})

it.each([
  ['FV', 'star', 'fit'],
  ['VB', 'smile', 'fit'],
  ['NV', 'ban', 'notFit'],
  ['LN', 'frown', 'notFit'],
] as const)('a score %s has its picture and its colour', async (codigo, picture, look) => {
  openProfile({ [detailCall]: entity({ ...detail, calificacion: { ...detail.calificacion, codigo } }) })
  const icon = (await region('Calificación')).querySelector('svg')
  expect([icon?.classList.contains(`lucide-${picture}`), icon?.parentElement?.className.includes(`_${look}_`)]).toEqual([true, true])
})

it('a score of no type that is known has the picture of who is not fit, and no tags where it has none', async () => {
  openProfile({ [detailCall]: entity({ ...detail, calificacion: { id: 5, codigo: null, descripcion: 'Otra', tags: [] } }) })
  const card = await region('Calificación')
  expect([card.textContent, [...card.querySelectorAll('svg')].map(({ classList }) => classList.value)]).toEqual(['CalificaciónOtra', ['lucide lucide-ban']])
  expect(card.querySelector('svg')?.parentElement?.className).toContain('_notFit_')
  expect(card.querySelector('p')?.nextElementSibling).toBe(null)
})

it('keeps the profile when only the history fails, and tries that again', async () => {
  const { user, server } = openProfile({ [historyCall]: refused(500, 'error-interno') })
  expect((await region('Procesos actuales')).textContent).toBe('Procesos actualesNo hay información del proceso disponibleReintentar')
  expect(screen.getByRole('heading', { level: 1, name: 'Rosa Luna Peña' })).toBeTruthy()
  const before = server.asked.length
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await region('Procesos actuales')
  expect(server.asked.slice(before).map(({ path }) => path)).toEqual(['/candidatos/obtener-historial-candidato?idCandidato=7'])
})

it('asks for both at once', async () => {
  const { server } = openProfile({ [detailCall]: () => new Promise(() => undefined) })
  await region('Procesos anteriores')
  expect(server.asked.map(({ path }) => path)).toContain('/candidatos/detalle-candidato?idCandidato=7')
})

it('says that there is no such candidate, with nothing to try again', async () => {
  openProfile({ [detailCall]: refused(404, 'no-encontrado') })
  expect((await screen.findByRole('alert')).textContent).toBe('¡No se encontró información del Candidato!')
})

it('offers to try again when the candidate could not be loaded', async () => {
  let fails = true
  const { user } = openProfile({ [detailCall]: () => (fails ? refused(500, 'error-interno') : entity(detail)) })
  expect((await screen.findByRole('alert')).textContent).toContain('¡No se encontró información del Candidato!')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Rosa Luna Peña' })).toBeTruthy()
})
