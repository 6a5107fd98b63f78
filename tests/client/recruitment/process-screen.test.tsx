/**
 * The screen around the form of a stage: candidate, permitted actions, current stage, and notices when the process
 * moves.
 */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { visitOf } from '../../../src/client/app/routes.tsx'
import { lastAnnouncement } from '../../../src/client/ui/feedback/announcements.ts'
import { phases } from '../../../src/contract/phases.ts'
import type { Lateness, Turn } from '../../../src/contract/turn.ts'
import type { ProcessInfo, ProcessStatus } from '../../../src/contract/recruitment.ts'
import { hired, rejectedIn, statusAt } from '../../../machines/recruitment/process.samples.ts'
import { currentPath } from '../support/open-app.tsx'
import { entity, refused } from '../support/stub-server.ts'
import { catalogues, itemOf, openProcess } from './open-process.ts'

const withInfo = (status: ProcessStatus, more: Partial<ProcessInfo>): ProcessStatus => ({
  ...status,
  proceso: { ...status.proceso, ...more },
})
const heading = (level: number) => screen.findAllByRole('heading', { level })
/** What stands beside the title: its status, then the facts. */
const subtitle = async () => {
  const line = (await heading(1))[0]!.parentElement!
  const facts = [...line.parentElement!.querySelectorAll('li')].map(({ textContent }) => textContent)
  return [line.textContent, ...facts].join(' · ')
}

describe('the header', () => {
  it('shows candidate and vacancy, and links to the profile', async () => {
    openProcess(() => statusAt('OF', ['OF']))
    expect((await heading(1))[0]!.querySelector('a')?.getAttribute('href')).toBe(
      '/bolsa-de-trabajo-admin/admin/candidatos/7',
    )
    expect(await subtitle()).toBe('Rosa Luna · Asesor · 6 d en Oferta · Te toca · Saltillo')
    expect(screen.getByRole('link', { name: 'Asesor' }).getAttribute('href')).toBe(
      '/bolsa-de-trabajo-admin/admin/vacantes/detalle/12',
    )
    expect(screen.getByRole('button', { name: 'Rechazar Candidato' })).toBeTruthy()
  })

  it.each([
    [{ esRepostulacion: true }, 'Rosa Luna · Asesor (Repostulación) · 6 d en Oferta · Te toca · Saltillo'],
    [
      { numeroProvisional: 'NP-7' },
      'Rosa Luna · Asesor · 6 d en Oferta · Te toca · Saltillo · Número provisional NP-7',
    ],
    [{ folio: '2026' }, 'Rosa Luna · Asesor · 6 d en Oferta · Te toca · Saltillo · Folio 2026'],
    [
      { numeroProvisional: 'NP-7', folio: '2026' },
      'Rosa Luna · Asesor · 6 d en Oferta · Te toca · Saltillo · Número provisional NP-7 · Folio 2026',
    ],
  ] as const)('with %j shows %j', async (more, text) => {
    openProcess(() => withInfo(statusAt('OF', ['OF']), more))
    expect(await subtitle()).toBe(text)
  })

  it('links no vacancy that one may not see', async () => {
    const status = statusAt('OF', ['OF'])
    openProcess(() => ({ ...status, ficha: { ...status.ficha, idPublicacion: null } }))
    expect(await subtitle()).toBe('Rosa Luna · Asesor · 6 d en Oferta · Te toca · Saltillo')
    expect(screen.queryByRole('link', { name: 'Asesor' })).toBe(null)
  })

  it('offers no rejection without permission, and shows that access is read-only', async () => {
    openProcess(() => withInfo(statusAt('OF', []), { puedeRechazar: false }))
    expect(await subtitle()).toBe('Rosa LunaSolo lectura · Asesor · 6 d en Oferta · Te toca · Saltillo')
    expect(screen.queryByRole('button', { name: 'Rechazar Candidato' })).toBe(null)
  })
})

