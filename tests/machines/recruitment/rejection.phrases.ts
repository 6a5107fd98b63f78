/** 'Rechazar Candidato', on a process that is open. */
import { retry, substitute } from '../../../docs/tools/paths/common-phrases.ts'
import { newest, openProcess, wholeList } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'

const reasons = 'obtener-motivos-rechazo-etapa'
const provoked: Readonly<Record<string, string>> = {
  refused: 'en el inspector del navegador (F12) cambia por 999999 el «value» de la opción que elijas en «Motivo»',
  outdated:
    'en otra ventana privada ingresa como role_crp_rec, abre este mismo proceso, en «El candidato aceptó la oferta» elige «Sí» y pulsa «Guardar»',
}
type Values = { readonly motivoRechazo: number; readonly comentarios?: string }
const shortened = (text: string): string => (text.length > 80 ? `${text.length} letras «${text[0]}»` : text)

function filled({ motivoRechazo, comentarios }: Values, button: string) {
  const which = motivoRechazo === 61 ? 'el primer motivo' : 'el segundo motivo'
  if (comentarios === undefined) return `Elige ${which}, deja «Comentarios» sin nada y pulsa «${button}».`
  return {
    action: `Elige ${which}, escribe el dato en «Comentarios» y pulsa «${button}».`,
    data: shortened(comentarios),
  }
}

export const rejectionPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  precondition: (input) =>
    openProcess('role_crp_rec', 'OF', [
      ...(input === 'un candidato'
        ? []
        : [
            'Pulsa «Rechazar Candidato», elige el segundo «Motivo», escribe «Llamó» en «Comentarios» y pulsa «Cancelar».',
          ]),
      `Pulsa «Rechazar Candidato»${input === 'un candidato' ? '' : ': las dos cosas siguen ahí'}.`,
    ]),
  requests: { loadForm: reasons, saveForm: 'rechazar-candidato' },
  steps: {
    'form.submitted': ({ event }) => filled(event['values'] as Values, 'Rechazar'),
    'form.closed': ({ event, before }) =>
      before.hasTag('shown') ? filled(event['values'] as Values, 'Cancelar') : 'Pulsa «Cancelar» o Escape.',
    'load.retried': retry,
  },
  before: {
    'loadForm responde': ({ event }) => (event['output'] === null ? substitute(reasons, []) : undefined),
    'saveForm responde': ({ event }) =>
      provoked[(event['output'] as { refusal?: { reason: string } }).refusal?.reason ?? ''],
  },
  results: ({ after }) =>
    after.matches('saved')
      ? [
          'Se abre la ventana «Cambiar calificación»: ciérrala con «Cancelar».',
          `${newest} «Candidato rechazado» con su motivo y su comentario, y el candidato ya no está en ${wholeList}.`,
        ]
      : [],
  proofs: {
    closed: 'Sigue a la vista el proceso, con «Historial del proceso».',
    outdated: 'Se ve el proceso como quedó, con «Historial del proceso».',
  },
  seen: {
    'Rosa Luna': 'el nombre del candidato',
    Asesor: 'el de la vacante',
    'Ya no desea continuar': 'los motivos de la etapa',
    'No contesta las llamadas': '',
  },
  scenarios: { 'rechazar con un motivo': { input: 'un candidato', via: ['editing.filling'], to: 'saved' } },
})
