/**
 * A publication is closed, reopened and reassigned (spec 2 §2, §7; design/administration.md): the confirmation, the
 * request, the result on the screen.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ClosingSummary, Publication } from '../../../src/contract/publications.ts'
import { PublicationPage } from '../../../src/client/vacancies/publication/publication-page.tsx'
import { framesByHand } from '../support/frames.ts'
import { storedDrafts } from '../support/stored-drafts.ts'
import { openPage } from '../support/open-page.tsx'
import { entity, recruiter, refused } from '../support/stub-server.ts'
import { publication } from './samples.ts'

framesByHand()

const summary: ClosingSummary = {
  version: 7,
  candidatos: 12,
  libres: 1,
  etapas: [
    { etapa: 'filtro', descripcion: 'Filtro', candidatos: 1 },
    { etapa: 'oferta', descripcion: 'Oferta', candidatos: 11 },
  ],
  motivos: [{ id: 61, descripcion: 'Vacante cancelada' }],
}
const closed: Publication = {
  ...publication,
  estado: 'cerrada',
  estatus: 'Cerrada',
  version: 8,
  etapas: [],
  candidatos: 0,
  puedeEditar: false,
  puedeCerrar: false,
  puedeReabrir: true,
}
const item = {
  id: 5,
  titulo: 'Se publicó',
  usuario: 'Rebeca Torres Medina',
  fecha: '02/03/2026',
  hora: '09:05',
  detalles: [{ nombre: 'Sede', valor: 'Torre Reforma' }],
}
const answers = {
  'GET /vacantes/obtener-sugerencias-candidatos': entity([]),
  'GET /vacantes/historial-publicacion': entity([
    item,
    { ...item, id: 4, titulo: 'Empezó', usuario: null, detalles: [] },
  ]),
  'GET /vacantes/resumen-cierre': entity(summary),
  'POST /vacantes/cerrar-vacante': entity({ publicacion: closed, rechazados: 12 }),
}
const open = (shown: Publication = publication, more: Parameters<typeof openPage>[2] = {}, ver = 'historial') =>
  openPage(
    <PublicationPage params={{ publicationId: 9 }} />,
    `/admin/vacantes/detalle/9?ver=${ver}`,
    { 'GET /vacantes/detalle-vacante': entity(shown), ...answers, ...more },
    { ...recruiter, idUsuario: 3 },
  )
const outdated = [
  'info',
  'Aviso',
  'Otra persona guardó cambios. Lo que pediste no se hizo; te mostramos cómo está ahora.',
]
const stale = refused(409, 'registro-cambio', { mensaje: 'Otra persona guardó cambios.' })
const openAdvert = (shown: Publication, more: Parameters<typeof openPage>[2] = {}) => open(shown, more, 'anuncio')
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: string) => fireEvent.click(await screen.findByRole('menuitem', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const bodies = (server: { requests: readonly { method: string; path: string; body: unknown }[] }, path: string) =>
  server.requests.filter((one) => one.method === 'POST' && one.path === `/vacantes/${path}`).map(({ body }) => body)

async function openClosing() {
  await choose('Cerrar publicación')
  const window = await dialog('Cerrar publicación')
  await window.findByLabelText('Motivo del cierre')
  return window
}
const send = (window: Awaited<ReturnType<typeof dialog>>) =>
  fireEvent.click(window.getAllByRole('button', { name: 'Cerrar publicación' }).at(-1)!)
const question = async (title: string) => within(await screen.findByRole('alertdialog', { name: title }))
const confirm = async (title: string) =>
  fireEvent.click((await question(title)).getByRole('button', { name: 'Cerrar publicación' }))

describe('closing', () => {
  it('shows how many candidates are in process at each stage, and the choices for them', async () => {
    open()
    const window = await openClosing()
    expect(
      window.getByText(
        'Siguen en proceso 12 candidatos. Una publicación cerrada ya no admite candidatos; se puede reabrir.',
      ),
    ).toBeTruthy()
    expect([...document.querySelectorAll('dialog[open] dl > div')].map(({ textContent }) => textContent)).toEqual([
      'Filtro1',
      'Oferta11',
    ])
    expect(window.getAllByRole('radio').map((radio) => radio.parentElement!.textContent)).toEqual([
      'Siguen su procesoCada proceso continúa hasta su final.',
      'Se rechaza a todosTerminan los procesos de 12 candidatos, con el motivo que elijas.',
      'Vuelven a la cartera quienes no tienen una ofertaTermina el proceso de 1 candidato; los demás continúan.',
    ])
    expect(window.queryByLabelText('Motivo del rechazo')).toBe(null)
  })

  it('requires a reason and a choice, and a rejection reason when it rejects all', async () => {
    const { server } = open()
    const window = await openClosing()
    send(window)
    expect(await window.findByText('Selecciona una opción')).toBeTruthy()
    expect(window.getByText('Escribe por qué se cierra')).toBeTruthy()
    fireEvent.click(window.getByRole('radio', { name: /Se rechaza a todos/ }))
    await window.findByLabelText('Motivo del rechazo')
    send(window)
    expect(await window.findByText('El motivo es requerida')).toBeTruthy()
    expect(bodies(server, 'cerrar-vacante')).toEqual([])
  })

  it('lets candidates continue without another confirmation, and shows the answer of the server', async () => {
    const { server, notices } = open(publication, {
      'POST /vacantes/cerrar-vacante': entity({ publicacion: closed, rechazados: 0 }),
    })
    const window = await openClosing()
    fireEvent.click(window.getByRole('radio', { name: /Siguen su proceso/ }))
    fireEvent.input(window.getByLabelText('Motivo del cierre'), { target: { value: ' Se cubrió por fuera ' } })
    send(window)
    expect(await screen.findByRole('menuitem', { name: 'Reabrir publicación' })).toBeTruthy()
    expect(storedDrafts()).toEqual([])
    expect(bodies(server, 'cerrar-vacante')).toEqual([
      { idPublicacion: 9, motivo: 'Se cubrió por fuera', procesos: 'siguen', version: 7 },
    ])
    expect(notices()).toEqual([['success', 'Información actualizada', 'La publicación se cerró.']])
    expect([
      screen.queryByRole('dialog'),
      screen.queryByRole('menuitem', { name: 'Cerrar publicación' }),
      screen.queryByRole('link', { name: 'Editar' }),
    ]).toEqual([null, null, null])
    expect(
      ['detalle', 'historial'].map(
        (call) => server.requests.filter(({ path }) => path.startsWith(`/vacantes/${call}`)).length,
      ),
    ).toEqual([1, 2])
  })

  it.each([
    [
      'rechazar',
      /Se rechaza a todos/,
      '¿Rechazar a 12 candidatos?',
      12,
      ' Terminaron 12 procesos.',
      { motivoRechazo: 61 },
    ],
    ['cartera', /^Vuelven a la cartera/, '¿Devolver a la cartera a 1 candidato?', 1, ' Terminó 1 proceso.', {}],
  ] as const)('%s requires confirmation', async (procesos, choice, heading, rechazados, said, more) => {
    const { server, notices } = open(publication, {
      'POST /vacantes/cerrar-vacante': entity({ publicacion: closed, rechazados }),
    })
    const window = await openClosing()
    fireEvent.click(window.getByRole('radio', { name: choice }))
    if (procesos === 'rechazar')
      fireEvent.change(await window.findByLabelText('Motivo del rechazo'), { target: { value: '61' } })
    fireEvent.change(window.getByLabelText('Motivo del cierre'), { target: { value: 'Se canceló' } })
    send(window)
    fireEvent.click((await question(heading)).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
    expect(bodies(server, 'cerrar-vacante')).toEqual([])
    send(window)
    await confirm(heading)
    await waitFor(() =>
      expect(bodies(server, 'cerrar-vacante')).toEqual([
        { idPublicacion: 9, motivo: 'Se canceló', procesos, version: 7, ...more },
      ]),
    )
    await waitFor(() =>
      expect(notices()).toEqual([['success', 'Información actualizada', `La publicación se cerró.${said}`]]),
    )
  })

  it('uses the singular for one candidate, and offers no return to the portfolio when all have an offer', async () => {
    open(publication, {
      'GET /vacantes/resumen-cierre': entity({
        ...summary,
        candidatos: 1,
        libres: 0,
        etapas: [{ etapa: 'oferta', descripcion: 'Oferta', candidatos: 1 }],
      }),
    })
    const window = await openClosing()
    expect(
      window.getByText(
        'Sigue en proceso 1 candidato. Una publicación cerrada ya no admite candidatos; se puede reabrir.',
      ),
    ).toBeTruthy()
    expect(
      window.getAllByRole<HTMLInputElement>('radio').map((radio) => [radio.parentElement!.textContent, radio.disabled]),
    ).toEqual([
      ['Siguen su procesoCada proceso continúa hasta su final.', false],
      ['Se rechaza a todosTermina el proceso de 1 candidato, con el motivo que elijas.', false],
      ['Vuelven a la cartera quienes no tienen una ofertaTodos tienen ya una oferta.', true],
    ])
    fireEvent.click(window.getByRole('radio', { name: /Se rechaza a todos/ }))
    fireEvent.change(await window.findByLabelText('Motivo del rechazo'), { target: { value: '61' } })
    fireEvent.change(window.getByLabelText('Motivo del cierre'), { target: { value: 'Se canceló' } })
    send(window)
    const confirmation = await question('¿Rechazar a 1 candidato?')
    expect(
      confirmation.getByText(
        'Su proceso termina y sus entrevistas pendientes se cancelan. El rechazo se puede revertir después.',
      ),
    ).toBeTruthy()
  })

  it('requires only the reason when no candidate is in process', async () => {
    const { server } = open(publication, {
      'GET /vacantes/resumen-cierre': entity({ ...summary, candidatos: 0, libres: 0, etapas: [] }),
    })
    const window = await openClosing()
    expect([window.getByText(/^Nadie sigue en proceso/) !== null, window.queryAllByRole('radio')]).toEqual([true, []])
    fireEvent.change(window.getByLabelText('Motivo del cierre'), { target: { value: 'Se canceló' } })
    send(window)
    await waitFor(() =>
      expect(bodies(server, 'cerrar-vacante')).toEqual([
        { idPublicacion: 9, motivo: 'Se canceló', procesos: 'siguen', version: 7 },
      ]),
    )
  })

  it.each([
    [
      'a conflict',
      refused(409, 'registro-cambio'),
      'La publicación cambió mientras la tenías abierta: revisa quiénes siguen en proceso y vuelve a enviarlo.',
    ],
    ['a refusal', refused(409, 'publicacion-cerrada', { mensaje: 'Ya está cerrada.' }), 'Ya está cerrada.'],
    ['a failure', refused(500, 'error-interno'), 'No se cerró. Lo que escribiste sigue aquí; vuelve a intentarlo.'],
  ])(
    '%s: shows the refusal in the dialog and keeps what was typed; closing it reloads the page',
    async (_, answer, message) => {
      const { server } = open(publication, { 'POST /vacantes/cerrar-vacante': answer })
      const window = await openClosing()
      fireEvent.click(window.getByRole('radio', { name: /Siguen su proceso/ }))
      fireEvent.change(window.getByLabelText('Motivo del cierre'), { target: { value: 'Se canceló' } })
      send(window)
      expect(await window.findByText(message)).toBeTruthy()
      expect(window.getByLabelText<HTMLTextAreaElement>('Motivo del cierre').value).toBe('Se canceló')
      expect(bodies(server, 'cerrar-vacante')).toHaveLength(1)
      fireEvent.click(window.getByRole('button', { name: 'Cancelar' }))
      await waitFor(() =>
        expect(server.requests.filter(({ path }) => path.startsWith('/vacantes/detalle-vacante')).length).toBe(2),
      )
    },
  )

  const rejectAll = async (window: Awaited<ReturnType<typeof dialog>>) => {
    fireEvent.click(window.getByRole('radio', { name: /Se rechaza a todos/ }))
    fireEvent.change(await window.findByLabelText('Motivo del rechazo'), { target: { value: '61' } })
    fireEvent.change(window.getByLabelText('Motivo del cierre'), { target: { value: 'Se canceló' } })
    send(window)
    await confirm('¿Rechazar a 5,000 candidatos?')
  }
  const many = { 'GET /vacantes/resumen-cierre': entity({ ...summary, candidatos: 5000, libres: 1 }) }

  it('shows the progress while thousands are rejected, and can be neither changed nor closed', async () => {
    open(publication, { ...many, 'POST /vacantes/cerrar-vacante': () => new Promise<never>(() => {}) })
    const window = await openClosing()
    await rejectAll(window)
    expect((await window.findByRole('status')).textContent).toBe(
      'Rechazando a 5,000 candidatos… Se hace con todos o con nadie; si son muchos, tarda unos segundos.',
    )
    expect([
      window.getByRole<HTMLButtonElement>('button', { name: 'Cerrar' }).disabled,
      window.getByRole<HTMLButtonElement>('button', { name: 'Cancelar' }).disabled,
      window.getByLabelText<HTMLSelectElement>('Motivo del rechazo').disabled,
      window.getByLabelText<HTMLTextAreaElement>('Motivo del cierre').readOnly,
    ]).toEqual([true, true, true, true])
    fireEvent(document.querySelector('dialog[open]')!, new Event('cancel', { cancelable: true }))
    expect(screen.getByRole('dialog', { name: 'Cerrar publicación' })).toBeTruthy()
  })

  it.each([
    [/Siguen su proceso/, null, 'Cerrando la publicación…'],
    [
      /^Vuelven a la cartera/,
      '¿Devolver a la cartera a 1 candidato?',
      'Devolviendo a la cartera a 1 candidato… Se hace con todos o con nadie; si son muchos, tarda unos segundos.',
    ],
  ])('shows the current action while closing: %s', async (choice, heading, said) => {
    open(publication, { 'POST /vacantes/cerrar-vacante': () => new Promise<never>(() => {}) })
    const window = await openClosing()
    fireEvent.click(window.getByRole('radio', { name: choice }))
    fireEvent.change(window.getByLabelText('Motivo del cierre'), { target: { value: 'Se canceló' } })
    send(window)
    if (heading) await confirm(heading)
    expect((await window.findByRole('status')).textContent).toBe(said)
  })

  it('repeats the request once when the answer is lost', async () => {
    let requests = 0
    const { server, notices } = open(publication, {
      ...many,
      'POST /vacantes/cerrar-vacante': () =>
        (requests += 1) === 1
          ? Promise.reject(new TypeError('lost'))
          : entity({ publicacion: closed, rechazados: 5000 }),
    })
    await rejectAll(await openClosing())
    await waitFor(() =>
      expect(notices()).toEqual([
        ['success', 'Información actualizada', 'La publicación se cerró. Terminaron 5,000 procesos.'],
      ]),
    )
    const [first, second] = bodies(server, 'cerrar-vacante')
    expect(second).toEqual(first)
  })

  it('shows that the result is unknown when the second answer is lost too, and can be sent again', async () => {
    const { server } = open(publication, {
      ...many,
      'POST /vacantes/cerrar-vacante': () => Promise.reject(new TypeError('lost')),
    })
    const window = await openClosing()
    await rejectAll(window)
    expect(
      await window.findByText(
        /No sabemos si se guardó. Lo que escribiste sigue aquí; puedes enviarlo otra vez: no se guarda dos veces./,
      ),
    ).toBeTruthy()
    expect(bodies(server, 'cerrar-vacante')).toHaveLength(2)
  })

  it('restores what was typed when the dialog opens again', async () => {
    open()
    const window = await openClosing()
    fireEvent.input(window.getByLabelText('Motivo del cierre'), { target: { value: 'Se canceló' } })
    fireEvent.click(window.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    const again = await openClosing()
    const reason = () => again.getByLabelText<HTMLTextAreaElement>('Motivo del cierre').value
    expect(reason()).toBe('Se canceló')
    fireEvent.click(again.getByRole('button', { name: 'Descartar borrador' }))
    await waitFor(() => expect(reason()).toBe(''))
  })
})

describe('reopening', () => {
  const openReopening = async () => {
    await choose('Reabrir publicación')
    return dialog('Reabrir publicación')
  }
  const sendIt = (window: Awaited<ReturnType<typeof dialog>>) =>
    fireEvent.click(window.getByRole('button', { name: 'Reabrir publicación' }))

  it('requires a reason, and shows the publication of the answer', async () => {
    const { server, notices } = open(closed, {
      'POST /vacantes/reabrir-vacante': entity({ ...publication, version: 9 }),
    })
    const window = await openReopening()
    sendIt(window)
    expect(await window.findByText('Escribe por qué se reabre')).toBeTruthy()
    fireEvent.change(window.getByLabelText('Motivo'), { target: { value: 'Hay otra plaza' } })
    sendIt(window)
    expect(await screen.findByRole('menuitem', { name: 'Cerrar publicación' })).toBeTruthy()
    expect(bodies(server, 'reabrir-vacante')).toEqual([{ idPublicacion: 9, version: 8, motivo: 'Hay otra plaza' }])
    expect(notices()).toEqual([['success', 'Información actualizada', 'La publicación se reabrió.']])
  })

  it.each([
    ['refused', refused(409, 'publicacion-abierta', { mensaje: 'Ya hay otra abierta.' }), 'Ya hay otra abierta.'],
    ['failed', refused(500, 'error-interno'), 'No se reabrió. Lo que escribiste sigue aquí; vuelve a intentarlo.'],
  ])('%s: shows the failure; closing requires confirmation to discard the text', async (_, answer, message) => {
    open(closed, { 'POST /vacantes/reabrir-vacante': answer })
    const window = await openReopening()
    fireEvent.change(window.getByLabelText('Motivo'), { target: { value: 'Hay otra plaza' } })
    sendIt(window)
    expect(await window.findByText(message)).toBeTruthy()
    fireEvent.click(window.getByRole('button', { name: 'Cancelar' }))
    await press('Descartar cambios')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  })

  it('shows a conflicting change, and the current publication', async () => {
    const { server, notices } = open(closed, { 'POST /vacantes/reabrir-vacante': stale })
    const window = await openReopening()
    fireEvent.change(window.getByLabelText('Motivo'), { target: { value: 'Hay otra plaza' } })
    sendIt(window)
    await waitFor(() =>
      expect(server.requests.filter(({ path }) => path.startsWith('/vacantes/detalle-vacante')).length).toBe(2),
    )
    expect(screen.queryByRole('dialog')).toBe(null)
    expect(notices()).toEqual([outdated])
  })
})

describe('moving to another site', () => {
  const mine = { ...publication, puedeCambiarSede: true }
  const places = {
    'GET /reclutamiento/obtener-divisiones': entity([{ id: 1, descripcion: 'Divisional Norte' }]),
    'GET /vacantes/obtener-regiones': entity([{ id: 2, descripcion: 'Regional Noreste' }]),
    'GET /vacantes/obtener-gerencias': entity([{ id: 3, descripcion: 'Gerencia Saltillo' }]),
    'GET /vacantes/obtener-sedes': entity([{ id: 8, descripcion: 'Oficina Saltillo' }]),
  }
  const openSite = async () => {
    await press('Cambiar sede')
    return dialog('Cambiar sede')
  }
  const choosePlace = async (window: Awaited<ReturnType<typeof dialog>>) => {
    for (const [label, value] of [
      ['Divisional', '1'],
      ['Regional', '2'],
      ['Gerencia', '3'],
      ['Sede', '8'],
    ] as const) {
      await waitFor(() => expect(window.getByLabelText<HTMLSelectElement>(label).disabled).toBe(false))
      fireEvent.change(window.getByLabelText(label), { target: { value } })
    }
  }
  const sendIt = (window: Awaited<ReturnType<typeof dialog>>) =>
    fireEvent.click(window.getByRole('button', { name: 'Cambiar sede' }))

  it('selects a site level by level, explains the effects, and shows the publication of the answer', async () => {
    const { server, notices } = openAdvert(mine, {
      ...places,
      'POST /vacantes/cambiar-sede': entity({ ...mine, version: 5, idSede: 8, sede: 'Oficina Saltillo' }),
    })
    const window = await openSite()
    expect(
      window.getByText(
        'Está en Torre Reforma, piso 14. Sus 2 plazas abiertas pasan con ella a la nueva. Las que ya cubrió alguien se quedan.',
      ),
    ).toBeTruthy()
    await choosePlace(window)
    sendIt(window)
    await waitFor(() => expect(bodies(server, 'cambiar-sede')).toEqual([{ idPublicacion: 9, version: 4, idSede: 8 }]))
    await waitFor(() =>
      expect(notices()).toEqual([['success', 'Información actualizada', 'La publicación está en Oficina Saltillo.']]),
    )
    expect(screen.getByRole('region', { name: 'Datos de la publicación' }).textContent).toContain(
      'SedeOficina Saltillo',
    )
    expect(server.requests.find(({ path }) => path.includes('divisiones'))?.path).toBe(
      '/reclutamiento/obtener-divisiones?masterVacancy=false',
    )
  })

  it.each([
    [
      'one opening',
      { plazasAbiertas: 1, plazasCubiertas: 0 },
      'Está en Torre Reforma, piso 14. Su plaza abierta pasa con ella a la nueva.',
    ],
    [
      'none, and no site',
      { plazasAbiertas: 0, plazasCubiertas: 0, idSede: null, sede: '' },
      'No tiene sede. No tiene plazas abiertas que pasen con ella a la nueva.',
    ],
  ])('%s', async (_, more, text) => {
    openAdvert({ ...mine, ...more }, places)
    expect((await openSite()).getByText(text)).toBeTruthy()
  })

  it('requires a site, and shows a refusal of the server at its field', async () => {
    const { server } = openAdvert(mine, {
      ...places,
      'POST /vacantes/cambiar-sede': refused(400, 'datos-invalidos', {
        campos: { idSede: 'La publicación ya está en esa sede.' },
      }),
    })
    const window = await openSite()
    sendIt(window)
    expect(await window.findByText('La sede es requerida')).toBeTruthy()
    expect(bodies(server, 'cambiar-sede')).toEqual([])
    await choosePlace(window)
    expect(window.queryByText('La sede es requerida')).toBe(null)
    sendIt(window)
    await waitFor(() => expect(window.getByLabelText('Sede').getAttribute('aria-invalid')).toBe('true'))
    expect(window.getAllByText('La publicación ya está en esa sede.').length).toBe(2)
  })

  it('shows a conflicting change, and the current publication', async () => {
    const { server, notices } = openAdvert(mine, { ...places, 'POST /vacantes/cambiar-sede': stale })
    const window = await openSite()
    await choosePlace(window)
    sendIt(window)
    await waitFor(() => expect(notices()).toEqual([outdated]))
    expect(screen.queryByRole('dialog')).toBe(null)
    expect(server.requests.filter(({ path }) => path.startsWith('/vacantes/detalle-vacante')).length).toBe(2)
  })

  it('keeps the chosen site after a failure', async () => {
    openAdvert(mine, { ...places, 'POST /vacantes/cambiar-sede': refused(500, 'error-interno') })
    const window = await openSite()
    await choosePlace(window)
    sendIt(window)
    expect(await window.findByText('No se pudo cambiar; vuelve a intentarlo.')).toBeTruthy()
    expect(window.getByLabelText<HTMLSelectElement>('Sede').value).toBe('8')
  })

  it('is hidden without permission', async () => {
    openAdvert(publication)
    await screen.findByRole('button', { name: 'Asignar responsable' })
    expect(screen.queryByRole('button', { name: 'Cambiar sede' })).toBe(null)
  })
})

describe('people of the publication', () => {
  const person = { idEmpleado: 12, nombre: 'Paulina Santillán', correo: 'paulina@bolsa.mx' }
  const find = {
    'GET /vacantes/buscar-colaboradores': entity([person]),
    'GET /vacantes/buscar-observador': entity([{ idUsuario: 15, email: 'obs@bolsa.mx' }]),
  }
  const type = async (window: Awaited<ReturnType<typeof dialog>>, text: string) => {
    const field = await window.findByRole('combobox')
    field.focus()
    // With its list, which loads at the focus
    const box = await waitFor(() => {
      const input = window.getByRole('combobox')
      expect(input.getAttribute('aria-controls')).not.toBe(null)
      return input
    })
    fireEvent.change(box, { target: { value: text } })
    return box
  }

  it('assigns another person, found by name, and shows them', async () => {
    const { server, notices } = openAdvert(publication, {
      ...find,
      'POST /vacantes/asignar-responsabilidad-publicacion': entity({ ...publication, version: 5, responsable: person }),
    })
    await press('Asignar responsable')
    const window = await dialog('Asignar responsable')
    expect((await window.findByRole<HTMLInputElement>('combobox')).value).toBe('Rebeca Torres Medina · 3@bolsa.mx')
    await type(window, 'pauli')
    fireEvent.click(await window.findByRole('option', { name: 'Paulina Santillán · paulina@bolsa.mx' }))
    fireEvent.click(window.getByRole('button', { name: 'Guardar' }))
    await waitFor(() =>
      expect(bodies(server, 'asignar-responsabilidad-publicacion')).toEqual([
        { idPublicacion: 9, version: 4, idEmpleado: 12 },
      ]),
    )
    await waitFor(() =>
      expect(notices()).toEqual([
        ['success', 'Información actualizada', 'La publicación está asignada a Paulina Santillán.'],
      ]),
    )
    expect(screen.getByRole('region', { name: 'Datos de la publicación' }).textContent).toContain(
      'Asignada aPaulina Santillán',
    )
    expect(server.requests.map(({ path }) => path).filter((path) => path.includes('colaboradores'))).toEqual([
      '/vacantes/buscar-colaboradores?busqueda=pauli',
    ])
  })

  it('requires a person, and shows a refusal of the server', async () => {
    const { server } = openAdvert(publication, {
      ...find,
      'POST /vacantes/asignar-responsabilidad-publicacion': refused(400, 'datos-invalidos', {
        mensaje: 'No es de la rama.',
      }),
    })
    await press('Asignar responsable')
    const window = await dialog('Asignar responsable')
    await type(window, 'pauli')
    fireEvent.click(window.getByRole('button', { name: 'Guardar' }))
    expect(await window.findByText('Elige a una persona de la lista')).toBeTruthy()
    expect(bodies(server, 'asignar-responsabilidad-publicacion')).toEqual([])
    fireEvent.click(await window.findByRole('option', { name: /Paulina/ }))
    fireEvent.click(window.getByRole('button', { name: 'Guardar' }))
    expect(await window.findByText('No es de la rama.')).toBeTruthy()
    fireEvent.click(window.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  })

  it('assigns an observer by e-mail, or removes the observer', async () => {
    const observed = {
      ...publication,
      observador: { idEmpleado: 4, nombre: 'Octavio Beltrán', correo: 'octavio@bolsa.mx' },
    }
    const { server, notices } = openAdvert(observed, {
      ...find,
      'POST /vacantes/asignar-observador': entity({ ...publication, version: 5 }),
    })
    await press('Elegir observador')
    const window = await dialog('Elegir observador')
    const field = await window.findByRole<HTMLInputElement>('combobox')
    expect([field.value, field.labels?.[0]?.innerHTML.replace(/<span[^>]*>/, '<span>')]).toEqual([
      'octavio@bolsa.mx',
      'Observador<span> (opcional)</span>',
    ])
    await type(window, '')
    fireEvent.click(window.getByRole('button', { name: 'Guardar' }))
    await waitFor(() =>
      expect(bodies(server, 'asignar-observador')).toEqual([{ idPublicacion: 9, version: 4, idEmpleado: null }]),
    )
    await waitFor(() =>
      expect(notices()).toEqual([['success', 'Información actualizada', 'Nadie observa la publicación.']]),
    )
  })

  it('rejects an observer who was typed but not chosen', async () => {
    const { server } = openAdvert(publication, find)
    await press('Elegir observador')
    const window = await dialog('Elegir observador')
    const box = await type(window, 'octavio')
    fireEvent.click(window.getByRole('button', { name: 'Guardar' }))
    expect(await window.findByText('Elige a una persona de la lista')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect(bodies(server, 'asignar-observador')).toEqual([])
  })

  it('hides both actions without permission to edit', async () => {
    openAdvert(closed)
    await screen.findByRole('region', { name: 'Datos de la publicación' })
    expect([
      screen.queryByRole('button', { name: 'Asignar responsable' }),
      screen.queryByRole('button', { name: 'Elegir observador' }),
    ]).toEqual([null, null])
  })
})

describe('the history', () => {
  it('shows author, time, event and reason, newest first', async () => {
    open()
    const list = await screen.findByRole('list', { name: 'Historial de la publicación' })
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      'Se publicó02 marzo 2026, 09:05 · Rebeca Torres MedinaSedeTorre Reforma',
      'Empezó02 marzo 2026, 09:05',
    ])
  })

  it('offers a retry when it could not be loaded', async () => {
    let isAway = true
    open(publication, {
      'GET /vacantes/historial-publicacion': () => (isAway ? refused(500, 'error-interno') : entity([item])),
    })
    await screen.findByText('No se pudo cargar el historial.')
    isAway = false
    await press('Reintentar')
    expect(await screen.findByRole('list', { name: 'Historial de la publicación' })).toBeTruthy()
  })
})