describe('whose turn it is and how late', () => {
  const badge = async (atraso: Lateness) => {
    openProcess(() => ({ ...statusAt('OF', ['OF']), ficha: { ...statusAt('OF', ['OF']).ficha, atraso } }))
    await heading(1)
    return screen.getByText(/^6 d/).className.replaceAll(/_(\w+?)_\S+/g, '$1')
  }

  it('has the colours and the words of the list', async () => {
    expect(await badge('ambar')).toBe('late waiting')
    expect(screen.getByTitle('Atrasado').textContent).toBe('6 d en Oferta Atrasado')
    cleanup()
    expect(await badge('rojo')).toBe('late danger')
    expect(screen.getByTitle('Muy atrasado').textContent).toBe('6 d en Oferta Muy atrasado')
    cleanup()
    expect(await badge('ninguno')).toBe('days')
  })

  it.each<[Turn, ProcessInfo['responsable'], string]>([
    ['tu', { id: 5, descripcion: 'Rebeca Torres Medina' }, 'Te toca'],
    ['colega', { id: 9, descripcion: 'Paulina Santillán Rey' }, 'Espera a Paulina'],
    ['colega', { id: 5, descripcion: 'Rebeca Torres Medina' }, 'Espera a un colega'],
    ['colega', null, 'Sin asignar'],
    ['candidato', { id: 5, descripcion: 'Rebeca Torres Medina' }, 'Espera al candidato'],
    ['gerente', { id: 5, descripcion: 'Rebeca Torres Medina' }, 'Espera al gerente'],
  ])('says whom it waits for: %s, responsible %j', async (turno, responsable, text) => {
    const status = withInfo(statusAt('OF', ['OF']), { responsable })
    openProcess(() => ({ ...status, ficha: { ...status.ficha, turno } }))
    expect(await subtitle()).toBe(`Rosa Luna · Asesor · 6 d en Oferta · ${text} · Saltillo`)
  })

  it('is the next appointment before its hour, without days', async () => {
    const at = (idEntrevista: number, fecha: string, hora: string, estado: 'agendada' | 'registrada' = 'agendada') => ({
      idEntrevista,
      fecha,
      hora,
      estado,
      lugar: 'Telefónica',
      entrevistador: 'Octavio Beltrán',
      ronda: 'segunda' as const,
      porRegistrar: estado === 'registrada',
    })
    const citas = [
      at(7, '12/03/2026', '09:00 a 10:00'),
      at(8, '04/03/2026', '16:00 a 17:00'),
      at(6, '01/03/2026', '09:00 a 10:00', 'registrada'),
    ]
    const status = statusAt('SE-ESG', ['SE-ESG'])
    openProcess(() => ({ ...status, ficha: { ...status.ficha, turno: 'cita', dias: null, citas } }))
    expect(await subtitle()).toContain(' · Cita el 4 mar, 16:00 · Saltillo')
  })

  it('is not shown of a process that has ended', async () => {
    openProcess(() => rejectedIn('OF', 5))
    expect(await subtitle()).toBe('Rosa LunaSolo lectura · Asesor · Saltillo')
  })
})

