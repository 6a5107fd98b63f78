/** A deletion with a confirmation; the dialog shows the server's refusal. */
import { createCommandMachine, selectIsDoing, selectRefusal, selectSubject } from './command.machine.ts'
import { defineModel } from '../model/model.ts'

const refused = 'El área tiene vacantes.'

export const commandModel = defineModel({
  machine: createCommandMachine<{ id: number }, { left: number }>(),
  inputs: { 'una lista': undefined },
  events: { 'command.requested': [{ subject: { id: 7 } }, { subject: { id: 8 } }] },
  calls: {
    doCommand: {
      done: [
        { ok: true, saved: { left: 3 } },
        { ok: false, refusal: { reason: 'refused', message: refused } },
      ],
    },
  },
  states: {
    idle: { shows: ['Eliminar'], hides: ['Eliminar área', refused], tags: [] },
    'confirming.asking': {
      shows: ['Eliminar área'],
      hides: [refused],
      tags: ['confirming'],
      holds: {
        'se sabe cuál': (s) => selectSubject(s) !== null,
        'nadie dijo que no': (s) => selectRefusal(s) === null,
      },
    },
    'confirming.refused': {
      shows: ['Eliminar área', refused],
      tags: ['confirming', 'refused'],
      holds: { 'se dice por qué': (s) => selectRefusal(s)?.message === refused },
    },
    'confirming.failed': {
      shows: ['Eliminar área'],
      tags: ['confirming', 'failed'],
      holds: { 'se puede volver a intentar': (s) => selectSubject(s) !== null },
    },
    doing: {
      shows: ['Enviando...'],
      tags: ['busy'],
      holds: { 'se está haciendo': selectIsDoing, 'se sabe a cuál': (s) => selectSubject(s) !== null },
    },
  },
})
