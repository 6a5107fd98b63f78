/** The profile: two requests that succeed or fail apart, and the score. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { entity, refused } from '../support/stub-server.ts'
import { detailCall, openProfile, region } from './open-profile.tsx'
import { detail } from './samples.ts'

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
