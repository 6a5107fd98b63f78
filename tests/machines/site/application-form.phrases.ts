/** The job application on the candidate's own page, with the letters of the data folder. */
import { byLetter } from '../../../docs/tools/paths/common-phrases.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'

export const applicationFormPhrases = definePhrases({
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  precondition: {
    account: 'Nadie ha ingresado: es una ventana privada.',
    found: [
      'La carta está en los correos de la carpeta de datos: la que pide la solicitud de empleo a quien se postuló en el sitio público y ya aceptó su oferta.',
    ],
    opening: ['Abre el enlace de ese correo y, ahí, «Solicitud de empleo».'],
  },
  withoutScript: { always: 'el enlace sólo está en el correo que recibe el candidato' },
  steps: {
    'parte.guardada': byLetter,
    'solicitud.enviada': byLetter,
  },
})
