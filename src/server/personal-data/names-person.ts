/** Whether a text identifies a person; pure. */
import { plainText } from '../../contract/plain-text.ts'

type Person = {
  readonly nombres: string
  readonly apellidoPaterno: string
  readonly apellidoMaterno: string
  readonly correo: string
  readonly telefono: string
}

/** Parts of Spanish names that occur in any sentence. */
const common: readonly string[] = ['de', 'del', 'la', 'las', 'los', 'el', 'y', 'san', 'santa']

/** By any word of the name, the e-mail, or the digits of the telephone. */
export function namesPerson(
  text: string,
  { nombres, apellidoPaterno, apellidoMaterno, correo, telefono }: Person,
): boolean {
  const told = plainText(text)
  const words = new Set(wordsOf(told))
  const names = wordsOf(plainText(`${nombres} ${apellidoPaterno} ${apellidoMaterno}`)).filter(
    (word) => !common.includes(word) && word.length > 1,
  )
  const isTold = (value: string, within: string) => value !== '' && within.includes(value)
  return (
    names.some((name) => words.has(name)) ||
    isTold(plainText(correo), told) ||
    isTold(telefono, told.replaceAll(/\D/g, ''))
  )
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
