/** The personal data of one candidate: until when, who read them, and what is done about them. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { entity, refused } from '../support/stub-server.ts'
import { cells, openPersonalData } from './open-personal-data.ts'
import { active, blocked } from './samples.ts'

afterEach(() => sessionStorage.clear())

const facts = () => [...document.querySelectorAll('dl > div')].map((fact) => [...fact.children].map(({ textContent }) => textContent))
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent).filter((text) => /Conservar|Bloquear|Desbloquear|Suprimir|Exportar/.test(text ?? ''))
const suppressed = { ...blocked, estado: 'suprimido', bloqueo: null }

it.each([
  [active, 'Nora Luna Paz', [['Tipo', 'Descartado'], ['Se bloquea', '02 marzo 2027'], ['Se suprime', '02 marzo 2028']], ['Conservar más tiempo', 'Bloquear', 'Suprimir ahora', 'Exportar todo']],
  [{ ...active, estado: 'en-proceso', bloqueo: null, supresion: null }, 'Nora Luna Paz', [['Tipo', 'En proceso: no se bloquea'], ['Se bloquea', '—'], ['Se suprime', '—']], ['Conservar más tiempo', 'Exportar todo']],
  [{ ...blocked, conservarHasta: '01/01/2030' }, 'Candidato 7', [['Tipo', 'Descartado'], ['Bloqueado desde', '22 noviembre 2026'], ['Se suprime', '22 noviembre 2027'], ['Se conserva hasta', '01 enero 2030']], ['Desbloquear', 'Conservar más tiempo', 'Suprimir ahora', 'Exportar todo']],
  [suppressed, 'Candidato 7', [['Tipo', 'Descartado'], ['Suprimido', '22 noviembre 2027']], ['Exportar todo']],
])('shows what it is: $estado', async (record, heading, shown, offered) => {
  openPersonalData('/7', { 'GET /datos-personales/obtener-registro': entity(record) })
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(`^${heading}`) })).toBeTruthy()
  expect(facts()).toEqual(shown)
  expect(buttons()).toEqual(offered)
  await screen.findByText('Rebeca Torres')
  expect(cells()).toEqual([['Quién', 'Qué consultó', 'Cuándo'], ['Rebeca Torres', 'Abrió el perfil, con su CV', '20 noviembre 2026, 09:15']])
})

it('one that the branch does not have is not there', async () => {
  openPersonalData('/7', { 'GET /datos-personales/obtener-registro': refused(404, 'no-encontrado') })
  expect(await screen.findByText('¡No se encontró información del Candidato!')).toBeTruthy()
})

it('suppresses only once the word is typed, and shows what is left', async () => {
  const { press, hand, sent } = openPersonalData('/7', { 'POST /datos-personales/suprimir': entity(suppressed) })
  await press('Suprimir ahora')
  const [, confirm] = await screen.findAllByRole('button', { name: 'Suprimir ahora', hidden: true })
  await hand.type(screen.getByLabelText(/^Motivo/), 'Lo pidió')
  await hand.type(screen.getByLabelText('Escribe SUPRIMIR para confirmar'), 'suprimir')
  await hand.click(confirm!)
  expect(await screen.findByText('Escribe SUPRIMIR para confirmar', { selector: ':not(label)' })).toBeTruthy()
  expect(sent('suprimir')).toEqual([])
  await hand.clear(screen.getByLabelText(/^Escribe SUPRIMIR/))
  await hand.type(screen.getByLabelText(/^Escribe SUPRIMIR/), 'SUPRIMIR')
  await hand.click(confirm!)
  expect(await screen.findByText('Los datos de la persona se suprimieron.')).toBeTruthy()
  expect(sent('suprimir')).toEqual([{ idCandidato: 7, motivo: 'Lo pidió', confirmacion: 'SUPRIMIR' }])
  expect(buttons()).toEqual(['Exportar todo'])
})

it('blocks with a reason; one that names the person is said at its field, and stays', async () => {
  let isRefused = true
  const campos = { motivo: 'No escribas el nombre.' }
  const { press, hand, sent } = openPersonalData('/7', { 'POST /datos-personales/bloquear': () => (isRefused ? refused(400, 'datos-invalidos', { campos }) : entity(blocked)) })
  await press('Bloquear')
  const [, confirm] = await screen.findAllByRole('button', { name: 'Bloquear', hidden: true })
  await hand.click(confirm!)
  expect(await screen.findByText('Escribe el motivo')).toBeTruthy()
  await hand.type(screen.getByLabelText(/^Motivo/), 'Lo pidió Nora')
  await hand.click(confirm!)
  await waitFor(() => expect(screen.getAllByText('No escribas el nombre.')).toHaveLength(2))
  expect((screen.getByLabelText(/^Motivo/) as HTMLTextAreaElement).value).toBe('Lo pidió Nora')
  isRefused = false
  await hand.click(confirm!)
  expect(await screen.findByText('El registro quedó bloqueado.')).toBeTruthy()
  expect(sent('bloquear')).toHaveLength(2)
  expect(await screen.findByRole('heading', { level: 1, name: /^Candidato 7/ })).toBeTruthy()
})

it('what somebody else did meanwhile is told, and shown', async () => {
  let stored: object = active
  const { press, hand } = openPersonalData('/7', {
    'GET /datos-personales/obtener-registro': () => entity(stored),
    'POST /datos-personales/bloquear': () => {
      stored = blocked
      return refused(409, 'registro-cambio')
    },
  })
  await press('Bloquear')
  await hand.type(await screen.findByLabelText(/^Motivo/), 'Lo pidió')
  await hand.click((await screen.findAllByRole('button', { name: 'Bloquear', hidden: true })).at(-1)!)
  expect(await screen.findByText(/Lo que pediste no se hizo; te mostramos cómo está ahora./)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Desbloquear' })).toBeTruthy()
})
