/** An action for many on the server, followed in the bar below the list. */
import { notByHand } from '../../../docs/tools/paths/common-phrases.ts'
import { signedIn } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'

export const bulkJobPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  precondition: {
    account: signedIn('role_crp_rec'),
    found: ['Abre «Candidatos», en el menú, y marca la casilla de dos candidatos con el mismo «Estatus».'],
    opening: [
      'En la barra de abajo pulsa «Nota»; en la ventana escribe «Llama por la mañana» en «Nota» y pulsa «Agregar a 2».',
    ],
  },
  // Two rows take less than a second
  byItself: ['renglones.terminados'],
  steps: {
    'renglon.pendiente': notByHand('el servidor hace los renglones por sí mismo'),
    'renglones.terminados': 'Espera a que la barra de abajo diga «Listo».',
    'lote.cancelado': notByHand('dos renglones terminan antes de que se pueda cancelar'),
    'deshacer.pedido': ({ before }) =>
      before.matches('enCurso')
        ? notByHand('dos renglones terminan antes de que se pueda deshacer a medias')
        : 'En la barra de abajo, junto a «Listo: 2 de 2.», pulsa «Deshacer», que dice cuántos segundos quedan.',
    'plazo.vencido': 'Espera 60 segundos, hasta que la barra de abajo ya no ofrezca «Deshacer».',
  },
  seen: {
    Cancelar: 'en la barra de abajo, «Cancelar»',
    Listo: 'en la barra de abajo, «Nota: 2 procesos» y «Listo: 2 de 2.»',
    Cancelado: '«Cancelado», con cuántos se hicieron',
    Deshaciendo: '«Deshaciendo», con cuántos van',
    'Se deshicieron': 'en la barra de abajo, «Se deshicieron 2 de 2.»',
    Cerrar: 'en la barra de abajo, «Listo: 2 de 2.» y el tache «Cerrar»',
  },
})
