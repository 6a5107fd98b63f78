/** The e-mail edited inline (spec 1 §2, §5, §8): both data errors, the server's no, no answer, and giving up. */
import { emailEditMachine, selectIsEditing, selectIsLeft, selectIsSaving, selectProblem, selectRefusal } from '../../../machines/candidates/email-edit.machine.ts'
import { email } from '../../../src/contract/candidates.ts'
import { boundariesOf } from '../support/boundaries.ts'
import { defineModel } from '../support/model.ts'

const current = 'rosa@correo.mx'
const longest = boundariesOf(email).accepted.at(-1)!
const same = 'El correo ingresado coincide con el del candidato.'
const misspelled = 'El correo ingresado no es válido.'
const refused = 'No tienes permiso para realizar esta acción.'
const failed = 'No se pudo guardar el correo. Lo que escribiste sigue aquí; vuelve a intentarlo.'
const field = ['Guardar correo', 'Cancelar']
const others = (...shown: string[]) => [same, misspelled, refused, failed].filter((text) => !shown.includes(text))

export const emailEditModel = defineModel({
  machine: emailEditMachine,
  inputs: { 'un candidato': { idCandidato: 7 } },
  events: {
    'edit.started': [{ correo: current }],
    // As it was, as it was but for case and blanks, another one, the longest that there may be
    'email.submitted': [current, ' ROSA@correo.mx ', 'luna@correo.mx', longest].map((correo) => ({ correo })),
  },
  calls: { saveEmail: { done: [{ kind: 'saved' }, { kind: 'refused', mensaje: refused }] } },
  facts: ({ context }) => [context.current, context.typed, context.refusal],
  states: {
    'viewing.untouched': { shows: ['Editar correo'], hides: field, tags: [], holds: { 'el foco no se mueve': (s) => !selectIsLeft(s) } },
    'viewing.left': { shows: ['Editar correo'], hides: field, tags: [], holds: { 'el foco vuelve al lápiz': selectIsLeft } },
    'editing.typing': { shows: field, hides: others(), tags: ['editing'], holds: { 'nada está mal': (s) => selectProblem(s) === null } },
    'editing.same': { shows: [...field, same], hides: others(same), tags: ['editing'], holds: { 'es el mismo': (s) => selectProblem(s) === 'same' } },
    'editing.misspelled': {
      shows: [...field, misspelled],
      hides: others(misspelled),
      tags: ['editing'],
      holds: { 'no es un correo': (s) => selectProblem(s) === 'misspelled' },
    },
    'editing.refused': {
      shows: [...field, refused],
      hides: others(refused),
      tags: ['editing'],
      holds: { 'el servidor dice por qué': (s) => selectProblem(s) === 'refused' && selectRefusal(s) === refused },
    },
    'editing.failed': { shows: [...field, failed], hides: others(failed), tags: ['editing'], holds: { 'no se pudo': (s) => selectProblem(s) === 'failed' } },
    saving: {
      shows: [],
      hides: others(),
      tags: ['busy', 'editing'],
      holds: {
        'se sigue viendo el campo': (s) => selectIsEditing(s) && selectIsSaving(s),
        'se envía otro que el actual': ({ context }) => context.typed === 'luna@correo.mx' || context.typed === longest,
      },
    },
  },
})
