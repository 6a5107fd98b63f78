/**
 * The process screen with its real forms, corrections, reversals and scores: they are driven until they give the
 * answers of the tour.
 */
import { savedMove } from '../../../../machines/recruitment/process.samples.ts'
import assert from 'node:assert/strict'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { CorrectionOutput } from '../../../../machines/recruitment/stage-correction.machine.ts'
import type { ScoreOutput } from '../../../../machines/candidates/profile-forms.ts'
import type { RejectionOutput } from '../../../../machines/recruitment/rejection-form.ts'
import type { ReversalOutput } from '../../../../machines/recruitment/reversal-form.ts'
import type { StageFormOutput, StageValues } from '../../../../machines/recruitment/stage-form.setup.ts'
import type { HistoryItem } from '../../../../src/contract/recruitment.ts'
import type { Step } from '../../../../machines/tours/generate.ts'
import type { Moment } from '../../../../machines/model/moment.ts'
import { plain } from '../../../../machines/model/plain.ts'
import type { Driver } from '../play.ts'
import { WithChildren } from '../with-children.ts'

export const processWithChildren: Driver = {
  name: 'con sus hijos',
  open: ({ model, input }) => {
    const running = new WithChildren(model.machine, model.inputs[input])
    const { actor, clock } = running
    const screen = new ChildrenOfProcess(running)

    /** It gives the answer that the tour names. */
    const ends = (id: string, end: (output: never) => Promise<void>) => async (step: Step) => {
      const { output } = step.stimulus.event as unknown as { output: never }
      await end(output)
      assert.deepEqual(plain(running.outputs.get(id)), plain(output), `'${id}' said something else`)
    }
    const answers = ({ stimulus }: Step) =>
      running.answer('call' in stimulus ? stimulus.call : '', (stimulus.event as unknown as { output: unknown }).output)
    const fails = ({ stimulus }: Step) =>
      running.fail('call' in stimulus ? stimulus.call : '', (stimulus.event as unknown as { error: unknown }).error)

    const sameContext = ({ snapshot }: Moment) => {
      assert.deepEqual(running.errors, [], 'a machine broke')
      assert.deepEqual(plain(running.snapshot().context), plain(snapshot.context), 'its context differs')
    }

    return {
      drive: {
        '*': ({ stimulus }) => actor.send(stimulus.event),
        'edit.requested': ({ stimulus }) => {
          actor.send(stimulus.event)
          clock.next()
        },
        'xstate.after.*': () => clock.next(),
        'xstate.done.actor.*': answers,
        'xstate.error.actor.*': fails,
        'process.moved_elsewhere': () => screen.loseRace(running.child('stageForm')),
        'history.refreshed': ({ stimulus }) =>
          screen.refreshHistory((stimulus.event as unknown as { history: HistoryItem[] }).history),
        'xstate.done.actor.stageForm': ends('stageForm', (output: StageFormOutput) => screen.endForm(output)),
        'xstate.done.actor.correction': ends('correction', (output: CorrectionOutput) => screen.endCorrection(output)),
        'xstate.done.actor.rejection': ends('rejection', (output: RejectionOutput) => screen.endRejection(output)),
        'xstate.done.actor.reversal': ends('reversal', (output: ReversalOutput) => screen.endReversal(output)),
        'xstate.done.actor.score': ends('score', (output: ScoreOutput) => screen.endScore(output)),
      },
      check: {
        '*': sameContext,
        'working.idle.resting': (moment) => {
          sameContext(moment)
          screen.knowsTheProcess()
        },
        'working.rejecting': (moment) => {
          sameContext(moment)
          screen.rejectsWhomItShows()
        },
        'working.reverting': (moment) => {
          sameContext(moment)
          screen.beginsWithReason()
        },
        'lookingOn.reverting': (moment) => {
          sameContext(moment)
          screen.beginsWithReason()
        },
      },
      said: () => ({ value: plain(running.snapshot().value), tags: [...running.snapshot().tags] }),
      close: () => {
        actor.stop()
      },
    }
  },
}

const changed = {
  ok: false,
  refusal: { reason: 'stage_changed', message: 'Este proceso cambió mientras lo tenías abierto.' },
}
const contextOf = (actor: AnyActorRef): unknown => (actor.getSnapshot() as AnyMachineSnapshot).context
const valueOf = (actor: AnyActorRef) => (actor.getSnapshot() as AnyMachineSnapshot).value

/** What people and the server do to the children. */
export class ChildrenOfProcess {
  readonly #running: WithChildren

  constructor(running: WithChildren) {
    this.#running = running
  }

  /** Filled in and sent, with a confirmation where there is one; not answered yet. */
  async send(form: AnyActorRef, values: StageValues): Promise<void> {
    if (valueOf(form) === 'loading')
      await this.#running.answer('loadStage', { catalogues: { motivos: [] }, saved: null }, form)
    form.send({ type: 'form.submitted', values })
    if (valueOf(form) === 'confirming') form.send({ type: 'sending.confirmed' })
    assert.equal(valueOf(form), 'saving', 'the form was not sent')
  }

  async save(form: AnyActorRef, values: StageValues): Promise<void> {
    await this.send(form, values)
    await this.#running.answer('saveStage', { ok: true, moved: savedMove }, form)
  }

