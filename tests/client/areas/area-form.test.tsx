/** The form of an area: missing values, sub-areas, changes of other users, and leaving it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentPath } from '../support/open-app.tsx'
import { framesByHand } from '../support/frames.ts'
import { entity, refused } from '../support/stub-server.ts'
import { bare, openAreas, sales } from './open-areas.ts'

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const problems = () => [...document.querySelectorAll('[role=alert] li')].map(({ textContent }) => textContent)
/** Every sub-area in the form. */
const names = () =>
  screen
    .queryAllByRole('button', { name: /^Eliminar / })
    .map((button) => button.getAttribute('aria-label')?.replace('Eliminar ', ''))

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
const ends = () =>
  ['Guardar SubÁrea', 'Cancelar'].map(
    (name) => !screen.getAllByRole<HTMLButtonElement>('button', { name })[0]!.disabled,
  )

describe('a new area', () => {
  // The later is run first: a form that leaves the page writes its draft
  const frames = framesByHand()

  it('lists the missing fields with links, and focuses the first one', async () => {
    const { press, hand, sent } = openAreas('/crear')
    await press('Guardar')
    await waitFor(() =>
      expect(problems()).toEqual([
        'El nombre del área es requerido',
        'La descripción del área es requerida',
        'Agrega al menos una SubÁrea',
      ]),
    )
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
    expect(sent('crear-area-interes')).toEqual([
      { nombre: 'Ventas', descripcion: 'Vende.', subareas: [{ nombre: 'Campo abierto' }, { nombre: 'Piso' }] },
    ])
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
  framesByHand()
  const update = 'POST /areaForm/actualizar-area-interes'

  it('is saved with the version on the screen, and needs no new sub-area', async () => {
    const { press, hand, sent } = openAreas('/1/editar', { [update]: entity(sales) })
    await hand.type(await field('Nombre Área'), ' y campo')
    await press('Guardar')
    await waitFor(() =>
      expect(sent('actualizar-area-interes')).toEqual([
        { idArea: 1, version: 4, nombre: 'Ventas y campo', descripcion: 'Vende.', subareas: [] },
      ]),
    )
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
      [rename]: () =>
        entity(
          (area = { ...sales, version: 5, subareas: [{ ...sales.subareas[0]!, nombre: 'Piso' }, sales.subareas[1]!] }),
        ),
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
    expect(sent('actualizar-sub-area-interes')).toEqual([
      { idArea: 1, idSubArea: 11, version: 4, nombre: 'Piso', descripcion: 'Piso' },
    ])
  })

  it('shows the stored names when a name is left after a save without an answer', async () => {
    let area = sales
    const { press, hand } = openAreas('/1/editar', {
      'GET /areaForm/obtener-area-interes': () => entity(area),
      [rename]: () => (
        (area = { ...sales, version: 5, subareas: [{ ...sales.subareas[0]!, nombre: 'Piso' }, sales.subareas[1]!] }),
        Promise.reject(new TypeError('Failed to fetch'))
      ),
    })
    await press('Editar Mostrador')
    await hand.keyboard('Piso{Enter}')
    await waitFor(async () => expect((await box('Mostrador')).readOnly).toBe(false))
    await waitFor(async () => expect(await said('Mostrador')).toBeTruthy())
    await hand.keyboard('{Escape}')
    await waitFor(() => expect(names()).toEqual(['Piso', 'Campo']))
  })

  it('shows a conflict when a sub-area was changed meanwhile, and the stored values', async () => {
    let area = sales
    const { press, hand } = openAreas('/1/editar', {
      'GET /areaForm/obtener-area-interes': () => entity(area),
      [rename]: refused(409, 'registro-cambio'),
    })
    await press('Editar Mostrador')
    area = { ...sales, nombre: 'Ventas Norte', version: 5 }
    await hand.keyboard('Piso{Enter}')
    expect(
      await screen.findByText(/Ahora dice «Ventas Norte»: Vende\. Si guardas, queda lo que escribiste\./),
    ).toBeTruthy()
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
    expect(dialog.querySelector('p')?.textContent).toBe(
      'Los candidatos en cartera con la etiqueta Mostrador (1 candidato) tomarán la del área Ventas. No se puede deshacer.',
    )
    await press('Eliminar')
    expect(await screen.findByText('La SubÁrea: Mostrador, fue eliminada exitosamente.')).toBeTruthy()
    await waitFor(() => expect(names()).toEqual(['Campo']))
    expect(sent('baja-subarea-de-interes')).toEqual([{ idArea: 1, idSubArea: 11, version: 4 }])
  })

  it.each([
    ['is gone', refused(404, 'no-encontrado'), 'Esa área ya no existe.', false],
    ['could not be had', refused(500, 'error-interno'), 'Hubo un error al procesar la solicitud.', true],
  ] as const)('that %s shows a message', async (_, answer, text, canRetry) => {
    openAreas('/1/editar', { 'GET /areaForm/obtener-area-interes': answer })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Reintentar' }) !== null).toBe(canRetry)
  })
})

describe('renaming a stored sub-area', () => {
  it('keeps the field open until it is saved, and the next one opens at its place', async () => {
    let answer: ReturnType<typeof entity> | Promise<never> = new Promise<never>(() => {})
    let area = sales
    let arrive = (_: ReturnType<typeof entity>) => {}
    answer = new Promise((resolve) => (arrive = resolve as typeof arrive)) as Promise<never>
    const { press, sent } = openAreas('/1/editar', { [stored]: () => entity(area), [rename]: () => answer })
    await press('Editar Mostrador')
    expect([
      (await box('Mostrador')).value,
      document.activeElement === (await box('Mostrador')),
      small(),
      ends(),
    ]).toEqual(['Mostrador', true, ['Campo 0 candidatos'], [true, true]])
    expect(form().querySelector('svg[aria-hidden=true]')).not.toBe(null)
    await fill('Mostrador', 'Piso')
    await press('Guardar SubÁrea')
    await waitFor(async () => expect((await box('Mostrador')).readOnly).toBe(true))
    expect(ends()).toEqual([false, false])
    area = { ...sales, version: 5, subareas: [{ ...sales.subareas[0]!, nombre: 'Piso' }, sales.subareas[1]!] }
    arrive(entity(area))
    await waitFor(() => expect(small()).toEqual(['Piso 1 candidato', 'Campo 0 candidatos']))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Editar Piso')
    expect(sent('actualizar-sub-area-interes')).toEqual([
      { idArea: 1, idSubArea: 11, version: 4, nombre: 'Piso', descripcion: 'Piso' },
    ])
    // The next one names the version that is on the screen now
    await press('Editar Campo')
    await fill('Campo', 'Calle')
    await press('Guardar SubÁrea')
    await waitFor(() => expect(sent('actualizar-sub-area-interes').at(-1)).toMatchObject({ idSubArea: 12, version: 5 }))
  })

  it('rejects an empty name, and restores the old one when cancelled', async () => {
    const { press, sent, server } = openAreas('/1/editar', { [rename]: entity(sales) })
    await press('Editar Campo')
    const before = server.requests.length
    await fill('Campo', '')
    await press('Guardar SubÁrea')
    await waitFor(async () => expect((await box('Campo')).getAttribute('aria-invalid')).toBe('true'))
    fireEvent.click(screen.getAllByRole('button', { name: 'Cancelar' })[0]!)
    await waitFor(() => expect(small()).toEqual(['Mostrador 1 candidato', 'Campo 0 candidatos']))
    expect([document.activeElement?.getAttribute('aria-label'), sent('actualizar-sub-area-interes')]).toEqual([
      'Editar Campo',
      [],
    ])
    expect(server.requests.length).toBe(before)
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
    expect([...form().querySelectorAll<HTMLInputElement>('input[name=subareas]')].map(({ value }) => value)).toEqual([
      'Caja',
    ])
  })
})

it('refuses to delete a sub-area that was changed meanwhile, with a message in the form', async () => {
  let area = sales
  const { press } = openAreas('/1/editar', { [stored]: () => entity(area), [drop]: refused(409, 'registro-cambio') })
  await press('Eliminar Campo')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Eliminar SubÁrea' }))
  expect(dialog.getByText(/^Los candidatos/).textContent).toBe(
    'Los candidatos en cartera con la etiqueta Campo (0 candidatos) tomarán la del área Ventas. No se puede deshacer.',
  )
  area = { ...sales, nombre: 'Ventas Norte', version: 5 }
  await press('Eliminar')
  expect((await dialog.findByRole('alert')).textContent).toBe('mensaje de registro-cambio')
  fireEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByText(/Ahora dice «Ventas Norte»/)).toBeTruthy()
})
