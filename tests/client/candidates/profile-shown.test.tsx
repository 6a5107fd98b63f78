/** The complete profile of a candidate. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { entity, refused } from '../support/stub-server.ts'
import { detailCall, historyCall, openProfile, region } from './open-profile.tsx'
import { detail, history } from './samples.ts'

const buttons = () =>
  within(screen.getByRole('main'))
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label') ?? one.textContent)

it('shows the candidate, the state, the score, the areas, the files, and a link to each process', async () => {
  const areasInteres = [
    { nombre: 'Finanzas', subareas: ['Auditoría', 'Pagos'] },
    { nombre: 'Ventas', subareas: [] },
  ]
  openProfile({ [detailCall]: entity({ ...detail, areasInteres }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Rosa Luna Peña' })).toBeTruthy()
  const facts = await region('Datos personales')
  expect(facts.textContent).toBe(
    'Datos personales(55) 1234-5678rosa@correo.mxWhatsAppFecha de nacimiento05 marzo 1990EstadoPueblaMunicipioCholula',
  )
  expect((await region('Calificación')).textContent).toBe('CalificaciónCambiar calificaciónFavoritoLiderazgo')
  expect((await region('Áreas de interés')).textContent).toBe(
    'Áreas de interésFinanzasAuditoría, PagosVentasToda el área',
  )
  const files = within(await region('Archivos'))
  expect(files.getByRole('link', { name: 'Descargar CV' }).getAttribute('download')).toBe('CV_Rosa Luna Peña.pdf')
  const items = async (name: string) =>
    within(await screen.findByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect([await items('Procesos actuales'), await items('Procesos anteriores')]).toEqual([
    ['Auditor InternoFase final: Oferta · feb 2026En curso'],
    ['AbogadoFase final: Decisión de contratación · dic 2025Rechazado: No acudió'],
  ])
  const profile = '/bolsa-de-trabajo-admin/admin/candidatos/7'
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Descargar CV' })).toHaveLength(2))
  const links = within(screen.getByRole('main')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')?.replace(/^blob:.*/, 'blob:')])).toEqual([
    ['Auditor Interno', `${profile}/vacante/31/15`],
    ['Abrir proceso', `${profile}/vacante/31/15`],
    ['Auditor Interno', `${profile}/vacante/31/15`],
    ['Abogado', `${profile}/vacante/12/26`],
    ['Descargar CV', 'blob:'],
    ['(55) 1234-5678', 'tel:+525512345678'],
    ['rosa@correo.mx', 'mailto:rosa@correo.mx'],
    ['WhatsApp', 'https://wa.me/525512345678'],
    ['Descargar CV', 'blob:'],
    // The current process has not come so far yet
    ['Solicitud de empleo', `${profile}/solicitud-de-empleo?vacante=12`],
  ])
})

const head = (name: string) => screen.getByRole('heading', { level: 1, name }).parentElement!.parentElement!
const rejected = history.anteriores[0]!

it.each([
  ['in a process', {}, history, 'En procesoAuditor Interno · Oferta'],
  [
    'in several',
    {},
    { ...history, actuales: [...history.actuales, ...history.actuales, ...history.actuales] },
    'En procesoAuditor Interno · Oferta y otros 2 procesos',
  ],
  [
    'hired',
    { contratado: 1 },
    {
      actuales: [],
      anteriores: [rejected, { ...rejected, desenlace: 'contratada', tituloVacante: 'Contador' }],
      notas: [],
    },
    'ContratadoContador · dic 2025',
  ],
  [
    'blocked',
    { calificacion: { id: 4, codigo: 'LN', descripcion: 'Lista negra', tags: [] } },
    { actuales: [], anteriores: [rejected], notas: [] },
    'BloqueadoLista negra',
  ],
  ['rejected', {}, { actuales: [], anteriores: [rejected], notas: [] }, 'RechazadoAbogado · No acudió'],
  [
    'rejected without a reason',
    {},
    { actuales: [], anteriores: [{ ...rejected, motivo: null }], notas: [] },
    'RechazadoAbogado · Decisión de contratación',
  ],
  ['free', {}, { actuales: [], anteriores: [], notas: [] }, 'LibreSin proceso abierto'],
])('says in words that a candidate is %s', async (_state, more, processes, label) => {
  openProfile({ [detailCall]: entity({ ...detail, ...more }), [historyCall]: entity(processes) })
  await region('Procesos anteriores')
  await screen.findByRole('heading', { level: 1, name: 'Rosa Luna Peña' })
  expect(head('Rosa Luna Peña').textContent).toContain(`Rosa Luna Peña${label}`)
})