  /** Another user saves first, and the form gets the conflict. */
  async loseRace(form: AnyActorRef): Promise<void> {
    await this.send(form, { continuar: 'SI' })
    await this.#running.answer('saveStage', changed, form)
    assert.equal(valueOf(form), 'outdated')
  }

  async endForm(output: StageFormOutput): Promise<void> {
    const form = this.#running.child('stageForm')
    if (output.kind === 'saved') return this.save(form, { continuar: output.discarded ? 'NO' : 'SI' })
    assert.equal(valueOf(form), 'outdated', 'only who was outrun leaves')
    form.send({ type: 'stage.left' })
  }

  async endCorrection(output: CorrectionOutput): Promise<void> {
    const correction = this.#running.child('correction')
    if (output.kind === 'closed') return correction.send({ type: 'edit.closed', changed: false, sent: output.wasSent })
    assert.equal(output.kind, 'corrected')
    await this.save(this.editForm(), { continuar: 'SI' })
    await this.#running.answer('renewVacancy', output.kind === 'corrected' && output.status, correction)
  }

  /** The correction gets a conflict, and requests the current state. */
  async refreshHistory(history: HistoryItem[]): Promise<void> {
    await this.loseRace(this.editForm())
    const { status } = this.#running.snapshot().context as { status: object }
    await this.#running.answer('catchUpEdit', { ...status, history }, this.#running.child('correction'))
    assert.equal(valueOf(this.editForm()), 'editing', 'the correction can be saved again')
  }

  async endRejection(output: RejectionOutput): Promise<void> {
    const rejection = this.#running.child('rejection')
    await this.#running.answer('loadForm', [{ id: 1, descripcion: 'No se presentó' }], rejection)
    if (output.outcome === 'closed' && output.wasSent) await this.beRefused(rejection, { motivoRechazo: 1 })
    if (output.outcome === 'closed') return rejection.send({ type: 'form.closed', values: output.values })
    rejection.send({ type: 'form.submitted', values: { motivoRechazo: 1 } })
    await this.#running.answer(
      'saveForm',
      output.outcome === 'saved' ? { ok: true, saved: savedMove } : { ok: false, refusal: output.refusal },
      rejection,
    )
  }

  async endReversal(output: ReversalOutput): Promise<void> {
    const reversal = this.#running.child('reversal')
    if (output.outcome === 'closed' && output.wasSent)
      await this.beRefused(reversal, { motivo: 'Se descartó por error.' })
    if (output.outcome === 'closed')
      return reversal.send({ type: 'form.closed', changed: output.values !== null, values: output.values })
    reversal.send({ type: 'form.submitted', values: { motivo: 'Se descartó por error.' } })
    await this.#running.answer(
      'saveForm',
      output.outcome === 'saved' ? { ok: true, saved: output.saved } : { ok: false, refusal: output.refusal },
      reversal,
    )
  }

  async endScore(output: ScoreOutput): Promise<void> {
    const score = this.#running.child('score')
    await this.#running.answer('loadForm', [], score)
    if (output.outcome === 'closed' && output.wasSent)
      await this.beRefused(score, { calificacion: 1, subCalificacion: [1] })
    if (output.outcome !== 'saved') return score.send({ type: 'form.closed' })
    score.send({ type: 'form.submitted', values: { calificacion: 1, subCalificacion: [1] } })
    await this.#running.answer('saveForm', { ok: true, saved: output.saved }, score)
  }

  /** Sent, but not saved. */
  async beRefused(form: AnyActorRef, values: object): Promise<void> {
    form.send({ type: 'form.submitted', values })
    await this.#running.answer('saveForm', { ok: false, refusal: { reason: 'refused', message: 'Falta algo.' } }, form)
  }

  /** What the form saves over is what the screen knows. */
  knowsTheProcess(): void {
    const { proceso } = contextOf(this.#running.child('stageForm')) as { proceso: unknown }
    const { status } = this.#running.snapshot().context as { status: { proceso: unknown } }
    assert.deepEqual(proceso, status.proceso)
  }

  /** With what was typed before and not sent. */
  rejectsWhomItShows(): void {
    const { status, rejection } = this.#running.snapshot().context as {
      status: { proceso: Record<string, unknown> }
      rejection: unknown
    }
    const {
      idReclutamiento,
      version,
      codigoActual: codigo,
      nombreCandidato,
      tituloVacante,
      esRepostulacion,
    } = status.proceso
    const { subject, values } = contextOf(this.#running.child('rejection')) as { subject: unknown; values: unknown }
    assert.deepEqual(
      { subject, values },
      {
        subject: { idReclutamiento, version, codigo, nombreCandidato, tituloVacante, esRepostulacion },
        values: rejection,
      },
    )
  }

  /** The reason that was typed before and not sent. */
  beginsWithReason(): void {
    const { motivo } = this.#running.snapshot().context as { motivo: string }
    assert.deepEqual((contextOf(this.#running.child('reversal')) as { values: unknown }).values, { motivo })
  }

  editForm = (): AnyActorRef => this.#running.child('editForm', this.#running.child('correction'))
}
