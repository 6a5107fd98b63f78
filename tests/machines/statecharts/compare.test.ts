/**
 * The report of a changed chart: every kind of change with its text, the processes in each state, and the exit code.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AnyStateMachine, type MachineConfig, setup } from 'xstate'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readGraph } from '../../../docs/tools/explorer/graph/read-graph.ts'
import { compareCharts } from '../../../docs/tools/generator/compare/compare-charts.ts'
import { compareVersions } from '../../../docs/tools/generator/compare/compare-versions.ts'
import { layOver } from '../../../docs/tools/generator/compare/for-explorer.ts'
import { matchAlternatives, movedIn } from '../../../docs/tools/generator/compare/match.ts'
import { countOpenProcesses } from '../../../docs/tools/generator/compare/people.ts'
import { asText, type Comparison, comparisonOf, exitCodeOf } from '../../../docs/tools/generator/compare/report.ts'
import {
  atCommit,
  type ChartVersion,
  commitCalled,
  commitsOf,
  NotComparable,
  versionIn,
} from '../../../docs/tools/generator/compare/versions.ts'
import { functionsOf, readChart, type Row } from '../../../docs/tools/reading/chart-tables.ts'

// oxlint-disable-next-line no-explicit-any -- small charts without types
type Config = MachineConfig<any, any, any, any, any, any, any, any, any, any, any>

const lamp: Config = {
  id: 'lamp',
  description: 'Una lámpara.',
  initial: 'off',
  states: {
    off: {
      description: 'Apagada.',
      meta: { codigo: 'FT' },
      on: {
        press: [
          { guard: 'hasPower', target: 'on', description: 'Se pulsa.' },
          { guard: 'isOld', target: 'broken' },
          { actions: 'complain' },
        ],
      },
    },
    on: {
      description: 'Encendida.',
      meta: { codigo: 'OF' },
      tags: ['busy'],
      after: { cooling: 'off' },
      invoke: { id: 'watch', src: 'watch', onError: 'off' },
      on: { press: 'off' },
    },
    broken: { description: 'Rota.' },
  },
}
const off = lamp.states!['off'] as Config
const on = lamp.states!['on'] as Config
const withOff = (changed: Partial<Config>): Config => ({
  ...lamp,
  states: { ...lamp.states, off: { ...off, ...changed } },
})
const withOn = (changed: Partial<Config>): Config => ({
  ...lamp,
  states: { ...lamp.states, on: { ...on, ...changed } },
})

type Functions = { readonly cooling?: number; readonly hasPower?: (args: { context: { volts: number } }) => boolean }
function versionOf(
  config: Config,
  { cooling = 1500, hasPower = ({ context }) => context.volts > 12 }: Functions = {},
  examples: readonly Row[] = [],
): ChartVersion {
  const machine = setup({
    delays: { cooling },
    guards: { hasPower: hasPower as never, isOld: () => false },
  }).createMachine(config as never) as unknown as AnyStateMachine
  return { graph: readGraph(machine), tables: readChart(machine), functions: functionsOf(machine), examples }
}

const press = off.on!['press'] as readonly object[]
const changesBetween = (before: ChartVersion, after: ChartVersion) =>
  compareCharts(before, after).map(({ kind, of, text, states }) => [kind, of, text, states.join(', ')])

describe('the description of a change', () => {
  it('is empty for equal versions', () => expect(changesBetween(versionOf(lamp), versionOf(lamp))).toEqual([]))

  it('covers a new state and a removed one; a possible rename is only a hint', () => {
    const { broken, ...others } = lamp.states as Record<string, Config>
    const renamed: Config = {
      ...lamp,
      states: {
        ...others,
        off: { ...off, on: { press: [press[0], { ...press[1], target: 'gone' }, press[2]] as never } },
        gone: broken!,
      },
    }
    expect(changesBetween(versionOf(lamp), versionOf(renamed))).toEqual([
      [
        'removed',
        'state',
        'Se quita el estado «broken». Rota. Dice lo mismo que el nuevo «gone»: quizá sólo cambió de nombre.',
        'broken',
      ],
      ['added', 'state', 'Se agrega el estado «gone». Rota.', ''],
      [
        'retargeted',
        'transition',
        'Cambia de destino: «press» en «off» (FT), si isOld; antes lleva a «broken», ahora lleva a «gone».',
        'off',
      ],
    ])
  })

  it('of other data than the phase concerns nobody', () => {
    const [noted, other] = [{ codigo: 'FT', etapa: 'filtro' }, { codigo: 'EXC' }]
    const states = (changed: object) => changesBetween(versionOf(withOff({ meta: noted })), versionOf(withOff(changed)))
    expect(states({ meta: { codigo: 'FT' } })).toEqual([
      [
        'reworded',
        'state',
        "En el estado «off» (FT) cambia sus datos: antes { codigo: 'FT', etapa: 'filtro' }, ahora { codigo: 'FT' }.",
        '',
      ],
    ])
    expect(states({ meta: other }).map(([kind, , , concerned]) => [kind, concerned])).toEqual([['changed', 'off']])
  })

  it('covers the initial state, tags, phase, entry actions and description of a state', () => {
    const changed: Config = { ...withOff({ description: 'Sin luz.', meta: { codigo: 'EXC' } }), initial: 'on' }
    expect(changesBetween(versionOf(lamp), versionOf(changed))).toEqual([
      ['changed', 'chart', 'En el estado «lamp» cambia dónde empieza: antes off, ahora on.', 'off, on, broken'],
      [
        'changed',
        'state',
        "En el estado «off» (EXC) cambia sus datos: antes { codigo: 'FT' }, ahora { codigo: 'EXC' }.",
        'off',
      ],
      ['reworded', 'state', 'El estado «off» (EXC) se dice de otra manera: antes «Apagada», ahora «Sin luz».', ''],
    ])
    expect(changesBetween(versionOf(lamp), versionOf(withOn({ tags: [], entry: 'shine' })))).toEqual([
      [
        'changed',
        'state',
        'En el estado «on» (OF) cambia lo que las pantallas preguntan de él: antes busy, ahora nada.',
        'on',
      ],
      ['changed', 'state', 'En el estado «on» (OF) cambia lo que se hace al entrar: antes nada, ahora shine.', 'on'],
    ])
  })

  it('covers a new transition and a removed one', () => {
    expect(
      changesBetween(
        versionOf(lamp),
        versionOf(withOff({ on: { press: press as never, hit: { target: 'broken', description: 'Se golpea.' } } })),
      ),
    ).toEqual([['added', 'transition', 'Nuevo: «hit» en «off» (FT), y lleva a «broken». Se golpea.', 'off']])
    expect(changesBetween(versionOf(lamp), versionOf(withOff({ on: { press: press.slice(0, 2) as never } })))).toEqual([
      ['removed', 'transition', 'Ya no ocurre: «press» en «off» (FT), que no se sale.', 'off'],
    ])
  })

  it('covers a changed condition, actions, description and order', () => {
    const guarded = [{ ...press[0], guard: 'isDark' }, ...press.slice(1)]
    expect(changesBetween(versionOf(lamp), versionOf(withOff({ on: { press: guarded as never } })))).toEqual([
      [
        'reguarded',
        'transition',
        'Cambia de condición: «press» en «off» (FT), que lleva a «on»; antes hasPower, ahora isDark.',
        'off',
      ],
    ])
    const ordered = [{ ...press[0], actions: ['shine'], description: 'Se enciende.' }, ...press.slice(1)]
    expect(changesBetween(versionOf(lamp), versionOf(withOff({ on: { press: ordered as never } })))).toEqual([
      ['changed', 'transition', 'Hace otra cosa: «press» en «off» (FT), si hasPower; antes nada, ahora shine.', 'off'],
      [
        'reworded',
        'transition',
        'Se dice de otra manera: «press» en «off» (FT), si hasPower; antes «Se pulsa», ahora «Se enciende».',
        '',
      ],
    ])
    expect(
      changesBetween(versionOf(lamp), versionOf(withOff({ on: { press: [press[1], press[0], press[2]] as never } }))),
    ).toEqual([
      [
        'reordered',
        'transition',
        'Se pregunta en otro turno: «press» en «off» (FT), si hasPower; antes en el 1.º, ahora en el 2.º.',
        'off',
      ],
    ])
  })

  it('covers calls, delays and the outcome of a condition', () => {
    expect(
      changesBetween(
        versionOf(lamp),
        versionOf(withOn({ invoke: { id: 'watch', src: 'guardian', onError: 'off' } as never })),
      ),
    ).toEqual([
      ['changed', 'call', 'La llamada «watch» en «on» cambia de quien contesta: antes watch, ahora guardian.', 'on'],
    ])
    expect(changesBetween(versionOf(lamp), versionOf(lamp, { cooling: 3000 }))).toEqual([
      ['changed', 'delay', 'El tiempo «cooling» cambia: antes 1500, ahora 3000.', 'on'],
    ])
    const tried = { de: 'hasPower', contexto: '{"volts":12}', con: '', da: 'no' }
    const hasPower = ({ context }: { context: { volts: number } }) => context.volts >= 12
    expect(changesBetween(versionOf(lamp, {}, [tried]), versionOf(lamp, { hasPower }))).toEqual([
      ['changed', 'condition', '«hasPower» contesta otra cosa: con contexto {"volts":12}, antes no, ahora sí.', 'off'],
    ])
    expect(changesBetween(versionOf(lamp), versionOf(lamp, { hasPower }))).toEqual([
      [
        'changed',
        'condition',
        'La condición «hasPower» se escribe de otra manera; en los 0 ejemplos que hay contesta lo mismo: hay que leerla.',
        'off',
      ],
    ])
  })

  it('identifies the arrows in both pictures', () => {
    const changes = compareCharts(
      versionOf(lamp),
      versionOf(withOff({ on: { press: [press[2], press[0], press[1]] as never } })),
    )
    expect(changes.map(({ before, after }) => [before, after])).toEqual([['off | press | 2', 'off | press | 0']])
  })
})

describe('alternatives', () => {
  const a = { guard: 'a', target: 'x', orders: '' }
  const b = { guard: 'b', target: 'y', orders: '' }

  it('are different when they share neither condition nor target', () => {
    const { matched, removed, added } = matchAlternatives([a], [b])
    expect([matched, removed, added]).toEqual([[], [a], [b]])
  })

  it('are matched by condition before target', () => {
    const [next, last] = [{ ...b, target: 'x' }, { ...a }]
    expect(matchAlternatives([a, b], [next, last]).matched).toEqual([
      { before: b, after: next },
      { before: a, after: last },
    ])
  })

  it('are matched when equal, whatever similar ones exist', () => {
    const other = { ...a, orders: 'shine' }
    expect(matchAlternatives([other, a], [a])).toEqual({
      matched: [{ before: a, after: a }],
      removed: [other],
      added: [],
    })
    expect(matchAlternatives([a, other], [a])).toEqual({
      matched: [{ before: a, after: a }],
      removed: [other],
      added: [],
    })
  })

  it('are reported as moved with the fewest moves', () => {
    const c = { guard: 'c', target: 'z', orders: '' }
    expect(
      movedIn(
        [c, a, b].map((one) => ({ before: one, after: one })),
        [a, b, c],
      ).map(({ before }) => before),
    ).toEqual([c])
  })
})

describe('the report', () => {
  const openProcesses = [
    { codigo: 'FT', estado: 'activa', people: 3 },
    { codigo: 'FT', estado: 'cubierta', people: 1 },
    { codigo: 'OF', estado: 'cubierta', people: 5 },
  ]
  const recruitment = { ...lamp, id: 'recruitment', description: 'El proceso.' }
  const publication: Config = {
    id: 'publication',
    description: 'La publicación.',
    initial: 'cubierta',
    states: { cubierta: { description: 'Llena.' } },
  }
  const compared = (
    before: readonly Config[],
    after: readonly Config[],
    counted: Parameters<typeof comparisonOf>[0]['openProcesses'] = openProcesses,
  ) => {
    const versions = [before, after].map(
      (configs) => new Map(configs.map((config) => [config.id!, versionOf(config)])),
    ) as [Map<string, ChartVersion>, Map<string, ChartVersion>]
    return comparisonOf({
      before: 'a1',
      after: 'b2',
      changes: compareVersions(...versions),
      versions,
      openProcesses: counted,
    })
  }
  const retargeted = {
    ...recruitment,
    states: {
      ...recruitment.states,
      off: { ...off, on: { press: [{ ...press[0], target: 'broken' }, ...press.slice(1)] } },
    },
  } as Config

  it('omits unchanged charts', () => {
    const comparison = compared([recruitment], [recruitment])
    expect([asText(comparison), exitCodeOf(comparison)]).toEqual(['Entre a1 y b2 no cambia ningún diagrama.', 0])
  })

  it('counts the people in states with changed behaviour', () => {
    const comparison = compared([recruitment], [retargeted])
    expect(asText(comparison)).toBe(
      [
        'Entre a1 y b2 cambia un diagrama: 1 cambio en lo que ocurre y 0 sólo de palabras.',
        'recruitment: El proceso.\n  → Cambia de destino: «press» en «off» (FT), si hasPower; antes lleva a «on», ahora lleva a «broken». Ahí están 4 procesos abiertos.',
        'En lo que cambia hay 4 procesos abiertos.',
      ].join('\n\n'),
    )
    expect(exitCodeOf(comparison)).toBe(1)
    expect(comparison.charts.map(({ chart, people }) => [chart, people])).toEqual([['recruitment', 4]])
  })

  it('counts no person twice when two charts change', () => {
    const closed: Config = {
      ...publication,
      states: { cubierta: { description: 'Llena.', on: { close: { actions: 'tell' } } } },
    }
    const { charts, people } = compared([recruitment, publication], [retargeted, closed])
    expect([charts.map((one) => one.people), people]).toEqual([[6, 4], 9])
  })

  it('has exit code 0 when only descriptions differ, and counts no people for them', () => {
    const comparison = compared([recruitment], [{ ...recruitment, description: 'Todo el proceso.' }])
    expect([
      exitCodeOf(comparison),
      comparison.people,
      comparison.charts[0]!.changes.map(({ kind, people }) => [kind, people]),
    ]).toEqual([0, 0, [['reworded', null]]])
  })

  it('explains why people were not counted, and counts no people for a screen chart', () => {
    const { people, uncounted } = compared([recruitment], [retargeted], { why: 'No hay base.' })
    expect([people, uncounted]).toEqual([null, 'No hay base.'])
    expect(asText(compared([recruitment], [retargeted], { why: 'No hay base.' }))).toMatch(
      /ahora lleva a «broken»\.\n\nNo hay base\.$/,
    )
    expect(compared([lamp], [withOff({ tags: ['x'] })]).charts.map((one) => one.people)).toEqual([null])
  })

  it('reports added and removed charts as a whole', () => {
    const { charts } = compared([lamp], [publication])
    expect(charts.flatMap(({ changes }) => changes.map(({ kind, text }) => [kind, text]))).toEqual([
      ['removed', 'Se quita el diagrama, con 3 estados y 6 transiciones. Una lámpara.'],
      ['added', 'Se agrega el diagrama, con 1 estado y 0 transiciones. La publicación.'],
    ])
  })

  it('reports a missing database', async () => {
    const dataDir = join(tmpdir(), 'no-such-folder')
    expect(await countOpenProcesses({ databaseUrl: undefined, dataDir })).toEqual({
      why: `No hay base de datos en ${dataDir}, ni DATABASE_URL: no se cuenta a nadie.`,
    })
  })
})

describe('the comparison in the explorer', () => {
  const comparison = (chart: string, people: number | null): Comparison => ({
    before: 'a',
    after: 'b',
    charts: [{ chart, description: '', changes: [], people }],
    people,
    uncounted: null,
  })

  it('replaces the same comparison without people, and comes before the others', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docs-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const [counted, same, ofOther, older] = [
      comparison('lamp', 4),
      comparison('lamp', null),
      comparison('publication', null),
      { ...comparison('lamp', null), before: 'x' },
    ]
    expect(await layOver(counted, folder, async () => [same, ofOther, older])).toContain(
      `${join(folder, 'index.html')}#/lamp?capa=cambios&panel=capa `,
    )
    const [, text = ''] =
      /^window\.statechartChanges = JSON\.parse\((.+)\)\n$/.exec(readFileSync(join(folder, 'changes.js'), 'utf8')) ?? []
    expect(JSON.parse(JSON.parse(text) as string)).toEqual([counted, ofOther, older])
  })

  it('is not written when the explorer is not built', async () =>
    expect(await layOver(comparison('lamp', 4), join(tmpdir(), 'no-such-folder'))).toContain('no está construido'))
})

describe('a commit', () => {
  /** With the small chart as it was, and as it became. */
  function repository() {
    const root = mkdtempSync(join(tmpdir(), 'repository-'))
    onTestFinished(() => rmSync(root, { recursive: true, force: true }))
    const git = (...gitArgs: string[]) =>
      execFileSync(
        'git',
        ['-C', root, '-c', 'user.name=x', '-c', 'user.email=x@y.z', '-c', 'commit.gpgsign=false', ...gitArgs],
        { stdio: 'pipe' },
      )
    const commit = (target: string) => {
      writeFileSync(
        join(root, 'machines/house/lamp.machine.ts'),
        `import { createMachine } from 'xstate'\nexport const lampMachine = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: '${target}' } }, on: {} } })\n`,
      )
      git('add', '-A')
      git('commit', '-q', '-m', target)
    }
    for (const folder of ['machines/house', 'tests/machines/house']) mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
    // The first commit has the model in the earlier place of models
    const model = (path: string, chart: string) =>
      writeFileSync(
        join(root, path),
        `import { lampMachine } from '${chart}'\nexport const lampModel = { machine: lampMachine }\n`,
      )
    model('tests/machines/house/lamp.model.ts', '../../../machines/house/lamp.machine.ts')
    git('init', '-q')
    commit('on')
    rmSync(join(root, 'tests'), { recursive: true })
    model('machines/house/lamp.model.ts', './lamp.machine.ts')
    commit('off')
    return root
  }

  it('is read in its own folder, with the installed packages', async () => {
    const root = repository()
    const [before, after] = [await atCommit('HEAD~1', versionIn, root), await atCommit('HEAD', versionIn, root)]
    expect(compareVersions(before, after).flatMap(({ changes }) => changes.map(({ text }) => text))).toEqual([
      'Cambia de destino: «press» en «off»; antes lleva a «on», ahora lleva a «off».',
    ])
    expect(commitsOf({ folder: 'house', name: 'lamp' }, 5, root)).toEqual([
      commitCalled('HEAD', root),
      commitCalled('HEAD~1', root),
    ])
  })

  it('is reported when it does not exist or its charts do not load', async () => {
    const root = repository()
    expect(() => commitCalled('HEAD~9', root)).toThrow(
      new NotComparable('No hay ningún commit HEAD~9 en este clon; si es parcial, git fetch --unshallow lo trae.'),
    )
    await expect(atCommit('--output=x', versionIn, root)).rejects.toThrow(NotComparable)
    writeFileSync(join(root, 'machines/house/lamp.model.ts'), "import 'no-such-package'\n")
    await expect(versionIn(root)).rejects.toThrow('No se pudo leer el diagrama lamp')
  })
})
