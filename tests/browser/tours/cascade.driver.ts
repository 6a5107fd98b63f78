/**
 * The place of a face-to-face interview, on the form that makes an appointment and on the one that moves it. The
 * options are rows of the database; the line holds their requests while they load, and a cut line makes them fail.
 */
import assert from 'node:assert/strict'
import { expect, type Page } from '@playwright/test'
import { eq, isNull, sql } from 'drizzle-orm'
import { type placeCascade, type PlaceLevel, placeLevels } from '../../../machines/slots/place-cascade.ts'
import { phases } from '../../../src/contract/phases.ts'
import { faceToFace } from '../../../src/contract/stage-forms.ts'
import { recruitmentEvents } from '../../../src/server/platform/db/tables/recruitment.ts'
import { places } from '../../../src/server/platform/db/tables/database.ts'
import { cascadeInPractice } from '../../machines/kit/cascade.in-practice.ts'
import type { Tour } from '../../../machines/tours/generate.ts'
import type { Run } from '../../machines/support/play.ts'
import { monday } from '../../server/support/process-world.ts'
import { walkTo } from '../../server/support/walk.ts'
import { PageLine } from '../support/page-line.ts'
import { expectTexts } from '../support/screen.ts'
import type { Served } from '../support/served.ts'
import { withoutProposal } from '../support/without-proposal.ts'
import { enter } from '../support/sign-in.ts'
import type { Shown } from '../support/tours.ts'
import type { Windows } from '../support/windows.ts'

type Snapshot = ReturnType<typeof placeCascade.getInitialSnapshot>
const paths: Readonly<Record<PlaceLevel, string>> = {
  idDivision: '/reclutamiento/obtener-divisiones',
  idRegional: '/vacantes/obtener-regiones',
  idGerencia: '/vacantes/obtener-gerencias',
  sede: '/vacantes/obtener-sedes',
}
const labels: Readonly<Record<PlaceLevel, string>> = {
  idDivision: 'Divisional',
  idRegional: 'Regional',
  idGerencia: 'Gerencia',
  sede: 'Sede',
}
type Options = readonly { id: number; descripcion: string }[]

export async function openCascade(tour: Tour, windows: Windows, served: Served): Promise<Shown> {
  const { path } = cascadeInPractice.inputs[tour.input] ?? assert.fail(`no input '${tour.input}'`)
  // With a place that was saved its appointment is moved; without one it is made.
  const process = await walkTo(served, 'grupo', path ? 'PE-RE' : 'PE-AGG')
  if (path) await saveOnly(served, process.id, path)
  const page = await windows.take({ clock: 'fixed', now: monday })
  await enter(page, served, 'ROLE_CRP_REC')
  const wire = await PageLine.of(page, served.line)
  served.line.watch(Object.values(paths))
  // A proposed site would have chosen every level
  await withoutProposal(page)
  await page.goto(
    `${served.home}admin/candidatos/${process.candidateId}/vacante/${process.id}/${phases['PE-AGG'].idFase}`,
  )
  if (path)
    await page
      .getByRole('button', { name: /^editar/i })
      .first()
      .click()
  else await page.getByLabel('Tipo de entrevista').selectOption(String(faceToFace))
  await page.getByRole('button', { name: 'Elegir por niveles' }).click()

  const chosen: number[] = []
  const field = (level: PlaceLevel) => page.getByLabel(labels[level], { exact: true })
  const offered = (depth: number): Promise<Options> =>
    served.db
      .select({ id: places.id, descripcion: places.descripcion })
      .from(places)
      .where(depth === 0 ? isNull(places.parentId) : eq(places.parentId, chosen[depth - 1] ?? 0))
      .orderBy(places.descripcion)
  const requested = () => paths[placeLevels[chosen.length] ?? 'sede']

  /** The chosen values on the screen, from the top level down. */
  async function readChosen(): Promise<void> {
    chosen.length = 0
    for (const level of placeLevels) {
      const value = await field(level).inputValue()
      if (value === '') return
      chosen.push(Number(value))
    }
  }

  const run: Run = {
    drive: {
      'level.chosen': async ({ stimulus }) => {
        const { level, id } = stimulus.event as unknown as { level: PlaceLevel; id: number }
        // 11 is the first of the first level; the placeholder comes before it.
        await field(level).selectOption({ index: id % 10 })
        await readChosen()
      },
      'level.cleared': async ({ stimulus }) => {
        await field((stimulus.event as unknown as { level: PlaceLevel }).level).selectOption('')
        await readChosen()
      },
      'options.retried': () => page.getByRole('button', { name: 'Reintentar' }).click(),
      'xstate.done.actor.loadOptions': async ({ moment }) => {
        assert.equal(await wire.pass(requested()), 200)
        await expect(field(placeLevels[optionsOf(moment.snapshot).length - 1]!)).toBeEnabled()
        await readChosen()
      },
      'xstate.error.actor.loadOptions': async () => {
        const cut = requested()
        await served.line.cut(cut)
        await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
        served.line.mend(cut)
      },
    },
    check: {
      '*': async (moment) => {
        await expectTexts(page, tour.model, moment)
        const expected = moment.snapshot as Snapshot
        const isLoading = expected.matches('loading')
        await expect.poll(() => served.line.waiting()).toEqual(isLoading ? [requested()] : [])
        assert.equal(chosen.length, expected.context.chosen.length, 'another number of levels is chosen')
        for (const [depth, level] of placeLevels.entries()) {
          const isOpen = depth < expected.context.options.length
          await expect(field(level)).toBeEnabled({ enabled: isOpen })
          if (isOpen) await expectOptions(field(level), await offered(depth))
        }
      },
    },
    close: async () => {
      served.line.open()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await windows.giveBack(page)
    },
  }
  return { run, page }
}

const optionsOf = (snapshot: unknown) => (snapshot as Snapshot).context.options

/** Those of the database, after the placeholder. */
async function expectOptions(field: ReturnType<Page['getByLabel']>, options: Options): Promise<void> {
  const texts = options.map(({ descripcion }) => descripcion)
  expect((await field.locator('option').allInnerTexts()).slice(1).sort()).toEqual(texts.sort())
}

type Path = { readonly [Level in PlaceLevel]?: number | null | undefined }
/** The appointment's form as the tour finds it: a level that was never saved, a site that is no more. */
async function saveOnly({ db }: Served, recruitmentId: number, path: Path): Promise<void> {
  const gone = path.sede === 99 ? { sede: 2_000_000_000 } : {}
  const missing = placeLevels.filter((level) => path[level] === null)
  const form = missing.reduce(
    (rest, level) => sql`${rest} - ${level}::text`,
    sql`${recruitmentEvents.form} || ${JSON.stringify(gone)}::jsonb`,
  )
  await db
    .update(recruitmentEvents)
    .set({ form: form as never })
    .where(sql`${recruitmentEvents.recruitmentId} = ${recruitmentId} and ${recruitmentEvents.codigo} = 'PE-AGG'`)
}
