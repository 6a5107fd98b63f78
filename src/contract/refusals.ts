/** What each refusal says; of them the client needs only the codes. */
import type { RefusalCode } from './errors.ts'
import { sessionEndedText } from './session.ts'

/** Author of the other save: the same user, e.g. in another tab, another user, or unknown. */
export const savedMeanwhile = {
  own: 'Guardaste cambios en otra pestaña o ventana mientras lo tenías abierto.',
  other: 'Otra persona guardó cambios mientras lo tenías abierto.',
  unknown: 'Se guardaron cambios mientras lo tenías abierto.',
} as const

/** Code of a refusal → HTTP status and default Spanish message. */
export const refusals = {
  'datos-invalidos': { status: 400, mensaje: 'Los datos enviados no son válidos.' },
  credenciales: { status: 401, mensaje: 'El usuario o la contraseña son incorrectos' },
  'sesion-vencida': { status: 401, mensaje: sessionEndedText },
  'sin-permiso': { status: 403, mensaje: 'No tienes permiso para realizar esta acción.' },
  'no-encontrado': { status: 404, mensaje: 'No se encontró la información solicitada.' },
  'metodo-no-permitido': { status: 405, mensaje: 'Esta dirección no admite ese método.' },
  'etapa-cambio': { status: 409, mensaje: 'Este proceso cambió mientras lo tenías abierto.' },
  'hora-ocupada': { status: 409, mensaje: 'Esa hora se acaba de ocupar. Elige otra de las disponibles.' },
  incompleto: { status: 409, mensaje: 'Falta parte de lo que se avisa.' },
  'clave-repetida': { status: 409, mensaje: 'Esa clave ya se usó con otros datos.' },
  'folio-ocupado': { status: 409, mensaje: 'Ese folio ya fue asignado a otro candidato.' },
  'ya-asignado': { status: 409, mensaje: 'El candidato ya está en proceso en esa vacante.' },
  'candidato-ocupado': { status: 409, mensaje: 'El candidato ya tiene un proceso actual o fue contratado.' },
  'sin-plazas': {
    status: 409,
    mensaje: 'La vacante ya no tiene plazas libres: la contratación no se guardó. Pide que se abra otra plaza.',
  },
  'en-proceso': { status: 409, mensaje: 'El candidato está en proceso: primero hay que terminarlo.' },
  'ya-suprimido': { status: 409, mensaje: 'Los datos de ese candidato ya se suprimieron.' },
  'union-imposible': { status: 409, mensaje: 'Esos dos registros no se pueden unir por ahora.' },
  'union-vencida': {
    status: 409,
    mensaje: 'Ya pasó el plazo para deshacer esa unión: lo que no se conservó se borró.',
  },
  'ya-recomendado': { status: 409, mensaje: 'El candidato ya fue recomendado a esa vacante.' },
  'registro-cambio': { status: 409, mensaje: savedMeanwhile.unknown },
  'publicacion-cerrada': { status: 409, mensaje: 'La publicación está cerrada: sólo se puede consultar.' },
  'publicacion-abierta': { status: 409, mensaje: 'Esa vacante ya tiene una publicación abierta en esa sede.' },
  'publicacion-inactiva': { status: 409, mensaje: 'La publicación no admite candidatos por ahora.' },
  'enlace-invalido': {
    status: 410,
    mensaje: 'Este enlace ya no sirve: se usó, venció o se reemplazó por uno más reciente. Pide otro.',
  },
  'nombre-repetido': { status: 409, mensaje: 'Ese nombre ya existe.' },
  'reporte-no-generado': { status: 409, mensaje: 'Este reporte no se puede generar.' },
  'demasiado-grande': { status: 413, mensaje: 'La información enviada es demasiado grande.' },
  'tipo-no-soportado': { status: 415, mensaje: 'La información debe enviarse como JSON.' },
  'peticion-distinta': {
    status: 422,
    mensaje: 'La clave de esta petición ya se usó con otros datos, así que no se hizo nada. Vuelve a enviarla.',
  },
  'demasiados-intentos': { status: 429, mensaje: 'Demasiados intentos. Espera un momento y vuelve a intentarlo.' },
  'acceso-saturado': { status: 503, mensaje: 'Hay muchas personas ingresando al mismo tiempo.' },
  'sin-servicio': {
    status: 503,
    mensaje: 'El sistema no está disponible por un momento. Espera unos segundos y vuelve a intentarlo.',
  },
  'error-interno': { status: 500, mensaje: 'Hubo un error al procesar la solicitud.' },
} as const satisfies Readonly<Record<RefusalCode, { status: number; mensaje: string }>>
