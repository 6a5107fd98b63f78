/** Words that more than one screen of a candidate shows. */

/** Of whatever was saved of a candidate (spec 1 §8). */
export const candidateUpdated = 'La información del candidato se actualizó correctamente'
