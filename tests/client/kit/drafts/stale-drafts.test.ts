/** The forms that may restore a draft after its process has moved. */
import { expect, it } from 'vitest'
import type { FoundDraft } from '../../../../src/client/kit/drafts/draft-store.ts'
import { isForStage, phaseOf } from '../../../../src/client/recruitment/page/stale-drafts.ts'
import { processAt } from '../../../../machines/recruitment/process.samples.ts'

const found: FoundDraft = {
  idUsuario: 5,
  form: 'proceso/3/1/FT/0',
  draft: { v: 1, at: 0, open: true, values: {}, shown: [] },
}
const proceso = processAt('FT', 2)

it('matches the form of the same stage, and no correction of it', () => {
  expect(phaseOf(found)).toBe('FT')
  expect(isForStage(found, { proceso, codigo: 'FT', idEvento: null })).toBe(true)
  expect(isForStage(found, { proceso, codigo: 'FT', idEvento: 21 })).toBe(false)
  expect(isForStage(found, { proceso, codigo: 'OF', idEvento: null })).toBe(false)
})
