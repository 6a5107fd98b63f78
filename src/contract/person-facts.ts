/** Names that a candidate's facts are chosen from. */

/** Schooling levels, from the lowest to the highest. */
export const schoolings = [
  'Secundaria',
  'Preparatoria',
  'Carrera técnica',
  'Licenciatura trunca',
  'Licenciatura',
  'Maestría',
] as const

/** The 32 states by their common names, in alphabetical order. */
export const mexicanStates: readonly string[] = [
  'Aguascalientes',
  'Baja California',
  'Baja California Sur',
  'Campeche',
  'Chiapas',
  'Chihuahua',
  'Ciudad de México',
  'Coahuila',
  'Colima',
  'Durango',
  'Guanajuato',
  'Guerrero',
  'Hidalgo',
  'Jalisco',
  'México',
  'Michoacán',
  'Morelos',
  'Nayarit',
  'Nuevo León',
  'Oaxaca',
  'Puebla',
  'Querétaro',
  'Quintana Roo',
  'San Luis Potosí',
  'Sinaloa',
  'Sonora',
  'Tabasco',
  'Tamaulipas',
  'Tlaxcala',
  'Veracruz',
  'Yucatán',
  'Zacatecas',
]

export const studyStates = ['Titulado', 'Concluido', 'Trunco', 'En curso'] as const

/** Kinships of family data; their ids on the wire are their places, from 1. */
export const kinships: readonly string[] = ['Padre', 'Madre', 'Cónyuge', 'Hermano(a)', 'Hijo(a)', 'Otro(a)']
