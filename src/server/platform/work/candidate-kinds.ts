/** Kinds of the outbox rows whose letter goes to a candidate about a process, with their names on the screen. */
export const candidateKinds = {
  'postulacion-recibida': 'Postulación recibida',
  solicitud: 'Solicitud de empleo',
  'solicitud-devuelta': 'Solicitud por corregir',
  documentos: 'Documentos',
  'documentos-devueltos': 'Documentos por corregir',
  entrevista: 'Entrevista',
  'cita-por-elegir': 'Elegir hora de entrevista',
  'enlace-enviado': 'Enlace a su página',
  'correo-cambiado': 'Cambio de correo',
  'enlace-datos': 'Enlace a sus datos',
  'peticion-respondida': 'Respuesta a su petición',
  'carta-rechazo': 'Carta de rechazo',
  carta: 'Mensaje',
} as const
