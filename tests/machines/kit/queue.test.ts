/**
 * Rows chosen and walked through by keys, with values written by hand: the table of the chart cannot show which rows a
 * range holds.
 */
import { createActor, type EventFromLogic, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import {
  createQueueMachine,
  type PreviewRequest,
  type QueueMachine,
  ROW_REST_MS,
  selectAreAllChosen,
  selectChosen,
  selectCurrent,
  selectPreview,
} from '../../../machines/kit/queue.machine.ts'

type QueueEvent = EventFromLogic<QueueMachine<string>>
const five: QueueEvent = { type: 'rows.shown', keys: [50, 40, 30, 20, 10] }

function play(...events: readonly QueueEvent[]) {
  const requests: PreviewRequest[] = []
  const machine = createQueueMachine<string>().provide({
    actors: {
      loadPreview: fromPromise<string, PreviewRequest>(({ input }) => {
        requests.push(input)
        return Promise.resolve(`preview of ${input.key}`)
      }),
    },
  })
  const actor = createActor(machine).start()
  for (const event of events) actor.send(event)
  return {
    actor,
    requests,
    current: () => selectCurrent(actor.getSnapshot()),
    chosen: () => selectChosen(actor.getSnapshot()),
  }
}

describe('the current row', () => {
  it.each<[string, number | null, readonly QueueEvent[]]>([
    ['is none before a key', null, []],
    ['is the first row after the first key down', 50, [{ type: 'row.next' }]],
    ['is the first row after the first key up', 50, [{ type: 'row.previous' }]],
    ['goes down', 30, [{ type: 'row.next' }, { type: 'row.next' }, { type: 'row.next' }]],
    ['goes up', 50, [{ type: 'row.reached', key: 40 }, { type: 'row.previous' }]],
    ['stays at the top', 50, [{ type: 'row.reached', key: 50 }, { type: 'row.previous' }]],
    ['stays at the bottom', 10, [{ type: 'row.reached', key: 10 }, { type: 'row.next' }]],
    ['is no row that is not on the screen', null, [{ type: 'row.reached', key: 99 }]],
    [
      'stays on its row when rows arrive before it',
      30,
      [
        { type: 'row.reached', key: 30 },
        { type: 'rows.shown', keys: [60, 50, 30] },
      ],
    ],
    [
      'is the row in its place when it is gone',
      20,
      [
        { type: 'row.reached', key: 30 },
        { type: 'rows.shown', keys: [50, 40, 20, 10] },
      ],
    ],
    [
      'is the last row when the place is gone too',
      40,
      [
        { type: 'row.reached', key: 10 },
        { type: 'rows.shown', keys: [50, 40] },
      ],
    ],
    [
      'is none without rows',
      null,
      [
        { type: 'row.reached', key: 10 },
        { type: 'rows.shown', keys: [] },
      ],
    ],
  ])('%s', (_, key, events) => expect(play(five, ...events).current()).toBe(key))
})

describe('the chosen rows', () => {
  it.each<[string, readonly number[], readonly QueueEvent[]]>([
    ['are none at first', [], []],
    [
      'stand in the order of the list',
      [50, 30, 10],
      [
        { type: 'row.toggled', key: 10 },
        { type: 'row.toggled', key: 50 },
        { type: 'row.toggled', key: 30 },
      ],
    ],
    [
      'lose a row that is toggled again',
      [10],
      [
        { type: 'row.toggled', key: 10 },
        { type: 'row.toggled', key: 50 },
        { type: 'row.toggled', key: 50 },
      ],
    ],
    [
      'are a range downwards',
      [40, 30, 20],
      [
        { type: 'row.toggled', key: 40 },
        { type: 'range.chosen', key: 20 },
      ],
    ],
    [
      'are a range upwards',
      [50, 40, 30],
      [
        { type: 'row.toggled', key: 30 },
        { type: 'range.chosen', key: 50 },
      ],
    ],
    ['are one row by a range without a beginning', [30], [{ type: 'range.chosen', key: 30 }]],
    [
      'keep what was chosen outside of the range',
      [50, 30, 20],
      [
        { type: 'row.toggled', key: 50 },
        { type: 'row.toggled', key: 30 },
        { type: 'range.chosen', key: 20 },
      ],
    ],
    [
      'begin a second range where the first began',
      [50, 40, 30, 20],
      [
        { type: 'row.toggled', key: 40 },
        { type: 'range.chosen', key: 20 },
        { type: 'range.chosen', key: 50 },
      ],
    ],
    [
      'begin a range anew after they were cleared',
      [20],
      [{ type: 'row.toggled', key: 50 }, { type: 'choice.cleared' }, { type: 'range.chosen', key: 20 }],
    ],
    [
      'begin a range anew when its beginning is gone',
      [20],
      [
        { type: 'row.toggled', key: 50 },
        { type: 'rows.shown', keys: [30, 20, 10] },
        { type: 'range.chosen', key: 20 },
      ],
    ],
    ['lose the rows that are gone', [40], [{ type: 'all.chosen' }, { type: 'rows.shown', keys: [60, 40] }]],
    ['are none after they were cleared', [], [{ type: 'all.chosen' }, { type: 'choice.cleared' }]],
  ])('%s', (_, keys, events) => expect(play(five, ...events).chosen()).toEqual(keys))

  it('are all rows only while none is missing', () => {
    const { actor } = play(five, { type: 'all.chosen' })
    expect(selectAreAllChosen(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'row.toggled', key: 10 })
    expect(selectAreAllChosen(actor.getSnapshot())).toBe(false)
    actor.send({ type: 'rows.shown', keys: [] })
    expect(selectAreAllChosen(actor.getSnapshot())).toBe(false)
  })
})

describe('the row at which one stops', () => {
  const stop = 'one stops'
  it.each<[string, readonly number[], readonly (QueueEvent | typeof stop)[]]>([
    ['is the row of the focus', [40], [{ type: 'row.reached', key: 40 }, stop]],
    ['is the row of the pointer', [20], [{ type: 'row.pointed', key: 20 }, stop]],
    ['is no row that is only passed', [30], [{ type: 'row.next' }, { type: 'row.next' }, { type: 'row.next' }, stop]],
    [
      'is announced once while one stays',
      [40],
      [{ type: 'row.reached', key: 40 }, stop, { type: 'row.pointed', key: 40 }, stop],
    ],
    [
      'is announced again after another one',
      [40, 20, 40],
      [
        { type: 'row.reached', key: 40 },
        stop,
        { type: 'row.pointed', key: 20 },
        stop,
        { type: 'row.pointed', key: 40 },
        stop,
      ],
    ],
    ['may have gone meanwhile', [40], [{ type: 'row.reached', key: 40 }, { type: 'rows.shown', keys: [50, 30] }, stop]],
    [
      'is none while the preview is open',
      [],
      [{ type: 'preview.toggled' }, { type: 'row.next' }, { type: 'row.pointed', key: 20 }, stop],
    ],
  ])('%s', (_, keys, events) => {
    const clock = new SimulatedClock()
    const actor = createActor(createQueueMachine<string>(), { clock }).start()
    const rested: number[] = []
    actor.on('row.rested', ({ key }) => rested.push(key))
    actor.send(five)
    for (const event of events) {
      if (event === stop) clock.increment(ROW_REST_MS)
      else actor.send(event)
    }
    expect(rested).toEqual(keys)
  })

  it('of the pointer is not the current row', () =>
    expect(play(five, { type: 'row.reached', key: 40 }, { type: 'row.pointed', key: 20 }).current()).toBe(40))
})

describe('the preview', () => {
  it('is requested for the current row with the next one, and once more only for another row', async () => {
    const { actor, requests } = play(five, { type: 'row.reached', key: 20 }, { type: 'preview.toggled' })
    await Promise.resolve()
    await Promise.resolve()
    expect(selectPreview(actor.getSnapshot())).toBe('preview of 20')
    actor.send({ type: 'row.reached', key: 20 })
    actor.send({ type: 'rows.shown', keys: [60, 20] })
    expect(requests).toEqual([{ key: 20, next: 10 }])
    actor.send({ type: 'row.previous' })
    expect(requests).toEqual([
      { key: 20, next: 10 },
      { key: 60, next: 20 },
    ])
  })

  it('is of the first row when none is current', () =>
    expect(play(five, { type: 'preview.toggled' }).requests).toEqual([{ key: 50, next: 40 }]))
  it('has no next row after the last one', () =>
    expect(play(five, { type: 'row.reached', key: 10 }, { type: 'preview.toggled' }).requests).toEqual([
      { key: 10, next: null },
    ]))
})
