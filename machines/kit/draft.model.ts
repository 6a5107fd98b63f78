/** Unsent values: stored, restored, and removed once the form has been saved or the draft discarded. */
import { draftMachine, selectIsRestored, type DraftSnapshot } from './draft.machine.ts'
import { defineModel } from '../model/model.ts'

const note = 'Recuperamos lo que habías escrito'
const noted = (s: DraftSnapshot) => (selectIsRestored(s) ? [note] : [])

export const draftModel = defineModel({
  machine: draftMachine,
  inputs: { 'formulario nuevo': { found: false }, 'formulario con borrador': { found: true } },
  events: { 'session.ended': [{ byChoice: true }, { byChoice: false }] },
  calls: {},
  states: {
    clean: { shows: [], hides: [note], holds: { 'no había borrador': (s) => !selectIsRestored(s) } },
    restored: { shows: [note], holds: { 'había borrador': selectIsRestored } },
    typing: { shows: noted },
    kept: { shows: noted },
    interrupted: { shows: [] },
    discarded: { shows: [], hides: [note], holds: { 'ya no se ofrece descartar': (s) => !selectIsRestored(s) } },
  },
})
