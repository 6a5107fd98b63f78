/** The fields by which a list is filtered, and what is chosen in one. Names and values are those of the address. */
import type { ReactNode } from 'react'

export type FilterOption = {
  readonly value: string
  readonly label: string
  /** Rows with this value; not shown where it is unknown. */
  readonly count?: number | undefined
}
type Named = { readonly name: string; readonly label: string }

export type ChoiceField = Named & {
  readonly kind?: 'choice'
  readonly options: readonly FilterOption[]
  /** Any number of values; otherwise a value replaces the one before. */
  readonly several?: boolean
  /** The name of the filter that leaves out what this one selects. */
  readonly opposite?: string
  /** Where the options are loaded when the field is opened: renders `show` with them. `typed`: in its search. */
  readonly load?: (typed: string, show: (options: readonly FilterOption[], note?: string) => ReactNode) => ReactNode
}
export type TextFilterField = Named & {
  readonly kind: 'text'
  readonly hint: string
  /** In characters. */
  readonly longest: number
}
/** First and last day, DD/MM/YYYY; `name` is the filter of the first one. */
export type DatesField = Named & { readonly kind: 'dates'; readonly until: string }
export type FilterField = ChoiceField | TextFilterField | DatesField

/** `values`: of dates the first and the last day, '' for none. Without values nothing is chosen. */
export type FilterChoice = { readonly isOpposite: boolean; readonly values: readonly string[] }
export const noChoice: FilterChoice = { isOpposite: false, values: [] }

export type FilterFields = {
  readonly fields: readonly FilterField[]
  readonly choiceOf: (field: FilterField) => FilterChoice
  readonly onChoose: (field: FilterField, choice: FilterChoice) => void
}

/** Without accents and capitals, to be searched. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLocaleLowerCase('es')
