/** The letter of a rejection, in the list of the candidate's letters. */
import { notByHand } from '../../../docs/tools/paths/common-phrases.ts'
import { openProcess, signedIn } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'

const account = 'role_crp_rec'
const byServer = notByHand('el servidor la lleva por sí mismo cuando llega su hora')
const list =
  'Abre a uno de los dos, pulsa «Más acciones» y «Mensajes» (otra vez después de cada paso): la de arriba es la carta.'

export const letterPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  precondition: (input) =>
    input === 'suelta'
      ? openProcess(account, 'FT', [
          'Pulsa R, elige un motivo, en «Carta al candidato» elige «Enviar en 24 horas», pulsa «Rechazar» y cierra la ventana que sigue.',
          'Pulsa «Más acciones» y «Mensajes»: la de arriba es la carta.',
        ])
      : {
          account: signedIn(account),
          found: [
            'Abre «Candidatos», en el menú, elige dos de la misma fase y pulsa «Rechazar…» en la barra de los elegidos.',
            'Elige un motivo, en «Carta al candidato» elige «Enviar en 24 horas», y recházalos.',
          ],
          opening: [list],
        },
  steps: {
    'lote.asentado': ({ before }) =>
      before.matches('enLote')
        ? 'Espera 60 segundos, hasta que la bandeja ya no ofrezca «Deshacer».'
        : notByHand('sólo adelanta avisos de citas que canceló la acción para varios'),
    'carta.anulada': ({ before }) =>
      before.matches('enLote') ? 'Pulsa «Deshacer» en la bandeja, y espera a que termine.' : 'Pulsa «Anular».',
    'entrega.tomada': byServer,
    'entrega.impedida': byServer,
    'entrega.aplazada': byServer,
    'entrega.devuelta': byServer,
    'servidor.acepta': byServer,
    'servidor.falla': byServer,
  },
  seen: {
    'Por enviar': '«Por enviar», junto a la carta',
    Enviada: '«Enviada», junto a la carta',
    'No se pudo entregar': '«No se pudo entregar», junto a la carta',
    Anulada: '«Anulada», junto a la carta, con el porqué',
  },
})
