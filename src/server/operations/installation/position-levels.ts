/** Position levels, from the lowest to the highest. */
export const levelRows = [
  'Becario',
  'Auxiliar',
  'Asesor',
  'Ejecutivo',
  'Analista',
  'Especialista',
  'Supervisor',
  'Coordinador',
  'Gerente',
].map((descripcion, index) => ({ id: index + 1, descripcion }))
