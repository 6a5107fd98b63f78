/** 'Revertir rechazo' on a rejected process, and 'Revertir contratación' of a hired candidate. */
import { newest, openEnded, wholeList } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'

type Subject = { readonly context: { readonly subject: { readonly isHire: boolean } } }
const isHire = (snapshot: unknown): boolean => (snapshot as Subject).context.subject.isHire
const buttonOf = (snapshot: unknown) => (isHire(snapshot) ? '«Revertir contratación»' : '«Revertir rechazo»')

const provoked: Readonly<Record<string, (of: boolean) => string>> = {
  refused: () =>
    'en otra ventana privada ingresa como role_crp_rec, abre el perfil del mismo candidato y asígnalo con «Asignar a vacante» a la primera vacante',
  outdated: (of) =>
    `en otra ventana privada ingresa como ${of ? 'role_crp_admn' : 'role_crp_rec'}, abre este mismo proceso y haz ahí lo que dice este paso; luego hazlo también aquí`,
}

const reasonIn = (event: Readonly<Record<string, unknown>>): string => (event['values'] as { motivo: string }).motivo
const shortened = (text: string): string => (text.length > 80 ? `${text.length} letras «${text[0]}»` : text)
const ofHire = 'una contratación'

export const reversalPhrases = definePhrases({
  role: (input) => (input === ofHire ? 'ROLE_CRP_ADMN' : 'ROLE_CRP_REC'),
  priority: 'Alta',
  precondition: (input) =>
    input === ofHire
      ? openEnded('role_crp_admn', 'contratado', ['Pulsa «Revertir contratación».'])
      : openEnded('role_crp_rec', 'descartado', [
          ...(input === 'un rechazo'
            ? []
            : ['Pulsa «Revertir rechazo», escribe «Llamó» en «Motivo» y pulsa «Cancelar».']),
          `Pulsa «Revertir rechazo»${input === 'un rechazo' ? '' : ': «Llamó» sigue ahí'}.`,
        ]),
  requests: { saveForm: 'revertir-descarte o revertir-contratacion' },
  steps: {
    'form.submitted': ({ event, before }) => ({
      action: `Escribe el dato en «Motivo» y pulsa ${buttonOf(before)}.`,
      data: shortened(reasonIn(event)),
    }),
    'form.closed': ({ event }) =>
      reasonIn(event) === ''
        ? 'Borra el motivo y pulsa «Cancelar» o Escape.'
        : { action: 'Escribe el dato en «Motivo» y pulsa «Cancelar» o Escape.', data: reasonIn(event) },
  },
  before: {
    'saveForm responde': ({ event, before }) =>
      provoked[(event['output'] as { refusal?: { reason: string } }).refusal?.reason ?? '']?.(isHire(before)),
  },
  // The process's own page has a button of that name, and its history names reasons
  seen: {
    'Revertir rechazo': 'la ventana «Revertir rechazo»',
    'Revertir contratación': 'la ventana «Revertir contratación»',
    Motivo: 'el campo «Motivo»',
  },
  proofs: {
    closed: 'Sigue a la vista el proceso, con «Historial del proceso».',
    outdated: 'Se ve el proceso como quedó, con «Historial del proceso».',
  },
  results: ({ after }) =>
    after.matches('saved')
      ? [
          `${newest} «${isHire(after) ? 'Contratación revertida' : 'Rechazo revertido'}», y el candidato vuelve a ${wholeList}.`,
        ]
      : [],
})
