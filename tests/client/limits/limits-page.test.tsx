/** 'Plazos': limits of phases and days off, as administrators change them. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import {
  type LimitKey,
  limitKeys,
  type LimitsCatalogue,
  type MeasuredLimit,
  type OwnLimits,
} from '../../../src/contract/limits.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { typedOf, withDrafted } from '../../../src/client/limits/limits-values.ts'
import { calmSession, currentPath, openApp } from '../support/open-app.tsx'
import { entity, recruiter, refused, stubServer } from '../support/stub-server.ts'

const byKey = <Value,>(value: Value) =>
  Object.fromEntries(limitKeys.map((key) => [key, value])) as Record<LimitKey, Value>
const plazos: OwnLimits = { ...byKey(null), FT: 2 }
const stored: LimitsCatalogue = {
  plazos,
  medidos: {
    ...byKey<MeasuredLimit>({ dias: 4, estancias: 212 }),
    FT: { dias: 1, estancias: 40 },
    'SE-MR': { dias: null, estancias: 7 },
  },
  diasInhabiles: [{ fecha: '24/12/2026', nombre: 'Nochebuena' }],
  version: 3,
  oficiales: [{ fecha: '01/01/2026', nombre: 'Año Nuevo' }],
}

function open(answers: Parameters<typeof stubServer>[0] = {}, idRole: Role = 'ROLE_CRP_ADMN') {
  const server = stubServer({ ...calmSession, 'GET /plazos-etapas/obtener': entity(stored), ...answers })
  openApp(server, '/admin/plazos', { token: 'uno', user: { ...recruiter, idRole, idUsuario: 5 } })
  const sent = () => server.requests.filter(({ path }) => path === '/plazos-etapas/guardar').map(({ body }) => body)
  return { server, hand: userEvent.setup(), sent }
}
const filter = () => screen.findByRole('textbox', { name: /^Filtro/ })
const daysOff = () => screen.findByRole('textbox', { name: /Días inhábiles propios/ })

it('shows the limit of every phase under its stage, the official days and the own ones', async () => {
  open()
  expect(await filter()).toHaveProperty('value', '2')
  expect(screen.getAllByRole('textbox')).toHaveLength(limitKeys.length + 1)
  expect(within(screen.getByRole('group', { name: 'Segunda entrevista' })).getAllByRole('textbox')).toHaveLength(4)
  expect(screen.getByText('1 ene 2026: Año Nuevo')).toBeTruthy()
  expect(await daysOff()).toHaveProperty('value', '24/12/2026 Nochebuena')
})

it('says where each limit comes from, and what clearing it brings back', async () => {
  const { hand } = open()
  const shown = (name: RegExp) => {
    const box = screen.getByRole<HTMLInputElement>('textbox', { name })
    const hint = document.querySelector(`[id='${box.getAttribute('aria-describedby')}']`)?.textContent
    return [box.value, box.placeholder, hint]
  }
  await filter()
  expect([shown(/^Filtro/), shown(/^Oferta/), shown(/^Rechazado por el gerente/)]).toEqual([
    ['2', '1', 'Fijado; si lo borras, 1 día.'],
    ['', '4', 'Medido: 4 días (212 estancias)'],
    ['', '2', 'Predeterminado: 2 días (se mide con 20 estancias; hay 7)'],
  ])
  await hand.clear(await filter())
  await hand.type(screen.getByRole('textbox', { name: /^Oferta/ }), '9')
  expect([shown(/^Filtro/), shown(/^Oferta/)]).toEqual([
    ['', '1', 'Medido: 1 día (40 estancias)'],
    ['9', '4', 'Fijado; si lo borras, 4 días.'],
  ])
})

it('saves numbers, empty limits and days with the version', async () => {
  const { hand, sent } = open({ 'POST /plazos-etapas/guardar': entity({ ...stored, version: 4 }) })
  await hand.clear(await filter())
  const offer = screen.getByRole('textbox', { name: /^Oferta/ })
  await hand.clear(offer)
  await hand.type(offer, '7')
  await hand.type(await daysOff(), '\n31/12/2026  Fin de   año')
  await hand.click(screen.getByRole('button', { name: 'Guardar plazos' }))
  expect(
    await screen.findByText('Los plazos se guardaron. Valen desde ahora para todos los procesos abiertos.'),
  ).toBeTruthy()
  expect(sent()).toEqual([
    {
      plazos: { ...plazos, FT: null, OF: 7 },
      diasInhabiles: [
        { fecha: '24/12/2026', nombre: 'Nochebuena' },
        { fecha: '31/12/2026', nombre: 'Fin de año' },
      ],
      version: 3,
    },
  ])
})

it.each([
  ['mañana descanso', '«mañana descanso»: Empieza cada línea con la fecha, como 24/12/2026.'],
  ['25/12/2026', '«25/12/2026»: Escribe el nombre del día después de la fecha.'],
  ['24/12/2026 Otra vez', 'Escribe cada fecha una sola vez.'],
])('refuses the day off %s', async (line, message) => {
  const { hand, sent } = open()
  await hand.type(await daysOff(), `\n${line}`)
  await hand.click(screen.getByRole('button', { name: 'Guardar plazos' }))
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(sent()).toEqual([])
})

it('refuses a limit out of its range', async () => {
  const { hand, sent } = open()
  await hand.clear(await filter())
  await hand.type(await filter(), '91')
  await hand.click(screen.getByRole('button', { name: 'Guardar plazos' }))
  expect(
    (await screen.findAllByText('Escribe un número de días entre 1 y 90, o déjalo vacío.')).length,
  ).toBeGreaterThan(0)
  expect(sent()).toEqual([])
})

it('keeps what was typed when another administrator has saved first', async () => {
  let catalogue = stored
  const { hand } = open({
    'GET /plazos-etapas/obtener': () => entity(catalogue),
    'POST /plazos-etapas/guardar': () => {
      catalogue = { ...stored, version: 4 }
      return refused(409, 'registro-cambio')
    },
  })
  await hand.clear(await filter())
  await hand.type(await filter(), '9')
  await hand.click(screen.getByRole('button', { name: 'Guardar plazos' }))
  expect(await screen.findByText(/otros plazos/)).toBeTruthy()
  expect(await filter()).toHaveProperty('value', '9')
})

it('offers to try again when the limits cannot be read', async () => {
  let isDown = true
  const { hand } = open({
    'GET /plazos-etapas/obtener': () => (isDown ? refused(500, 'error-interno') : entity(stored)),
  })
  const again = await screen.findByRole('button', { name: /[Rr]eintentar|[Vv]olver a intentar/ })
  isDown = false
  await hand.click(again)
  expect(await filter()).toBeTruthy()
})

it('is not open to recruiters', async () => {
  const { server } = open({}, 'ROLE_CRP_REC')
  await screen.findAllByRole('navigation')
  expect(currentPath()).not.toBe('/admin/plazos')
  expect(server.requests.some(({ path }) => path.startsWith('/plazos-etapas'))).toBe(false)
})

it('a draft restores limits and lines', () => {
  const typed = typedOf(stored)
  expect(
    withDrafted(
      { 'plazos.FT': '', 'plazos.OF': '8', diasInhabiles: '24/12/2026 Nochebuena\n\n 26/12/2026 Puente ' },
      typed,
    ),
  ).toEqual({
    plazos: { ...plazos, FT: null, OF: 8 },
    diasInhabiles: ['24/12/2026 Nochebuena', '26/12/2026 Puente'],
  })
  expect(withDrafted({}, typed)).toEqual(typed)
})
