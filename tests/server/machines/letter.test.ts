import { initialTransition, transition } from 'xstate'
import { expect, test } from 'vitest'
import {
  type LetterEvent,
  letterMachine,
  type LetterSnapshot,
  type LetterState,
} from '../../../machines/letters/letter.machine.ts'
import { letterModel } from '../../../machines/letters/letter.model.ts'
import type { Step, Tour } from '../../../machines/tours/generate.ts'
import { letterDriver } from '../../machines/support/drivers/server/letter.ts'
import { suiteOf } from '../../machines/support/model-suite.ts'
import { beforeTests } from '../support/before-tests.ts'
import { startWorld } from '../support/process-world.ts'

const world = beforeTests(() => startWorld())
const process = beforeTests(() => world.begin('grupo'))

suiteOf(letterModel, { name: 'servidor', open: (tour) => letterDriver(world, process).open(tour) })

const taken: LetterEvent = { type: 'entrega.tomada' }
const calledOff: LetterEvent = { type: 'carta.anulada', porque: 'anulada' }
const fails = (culpa: 'carta' | 'pasajera'): LetterEvent => ({ type: 'servidor.falla', culpa, intentos: 1 })
const everyEvent: readonly LetterEvent[] = [
  { type: 'lote.asentado' },
  calledOff,
  taken,
  { type: 'entrega.impedida', porque: 'revertida' },
  { type: 'entrega.aplazada', intentos: 1 },
  { type: 'entrega.devuelta', intentos: 1 },
  { type: 'servidor.acepta' },
  fails('pasajera'),
  fails('carta'),
]

// Walks try what a state takes, or refuses by a condition: this is what it has no transition for, also at its end
test.each<[state: LetterState, deLote: boolean, way: readonly LetterEvent[]]>([
  ['enLote', true, []],
  ['conHora', false, []],
  ['saliendo', false, [taken]],
  ['porReintentar', false, [taken, fails('pasajera')]],
  ['enviada', false, [taken, { type: 'servidor.acepta' }]],
  ['rechazada', false, [taken, fails('carta')]],
  ['anulada', false, [calledOff]],
  ['anulada', true, [calledOff]],
])('in %s (of a job: %s) the server changes nothing for what the chart does not take', async (state, deLote, way) => {
  let [snapshot]: [LetterSnapshot, ...unknown[]] = initialTransition(letterMachine, { deLote })
  const run = await letterDriver(world, process).open({ start: { snapshot } } as unknown as Tour)
  const drive = (event: LetterEvent, isTaken: boolean) =>
    run.drive['*']!(
      { stimulus: { event }, moment: { snapshot, fired: isTaken ? [event.type] : [] } } as unknown as Step,
      [],
    )
  for (const event of way) {
    snapshot = transition(letterMachine, snapshot, event)[0]
    await drive(event, true)
  }
  expect(snapshot.value).toBe(state)
  // No worker has had a letter that waits for a job
  const possible = deLote ? everyEvent.slice(0, 3) : everyEvent
  for (const event of possible.filter((one) => snapshot.status !== 'active' || !snapshot.can(one)))
    await drive(event, false)
  expect(await run.said?.()).toEqual({ value: state })
})
