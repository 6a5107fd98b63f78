/** The administration of users: the list, the actions on a person, and their requests. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PeoplePage } from '../../../src/client/people/people-page.tsx'
import { openFilters } from '../ui/popover.ts'
import { storedDrafts } from '../support/stored-drafts.ts'
import { openPage } from '../support/open-page.tsx'
import { entity, recruiter, refused } from '../support/stub-server.ts'
import { currentRow, factsOf, inWideWindow, press, rail, viewsShown } from '../kit/lists/queue-screen.tsx'
import { adriana, free, gone, withAssignments, invited, options, rebeca } from './samples.ts'

afterEach(() => {
  // A form that leaves the page writes its draft
  cleanup()
  sessionStorage.clear()
})

const list = 'GET /personal/obtener-personal'
const page = (personas: readonly object[]) => entity({ personas, totalPaginas: 1, total: personas.length })

function open(
  answers: Parameters<typeof openPage>[2] = {},
  query = '',
  idRole: 'ROLE_CRP_ADMN' | 'ROLE_COM_ADMN' = 'ROLE_CRP_ADMN',
) {
  const opened = openPage(
    <PeoplePage />,
    `/admin/personal${query}`,
    {
      [list]: page([adriana, rebeca, invited, gone]),
      'GET /personal/obtener-opciones': entity(options),
      'GET /personal/obtener-persona': entity(withAssignments),
      ...answers,
    },
    { ...recruiter, idRole, branch: idRole === 'ROLE_COM_ADMN' ? 'COM' : 'CORP', idUsuario: 1 },
  )
  const press = async (name: string) => opened.user.click(await screen.findByRole('button', { name }))
  const choose = async (person: string, item: string) => {
    await press(`Acciones de ${person}`)
    // The browser hides what is not open; here nothing does
    await opened.user.click(
      within(screen.getByRole('menu', { name: `Acciones de ${person}`, hidden: true })).getByRole('menuitem', {
        name: item,
        hidden: true,
      }),
    )
  }
  const sent = (call: string) =>
    opened.server.requests.filter(({ path }) => path === `/personal/${call}`).map(({ body }) => body)
  const loads = () =>
    opened.server.requests.map(({ path }) => path).filter((path) => path.startsWith('/personal/obtener-personal'))
  return { ...opened, press, choose, sent, loads }
}
const itemsOf = (person: string) =>
  within(screen.getByRole('menu', { name: `Acciones de ${person}`, hidden: true }))
    .getAllByRole('menuitem', { hidden: true })
    .map(({ textContent }) => textContent?.trim())

it('shows each person with the allowed actions', async () => {
  const withdrawn = { ...invited, idPersona: 10, nombre: 'Inés', estado: 'inactiva', vence: null }
  open({ [list]: page([adriana, rebeca, invited, gone, withdrawn]) })
  await screen.findByRole('button', { name: 'Acciones de Rebeca Torres Medina' })
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Nombre',
    'Correo',
    'Usuario',
    'Rol',
    'Sede',
    'Estado',
    'Acciones',
  ])
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 6)
        .map(({ textContent }) => textContent),
    )
  expect(rows).toEqual([
    ['Adriana Salgado Ríos (tú)', 'adriana@bolsa.mx', 'role_crp_admn', 'Administrador corporativo', '—', 'En servicio'],
    [
      'Rebeca Torres Medina',
      'rebeca@bolsa.mx',
      'role_crp_rec',
      'Reclutador corporativo',
      'Torre Reforma',
      'En servicio',
    ],
    [
      'Lucía Ortega',
      'lucia@bolsa.mx',
      'lucia',
      'Reclutador corporativo',
      'Torre Reforma',
      'Invitada · Hasta 9 mar 2026, 10:00',
    ],
    ['Paulina Rey', 'paulina@bolsa.mx', 'paulina', 'Reclutador corporativo', 'Torre Reforma', 'Fuera de servicio'],
    ['Inés Ortega', 'lucia@bolsa.mx', 'lucia', 'Reclutador corporativo', 'Torre Reforma', 'Fuera de servicio'],
  ])
  expect(itemsOf('Inés Ortega')).toEqual(['Editar', 'Invitar otra vez', 'Ver bitácora'])
  expect(itemsOf('Adriana Salgado Ríos')).toEqual(['Editar', 'Enviar enlace para otra contraseña', 'Ver bitácora'])
  expect(itemsOf('Rebeca Torres Medina')).toEqual([
    'Editar',
    'Enviar enlace para otra contraseña',
    'Ver bitácora',
    'Poner fuera de servicio',
  ])
  expect(itemsOf('Lucía Ortega')).toEqual([
    'Editar',
    'Enviar otra vez la invitación',
    'Retirar la invitación',
    'Ver bitácora',
  ])
  expect(itemsOf('Paulina Rey')).toEqual(['Editar', 'Volver a poner en servicio', 'Ver bitácora'])
})

it('loads the query of the address, and writes the chosen filters to the address', async () => {
  const { loads, user } = open({}, '?rol=ROLE_CRP_REC&estado=activa&buscar=reb')
  await screen.findByRole('button', { name: 'Acciones de Rebeca Torres Medina' })
  expect(loads()).toEqual(['/personal/obtener-personal?paginaActual=1&busqueda=reb&rol=ROLE_CRP_REC&estado=activa'])
  const offered = async (field: string) => {
    openFilters()
    const fields = within(screen.getByRole('list', { name: 'Filtrar por' }))
    await user.click(fields.getByRole('button', { name: new RegExp(`${field}$`) }))
    return within(screen.getByRole('list', { name: field }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  }
  expect(await offered('Estado')).toEqual(['En servicio', 'Invitada', 'Fuera de servicio'])
  await user.click(screen.getByRole('button', { name: 'En servicio' }))
  expect(await offered('Rol')).toEqual([
    'Administrador corporativo',
    'Reclutador corporativo',
    'Observador corporativo',
  ])
  await user.click(screen.getByRole('button', { name: 'Reclutador corporativo' }))
  expect(await offered('Sede')).toEqual(['Torre Reforma'])
  await user.click(screen.getByRole('button', { name: 'Torre Reforma' }))
  await waitFor(() => expect(location.search).toBe('?buscar=reb&rol=ROLE_CRP_REC&sede=9&estado=activa'))
  await user.click(screen.getByRole('link', { name: /^Rol: Reclutador corporativo/ }))
  await waitFor(() => expect(location.search).toBe('?buscar=reb&sede=9&estado=activa'))
})

it('shows imported people without a password as active, and offers to invite them', async () => {
  const imported = { ...rebeca, sinContrasena: true }
  const withLetter = { ...imported, idPersona: 11, nombre: 'Rosa', vence: '09/03/2026 10:00' }
  open({ [list]: page([imported, withLetter]) })
  await screen.findByRole('button', { name: 'Acciones de Rebeca Torres Medina' })
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[5]?.textContent),
  ).toEqual(['En servicio · Falta invitarle', 'En servicio · Invitación hasta 9 mar 2026, 10:00'])
  expect(itemsOf('Rebeca Torres Medina')).toEqual(['Editar', 'Invitar', 'Ver bitácora', 'Poner fuera de servicio'])
  expect(itemsOf('Rosa Torres Medina')).toEqual([
    'Editar',
    'Enviar otra vez la invitación',
    'Retirar la invitación',
    'Ver bitácora',
    'Poner fuera de servicio',
  ])
  expect(screen.queryByRole('button', { name: /^Invitar pendientes/ })).toBe(null)
})

it.each([
  [
    1,
    'Una persona está en servicio y nunca ha tenido contraseña. Cada una recibe por correo un enlace para elegirla, que sirve siete días.',
    { enviadas: 1, pendientes: 0 },
    'Una invitación va en camino.',
  ],
  [
    1240,
    '1,240 personas están en servicio y nunca han tenido contraseña. Cada una recibe por correo un enlace para elegirla, que sirve siete días. Salen 100 a la vez: repite la orden para las demás.',
    { enviadas: 100, pendientes: 1140 },
    '100 invitaciones van en camino. Faltan 1,140: invítalas otra vez desde aquí.',
  ],
  [
    2,
    '2 personas están en servicio y nunca han tenido contraseña. Cada una recibe por correo un enlace para elegirla, que sirve siete días.',
    { enviadas: 0, pendientes: 0 },
    'Nadie esperaba ya una invitación.',
  ],
])('invites all %i imported people, and shows the remaining number', async (porInvitar, question, sent, notice) => {
  let left = porInvitar
  const opened = open({
    'GET /personal/obtener-opciones': () => entity({ ...options, porInvitar: left }),
    'POST /personal/invitar-pendientes': () => {
      left = sent.pendientes
      return entity(sent)
    },
  })
  await opened.press(`Invitar pendientes (${porInvitar.toLocaleString('es-MX')})`)
  const dialog = await screen.findByRole('alertdialog', { name: 'Invitar pendientes' })
  expect(within(dialog).getByText(question)).toBeTruthy()
  await opened.press('Enviar invitaciones')
  await waitFor(() => expect(opened.notices()).toEqual([['success', 'Información actualizada', notice]]))
  expect(opened.sent('invitar-pendientes')).toHaveLength(1)
  await waitFor(() => expect(opened.loads()).toHaveLength(2))
  if (left === 0) await waitFor(() => expect(screen.queryByRole('button', { name: /^Invitar pendientes/ })).toBe(null))
  else
    expect(
      await screen.findByRole('button', { name: `Invitar pendientes (${left.toLocaleString('es-MX')})` }),
    ).toBeTruthy()
})

it('keeps the dialog open when the invitations could not be sent', async () => {
  const { press, notices } = open({
    'GET /personal/obtener-opciones': entity({ ...options, porInvitar: 3 }),
    'POST /personal/invitar-pendientes': refused(403, 'sin-permiso', {
      mensaje: 'No tienes permiso para realizar esta acción.',
    }),
  })
  await press('Invitar pendientes (3)')
  await press('Enviar invitaciones')
  expect(
    await within(await screen.findByRole('alertdialog')).findByText('No tienes permiso para realizar esta acción.'),
  ).toBeTruthy()
  expect(notices()).toEqual([])
})

it.each([
  ['none', () => page([]), 'Nadie cumple con lo que buscas.'],
  ['failed', () => refused(500, 'error-interno'), '¡No se encontró Personal!'],
])('shows a message when there are no people: %s', async (_, answer, said) => {
  open({ [list]: answer })
  expect(await screen.findByText(said)).toBeTruthy()
})

it('sends an invitation: shows missing fields, keeps what was typed after a refusal, and reloads the list', async () => {
  let answer = refused(409, 'nombre-repetido', { campos: { usuario: 'Ese usuario ya existe.' } })
  const { press, user, sent, notices, loads } = open({ 'POST /personal/invitar': () => answer })
  await press('Invitar')
  await press('Enviar invitación')
  const dialog = await screen.findByRole('dialog', { name: 'Invitar' })
  for (const missing of [
    'El nombre es requerido',
    'Los apellidos son requeridos',
    'El correo es requerido',
    'El rol es requerido',
  ])
    expect(await within(dialog).findByText(missing)).toBeTruthy()
  const type = (label: string, text: string) => user.type(within(dialog).getByLabelText(label), text)
  await type('Nombre', 'Lucía')
  await type('Apellidos', 'Ortega')
  await type('Correo', 'Lucia@Bolsa.mx')
  await type('Usuario', 'lucia')
  await user.selectOptions(within(dialog).getByLabelText('Rol'), 'ROLE_CRP_REC')
  await press('Enviar invitación')
  await waitFor(() => expect(within(dialog).getAllByText('Ese usuario ya existe.')).toHaveLength(2))
  expect(sent('invitar')).toEqual([
    {
      nombre: 'Lucía',
      apellidos: 'Ortega',
      correo: 'lucia@bolsa.mx',
      usuario: 'lucia',
      rol: 'ROLE_CRP_REC',
      idSede: null,
    },
  ])
  answer = entity(invited)
  await press('Enviar invitación')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(notices()).toEqual([['success', 'Información actualizada', 'La invitación va en camino a lucia@bolsa.mx.']])
  expect(loads()).toHaveLength(2)
})

it('loads the list again when an invitation without an answer is left', async () => {
  const { press, user, sent, loads } = open({
    'POST /personal/invitar': () => Promise.reject(new TypeError('Failed to fetch')),
  })
  await press('Invitar')
  const dialog = await screen.findByRole('dialog', { name: 'Invitar' })
  const type = async (label: string, text: string) => user.type(await within(dialog).findByLabelText(label), text)
  await type('Nombre', 'Lucía')
  await type('Apellidos', 'Ortega')
  await type('Correo', 'lucia@bolsa.mx')
  await type('Usuario', 'lucia')
  await user.selectOptions(within(dialog).getByLabelText('Rol'), 'ROLE_CRP_REC')
  await press('Enviar invitación')
  await waitFor(() => expect(sent('invitar')).toHaveLength(1))
  expect(await within(dialog).findByText(/revisa si se guardó|No sabemos si se guardó/)).toBeTruthy()
  await press('Cancelar')
  await press('Descartar cambios')
  await waitFor(() => expect(loads()).toHaveLength(2))
})

it('requires confirmation before it discards an invitation, and otherwise keeps it', async () => {
  const { press, user, unmount, loads } = open()
  await press('Invitar')
  await user.type(await screen.findByLabelText('Nombre'), '  ')
  await press('Cancelar')
  expect(screen.queryByRole('dialog')).toBe(null)
  await press('Invitar')
  await user.clear(await screen.findByLabelText('Nombre'))
  await user.type(await screen.findByLabelText('Nombre'), 'Lu')
  await press('Cancelar')
  expect(await screen.findByRole('alertdialog', { name: 'Tienes cambios sin guardar' })).toBeTruthy()
  await press('Seguir escribiendo')
  expect((screen.getByLabelText('Nombre') as HTMLInputElement).value).toBe('Lu')
  expect(loads()).toHaveLength(1)
  unmount()

  const again = open()
  await again.press('Invitar')
  expect((await screen.findByLabelText<HTMLInputElement>('Nombre')).value).toBe('Lu')
  await again.press('Cancelar')
  await again.press('Descartar cambios')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  await again.press('Invitar')
  expect((await screen.findByLabelText<HTMLInputElement>('Nombre')).value).toBe('')
  expect(screen.queryByText('Recuperamos lo que habías escrito.')).toBe(null)
})

it('transfers the assignments of a person in the same command', async () => {
  const { choose, press, user, sent, notices, loads } = open({
    'POST /personal/dar-de-baja': entity({ ...rebeca, estado: 'inactiva' }),
  })
  await choose('Rebeca Torres Medina', 'Poner fuera de servicio')
  const dialog = await screen.findByRole('dialog', { name: 'Poner fuera de servicio a Rebeca Torres Medina' })
  await within(dialog).findByText('Publicaciones a su cargo')
  expect([...dialog.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
    'Publicaciones a su cargo',
    '8',
    'Candidatos en proceso en ellas',
    '1,033',
    'Entrevistas por realizar o registrar',
    '2',
  ])
  await press('Poner fuera de servicio')
  expect(await within(dialog).findByText('Elige quién se queda con lo que tiene a su cargo')).toBeTruthy()
  expect(sent('dar-de-baja')).toEqual([])
  await user.selectOptions(within(dialog).getByLabelText('Quién se queda con ello'), '1')
  await press('Poner fuera de servicio')
  await waitFor(() =>
    expect(notices()).toEqual([
      [
        'success',
        'Información actualizada',
        'Rebeca Torres Medina quedó fuera de servicio y sus sesiones se cerraron.',
      ],
    ]),
  )
  expect(sent('dar-de-baja')).toEqual([{ idHeredero: 1, idPersona: 3, version: 4 }])
  expect(loads()).toHaveLength(2)
})

it('shows a failure to deactivate at the field or above the form; reloads only after something was sent', async () => {
  let answer = refused(500, 'error-interno')
  const { choose, press, user, loads } = open({ 'POST /personal/dar-de-baja': () => answer })
  const leave = async () => {
    await choose('Rebeca Torres Medina', 'Poner fuera de servicio')
    return screen.findByRole('dialog')
  }
  await leave()
  await press('Cancelar')
  expect([screen.queryByRole('dialog'), loads().length]).toEqual([null, 1])
  const dialog = await leave()
  await user.selectOptions(await within(dialog).findByLabelText('Quién se queda con ello'), '1')
  await press('Poner fuera de servicio')
  expect(await within(dialog).findByText('No se hizo nada; vuelve a intentarlo.')).toBeTruthy()
  answer = refused(400, 'datos-invalidos', {
    mensaje: 'Los datos enviados no son válidos.',
    campos: { idHeredero: 'Esa persona no puede tener lo que se entrega. Elige a otra.' },
  })
  await press('Poner fuera de servicio')
  expect(await within(dialog).findByText('Esa persona no puede tener lo que se entrega. Elige a otra.')).toBeTruthy()
  expect(within(dialog).queryByText('Los datos enviados no son válidos.')).toBe(null)
  answer = refused(409, 'registro-cambio')
  await press('Poner fuera de servicio')
  await waitFor(() => expect([screen.queryByRole('dialog'), loads().length]).toEqual([null, 2]))
})

it('shows, instead of the form, that a person no longer belongs to the branch', async () => {
  const { choose, press } = open({ 'GET /personal/obtener-persona': refused(404, 'no-encontrado') })
  for (const [item, title] of [
    ['Editar', 'Editar persona'],
    ['Poner fuera de servicio', 'Poner fuera de servicio a Rebeca Torres Medina'],
  ] as const) {
    await choose('Rebeca Torres Medina', item)
    expect(
      await within(await screen.findByRole('dialog', { name: title })).findByText('Esa persona ya no es de tu rama.'),
    ).toBeTruthy()
    await press('Cancelar')
  }
})

it('edits the stored person, and keeps what was typed until it is saved or discarded', async () => {
  let answer = refused(500, 'error-interno')
  const { choose, press, user, notices, loads, sent } = open({
    'GET /personal/obtener-persona': entity({ ...free, persona: { ...rebeca, idSede: null } }),
    'POST /personal/guardar-persona': () => answer,
  })
  const edit = async () => {
    await choose('Rebeca Torres Medina', 'Editar')
    return screen.findByLabelText<HTMLInputElement>('Apellidos')
  }
  expect((await edit()).value).toBe('Torres Medina')
  expect([
    screen.getByLabelText<HTMLSelectElement>(/^Sede/, { selector: '[role=dialog] *, dialog *' }).value,
    screen.queryByText(/^Con otro rol/),
  ]).toEqual(['', null])
  await press('Cancelar')
  expect(screen.queryByRole('dialog')).toBe(null)
  const typed = await edit()
  await user.type(typed, ' Paz')
  await press('Guardar')
  expect(await screen.findByText('No se pudo guardar. Lo que escribiste sigue aquí; vuelve a intentarlo.')).toBeTruthy()
  await press('Cancelar')
  await press('Descartar cambios')
  await waitFor(() => expect(loads()).toHaveLength(2))
  expect((await edit()).value).toBe('Torres Medina')
  answer = entity({ ...rebeca, apellidos: 'Torres' })
  await user.clear(screen.getByLabelText('Apellidos'))
  await user.type(screen.getByLabelText('Apellidos'), 'Torres')
  await press('Guardar')
  await waitFor(() =>
    expect(notices().at(-1)).toEqual([
      'success',
      'Información actualizada',
      'Los datos de Rebeca Torres se guardaron.',
    ]),
  )
  expect(sent('guardar-persona').at(-1)).toEqual({
    nombre: 'Rebeca',
    apellidos: 'Torres',
    correo: 'rebeca@bolsa.mx',
    rol: 'ROLE_CRP_REC',
    idSede: null,
    idPersona: 3,
    version: 4,
  })
  expect(loads()).toHaveLength(3)
})

describe('the draft of an edit', () => {
  const edit = async ({ choose }: ReturnType<typeof open>) => {
    await choose('Rebeca Torres Medina', 'Editar')
    return screen.findByLabelText<HTMLInputElement>('Apellidos')
  }
  const restored = () => screen.queryByText('Recuperamos lo que habías escrito.') !== null
  const typed = async (answers: Parameters<typeof open>[0] = {}) => {
    const opened = open({ 'GET /personal/obtener-persona': entity(free), ...answers })
    await opened.user.type(await edit(opened), ' Paz')
    await waitFor(() => expect(storedDrafts()).toEqual(['persona/3']))
    return opened
  }

  it('is restored when the page opens again, and rejected on request', async () => {
    await typed()
    cleanup()
    expect(storedDrafts()).toEqual(['persona/3'])
    const again = open({ 'GET /personal/obtener-persona': entity(free) })
    expect([(await edit(again)).value, restored()]).toEqual(['Torres Medina Paz', true])
    await again.press('Descartar borrador')
    expect([screen.getByLabelText<HTMLInputElement>('Apellidos').value, restored(), storedDrafts()]).toEqual([
      'Torres Medina',
      false,
      [],
    ])
  })

  it('is deleted once the person is saved', async () => {
    const opened = await typed({
      'POST /personal/guardar-persona': entity({ ...rebeca, apellidos: 'Torres Medina Paz' }),
    })
    await opened.press('Guardar')
    await waitFor(() => expect([screen.queryByRole('dialog'), storedDrafts()]).toEqual([null, []]))
    cleanup()
    expect(storedDrafts()).toEqual([])
  })

  it('is deleted when the changes are discarded', async () => {
    const opened = await typed()
    await opened.press('Cancelar')
    await opened.press('Descartar cambios')
    await waitFor(() => expect([screen.queryByRole('dialog'), storedDrafts()]).toEqual([null, []]))
    expect([(await edit(opened)).value, restored()]).toEqual(['Torres Medina', false])
  })
})

it('requires no assignee without assignments, and shows a refusal', async () => {
  const { choose, press, sent } = open({
    'GET /personal/obtener-persona': entity(free),
    'POST /personal/dar-de-baja': refused(403, 'sin-permiso', {
      mensaje: 'No tienes permiso para realizar esta acción.',
    }),
  })
  await choose('Rebeca Torres Medina', 'Poner fuera de servicio')
  expect(await screen.findByText('No tiene nada a su cargo.')).toBeTruthy()
  await press('Poner fuera de servicio')
  expect(await screen.findByText('No tienes permiso para realizar esta acción.')).toBeTruthy()
  expect(sent('dar-de-baja')).toEqual([{ idPersona: 3, version: 4 }])
})

it('shows that no person can receive the assignments', async () => {
  const { choose } = open({ 'GET /personal/obtener-persona': entity({ ...withAssignments, herederos: [] }) })
  await choose('Rebeca Torres Medina', 'Poner fuera de servicio')
  expect(
    await screen.findByText(
      'Nadie de su rama lo puede recibir. Invita antes a alguien, o cambia el rol de una persona.',
    ),
  ).toBeTruthy()
  expect(screen.queryByLabelText('Quién se queda con ello')).toBe(null)
})

it('offers an assignee after a role change, and shows a conflicting change', async () => {
  const { choose, press, user, sent, notices, loads } = open({
    'POST /personal/guardar-persona': refused(409, 'registro-cambio', {
      mensaje: 'Otra persona guardó cambios mientras lo tenías abierto.',
    }),
  })
  await choose('Rebeca Torres Medina', 'Editar')
  const dialog = await screen.findByRole('dialog', { name: 'Editar persona' })
  expect(within(dialog).queryByLabelText(/Quién se queda/)).toBe(null)
  await user.selectOptions(await within(dialog).findByLabelText('Rol'), 'ROLE_CRP_OBS')
  expect(
    within(dialog).getByText('Con otro rol se cierran sus sesiones: vuelve a ingresar con lo que le toca ahora.'),
  ).toBeTruthy()
  await user.selectOptions(within(dialog).getByLabelText(/Quién se queda/), '1')
  await press('Guardar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(sent('guardar-persona')).toEqual([
    {
      nombre: 'Rebeca',
      apellidos: 'Torres Medina',
      correo: 'rebeca@bolsa.mx',
      rol: 'ROLE_CRP_OBS',
      idSede: 9,
      idHeredero: 1,
      idPersona: 3,
      version: 4,
    },
  ])
  expect(notices()).toEqual([
    [
      'info',
      'Aviso',
      'Otra persona guardó cambios mientras lo tenías abierto. Lo que pediste no se hizo; te mostramos cómo está ahora.',
    ],
  ])
  expect(loads()).toHaveLength(2)
})

it('requires no assignee after a role change without assignments', async () => {
  const { choose, user } = open({ 'GET /personal/obtener-persona': entity(free) })
  await choose('Rebeca Torres Medina', 'Editar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar persona' }))
  await user.selectOptions(await dialog.findByLabelText('Rol'), 'ROLE_CRP_OBS')
  expect(await dialog.findByText(/^Con otro rol se cierran sus sesiones/)).toBeTruthy()
  expect([dialog.queryByLabelText(/Quién se queda/), dialog.queryByText('Tiene a su cargo:')]).toEqual([null, null])
})

it('locks the role of the current user', async () => {
  const { choose } = open({ 'GET /personal/obtener-persona': entity({ ...free, persona: adriana }) })
  await choose('Adriana Salgado Ríos', 'Editar')
  expect(
    ((await screen.findByRole('dialog').then((dialog) => within(dialog).findByLabelText('Rol'))) as HTMLSelectElement)
      .disabled,
  ).toBe(true)
})

it.each([
  [
    'Rebeca Torres Medina',
    'Enviar enlace para otra contraseña',
    'enviar-enlace',
    'Enviar',
    'Enviar enlaceEnviaremos a rebeca@bolsa.mx un enlace para elegir otra contraseña, que sirve una hora. La de ahora sigue sirviendo hasta que elija la nueva.',
    'El enlace va en camino a rebeca@bolsa.mx.',
    rebeca,
  ],
  [
    'Lucía Ortega',
    'Enviar otra vez la invitación',
    'enviar-enlace',
    'Enviar',
    'Enviar invitaciónEnviaremos un enlace a lucia@bolsa.mx, que sirve siete días. El anterior deja de servir.',
    'El enlace va en camino a lucia@bolsa.mx.',
    invited,
  ],
  [
    'Lucía Ortega',
    'Retirar la invitación',
    'retirar-invitacion',
    'Retirar',
    'Retirar invitaciónEl enlace que recibió Lucía Ortega deja de servir. Se le puede invitar otra vez.',
    'La invitación de Lucía Ortega se retiró.',
    invited,
  ],
  [
    'Paulina Rey',
    'Volver a poner en servicio',
    'reactivar',
    'Poner en servicio',
    'Volver a poner en servicioPaulina Rey podrá ingresar otra vez con su contraseña. Lo que entregó se queda con quien lo recibió.',
    'Paulina Rey está otra vez en servicio.',
    gone,
  ],
])('%s: %s', async (person, item, call, confirm, warning, said, { idPersona, version }) => {
  const { choose, press, sent, notices, loads } = open({ [`POST /personal/${call}`]: entity(rebeca) })
  await choose(person, item)
  expect((await screen.findByRole('alertdialog')).textContent).toContain(warning)
  await press(confirm)
  await waitFor(() => expect(notices()).toEqual([['success', 'Información actualizada', said]]))
  expect(sent(call)).toEqual([{ idPersona, version }])
  expect(loads()).toHaveLength(2)
})

it('shows the log of a person, and when it could not be loaded', async () => {
  let answer = refused(500, 'error-interno')
  const { choose, press } = open({ 'GET /personal/bitacora': () => answer })
  await choose('Rebeca Torres Medina', 'Ver bitácora')
  expect(await screen.findByText('No se pudo cargar la bitácora.')).toBeTruthy()
  answer = entity([
    {
      id: 5,
      titulo: 'Se cambiaron sus datos',
      detalle: 'Rol: A → B',
      usuario: 'Adriana Salgado Ríos',
      fecha: '02/03/2026',
      hora: '10:00',
    },
  ])
  await press('Reintentar')
  const log = await screen.findByRole('list', { name: 'Bitácora' })
  expect(log.textContent).toBe('Se cambiaron sus datos2 mar 2026, 10:00 · Adriana Salgado RíosRol: A → B')
})

describe('the list as a queue', () => {
  const counts = { 'GET /personal/contar-vistas': entity({ activas: 1200, invitadas: 1, inactivas: 0, todas: 1201 }) }

  it('has its views with their counts, and counts again after a change', async () => {
    const {
      choose,
      press: click,
      server,
    } = open({ ...counts, 'POST /personal/reactivar': entity(rebeca) }, '?estado=inactiva')
    await screen.findByText('1,200')
    expect(viewsShown()).toEqual([
      ['En servicio1,200', '?estado=activa', false],
      ['Invitadas1', '?estado=invitada', false],
      ['Fuera de servicio0', '?estado=inactiva', true],
      ['Todas1,201', '', false],
    ])
    const counted = () => server.requests.filter(({ path }) => path === '/personal/contar-vistas').length
    expect(counted()).toBe(1)
    await choose('Paulina Rey', 'Volver a poner en servicio')
    await click('Poner en servicio')
    await waitFor(() => expect(counted()).toBe(2))
  })

  it.each([
    ['ROLE_CRP_ADMN', ['Rol', 'Sede', 'Estado', 'Rama']],
    ['ROLE_COM_ADMN', ['Rol', 'Sede', 'Estado']],
  ] as const)('offers %s the filters %j', async (idRole, fields) => {
    const { loads, user } = open({}, '?rama=ATN', idRole)
    await screen.findByRole('button', { name: 'Acciones de Rebeca Torres Medina' })
    expect(loads()).toEqual(['/personal/obtener-personal?paginaActual=1&rama=ATN'])
    openFilters()
    expect(
      within(screen.getByRole('list', { name: 'Filtrar por' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(fields)
    if (idRole === 'ROLE_COM_ADMN') return
    await user.click(screen.getByRole('button', { name: /Rama$/ }))
    expect(
      within(screen.getByRole('list', { name: 'Rama' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Corporativa', 'Atención a clientes'])
    expect(within(screen.getByRole('list', { name: 'Filtros' })).getByRole('link').textContent).toBe(
      'Rama: Atención a clientes: quitar filtro',
    )
  })

  it('requests the chosen order', async () => {
    const { loads, press: click, user } = open()
    await click('Nombre')
    await user.click(screen.getByRole('menuitem', { name: 'Sede' }))
    await waitFor(() =>
      expect(loads()).toEqual([
        '/personal/obtener-personal?paginaActual=1',
        '/personal/obtener-personal?paginaActual=1&orden=sede',
      ]),
    )
  })

  it('previews account, sessions and assignments; Enter edits, the space bar does not', async () => {
    inWideWindow()
    const detail = 'GET /personal/obtener-persona'
    const { user, server } = open({
      [detail]: ({ path }) =>
        entity(
          path.endsWith('=3')
            ? withAssignments
            : { ...free, persona: adriana, sesiones: { abiertas: 0, ultimoIngreso: null } },
        ),
    })
    await screen.findByRole('table')
    press('j')
    expect(document.activeElement?.textContent).toBe('Adriana Salgado Ríos (tú)')
    press(' ')
    await screen.findByRole('heading', { name: 'Adriana Salgado Ríos' })
    expect(factsOf(rail())).toEqual([
      ['Rol', 'Administrador corporativo'],
      ['Rama', 'Corporativa'],
      ['Sede', '—'],
      ['Estado', 'En servicio'],
      ['Usuario', 'role_crp_admn'],
      ['Correo', 'adriana@bolsa.mx', 'mailto:adriana@bolsa.mx'],
      ['Sesiones abiertas', '0'],
    ])
    expect(rail().textContent).toContain('No tiene nada a su cargo.')
    expect([currentRow(), screen.queryByRole('dialog')]).toEqual(['1', null])
    press('j')
    await screen.findByRole('heading', { name: 'Rebeca Torres Medina' })
    expect(factsOf(rail()).slice(6)).toEqual([
      ['Sesiones abiertas', '2'],
      ['Último ingreso', '5 mar 2026, 09:30'],
      ['Publicaciones a su cargo', '8'],
      ['Candidatos en proceso en ellas', '1,033'],
      ['Entrevistas por realizar o registrar', '2'],
    ])
    await user.click(within(rail()).getByRole('button', { name: 'Ver bitácora' }))
    expect(await screen.findByRole('dialog', { name: 'Bitácora de Rebeca Torres Medina' })).toBeTruthy()
    expect(
      server.requests
        .filter(({ path }) => path.startsWith('/personal/obtener-persona?'))
        .map(({ path }) => path.split('=')[1]),
    ).toEqual(['1', '3', '8'])
  })
})
