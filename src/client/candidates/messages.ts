/** Shown after any save of a candidate (spec 1 §8). */
export const candidateUpdated = 'La información del candidato se actualizó correctamente'
