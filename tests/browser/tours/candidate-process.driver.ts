/**
 * The process screen in a real browser with the real server. A check's answer depends on the process, which is set to
 * that state before the check is let through. A colleague causes the races, a cut line the failures. The browser's
 * clock moves only when the tour says that time passes.
 */
import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import type { CandidateProcessSnapshot } from '../../../machines/recruitment/candidate-process.machine.ts'
import { operationOf } from '../../../machines/recruitment/candidate-process.setup.ts'
import { phases } from '../../../src/contract/phases.ts'
import { getProcess } from '../../../src/contract/recruitment.ts'
import type { Tour } from '../../../machines/tours/generate.ts'
import type { Moment } from '../../../machines/model/moment.ts'
import type { Run } from '../../machines/support/play.ts'
import { PageLine } from '../support/page-line.ts'
import type { PlacedProcess } from '../support/placed-process.ts'
import { appears, expectTexts } from '../support/screen.ts'
import type { Served } from '../support/served.ts'
import { enter } from '../support/sign-in.ts'
import type { Shown } from '../support/tours.ts'
import type { Windows } from '../support/windows.ts'
import { ProcessActs } from './candidate-process.acts.ts'

const paths: Readonly<Record<string, string>> = { verifyVacancy: getProcess.path }

export async function openCandidateProcess(
  tour: Tour,
  windows: Windows,
  served: Served,
  placed: PlacedProcess,
): Promise<Shown> {
  const page = await windows.take({ clock: 'stopped', now: served.deps.now() })
  await enter(page, served, 'ROLE_CRP_REC')
  const wire = await PageLine.of(page, served.line)
  served.line.watch(Object.values(paths))
  const { id, candidateId } = placed.process
  const profile = `${served.home}admin/candidatos/${candidateId}`
  await page.goto(`${profile}/vacante/${id}/${phases.FT.idFase}`)
  await appears(page, page.getByText('Verificando vacante...'))
  const acts = new ProcessActs(page, served, placed, wire, tour.start.snapshot as CandidateProcessSnapshot)
  const dialogs = page.locator('dialog[open]').getByRole('heading', { level: 2 })

  const look = async (moment: Moment): Promise<void> => {
    const expected = moment.snapshot as CandidateProcessSnapshot
    await expectTexts(page, tour.model, moment)
    // The running calls distinguish states with the same screen.
    await expect.poll(() => served.line.waiting(), { intervals: [20, 50, 100] }).toEqual(runningPaths(moment))
    await expect(dialogs).toHaveText(dialogsOf(expected))
    if (!expected.hasTag('loading')) {
      assert.equal(
        page.url(),
        `${profile}/vacante/${id}/${expected.context.question.step}`,
        'another step is in the address',
      )
      const title = titleOf(expected)
      await expect(page.getByRole('main').getByRole('heading', { name: title, exact: true }).first()).toBeAttached()
      await placed.assertStored()
    }
  }

  const run: Run = {
    drive: acts.table,
    check: {
      '*': look,
      'working.outrun': async (moment) => {
        await look(moment)
        await expect(page.getByText('Este envío no se guardó; lo que escribiste sigue aquí.')).toBeVisible()
      },
      abandoned: async () => {
        await appears(page, page.getByRole('heading', { name: 'Datos personales' }))
        assert.equal(page.url(), profile, 'it does not lead to the profile')
      },
    },
    close: async () => {
      served.line.open()
      await windows.giveBack(page)
      await placed.leave()
    },
  }
  return { run, page }
}

const runningPaths = ({ calls }: Moment): string[] => [...calls.values()].flatMap(({ src }) => paths[src] ?? []).sort()

/** The stage of the open form; without one, the current stage of the process. */
function titleOf({ context, ...snapshot }: CandidateProcessSnapshot): string {
  const current = context.status?.proceso.codigoActual ?? 'FT'
  const worked =
    snapshot.value && typeof snapshot.value === 'object' && 'working' in snapshot.value
      ? operationOf(context)?.codigo
      : null
  return phases[worked ?? current].descripcion
}

/** The dialogs that cover the screen, the topmost last. */
function dialogsOf(snapshot: CandidateProcessSnapshot): (string | RegExp)[] {
  if (snapshot.matches({ working: 'rejecting' })) return ['Rechazar Candidato']
  if (snapshot.matches({ lookingOn: 'reverting' })) return ['Revertir rechazo']
  if (
    snapshot.matches('scoring') ||
    snapshot.matches({ working: 'rating' }) ||
    snapshot.matches({ lookingOn: 'rating' })
  )
    return ['Cambiar calificación']
  return snapshot.matches({ working: 'correcting' }) || snapshot.matches({ lookingOn: 'correcting' })
    ? [/^Editar: /]
    : []
}
