/** The profile: two requests that succeed or fail independently, and the score. */
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
] as const)('shows the icon and the colour of a score %s', async (codigo, picture, look) => {
  openProfile({ [detailCall]: entity({ ...detail, calificacion: { ...detail.calificacion, codigo } }) })
  const icon = (await region('Calificación')).querySelector('svg')
  expect([icon?.classList.contains(`lucide-${picture}`), icon?.parentElement?.className.includes(`_${look}_`)]).toEqual(
    [true, true],
  )
})

it('shows the icon for "not fit" for an unknown score type, and no tags when it has none', async () => {
  openProfile({
    [detailCall]: entity({ ...detail, calificacion: { id: 5, codigo: null, descripcion: 'Otra', tags: [] } }),
  })
  const card = await region('Calificación')
  expect([card.textContent, [...card.querySelectorAll('svg')].map(({ classList }) => classList.value)]).toEqual([
    'CalificaciónCambiar calificaciónOtra',
    ['lucide lucide-ban'],
  ])
  expect(card.querySelector('svg')?.parentElement?.className).toContain('_notFit_')
  expect(card.querySelector('p')?.nextElementSibling).toBe(null)
})

it('loads the candidate and the history at the same time', async () => {
  const { server } = openProfile({ [detailCall]: () => new Promise(() => undefined) })
  await region('Procesos anteriores')
  expect(server.requests.map(({ path }) => path)).toContain('/candidatos/detalle-candidato?idCandidato=7')
})

it('shows that the candidate does not exist, without a retry', async () => {
  openProfile({ [detailCall]: refused(404, 'no-encontrado') })
  expect((await screen.findByRole('alert')).textContent).toBe('¡No se encontró información del Candidato!')
})

it('offers a retry when the candidate could not be loaded', async () => {
  let fails = true
  const { user } = openProfile({ [detailCall]: () => (fails ? refused(500, 'error-interno') : entity(detail)) })
  expect((await screen.findByRole('alert')).textContent).toContain('¡No se encontró información del Candidato!')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Rosa Luna Peña' })).toBeTruthy()
})
