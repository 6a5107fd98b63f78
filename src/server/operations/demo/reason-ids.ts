/** The demo's reasons by the code of their catalogue. */
import { reasonRows } from '../installation/catalogue-rows.ts'
import { reasonTexts } from '../installation/catalogues.ts'
import type { ReasonIds } from './forms.ts'

export const reasonIds = Object.fromEntries(
  Object.keys(reasonTexts).map((code) => [code, reasonRows.filter((row) => row.code === code).map(({ id }) => id)]),
) as unknown as ReasonIds
