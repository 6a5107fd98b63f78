/** The area form: its fields, its save, concurrent saves of others, and its stored draft. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readDraft, writeDraft } from '../../../src/client/kit/drafts/draft-store.ts'
import { framesByHand } from '../support/frames.ts'
import { currentPath } from '../support/open-app.tsx'
import { entity, refused } from '../support/stub-server.ts'
import { openAreas, sales } from './open-areas.ts'

// The later is run first: a form that leaves the page writes its draft
framesByHand()

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const fill = async (label: string, text: string) => fireEvent.input(await field(label), { target: { value: text } })
const enter = async (label: string) => fireEvent.keyDown(await field(label), { key: 'Enter' })
const form = () => document.querySelector('form')!
const boxes = () =>
  [...form().querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')].map(({ value, readOnly }) => [
    value,
    readOnly,
  ])
const hidden = () =>
  [...form().querySelectorAll<HTMLInputElement>('input[type=hidden]')].map(({ name, value }) => `${name} ${value}`)
const buttons = () =>
  [...form().querySelectorAll('button')].map(
    (button) => `${button.getAttribute('aria-label') ?? button.textContent}${button.disabled ? ' (no)' : ''}`,
  )
const alerts = () => [...form().querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
const stored = 'GET /areaForm/obtener-area-interes'
const update = 'POST /areaForm/actualizar-area-interes'
const create = 'POST /areaForm/crear-area-interes'
const never = () => new Promise<never>(() => {})

describe('the form', () => {
  it('shows the stored values of an area', async () => {
    openAreas('/1/editar')
    expect((await field('Nombre Área')).value).toBe('Ventas')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Editar Área')
    expect(screen.getByRole('main').querySelector('a')).toMatchObject({
      textContent: 'Áreas',
      pathname: '/bolsa-de-trabajo-admin/admin/areas',
    })
    expect([...form().querySelectorAll('h2')].map(({ parentElement }) => parentElement!.textContent)).toEqual([
      'Área',
      'SubÁreasObligatorio',
    ])
    expect([...form().querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
      'Nombre Área',
      'Descripción',
      'Nueva SubÁrea',
    ])
    expect([...form().querySelectorAll('small')].map(({ parentElement }) => parentElement!.textContent)).toEqual([
      'Mostrador 1 candidato',
      'Campo 0 candidatos',
    ])
    expect([boxes(), hidden(), alerts()]).toEqual([
      [
        ['Ventas', false],
        ['Vende.', false],
        ['', false],
      ],
      ['version 4'],
      [],
    ])
    expect(form().textContent).toContain('6 / 2000')
    expect(buttons()).toEqual([
      'Editar Mostrador',
      'Eliminar Mostrador',
      'Editar Campo',
      'Eliminar Campo',
      'Agregar SubÁrea',
      'Cancelar',
      'Guardar',
    ])
    expect(screen.queryByText('El Área no cuenta actualmente con ninguna SubÁrea de interes.')).toBe(null)
  })

  it('is empty for a new area', async () => {
    openAreas('/crear')
    await field('Nombre Área')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Agregar Área')
    expect([boxes(), hidden(), buttons()]).toEqual([
      [
        ['', false],
        ['', false],
        ['', false],
      ],
      ['version '],
      ['Agregar SubÁrea', 'Cancelar', 'Guardar'],
    ])
    expect(screen.getByText('El Área no cuenta actualmente con ninguna SubÁrea de interes.')).toBeTruthy()
  })

  it('marks an added sub-area as unsaved', async () => {
    openAreas('/crear')
    await fill('Nueva SubÁrea', ' Piso ')
    await enter('Nueva SubÁrea')
    expect([hidden(), buttons()]).toEqual([
      ['version ', 'subareas Piso'],
      ['Editar Piso', 'Eliminar Piso', 'Agregar SubÁrea', 'Cancelar', 'Guardar'],
    ])
    expect(screen.getByText('Nueva, sin guardar').parentElement!.textContent).toBe('Piso Nueva, sin guardar')
    expect(boxes().at(-1)).toEqual(['', false])
  })
})

it('adds nothing for an empty text; Enter then submits the form', async () => {
  const { press } = openAreas('/crear')
  await press('Agregar SubÁrea')
  await fill('Nueva SubÁrea', '  ')
  await press('Agregar SubÁrea')
  expect(hidden()).toEqual(['version '])
  const isHandledByBrowser = async (text: string, key: string) => {
    await fill('Nueva SubÁrea', text)
    return fireEvent.keyDown(await field('Nueva SubÁrea'), { key })
  }
  // Whether the browser handles the key itself
  expect([
    await isHandledByBrowser('', 'Enter'),
    await isHandledByBrowser('  ', 'Enter'),
    await isHandledByBrowser('Piso', 'a'),
    await isHandledByBrowser('Piso', 'Enter'),
  ]).toEqual([true, true, true, false])
})

it('rejects a name that already exists, stored or new, and does not submit the form', async () => {
  const { press, sent } = openAreas('/1/editar', { [update]: entity(sales) })
  await fill('Nueva SubÁrea', 'MOSTRADOR')
  await press('Guardar')
  expect(await screen.findAllByText('Esa SubÁrea ya está en la lista.')).toHaveLength(2)
  expect(document.activeElement).toBe(await field('Nueva SubÁrea'))
  await fill('Nueva SubÁrea', 'Piso')
  await enter('Nueva SubÁrea')
  await fill('Nueva SubÁrea', 'piso')
  await press('Agregar SubÁrea')
  expect(hidden()).toEqual(['version 4', 'subareas Piso'])
  await fill('Nueva SubÁrea', 'Caja')
  await press('Guardar')
  await waitFor(() =>
    expect(sent('actualizar-area-interes')).toEqual([
      {
        idArea: 1,
        version: 4,
        nombre: 'Ventas',
        descripcion: 'Vende.',
        subareas: [{ nombre: 'Piso' }, { nombre: 'Caja' }],
      },
    ]),
  )
})

it('cannot be changed while it is sending', async () => {
  const { press } = openAreas('/1/editar', { [update]: never })
  await fill('Nueva SubÁrea', 'Piso')
  await press('Guardar')
  await waitFor(() =>
    expect(boxes()).toEqual([
      ['Ventas', true],
      ['Vende.', true],
      ['', true],
    ]),
  )
  expect(buttons()).toEqual([
    'Editar Mostrador (no)',
    'Eliminar Mostrador (no)',
    'Editar Campo (no)',
    'Eliminar Campo (no)',
    'Editar Piso (no)',
    'Eliminar Piso (no)',
    'Agregar SubÁrea (no)',
    'Cancelar (no)',
    'Enviando...',
  ])
})

it('shows that it was not saved, and can be sent again', async () => {
  const { press, sent } = openAreas('/1/editar', { [update]: refused(500, 'error-interno') })
  await press('Guardar')
  await waitFor(() =>
    expect(alerts()).toEqual(['No se pudo guardar. Lo que escribiste sigue aquí; vuelve a intentarlo.']),
  )
  await press('Guardar')
  await waitFor(() => expect(sent('actualizar-area-interes')).toHaveLength(2))
})

it.each([
  ['the name', { nombre: 'Ese nombre ya existe.' }, 'Nombre Área'],
  ['the sub-areas', { subareas: 'Esa SubÁrea ya existe.' }, 'Nueva SubÁrea'],
])('shows the refusal of %s at its field', async (_, campos, label) => {
  const { press } = openAreas('/1/editar', { [update]: refused(409, 'nombre-repetido', { campos }) })
  await press('Guardar')
  const [message] = Object.values(campos)
  await waitFor(async () => expect((await field(label)).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(message!)).toHaveLength(2)
})

describe('a conflict', () => {
  const newer = {
    ...sales,
    nombre: 'Ventas Norte',
    descripcion: 'Vende más.',
    version: 5,
    subareas: sales.subareas.slice(1),
  }
  const outrun = 'mensaje de registro-cambio'

  it('shows the stored values beside what was typed once they have loaded, and lets the user take them', async () => {
    let answer: ReturnType<typeof entity> | Promise<never> = entity(sales)
    let arrive = (_: ReturnType<typeof entity>) => {}
    const { press, sent } = openAreas('/1/editar', {
      [stored]: () => answer,
      [update]: refused(409, 'registro-cambio'),
    })
    await fill('Nombre Área', 'Mías')
    answer = new Promise((resolve) => (arrive = resolve as typeof arrive)) as Promise<never>
    await press('Guardar')
    await waitFor(() => expect(alerts()).toEqual([`${outrun}Usar lo guardado`]))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Usar lo guardado' }).disabled).toBe(true)
    arrive(entity(newer))
    await waitFor(() =>
      expect(alerts()).toEqual([
        `${outrun} Ahora dice «Ventas Norte»: Vende más. Si guardas, queda lo que escribiste.Usar lo guardado`,
      ]),
    )
    expect([boxes()[0], hidden()]).toEqual([['Mías', false], ['version 5']])
    await press('Usar lo guardado')
    await waitFor(() => expect(alerts()).toEqual([]))
    expect(boxes()).toEqual([
      ['Ventas Norte', false],
      ['Vende más.', false],
      ['', false],
    ])
    expect(sent('actualizar-area-interes')).toHaveLength(1)
  })

  it('offers a retry when the stored values could not be loaded', async () => {
    const answers = [entity(sales), refused(500, 'error-interno'), entity(newer)]
    const { press } = openAreas('/1/editar', {
      [stored]: () => answers.shift()!,
      [update]: refused(409, 'registro-cambio'),
    })
    await fill('Nombre Área', 'Mías')
    await press('Guardar')
    await waitFor(() =>
      expect(alerts()).toEqual(['No se pudo ver lo que cambió; lo que escribiste sigue aquí.Reintentar']),
    )
    await press('Reintentar')
    await waitFor(() => expect(alerts()[0]).toContain('«Ventas Norte»'))
  })
})

describe('the draft', () => {
  const place = (form: string) => ({ idUsuario: 5, form })
  const typed = { nombre: 'Compras', descripcion: 'Compra.', agregar: 'Ca', subareas: 'Piso\nCaja' }
  const restored = 'Recuperamos lo que habías escrito. No se ha enviado: revísalo antes de guardar.Descartar borrador'

  it('is restored in a new area, and can be discarded', async () => {
    writeDraft(place('area/nueva'), { open: true, values: { ...typed, version: '' }, shown: [] })
    const { press } = openAreas('/crear')
    await waitFor(() =>
      expect(boxes()).toEqual([
        ['Compras', false],
        ['Compra.', false],
        ['Ca', false],
      ]),
    )
    expect([hidden(), alerts(), form().querySelector('[role=status]')!.textContent]).toEqual([
      ['version ', 'subareas Piso', 'subareas Caja'],
      [],
      restored,
    ])
    await press('Descartar borrador')
    await waitFor(() =>
      expect([boxes(), hidden()]).toEqual([
        [
          ['', false],
          ['', false],
          ['', false],
        ],
        ['version '],
      ]),
    )
    expect(readDraft(place('area/nueva'))).toBe(null)
  })

  it('shows beside it when the stored area has changed since', async () => {
    writeDraft(place('area/1'), { open: true, values: { nombre: 'Compras', version: '3' }, shown: [] })
    const { press } = openAreas('/1/editar')
    await waitFor(() =>
      expect(boxes()).toEqual([
        ['Compras', false],
        ['', false],
        ['', false],
      ]),
    )
    expect(hidden()).toEqual(['version 4'])
    expect(alerts()).toEqual([
      'Se guardaron cambios después de que lo escribiste. Ahora dice «Ventas»: Vende. Si guardas, queda lo que escribiste.Usar lo guardado',
    ])
    await press('Usar lo guardado')
    await waitFor(() =>
      expect([boxes(), alerts(), hidden()]).toEqual([
        [
          ['Ventas', false],
          ['Vende.', false],
          ['', false],
        ],
        [],
        ['version 4'],
      ]),
    )
  })

  it('shows only that it was restored when the stored area is unchanged', async () => {
    writeDraft(place('area/1'), { open: true, values: { ...typed, version: '4' }, shown: [] })
    openAreas('/1/editar')
    await waitFor(() => expect(form().querySelector('[role=status]')?.textContent).toBe(restored))
    expect(alerts()).toEqual([])
  })

  it('leaves the field empty after its sub-area is added', async () => {
    writeDraft(place('area/nueva'), { open: true, values: { agregar: 'Ca', version: '' }, shown: [] })
    const { press } = openAreas('/crear')
    await waitFor(() =>
      expect(boxes()).toEqual([
        ['', false],
        ['', false],
        ['Ca', false],
      ]),
    )
    await press('Agregar SubÁrea')
    expect([boxes().at(-1), hidden()]).toEqual([
      ['', false],
      ['version ', 'subareas Ca'],
    ])
  })

  it('contains everything typed, also unregistered fields, until it is saved or discarded', async () => {
    const { press } = openAreas('/crear', { [create]: entity(sales) })
    await fill('Nombre Área', 'Compras')
    await fill('Descripción', 'Compra.')
    for (const name of ['Piso', 'Caja', 'Almacén']) {
      await fill('Nueva SubÁrea', name)
      await press('Agregar SubÁrea')
    }
    const draftValues = () => readDraft(place('area/nueva'))?.values
    await waitFor(() =>
      expect(draftValues()).toEqual({
        version: '',
        nombre: 'Compras',
        descripcion: 'Compra.',
        agregar: '',
        subareas: 'Piso\nCaja\nAlmacén',
      }),
    )
    await press('Eliminar Caja')
    await waitFor(() => expect(draftValues()?.['subareas']).toBe('Piso\nAlmacén'))
    await press('Editar Piso')
    await fill('Nombre de Piso', 'Pasillo')
    await press('Guardar SubÁrea')
    await waitFor(() => expect(draftValues()?.['subareas']).toBe('Pasillo\nAlmacén'))
    await press('Guardar')
    await waitFor(() => expect([currentPath(), draftValues()]).toEqual(['/admin/areas', undefined]))
  })

  it.each([
    ['Descripción', 'Compra.'],
    ['Nueva SubÁrea', 'Piso'],
  ])('requires confirmation before %s is discarded, and does not come back', async (label, text) => {
    const { press } = openAreas('/1/editar')
    await fill(label, text)
    await press('Cancelar')
    const question = await screen.findByRole('alertdialog', { name: 'Tienes cambios sin guardar' })
    fireEvent.click(within(question).getByRole('button', { name: 'Descartar cambios' }))
    await waitFor(() => expect([currentPath(), readDraft(place('area/1'))]).toEqual(['/admin/areas', null]))
  })
})
