/** Plausible candidates: names, addresses, telephones with matching area codes. */
import { searchText } from '../../../platform/base/search-text.ts'
import { workingDay } from '../calendar.ts'
import { menNames, surnames, womenNames } from './names.ts'
import type { Random } from '../random.ts'
import { towns } from '../towns.ts'

export type Person = ReturnType<typeof drawPerson>

const youngest = 19
const oldest = 58

export function drawPerson(random: Random, now: Date) {
  const isWoman = random.chance(0.52)
  const names = isWoman ? womenNames : menNames
  const nombres = [...new Set([random.pickCommon(names), ...(random.chance(0.5) ? [random.pick(names)] : [])])].join(
    ' ',
  )
  const apellidoPaterno: string = random.pickCommon(surnames)
  const apellidoMaterno: string = random.pickCommon(surnames)
  const town = random.pickCommon(towns)
  return {
    isWoman,
    nombres,
    apellidoPaterno,
    apellidoMaterno,
    correo: addressOf(random, nombres, apellidoPaterno),
    telefono: telephone(random, town.lada),
    fechaNacimiento: birthday(random, now),
    town,
    /** For a few the address is unknown. */
    estado: random.chance(0.95) ? town.estado : null,
    municipio: random.chance(0.9) ? town.municipio : null,
  }
}

/** Ten digits including the area code. */
export function telephone(random: Random, lada: string): string {
  const left = 10 - lada.length
  return lada + String(random.between(2 * 10 ** (left - 1), 10 ** left - 1))
}

const addressOf = (random: Random, nombres: string, surname: string): string =>
  `${searchText(nombres).split(' ')[0]}.${searchText(surname).replaceAll(' ', '')}${random.between(10, 9999)}@correo-demo.mx`

function birthday(random: Random, now: Date): string {
  const year = now.getUTCFullYear() - random.between(youngest + 1, oldest)
  return workingDay(`${year}-01-01`, random.between(1, 255))
}
