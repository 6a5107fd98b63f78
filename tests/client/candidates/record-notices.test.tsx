/** The texts of a profile about possible duplicates and merged records. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { explanations } from '../../../src/server/curricula/explanations.ts'
import { entity } from '../support/stub-server.ts'
import { merge } from '../duplicates/samples.ts'
import { detailCall, openProfile } from './open-profile.tsx'
import { detail } from './samples.ts'

const call = 'GET /duplicados/de-candidato'
const duplicate = (id: number) => ({
  id,
  idCandidato: id + 100,
  nombre: `Rosa ${id}`,
  motivos: ['correo', 'telefono'],
  fecha: '02/03/2026',
})

it('loads nothing when there are no notices', async () => {
  let loads = 0
  openProfile({
    [detailCall]: entity({ ...detail, posiblesDuplicados: 0, uniones: 0 }),
    [call]: () => {
      loads += 1
      return entity({ duplicados: [], uniones: [] })
    },
  })
  await screen.findByRole('heading', { level: 1, name: detail.nombre })
  expect(loads).toBe(0)
})

it('lists possible duplicates with their links, and dismisses a pair', async () => {
  let isDone = false
  const { user, sent } = openProfile({
    [detailCall]: entity({ ...detail, posiblesDuplicados: 5 }),
    [call]: () => entity({ duplicados: isDone ? [] : [1, 2, 3, 4, 5].map(duplicate), uniones: [] }),
    'POST /duplicados/descartar': () => {
      isDone = true
      return entity({ success: true })
    },
  })
  expect((await screen.findAllByText(/^Posible duplicado de/)).map(({ textContent }) => textContent)).toEqual(
    [1, 2, 3].map((id) => `Posible duplicado de Rosa ${id}: mismo correo, mismo teléfono`),
  )
  expect(screen.getByRole('link', { name: 'Rosa 1' }).getAttribute('href')).toMatch(/\/admin\/candidatos\/101$/)
  expect(screen.getAllByRole('link', { name: 'Comparar y unir' })[0]?.getAttribute('href')).toMatch(
    /\/admin\/duplicados\/7\/101$/,
  )
  expect(screen.getByRole('link', { name: 'Hay otros 2 posibles duplicados' })).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'No es la misma persona' })[0]!)
  await waitFor(() => expect(screen.queryByText(/^Posible duplicado de/)).toBeNull())
  expect(sent('/duplicados/descartar')).toEqual([{ id: 1 }])
})

it('shows until when a merge can be undone, undoes it after a confirmation, and reloads the profile', async () => {
  let loads = 0
  const { user, sent } = openProfile({
    [detailCall]: () => {
      loads += 1
      return entity({ ...detail, uniones: 2 })
    },
    [call]: entity({ duplicados: [], uniones: [merge, { ...merge, id: 6, nombreUnido: null, deshacerHasta: null }] }),
    'POST /duplicados/deshacer': entity({ idCandidato: 7, idUnido: 9 }),
  })
  expect(
    await screen.findByText(
      'Rebeca Torres unió con este registro el de Rosa Luna el 2 mar 2026. Se puede deshacer hasta el 1 abr 2026.',
    ),
  ).toBeTruthy()
  expect(
    screen.getByText('Rebeca Torres unió con este registro otro el 2 mar 2026. Ya no se puede deshacer.'),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Deshacer la unión' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Deshacer la unión' }))
  await waitFor(() => expect(loads).toBe(2))
  expect(sent('/duplicados/deshacer')).toEqual([{ idUnion: 5 }])
})

it('closes the CV of the merged record where the earlier one is too costly to open', async () => {
  let isUndone = false
  const { user } = openProfile({
    [detailCall]: () =>
      entity({
        ...detail,
        uniones: isUndone ? 0 : 1,
        urlCurriculum: 'rosa.docx',
        ...(isUndone && { avisoCurriculum: explanations.excedido }),
      }),
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
    [call]: entity({ duplicados: [], uniones: [merge] }),
    'POST /duplicados/deshacer': () => {
      isUndone = true
      return entity({ idCandidato: 7, idUnido: 9 })
    },
  })
  await screen.findByText('Diez años en ventas')
  await user.click(screen.getByRole('button', { name: 'Deshacer la unión' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Deshacer la unión' }))
  expect(await screen.findByText(explanations.excedido)).toBeTruthy()
  expect(screen.queryByText('Diez años en ventas')).toBe(null)
})

it('redirects to the record into which the candidate was merged', async () => {
  openProfile({ [detailCall]: entity({ ...detail, idCandidato: 70 }) })
  await waitFor(() => expect(location.pathname).toMatch(/\/admin\/candidatos\/70$/))
})
