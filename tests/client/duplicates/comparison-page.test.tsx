/** Two records side by side: what is proposed, chosen and sent. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { calmSession, openApp } from '../support/open-app.tsx'
import { entity, recruiter, refused, stubServer } from '../support/stub-server.ts'
import { comparison, first, second } from './samples.ts'

function open(answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ ...calmSession, 'GET /duplicados/comparar': entity(comparison), ...answers })
  const opened = openApp(server, '/admin/duplicados/7/9', { token: 'uno', user: recruiter })
  const hand = userEvent.setup()
  const merge = async () => {
    await hand.click(await screen.findByRole('button', { name: 'Unir registros' }))
    const question = await screen.findByRole('alertdialog', { name: '¿Unir los dos registros?' })
    await hand.click(within(question).getByRole('button', { name: 'Unir registros' }))
  }
  return {
    ...opened,
    server,
    hand,
    merge,
    sent: () => server.requests.filter((one) => one.path === '/duplicados/unir').map(({ body }) => body),
  }
}
const chosen = () =>
  screen.getAllByRole('radiogroup').map((group) => [
    group.querySelector('span')?.textContent,
    within(group)
      .getAllByRole('radio')
      .find((radio) => (radio as HTMLInputElement).checked)
      ?.getAttribute('value'),
  ])

it('proposes the record in process, and the value of the other record where it has none', async () => {
  open()
  await screen.findByRole('heading', { level: 1, name: 'Comparar y unir' })
  expect(chosen()).toEqual([
    ['Registro que se conserva', '7'],
    ['Nombre', '7'],
    ['Correo electrónico', '7'],
    ['Estado y municipio', '9'],
    ['Escolaridad', '7'],
    ['Calificación', '9'],
    ['Currículum', '9'],
  ])
  expect(screen.getByText('Posible duplicado: mismo correo')).toBeTruthy()
  expect(screen.getByText('Auditor Interno: Filtro, desde el 1 feb 2026')).toBeTruthy()
  expect(screen.getByText('5 mar 2026, 09:00 a 10:00, con Natalia Escamilla')).toBeTruthy()
})

it('proposes the older record if none is in process, and updates the proposal when the other one is chosen', async () => {
  const { hand } = open({
    'GET /duplicados/comparar': entity({ ...comparison, candidatos: [{ ...first, procesos: [] }, second] }),
  })
  await hand.click(await screen.findByRole('radio', { name: /^Rosa Luna Candidato 9/ }))
  expect(chosen().map(([, id]) => id)).toEqual(['9', '9', '9', '9', '7', '9', '9'])
})

it('sends the chosen values after a confirmation, and opens the remaining record', async () => {
  const { hand, merge, sent } = open({
    'POST /duplicados/unir': entity({ idUnion: 5, idCandidato: 7 }),
    'GET /candidatos/detalle-candidato': refused(404, 'no-encontrado'),
    'GET /candidatos/obtener-historial-candidato': refused(404, 'no-encontrado'),
  })
  await hand.click(
    within(await screen.findByRole('radiogroup', { name: 'Correo electrónico' })).getByRole('radio', {
      name: 'ROSA@correo.mx',
    }),
  )
  await merge()
  expect(
    await screen.findByText('Los registros se unieron. Se puede deshacer durante 30 días, en el perfil.'),
  ).toBeTruthy()
  expect(sent()).toEqual([
    {
      idCandidato: 7,
      idOtro: 9,
      version: 'v1',
      elecciones: { nombre: 7, correo: 9, lugar: 9, escolaridad: 7, calificacion: 9, curriculum: 9 },
    },
  ])
  await waitFor(() => expect(location.pathname).toMatch(/\/admin\/candidatos\/7$/))
})

it('shows the e-mail that gets the links, and updates it with the choice', async () => {
  const { hand } = open()
  const mails = await screen.findByRole('radiogroup', { name: 'Correo electrónico' })
  expect(within(mails).getByText('Los enlaces a su proceso irán a rosa@correo.mx')).toBeTruthy()
  await hand.click(within(mails).getByRole('radio', { name: 'ROSA@correo.mx' }))
  expect(within(mails).getByText('Los enlaces a su proceso irán a ROSA@correo.mx')).toBeTruthy()
  expect(screen.getAllByText(/^Los enlaces a su proceso/)).toHaveLength(1)
  await hand.click(screen.getByRole('radio', { name: /^Rosa Luna Candidato 9/ }))
  expect(within(mails).getByText('Los enlaces a su proceso irán a ROSA@correo.mx')).toBeTruthy()
})

it('shows which process ends, on the page and in the confirmation', async () => {
  const { hand } = open({
    'GET /duplicados/comparar': entity({
      ...comparison,
      terminan: [{ idReclutamiento: 32, tituloVacante: 'Auditor Interno' }],
    }),
  })
  const text = 'Los dos están en proceso para Auditor Interno: el proceso más reciente termina como «Duplicado».'
  expect(await screen.findByText(text)).toBeTruthy()
  await hand.click(await screen.findByRole('button', { name: 'Unir registros' }))
  const question = await screen.findByRole('alertdialog', { name: '¿Unir los dos registros?' })
  expect(question.textContent).toContain(
    `Se conserva el de Rosa Luna Peña. Los procesos, entrevistas y documentos del otro pasan a él. ${text}`,
  )
})

it('shows why the two cannot be merged', async () => {
  const impedimento = 'Los dos están en proceso para la misma vacante.'
  const { merge } = open({
    'GET /duplicados/comparar': entity({ ...comparison, impedimento }),
    'POST /duplicados/unir': refused(409, 'union-imposible', { mensaje: impedimento }),
  })
  expect(await screen.findByText(impedimento)).toBeTruthy()
  await merge()
  expect(await screen.findAllByText(impedimento)).toHaveLength(2)
})

it('starts again with the current values when one of the two has changed', async () => {
  let version = 'v1'
  const { merge } = open({
    'GET /duplicados/comparar': () =>
      entity({
        ...comparison,
        version,
        candidatos: [
          version === 'v1' ? first : { ...first, campos: { ...first.campos, nombre: 'Rosa Nueva' } },
          second,
        ],
      }),
    'POST /duplicados/unir': () => {
      version = 'v2'
      return refused(409, 'registro-cambio', { mensaje: 'Se guardaron cambios mientras lo tenías abierto.' })
    },
  })
  await merge()
  expect((await screen.findAllByText('Rosa Nueva')).length).toBeGreaterThan(0)
  expect(screen.getByText(/Lo que pediste no se hizo/)).toBeTruthy()
})

it('shows that there is nothing to compare', async () => {
  open({ 'GET /duplicados/comparar': refused(404, 'no-encontrado') })
  expect(await screen.findByText('No hay dos registros que comparar: quizá ya se unieron.')).toBeTruthy()
})
