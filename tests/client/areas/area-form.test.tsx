/** The form of an area: what is missing, its sub-areas, what somebody else has changed, and leaving it. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentPath } from '../support/open-app.tsx'
import { framesByHand } from '../support/frames.ts'
import { entity, refused } from '../support/stub-server.ts'
import { openAreas } from './open-areas.ts'
import { bare, sales } from './samples.ts'

// The later is run first: a form that leaves the page writes its draft
const frames = framesByHand()

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const problems = () => [...document.querySelectorAll('[role=alert] li')].map(({ textContent }) => textContent)
/** Every sub-area that stands in the form. */
const names = () => screen.queryAllByRole('button', { name: /^Eliminar / }).map((button) => button.getAttribute('aria-label')?.replace('Eliminar ', ''))

describe('a new area', () => {
  it('lists the missing fields with links, and focuses the first one', async () => {
    const { press, hand, sent } = openAreas('/crear')
    await press('Guardar')
    await waitFor(() => expect(problems()).toEqual(['El nombre del área es requerido', 'La descripción del área es requerida', 'Agrega al menos una SubÁrea']))
    expect(screen.getByText('Falta corregir 3 campos:')).toBeTruthy()
    frames.paint()
    expect(document.activeElement).toBe(await field('Nombre Área'))
    // Once more, with the summary already there
    await press('Guardar')
    await waitFor(async () => expect(document.activeElement).toBe(await field('Nombre Área')))
    await press('Agrega al menos una SubÁrea')
    expect(document.activeElement).toBe(await field('Nueva SubÁrea'))
    await hand.keyboard('Mostrador{Enter}')
    await hand.type(await field('Descripción'), 'Vende.')
    await waitFor(() => expect(problems()).toEqual(['El nombre del área es requerido']))
    expect(screen.getByText('Falta corregir un campo:')).toBeTruthy()
    expect(sent('crear-area-interes')).toEqual([])
  })

  it('adds names one by one, rejects duplicates, and includes the one not yet added', async () => {
    const { press, hand, sent } = openAreas('/crear', { 'POST /areaForm/crear-area-interes': entity(sales) })
    await hand.type(await field('Nombre Área'), ' Ventas ')
    await hand.type(await field('Descripción'), 'Vende.')
    await hand.type(await field('Nueva SubÁrea'), 'Mostrador{Enter} Mostrador {Enter}')
    expect(await screen.findAllByText('Esa SubÁrea ya está en la lista.')).toHaveLength(2)
    expect(names()).toEqual(['Mostrador'])
    await hand.clear(await field('Nueva SubÁrea'))
    await hand.type(await field('Nueva SubÁrea'), 'Campo')
    await press('Agregar SubÁrea')
    expect(names()).toEqual(['Mostrador', 'Campo'])
    await press('Eliminar Mostrador')
    await press('Editar Campo')
    await hand.type(await field('Nombre de Campo'), ' abierto{Enter}')
    expect(names()).toEqual(['Campo abierto'])
    await hand.type(await field('Nueva SubÁrea'), 'Piso')
    await press('Guardar')
    expect(await screen.findByText('El área: Ventas, fue guardada exitosamente.')).toBeTruthy()
    expect(sent('crear-area-interes')).toEqual([{ nombre: 'Ventas', descripcion: 'Vende.', subareas: [{ nombre: 'Campo abierto' }, { nombre: 'Piso' }] }])
    expect(currentPath()).toBe('/admin/areas')
  })

  it('requires confirmation before it discards what was typed, and none without input', async () => {
    const { press, hand } = openAreas('/crear')
    await hand.type(await field('Nombre Área'), 'V')
    await press('Cancelar')
    const question = () => screen.findByRole('alertdialog', { name: 'Tienes cambios sin guardar' })
    await hand.click(within(await question()).getByRole('button', { name: 'Seguir escribiendo' }))
    expect([(await field('Nombre Área')).value, screen.queryByRole('alertdialog')]).toEqual(['V', null])
    await hand.clear(await field('Nombre Área'))
    await press('Cancelar')
    await waitFor(() => expect(currentPath()).toBe('/admin/areas'))
  })
})

