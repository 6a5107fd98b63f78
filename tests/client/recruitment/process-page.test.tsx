/** The page of a process: what stands on it as a whole, what is said of it, and its rejection. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { writeDraft } from '../../../src/client/drafts/draft-store.ts'
import { lastAnnouncement } from '../../../src/client/ui/announcements.ts'
import type { ProcessStatus, Stage } from '../../../src/contract/recruitment.ts'
import { discardedAt, hired, savedFilter, statusAt } from '../../machines/recruitment/process-samples.ts'
import { entity, refused } from '../support/stub-server.ts'
import { openProcess } from './open-process.ts'
import { outlineOf } from './outline.ts'

afterEach(() => {
  // First: a form that leaves the screen writes its draft
  cleanup()
  sessionStorage.clear()
})

const get = 'GET /reclutamiento/obtener-datos'
const address = () => location.pathname.replace('/bolsa-de-trabajo-admin', '') + location.search
const body = () => outlineOf(document.querySelector('main')!)
const expectBody = (...lines: readonly string[]) => waitFor(() => expect(body()).toEqual(lines))

describe('what stands on it', () => {
  const processMap: Stage[] = [{ codigo: 'filtro', descripcion: 'Filtro', status: 1, signal: 'pasada' }, { codigo: 'oferta', descripcion: 'Oferta', status: 0, signal: 'actual' }]
  const map = ['# Proceso de Selección', 'Filtro: Completada', 'Oferta: En curso']
  const way = 'Ver este recorrido en el diagrama (en otra pestaña)'
  const history = ['# Historial del proceso', '0', 'Todavía no hay movimientos.', way]

  it('who works it: the candidate, the stages, the form and the history', async () => {
    const { hand } = openProcess(() => ({ ...statusAt('SE-ESG', ['SE-ESG', 'SE-AGG']), processMap, history: [savedFilter] }))
    await waitFor(() => expect(body()).toContain('[Agendar nueva entrevista] primary'))
    expect(body()).toEqual([
      '# Rosa Luna', 'Asesor', '[Rechazar Candidato] secondary user-x',
      '# En espera de la segunda entrevista', '[Cambiar paso] chevron-down', '[En espera de la segunda entrevista] item', '[Agendar segunda entrevista] item',
      'waiting:', 'Tu cliente tiene una entrevista en proceso. Puedes agregar más entrevistas si es necesario.', '[Agendar nueva entrevista] primary',
      '# Historial del proceso', '1', 'Filtroeditar05 enero 2026, 09:00 · Rosa LunaContinúa con el proceso.', '[editar] quiet small', way, ...map,
    ])
    await hand.click(screen.getByRole('menuitem', { name: 'Agendar segunda entrevista', hidden: true }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Agendar segunda entrevista' })).toBeTruthy()
    expect(address()).toBe('/admin/candidatos/7/vacante/3/9')
  })

  it('who only looks on: where it stands, and what they may', async () => {
    openProcess(() => ({ ...discardedAt('OF', 5), processMap }))
    await expectBody('# Rosa Luna', 'Solo lectura', 'Asesor', '# Oferta', 'danger:', 'El candidato fue descartado en esta etapa. El historial se conserva.', '[Revertir descarte] secondary small undo-2', ...history, ...map)
  })

  it('who is hired, before an administrator', async () => {
    openProcess(() => ({ ...hired(5), processMap }))
    await expectBody('# Rosa Luna', 'Asesor', '# Contratado', 'success:', 'El candidato fue contratado. El proceso de selección terminó.', '[Revertir contratación] secondary small undo-2', '# Documentos', '0 de 0 recibidos', '[Actualizar] secondary small', ...history, ...map)
  })

  it('while it is asked for', async () => {
    openProcess(() => statusAt('OF', ['OF']), { [get]: () => new Promise(() => undefined) })
    await expectBody('status:', 'Verificando vacante...')
  })
})

it('what somebody else does is seen and said without asking', async () => {
  let status: ProcessStatus = statusAt('FC-ES', ['FC-ES'])
  openProcess(() => status)
  await screen.findByRole('button', { name: 'Reenviar notificación' })
  status = statusAt('FC-RC', ['FC-RC'], 2)
  expect(await screen.findByRole('heading', { level: 2, name: 'Revisión de la solicitud de empleo' })).toBeTruthy()
  await waitFor(() => expect(lastAnnouncement()?.text).toBe('El proceso avanzó: ahora está en «Revisión de la solicitud de empleo».'))
  expect(address()).toBe('/admin/candidatos/7/vacante/3/17')
})

it('a correction that was interrupted is opened again with its page', async () => {
  writeDraft({ idUsuario: 5, form: 'proceso/3/correccion/21' }, { open: true, values: { continuar: 'SI' }, shown: [] })
  openProcess(() => ({ ...statusAt('OF', ['OF']), history: [savedFilter] }), { 'GET /reclutamiento/obtener-informacion-etapa': entity({ codigoFase: 'FT', idEvento: 21, corregible: true, valores: { continuar: 'SI' }, entrevistas: [] }) })
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar: Filtro' }))
  expect(await dialog.findByText('Recuperamos lo que habías escrito.')).toBeTruthy()
})

describe("'Rechazar Candidato'", () => {
  const reject = 'POST /reclutamiento/rechazar-candidato'
  async function ask(answer: Parameters<typeof openProcess>[1] = {}) {
    let status: ProcessStatus = statusAt('OF', ['OF'], 4)
    const opened = openProcess(() => status, answer)
    await opened.hand.click(await screen.findByRole('button', { name: 'Rechazar Candidato' }))
    const dialog = await screen.findByRole('alertdialog')
    const confirm = () => opened.hand.click(within(dialog).getByRole('button', { name: 'Rechazar' }))
    return { ...opened, dialog, confirm, become: (next: ProcessStatus) => (status = next) }
  }

  it('asks first, and while it is done it stays', async () => {
    const { dialog, confirm, commands } = await ask({ [reject]: () => new Promise(() => undefined) })
    const shown = () => outlineOf(dialog).slice(0, 4)
    expect(shown()).toEqual([
      '# Rechazar Candidato', '¿Deseas rechazar al candidato? Si lo descartas podrás seguirlo viendo en los detalles de la vacante.', '[Cancelar] secondary', '[Rechazar] danger',
    ])
    await confirm()
    expect(shown().slice(-2)).toEqual(['[Cancelar] secondary disabled', '[Enviando...] danger busy'])
    await expect.poll(commands).toEqual(['/reclutamiento/rechazar-candidato'])
  })

  it('rates the candidate afterwards', async () => {
    const { confirm, become } = await ask({ [reject]: entity({ version: 5, codigo: 'OF', idFase: 15 }) })
    become(discardedAt('OF', 5))
    await confirm()
    expect(await screen.findByRole('dialog', { name: 'Cambiar calificación' })).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('that somebody else came before is told, and nothing is rated', async () => {
    const { confirm, become } = await ask({ [reject]: refused(409, 'etapa-cambio') })
    become(statusAt('FC-ES', ['FC-ES'], 5))
    await confirm()
    expect(await screen.findByText('mensaje de etapa-cambio Lo que pediste no se hizo; te mostramos cómo está ahora.')).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 2, name: 'En espera de la solicitud de empleo' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that fails is told', async () => {
    const { confirm } = await ask({ [reject]: refused(500, 'error-interno') })
    await confirm()
    expect(await screen.findByText('Error interno')).toBeTruthy()
    expect(await screen.findByRole('radio', { name: 'Sí' })).toBeTruthy()
  })
})
