/** What the chart of a job decides, as columns of the job. */
import { describe, expect, test } from 'vitest'
import type { BulkJobEvent } from '../../../machines/bulk/bulk-job.machine.ts'
import { decide } from '../../../src/server/bulk/decide.ts'

const at = new Date('2026-03-02T16:00:00Z')
const until = new Date(at.getTime() + 60_000)
const running = { state: 'en-curso', undoUntil: null, settledAt: null } as const
const ended = { state: 'terminado', undoUntil: until, settledAt: null } as const
const undoing = { state: 'deshaciendo', undoUntil: null, settledAt: null } as const
const decided = (job: Parameters<typeof decide>[0], event: BulkJobEvent) => {
  const found = decide(job, event, at)
  return found && [[...found.effects], found.columns]
}

test.each([
  ['a row', running, { type: 'renglon.pendiente' }, [['carryOutRow'], { state: 'en-curso', undoUntil: null }]],
  ['no row', running, { type: 'renglones.terminados' }, [['startUndoTime'], { state: 'terminado', undoUntil: until }]],
  [
    'cancelling',
    running,
    { type: 'lote.cancelado' },
    [['leaveOutRest', 'startUndoTime'], { state: 'cancelado', undoUntil: until }],
  ],
  [
    'undoing on the way',
    running,
    { type: 'deshacer.pedido', vencido: false },
    [['leaveOutRest'], { state: 'deshaciendo', undoUntil: null }],
  ],
  ['undoing', ended, { type: 'deshacer.pedido', vencido: false }, [[], { state: 'deshaciendo', undoUntil: null }]],
  ['its end', ended, { type: 'plazo.vencido' }, [['settle'], { state: 'terminado', undoUntil: until }]],
  ['a row back', undoing, { type: 'renglon.pendiente' }, [['takeRowBack'], { state: 'deshaciendo', undoUntil: null }]],
  ['none left', undoing, { type: 'renglones.terminados' }, [['settle'], { state: 'deshecho', undoUntil: null }]],
] as const)('%s', (_, job, event, expected) => {
  expect(decided(job, event)).toEqual(expected)
})

describe('decides nothing', () => {
  const settled = { ...ended, settledAt: until }
  const undone = { state: 'deshecho', undoUntil: null, settledAt: until } as const
  test.each([
    ['for a late undo', ended, { type: 'deshacer.pedido', vencido: true }],
    ['for a job that has ended: cancelling', ended, { type: 'lote.cancelado' }],
    ['for a settled job: undoing', settled, { type: 'deshacer.pedido', vencido: false }],
    ['for a settled job: its end', settled, { type: 'plazo.vencido' }],
    ['for an undone job: undoing', undone, { type: 'deshacer.pedido', vencido: false }],
    ['for an undone job: a row', undone, { type: 'renglon.pendiente' }],
  ] as const)('%s', (_, job, event) => {
    expect(decided(job, event)).toBeNull()
  })
})
