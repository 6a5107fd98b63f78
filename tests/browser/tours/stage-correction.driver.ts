/**
 * The window that corrects a stage, in a real browser at the real server: opened from the process screen while the
 * process waits for the client. The browser's clock is moved by hand.
 */
import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import type { StageCorrectionSnapshot } from '../../../machines/recruitment/stage-correction.machine.ts'
import { phases } from '../../../src/contract/phases.ts'
import { getProcess } from '../../../src/contract/recruitment.ts'
import { statusAt } from '../../../machines/recruitment/process.samples.ts'
import type { Tour } from '../../../machines/tours/generate.ts'
import type { Run } from '../../machines/support/play.ts'
import { PageLine, retryMs } from '../support/page-line.ts'
import type { PlacedProcess } from '../support/placed-process.ts'
import { appears, expectTexts } from '../support/screen.ts'
import type { Served } from '../support/served.ts'
import { enter } from '../support/sign-in.ts'
import type { Shown } from '../support/tours.ts'
import type { Windows } from '../support/windows.ts'
import { CorrectionActs } from './correction-acts.ts'

const examPassed = statusAt('SE-ESG', ['SE-ESG', 'SE-AGG'])

export async function openStageCorrection(
  tour: Tour,
  windows: Windows,
  served: Served,
  placed: PlacedProcess,
): Promise<Shown> {
  const page = await windows.take({ clock: 'stopped', now: served.deps.now() })
  await placed.put(examPassed)
  await enter(page, served, 'ROLE_CRP_REC')
  const wire = await PageLine.of(page, served.line)
  const { id, candidateId } = placed.process
  await page.goto(`${served.home}admin/candidatos/${candidateId}/vacante/${id}/${phases['SE-ESG'].idFase}`)
  const correction = new CorrectionActs(page, wire, placed)
  await appears(page, page.getByRole('button', { name: 'editar Examen de conocimientos aprobado' }))
  served.line.watch([getProcess.path])
  await correction.open()
  const dialogs = page.locator('dialog[open]').getByRole('heading', { level: 2 })
  const answerCurrent = async () => {
    await placed.put(examPassed)
    assert.equal(await wire.pass(getProcess.path), 200)
  }

  const run: Run = {
    drive: {
      'xstate.after.editDelay.*': ({ stimulus }) => correction.opened('wait' in stimulus ? stimulus.wait : 0),
      'edit.closed': ({ stimulus }) => correction.close((stimulus.event as unknown as { changed: boolean }).changed),
      'closing.confirmed': () => correction.confirm('Descartar cambios'),
      'closing.cancelled': () => correction.confirm('Seguir editando'),
      'process.moved_elsewhere': () => correction.lose(),
      'xstate.done.actor.editForm': () => correction.save(),
      'xstate.done.actor.catchUpEdit': answerCurrent,
      'xstate.done.actor.renewVacancy': answerCurrent,
      'xstate.error.actor.renewVacancy': () => wire.cut(getProcess.path, retryMs),
    },
    check: {
      '*': async (moment) => {
        await expectTexts(page, tour.model, moment)
        await expect
          .poll(() => served.line.waiting(), { intervals: [20, 50, 100] })
          .toEqual([...moment.calls.values()].flatMap(({ src }) => (src === 'verifyVacancy' ? [getProcess.path] : [])))
        await expect(dialogs).toHaveText(dialogsOf(moment.snapshot as StageCorrectionSnapshot))
        await placed.assertStored()
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

/** The dialogs that cover the screen, the topmost last. */
function dialogsOf(snapshot: StageCorrectionSnapshot): (string | RegExp)[] {
  if (!snapshot.matches('editing')) return []
  return [
    ...(snapshot.hasTag('confirmingLoss') ? ['Tienes cambios sin guardar.'] : []),
    /^Editar: Examen de conocimientos aprobado$/,
  ]
}
