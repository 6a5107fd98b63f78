/** How long an undo is offered. */
import { expect, test } from 'vitest'
import type { Moved } from '../../../src/contract/recruitment.ts'
import { withTimeLeft } from '../../../src/server/recruitment/engine/undo-window.ts'

const decided = new Date('2026-03-02T16:00:00Z')
const moved: Moved = { version: 3, codigo: 'EXC', idFase: 5, deshacer: 10_000 }

test.each([
  [0, 10_000],
  [4_000, 6_000],
  [9_999, 1],
  [10_000, 0],
  [25_000, 0],
])('an answer that goes out %i ms after the decision offers the undo for %i ms', (ms, left) => {
  expect(withTimeLeft(moved, decided, new Date(decided.getTime() + ms))).toEqual({ ...moved, deshacer: left })
})
