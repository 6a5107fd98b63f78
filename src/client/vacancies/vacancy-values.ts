/** What the form of a vacancy holds while it is typed, and how it travels (spec 2 §3). */
import type { ActorRefFrom } from 'xstate'
import type { areaCascade } from '../../../machines/vacancies/area-cascade.ts'
import type { VacancyDetail } from '../../contract/vacancies.ts'
import { advertInDraft, advertValues, draftOfAdvert, type TypedAdvert } from './advert-values.ts'

/** Area and sub-area are those of their chart. */
export type TypedVacancy = TypedAdvert & {
  /** As its select holds it; '' where none is chosen. */
  idNivelPuesto: string
  idAreaInteres: number | null
  idSubAreaInteres: number | null
  /** DD/MM/YYYY; '' where none is chosen. */
  fechaInicio: string
  fechaFin: string
}

export const vacancyValues = (stored: VacancyDetail | null): TypedVacancy => ({
  ...advertValues(stored),
  idNivelPuesto: String(stored?.idNivelPuesto ?? ''),
  idAreaInteres: stored?.idAreaInteres ?? null,
  idSubAreaInteres: stored?.idSubAreaInteres ?? null,
  fechaInicio: stored?.fechaInicio ?? '',
  fechaFin: stored?.fechaFin ?? '',
})

/** As its schema takes it: nothing chosen is missing, no last day is null (spec 2 §7). */
export const asForm = ({ fechaFin, idNivelPuesto, idAreaInteres, idSubAreaInteres, ...values }: TypedVacancy) => ({
  ...values,
  idNivelPuesto: idNivelPuesto === '' ? undefined : Number(idNivelPuesto),
  idAreaInteres: idAreaInteres ?? undefined,
  idSubAreaInteres: idSubAreaInteres ?? undefined,
  fechaFin: fechaFin === '' ? null : fechaFin,
})

export const isChanged = (typed: TypedVacancy, stored: VacancyDetail | null): boolean => inOrder(typed) !== inOrder(vacancyValues(stored))
const inOrder = (values: TypedVacancy): string => JSON.stringify(Object.entries(values).toSorted())

type Drafted = Readonly<Record<string, string | number | boolean | null>>
const ids = ['idAreaInteres', 'idSubAreaInteres'] as const

export const draftOfVacancy = (typed: TypedVacancy) => ({
  ...draftOfAdvert(typed),
  ...Object.fromEntries(ids.map((name) => [name, String(typed[name] ?? '')])),
  idNivelPuesto: typed.idNivelPuesto,
  fechaInicio: typed.fechaInicio,
  fechaFin: typed.fechaFin,
})

export function vacancyInDraft(drafted: Drafted): TypedVacancy {
  const idOf = (name: (typeof ids)[number]) => Number(drafted[name] ?? '') || null
  return {
    ...advertInDraft(drafted),
    idNivelPuesto: String(drafted['idNivelPuesto'] ?? ''),
    idAreaInteres: idOf('idAreaInteres'),
    idSubAreaInteres: idOf('idSubAreaInteres'),
    fechaInicio: String(drafted['fechaInicio'] ?? ''),
    fechaFin: String(drafted['fechaFin'] ?? ''),
  }
}

/** What is chosen, and what is still on its way to be: the stored choice counts before its options are there. */
export function chosenIn(areas: ActorRefFrom<typeof areaCascade>): Pick<TypedVacancy, 'idAreaInteres' | 'idSubAreaInteres'> {
  const { chosen, preset } = areas.getSnapshot().context
  const [idAreaInteres = null, idSubAreaInteres = null] = [...chosen, ...preset]
  return { idAreaInteres, idSubAreaInteres }
}
