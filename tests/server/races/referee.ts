/**
 * Whether what the server answered and wrote can have happened one move after the other (linearizable), in
 * an order that the chart allows, and whether what it refused had to be refused.
 */
import assert from 'node:assert/strict'
import { transition } from 'xstate'
import { type RecruitmentSnapshot, recruitmentMachine } from '../../../machines/recruitment/recruitment.machine.ts'
import type { RecruitmentEvent } from '../../../machines/recruitment/recruitment.setup.ts'
import { initialSnapshot } from '../../../src/server/recruitment/engine/chart.ts'
import { assertStored, readStored } from '../../machines/support/drivers/process/stored.ts'
import type { World } from '../support/process-world.ts'
import type { Mode } from './moves.ts'
import type { Answer, Sent } from './people.ts'

export class Referee {
  readonly #world: World
  readonly #id: number
  /** By version. */
  readonly #charts: RecruitmentSnapshot[]
  readonly #events: RecruitmentEvent[] = []

  constructor(world: World, id: number, modo: Mode) {
    this.#world = world
    this.#id = id
    this.#charts = [initialSnapshot(modo)]
  }

  get version(): number {
    return this.#charts.length - 1
  }

  chartAt(version: number): RecruitmentSnapshot {
    return this.#charts[version]!
  }

  /** After moves without a race */
  async catchUp(): Promise<void> {
    for (const event of await this.#newEvents()) this.#take(event)
    await this.#assertStored()
  }

  async judge(sent: readonly Sent[], answers: readonly Answer[]): Promise<void> {
    const before = this.version
    const events = await this.#newEvents()
    const accepted = this.#withoutRepeated(
      sent.flatMap((one, index) => (answers[index]!.status === 200 ? [{ ...one, answer: answers[index]! }] : [])),
      events,
    )
    assert.equal(events.length, accepted.length, 'other moves were written than were accepted')
    const inOrder = orderOf(accepted, before, events)
    for (const [index, event] of events.entries()) {
      const { isAllowed, version } = inOrder[index]!
      assert.ok(isAllowed, `${event.type} was taken from somebody who may not`)
      assert.ok(
        version === null || version === before + index,
        `${event.type} was taken from a screen of version ${version} at ${before + index}`,
      )
      this.#take(event)
    }
    for (const [index, one] of sent.entries()) {
      if (answers[index]!.status !== 200) this.#assertHadToBeRefused(one, before)
    }
    await this.#assertStored()
  }

  /** A repeated event from outside gets the first answer, and writes nothing. */
  #withoutRepeated(accepted: readonly Accepted[], events: readonly RecruitmentEvent[]): Accepted[] {
    const left = events.map(({ type }) => type)
    return accepted.filter(({ event: { type }, version }) => {
      if (version !== null) return true
      const place = left.indexOf(type)
      if (place !== -1) return left.splice(place, 1).length > 0
      assert.ok(
        [...this.#events, ...events].some((one) => one.type === type),
        `${type} was taken and did not happen`,
      )
      return false
    })
  }

  #take(event: RecruitmentEvent): void {
    const chart = this.chartAt(this.version)
    assert.ok(chart.can(event), `the chart does not allow ${event.type} at version ${this.version}`)
    this.#charts.push(transition(recruitmentMachine, chart, event)[0])
    this.#events.push(event)
  }

  /** At one moment of the turn at least, the chart, the version or the person was wrong. */
  #assertHadToBeRefused({ event, version, isAllowed }: Sent, before: number): void {
    const moments = this.#charts.slice(before).map((chart, index) => ({ chart, at: before + index }))
    const could = moments.every(
      ({ chart, at }) => isAllowed && (version === null || version === at) && chart.can(event),
    )
    assert.ok(!could, `${event.type} was refused although nothing spoke against it`)
  }

  /** Nothing but the accepted moves has changed anything. */
  #assertStored(): Promise<void> {
    return assertStored(
      this.#world.db,
      this.#id,
      this.chartAt(this.version),
      this.#events.map(({ type }) => type),
    )
  }

  async #newEvents(): Promise<RecruitmentEvent[]> {
    const { log } = await readStored(this.#world.db, this.#id)
    return log.slice(this.#events.length).map(({ event }) => event as RecruitmentEvent)
  }
}

type Accepted = Sent & { readonly answer: Answer }

/** An accepted answer names the version that it made; events without such an answer are matched by type. */
function orderOf(accepted: readonly Accepted[], before: number, events: readonly RecruitmentEvent[]): Accepted[] {
  const silent = accepted.filter(({ answer }) => answer.version === undefined)
  return events.map((event, index) => {
    const version = before + index + 1
    const claims = accepted.filter(({ answer }) => answer.version === version)
    assert.ok(claims.length <= 1, `two answers claim version ${version}`)
    const [
      maker = silent.splice(
        silent.findIndex((one) => one.event.type === event.type),
        1,
      )[0],
    ] = claims
    assert.equal(maker?.event.type, event.type, `version ${version} is not what its maker sent`)
    return maker
  })
}
