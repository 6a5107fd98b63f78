/** The format of every refusal on the wire: `{ error: { codigo, mensaje, … } }`, never a plain text. */
import * as v from 'valibot'
import { option } from './wire.ts'

export const refusalCodes = [
  'datos-invalidos',
  'credenciales',
  'sesion-vencida',
  'sin-permiso',
  'no-encontrado',
  'metodo-no-permitido',
  'etapa-cambio',
  'hora-ocupada',
  'incompleto',
  'clave-repetida',
  'folio-ocupado',
  'ya-asignado',
  'candidato-ocupado',
  'sin-plazas',
  'en-proceso',
  'ya-suprimido',
  'union-imposible',
  'union-vencida',
  'ya-recomendado',
  'registro-cambio',
  'publicacion-cerrada',
  'publicacion-abierta',
  'publicacion-inactiva',
  'enlace-invalido',
  'nombre-repetido',
  'reporte-no-generado',
  'demasiado-grande',
  'tipo-no-soportado',
  'peticion-distinta',
  'demasiados-intentos',
  'acceso-saturado',
  'sin-servicio',
  'error-interno',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

export const refusal = v.object({
  error: v.object({
    codigo: v.picklist(refusalCodes),
    mensaje: v.string(),
    /** Field path (dots) → error message. */
    campos: v.optional(v.record(v.string(), v.string())),
    /** With 'etapa-cambio': the current stage of the process. */
    etapa: v.optional(v.object({ codigo: v.string(), descripcion: v.string(), version: v.number() })),
    /** With 'hora-ocupada': the free slots. */
    horas: v.optional(v.array(option)),
    /** With 'demasiados-intentos', 'acceso-saturado' and 'sin-servicio': seconds until the next try. */
    segundos: v.optional(v.number()),
  }),
})
export type Refusal = v.InferOutput<typeof refusal>['error']
