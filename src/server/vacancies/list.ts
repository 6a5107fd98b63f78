/** 'obtener-todo': the parts of the vacancy list for each role (design/administration.md, 'Who sees what'). */
import type { Role } from '../../contract/roles.ts'
import type { VacancyFilters, VacancyLists, VacancySummary, VacancyViewCounts } from '../../contract/vacancies.ts'
import { type Condition, hasOneOf } from '../platform/db/bits/bit-index.ts'
import type { Db } from '../platform/db/open.ts'
import type { Actor } from '../identity/access/rights.ts'
import { countMasters, listMasters } from './master-vacancies.ts'
import { countsOf } from './page-counts.ts'
import { countPublications, type ListQuestion, listPublications } from './publication-list.ts'
import { isListedByBits } from '../identity/access/publications.ts'

/**
 * `listed`: all that the user's list may have (access/publications.ts). `normal`: those of vacancies that are not
 * master vacancies, which have cards or tables instead.
 */
type ListParts = {
  readonly publications: 'listed' | 'normal' | 'listed, normal'
  readonly publicationsIn: 'resumenPublicaciones' | 'resumenVacantesAdminCorpVO' | 'vacantesReclutadorComercial'
  /** `sums`: as cards. */
  readonly masters?: 'sums' | 'sites' | 'sites, theirs'
  /** For the administrator: beside the publications. */
  readonly mastersIn?: 'vacantesMaestras' | 'vacantesMaestrasAnalista' | 'vacantesMaestrasAtnClientes'
}

const plain: ListParts = { publications: 'listed', publicationsIn: 'resumenPublicaciones' }
const commercial: ListParts = {
  publications: 'normal',
  publicationsIn: 'resumenPublicaciones',
  masters: 'sums',
  mastersIn: 'vacantesMaestras',
}

/** Roles without a list are refused earlier. */
const partsByRole: Readonly<Partial<Record<Role, ListParts>>> = {
  ROLE_CRP_REC: plain,
  ROLE_CRP_OBS: plain,
  ROLE_CRP_ATN_CTS_REC: { ...plain, masters: 'sums', mastersIn: 'vacantesMaestrasAtnClientes' },
  ROLE_CRP_ADMN: { publications: 'listed', publicationsIn: 'resumenVacantesAdminCorpVO', masters: 'sites' },
  ROLE_COM_ADMN: commercial,
  ROLE_COM_CON: commercial,
  ROLE_COM_ANL: {
    publications: 'listed, normal',
    publicationsIn: 'resumenPublicaciones',
    masters: 'sites, theirs',
    mastersIn: 'vacantesMaestrasAnalista',
  },
  ROLE_COM_REC: { publications: 'listed', publicationsIn: 'vacantesReclutadorComercial' },
}

const partsOf = ({ role }: Actor): ListParts => partsByRole[role] ?? plain

type Question = Omit<ListQuestion, 'ownerId'> & VacancyFilters

const ofCaller = <Filters extends VacancyFilters>({ userId }: Actor, { propias, ...filters }: Filters) => ({
  ...filters,
  ownerId: propias && userId,
})

/** All parts have the same page number; a part with fewer pages is empty. */
export async function listVacancies(db: Db, actor: Actor, query: Question, now: Date): Promise<VacancyLists> {
  const question = ofCaller(actor, query)
  const parts = partsOf(actor)
  const published = await listPublications(db, conditionsOf[parts.publications](actor), question, now)
  const counting = countingOf(actor, parts, now)
  const masters = parts.masters ? await listMasters(db, actor, question, counting) : none

  const [own, counts] = [published.rows, countsOf(published)]
  const mastersFor = (part: ListParts['mastersIn']) => (parts.mastersIn === part ? masters.rows : null)
  return {
    resumenPublicaciones:
      parts.publicationsIn === 'resumenPublicaciones' ? { resumenPublicaciones: own, ...counts } : null,
    resumenVacantesAdminCorpVO:
      parts.publicationsIn === 'resumenVacantesAdminCorpVO'
        ? { vacantes: own, ...counts, vacantesMaestrasAnalistaClientes: masters.rows }
        : null,
    vacantesMaestras: mastersFor('vacantesMaestras'),
    vacantesMaestrasAnalista: mastersFor('vacantesMaestrasAnalista'),
    vacantesMaestrasAtnClientes: mastersFor('vacantesMaestrasAtnClientes'),
    vacantesReclutadorComercial: parts.publicationsIn === 'vacantesReclutadorComercial' ? own.map(atSite) : null,
    ...countsOf({
      totalPages: Math.max(published.totalPages, masters.totalPages),
      total: published.total + masters.total,
      isCut: published.isCut || masters.isCut,
    }),
  }
}

const countingOf = ({ userId }: Actor, { masters }: ListParts, now: Date) => ({
  now,
  onlySums: masters === 'sums',
  analystId: masters === 'sites, theirs' ? userId : undefined,
})

/** The filters of each view of the list. */
const views: Readonly<Record<keyof VacancyViewCounts, VacancyFilters>> = {
  activas: { estatus: 'activa' },
  propias: { propias: 'vacantes' },
  vencidas: { estatus: 'vencida' },
  todas: {},
}

/** The total of the list with the filters of each view. */
export async function countVacancyViews(db: Db, actor: Actor, now: Date): Promise<VacancyViewCounts> {
  const parts = partsOf(actor)
  const count = async (filters: VacancyFilters) => {
    const query = ofCaller(actor, filters)
    const masters = parts.masters ? await countMasters(db, actor, query, countingOf(actor, parts, now)) : 0
    return masters + (await countPublications(db, conditionsOf[parts.publications](actor), query, now))
  }
  return {
    activas: await count(views.activas),
    propias: await count(views.propias),
    vencidas: await count(views.vencidas),
    todas: await count(views.todas),
  }
}

const none: Awaited<ReturnType<typeof listMasters>> = { rows: [], totalPages: 0, total: 0, isCut: false }

const atSite = ({ reclutadora: _, ...row }: VacancySummary) => row

type Conditions = readonly [Condition, ...Condition[]]

/** Of a vacancy of the branch that is not a master vacancy. */
const isNormal = ({ branch }: Actor): Condition => hasOneOf('normal', [branch])

const conditionsOf: Readonly<Record<ListParts['publications'], (actor: Actor) => Conditions>> = {
  listed: isListedByBits,
  normal: (actor) => [isNormal(actor)],
  'listed, normal': (actor) => [...isListedByBits(actor), isNormal(actor)],
}
