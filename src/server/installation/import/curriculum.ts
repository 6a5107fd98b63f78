/** A CV that comes from outside: what it is its first bytes say, not its name. */
import { largestCurriculum } from '../../../contract/integration.ts'

const firstBytes: Readonly<Record<string, readonly number[]>> = {
  pdf: [...Buffer.from('%PDF-')],
  docx: [0x50, 0x4b, 0x03, 0x04],
  doc: [0xd0, 0xcf, 0x11, 0xe0],
}

export const tooLargeCurriculum = `El CV debe medir como máximo ${largestCurriculum / 1024 / 1024} MB.`

/** What is wrong with it, in Spanish; undefined: nothing. */
export function curriculumProblem({ nombre, contenido }: { readonly nombre: string; readonly contenido: string }): string | undefined {
  const start = Buffer.from(contenido.slice(0, 16), 'base64')
  const ending = nombre.slice(nombre.lastIndexOf('.') + 1).toLowerCase()
  if (Buffer.byteLength(contenido, 'base64') > largestCurriculum) return tooLargeCurriculum
  return firstBytes[ending]?.every((byte, at) => start[at] === byte) ? undefined : `El archivo no es ${ending.toUpperCase()} aunque así termina su nombre.`
}
