/** 'Mi día': who waits, keys, what is put off, today's interviews, the others. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { MyDay, TodaysInterview, WaitingGroup } from '../../../src/contract/my-day.ts'
import { entity, recruiter, refused } from '../support/stub-server.ts'
import { emptyDay, openDay, region, waiting } from './open-dashboard.tsx'

const base = '/bolsa-de-trabajo-admin'
const zaira = waiting(1, 'Zaira Nava', { dias: 8, atraso: 'rojo', fase: 'PE-AG' })
const maria = waiting(2, 'María Ríos', { dias: 7, atraso: 'ambar', fase: 'FC-RC' })
const luis = waiting(3, 'Luis Soto', { fase: 'SE-ESG', idEntrevista: 9, volvioHoy: true })
const ofThree: MyDay = { ...emptyDay, cuantos: { yo: 3, equipo: 61, todos: 1234 }, esperan: [zaira, maria, luis] }

const rowsIn = async (title: string) =>
  within(await region(title))
    .getAllByRole('listitem')
    .map((row) => row)
const lines = async (title: string) => (await rowsIn(title)).map(({ textContent }) => textContent)

describe('who waits', () => {
  it('has a row each with key, days, name, vacancy and verb, which leads to the form', async () => {
    openDay(entity(ofThree))
    expect(await lines('Te esperan')).toEqual([
      '18 d, muy atrasadoZaira NavaTesoreroAgendarAgendarPosponer: Zaira NavaMañana 28 novEl lunes 30 novOtra fecha… ',
      '27 d, atrasadoMaría RíosTesoreroRevisar solicitudRevisarPosponer: María RíosMañana 28 novEl lunes 30 novOtra fecha… ',
      '32 dLuis Sotovolvió hoyTesoreroRegistrar resultadoResultadoPosponer: Luis SotoMañana 28 novEl lunes 30 novOtra fecha… ',
    ])
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect([hrefOf('Agendar: Zaira Nava'), hrefOf('Registrar resultado: Luis Soto'), hrefOf('Zaira Nava')]).toEqual([
      `${base}/admin/candidatos/101/vacante/1/1`,
      `${base}/admin/candidatos/103/vacante/3/0?entrevista=9`,
      `${base}/admin/candidatos/101`,
    ])
    expect((await region('Te esperan')).textContent).toContain('Te esperan(3)')
  })

  it.each([
    ['', 'Te esperan', 'Ver los 3 en Candidatos', '?turno=tu&orden=dias'],
    ['?quien=equipo', 'Esperan al equipo', 'Ver los 61 en Candidatos', '?turno=tu%2Ccolega&orden=dias'],
    ['?quien=todos', 'En proceso', 'Ver los 1,234 en Candidatos', '?orden=dias'],
  ])('with the address %j is called %s and leads to all of them', async (query, title, name, expected) => {
    const { server } = openDay(entity(ofThree), {}, { query })
    const link = within(await region(title)).getByRole('link', { name })
    expect(link.getAttribute('href')).toBe(`${base}/admin/candidatos${expected}`)
    expect(server.requests.map(({ path }) => path)).toContain(`/mi-dia/obtener?quien=${query.slice(7) || 'yo'}`)
  })

  it('has tabs with their numbers, of which the current one is marked', async () => {
    openDay(entity(ofThree), {}, { query: '?quien=equipo' })
    await region('Esperan al equipo')
    const tabs = within(screen.getByRole('navigation', { name: 'De quién' })).getAllByRole('link')
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
      ['Mi día3', `${base}/admin`, null],
      ['Equipo61', `${base}/admin?quien=equipo`, 'page'],
      ['Todos1,234', `${base}/admin?quien=todos`, null],
    ])
  })

  it('loads another scope when its tab is opened', async () => {
    const { user, server } = openDay(entity(ofThree))
    await region('Te esperan')
    await user.click(screen.getByRole('link', { name: /Todos/ }))
    expect(await region('En proceso')).toBeTruthy()
    await waitFor(() =>
      expect(server.requests.map(({ path }) => path).filter((path) => path.includes('mi-dia'))).toEqual([
        '/mi-dia/obtener?quien=yo',
        '/mi-dia/obtener?quien=todos',
      ]),
    )
  })

  it('of a colleague is only opened, and says who is responsible', async () => {
    const row = waiting(4, 'Ana Luz', { turno: 'colega', responsable: 'Paulina Rey', fase: 'PE-AG' })
    openDay(entity({ ...ofThree, esperan: [row] }), {}, { query: '?quien=equipo' })
    expect(await lines('Esperan al equipo')).toEqual(['12 dAna LuzTesoreroAbrirAbrirPRResponsable: Paulina Rey'])
  })

  it.each([
    ['', [], 'Nadie te esperaCuando a un candidato le toque tu turno, aparecerá aquí.'],
    [
      '',
      [{ idReclutamiento: 1, idCandidato: 1, candidato: 'Eva', vacante: 'Tesorero', hasta: '30/11/2026' }],
      'Nadie te esperaQuienes pospusiste vuelven solos en su día.',
    ],
    ['?quien=equipo', [], 'Nadie espera al equipo'],
    ['?quien=todos', [], 'No hay candidatos en proceso'],
  ])('with the address %j and %j put off says so', async (query, pospuestos, text) => {
    openDay(entity({ ...emptyDay, pospuestos }), {}, { query })
    await region('Entrevistas de hoy')
    const said = screen.getAllByRole('status')
    expect(said.map(({ textContent }) => textContent)).toContain(text)
  })

  it('who only interviews sees neither tabs nor others, and puts nothing off', async () => {
    openDay(entity({ ...ofThree, esperan: [luis] }), {}, { who: { ...recruiter, idRole: 'ROLE_COM_INT' } })
    expect(await lines('Te esperan')).toEqual([
      '12 dLuis Sotovolvió hoyTesoreroRegistrar resultadoResultadoRMResponsable: Rebeca Torres Medina',
    ])
    expect(screen.queryByRole('navigation', { name: 'De quién' })).toBe(null)
    expect(screen.queryByRole('region', { name: 'Esperan a otros' })).toBe(null)
  })
})

describe('keys', () => {
  it('a digit opens the form of its row', async () => {
    openDay(entity(ofThree))
    await region('Te esperan')
    await userEvent.keyboard('2')
    expect(location.pathname).toBe(`${base}/admin/candidatos/102/vacante/2/1`)
  })

  it('a digit without a row does nothing', async () => {
    openDay(entity(ofThree))
    await region('Te esperan')
    await userEvent.keyboard('4')
    expect(location.pathname).toBe(`${base}/admin`)
  })

  it('H presses the alarm of the first row, or of the row with the focus', async () => {
    openDay(entity(ofThree))
    await region('Te esperan')
    const pressed: (string | null)[] = []
    for (const button of screen.getAllByRole('button', { name: /^Posponer: / }))
      button.addEventListener('click', () => pressed.push(button.textContent))
    await userEvent.keyboard('h')
    screen.getByRole('link', { name: 'María Ríos' }).focus()
    await userEvent.keyboard('H')
    expect(pressed).toEqual(['Posponer: Zaira Nava', 'Posponer: María Ríos'])
  })
})

const item = (name: RegExp, of: string) =>
  within(screen.getByRole('menu', { name: `Posponer a ${of}`, hidden: true })).getByRole('menuitem', {
    name,
    hidden: true,
  })

describe('putting off', () => {
  it.each([
    [/Mañana/, '28/11/2026', 'sáb 28 nov'],
    [/El lunes/, '30/11/2026', 'lun 30 nov'],
  ])('%s sends that day, says so, and loads the day again', async (name, hasta, text) => {
    const answers = [entity(ofThree), entity({ ...ofThree, esperan: [maria, luis] })]
    const { user, server, notices } = openDay(() => answers.shift()!, {
      'POST /mi-dia/posponer': entity({ success: true }),
    })
    await region('Te esperan')
    await user.click(item(name, 'Zaira Nava'))
    await waitFor(async () => expect(await rowsIn('Te esperan')).toHaveLength(2))
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ idReclutamiento: 1, hasta })
    expect(notices()).toEqual([['success', 'Pospuesto', `Zaira Nava vuelve el ${text}.`]])
  })

  it('on a Sunday tomorrow is Monday, and is offered once', async () => {
    openDay(entity({ ...ofThree, hoy: '29/11/2026' }))
    await region('Te esperan')
    const menu = screen.getByRole('menu', { name: 'Posponer a Zaira Nava', hidden: true })
    expect(
      within(menu)
        .getAllByRole('menuitem', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['Mañana 30 nov', 'Otra fecha… '])
  })

  it('on a Monday the next one is meant', async () => {
    openDay(entity({ ...ofThree, hoy: '30/11/2026' }))
    await region('Te esperan')
    expect(item(/El lunes/, 'Zaira Nava').textContent).toBe('El lunes 7 dic')
  })

  it('another day has a dialog, and is required', async () => {
    const { user, server } = openDay(entity(ofThree), { 'POST /mi-dia/posponer': entity({ success: true }) })
    await region('Te esperan')
    await user.click(item(/Otra fecha/, 'María Ríos'))
    const dialog = screen.getByRole('dialog', { name: 'Posponer' })
    await user.click(within(dialog).getByRole('button', { name: 'Posponer' }))
    expect(within(dialog).getByText('Elige el día en que vuelve')).toBeTruthy()
    expect(server.requests.some(({ method }) => method === 'POST')).toBe(false)
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('dialog', { name: 'Posponer' })).toBe(null)
  })

  it('a refusal is shown, and the day is loaded again', async () => {
    const { user, server, notices } = openDay(entity(ofThree), {
      'POST /mi-dia/posponer': refused(409, 'registro-cambio'),
    })
    await region('Te esperan')
    await user.click(item(/Mañana/, 'Zaira Nava'))
    await waitFor(() => expect(notices()).toEqual([['error', 'No se pospuso', 'mensaje de registro-cambio']]))
    await waitFor(() =>
      expect(server.requests.filter(({ path }) => path.startsWith('/mi-dia/obtener'))).toHaveLength(2),
    )
  })

  it('what is put off is listed on request, and brought back', async () => {
    const pospuestos = [
      { idReclutamiento: 5, idCandidato: 105, candidato: 'Eva Sol', vacante: 'Becario', hasta: '30/11/2026' },
    ]
    const answers = [entity({ ...ofThree, pospuestos }), entity(ofThree)]
    const { user, server, notices } = openDay(() => answers.shift()!, {
      'POST /mi-dia/traer-de-vuelta': entity({ success: true }),
    })
    expect((await region('Te esperan')).textContent).toContain('Te esperan(2)')
    await user.click(screen.getByRole('button', { name: '1 pospuesto', expanded: false }))
    expect(await lines('Pospuestos')).toEqual(['Vuelve el lun 30 novEva SolBecarioTraer de vuelta'])
    await user.click(screen.getByRole('button', { name: 'Traer de vuelta a Eva Sol' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Pospuestos' })).toBe(null))
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ idReclutamiento: 5 })
    expect(notices()).toEqual([['success', 'De vuelta', 'Eva Sol está otra vez entre quienes te esperan.']])
  })
})

describe("today's interviews", () => {
  const interview = (hora: string, more: Partial<TodaysInterview> = {}): TodaysInterview => ({
    idReclutamiento: 7,
    idCandidato: 107,
    candidato: `De las ${hora}`,
    vacante: 'Tesorero',
    idEntrevista: Number(hora.slice(0, 2)),
    hora,
    tipo: 'Presencial',
    sede: 'Tijuana',
    telefono: '4434883693',
    esPropia: true,
    entrevistador: 'Octavio Soto',
    estado: 'proxima',
    ...more,
  })

  it('stand in their order, with a line where the day is and what can be done', async () => {
    const entrevistas = [
      interview('09:00', { estado: 'por-registrar' }),
      interview('10:00', { estado: 'registrada' }),
      interview('11:00', { estado: 'en-curso', esPropia: false }),
      interview('13:00', { tipo: 'Telefónica', sede: null }),
    ]
    openDay(entity({ ...emptyDay, entrevistas }))
    expect(await lines('Entrevistas de hoy')).toEqual([
      '09:00De las 09:00Presencial · TijuanaRegistrar',
      '10:00De las 10:00Presencial · TijuanaRegistrada',
      '11:00De las 11:00Presencial · Tijuana · Octavio Soto',
      'Ahora: 11:40',
      '13:00De las 13:00Telefónica · Tesorero',
    ])
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect([
      hrefOf('Registrar resultado: De las 09:00'),
      hrefOf('De las 10:00'),
      hrefOf('De las 11:00'),
      hrefOf('Llamar a De las 13:00'),
    ]).toEqual([
      `${base}/admin/candidatos/107/vacante/7/0?entrevista=9`,
      `${base}/admin/candidatos/107/vacante/7/1`,
      `${base}/admin/candidatos/107/vacante/7/1`,
      'tel:+524434883693',
    ])
  })

  it('after the last one the line is the end', async () => {
    openDay(entity({ ...emptyDay, entrevistas: [interview('09:00')] }))
    expect((await lines('Entrevistas de hoy')).at(-1)).toBe('Ahora: 11:40')
  })

  it('says that there are none', async () => {
    openDay(entity(emptyDay))
    expect((await region('Entrevistas de hoy')).textContent).toBe('Entrevistas de hoy(0)Hoy no tienes entrevistas.')
  })
})

describe('the others', () => {
  const group = (more: Partial<WaitingGroup>): WaitingGroup => ({
    tipo: 'colega',
    idPersona: 31,
    persona: 'Paulina Rey',
    cuantos: 14,
    dias: 7,
    recordable: true,
    recordadoHoy: false,
    ...more,
  })
  const others = (...grupos: readonly WaitingGroup[]) => ({ ...emptyDay, otros: { total: 42, grupos: [...grupos] } })

  it('are grouped by whom they wait for, each with the list of exactly these', async () => {
    openDay(
      entity(
        others(
          group({}),
          group({ tipo: 'gerente', idPersona: 32, persona: 'Octavio Soto', cuantos: 1, dias: 1, recordadoHoy: true }),
          group({ tipo: 'folio', idPersona: 30, persona: null, cuantos: 2, dias: 0, recordable: false }),
          group({ tipo: 'candidato', idPersona: null, persona: null, cuantos: 8, recordable: false }),
          group({ tipo: 'nadie', idPersona: null, persona: null, cuantos: 100, recordable: false }),
        ),
      ),
    )
    expect(await lines('Esperan a otros')).toEqual([
      'PRPaulina Rey14 candidatos · hasta 7 díasRecordar',
      'OSOctavio Soto1 resultado · hasta 1 díaRecordado hoy',
      '2Folio de requisición2 candidatos tuyos · desde hoy',
      '8Candidatos8 solicitudes, documentos o citas · hasta 7 días',
      '99+Sin asignar100 candidatos · hasta 7 días',
    ])
    const list = `${base}/admin/candidatos`
    const links = within(await region('Esperan a otros')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `${list}?turno=colega&responsable=31&orden=dias`,
      `${list}?turno=gerente&entrevistador=32&orden=dias`,
      `${list}?turno=colega&responsable=30&orden=dias`,
      `${list}?turno=candidato&orden=dias`,
    ])
    expect((await region('Esperan a otros')).textContent).toContain('Esperan a otros(42)')
  })

  it.each([
    [true, 'Carta enviada', 'Paulina Rey recibirá una carta con lo que espera su turno.'],
    [false, 'Ya se le recordó', 'Alguien le recordó hoy a Paulina Rey: recibe una carta al día.'],
  ])('a person is reminded once a day (sent: %s)', async (enviada, title, text) => {
    const answers = [entity(others(group({}))), entity(others(group({ recordadoHoy: true })))]
    const { user, server, notices } = openDay(() => answers.shift()!, { 'POST /mi-dia/recordar': entity({ enviada }) })
    await user.click(await screen.findByRole('button', { name: 'Recordar a Paulina Rey' }))
    expect(await screen.findByText('Recordado hoy')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Recordar a Paulina Rey' })).toBe(null)
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ idPersona: 31 })
    expect(notices()).toEqual([['success', title, text]])
  })

  it('says that there are none', async () => {
    openDay(entity(emptyDay))
    expect((await region('Esperan a otros')).textContent).toBe('Esperan a otros(0)Nadie espera a otras personas.')
  })
})
