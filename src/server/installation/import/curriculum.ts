/** A CV from outside: its type is determined by its first bytes, not its name. */
import { fileKindOf } from '../../../contract/file-kinds.ts'
import { largestCurriculum } from '../../../contract/integration.ts'

const kinds = ['pdf', 'docx', 'doc'] as const

export const tooLargeCurriculum = `El CV debe medir como máximo ${largestCurriculum / 1024 / 1024} MB.`

/** Its error in Spanish; undefined if it is valid. */
export function curriculumProblem({ nombre, contenido }: { readonly nombre: string; readonly contenido: string }): string | undefined {
  const start = Buffer.from(contenido.slice(0, 16), 'base64')
  const ending = nombre.slice(nombre.lastIndexOf('.') + 1).toLowerCase()
  if (Buffer.byteLength(contenido, 'base64') > largestCurriculum) return tooLargeCurriculum
  return fileKindOf(start, kinds) === ending ? undefined : `El archivo no es ${ending.toUpperCase()} aunque así termina su nombre.`
}
