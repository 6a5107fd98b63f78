/** What the log of a publication keeps beside each event for whoever reads its history: written by the commands. */
import type { advertEntries, publicationDays } from '../../contract/vacancies.ts'

export type AdvertField = keyof typeof advertEntries | keyof typeof publicationDays

export type EventDetails = {
  /** Why it was closed or opened again, as it was typed. */
  readonly motivo?: string
  /** With which reason of the catalogue those who were in process were rejected, and how many they were. */
  readonly motivoRechazo?: string
  readonly rechazados?: number
  /** Who answers for it, or observes it, from now on; null: nobody. */
  readonly persona?: string | null
  /** Where it is from now on. */
  readonly sede?: string
  /** The board of the advert that was kept. */
  readonly bolsa?: string
  /** It stands on that board from now on, or no more; nothing was said of it when the advert was only kept. */
  readonly publicada?: boolean
  /** What was changed in it. */
  readonly cambios?: readonly AdvertField[]
}
