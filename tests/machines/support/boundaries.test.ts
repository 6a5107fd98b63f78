import * as v from 'valibot'
import { expect, it } from 'vitest'
import { email } from '../../../src/contract/candidates.ts'
import { reversalForm } from '../../../src/contract/process-outcomes.ts'
import { searchFolio } from '../../../src/contract/stage-data.ts'
import { knowledgeExamForm } from '../../../src/contract/stage-forms.ts'
import { type Boundaries, emails, examResults, folios, reversalReasons } from '../../../machines/model/boundaries.ts'

it.each<[string, v.GenericSchema<string, unknown>, Boundaries]>([
  ['e-mail', email, emails],
  ['reason of a reversal', reversalForm.entries.motivo, reversalReasons],
  ['folio', searchFolio.query!.entries.folio, folios],
  ['result of an exam', knowledgeExamForm.entries.resultado, examResults],
])('%s: the contract accepts the values within, and no others', (_what, schema, { accepted, refused }) => {
  expect(accepted.filter((one) => !v.is(schema, one))).toEqual([])
  expect(refused.filter((one) => v.is(schema, one))).toEqual([])
})