it('shows differing values of the newest application beside the stored ones', async () => {
  const campos = [
    { campo: 'telefono', guardado: '5512345678', escrito: '5599999999' },
    { campo: 'escolaridad', guardado: 'Licenciatura', escrito: 'Maestría' },
  ]
  openProfile({ [detailCall]: () => entity({ ...detail, otrosDatos: { fecha: '02/03/2026', campos } }) })
  const facts = await region('Datos personales')
  expect(facts.textContent).toContain(
    'En su postulación del 02 marzo 2026 escribió otros datos:Teléfono(55) 9999-9999 (en el registro: (55) 1234-5678)EscolaridadMaestría (en el registro: Licenciatura)',
  )
})

it('shows that the candidate and the history are loading', async () => {
  const never = () => new Promise<never>(() => undefined)
  openProfile({ [detailCall]: never, [historyCall]: never })
  expect(await screen.findByText('Cargando candidato...')).toBeTruthy()
  expect(screen.getByRole('main').textContent).toBe('Perfil del candidatoCargando procesos...CVCargando candidato...')
  expect(screen.queryByRole('alert')).toBe(null)
})

it('omits missing data', async () => {
  const bare = {
    ...detail,
    fechaNacimiento: null,
    estado: null,
    municipio: null,
    curriculum: null,
    calificacion: { id: 0, codigo: null, descripcion: '', tags: [] },
  }
  openProfile({ [detailCall]: entity(bare), [historyCall]: entity({ actuales: [], anteriores: [], notas: [] }) })
  await region('Procesos actuales')
  await region('Datos personales')
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('region')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Procesos actualesActualmente no existen procesos actuales',
    'Procesos anterioresActualmente no existen procesos anteriores',
    'Datos personales(55) 1234-5678rosa@correo.mxWhatsAppFecha de nacimiento—',
    'CalificaciónCambiar calificaciónSin calificar',
  ])
  expect(await screen.findByText('El candidato no ha cargado su CV.')).toBeTruthy()
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['(55) 1234-5678', 'rosa@correo.mx', 'WhatsApp'])
  expect(buttons()).toEqual([
    'Asignar a vacante',
    'Recomendar a vacante',
    'Más acciones',
    'Ocultar el documento',
    'Editar correo',
    'Cambiar calificación',
  ])
})

it('offers no retry for a history that does not exist', async () => {
  openProfile({ [historyCall]: refused(404, 'no-encontrado') })
  expect((await region('Procesos actuales')).textContent).toBe(
    'Procesos actualesNo hay información del proceso disponible',
  )
})

it('keeps the profile when only the history fails, and retries the history', async () => {
  const { user, server } = openProfile({ [historyCall]: refused(500, 'error-interno') })
  expect((await region('Procesos actuales')).textContent).toBe(
    'Procesos actualesNo hay información del proceso disponibleReintentar',
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Rosa Luna Peña' })).toBeTruthy()
  const before = server.requests.length
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await region('Procesos actuales')
  expect(server.requests.slice(before).map(({ path }) => path)).toEqual([
    '/candidatos/obtener-historial-candidato?idCandidato=7',
  ])
})
