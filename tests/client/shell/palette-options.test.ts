/** The groups and options of the palette. */
import { describe, expect, it, vi } from 'vitest'
import { access } from '../../../src/contract/access.ts'
import type { FoundCandidate } from '../../../src/contract/palette.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { actionsOf, groupsOf, sectionOptions } from '../../../src/client/shell/palette/options.ts'
import { linksFor } from '../../../src/client/shell/sidebar-links.ts'
import { recruiter } from '../support/stub-server.ts'

/** Which lines these are: sidebar-links.test.ts */
const linesOf = (idRole: Role) => linksFor({ ...recruiter, idRole }).map(({ label }) => label)

const ana: FoundCandidate = {
  idCandidato: 7,
  nombre: 'Ana Luna',
  telefono: '5512345678',
  estado: 'en-proceso',
  estatus: 'Filtro',
  signal: 'activo',
  vacante: 'Becario',
  idReclutamiento: 9,
  idFase: 3,
  esPropio: true,
}
const free: FoundCandidate = {
  ...ana,
  idCandidato: 8,
  nombre: 'Luis Sol',
  estado: 'libre',
  estatus: 'Libre',
  vacante: null,
  idReclutamiento: null,
  idFase: null,
  esPropio: false,
}
const rejected: FoundCandidate = {
  ...ana,
  idCandidato: 6,
  nombre: 'Eva Paz',
  estado: 'rechazado',
  estatus: 'Rechazado',
}
const becario = {
  id: 3,
  esMaestra: false,
  titulo: 'Becario',
  sede: 'Saltillo',
  estatus: 'Cerrada',
  estaCerrada: true,
  esPropia: true,
}
const master = {
  id: 4,
  esMaestra: true,
  titulo: 'Cajera',
  sede: '',
  estatus: null,
  estaCerrada: false,
  esPropia: false,
}
const luisa = { idPersona: 5, nombre: 'Luisa Ríos', usuario: 'luisa.rios', rol: 'Reclutador comercial', activa: false }

const run = () => {}
const shown = {
  text: '',
  found: {
    candidatos: [ana, free, rejected],
    vacantes: [becario, master],
    personas: [luisa],
    enCurriculum: [],
    enNotas: [],
  },
  recent: { candidatos: [ana, free], vacantes: [becario] },
  visits: ['p3', 'c8', 'c99', 'c7'],
  sections: sectionOptions(recruiter, access.newVacancies),
  actions: [{ label: 'Rechazar Candidato', keys: 'R', run }],
}
const labels = (text: string) =>
  groupsOf({ ...shown, text }).map(({ label, options }) => [label, ...options.map((option) => option.label)])

describe('words of a CV', () => {
  it('have the passage as a second line, and lead to the list of all', () => {
    const pasaje = [{ texto: 'nómina', marcado: true }]
    const found = { ...shown.found, enCurriculum: [{ ...rejected, pasaje }] }
    const group = groupsOf({ ...shown, found, text: ' nómina ' }).find(({ label }) => label === 'En su CV')
    expect(group?.options.map(({ label, passage, to }) => [label, passage, to])).toEqual([
      ['Eva Paz', pasaje, '/admin/candidatos/6'],
      [
        'Ver a todos los que dicen «nómina» en su CV',
        undefined,
        '/admin/candidatos?texto=n%C3%B3mina&resultado=proceso%2Cdescartado%2Ccontratado',
      ],
    ])
    expect(groupsOf({ ...shown, found, text: ' ' }).map(({ label }) => label)).not.toContain('En su CV')
  })
})

describe('without letters', () => {
  it('shows recent records in the order of the visits, without hidden ones, then sections and actions', () => {
    expect(labels(' ')).toEqual([
      ['Recientes', 'Becario', 'Luis Sol', 'Ana Luna'],
      ['Ir a', ...linesOf('ROLE_CRP_REC'), 'Crear Vacante', 'Mi cuenta'],
      ['Acciones', 'Rechazar Candidato'],
    ])
  })
})

