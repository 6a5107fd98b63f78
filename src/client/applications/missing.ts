/** Shown in place of a missing telephone that a complete application requires (spec 1 §5: job, emergency). */
export const missing = 'Falta: es requerido'
