/** When the hour is kept and when it is cleared; states are walked by the generated tests. */
import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import {
  type DraftedSchedule,
  type HourSlot,
  type Interviewer,
  scheduleMachine,
  selectHour,
  selectIsComplete,
  selectSlots,
  type StoredSchedule,
} from '../../../machines/recruitment/schedule.machine.ts'
import type { SlotQuestion } from '../../../src/contract/stage-data.ts'
import { questions } from '../questions.ts'

const nine = { id: 9, descripcion: '09:00' }
const ten = { id: 10, descripcion: '10:00' }
const noon = { id: 12, descripcion: '12:00' }
const analyst: Interviewer = { tipoEntrevistador: 1028, idConsultor: null, idUsuario: 7 }
const consultant: Interviewer = { tipoEntrevistador: 1029, idConsultor: 8, idUsuario: null }
const stored: StoredSchedule = { interviewer: analyst, fecha: '05/08/2026', hora: ten }

function play(input: { stored?: StoredSchedule; drafted?: DraftedSchedule } = {}) {
  const asked = questions<HourSlot[], SlotQuestion>()
  const scope = { codigoFase: 'PE-AGG', repostulacion: false } as const
  const actor = createActor(scheduleMachine.provide({ actors: { loadSlots: asked.actor } }), { input: { scope, ...input } })
  return { actor: actor.start(), asked }
}

it('asks only when both the interviewer and the date are known', async () => {
  const { actor, asked } = play()
  actor.send({ type: 'date.chosen', fecha: '05/08/2026' })
  expect(actor.getSnapshot().value).toBe('incomplete')
  actor.send({ type: 'interviewer.chosen', interviewer: consultant })
  expect(asked.inputs()).toEqual([
    { codigoFase: 'PE-AGG', repostulacion: false, fecha: '05/08/2026', ...consultant },
  ])
  await asked.at(0).answer([nine])
  actor.send({ type: 'date.cleared' })
  expect(actor.getSnapshot().value).toBe('incomplete')
  expect(selectSlots(actor.getSnapshot())).toEqual([])
})

it('clears the hour of a new appointment when its date changes, and ignores the late slots', async () => {
  const { actor, asked } = play()
  actor.send({ type: 'interviewer.chosen', interviewer: analyst })
  actor.send({ type: 'date.chosen', fecha: '05/08/2026' })
  await asked.at(0).answer([nine, ten])
  actor.send({ type: 'hour.chosen', hora: 10 })
  expect(selectIsComplete(actor.getSnapshot())).toBe(true)
  actor.send({ type: 'date.chosen', fecha: '06/08/2026' })
  actor.send({ type: 'date.chosen', fecha: '07/08/2026' })
  expect(asked.at(1).signal.aborted).toBe(true)
  await asked.at(1).answer([nine])
  await asked.at(2).answer([ten, noon])
  expect(selectHour(actor.getSnapshot())).toBeNull()
  expect(selectSlots(actor.getSnapshot())).toEqual([ten, noon])
})

it('keeps the hour when an existing appointment is moved to a day on which it is free', async () => {
  const { actor, asked } = play({ stored })
  await asked.at(0).answer([nine])
  actor.send({ type: 'date.chosen', fecha: '06/08/2026' })
  expect(selectHour(actor.getSnapshot())).toEqual(ten)
  await asked.at(1).answer([nine, ten])
  expect(selectHour(actor.getSnapshot())).toEqual(ten)
  expect(selectIsComplete(actor.getSnapshot())).toBe(true)
})

it('lets go of the kept hour on a day on which it is taken', async () => {
  const { actor, asked } = play({ stored })
  await asked.at(0).answer([nine])
  actor.send({ type: 'date.chosen', fecha: '06/08/2026' })
  await asked.at(1).answer([nine, noon])
  expect(selectHour(actor.getSnapshot())).toBeNull()
  expect(selectIsComplete(actor.getSnapshot())).toBe(false)
})

it('offers an existing appointment its own hour on its own day only', async () => {
  const { actor, asked } = play({ stored })
  await asked.at(0).answer([noon, nine].sort((a, b) => a.id - b.id))
  expect(selectSlots(actor.getSnapshot())).toEqual([nine, ten, noon])
  actor.send({ type: 'interviewer.chosen', interviewer: { ...analyst, idUsuario: 99 } })
  await asked.at(1).answer([nine])
  expect(selectSlots(actor.getSnapshot())).toEqual([nine])
})

it('shows fresh slots when the hour was taken by somebody else', async () => {
  const { actor, asked } = play()
  actor.send({ type: 'interviewer.chosen', interviewer: analyst })
  actor.send({ type: 'date.chosen', fecha: '05/08/2026' })
  await asked.at(0).answer([nine, ten])
  actor.send({ type: 'hour.chosen', hora: 10 })
  actor.send({ type: 'slot.taken', slots: [nine] })
  expect(selectHour(actor.getSnapshot())).toBeNull()
  expect(selectSlots(actor.getSnapshot())).toEqual([nine])
  actor.send({ type: 'slot.taken', slots: [] })
  expect(actor.getSnapshot().value).toBe('noSlots')
})

it('ignores an hour that is not free', async () => {
  const { actor, asked } = play()
  actor.send({ type: 'interviewer.chosen', interviewer: analyst })
  actor.send({ type: 'date.chosen', fecha: '05/08/2026' })
  await asked.at(0).answer([nine])
  actor.send({ type: 'hour.chosen', hora: 10 })
  expect(selectHour(actor.getSnapshot())).toBeNull()
})

it('takes an interrupted appointment up again: its hour counts only while it is free', async () => {
  for (const [free, hour] of [[[nine, ten], ten], [[nine], null]] as const) {
    const { actor, asked } = play({ drafted: { interviewer: analyst, fecha: '05/08/2026', hora: ten } })
    expect(asked.inputs()).toEqual([{ codigoFase: 'PE-AGG', repostulacion: false, fecha: '05/08/2026', ...analyst }])
    await asked.at(0).answer([...free])
    expect(selectHour(actor.getSnapshot())).toEqual(hour)
  }
})

it('takes a half of an appointment up again, and a draft before what is stored', () => {
  const half = play({ drafted: { interviewer: null, fecha: '05/08/2026', hora: null } })
  expect(half.asked.inputs()).toEqual([])
  half.actor.send({ type: 'interviewer.chosen', interviewer: consultant })
  expect(half.asked.inputs()).toMatchObject([{ fecha: '05/08/2026', ...consultant }])
  const moved = play({ stored, drafted: { interviewer: consultant, fecha: '06/08/2026', hora: null } })
  expect(moved.asked.inputs()).toMatchObject([{ fecha: '06/08/2026', ...consultant }])
})
