/** Assign, recommend and rate on the profile: by role, with their requests and notices. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { entity, recruiter, refused } from '../support/stub-server.ts'
import { button, detailCall, free, historyCall, openProfile, region } from './open-profile.tsx'
import { detail, history } from './samples.ts'

const vacancies = [
  { id: 4, descripcion: 'Auditor Interno · Puebla', idSede: 9 },
  { id: 5, descripcion: 'Contador General · Puebla', idSede: 9 },
  { id: 5, descripcion: 'Contador General · Toluca', idSede: 8 },
]
const dialogs = {
  'Asignar a vacante': {
    list: 'GET /candidatos/obtener-lista-simple-mis-vacantes',
    path: '/candidatos/asignar-vacante',
    placeholder: 'Selecciona una de tus vacantes',
    body: { idVacante: 5, idCandidato: 7, idSede: 8 },
    notice: ['Asignación exitosa', 'El candidato fue asignado a la vacante'],
  },
  'Recomendar a vacante': {
    list: 'GET /candidatos/obtener-lista-simple-otras-vacantes',
    path: '/candidatos/recomendar-vacante',
    placeholder: 'Selecciona vacante a recomendar',
    body: { idPublicacion: 5, idCandidato: 7, idSede: 8 },
    notice: ['Recomendación enviada', 'El candidato fue recomendado a la vacante'],
  },
} as const
const actions = Object.keys(dialogs) as (keyof typeof dialogs)[]

async function openDialog(action: keyof typeof dialogs, answers: Parameters<typeof openProfile>[0] = {}) {
  const { list, path } = dialogs[action]
  const profile = openProfile({
    [historyCall]: entity(free),
    [list]: entity(vacancies),
    [`POST ${path}`]: entity({ success: true }),
    ...answers,
  })
  await profile.user.click(await button(action))
  const dialog = within(await screen.findByRole('dialog', { name: action }))
  return { ...profile, dialog, submit: () => profile.user.click(dialog.getByRole('button', { name: action })) }
}
const offered = () =>
  [...actions, 'Cambiar calificación'].filter((name) => screen.queryByRole('button', { name: new RegExp(`^${name}`) }))

it.each([
  ['a free candidate', detail, free, [...actions, 'Cambiar calificación']],
  ['a candidate in a process', detail, history, ['Cambiar calificación']],
  ['a hired candidate', { ...detail, contratado: 1 }, free, ['Cambiar calificación']],
])('offers the allowed actions for %s', async (_who, candidate, processes, names) => {
  openProfile({ [detailCall]: entity(candidate), [historyCall]: entity(processes) })
  await region('Procesos actuales')
  await button('Cambiar calificación')
  expect(offered()).toEqual(names)
})

it('offers neither assignment nor recommendation while the processes are loading', async () => {
  openProfile({ [historyCall]: () => new Promise(() => undefined) })
  await button('Cambiar calificación')
  expect(offered()).toEqual(['Cambiar calificación'])
})

it.each(['ROLE_COM_INT', 'ROLE_CRP_OBS'] as const)('offers no action to %s', async (idRole) => {
  openProfile({ [historyCall]: entity(free) }, { ...recruiter, idRole })
  await region('Procesos actuales')
  expect(await region('Datos personales')).toBeTruthy()
  expect(offered()).toEqual([])
  expect(screen.queryByRole('button', { name: 'Editar correo' })).toBe(null)
})

it.each(actions)('%s: requires a vacancy, sends it once, shows a notice, and reloads the processes', async (action) => {
  const { placeholder, path, body, notice: said } = dialogs[action]
  let processes: object = free
  const { user, dialog, submit, sent, notices, server } = await openDialog(action, {
    [historyCall]: () => entity(processes),
  })
  const select = await dialog.findByRole('combobox', { name: 'Vacante' })
  expect(
    within(select)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual([placeholder, ...vacancies.map((one) => one.descripcion)])
  await submit()
  expect(await dialog.findByText('La vacante es requerida')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(select))
  await user.selectOptions(select, 'Contador General · Toluca')
  processes = history
  await submit()
  await screen.findByText(said[0])
  expect(notices()).toEqual([['success', ...said]])
  expect(sent(path)).toEqual([body])
  await waitFor(() => expect(offered()).toEqual(['Cambiar calificación']))
  expect(within(await region('Procesos actuales')).getByRole('link').textContent).toContain('Auditor Interno')
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(server.requests.filter((one) => one.path.startsWith('/candidatos/detalle'))).toHaveLength(1)
})

it.each(actions)('%s: changes nothing when it is cancelled', async (action) => {
  const { user, dialog, server } = await openDialog(action)
  await user.selectOptions(await dialog.findByRole('combobox'), 'Contador General · Toluca')
  const before = server.requests.length
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(server.requests.length).toBe(before)
  expect(offered()).toEqual([...actions, 'Cambiar calificación'])
})

it('shows the refusal in the dialog, keeps the choice, and reloads when it is closed', async () => {
  let processes: object = free
  const { user, dialog, submit } = await openDialog('Asignar a vacante', {
    'POST /candidatos/asignar-vacante': refused(409, 'candidato-ocupado'),
    [historyCall]: () => entity(processes),
  })
  await user.selectOptions(await dialog.findByRole('combobox'), 'Auditor Interno · Puebla')
  processes = history
  await submit()
  expect((await dialog.findByRole('alert')).textContent).toBe('mensaje de candidato-ocupado')
  expect(dialog.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.textContent).toBe(
    'Auditor Interno · Puebla',
  )
  expect(screen.queryByText('Error interno')).toBe(null)
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(offered()).toEqual(['Cambiar calificación']))
})

it('shows a failure, keeps the choice, and can be sent again', async () => {
  let fails = true
  const { user, dialog, submit, sent, notices } = await openDialog('Recomendar a vacante', {
    'POST /candidatos/recomendar-vacante': () => (fails ? refused(500, 'error-interno') : entity({ success: true })),
  })
  await user.selectOptions(await dialog.findByRole('combobox'), 'Contador General · Toluca')
  await submit()
  await screen.findByText('Error interno')
  expect(notices()).toEqual([['error', 'Error interno', 'Hubo un error al procesar la solicitud.']])
  expect(dialog.getAllByRole('alert').map((alert) => alert.textContent)).toContain(
    'Hubo un error al procesar la solicitud.',
  )
  fails = false
  await submit()
  await screen.findByText('Recomendación enviada')
  const { body } = dialogs['Recomendar a vacante']
  expect(sent('/candidatos/recomendar-vacante')).toEqual([body, body])
})

it('stays open while it is sending', async () => {
  let answer = (_: ReturnType<typeof entity>) => undefined as void
  const { user, dialog, submit } = await openDialog('Asignar a vacante', {
    'POST /candidatos/asignar-vacante': () => new Promise((resolve) => (answer = resolve)),
  })
  await user.selectOptions(await dialog.findByRole('combobox'), 'Auditor Interno · Puebla')
  await submit()
  const frame = screen.getByRole('dialog')
  await dialog.findByRole('button', { name: 'Enviando...' })
  expect(dialog.getByRole<HTMLSelectElement>('combobox').disabled).toBe(true)
  fireEvent(frame, new Event('cancel', { cancelable: true }))
  expect(frame.isConnected).toBe(true)
  expect(
    dialog.getAllByRole<HTMLButtonElement>('button').map(({ textContent, disabled }) => [textContent, disabled]),
  ).toEqual([
    ['Cancelar', true],
    ['Enviando...', false],
    ['', true],
  ])
  answer(entity({ success: true }))
  await waitFor(() => expect(frame.isConnected).toBe(false))
})

it('shows that the vacancies are loading', async () => {
  const { dialog } = await openDialog('Asignar a vacante', {
    [dialogs['Asignar a vacante'].list]: () => new Promise(() => undefined),
  })
  expect(await dialog.findByText('Obteniendo información...')).toBeTruthy()
  expect(dialog.queryByRole('combobox')).toBe(null)
})

it('shows that there are no vacancies, with nothing to send', async () => {
  const { dialog } = await openDialog('Asignar a vacante', { [dialogs['Asignar a vacante'].list]: entity([]) })
  expect(await dialog.findByText('No se encontraron vacantes disponibles.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Asignar a vacante' })).toBe(null)
})

it('offers a retry when the vacancies could not be loaded', async () => {
  const { list } = dialogs['Asignar a vacante']
  let fails = true
  const { user, dialog } = await openDialog('Asignar a vacante', {
    [list]: () => (fails ? refused(500, 'error-interno') : entity(vacancies)),
  })
  await dialog.findByRole('alert')
  fails = false
  await user.click(dialog.getByRole('button', { name: 'Reintentar' }))
  expect(await dialog.findByRole('combobox', { name: 'Vacante' })).toBeTruthy()
})

it('shows a notice when the processes could not be reloaded', async () => {
  let fails = false
  const { user, dialog, submit, notices } = await openDialog('Asignar a vacante', {
    [historyCall]: () => (fails ? refused(500, 'error-interno') : entity(free)),
  })
  await user.selectOptions(await dialog.findByRole('combobox'), 'Auditor Interno · Puebla')
  fails = true
  await submit()
  await screen.findByText('Aviso')
  expect(notices()).toEqual([
    ['success', 'Asignación exitosa', 'El candidato fue asignado a la vacante'],
    ['error', 'Aviso', 'No se pudieron actualizar los procesos del candidato. Recarga la página para verlos.'],
  ])
})

it('rates with a type and a tag, and shows the new score without reloading the profile', async () => {
  const tags = [{ id: 21, codigo: 'P', descripcion: 'Puntualidad' }]
  const { user, sent, notices, server } = openProfile({
    'GET /candidatos/obtener-calificaciones-tags': entity([{ id: 2, codigo: 'VB', descripcion: 'Viable', tags }]),
    'POST /candidatos/calificar-candidato': entity({ id: 2, codigo: 'VB', descripcion: 'Viable', tags }),
  })
  await user.click(await button('Cambiar calificación'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar calificación' }))
  await dialog.findByText('Elige una nueva calificación para el candidato.')
  const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Guardar' })
  expect([save().disabled, dialog.queryByText('Elige una calificación')]).toEqual([true, expect.anything()])
  await user.click(dialog.getByRole('radio', { name: 'Viable' }))
  expect(
    dialog.getByText('Agrega un etiquetado al candidato para poder recomendarlos más adelante a otras vacantes.'),
  ).toBeTruthy()
  expect([save().disabled, dialog.queryByText('Elige al menos una etiqueta')]).toEqual([true, expect.anything()])
  await user.click(dialog.getByText('Puntualidad'))
  await user.click(save())
  await screen.findByText('La calificación fue actualizada correctamente')
  expect(notices()).toEqual([['success', 'Calificación', 'La calificación fue actualizada correctamente']])
  expect((await region('Calificación')).textContent).toBe('CalificaciónCambiar calificaciónViablePuntualidad')
  expect(sent('/candidatos/calificar-candidato')).toEqual([{ calificacion: 2, subCalificacion: [21], id: 7 }])
  expect(server.requests.filter((one) => one.path.startsWith('/candidatos/detalle'))).toHaveLength(1)
})