describe('a stored area', () => {
  const update = 'POST /areaForm/actualizar-area-interes'
  const rename = 'POST /areaForm/actualizar-sub-area-interes'
  const drop = 'POST /areaForm/baja-subarea-de-interes'

  it('is saved with the version on the screen, and needs no new sub-area', async () => {
    const { press, hand, sent } = openAreas('/1/editar', { [update]: entity(sales) })
    await hand.type(await field('Nombre Área'), ' y campo')
    await press('Guardar')
    await waitFor(() => expect(sent('actualizar-area-interes')).toEqual([{ idArea: 1, version: 4, nombre: 'Ventas y campo', descripcion: 'Vende.', subareas: [] }]))
    await waitFor(() => expect(currentPath()).toBe('/admin/areas'))
  })

  it('without sub-areas needs one', async () => {
    const { press, sent } = openAreas('/3/editar', { 'GET /areaForm/obtener-area-interes': entity(bare) })
    await field('Nombre Área')
    await press('Guardar')
    await waitFor(() => expect(problems()).toEqual(['Agrega al menos una SubÁrea']))
    expect(sent('actualizar-area-interes')).toEqual([])
  })

  it('renames a sub-area at once; the same name, or Escape, sends nothing', async () => {
    let area = sales
    const { press, hand, sent } = openAreas('/1/editar', {
      'GET /areaForm/obtener-area-interes': () => entity(area),
      [rename]: () => entity((area = { ...sales, version: 5, subareas: [{ ...sales.subareas[0]!, nombre: 'Piso' }, sales.subareas[1]!] })),
    })
    await press('Editar Mostrador')
    await hand.keyboard('{Enter}')
    await press('Editar Mostrador')
    await hand.keyboard('Otro{Escape}')
    expect(sent('actualizar-sub-area-interes')).toEqual([])
    await press('Editar Mostrador')
    await hand.keyboard('Piso{Enter}')
    expect(await screen.findByText('La SubÁrea fue actualizada exitosamente.')).toBeTruthy()
    await waitFor(() => expect(names()).toEqual(['Piso', 'Campo']))
    expect(sent('actualizar-sub-area-interes')).toEqual([{ idArea: 1, idSubArea: 11, version: 4, nombre: 'Piso', descripcion: 'Piso' }])
  })

  it('shows a conflict when a sub-area was changed meanwhile, and the stored values', async () => {
    let area = sales
    const { press, hand } = openAreas('/1/editar', { 'GET /areaForm/obtener-area-interes': () => entity(area), [rename]: refused(409, 'registro-cambio') })
    await press('Editar Mostrador')
    area = { ...sales, nombre: 'Ventas Norte', version: 5 }
    await hand.keyboard('Piso{Enter}')
    expect(await screen.findByText(/Ahora dice «Ventas Norte»: Vende\. Si guardas, queda lo que escribiste\./)).toBeTruthy()
    await press('Usar lo guardado')
    await waitFor(async () => expect((await field('Nombre Área')).value).toBe('Ventas Norte'))
  })

  it('deletes a sub-area after counting its candidates', async () => {
    let area = sales
    const { press, sent } = openAreas('/1/editar', {
      'GET /areaForm/obtener-area-interes': () => entity(area),
      [drop]: () => {
        area = { ...sales, version: 5, subareas: sales.subareas.slice(1) }
        return entity({ area, candidatos: 1 })
      },
    })
    await press('Eliminar Mostrador')
    const dialog = await screen.findByRole('alertdialog', { name: 'Eliminar SubÁrea' })
    expect(dialog.querySelector('p')?.textContent).toBe('Los candidatos en cartera con la etiqueta Mostrador (1 candidato) tomarán la del área Ventas. No se puede deshacer.')
    await press('Eliminar')
    expect(await screen.findByText('La SubÁrea: Mostrador, fue eliminada exitosamente.')).toBeTruthy()
    await waitFor(() => expect(names()).toEqual(['Campo']))
    expect(sent('baja-subarea-de-interes')).toEqual([{ idArea: 1, idSubArea: 11, version: 4 }])
  })

  it.each([
    ['no longer exists', refused(404, 'no-encontrado'), 'Esa área ya no existe.', false],
    ['could not be loaded', refused(500, 'error-interno'), 'Hubo un error al procesar la solicitud.', true],
  ] as const)('that %s shows a message', async (_, answer, text, canRetry) => {
    openAreas('/1/editar', { 'GET /areaForm/obtener-area-interes': answer })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Reintentar' }) !== null).toBe(canRetry)
  })
})
