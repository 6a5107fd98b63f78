/** Which new passwords are taken (NIST SP 800-63B: long enough, in no list of common ones, nothing of whose it is; no demand for signs or digits). */
import { dictionary } from '@zxcvbn-ts/language-common'
import { plainText } from '../../contract/plain-text.ts'

export const shortestPassword = 12
export const longestPassword = 128
/** Shorter names stand in too many words. */
const shortestName = 4

const commonOnes: ReadonlySet<string> = new Set(dictionary['passwords-common'])

type Owner = { readonly userName: string; /** Of the person: first and last names. */ readonly name: string }

/** What is wrong with the password, in Spanish; undefined: nothing. */
export function passwordProblem(password: string, { userName, name }: Owner): string | undefined {
  const length = [...password].length
  if (length < shortestPassword) return `La contraseña debe medir al menos ${shortestPassword} caracteres.`
  if (length > longestPassword) return `La contraseña debe medir como máximo ${longestPassword} caracteres.`
  const plain = plainText(password)
  // 'contraseña2026!!' is as common as what stands between its digits
  const core = plain.replace(/^[^a-z]+|[^a-z]+$/g, '')
  if (commonOnes.has(plain) || commonOnes.has(core) || new Set(plain).size < 4 || !/\p{L}/u.test(plain)) return 'Esa contraseña es muy común: elige otra, por ejemplo varias palabras que no vayan juntas.'
  const own = plainText(`${userName} ${name}`).split(/[^a-z0-9]+/).filter((part) => part.length >= shortestName)
  return own.some((part) => plain.includes(part)) ? 'La contraseña no debe llevar tu nombre ni tu usuario.' : undefined
}
