/** The actions of users on the process screen, and the events that reach it, by the events of its chart. */
import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import type { CandidateProcessSnapshot } from '../../../machines/recruitment/candidate-process.machine.ts'
import { operationOf } from '../../../machines/recruitment/candidate-process.setup.ts'
import type { ScoreOutput } from '../../../machines/candidates/profile-forms.ts'
import type { RejectionOutput } from '../../../machines/recruitment/rejection-form.ts'
import type { ReversalOutput } from '../../../machines/recruitment/reversal-form.ts'
import type { StageFormOutput } from '../../../machines/recruitment/stage-form.setup.ts'
import { type CorrectionOutput, EDIT_DELAY_MS } from '../../../machines/recruitment/stage-correction.machine.ts'
import { rateCandidate } from '../../../src/contract/candidates.ts'
import { type FormCode, isFormCode, type PhaseCode } from '../../../src/contract/phases.ts'
import { getProcess, type ProcessStatus, saveStage } from '../../../src/contract/recruitment.ts'
import { rejectCandidate, revertRejection } from '../../../src/contract/process-outcomes.ts'
import type { Step } from '../../../machines/tours/generate.ts'
import type { Run } from '../../machines/support/play.ts'
import { secondInterview } from '../../server/support/process-world.ts'
import { type PageLine, retryMs } from '../support/page-line.ts'
import type { PlacedProcess } from '../support/placed-process.ts'
import { ProcessScreen, type Values } from '../support/process-screen.ts'
import { appears } from '../support/screen.ts'
import type { Served } from '../support/served.ts'
import { CorrectionActs } from './correction-acts.ts'
import { answer, dialogNamed, dismiss } from './dialog-acts.ts'

/** The stage of the process after the form of a stage was saved. */
const after: Readonly<Partial<Record<FormCode, PhaseCode>>> = { FT: 'PE-AGG', 'SE-AGG': 'SE-ESG' }

export class ProcessActs {
  readonly #page: Page
  readonly #served: Served
  readonly #placed: PlacedProcess
  readonly #wire: PageLine
  readonly #screen: ProcessScreen
  /** The tour's state while something happens. */
  #before: CandidateProcessSnapshot
  readonly #correction: CorrectionActs

  constructor(page: Page, served: Served, placed: PlacedProcess, wire: PageLine, start: CandidateProcessSnapshot) {
    this.#page = page
    this.#served = served
    this.#placed = placed
    this.#before = start
    this.#wire = wire
    this.#correction = new CorrectionActs(page, wire, placed)
    const noSearch = () => assert.fail('nothing of these stages is searched')
    this.#screen = new ProcessScreen(page, noSearch, noSearch)
  }

