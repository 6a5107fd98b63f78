/** The title and icon of every event in the history, compared with the texts of a separate table. */
import { expect, test } from 'vitest'
import type { RecruitmentEvent } from '../../../machines/recruitment/recruitment.setup.ts'
import { type PhaseCode, phaseCodes } from '../../../src/contract/phases.ts'
import { titleOf } from '../../../src/server/recruitment/history/history-titles.ts'
import { historyTitles } from '../../machines/recruitment/history-titles.ts'

const rows = Object.entries(historyTitles).flatMap(([type, titles]) =>
  titles.map(([title, icon, of]) => ({ type, title, icon, of })),
)

test.each(rows)('$type: $title', ({ type, title, icon, of }) => {
  const event = { type, ...(typeof of === 'boolean' && { aprobado: of }) } as RecruitmentEvent
  const where: readonly PhaseCode[] = Array.isArray(of) ? of : phaseCodes
  expect(where.map((phase) => titleOf(event, phase))).toEqual(where.map(() => ({ title, icon })))
})
