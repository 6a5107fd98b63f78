/** What was typed and not sent: kept, given back, and gone once it was saved or thrown away. */
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
