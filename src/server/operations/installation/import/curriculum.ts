/** A CV from outside: its type is determined by its first bytes, not its name. */
import { fileKindOf } from '../../../../contract/file-kinds.ts'
import { curriculumKinds, largestCurriculum, tooLargeCurriculum } from '../../../../contract/integration.ts'

/** Its error in Spanish; undefined if it is valid. */
export function curriculumProblem({
  nombre,
  contenido,
}: {
  readonly nombre: string
  readonly contenido: string
}): string | undefined {
  const start = Buffer.from(contenido.slice(0, 16), 'base64')
  const ending = nombre.slice(nombre.lastIndexOf('.') + 1).toLowerCase()
  if (Buffer.byteLength(contenido, 'base64') > largestCurriculum) return tooLargeCurriculum
  return fileKindOf(start, curriculumKinds) === ending
    ? undefined
    : `El archivo no es ${ending.toUpperCase()} aunque así termina su nombre.`
}
