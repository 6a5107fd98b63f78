/** In place of the telephones without which an application is not complete (spec 1 §5: of the job, of the emergency). */
export const missing = 'Falta: es requerido'
