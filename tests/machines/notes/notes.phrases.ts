/** Notes beside a process: written, edited, withdrawn. */
import { notByHand } from '../../../docs/tools/paths/common-phrases.ts'
import { openProcess } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'

export const notesPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Media',
  precondition: (_, { keys }) =>
    openProcess(
      'role_crp_rec',
      'FT',
      keys.some((key) => key === 'edit.requested' || key === 'note.changed')
        ? ['Pulsa «Agregar nota», escribe «Llama por la mañana» en «Nota» y pulsa «Guardar nota»: es tu nota.']
        : [],
    ),
  steps: {
    'note.requested': 'Pulsa «Agregar nota», o la tecla M.',
    'edit.requested':
      'En tu nota, en «Historial del proceso», pulsa «Acciones de la nota» y «Editar nota» (se puede en los diez minutos después de guardarla).',
    'note.changed': 'En tu nota, en «Historial del proceso», pulsa «Acciones de la nota», «Retirar nota» y «Retirar».',
    'form responde': ({ event }) =>
      (event['output'] as { outcome: string }).outcome === 'saved'
        ? { action: 'Escribe en «Nota» y pulsa «Guardar nota», o Ctrl+Entrar.', data: 'Prefiere la tarde' }
        : 'Pulsa «Cerrar» o Escape.',
    // The editor stays open whatever fails in it
    'form falla': notByHand('el editor se queda abierto aunque algo falle'),
  },
  results: ({ event }) => (event.type === 'note.changed' ? ['La nota dice «Nota retirada», sin su texto.'] : []),
})
