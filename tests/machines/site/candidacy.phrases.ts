/** The application on the public site, with the letters of the data folder. */
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
    'postulacion.confirmada': ({ event }) =>
      event['abierta'] === true
        ? 'Abre el enlace del correo «Confirma tu postulación» y oprime «Confirmar mi postulación».'
        : 'Como role_crp_rec cierra la publicación; después abre el enlace del correo «Confirma tu postulación» y oprime «Confirmar mi postulación».',
    'postulacion.desechada':
      'Envía otra postulación a la misma vacante, con el mismo correo y otro teléfono. Abre el enlace del correo «Confirma tu postulación», elige la segunda, marca «Son mis datos y quiero postularme.» y oprime «Confirmar mi postulación».',
    'plazo.vencido': 'Deja pasar 48 horas, o pide que se adelante el reloj del servidor, y vuelve a abrir el enlace.',
  },
  scenarios: {
    'de la vacante a la confirmación': { input: 'sin datos', via: ['enviada'], to: 'confirmada' },
    'cerrada mientras tanto': { input: 'sin datos', via: ['enviada'], to: 'sinVacante' },
  },
})