describe('with letters', () => {
  it('shows the results of the server, and sections and actions whose words begin so', () => {
    expect(labels('ca')).toEqual([
      ['Candidatos', 'Ana Luna', 'Luis Sol', 'Eva Paz'],
      ['Ir a', 'Candidatos', 'Cartera'],
      ['Vacantes', 'Becario', 'Cajera'],
      ['Personas', 'Luisa Ríos'],
      ['Acciones', 'Rechazar Candidato'],
    ])
    expect(labels('CÁND rech').at(-1)).toEqual(['Acciones', 'Rechazar Candidato'])
    expect(labels('Rech').map(([label]) => label)).toEqual(['Candidatos', 'Acciones', 'Vacantes', 'Personas'])
    expect(labels('andidato').map(([label]) => label)).toEqual(['Candidatos', 'Vacantes', 'Personas'])
  })
  it('opens the process of a candidate in process, otherwise the profile; closed publications are marked', () => {
    const to = groupsOf({ ...shown, text: 'x' }).flatMap(({ options }) => options.map((option) => option.to))
    expect(to).toEqual([
      '/admin/candidatos/7/vacante/9/3',
      '/admin/candidatos/8',
      '/admin/candidatos/6',
      '/admin/vacantes/detalle/3?isCloser=1',
      '/admin/vacantes/maestras/4',
      '/admin/personal?buscar=luisa.rios',
    ])
  })
  it('shows what distinguishes the rows', () => {
    const [candidates, vacancies, people] = groupsOf({ ...shown, text: 'x' })
    expect(candidates?.options[0]).toMatchObject({
      key: 'c7',
      detail: 'Becario',
      status: { signal: 'activo', text: 'Filtro' },
      candidate: ana,
    })
    expect(vacancies?.options.map(({ key, detail, status }) => [key, detail, status?.text])).toEqual([
      ['p3', 'Saltillo', 'Cerrada'],
      ['m4', 'Vacante maestra', undefined],
    ])
    expect(people?.options[0]).toMatchObject({
      key: 'u5',
      detail: 'Reclutador comercial',
      status: { signal: null, text: 'Fuera de servicio' },
    })
  })
})

it.each<[Role, readonly string[]]>([
  ['ROLE_COM_INT', ['Mi cuenta']],
  ['ROLE_COM_ADMN', ['Crear Vacante', 'Agregar Área', 'Mi cuenta']],
  ['ROLE_MKT_EDITOR', ['Mi cuenta']],
])('%s may go to the lines of the menu and to %j', (idRole, more) => {
  expect(sectionOptions({ ...recruiter, idRole }, access.newVacancies).map(({ label }) => label)).toEqual([
    ...linesOf(idRole),
    ...more,
  ])
})

describe('the actions of a candidate', () => {
  const of = (candidate: FoundCandidate, role: Role = 'ROLE_CRP_REC') =>
    actionsOf(candidate, role).map(({ label, to }) => [label, typeof to === 'string' ? to : 'run'])
  it('lead to the process, the profile and the application, and use the telephone', () => {
    expect(of(ana)).toEqual([
      ['Abrir el proceso', '/admin/candidatos/7/vacante/9/3'],
      ['Ver el perfil', '/admin/candidatos/7'],
      ['Ver la solicitud de empleo', '/admin/candidatos/7/solicitud-de-empleo?vacante=9'],
      ['Llamar', 'run'],
      ['Copiar teléfono', 'run'],
    ])
  })
  it('leave out what a free candidate without a telephone does not have', () => {
    expect(of({ ...free, telefono: '' })).toEqual([['Ver el perfil', '/admin/candidatos/8']])
  })
  it('lead administrators to the personal data', () => {
    expect(of({ ...free, telefono: '' }, 'ROLE_CRP_ADMN').at(-1)).toEqual([
      'Ver sus datos personales',
      '/admin/datos-personales/8',
    ])
  })
})

it('opens the explorer of the statecharts in another tab', () => {
  const metrics = {
    ...recruiter,
    idRole: 'ROLE_COM_METVIEW' as const,
    systemSections: [{ code: 'METRICS_CREATE', operations: [] }],
  }
  const option = sectionOptions(metrics, access.newVacancies).find(
    ({ label }) => label === 'Diagramas (en otra pestaña)',
  )!
  const opened: unknown[] = []
  vi.stubGlobal('open', (...call: unknown[]) => opened.push(call))
  try {
    if (typeof option.to === 'function') option.to()
  } finally {
    vi.unstubAllGlobals()
  }
  expect(opened).toEqual([['/bolsa-de-trabajo-admin/docs/', '_blank']])
})
