/**
 * A publication in a real browser with the real server. Its responsible user acts on its page; days, hires and changes
 * of openings while it is closed happen at the server. After each step the page and the database must match the model.
 */
import { expect, type Page } from '@playwright/test'
import {
  type PublicationEvent,
  type PublicationSnapshot,
  selectState,
  selectTakesCandidates,
} from '../../../machines/vacancies/publication.machine.ts'
import { facts, PlacedPublication } from '../../machines/support/drivers/publication/placed.ts'
import type { Tour } from '../../../machines/tours/generate.ts'
import type { Run } from '../../machines/support/play.ts'
import { textsAt } from '../../../machines/model/screen.ts'
import { monday } from '../../server/support/process-world.ts'
import type { Catalogued } from '../../server/support/vacancy-forms.ts'
import type { Served } from '../support/served.ts'
import type { Shown } from '../support/tours.ts'
import type { Windows } from '../support/windows.ts'
import { PublicationActs } from './publication-acts.ts'

export async function openPublication(
  tour: Tour,
  windows: Windows,
  served: Served,
  catalogued: Catalogued,
): Promise<Shown> {
  const placed = await PlacedPublication.of(tour, served, catalogued)
  const page = await windows.take({ clock: 'fixed', now: monday })
  const acts = new PublicationActs(page, served, placed)
  await acts.begin()
  const taken: PublicationEvent[] = []

  const run: Run = {
    drive: {
      '*': async ({ stimulus }) => {
        const event = stimulus.event as PublicationEvent
        await acts.perform(event)
        if (!facts.includes(event.type)) taken.push(event)
      },
    },
    check: {
      '*': async (moment) => {
        const expected = moment.snapshot as PublicationSnapshot
        const { titulo } = await placed.read()
        await expect(page.getByRole('heading', { level: 1 }).locator('..')).toHaveText(
          titulo + textsAt(tour.model, moment).shows.join(''),
        )
        await page.getByRole('tab', { name: 'Estrategias' }).click()
        await expect.poll(() => offered(page, onStrategies)).toEqual(offersOf(expected, placed.isMaster, onStrategies))
        await expect(page.getByRole('tab', { name: 'Sugerencias' })).toBeVisible({
          visible: selectTakesCandidates(expected),
        })
        await page.getByRole('tab', { name: 'Anuncio' }).click()
        await expect.poll(() => offered(page, onAdvert)).toEqual(offersOf(expected, placed.isMaster, onAdvert))
        await expect(
          page
            .getByRole('region', { name: 'Datos de la publicación' })
            .locator('dl > div')
            .filter({ hasText: 'Plazas abiertas' }),
        ).toHaveText(`Plazas abiertas${expected.context.libres}`)
        await placed.assertStored(expected, taken)
      },
    },
    close: async () => {
      await windows.giveBack(page)
      served.setNow(monday)
    },
  }
  return { run, page }
}

/** By the tab in which they are; those of the page are in each. */
const onStrategies = ['Editar', 'Cerrar publicación', 'Reabrir publicación', 'Crear Estrategia'] as const
const onAdvert = ['Cambiar sede', 'Asignar responsable', 'Elegir observador'] as const
type Commands = typeof onStrategies | typeof onAdvert

/** Those of them that the page permits. */
async function offered(page: Page, commands: Commands): Promise<string[]> {
  const main = page.getByRole('main')
  const counts = await Promise.all(
    commands.map((name) =>
      main
        .getByRole('button', { name, exact: true })
        .or(main.getByRole('link', { name, exact: true }))
        .or(main.getByRole('menuitem', { name, exact: true, includeHidden: true }))
        .count(),
    ),
  )
  return commands.filter((_, index) => counts[index]! > 0)
}

const offersOf = (snapshot: PublicationSnapshot, isMaster: boolean, commands: Commands): string[] =>
  commands.filter((name) =>
    selectState(snapshot) === 'cerrada'
      ? name === 'Reabrir publicación'
      : name !== 'Reabrir publicación' && !(isMaster && name === 'Cambiar sede'),
  )
