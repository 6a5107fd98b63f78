/** The list of candidates worked through by keys: current row, selected rows, preview. */
import { retry, typedInto } from '../../../docs/tools/paths/common-phrases.ts'
import { listAt, signedIn } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'
import { selectCurrent } from '../../../machines/kit/queue.machine.ts'
import { queueModel } from '../../../machines/kit/queue.model.ts'

type Rows = { context: { keys: readonly number[] } }
/** Only a row on the screen can be reached or chosen by hand. */
const onScreen =
  (key: number) =>
  ({ context: { keys } }: Rows) =>
    keys.includes(key) ? [{ key }] : []

const byHand: typeof queueModel = {
  ...queueModel,
  events: {
    ...queueModel.events,
    'rows.shown': [{ keys: [11, 12, 13] }, { keys: [14, 15] }, { keys: [] }],
    'row.reached': onScreen(12),
    'row.pointed': onScreen(12),
    'row.toggled': onScreen(11),
    'range.chosen': onScreen(13),
    // Needs a change by another user between two rows
    'preview.outdated': [],
  },
}

const shown: Readonly<Record<number, string>> = {
  3: 'En «Buscar candidato» borra lo que hay y espera a que se vean los renglones de la primera página; después haz clic en el título «Candidatos en proceso».',
  2: 'Pulsa «Página siguiente» y espera a que se vean los renglones.',
}

export const queuePhrases = definePhrases({
  model: byHand,
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  precondition: {
    account: signedIn('role_crp_rec'),
    opening: [`${listAt('buscar=zzzz')}: en una ventana ancha se ve «No hay información disponible».`],
  },
  requests: { loadPreview: 'obtener-datos' },
  steps: {
    'rows.shown': ({ event }) =>
      shown[(event['keys'] as readonly number[]).length] ??
      typedInto('«Buscar candidato»', 'zzzz', ' y espera un instante'),
    'row.next': 'Pulsa J.',
    'row.previous': 'Pulsa K.',
    'row.reached': 'Pulsa Tab hasta que el segundo renglón tenga el foco.',
    'row.pointed': 'Pon el puntero sobre el segundo renglón.',
    'row.toggled': 'Pulsa la casilla del primer renglón.',
    'range.chosen': 'Con Mayús pulsa la casilla del tercer renglón.',
    'all.chosen': 'En el encabezado de la tabla pulsa la casilla «Elegir todos».',
    'choice.cleared': 'En la barra de abajo pulsa «Quitar la selección».',
    'preview.toggled': 'Pulsa la barra espaciadora.',
    'preview.closed': 'En la vista previa pulsa «Cerrar vista previa».',
    'preview.retried': retry,
  },
  results: ({ event, after }) => {
    if (/^(row\.toggled|range\.chosen|all\.chosen)$/.test(event.type))
      return ['Abajo se ve cuántos hay elegidos, por ejemplo «1 elegido» o «3 elegidos», y sus casillas marcadas.']
    if (event.type === 'choice.cleared')
      return ['Ya no se ve la barra de los elegidos, y ninguna casilla está marcada.']
    return /^row\.(next|previous|reached)$/.test(event.type) && selectCurrent(after as never) !== null
      ? ['El renglón actual se ve marcado.']
      : []
  },
  proofs: {
    'closed.still': 'Sigue a la vista «Candidatos en proceso»; nada cubre lo que hay a la derecha.',
    'closed.resting': 'Sigue a la vista «Candidatos en proceso»; nada cubre lo que hay a la derecha.',
    'previewing.blank': 'A la derecha se ve la vista previa, con «Vista previa» de título.',
    'previewing.loading': 'A la derecha se ve la vista previa, con el botón «Cerrar vista previa».',
    'previewing.showing': 'A la derecha se ve la vista previa, con «Abrir perfil».',
  },
  seen: {
    'Vista previa': 'la vista previa a la derecha de la tabla',
    'Renglón 11': 'el nombre del candidato del primer renglón',
    'Renglón 12': 'el nombre del candidato del segundo renglón',
    'Renglón 13': 'el nombre del candidato del tercer renglón',
    'Renglón 14': 'el nombre del candidato del primer renglón',
    'Renglón 15': 'el nombre del candidato del segundo renglón',
  },
})
