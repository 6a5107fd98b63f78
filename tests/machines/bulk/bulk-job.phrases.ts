/** An action for many on the server, followed in the tray. */
import { notByHand } from '../../../docs/tools/paths/common-phrases.ts'
import { signedIn } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'

export const bulkJobPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  precondition: {
    account: signedIn('role_crp_rec'),
    opening: [
      'Abre «Candidatos», en el menú, y elige dos de la misma fase.',
      'En la barra de los elegidos pulsa «Nota», escríbela y guárdala para los dos.',
    ],
  },
  steps: {
    'renglon.pendiente': notByHand('el servidor hace los renglones por sí mismo'),
    'renglones.terminados': 'Espera a que la bandeja diga «Listo».',
    'lote.cancelado': notByHand('dos renglones terminan antes de que se pueda cancelar'),
    'deshacer.pedido': 'Pulsa «Deshacer» en la bandeja, antes de 60 segundos.',
    'plazo.vencido': 'Espera 60 segundos, hasta que la bandeja ya no ofrezca «Deshacer».',
  },
  seen: {
    Cancelar: 'el botón «Cancelar»',
    Listo: '«Listo», con cuántos se hicieron',
    Cancelado: '«Cancelado», con cuántos se hicieron',
    Deshaciendo: '«Deshaciendo», con cuántos van',
    'Se deshicieron': '«Se deshicieron», con cuántos',
    Cerrar: 'el botón «Cerrar» de la bandeja',
  },
})
