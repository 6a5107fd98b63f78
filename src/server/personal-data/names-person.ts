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
  const plain = plainText(text)
  const tokens = new Set(tokensOf(plain))
  const names = tokensOf(plainText(`${nombres} ${apellidoPaterno} ${apellidoMaterno}`)).filter(
    (word) => !common.includes(word) && word.length > 1,
  )
  const contains = (value: string, within: string) => value !== '' && within.includes(value)
  return (
    names.some((name) => tokens.has(name)) ||
    contains(plainText(correo), plain) ||
    contains(telefono, plain.replaceAll(/\D/g, ''))
  )
}

const tokensOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
