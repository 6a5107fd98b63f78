import type { CurriculumState } from '../../contract/curricula.ts'

/** Why a CV has text or none, as the screens show it. */
export const explanations: Readonly<Record<CurriculumState, string>> = {
  pendiente: 'El CV se está leyendo; su texto estará en unos momentos.',
  leido: 'El texto del CV se leyó.',
  'sin-texto': 'El CV no tiene texto: parece un documento escaneado.',
  protegido: 'El CV está protegido con contraseña y no se puede leer.',
  danado: 'El archivo del CV está dañado y no se puede leer.',
  excedido: 'Leer el CV rebasa el tiempo o la memoria permitidos; descárgalo para verlo.',
  'otro-formato': 'Sólo se lee el texto de archivos PDF y DOCX; descarga el CV para verlo.',
  'sin-cv': 'El candidato no tiene CV.',
}
