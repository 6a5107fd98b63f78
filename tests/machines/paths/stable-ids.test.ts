/** What an import into Xray overwrites: a script that is called as one before must be the same script. */
import type { AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { mutantsOf } from '../../faults/charts/mutations.ts'
import { transitionsOf } from '../../../machines/model/anatomy.ts'
import type { AnyModel } from '../../../machines/model/model.ts'
import { loadSubjects, scriptsFor, type Subject } from '../../../docs/tools/paths/choose.ts'
import type { Script } from '../../../docs/tools/paths/script.ts'

const subjects = await loadSubjects()
const subjectOf = (machine: string): Subject => subjects.find(({ model }) => model.machine.id === machine)!
const scriptsOf = (subject: Subject) => scriptsFor([subject], { criterion: 'transitions', via: [], longest: 12 })

/** All that is imported. */
const contentOf = ({ tour: _, from: __, steps, ...content }: Script) => ({
  ...content,
  steps: steps.map(({ action, data, expected, situation }) => [action, data, expected, situation]),
})
/** All the way there, and by who walks the script. */
const firedIn = ({ tour: { start, steps } }: Script): string[] =>
  [start, ...steps.map(({ moment }) => moment)].flatMap(({ fired }) => fired)
const firedByTester = ({ tour: { start, steps }, from }: Script): string[] => [
  ...(from === 0 ? start.fired : []),
  ...steps.slice(from).flatMap(({ moment }) => moment.fired),
]
const eventOf = (transition: string): string => transition.split(' | ')[1]!

/** Without one transition; nothing where the chart cannot be so. */
function without({ model, phrases }: Subject, build: () => AnyStateMachine): Script[] | undefined {
  try {
    const machine = build()
    const taken = new Set(transitionsOf(machine).map(({ eventType }) => eventType))
    const events = Object.fromEntries(Object.entries(model.events).filter(([type]) => taken.has(type)))
    return scriptsOf({ phrases, model: { ...model, machine, events, excluded: {} } as AnyModel })
  } catch {
    return undefined
  }
}

/** Script by script, for each transition that is dropped. */
function compared(machine: string) {
  const subject = subjectOf(machine)
  const before = scriptsOf(subject)
  const dropped = mutantsOf(subject.model.machine as AnyStateMachine).filter(
    ({ fault }) => fault === 'transition dropped',
  )
  return dropped.flatMap(({ name, build }) => {
    const transition = name.split(' · ')[0]!
    const after = without(subject, build)
    if (after === undefined) return []
    const byId = new Map(after.map((script) => [script.id, script]))
    return before.map((script) => ({ transition, script, now: byId.get(script.id) }))
  })
}

it('keeps the id and steps of a recruitment script after the transition for declined offers is removed', () => {
  const subject = subjectOf('recruitment')
  const before = scriptsOf(subject)
  const { build } = mutantsOf(subject.model.machine as AnyStateMachine).find(
    ({ name }) => name === 'abierto.oferta | oferta.rechazada | 0 · transition dropped',
  )!
  const after = without(subject, build)!
  const declined = before.filter((script) => firedIn(script).includes('abierto.oferta | oferta.rechazada | 0'))
  expect(declined.map(({ id }) => id)).toEqual(['RECRUITMENT-OFERTA-RECHAZADA-7E1E4F'])
  expect(before.length).toBe(38)
  expect(after.map(contentOf)).toEqual(before.filter((script) => !declined.includes(script)).map(contentOf))
})

it('keeps a script from a later stage when another path to that stage exists', () => {
  const subject = subjectOf('recruitment')
  const { build } = mutantsOf(subject.model.machine as AnyStateMachine).find(
    ({ name }) => name === 'abierto.estudio | estudio.aprobado | 0 · transition dropped',
  )!
  const ofHiring = (scripts: readonly Script[]) =>
    scripts.filter(({ id }) => id.includes('-CONTRATACION-')).map(contentOf)
  expect(ofHiring(without(subject, build)!)).toEqual(ofHiring(scriptsOf(subject)))
  expect(ofHiring(scriptsOf(subject)).map(({ id }) => id)).toEqual([
    'RECRUITMENT-CONTRATACION-CONFIRMADA-03D2AF',
    'RECRUITMENT-CONTRATACION-RECHAZADA-6383BF',
    'RECRUITMENT-CONTRATACION-REVERTIDA-C9A952',
  ])
})

describe.each(['recruitment', 'stageForm', 'signIn', 'score', 'folioSearch', 'notices', 'draft'])(
  '%s without any one of its transitions',
  (machine) => {
    const all = compared(machine)

    it('still generates scripts, with few exceptions', () => {
      const dropped = mutantsOf(subjectOf(machine).model.machine as AnyStateMachine).filter(
        ({ fault }) => fault === 'transition dropped',
      )
      expect(new Set(all.map(({ transition }) => transition)).size).toBeGreaterThan(dropped.length * 0.9)
    })

    it('reuses no id for a different script', () => {
      const other = all.filter(({ script, now }) => now !== undefined && now.walk !== script.walk)
      expect(other.map(({ transition, script }) => `${transition}: ${script.id}`)).toEqual([])
      const changed = all.filter(
        ({ script, now }) => now !== undefined && JSON.stringify(contentOf(now)) !== JSON.stringify(contentOf(script)),
      )
      expect(changed.map(({ transition, script }) => `${transition}: ${script.id}`)).toEqual([])
    })

    it('keeps every script that does not use the transition', () => {
      // What an event does when its first alternative is gone may be a shorter way to what another one did.
      const gone = all.filter(
        ({ transition, script, now }) =>
          now === undefined && !firedIn(script).some((name) => eventOf(name) === eventOf(transition)),
      )
      expect(gone.map(({ transition, script }) => `${transition}: ${script.id}`)).toEqual([])
    })

    it('has no script that uses the transition', () => {
      const left = all.filter(
        ({ transition, script, now }) => now !== undefined && firedByTester(script).includes(transition),
      )
      expect(left.map(({ transition, script }) => `${transition}: ${script.id}`)).toEqual([])
    })
  },
)
