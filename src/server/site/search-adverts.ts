/** The search of the public list, on the open vacancies in memory; pure. */
import { branchNames } from '../../contract/access.ts'
import { advertsPerPage, type AdvertQuery } from '../../contract/site.ts'
import type { Choice, Choices } from '../../site/advert.ts'
import { searchWords } from '../platform/base/search-text.ts'
import type { OpenAdverts, SearchedAdvert } from './open-adverts.ts'

export type FoundPage = {
  readonly adverts: readonly SearchedAdvert[]
  readonly total: number
  readonly pages: number
  readonly pagina: number
}

/** Those that match every word and filter; a page beyond the last one is the last. */
export function searchAdverts(
  { adverts }: Pick<OpenAdverts, 'adverts'>,
  { q, sede, area, rama, pagina }: AdvertQuery,
): FoundPage {
  const terms = searchWords(q)
  const found = adverts.filter(
    (advert) =>
      (sede === undefined || advert.siteId === sede) &&
      (area === undefined || advert.areaId === area) &&
      (rama === undefined || advert.branch === rama) &&
      terms.every((word) => advert.searchText.includes(word)),
  )
  const pages = Math.ceil(found.length / advertsPerPage)
  const shown = Math.max(1, Math.min(pagina, pages))
  return {
    adverts: found.slice((shown - 1) * advertsPerPage, shown * advertsPerPage),
    total: found.length,
    pages,
    pagina: shown,
  }
}

const mostSimilar = 3

/**
 * Of the same area or site, the newest first; those of both before them, and of the same area before those of the same
 * site.
 */
export function similarTo(
  { adverts }: Pick<OpenAdverts, 'adverts'>,
  { id, areaId, siteId }: Pick<SearchedAdvert, 'id' | 'areaId' | 'siteId'>,
): readonly SearchedAdvert[] {
  /** By likeness: of both, of the area, of the site. Nothing is sorted, for each vacancy that is read shows them. */
  const alike: Readonly<Record<1 | 2 | 3, SearchedAdvert[]>> = { 3: [], 2: [], 1: [] }
  for (const advert of adverts) {
    const likeness = (Number(areaId !== null && advert.areaId === areaId) * 2 +
      Number(siteId !== null && advert.siteId === siteId)) as 0 | 1 | 2 | 3
    if (likeness === 0 || advert.id === id) continue
    if (alike[likeness].length < mostSimilar) alike[likeness].push(advert)
    if (alike[3].length === mostSimilar) break
  }
  return [...alike[3], ...alike[2], ...alike[1]].slice(0, mostSimilar)
}

/** What the filters offer: only what some open vacancy has. */
export function choicesOf(adverts: readonly SearchedAdvert[]): Choices {
  const of = (choice: (advert: SearchedAdvert) => Omit<Choice, 'count'> | null): Choice[] => {
    const counted = new Map<string, Choice>()
    for (const advert of adverts) {
      const one = choice(advert)
      if (one) counted.set(one.value, { ...one, count: (counted.get(one.value)?.count ?? 0) + 1 })
    }
    return [...counted.values()].toSorted(byName)
  }
  return {
    sede: of(({ siteId, site, city }) =>
      siteId === null ? null : { value: String(siteId), label: site, group: city },
    ),
    area: of(({ areaId, area }) => (areaId === null ? null : { value: String(areaId), label: area })),
    rama: of(({ branch }) => ({ value: branch, label: branchNames[branch] })),
  }
}

const spanish = new Intl.Collator('es')
const byName = (one: Choice, other: Choice): number =>
  spanish.compare(one.group ?? '', other.group ?? '') || spanish.compare(one.label, other.label)