describe('an interview that has lost its hour', () => {
  const booking = { ...itemOf('PE-AG', 'Primera entrevista agendada'), id: 31, idEntrevista: 9 }
  const lost = (
    cancelada: boolean,
    turno: Turn,
    history = [{ ...itemOf('PE-AG'), idEntrevista: 8 }, booking],
  ): ProcessStatus => {
    const status = withInfo(statusAt('PE-RE', ['PE-RE']), {
      etapaActual: 'Por reagendar',
      porReagendar: { idEntrevista: 9, cancelada },
    })
    return { ...status, history, ficha: { ...status.ficha, turno } }
  }

  it.each<[boolean, Turn, string]>([
    [
      true,
      'candidato',
      'El candidato canceló su entrevista. Puede elegir otra hora en su página; también puedes elegirla tú.',
    ],
    [true, 'tu', 'El candidato canceló su entrevista. Hay que elegir otra hora.'],
    [false, 'tu', 'La entrevista se quedó sin hora: ya se había ocupado. Hay que elegir otra hora.'],
  ])(
    'is in the header, and before the result another hour is offered; called off %s, turn of %s',
    async (cancelada, turno, text) => {
      const { hand } = openProcess(
        () => lost(cancelada, turno),
        { 'GET /reclutamiento/obtener-informacion-etapa': entity(null) },
        '4',
      )
      const whom = turno === 'tu' ? 'Te toca' : 'Espera al candidato'
      expect(await subtitle()).toBe(
        `Rosa Luna · Asesor · 6 d en Primera entrevista · Por reagendar · ${whom} · Saltillo`,
      )
      const offer = await screen.findByText(text)
      const result = await screen.findByRole('radio', { name: 'Aprobado' })
      expect(offer.compareDocumentPosition(result) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
      await hand.click(screen.getByRole('button', { name: 'Elegir otra hora' }))
      expect(await screen.findByRole('dialog', { name: 'Editar: Primera entrevista agendada' })).toBeTruthy()
    },
  )

  it('offers no hour without permission to change the booking', async () => {
    openProcess(() => lost(true, 'colega', [{ ...booking, editable: false }]), {}, '4')
    await screen.findByText(/El candidato canceló su entrevista/)
    expect(screen.queryByRole('button', { name: 'Elegir otra hora' })).toBe(null)
  })
})

it('shows the new responsible and turn after a hand-over, and keeps what was typed', async () => {
  let status: ProcessStatus = withInfo(statusAt('OF', ['OF']), { puedeEntregar: true })
  const { hand } = openProcess(() => status, {
    'GET /reclutamiento/obtener-responsables': entity([{ id: 9, descripcion: 'Marta Gil' }]),
    'POST /reclutamiento/asignar-responsable': () => {
      status = {
        ...withInfo(status, { responsable: { id: 9, descripcion: 'Marta Gil' }, puedeEntregar: false }),
        ficha: { ...status.ficha, turno: 'colega' },
      }
      return entity({ entregados: [3], noEntregados: [], responsable: { id: 9, descripcion: 'Marta Gil' } })
    },
  })
  await hand.click(await screen.findByRole('radio', { name: 'No' }))
  await hand.click(screen.getByRole('button', { name: 'Más acciones' }))
  await hand.click(screen.getByRole('menuitem', { name: 'Asignar responsable' }))
  const dialog = await screen.findByRole('dialog', { name: 'Asignar responsable' })
  await hand.type(await within(dialog).findByLabelText('Responsable'), 'marta')
  await hand.click(within(dialog).getByRole('option', { name: 'Marta Gil' }))
  await hand.click(within(dialog).getByRole('button', { name: 'Asignar responsable' }))
  await waitFor(async () => expect(await subtitle()).toContain('Espera a Marta'))
  expect(screen.getByRole('dialog', { name: 'Asignar responsable' }).textContent).toContain(
    'Marta Gil responde desde ahora por el proceso de Rosa Luna.',
  )
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No', hidden: true }).checked).toBe(true)
})

it('shows that it is the turn of the candidate who was invited to choose the hour, and keeps what was typed', async () => {
  let status: ProcessStatus = statusAt('PE-AG', ['PE-AG'])
  const { hand } = openProcess(() => status, {
    'GET /reclutamiento/obtener-datos-fase': entity({
      ...catalogues,
      propuesta: { tipoEntrevistador: 1029, persona: null, tipoEntrevista: 815, lugar: null, opcionesLugar: [] },
      eleccion: { invitado: null },
    }),
    'POST /reclutamiento/invitar-a-elegir-hora': () => {
      status = { ...status, ficha: { ...status.ficha, turno: 'candidato' } }
      return entity({ success: true })
    },
  })
  await hand.selectOptions(await screen.findByLabelText('Tipo de entrevista'), 'Telefónica')
  await hand.click(screen.getByRole('button', { name: 'Que elija el candidato' }))
  await hand.click(await screen.findByRole('button', { name: 'Enviar invitación' }))
  await waitFor(async () => expect(await subtitle()).toContain('Espera al candidato'))
  expect(screen.getByLabelText<HTMLSelectElement>('Tipo de entrevista').selectedOptions[0]?.text).toBe('Telefónica')
  expect(screen.getByText('Se invitó al candidato a elegir la hora. Aún no elige.')).toBeTruthy()
})

describe('the current stage, without a form for the user', () => {
  const pictures = ['info', 'circle-alert', 'circle-check']
  it.each([
    [statusAt('OF', []), 'Solo puedes consultar este proceso.', 'info'],
    [rejectedIn('OF', 5), 'El candidato fue rechazado en esta etapa. El historial se conserva.', 'circle-alert'],
    [
      withInfo(statusAt('CN-PC', []), { desenlace: 'contratada' }),
      'El candidato fue contratado. El proceso de selección terminó.',
      'circle-check',
    ],
  ] as const)('%#', async (status, text, picture) => {
    openProcess(() => status)
    const callout = (await screen.findByText(text)).closest<HTMLElement>('[class*="callout"]')!
    expect(pictures.filter((one) => callout.querySelector(`.lucide-${one}`))).toEqual([picture])
    expect((await heading(2)).map(({ textContent }) => textContent)).toContain(status.proceso.etapaActual)
    expect(screen.queryByRole('button', { name: 'Cambiar paso' })).toBe(null)
  })
})

describe('the day of the hire', () => {
  const facts = async () => (await screen.findByText(/Fecha de contratación/)).parentElement!.textContent

  it('is today for a decision', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 5, 9) })
    onTestFinished(() => void vi.useRealTimers())
    openProcess(() => statusAt('CN-DE', ['CN-DE']))
    expect(await facts()).toBe('Fecha de contratación: Hoy, 5 mar 2026 como fecha de contratación')
  })

  it('is that of the decision that stands, once hired', async () => {
    const decided = { ...itemOf('CN-DE'), icon: 'aprobado' as const }
    const undone = { ...decided, id: 32, date: '04/03/2026', deshecho: { date: '04/03/2026', author: 'Ana' } }
    const history = [
      { ...itemOf('FT'), id: 33, date: '06/03/2026' },
      undone,
      { ...decided, id: 31, date: '03/03/2026' },
    ]
    openProcess(() => ({ ...hired(2), history }))
    expect(await facts()).toBe('Fecha de contratación: Contratado el 3 mar 2026')
  })
})