  get table(): Run['drive'] {
    return Object.fromEntries(
      Object.entries(this.#acts).map(([type, act]) => [
        type,
        async (step) => {
          await act(step)
          this.#before = step.moment.snapshot as CandidateProcessSnapshot
        },
      ]) satisfies [string, Run['drive'][string]][],
    )
  }

  readonly #verified = async (step: Step) => {
    await this.#placed.put(outputOf<ProcessStatus>(step))
    assert.equal(await this.#wire.pass(getProcess.path), 200)
  }
  readonly #unverified = () => this.#wire.cut(getProcess.path, retryMs)

  readonly #acts: Readonly<Record<string, (step: Step) => Promise<unknown>>> = {
    'step.chosen': async ({ stimulus }) => {
      const { idFase } = stimulus.event as unknown as { idFase: number }
      const chosen = this.#before.context.status?.operaciones.find((one) => one.idFase === idFase)
      await this.#page.getByRole('button', { name: 'Cambiar paso' }).click()
      await this.#page
        .getByRole('menu', { name: 'Pasos disponibles' })
        .getByText(chosen?.description ?? '', { exact: true })
        .click()
    },
    'rejection.requested': async () => {
      await this.#press('Rechazar Candidato')
      await appears(
        this.#page,
        dialogNamed(this.#page, 'Rechazar Candidato').getByRole('radiogroup', { name: 'Motivo' }),
      )
    },
    'edit.requested': async () => {
      await this.#correction.open()
      await this.#correction.opened(EDIT_DELAY_MS)
    },
    'history.refreshed': async () => {
      await this.#correction.lose()
      // The screen's data of the process stays valid, because the correction belongs to it.
      const { status } = this.#before.context
      assert.ok(status)
      await this.#placed.put(status)
      assert.equal(await this.#wire.pass(getProcess.path), 200)
    },
    'reversal.requested': async () => {
      await this.#press('Revertir rechazo')
      await appears(this.#page, dialogNamed(this.#page, 'Revertir rechazo'))
    },
    'process.moved_elsewhere': () => this.#loseStage(),
    'xstate.after.watch.*': ({ stimulus }) => this.#letPass(stimulus),
    'xstate.done.actor.verifyVacancy': this.#verified,
    'xstate.done.actor.watchVacancy': this.#verified,
    'xstate.done.actor.catchUp': this.#verified,
    'xstate.done.actor.refreshVacancy': this.#verified,
    'xstate.error.actor.verifyVacancy': this.#unverified,
    'xstate.error.actor.watchVacancy': this.#unverified,
    'xstate.error.actor.catchUp': this.#unverified,
    'xstate.error.actor.refreshVacancy': this.#unverified,
    'xstate.done.actor.stageForm': async (step) => {
      const output = outputOf<StageFormOutput>(step)
      if (output.kind === 'left') return this.#press('Ir a la etapa actual')
      const { codigo } = output
      assert.ok(isFormCode(codigo))
      await this.#submit(codigo, output.discarded)
      this.#placed.moved(
        output.discarded
          ? { outcome: 'descartada' }
          : { codigo: after[codigo] ?? assert.fail(`${codigo} leads nowhere`) },
      )
    },
    'xstate.done.actor.correction': async (step) => {
      const output = outputOf<CorrectionOutput>(step)
      if (output.kind !== 'corrected') return this.#correction.close(false)
      await this.#correction.save()
      await this.#placed.put(output.status)
      assert.equal(await this.#wire.pass(getProcess.path), 200)
    },
    'xstate.done.actor.rejection': (step) => this.#endRejection(outputOf<RejectionOutput>(step)),
    'xstate.done.actor.reversal': (step) => this.#endReversal(outputOf<ReversalOutput>(step)),
    'score.requested': async () => {
      await this.#press('Cambiar calificación')
      await appears(this.#page, dialogNamed(this.#page, 'Cambiar calificación').getByRole('radio').first())
    },
    'xstate.done.actor.score': (step) => this.#endScore(outputOf<ScoreOutput>(step)),
  }

  /** Fills the form of the stage in and sends it. */
  async #submit(codigo: FormCode, discarded: boolean, status = 200): Promise<void> {
    const values = this.#valuesFor(codigo, discarded)
    await this.#screen.fill(codigo, values)
    const said = await this.#wire.sent(saveStage.path, async () => {
      await this.#screen.submit(codigo, values)
      if (discarded) await answer(this.#page, 'Descartar candidato', 'Descartar')
    })
    assert.equal(said, status)
  }

  #valuesFor(codigo: FormCode, discarded: boolean): Values {
    const { house } = this.#served
    if (codigo === 'SE-AGG') return secondInterview(this.#served, house.user.ROLE_CRP_OBS)
    return discarded ? { continuar: 'NO', motivoRechazo: house.reason[codigo] } : { continuar: 'SI' }
  }

  async #loseStage(): Promise<void> {
    const codigo = operationOf(this.#before.context)?.codigo
    assert.ok(codigo && isFormCode(codigo), 'no form is open')
    await this.#placed.overtake()
    await this.#submit(codigo, false, 409)
  }

  async #endRejection({ outcome }: RejectionOutput): Promise<void> {
    const dialog = dialogNamed(this.#page, 'Rechazar Candidato')
    await dialog.getByRole('radio').first().check()
    await dialog.getByLabel('Comentarios').fill('No llegó.')
    if (outcome === 'closed') return dialog.getByRole('button', { name: 'Cancelar' }).click()
    if (outcome === 'outdated') await this.#placed.overtake()
    const said = await this.#wire.sent(rejectCandidate.path, () =>
      dialog.getByRole('button', { name: 'Rechazar' }).press('Enter'),
    )
    assert.equal(said, outcome === 'saved' ? 200 : 409)
    if (outcome === 'saved') this.#placed.moved({ outcome: 'descartada' })
    await dismiss(this.#page, outcome === 'saved' ? 'Información actualizada' : 'Aviso')
  }

  async #endReversal({ outcome }: ReversalOutput): Promise<void> {
    const dialog = dialogNamed(this.#page, 'Revertir rechazo')
    await dialog.getByLabel('Motivo').fill('Se descartó por error.')
    if (outcome === 'closed') return dialog.getByRole('button', { name: 'Cancelar' }).click()
    if (outcome === 'outdated') await this.#placed.overtake()
    const said = await this.#wire.sent(revertRejection.path, () =>
      dialog.getByRole('button', { name: 'Revertir rechazo' }).press('Enter'),
    )
    assert.equal(said, outcome === 'saved' ? 200 : 409)
    if (outcome === 'saved') this.#placed.moved({ outcome: 'abierta' })
    await dismiss(this.#page, outcome === 'saved' ? 'Información actualizada' : 'Aviso')
  }

  async #endScore({ outcome }: ScoreOutput): Promise<void> {
    if (outcome !== 'saved') return answer(this.#page, 'Cambiar calificación', 'Cancelar')
    const dialog = dialogNamed(this.#page, 'Cambiar calificación')
    await dialog.getByRole('radio').first().check()
    await dialog.getByRole('checkbox').first().check()
    const said = await this.#wire.sent(rateCandidate.path, () =>
      dialog.getByRole('button', { name: 'Guardar' }).press('Enter'),
    )
    assert.equal(said, 200)
    await dismiss(this.#page, 'Calificación')
  }

  #letPass(stimulus: Step['stimulus']): Promise<void> {
    return this.#page.clock.runFor('wait' in stimulus ? stimulus.wait : 0)
  }

  #press(name: string): Promise<void> {
    return this.#page.getByRole('button', { name, exact: true }).click()
  }
}

const outputOf = <Output>({ stimulus }: Step): Output => (stimulus.event as unknown as { output: Output }).output
