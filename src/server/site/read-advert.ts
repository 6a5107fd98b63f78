/** One vacancy of the public site, always as the database has it now. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { longestId } from '../../contract/ids.ts'
import type { FullAdvert } from '../../site/advert.ts'
import { vacancyPath } from '../../site/paths.ts'
import type { Db } from '../platform/db/open.ts'
import { positionLevels, publications, vacancies } from '../platform/db/tables/vacancies.ts'
import type { Env } from '../platform/base/env.ts'
import { isOpenOn } from '../publications/open-on.ts'
import { jobTextOf } from '../vacancies/strategies/advert-text.ts'
import { jobPosting } from '../vacancies/feeds/job-posting.ts'
import { advertColumns, withNames } from './advert-columns.ts'

/** `isOpen`: it takes applications today. */
export type ReadAdvert = { readonly advert: FullAdvert; readonly isOpen: boolean }

/** Undefined for an unknown publication, and for one that was never shown: its time has not come. */
export async function readAdvert(db: Db, id: number, today: string): Promise<ReadAdvert | undefined> {
  const columns = {
    ...advertColumns,
    description: publications.descripcion,
    functions: publications.funciones,
    requirements: publications.indispensable,
    benefits: publications.beneficios,
    levelName: positionLevels.descripcion,
    isOpen: sql<boolean>`${isOpenOn(today)}`,
  }
  const [row] = await withNames(db.select(columns).from(publications).$dynamic())
    .leftJoin(positionLevels, eq(positionLevels.id, vacancies.levelId))
    .where(and(eq(publications.id, id), ne(publications.estado, 'programada')))
  if (!row) return undefined
  const { isOpen, levelName, ...advert } = row
  return { advert: { ...advert, level: levelName ?? '' }, isOpen }
}

/** schema.org JobPosting, for search engines. */
export const postingOf = (advert: FullAdvert, { publicUrl, companyName }: Pick<Env, 'publicUrl' | 'companyName'>) =>
  jobPosting({
    id: advert.id,
    title: advert.title,
    description: jobTextOf({
      descripcion: advert.description,
      funciones: advert.functions,
      indispensable: advert.requirements,
      beneficios: advert.benefits,
    }),
    company: companyName,
    site: advert.site,
    city: '',
    state: '',
    firstDay: advert.firstDay,
    lastDay: advert.lastDay,
    salaryMin: advert.salaryMin,
    salaryMax: advert.salaryMax,
    salaryKind: advert.salaryKind,
    benefits: advert.benefits,
    url: publicUrl + vacancyPath(advert),
  })

/** `123-analista-de-nomina` → 123. */
export function vacancyId(part: string): number | undefined {
  const [, digits] = /^(\d{1,10})(?:-|$)/.exec(part) ?? []
  const id = Number(digits)
  return digits === undefined || id < 1 || id > longestId ? undefined : id
}
