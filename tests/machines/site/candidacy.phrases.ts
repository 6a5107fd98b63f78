/** The application on the public site, with the letters of the data folder. */
import { byLetter, notByHand } from '../../../docs/tools/paths/common-phrases.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'

export const candidacyPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  precondition: {
    account: 'Nadie ha ingresado: es una ventana privada.',
    found: [
      'En el sitio público, en la dirección de la aplicación sin «/admin», abre una vacante de la lista «Vacantes».',
    ],
    opening: ['Oprime «Postularme».'],
  },
  steps: {
    'archivo.guardado': 'Elige un CV en PDF, deja vacío tu correo y oprime «Enviar mi postulación».',
    'postulacion.enviada': 'Escribe todos tus datos, acepta el aviso de privacidad y oprime «Enviar mi postulación».',
    'postulacion.confirmada': byLetter,
    'postulacion.desechada': byLetter,
    'plazo.vencido': notByHand('pasa a las 48 horas'),
  },
  scenarios: { 'enviar una postulación': { input: 'sin datos', via: [], to: 'enviada' } },
})
