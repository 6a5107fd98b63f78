/** CURP, RFC and NSS in the real format; the last characters are random, so that they belong to no one. */
import { searchText } from '../../../platform/base/search-text.ts'
import type { Person } from './people.ts'
import type { Random } from '../random.ts'

const stateCodes: Readonly<Record<string, string>> = {
  'Ciudad de México': 'DF',
  México: 'MC',
  Jalisco: 'JC',
  'Nuevo León': 'NL',
  Puebla: 'PL',
  Guanajuato: 'GT',
  Querétaro: 'QT',
  Veracruz: 'VZ',
  Yucatán: 'YN',
  'Baja California': 'BC',
  Chihuahua: 'CH',
  Coahuila: 'CL',
  'San Luis Potosí': 'SP',
  Michoacán: 'MN',
  Oaxaca: 'OC',
  Sinaloa: 'SL',
  Sonora: 'SR',
  Tabasco: 'TC',
  Morelos: 'MS',
}

const letters = (name: string) =>
  searchText(name)
    .replaceAll(/[^a-z]/g, '')
    .toUpperCase()
const firstVowel = (name: string) => /[AEIOU]/.exec(name.slice(1))?.[0] ?? 'X'
const innerConsonant = (name: string) => /[^AEIOU]/.exec(name.slice(1))?.[0] ?? 'X'

export function identityOf(random: Random, person: Person) {
  const [paterno, materno, nombre] = [person.apellidoPaterno, person.apellidoMaterno, person.nombres].map(
    (name) => letters(name) || 'X',
  ) as [string, string, string]
  const born = person.fechaNacimiento.replaceAll('-', '').slice(2)
  const initials = `${paterno[0]}${firstVowel(paterno)}${materno[0]}${nombre[0]}`
  const inner = [paterno, materno, nombre].map(innerConsonant).join('')
  const digits = (count: number) => Array.from({ length: count }, () => random.between(0, 9)).join('')
  return {
    curp: `${initials}${born}${person.isWoman ? 'M' : 'H'}${stateCodes[person.town.estado] ?? 'NE'}${inner}${digits(2)}`,
    rfc: `${initials}${born}${random.pick([...'ABCDEFGHJK'])}${digits(2)}`,
    nss: digits(11),
  }
}
