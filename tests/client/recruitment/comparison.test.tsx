/** Candidates side by side: the columns, missing values, and 'Avanza' below each. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { processAt, statusAt } from '../../../machines/recruitment/process.samples.ts'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import { type ComparedProcess, otherVacancy } from '../../../src/contract/process-comparison.ts'
import { screenActions } from '../../../src/client/ui/actions/screen-actions.ts'
import { calmSession, openApp } from '../support/open-app.tsx'
import { entity, recruiter, refused, stubServer } from '../support/stub-server.ts'

function columnOf(
  idReclutamiento: number,
  nombreCandidato: string,
  codigo: PhaseCode,
  more: Partial<ComparedProcess> = {},
): ComparedProcess {
  const { ficha, operaciones } = statusAt(codigo, [codigo])
  return {
    idCandidato: idReclutamiento + 100,
    proceso: { ...processAt(codigo), idReclutamiento, idCandidato: idReclutamiento + 100, nombreCandidato },
    ficha,
    operacion: operaciones[0] ?? null,
    resultados: [],
    comentarios: [],
    cv: { estado: 'sin-cv', explicacion: 'El candidato no tiene CV.', requisitos: [], texto: '', sigue: false },
    ...more,
  }
}
const rosa = columnOf(3, 'Rosa Luna', 'FT', {
  resultados: [
    { ronda: 'primera', continua: false, motivo: 'Otra oferta', fecha: '05/03/2026', autor: 'Rebeca Torres' },
  ],
  comentarios: [{ etapa: 'Filtro', texto: 'Puntual', fecha: '04/03/2026', autor: 'Rebeca Torres' }],
  cv: {
    estado: 'leido',
    explicacion: 'Se leyó.',
    requisitos: [
      { texto: 'Inglés', pasaje: 'Inglés avanzado' },
      { texto: 'Excel', pasaje: null },
    ],
    texto: 'Inglés avanzado',
    sigue: true,
  },
})
const juan = columnOf(4, 'Juan Soto', 'EXC')
const compare = 'GET /reclutamiento/comparar-procesos'

async function open(answers: Parameters<typeof stubServer>[0] = {}, query = '?procesos=3,4') {
  const server = stubServer({ ...calmSession, [compare]: entity([rosa, juan]), ...answers })
  const opened = openApp(server, `/admin/candidatos/comparar${query}`, { token: 'uno', user: recruiter })
  const loads = () =>
    server.requests.filter(({ path }) => path.startsWith('/reclutamiento/comparar-procesos')).map(({ path }) => path)
  const sent = () =>
    server.requests.filter(({ path }) => path === '/reclutamiento/guardar-datos-fase').map(({ body }) => body)
  return { ...opened, server, hand: userEvent.setup(), loads, sent }
}
const column = (name: string) => screen.findByRole('region', { name })

it('shows each candidate in a column, after one request', async () => {
  const { loads } = await open()
  const first = await column('Rosa Luna')
  expect(
    within(first)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Calificación', 'Exámenes', 'Entrevistas', 'Comentarios', 'Indispensable, en el CV', 'CV'])
  expect(within(first).getByRole('link', { name: 'Rosa Luna' }).getAttribute('href')).toMatch(
    /\/admin\/candidatos\/103\/vacante\/3\/1$/,
  )
  for (const text of [
    'Filtro · Saltillo · 6 d',
    'Sin calificar',
    'No continúa',
    'Puntual',
    '«Inglés avanzado»',
    'No se menciona',
  ])
    expect(within(first).getByText(text)).toBeTruthy()
  const signed = ['5 mar 2026', '4 mar 2026'].map((day) => within(first).getByTitle(day))
  expect(signed.map((time) => time.parentElement?.textContent.replace(/\d+/, '#'))).toEqual([
    'Otra oferta · Rebeca Torres · hace # d',
    'Filtro · Rebeca Torres · hace # d',
  ])
  expect(within(first).getByRole('group', { name: 'CV de Rosa Luna' }).textContent).toBe('Inglés avanzado…')
  const second = await column('Juan Soto')
  expect(within(second).getByText('El candidato no tiene CV.')).toBeTruthy()
  expect(within(second).getAllByText('Nada todavía')).toHaveLength(4)
  expect(loads().map(decodeURIComponent)).toEqual(['/reclutamiento/comparar-procesos?procesos=3,4'])
  expect(screen.getByText('Asesor')).toBeTruthy()
})

it('answers Yes as the form would, offers to undo it, and refreshes', async () => {
  let version = 1
  const { hand, loads, sent } = await open({
    [compare]: () => entity([version === 1 ? rosa : columnOf(3, 'Rosa Luna', 'PE-AG'), juan]),
    'POST /reclutamiento/guardar-datos-fase': () => {
      version = 2
      return entity({ version: 2, codigo: 'PE-AG', idFase: 2, deshacer: 10_000 })
    },
    'POST /reclutamiento/deshacer-decision': () => {
      version = 1
      return entity({ version: 3, codigo: 'FT', idFase: 1, deshacer: 0 })
    },
  })
  await hand.click(await screen.findByRole('button', { name: 'Avanza Rosa Luna' }))
  expect(await screen.findByRole('link', { name: 'Avanza… Rosa Luna: abre el formulario' })).toBeTruthy()
  expect(sent()).toEqual([
    {
      idReclutamiento: 3,
      idUsuario: 0,
      codigoFase: 'FT',
      repostulacion: false,
      rechazo: false,
      version: 1,
      ft: { continuar: 'SI' },
    },
  ])
  expect(loads()).toHaveLength(2)
  await hand.click(await screen.findByRole('button', { name: 'Deshacer' }))
  expect(await screen.findByRole('button', { name: 'Avanza Rosa Luna' })).toBeTruthy()
  expect(loads()).toHaveLength(3)
})

it('shows the current state when another user was first', async () => {
  let isMoved = false
  const { hand } = await open({
    [compare]: () => entity([isMoved ? columnOf(3, 'Rosa Luna', 'EXC') : rosa, juan]),
    'POST /reclutamiento/guardar-datos-fase': () => {
      isMoved = true
      return refused(409, 'etapa-cambio', { mensaje: 'Otra persona guardó antes.' })
    },
  })
  await hand.click(await screen.findByRole('button', { name: 'Avanza Rosa Luna' }))
  expect(await screen.findByText(/Otra persona guardó antes\. Lo que pediste no se hizo/)).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Avanza… Rosa Luna: abre el formulario' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBe(null)
})

it('says why it was not saved', async () => {
  const { hand } = await open({
    'POST /reclutamiento/guardar-datos-fase': refused(403, 'sin-permiso', { mensaje: 'No puedes.' }),
  })
  await hand.click(await screen.findByRole('button', { name: 'Avanza Rosa Luna' }))
  expect(await screen.findByText('No puedes.')).toBeTruthy()
})

it('opens the form where that needs more than a Yes, or the interview is still to come', async () => {
  const entrevista = {
    fecha: '09/03/2026',
    hora: '09:00 a 10:00',
    lugar: 'Presencial',
    entrevistador: 'Ana Sol',
    porRegistrar: false,
  }
  const early = columnOf(5, 'Ana Ríos', 'PE-RE')
  await open(
    {
      [compare]: entity([
        juan,
        { ...early, proceso: { ...early.proceso, entrevista } },
        { ...columnOf(6, 'Luz Paz', 'PE-RE'), idCandidato: 106 },
      ]),
    },
    '?procesos=4,5,6',
  )
  expect(
    (await screen.findByRole('link', { name: 'Avanza… Juan Soto: abre el formulario' })).getAttribute('href'),
  ).toMatch(/\/admin\/candidatos\/104\/vacante\/4\/5$/)
  expect(screen.getByRole('link', { name: 'Avanza… Ana Ríos: abre el formulario' }).getAttribute('href')).toMatch(
    /\/105\/vacante\/5\/4$/,
  )
  expect(screen.getByRole('button', { name: 'Avanza Luz Paz' })).toBeTruthy()
})

it('shows who acts next if it is not the user', async () => {
  const ended = columnOf(5, 'Ana Ríos', 'FT', { operacion: null })
  await open(
    {
      [compare]: entity([
        columnOf(3, 'Rosa Luna', 'FC-ES'),
        { ...juan, operacion: null },
        { ...ended, proceso: { ...ended.proceso, desenlace: 'descartada' } },
      ]),
    },
    '?procesos=3,4,5',
  )
  expect(within(await column('Rosa Luna')).getByText('Espera al candidato.')).toBeTruthy()
  expect(within(await column('Juan Soto')).getByText('Espera a quien recluta.')).toBeTruthy()
  expect(within(await column('Ana Ríos')).getByText('El proceso terminó: rechazado.')).toBeTruthy()
  expect(screen.queryByText(/^Avanza/)).toBe(null)
})

it('offers Avanza in the palette, of those who go on by a Yes', async () => {
  const { sent } = await open({
    'POST /reclutamiento/guardar-datos-fase': entity({ version: 2, codigo: 'PE-AG', idFase: 2, deshacer: 0 }),
  })
  await column('Rosa Luna')
  const actions = screenActions().filter(({ label }) => label.startsWith('Avanza'))
  expect(actions.map(({ label }) => label)).toEqual(['Avanza Rosa Luna'])
  actions[0]?.run()
  await waitFor(() => expect(sent()).toHaveLength(1))
})

it.each([
  ['?procesos=3,4,9', 'Uno de los candidatos no existe o no puedes verlo.'],
  ['?procesos=3,4,9,10', '2 de los candidatos no existen o no puedes verlos.'],
])('shows the number of missing ones for %s', async (query, text) => {
  await open({}, query)
  expect(await screen.findByText(text)).toBeTruthy()
})

it('says that there are no candidates to compare', async () => {
  await open({ [compare]: refused(404, 'no-encontrado') })
  expect(await screen.findByText(/No hay candidatos que comparar: ya no existen, o no puedes verlos\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBe(null)
})

it('says that the vacancies differ, and leads to the list', async () => {
  await open({ [compare]: refused(400, 'datos-invalidos', { campos: { procesos: otherVacancy } }) })
  expect(await screen.findByText(otherVacancy)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ir a Candidatos' }).getAttribute('href')).toMatch(/\/admin\/candidatos$/)
})

it('offers to try again after a failure', async () => {
  await open({ [compare]: refused(500, 'error-interno') })
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy()
})
