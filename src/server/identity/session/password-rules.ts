/**
 * Rules for passwords (NIST SP 800-63B, 3.1.1.2): not too short or long, not common, and not made from known facts
 * about the owner.
 */
import { dictionary } from '@zxcvbn-ts/language-common'
import { plainText } from '../../../contract/plain-text.ts'
import { longestPassword, shortestPassword } from '../../../contract/profile.ts'

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])
const company = ['bolsa', 'trabajo']
/** Characters that must remain without well-known words. */
const fewestOwn = 6

/** Its error in Spanish; undefined for a good one. */
export function passwordProblem(
  password: string,
  { userName, name }: { readonly userName: string; readonly name: string },
): string | undefined {
  const length = [...password.normalize('NFC')].length
  if (length < shortestPassword) return `Usa al menos ${shortestPassword} caracteres`
  if (length > longestPassword) return `Usa como máximo ${longestPassword} caracteres`
  const plain = plainText(password)
  const trimmed = plain.replace(/^[^a-z]+|[^a-z]+$/g, '')
  if (
    [password.toLowerCase(), plain, trimmed].some((one) => common.has(one)) ||
    new Set(plain).size < 4 ||
    !/\p{L}/u.test(plain) ||
    /^(.{1,5}?)\1+.?$/u.test(plain)
  )
    return 'Esa contraseña es muy común: elige otra'
  const known = [userName, ...`${userName} ${name}`.split(/[^\p{L}\p{N}]+/u), ...company]
    .map(plainText)
    .filter((word) => word.length > 2)
  const own = known
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ''), plain)
    .replace(/[^\p{L}\p{N}]/gu, '')
  return own.length < fewestOwn ? 'No uses tu nombre, tu usuario ni el nombre de la empresa' : undefined
}
