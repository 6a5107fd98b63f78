/** Texts of a publication for the fields of a board; pure. */
import type { AdvertContents, BoardField, FieldSource } from '../../../contract/strategies.ts'
import { statedSalary } from '../../../contract/vacancy-forms.ts'
import { longDay, mexicoTime } from '../../platform/base/mexico-time.ts'
import type { AdvertColumns } from '../advert.ts'
import type { PublicationRow } from '../../publications/engine.ts'

/** Facts about a publication; `sede` is '' without a site. */
export type AdvertFacts = Required<AdvertColumns> &
  Pick<PublicationRow, 'id' | 'vacancyId' | 'startsOn' | 'endsOn' | 'createdAt'> & {
    readonly sede: string
    readonly empresa: string
  }

type JobText = Readonly<
  Record<'funciones' | 'indispensable' | 'beneficios', readonly string[]> & Pick<AdvertColumns, 'descripcion'>
>

const sources: Readonly<Record<FieldSource, (facts: AdvertFacts) => string>> = {
  titulo: ({ titulo }) => titulo,
  descripcion: descriptionOf,
  sueldo: salaryOf,
  sede: ({ sede }) => sede,
  fechaInicio: firstDayOf,
  fechaFin: ({ endsOn }) => endsOn ?? '',
  empresa: ({ empresa }) => empresa,
  // Unique for each location, and never changed: a publication is a vacancy at a site.
  referencia: ({ id }) => String(id),
  requisicion: ({ vacancyId }) => String(vacancyId),
}

/** '' for facts that no publication has. */
export const generatedFor = ({ fuente }: Pick<BoardField, 'fuente'>, facts: AdvertFacts): string =>
  fuente === null ? '' : sources[fuente](facts)

export const generatedContents = (campos: readonly BoardField[], facts: AdvertFacts): AdvertContents =>
  Object.fromEntries(campos.map((field) => [field.campo, generatedFor(field, facts)]))

/** Its first day, or the day of its creation; YYYY-MM-DD. */
export function firstDayOf({ startsOn, createdAt }: Pick<AdvertFacts, 'startsOn' | 'createdAt'>): string {
  return startsOn ?? mexicoTime(createdAt).day
}

/**
 * Plain text in paragraphs: text, functions, requirements, benefits, salary, site and days; missing facts are omitted.
 */
export function descriptionOf(facts: AdvertFacts): string {
  const { sede } = facts
  const salary = salaryOf(facts)
  const particulars = [salary && `Sueldo mensual: ${salary}`, sede && `Sede: ${sede}`, daysOf(facts)]
  return [jobTextOf(facts), particulars.filter(Boolean).join('\n')].filter(Boolean).join('\n\n')
}

/** Plain text in paragraphs: text, functions, requirements and benefits; missing ones are omitted. */
export const jobTextOf = ({ descripcion, funciones, indispensable, beneficios }: JobText): string =>
  [
    descripcion.trim(),
    listed('Funciones', funciones),
    listed('Indispensable', indispensable),
    listed('Beneficios', beneficios),
  ]
    .filter(Boolean)
    .join('\n\n')

function salaryOf({ sueldoMin, sueldoMax, tipoSueldo }: AdvertFacts): string {
  return sueldoMin === null ? '' : statedSalary({ sueldoMin, sueldoMax, tipoSueldo })
}

const listed = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : [`${title}:`, ...lines.map((line) => `• ${line}`)].join('\n')

/** A master vacancy's publications have none. */
function daysOf({ startsOn, endsOn }: AdvertFacts): string {
  if (startsOn === null) return endsOn === null ? '' : `Vigencia: hasta el ${longDay(endsOn)}`
  return `Vigencia: desde el ${longDay(startsOn)}${endsOn === null ? '' : ` hasta el ${longDay(endsOn)}`}`
}
