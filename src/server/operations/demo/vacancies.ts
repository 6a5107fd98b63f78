/**
 * Vacancies of the three branches and their publications: master vacancies in the commercial branch (individual), the
 * others in group mode.
 */
import type { Mode } from '../../../contract/phases.ts'
import type { Branch, Role } from '../../../contract/roles.ts'
import type { PublicationState } from '../../../contract/publications.ts'
import { advertOf, placeInCatalogues } from './adverts.ts'
import { plantPlaces } from './places.ts'
import { staffOf } from './staff.ts'

/** A publication with the fields from its vacancy. */
export type DemoPublication = {
  readonly id: number
  readonly vacancyId: number
  readonly titulo: string
  readonly branch: Branch
  readonly esVacanteMaestra: boolean
  readonly modo: Mode
  readonly responsibleId: number
  readonly consultantId: number
  /** The client of a group vacancy. */
  readonly observerId: number | null
  readonly siteId: number
  readonly estado: PublicationState
}

type Family = {
  readonly branch: Branch
  readonly modo: Mode
  readonly analysts: Role
  readonly consultants: Role
  readonly observers: Role | null
  /** Number of sites with its vacancies, from the start of the tree: headquarters come first. */
  readonly sites: number
  readonly titles: readonly string[]
  /** Titles of vacancies whose publications show the other states. */
  readonly others: Readonly<Record<string, PublicationState>>
  /** Another master vacancy, at three sites. */
  readonly master?: string
}

const families: readonly Family[] = [
  {
    branch: 'COM',
    modo: 'individual',
    analysts: 'ROLE_COM_ANL',
    consultants: 'ROLE_COM_CON',
    observers: null,
    sites: 10,
    titles: [
      'Asesor de Seguros de Vida',
      'Ejecutivo Comercial',
      'Asesor Patrimonial',
      'Promotor de Ventas',
      'Consultor Financiero',
      'Asesor de Gastos Médicos',
      'Ejecutivo de Cuenta Pyme',
    ],
    others: {},
    master: 'Asesor de Retiro',
  },
  {
    branch: 'COM',
    modo: 'grupo',
    analysts: 'ROLE_COM_REC',
    consultants: 'ROLE_COM_CON',
    observers: 'ROLE_COM_INT',
    sites: 10,
    titles: [
      'Coordinador de Capacitación Comercial',
      'Analista de Inteligencia Comercial',
      'Auxiliar Administrativo de Sucursal',
    ],
    others: {
      'Instructor de Ventas': 'programada',
      'Analista de Comisiones': 'vencida',
      'Recepcionista de Sucursal': 'cubierta',
      'Coordinador de Eventos Comerciales': 'cerrada',
    },
  },
  {
    branch: 'CORP',
    modo: 'grupo',
    analysts: 'ROLE_CRP_REC',
    consultants: 'ROLE_CRP_REC',
    observers: 'ROLE_CRP_OBS',
    sites: 2,
    titles: [
      'Analista de Riesgos',
      'Desarrollador de Software',
      'Contador General',
      'Especialista en Nómina',
      'Auditor Interno',
      'Analista de Datos',
      'Abogado Corporativo',
      'Administrador de Proyectos',
    ],
    others: {
      'Especialista en Ciberseguridad': 'programada',
      'Analista de Compensaciones': 'vencida',
      Tesorero: 'cubierta',
      'Diseñador de Medios Digitales': 'cerrada',
    },
    master: 'Becario de Talento Joven',
  },
  {
    branch: 'ATN',
    modo: 'grupo',
    analysts: 'ROLE_CRP_ATN_CTS_REC',
    consultants: 'ROLE_CRP_ATN_CTS_REC',
    observers: 'ROLE_CRP_OBS',
    sites: 4,
    titles: [
      'Ejecutivo de Atención Telefónica',
      'Supervisor de Servicio a Clientes',
      'Analista de Calidad en el Servicio',
      'Gestor de Siniestros',
    ],
    others: {
      'Ejecutivo de Siniestros Bilingüe': 'programada',
      'Capacitador de Servicio': 'vencida',
      'Monitorista de Calidad': 'cubierta',
      'Ejecutivo de Retención': 'cerrada',
    },
    master: 'Orientador de Módulo',
  },
]

const sitesInOrder = plantPlaces().sites.map(({ sede }) => ({ id: sede }))

const chooseInTurn = (choices: readonly { readonly id: number }[], index: number): number => {
  const choice = choices[index % choices.length]
  if (!choice) throw new Error('a family of vacancies has no leader or no site')
  return choice.id
}

/** Number of sites of a master vacancy. */
const sitesOfMaster = 3

type Sought = Family & {
  readonly titulo: string
  readonly index: number
  readonly esVacanteMaestra: boolean
  readonly estados: readonly PublicationState[]
}

const active = (count: number) => Array.from({ length: count }, () => 'activa' as const)

/** The publications with most of the demo's candidates. */
const everyday = families.flatMap((family) =>
  family.titles.map((titulo, index): Sought => {
    const esVacanteMaestra = family.modo === 'individual'
    return { ...family, titulo, index, esVacanteMaestra, estados: active(esVacanteMaestra ? sitesOfMaster : 1) }
  }),
)
const others = families.flatMap((family) => [
  ...Object.entries(family.others).map(([titulo, estado], index): Sought => ({
    ...family,
    titulo,
    index: index + 1,
    esVacanteMaestra: false,
    estados: [estado],
  })),
  ...(family.master === undefined
    ? []
    : [
        {
          ...family,
          titulo: family.master,
          index: 1,
          sites: sitesInOrder.length,
          esVacanteMaestra: true,
          estados: ['activa', 'cubierta', 'cerrada'],
        } satisfies Sought,
      ]),
])

/**
 * Ids start at 1. Every recruiter leads some and leaves others to colleagues. Every second client is the observer's own
 * account, so that it has interviews to show.
 */
export const demoPublications: readonly DemoPublication[] = [...everyday, ...others]
  .flatMap(
    ({ titulo, branch, modo, analysts, consultants, observers, sites, index, esVacanteMaestra, estados }, position) =>
      estados.map((estado, nth) => ({
        vacancyId: position + 1,
        titulo,
        branch,
        esVacanteMaestra,
        modo,
        responsibleId: chooseInTurn(staffOf(analysts), index + nth),
        consultantId: chooseInTurn(staffOf(consultants), index + 1),
        observerId: observers && chooseInTurn(staffOf(observers), index % 2 === 0 ? 0 : index),
        siteId: chooseInTurn(sitesInOrder.slice(0, sites), position * estados.length + nth),
        estado,
      })),
  )
  .map((publication, index) => ({ id: index + 1, ...publication }))

export const isEveryday = ({ vacancyId }: DemoPublication): boolean => vacancyId <= everyday.length

/** One row for each published vacancy. */
export const vacancyRows = [
  ...new Map(
    demoPublications.map(({ vacancyId: id, titulo, branch, esVacanteMaestra, consultantId }) => [
      id,
      {
        id,
        ...advertOf(titulo),
        ...placeInCatalogues(titulo),
        branch,
        esVacanteMaestra,
        consultantId,
        createdBy: consultantId,
      },
    ]),
  ).values(),
]

/** Sites of the demo's people, in turn. */
export const siteOf = ({ id }: { readonly id: number }): number => chooseInTurn(sitesInOrder, id)
