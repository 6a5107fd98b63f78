/** The page of a process: its complete content, its announcements, and the rejection. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { writeDraft } from '../../../src/client/kit/drafts/draft-store.ts'
import { lastAnnouncement } from '../../../src/client/ui/feedback/announcements.ts'
import type { ProcessStatus, Stage } from '../../../src/contract/recruitment.ts'
import { rejectedIn, hired, savedFilter, statusAt } from '../../../machines/recruitment/process.samples.ts'
import { entity, refused } from '../support/stub-server.ts'
import { openProcess } from './open-process.ts'
import { outlineOf } from './outline.ts'

const get = 'GET /reclutamiento/obtener-datos'
const address = () => location.pathname.replace('/bolsa-de-trabajo-admin', '') + location.search
const body = () => outlineOf(document.querySelector('main')!)
const expectBody = (...lines: readonly string[]) => waitFor(() => expect(body()).toEqual(lines))

describe('the content of the page', () => {
  const processMap: Stage[] = [
    { codigo: 'filtro', descripcion: 'Filtro', status: 1, signal: 'pasada' },
    { codigo: 'oferta', descripcion: 'Oferta', status: 0, signal: 'actual' },
  ]
  const map = ['# Proceso de Selección', 'Filtro: Completada', 'Oferta: En curso']
  const rail = (responsible: string, document = 'El candidato no ha cargado su CV.') => [
    '[CV] tab',
    '[Candidato] tab',
    '[Solicitud] tab',
    '[] quiet small hide eye-off',
    'status:',
    document,
    '(55) 1234-5678',
    'rosa@correo.mx',
    'WhatsApp',
    '# Calificación',
    '[Cambiar calificación] quiet small',
    'Sin calificar',
    '# Citas y exámenes',
    'Ninguno todavía',
    '# Proceso',
    `facts of facts: ${[responsible, 'Sede = Saltillo', 'Modo = Individual'].join(', ')}`,
  ]
  const way = 'Ver este recorrido en el diagrama (en otra pestaña)'
  const tabs = (decisions: number) => [
    '[Todo] tab',
    `[Decisiones ${decisions}] tab`,
    '[Notas 0] tab',
    '[Mensajes 0] tab',
  ]
  const note = '[Agregar nota] secondary small sticky-note'
  const history = [note, '# Historial del proceso', '0', ...tabs(0), 'Todavía no hay movimientos.', way]

  it('shows a recruiter the candidate, the stages, the form and the history', async () => {
    const { hand } = openProcess(() => ({
      ...statusAt('SE-ESG', ['SE-ESG', 'SE-AGG']),
      processMap,
      history: [savedFilter],
    }))
    await waitFor(() => expect(body()).toContain('[Agendar nueva entrevista] primary'))
    expect(body()).toEqual([
      '# Rosa Luna',
      'Asesor',
      '6 d en Segunda entrevista',
      'Te toca',
      'Saltillo',
      '[Rechazar Candidato] secondary',
      '[Más acciones] more ellipsis',
      '[Mensajes] item',
      '[Enlaces del candidato] item',
      ...map,
      '# En espera de la segunda entrevista',
      '[Cambiar paso] chevron-down',
      '[En espera de la segunda entrevista] item',
      '[Agendar segunda entrevista] item',
      'waiting:',
      'Tu cliente tiene una entrevista en proceso. Puedes agregar más entrevistas si es necesario.',
      '[Agendar nueva entrevista] primary',
      note,
      '# Historial del proceso',
      '1',
      ...tabs(1),
      'Filtroeditar05 enero 2026, 09:00 · Rosa LunaContinúa con el proceso.',
      '[editar] quiet small',
      way,
      ...rail('Responsable = Rebeca Torres Medina'),
    ])
    await hand.click(screen.getByRole('menuitem', { name: 'Agendar segunda entrevista', hidden: true }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Agendar segunda entrevista' })).toBeTruthy()
    expect(address()).toBe('/admin/candidatos/7/vacante/3/9')
  })

  it('shows an observer the stage and the allowed actions', async () => {
    openProcess(() => ({ ...rejectedIn('OF', 5), processMap }))
    await expectBody(
      '# Rosa Luna',
      'Solo lectura',
      'Asesor',
      'Saltillo',
      '[Más acciones] more ellipsis',
      '[Mensajes] item',
      ...map,
      '# Oferta',
      'danger:',
      'El candidato fue rechazado en esta etapa. El historial se conserva.',
      '[Revertir rechazo] secondary small undo-2',
      ...history,
      ...rail('Responsable = Rebeca Torres Medina'),
    )
  })

  it('shows an administrator that the candidate is hired', async () => {
    openProcess(() => ({ ...hired(5), processMap }))
    await expectBody(
      '# Rosa Luna',
      'Asesor',
      'Saltillo',
      '[Más acciones] more ellipsis',
      '[Mensajes] item',
      ...map,
      '# Contratado',
      'success:',
      'El candidato fue contratado. El proceso de selección terminó.',
      '[Revertir contratación] secondary small undo-2',
      '# Documentos',
      'recibidos',
      '[] quiet small rotate-cw',
      ...history,
      // Without a CV the application is shown, here none
      ...rail('Responsable = Rebeca Torres Medina', 'No se encontró información disponible.'),
    )
  })

  it('shows that the process is loading', async () => {
    openProcess(() => statusAt('OF', ['OF']), { [get]: () => new Promise(() => undefined) })
    await expectBody('status:', 'Verificando vacante...')
  })
})

it('shows changes by other users without a reload', async () => {
  let status: ProcessStatus = statusAt('FC-ES', ['FC-ES'])
  openProcess(() => status)
  await screen.findByRole('button', { name: 'Reenviar notificación' })
  status = statusAt('FC-RC', ['FC-RC'], 2)
  expect(await screen.findByRole('heading', { level: 2, name: 'Revisión de la solicitud de empleo' })).toBeTruthy()
  await waitFor(() =>
    expect(lastAnnouncement()?.text).toBe('El proceso avanzó: ahora está en «Revisión de la solicitud de empleo».'),
  )
  expect(address()).toBe('/admin/candidatos/7/vacante/3/17')
})

it('follows a candidate who chooses the hour while the booking form is open, and keeps what was typed', async () => {
  const invited = statusAt('PE-AGG', ['PE-AGG'])
  let status: ProcessStatus = { ...invited, ficha: { ...invited.ficha, turno: 'candidato' } }
  const { hand } = openProcess(() => status)
  await screen.findByRole('radio', { name: /^Analista/ })
  await hand.selectOptions(screen.getByLabelText('Tipo de entrevista'), 'Telefónica')
  const chosen = statusAt('PE-RE', ['PE-RE'], 2)
  status = {
    ...chosen,
    history: [{ ...savedFilter, title: 'Primera entrevista agendada', icon: 'agenda', author: 'Candidato' }],
    proceso: {
      ...chosen.proceso,
      entrevista: {
        fecha: '27/11/2026',
        hora: '10:00 a 11:00',
        lugar: 'Telefónica',
        porRegistrar: false,
        entrevistador: 'Paulina Santillán',
      },
    },
  }
  expect(await screen.findByText('La entrevista quedó agendada: vie 27 nov, 10:00.')).toBeTruthy()
  expect(screen.getByText('El candidato eligió su hora')).toBeTruthy()
  expect(await screen.findByText(/no se guardó:/)).toBeTruthy()
})

it('opens the booking of an interview that the address wants to move', async () => {
  openProcess(
    () => ({ ...statusAt('PE-RE', ['PE-RE']), history: [{ ...savedFilter, codigoFase: 'PE-AGG', idEntrevista: 9 }] }),
    { 'GET /reclutamiento/obtener-informacion-etapa': () => new Promise(() => undefined) },
    '1?mover=9',
  )
  expect(await screen.findByRole('dialog', { name: `Editar: ${savedFilter.title}` })).toBeTruthy()
  expect(address()).toBe('/admin/candidatos/7/vacante/3/4')
})

it('reopens an interrupted correction', async () => {
  writeDraft({ idUsuario: 5, form: 'proceso/3/correccion/21' }, { open: true, values: { continuar: 'SI' }, shown: [] })
  openProcess(() => ({ ...statusAt('OF', ['OF']), history: [savedFilter] }), {
    'GET /reclutamiento/obtener-informacion-etapa': entity({
      codigoFase: 'FT',
      idEvento: 21,
      corregible: true,
      valores: { continuar: 'SI' },
      entrevistas: [],
    }),
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar: Filtro' }))
  expect(await dialog.findByText('Recuperamos lo que habías escrito.')).toBeTruthy()
})

describe("'Rechazar Candidato'", () => {
  const reject = 'POST /reclutamiento/rechazar-candidato'
  async function openRejection(answer: Parameters<typeof openProcess>[1] = {}) {
    let status: ProcessStatus = statusAt('OF', ['OF'], 4)
    const opened = openProcess(() => status, answer)
    await opened.hand.click(await screen.findByRole('button', { name: 'Rechazar Candidato' }))
    const dialog = await screen.findByRole('dialog')
    const choose = async () => opened.hand.click(await within(dialog).findByRole('radio', { name: 'No contesta' }))
    const send = () => opened.hand.click(within(dialog).getByRole('button', { name: 'Rechazar' }))
    const confirm = async () => {
      await choose()
      await send()
    }
    return { ...opened, dialog, choose, send, confirm, become: (next: ProcessStatus) => (status = next) }
  }

  it('shows candidate and vacancy, requires a reason, and stays open while sending', async () => {
    const { dialog, choose, send, hand, commands, server } = await openRejection({
      [reject]: () => new Promise(() => undefined),
    })
    await within(dialog).findByLabelText('Motivo')
    const shown = () => outlineOf(dialog).slice(0, 8)
    expect(shown()).toEqual([
      '# Rechazar Candidato',
      'Rosa Luna · Asesor',
      '¿Deseas rechazar al candidato? Si lo descartas podrás seguirlo viendo en los detalles de la vacante.',
      'Motivo: Ya no desea continuar / No contesta',
      'Comentarios (opcional): "" name=comentarios',
      'Carta al candidato (opcional): *No enviar / Enviar al terminar el tiempo de deshacer / Enviar en 24 horas / Enviar en 48 horas / Enviar en 72 horas name=cuando',
      '[Cancelar] secondary',
      '[Rechazar] danger submit',
    ])
    await send()
    expect(await within(dialog).findByText('El motivo es requerida')).toBeTruthy()
    expect(document.activeElement).toBe(within(dialog).getByRole('radio', { name: 'Ya no desea continuar' }))
    expect(commands()).toEqual([])
    await choose()
    await hand.type(within(dialog).getByLabelText(/Comentarios/), 'Ya trabaja.')
    await send()
    expect(shown().slice(-2)).toEqual(['[Cancelar] secondary disabled', '[Enviando...] danger submit busy'])
    await expect.poll(commands).toEqual(['/reclutamiento/rechazar-candidato'])
    expect(server.requests.at(-1)?.body).toEqual({
      idReclutamiento: 3,
      idUsuario: 0,
      rechazo: true,
      version: 4,
      motivoRechazo: 62,
      comentarios: 'Ya trabaja.',
    })
  })

  describe('and the letter', () => {
    const template = {
      uso: 'rechazo',
      etapa: null,
      asunto: 'Tu proceso para {vacante}',
      texto: 'Gracias, {nombre}.\nAquí: {enlace}',
      compartida: true,
      editable: false,
      version: 0,
    }
    const options = entity({
      plantillas: [
        { ...template, idPlantilla: 21, nombre: 'General', motivo: null },
        { ...template, idPlantilla: 22, nombre: 'Sin respuesta', motivo: 'No contesta' },
        { ...template, idPlantilla: 23, nombre: 'De una etapa', motivo: null, etapa: 'filtro' },
      ],
      etapa: 'oferta',
      nombre: 'Rosa',
      vacante: 'Asesor',
      fecha: '05 enero 2026',
      correo: 'rosa@correo.mx',
      firma: 'La empresa',
      hayEnlace: true,
    })
    const answers = { 'GET /cartas/para-proceso': options, [reject]: () => new Promise<never>(() => undefined) }
    const sent = ({ server }: { server: { requests: readonly { body?: unknown }[] } }) =>
      (server.requests.at(-1)?.body as { carta?: unknown } | undefined)?.carta
    const hours = (dialog: HTMLElement) => within(dialog).getByLabelText<HTMLSelectElement>(/Carta al candidato/)
    const chosen = (dialog: HTMLElement) => within(dialog).getByLabelText<HTMLSelectElement>('Plantilla').value

    it('has the template of its reason, shows it as it will be sent, and remembers the hours', async () => {
      const opened = await openRejection(answers)
      const { dialog, hand, choose, send, commands } = opened
      await within(dialog).findByLabelText('Motivo')
      await hand.selectOptions(hours(dialog), 'Enviar en 48 horas')
      await waitFor(() => expect(chosen(dialog)).toBe('21'))
      await choose()
      await waitFor(() => expect(chosen(dialog)).toBe('22'))
      const preview = within(dialog).getByRole('group', { name: 'Vista previa de la carta' })
      expect([...preview.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
        'Asunto: Tu proceso para Asesor',
        'Hola, Rosa:',
        'Gracias, Rosa.',
        'Aquí: Ver mi proceso',
        'Atentamente,La empresa',
      ])
      await send()
      await expect.poll(commands).toEqual(['/reclutamiento/rechazar-candidato'])
      expect(sent(opened)).toEqual({ idPlantilla: 22, horas: 48 })
      cleanup()
      const again = await openRejection(answers)
      await within(again.dialog).findByLabelText('Motivo')
      expect(hours(again.dialog).value).toBe('48')
      await hand.selectOptions(hours(again.dialog), 'No enviar')
    })

    it('is another template when one is chosen, and none without hours', async () => {
      const opened = await openRejection(answers)
      const { dialog, hand, choose, send, commands } = opened
      await within(dialog).findByLabelText('Motivo')
      await choose()
      await hand.selectOptions(hours(dialog), 'Enviar en 24 horas')
      await hand.selectOptions(await within(dialog).findByLabelText('Plantilla'), 'General')
      await hand.selectOptions(hours(dialog), 'No enviar')
      expect(within(dialog).queryByLabelText('Plantilla')).toBeNull()
      await hand.selectOptions(hours(dialog), 'Enviar en 24 horas')
      await send()
      await expect.poll(commands).toEqual(['/reclutamiento/rechazar-candidato'])
      expect(sent(opened)).toEqual({ idPlantilla: 21, horas: 24 })
      localStorage.clear()
    })

    it('stops a rejection whose templates could not be loaded', async () => {
      const { dialog, hand, confirm, commands } = await openRejection({
        ...answers,
        'GET /cartas/para-proceso': refused(500, 'error-interno'),
      })
      await within(dialog).findByLabelText('Motivo')
      await hand.selectOptions(hours(dialog), 'Enviar en 24 horas')
      expect(await within(dialog).findByText('No se pudieron cargar las plantillas.')).toBeTruthy()
      await confirm()
      expect(await within(dialog).findByText('Espera a que carguen las plantillas, o elige «No enviar».')).toBeTruthy()
      expect(commands()).toEqual([])
      await hand.selectOptions(hours(dialog), 'No enviar')
      await hand.click(within(dialog).getByRole('button', { name: 'Rechazar' }))
      await expect.poll(commands).toEqual(['/reclutamiento/rechazar-candidato'])
    })
  })

  it('keeps what was typed when it is closed and opened again', async () => {
    const { choose, hand } = await openRejection()
    await choose()
    await hand.type(screen.getByLabelText(/Comentarios/), 'Ya trabaja.')
    await hand.click(screen.getByRole('button', { name: 'Cancelar' }))
    for (const key of Object.keys(sessionStorage).filter((one) => one.includes('.borrador.')))
      sessionStorage.removeItem(key)
    await hand.click(screen.getByRole('button', { name: 'Rechazar Candidato' }))
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'No contesta' })).checked).toBe(true)
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Comentarios/).value).toBe('Ya trabaja.')
  })

  it('restores a draft, and requires a new reason when the stage has changed', async () => {
    const draft = (motivoRechazo: string) =>
      writeDraft(
        { idUsuario: 5, form: 'proceso/3/rechazo' },
        { open: true, values: { motivoRechazo, comentarios: 'Ya trabaja.' }, shown: [] },
      )
    draft('62')
    const { dialog, send, commands } = await openRejection({ [reject]: () => new Promise(() => undefined) })
    expect((await within(dialog).findByRole<HTMLInputElement>('radio', { name: 'No contesta' })).checked).toBe(true)
    await send()
    await expect.poll(commands).toEqual(['/reclutamiento/rechazar-candidato'])
    cleanup()
    draft('7')
    const other = await openRejection()
    await within(other.dialog).findByLabelText('Motivo')
    await other.send()
    expect(await within(other.dialog).findByText('El motivo es requerida')).toBeTruthy()
    expect(other.commands()).toEqual([])
    cleanup()
    // Pressed by voice: the focus stays in the list, so the form has not read yet that the list has no such reason
    draft('7')
    const spoken = await openRejection({ [reject]: () => new Promise(() => undefined) })
    await within(spoken.dialog).findByLabelText('Motivo')
    fireEvent.click(within(spoken.dialog).getByRole('button', { name: 'Rechazar' }))
    expect(await within(spoken.dialog).findByText('El motivo es requerida')).toBeTruthy()
    expect(spoken.commands()).toEqual([])
  })

  it('opens the rating of the candidate afterwards', async () => {
    const { confirm, become } = await openRejection({
      [reject]: entity({ version: 5, codigo: 'OF', idFase: 15, deshacer: 0 }),
    })
    become(rejectedIn('OF', 5))
    await confirm()
    expect(await screen.findByRole('dialog', { name: 'Cambiar calificación' })).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Rechazar Candidato' })).toBeNull()
  })

  it('shows a conflict, and opens no rating', async () => {
    const { confirm, become } = await openRejection({ [reject]: refused(409, 'etapa-cambio') })
    become(statusAt('FC-ES', ['FC-ES'], 5))
    await confirm()
    expect(
      await screen.findByText('mensaje de etapa-cambio Lo que pediste no se hizo; te mostramos cómo está ahora.'),
    ).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 2, name: 'En espera de la solicitud de empleo' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows a failure', async () => {
    const { confirm } = await openRejection({ [reject]: refused(500, 'error-interno') })
    await confirm()
    expect(await screen.findByText('Error interno')).toBeTruthy()
    expect(
      screen.getByText('No se pudo rechazar al candidato. Lo que escribiste sigue aquí; vuelve a intentarlo.'),
    ).toBeTruthy()
    const reasons = within(screen.getByRole('radiogroup', { name: 'Motivo' }))
    expect(reasons.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('62')
  })
})

it('opens on the application where it is reviewed, as one sheet without tabs of its own', async () => {
  openProcess(() => statusAt('FC-RC', ['FC-RC']), {
    'GET /hiringForm/obtener-aplicacion': entity({
      etapa1: null,
      etapa2: null,
      etapa3: {
        idParentesco: null,
        nombre: null,
        parentesco: null,
        telefonoParticular: null,
        telefonoCelular: null,
        beneficiarios: [],
      },
      etapa4: null,
    }),
  })
  expect((await screen.findByRole('tab', { name: 'Solicitud' })).getAttribute('aria-selected')).toBe('true')
  await screen.findByRole('heading', { level: 2, name: 'Datos Personales' })
  const parts = ['Datos Personales', 'Historial Laboral', 'Datos Familiares', 'Otros Datos']
  expect(parts.map((name) => screen.queryAllByRole('heading', { level: 2, name }).length)).toEqual([1, 1, 1, 1])
  expect(screen.getAllByRole('tablist')).toHaveLength(2)
})
