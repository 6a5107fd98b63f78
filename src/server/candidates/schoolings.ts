/** Schooling levels of candidates, from the lowest to the highest. */
export const schoolings = ['Secundaria', 'Preparatoria', 'Carrera técnica', 'Licenciatura trunca', 'Licenciatura', 'Maestría'] as const
