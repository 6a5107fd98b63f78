/**
 * The page box under the real candidate list. A search brings another number of pages, so the people of these tours
 * are found by names of their own. The browser's clock is moved by hand: what was typed counts after 450 ms.
 */
import { expect } from '@playwright/test'
import {
  type PaginationSnapshot,
  selectPage,
  selectText,
  selectTotal,
} from '../../../machines/kit/pagination.machine.ts'
import { LIST_SEARCH_DEBOUNCE_MS } from '../../../machines/kit/search-box.machine.ts'
import { pageSize } from '../../../src/contract/candidates.ts'
import type { Tour } from '../../../machines/tours/generate.ts'
import type { Run } from '../../machines/support/play.ts'
import { addInProcess, type Name } from '../../server/support/people.ts'
import type { Served } from '../support/served.ts'
import { enter } from '../support/sign-in.ts'
import type { Shown } from '../support/tours.ts'
import type { Windows } from '../support/windows.ts'

const crowd = Array.from({ length: 2 * pageSize + 5 }, (_, index): Name => [
  'Paginada Ejemplar',
  `Número ${index + 1}`,
  index < 5 ? 'Sola' : 'Ríos',
])
/** Newest first, as the list has them. */
const names = crowd.map((name) => name.join(' ')).toReversed()
/** Number of pages → searches that have so many. */
const searches: Readonly<Record<number, readonly string[]>> = {
  3: ['paginada', 'ejemplar'],
  1: ['paginada sola'],
  0: ['paginada nadie'],
}
const found = (search: string): string[] =>
  search.includes('nadie') ? [] : names.filter((name) => !search.includes('sola') || name.endsWith('Sola'))

export const plantPages = (served: Served): Promise<unknown> =>
  addInProcess(served.db, served.house.publication.grupo.publicationId, crowd)

/** After `plantPages`. */
export async function openPagination(tour: Tour, windows: Windows, served: Served): Promise<Shown> {
  const page = await windows.take({ clock: 'stopped', now: served.deps.now() })
  await enter(page, served, 'ROLE_CRP_REC')
  const first = tour.start.snapshot as PaginationSnapshot
  let search = searches[3]![0]!
  await page.goto(`${served.home}admin/candidatos?buscar=${search}&pagina=${selectPage(first)}`)

  const pages = page.getByRole('navigation', { name: 'Paginación' })
  const box = pages.getByRole('textbox', { name: 'Página' })
  const next = pages.getByRole('button', { name: 'Página siguiente' })
  const previous = pages.getByRole('button', { name: 'Página anterior' })
  const searchBox = page.getByRole('searchbox', { name: 'Buscar candidato' })
  const rows = page
    .getByRole('table', { name: 'Candidatos en proceso' })
    .locator('td[data-label=Nombre]')
    .getByRole('link')
  // A page that is loaded shows itself after its placeholder has stood for a moment.
  const arrive = async () => {
    await page.clock.runFor(100)
    return box.isVisible()
  }
  await expect.poll(arrive, { intervals: [50] }).toBe(true)

  /** The current search has this number of pages. */
  async function find(total: number): Promise<void> {
    search = searches[total]?.find((one) => one !== search) ?? search
    await searchBox.fill(search)
    await page.clock.runFor(LIST_SEARCH_DEBOUNCE_MS)
    await expect(rows).toHaveText(found(search).slice(0, pageSize))
  }

  const run: Run = {
    drive: {
      'page.typed': async ({ stimulus }) => {
        const { text } = stimulus.event as unknown as { text: string }
        // A text that is already in the box would be no typing.
        if ((await box.inputValue()) === text) await box.fill('')
        await box.fill(text)
      },
      'page.next': () => next.click(),
      'page.previous': () => previous.click(),
      'page.set': () => find(3),
      'total.changed': ({ stimulus }) => find((stimulus.event as unknown as { total: number }).total),
      'xstate.after.*': ({ stimulus }) => page.clock.runFor('wait' in stimulus ? stimulus.wait : 0),
    },
    check: {
      '*': async ({ snapshot }) => {
        const expected = snapshot as PaginationSnapshot
        const [at, total] = [selectPage(expected), selectTotal(expected)]
        if (total > 1) {
          await expect(box).toHaveValue(selectText(expected))
          await expect(pages.getByText(`/ ${total}`, { exact: true })).toBeVisible()
          await expect(previous).toBeEnabled({ enabled: at > 1 })
          await expect(next).toBeEnabled({ enabled: at < total })
        } else {
          await expect(pages).toBeHidden()
        }
        await expect(rows).toHaveText(found(search).slice((at - 1) * pageSize, at * pageSize))
      },
    },
    close: () => windows.giveBack(page),
  }
  return { run, page }
}
