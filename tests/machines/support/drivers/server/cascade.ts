/**
 * The place of an interview, with the real calls at the real server. The model's places are numbers for 'the
 * first' and 'the second' of a level; here each is a row of a tree of its own, and an empty answer is one whose
 * rows are really gone.
 */
import assert from 'node:assert/strict'
import { vi } from 'vitest'
import { createActor } from 'xstate'
import type { CascadePath } from '../../../../../machines/kit/cascade.machine.ts'
import { type placeCascade, type PlaceLevel, placeLevels } from '../../../../../machines/slots/place-cascade.ts'
import { createApi } from '../../../../../src/client/kit/api/call.ts'
import { wireRecruitment } from '../../../../../src/client/recruitment/wiring.ts'
import type { TestApp } from '../../../../server/support/app.ts'
import { plantTree, type Tree } from '../../../../server/support/tree.ts'
import { cascadeInPractice } from '../../../kit/cascade.in-practice.ts'
import type { Tour } from '../../../../../machines/tours/generate.ts'
import type { Driver, Run, Said } from '../../play.ts'
import { follow } from './follow.ts'
import { apiBase, Line } from './line.ts'
import { wiredIn } from './wired-in.ts'

const paths: Readonly<Record<PlaceLevel, string>> = {
  idDivision: '/reclutamiento/obtener-divisiones',
  idRegional: '/vacantes/obtener-regiones',
  idGerencia: '/vacantes/obtener-gerencias',
  sede: '/vacantes/obtener-sedes',
}
type Snapshot = ReturnType<typeof placeCascade.getInitialSnapshot>
const allRetriesMs = 3_000
/** A place that no tree has; the model's is `gone`. */
const nowhere = { real: 2_000_000_000, model: 99 }

type World = { readonly server: TestApp; readonly token: string; readonly tree: Tree }

export async function cascadeDriver(server: TestApp): Promise<Driver> {
  const { token } = await server.as('ROLE_CRP_REC')
  assert.ok(token)
  const world = { server, token, tree: await plantTree(server.db) }
  return { name: 'servidor', open: (tour) => open(tour, world) }
}

function open(tour: Tour, { server, token, tree }: World): Run {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const line = new Line(
    (request) => server.app.fetch(request),
    (path) => Object.values(paths).includes(path),
  )
  const api = createApi({
    apiBase,
    passwordSecret: server.deps.env.passwordSecret,
    fetch: line.fetch,
    currentToken: () => token,
    onExpired: () => assert.fail('the session ended'),
  })
  const machine = wiredIn(
    wireRecruitment(api, () => {}).candidateProcess,
    'stageForm',
    'cascade',
  ) as typeof placeCascade
  const { path, ...input } = cascadeInPractice.inputs[tour.input] ?? assert.fail(`no input '${tour.input}'`)
  const actor = createActor(machine, { input: { ...input, ...(path ? { path: realPath(path) } : {}) } })
  const following = follow(actor.start())
  const requestedLevel = (): PlaceLevel => placeLevels[actor.getSnapshot().context.chosen.length] ?? 'sede'

  /** 'The second of this level', below what is chosen above it; below the first ones where nothing is. */
  function realId(level: PlaceLevel, model: number): number {
    if (model === nowhere.model) return nowhere.real
    const depth = placeLevels.indexOf(level)
    const above = Array.from({ length: depth }, (_, at) => tree.turnOf(actor.getSnapshot().context.chosen[at]) ?? 1)
    return tree.idOf([...above, model % 10])
  }

  function realPath(stored: Partial<CascadePath<PlaceLevel>>): Partial<CascadePath<PlaceLevel>> {
    // Below a gap any choice works: no later step depends on it.
    const turns = placeLevels.map((level) => (stored[level] ?? 1) % 10)
    return Object.fromEntries(
      placeLevels.map((level, depth) => {
        const id = stored[level] ?? null
        return [level, id === null ? null : id === nowhere.model ? nowhere.real : tree.idOf(turns.slice(0, depth + 1))]
      }),
    )
  }

  /** Its context in the words of the model. */
  function translated({ context }: Snapshot) {
    const model = (depth: number) => (id: number) =>
      id === nowhere.real ? nowhere.model : (depth + 1) * 10 + (tree.turnOf(id) ?? 0)
    return {
      chosen: context.chosen.map((id, depth) => model(depth)(id)),
      options: context.options.map((options, depth) => options.map(({ id }) => model(depth)(id))),
      preset: context.preset.map((id, index) => model(context.chosen.length + index)(id)),
    }
  }

  const drives: Run['drive'] = {
    'level.chosen': ({ stimulus }) => {
      const { level, id } = stimulus.event as unknown as { level: PlaceLevel; id: number }
      actor.send({ type: 'level.chosen', level, id: realId(level, id) })
    },
    'level.cleared': ({ stimulus }) => actor.send(stimulus.event as { type: 'level.cleared'; level: PlaceLevel }),
    'options.retried': () => actor.send({ type: 'options.retried' }),
    'xstate.done.actor.loadOptions': async ({ stimulus }) => {
      const isEmpty = (stimulus.event as unknown as { output: unknown[] }).output.length === 0
      const parent = actor.getSnapshot().context.chosen.at(-1) ?? null
      const level = requestedLevel()
      if (isEmpty) await tree.fell(parent)
      assert.equal(await line.pass(paths[level]), 200)
      if (isEmpty) await tree.replant()
    },
    'xstate.error.actor.loadOptions': async () => {
      const path = paths[requestedLevel()]
      await line.cut(path)
      await vi.advanceTimersByTimeAsync(allRetriesMs)
      line.mend(path)
    },
  }

  return {
    drive: Object.fromEntries(
      Object.entries(drives).map(([type, drive]) => [
        type,
        async (step, rest) => {
          await drive(step, rest)
          await following.reach(step.moment)
        },
      ]),
    ),
    check: {
      '*': ({ snapshot }) => {
        const { chosen, options, preset } = snapshot.context as Snapshot['context']
        const expected = { chosen, options: options.map((some) => some.map(({ id }) => id)), preset }
        assert.deepEqual(translated(actor.getSnapshot()), expected)
      },
    },
    said: (): Said => following.said(),
    close: () => {
      actor.stop()
      following.stop()
      vi.useRealTimers()
    },
  }
}
