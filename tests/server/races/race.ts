/** Plays one story on the real server, and has each turn judged. */
import type { World } from '../support/process-world.ts'
import { stride, ways } from '../support/walk.ts'
import type { Story } from './moves.ts'
import { prepare, send } from './people.ts'
import { Referee } from './referee.ts'

/** Returns how many moves were sent, and how many of them were accepted. */
export async function race(world: World, { modo, strides, turns }: Story): Promise<{ sent: number; accepted: number }> {
  const process = await world.begin(modo)
  for (const phase of ways[modo].slice(0, strides)) await stride(world, process, phase)
  const referee = new Referee(world, process.id, modo)
  await referee.catchUp()

  const counts = { sent: 0, accepted: 0 }
  for (const turn of turns) {
    const sent = []
    for (const move of turn) {
      const version = Math.max(0, referee.version - move.behind)
      sent.push(await prepare(world, modo, move, referee.chartAt(version), version))
    }
    const answers = await Promise.all(sent.map((one) => send(world, process, one)))
    await referee.judge(sent, answers)
    counts.sent += sent.length
    counts.accepted += answers.filter(({ status }) => status === 200).length
  }
  return counts
}
