/** Changing the name of a sub-area in its place, stored or new, and deleting it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { entity, refused } from '../support/stub-server.ts'
import { openAreas } from './open-areas.ts'
import { sales } from './samples.ts'

const stored = 'GET /areaForm/obtener-area-interes'
const rename = 'POST /areaForm/actualizar-sub-area-interes'
const drop = 'POST /areaForm/baja-subarea-de-interes'
const box = (name: string) => screen.findByLabelText<HTMLInputElement>(`Nombre de ${name}`)
const fill = async (name: string, text: string) => fireEvent.input(await box(name), { target: { value: text } })
const form = () => document.querySelector('form')!
const small = () => [...form().querySelectorAll('small')].map(({ parentElement }) => parentElement!.textContent)
const said = async (name: string) => {
  const id = (await box(name)).getAttribute('aria-describedby')
  return id && document.getElementById(id)?.textContent
}
/** Whether the two buttons of a name can be pressed. */
const ends = () => ['Guardar SubÁrea', 'Cancelar'].map((name) => !screen.getAllByRole<HTMLButtonElement>('button', { name })[0]!.disabled)

describe('renaming a stored sub-area', () => {
  it('keeps the field open until it is saved, and the next one opens at its place', async () => {
    let answer: ReturnType<typeof entity> | Promise<never> = new Promise<never>(() => {})
    let area = sales
    let arrive = (_: ReturnType<typeof entity>) => {}
    answer = new Promise((resolve) => (arrive = resolve as typeof arrive)) as Promise<never>
    const { press, sent } = openAreas('/1/editar', { [stored]: () => entity(area), [rename]: () => answer })
    await press('Editar Mostrador')
    expect([(await box('Mostrador')).value, document.activeElement === (await box('Mostrador')), small(), ends()]).toEqual(['Mostrador', true, ['Campo 0 candidatos'], [true, true]])
    expect(form().querySelector('svg[aria-hidden=true]')).not.toBe(null)
    await fill('Mostrador', 'Piso')
    await press('Guardar SubÁrea')
    await waitFor(async () => expect((await box('Mostrador')).readOnly).toBe(true))
    expect(ends()).toEqual([false, false])
    area = { ...sales, version: 5, subareas: [{ ...sales.subareas[0]!, nombre: 'Piso' }, sales.subareas[1]!] }
    arrive(entity(area))
    await waitFor(() => expect(small()).toEqual(['Piso 1 candidato', 'Campo 0 candidatos']))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Editar Piso')
    expect(sent('actualizar-sub-area-interes')).toEqual([{ idArea: 1, idSubArea: 11, version: 4, nombre: 'Piso', descripcion: 'Piso' }])
    // The next one names the version that is on the screen now
    await press('Editar Campo')
    await fill('Campo', 'Calle')
    await press('Guardar SubÁrea')
    await waitFor(() => expect(sent('actualizar-sub-area-interes').at(-1)).toMatchObject({ idSubArea: 12, version: 5 }))
  })

  it('rejects an empty name, and restores the old one when cancelled', async () => {
    const { press, sent, server } = openAreas('/1/editar', { [rename]: entity(sales) })
    await press('Editar Campo')
    const before = server.asked.length
    await fill('Campo', '')
    await press('Guardar SubÁrea')
    await waitFor(async () => expect((await box('Campo')).getAttribute('aria-invalid')).toBe('true'))
    fireEvent.click(screen.getAllByRole('button', { name: 'Cancelar' })[0]!)
    await waitFor(() => expect(small()).toEqual(['Mostrador 1 candidato', 'Campo 0 candidatos']))
    expect([document.activeElement?.getAttribute('aria-label'), sent('actualizar-sub-area-interes')]).toEqual(['Editar Campo', []])
    expect(server.asked.length).toBe(before)
  })

  it.each([
    ['is refused', refused(409, 'nombre-repetido'), 'mensaje de nombre-repetido'],
    ['could not be saved', refused(500, 'error-interno'), 'No se pudo guardar; vuelve a intentarlo.'],
  ])('that %s shows why, and can be sent again', async (_, answer, message) => {
    const { press, sent } = openAreas('/1/editar', { [rename]: answer })
    await press('Editar Campo')
    await fill('Campo', 'Calle')
    await press('Guardar SubÁrea')
    await waitFor(async () => expect(await said('Campo')).toBe(message))
    expect(ends()).toEqual([true, true])
    await press('Guardar SubÁrea')
    await waitFor(() => expect(sent('actualizar-sub-area-interes')).toHaveLength(2))
  })
})

describe('renaming a new sub-area', () => {
  async function withTwo() {
    const opened = openAreas('/crear')
    for (const name of ['Piso', 'Caja']) {
      fireEvent.input(await screen.findByLabelText('Nueva SubÁrea'), { target: { value: name } })
      await opened.press('Agregar SubÁrea')
    }
    return opened
  }

  it('rejects an existing name, but accepts another spelling of its own', async () => {
    const { press } = await withTwo()
    await press('Editar Caja')
    await fill('Caja', 'piso')
    await press('Guardar SubÁrea')
    await waitFor(async () => expect(await said('Caja')).toBe('Esa SubÁrea ya está en la lista.'))
    await fill('Caja', 'CAJA')
    await press('Guardar SubÁrea')
    await waitFor(() => expect(small()).toEqual(['Piso Nueva, sin guardar', 'CAJA Nueva, sin guardar']))
  })

  it('restores the old name when cancelled, and continues at the same place', async () => {
    const { press, hand } = await withTwo()
    await press('Editar Caja')
    await fill('Caja', 'Cajas')
    await hand.keyboard('{Escape}')
    await waitFor(() => expect(small()).toEqual(['Piso Nueva, sin guardar', 'Caja Nueva, sin guardar']))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Editar Caja')
  })

  it('leaves the others unchanged when one is deleted', async () => {
    const { press } = await withTwo()
    await press('Eliminar Piso')
    expect(small()).toEqual(['Caja Nueva, sin guardar'])
    expect([...form().querySelectorAll<HTMLInputElement>('input[name=subareas]')].map(({ value }) => value)).toEqual(['Caja'])
  })
})

it('refuses to delete a sub-area that was changed meanwhile, with a message in the form', async () => {
  let area = sales
  const { press } = openAreas('/1/editar', { [stored]: () => entity(area), [drop]: refused(409, 'registro-cambio') })
  await press('Eliminar Campo')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Eliminar SubÁrea' }))
  expect(dialog.getByText(/^Los candidatos/).textContent).toBe('Los candidatos en cartera con la etiqueta Campo (0 candidatos) tomarán la del área Ventas. No se puede deshacer.')
  area = { ...sales, nombre: 'Ventas Norte', version: 5 }
  await press('Eliminar')
  expect((await dialog.findByRole('alert')).textContent).toBe('mensaje de registro-cambio')
  fireEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByText(/Ahora dice «Ventas Norte»/)).toBeTruthy()
})