describe('the steps', () => {
  it('are offered when there are several, with the current one marked', async () => {
    openProcess(() => statusAt('SE-ESG', ['SE-ESG', 'SE-AGG']))
    const items = await screen.findAllByText(phases['SE-AGG'].descripcion)
    expect(items).toHaveLength(1)
    const menu = items[0]!.closest<HTMLElement>('[role=menu]')!
    expect(
      [...menu.querySelectorAll('[role^=menuitem]')].map((item) => [
        item.textContent?.trim(),
        item.getAttribute('aria-current') ?? item.getAttribute('aria-checked'),
      ]),
    ).toEqual([
      [phases['SE-ESG'].descripcion, 'true'],
      [phases['SE-AGG'].descripcion, null],
    ])
  })

  it('are hidden when there is only one', async () => {
    openProcess(() => statusAt('OF', ['OF']))
    await screen.findByRole('radiogroup')
    // The menu of the page is another one
    expect(
      [...document.querySelectorAll('main [role=menuitem]')].map(({ textContent }) => textContent?.trim()),
    ).toEqual(['Mensajes', 'Enlaces del candidato'])
  })

  it('of one process belong to one page visit, and those of another process do not', () => {
    const at = (vacancyId: number, step: number) =>
      visitOf({ name: 'process', params: { prospectId: 7, vacancyId, step } })
    expect(at(3, 1)).toBe(at(3, 2))
    expect(at(3, 1)).not.toBe(at(4, 1))
    expect(visitOf({ name: 'candidate', params: { prospectId: 7 } })).not.toBe(
      visitOf({ name: 'application', params: { prospectId: 7 } }),
    )
  })
})

