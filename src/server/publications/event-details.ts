/** Details of each event in a publication's log, written by the commands and shown in its history. */
import type { advertEntries, publicationDays } from '../../contract/vacancy-forms.ts'

export type AdvertField = keyof typeof advertEntries | keyof typeof publicationDays

export type EventDetails = {
  /** The typed reason for closing or reopening. */
  readonly motivo?: string
  /** The catalogue reason with which candidates in process were rejected, and their number. */
  readonly motivoRechazo?: string
  readonly rechazados?: number
  /** The new responsible person or observer; null: none. */
  readonly persona?: string | null
  /** The new site. */
  readonly sede?: string
  /** The board of the saved advert. */
  readonly bolsa?: string
  /** Whether it is published on that board; undefined when the advert was only saved. */
  readonly publicada?: boolean
  /** Its changed fields. */
  readonly cambios?: readonly AdvertField[]
}
