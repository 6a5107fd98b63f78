/** Finds a tour by its own id, or by the id of a script in docs/qa/ and in Xray. */
import { placeOf, statesOf } from '../../../machines/model/anatomy.ts'
import { fingerprint } from '../../../machines/model/plain.ts'
import type { ReplayRequest } from '../support/replay.ts'
import { type ScriptQuery, criteria, loadSubjects, scriptsFor, type Subject } from '../../../docs/tools/paths/choose.ts'
import { idOf } from '../../../docs/tools/paths/script-id.ts'
import type { Script } from '../../../docs/tools/paths/script.ts'

/**
 * `longest`: like the option of `npm run paths`; simple paths are only searched with it. `until`: of a tour its step,
 * of a script the step as numbered for the tester. A script's walk is sent along, because the driver's own model makes
 * other tours.
 */
export async function requestedTour(
  id: string,
  { longest, until }: { longest?: number | undefined; until?: number | undefined } = {},
): Promise<Pick<ReplayRequest, 'tour' | 'walk' | 'until'>> {
  // In capitals it is a script's.
  if (id !== id.toUpperCase()) return { tour: id, until }
  for (const subject of await loadSubjects()) {
    const { id: machine } = subject.model.machine
    const script = id.startsWith(`${idOf(machine)}-`) ? scriptCalled(subject, id, longest) : undefined
    if (!script) continue
    const { tour, steps } = script
    const { taken } = steps[Math.min(until ?? steps.length, steps.length) - 1] ?? { taken: script.from }
    return {
      tour: `${machine}.${id}.1`,
      until: taken,
      walk: { input: tour.input, stimuli: tour.steps.map(({ stimulus }) => fingerprint(stimulus)) },
    }
  }
  throw new Error(`ningún guion se llama ${id}`)
}

/** The cheap ones to make first; none of them calls another walk the same. */
function scriptCalled(subject: Subject, id: string, longest?: number): Script | undefined {
  const usual: ScriptQuery = { criterion: 'transitions', via: [], longest: longest ?? 0 }
  const ways: ScriptQuery[] = [
    { ...usual, criterion: 'scenarios' },
    ...criteria
      .filter((criterion) => criterion !== 'simple' && criterion !== 'scenarios')
      .map((criterion) => ({ ...usual, criterion })),
    ...statesOf(subject.model.machine).map((node) => ({ ...usual, toState: placeOf(node) })),
    ...(longest === undefined ? [] : [{ ...usual, criterion: 'simple' as const }]),
  ]
  for (const query of ways) {
    const script = scriptsFor([subject], query).find((one) => one.id === id)
    if (script) return script
  }
  return undefined
}