describe('the announcement to screen readers', () => {
  async function save(answer: 'Sí' | 'No', after: ProcessStatus) {
    let status = statusAt('OF', ['OF'])
    const opened = openProcess(() => status, {
      'POST /reclutamiento/guardar-datos-fase': () => {
        status = after
        return entity({ version: 2, codigo: after.proceso.codigoActual, idFase: 16, deshacer: 0 })
      },
    })
    await opened.hand.click(await screen.findByRole('radio', { name: answer }))
    if (answer === 'No') await opened.hand.click(screen.getByRole('radio', { name: 'Otro empleo' }))
    await opened.hand.click(screen.getByRole('button', { name: 'Guardar' }))
    if (answer === 'No')
      await opened.hand.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Descartar' }))
    return opened
  }

  it('says that the stage was saved; the address and the focus move to the new stage', async () => {
    await save('Sí', statusAt('FC-ES', ['FC-ES'], 2))
    await waitFor(() => expect(lastAnnouncement()?.text).toBe('Se guardó «Oferta».'))
    const next = await screen.findByRole('heading', { level: 2, name: phases['FC-ES'].descripcion })
    expect(currentPath()).toBe(`/admin/candidatos/7/vacante/3/${phases['FC-ES'].idFase}`)
    await waitFor(() => expect(document.activeElement).toBe(next))
  })

  it('says that the candidate was rejected', async () => {
    await save('No', rejectedIn('OF', 2))
    await waitFor(() => expect(lastAnnouncement()?.text).toBe('Se guardó «Oferta»: el candidato quedó rechazado.'))
  })
})

describe('a stage saved by somebody else first', () => {
  async function openOutdated() {
    let status = statusAt('OF', ['OF'])
    const opened = openProcess(() => status, {
      'POST /reclutamiento/guardar-datos-fase': () => {
        status = statusAt('FC-ES', ['FC-ES'], 3)
        return refused(409, 'etapa-cambio', { etapa: { codigo: 'FC-ES', descripcion: 'Solicitud', version: 3 } })
      },
    })
    await opened.hand.click(await screen.findByRole('radio', { name: 'No' }))
    await opened.hand.click(screen.getByRole('radio', { name: 'Otro empleo' }))
    await opened.hand.click(screen.getByRole('button', { name: 'Guardar' }))
    await opened.hand.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Descartar' }))
    await screen.findByRole('button', { name: 'Ir a la etapa actual' })
    return opened
  }
  const said =
    'mensaje de etapa-cambio Ahora está en «Solicitud». Este envío no se guardó; lo que escribiste sigue aquí.'

  it('keeps what was typed read-only under its own title, and leads to the new stage', async () => {
    const { hand } = await openOutdated()
    expect(screen.getAllByText(said)).toHaveLength(1)
    expect(screen.getByRole('heading', { level: 2, name: 'Oferta' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true)
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBe(null)
    expect(screen.queryByText(/no se guardó: el proceso cambió/)).toBe(null)
    await hand.click(screen.getByRole('button', { name: 'Ir a la etapa actual' }))
    expect(await screen.findByRole('heading', { level: 2, name: phases['FC-ES'].descripcion })).toBeTruthy()
    expect(await screen.findByText('Lo que escribiste en «Oferta» no se guardó:')).toBeTruthy()
  })
})

it('redirects to the profile when the process cannot be loaded', async () => {
  openProcess(() => statusAt('OF', ['OF']), { 'GET /reclutamiento/obtener-datos': refused(404, 'no-encontrado') })
  await waitFor(() => expect(currentPath()).toBe('/admin/candidatos/7'))
})
