/** The recorded versions of the recruitment chart: what is added for a change, and in which words. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { tmpdir } from 'node:os'
import { describe, expect, it, onTestFinished } from 'vitest'
import { documentedCharts } from '../../../docs/tools/explorer/charts.ts'
import { readGraph } from '../../../docs/tools/explorer/graph/read-graph.ts'
import type { Change } from '../../../docs/tools/generator/compare/change.ts'
import {
  recordedChanges,
  recordedFile,
  recordVersion,
  recordedVersions,
} from '../../../docs/tools/generator/compare/recorded.ts'
import { NotComparable } from '../../../docs/tools/generator/compare/versions.ts'

const graph = readGraph(documentedCharts.find(({ id }) => id === 'recruitment')!.machine)
const change = (more: Partial<Change>): Change => ({
  kind: 'added',
  of: 'transition',
  before: null,
  after: null,
  text: 'Algo cambia.',
  states: [],
  ...more,
})

describe('a recorded change', () => {
  const recorded = (more: Partial<Change>) => {
    const [only] = recordedChanges([change(more)], { graph }, { graph })
    return { text: only!.text, codes: only!.codes }
  }

  it('has the names of states and of what happens in place of ids and codes', () => {
    expect(
      recorded({
        after: 'abierto.segundaEntrevista.espera | entrevista.agregada | 0',
        text: 'Nuevo: «entrevista.agregada» en «abierto.segundaEntrevista.espera» (SE-ES / SE-ESG), y no se sale.',
        states: ['abierto.segundaEntrevista.espera'],
      }),
    ).toEqual({
      text: 'Nuevo: «Se agrega otra entrevista» en «En espera de la segunda entrevista», y no se sale.',
      codes: ['SE-ES', 'SE-ESG'],
    })
    expect(recorded({ text: 'Lleva a «ya.no.existe» (FT), antes «Otro texto».' }).text).toBe(
      'Lleva a «ya.no.existe» (FT), antes «Otro texto».',
    )
  })

  it('of a new state concerns those who are in it or in a state of it, and one of texts concerns none', () => {
    const codes = (more: Partial<Change>) => recorded({ of: 'state', ...more }).codes
    expect([
      codes({ after: 'abierto.primeraEntrevista' }),
      codes({ kind: 'reworded', after: 'abierto.filtro' }),
      codes({ after: 'recruitment' }),
      codes({ of: 'transition', after: 'abierto.filtro | filtro.aprobado | 0' }),
    ]).toEqual([['PE-AG', 'PE-AGG', 'PE-RE'], [], [], []])
  })
})

it('the version of 22 November that only moved the stage out of the data of each state concerns no process', () => {
  const version = recordedVersions().find(({ title }) => title === 'Cada estado guarda sólo su fase')!
  expect(version.changes).toHaveLength(18)
  expect(
    version.changes.flatMap(({ kind, states, codes }) => (kind === 'reworded' ? [] : [kind, states, codes])),
  ).toEqual([])
  expect(version.changes.flatMap(({ states, codes }) => [...states, ...codes])).toEqual([])
})

describe('recording', () => {
  const about = (title: string) => ({ date: '2026-11-29', title, reason: 'Por algo.', version: `v-${title}` })

  function repository() {
    const root = mkdtempSync(join(tmpdir(), 'recorded-'))
    onTestFinished(() => rmSync(root, { recursive: true, force: true }))
    const git = (...gitArgs: string[]) =>
      execFileSync(
        'git',
        ['-C', root, '-c', 'user.name=x', '-c', 'user.email=x@y.z', '-c', 'commit.gpgsign=false', ...gitArgs],
        { stdio: 'pipe' },
      )
    const leadTo = (target: string) =>
      writeFileSync(
        join(root, 'machines/house/recruitment.machine.ts'),
        `import { createMachine } from 'xstate'\nexport const recruitmentMachine = createMachine({ id: 'recruitment', initial: 'off', states: { off: { meta: { codigo: { a: 'FT' } }, on: { press: { target: '${target}', description: 'Se pulsa.' } } }, on: {} } })\n`,
      )
    const commit = () => {
      git('add', '-A')
      git('commit', '-q', '-m', 'x')
    }
    mkdirSync(join(root, 'machines/house'), { recursive: true })
    mkdirSync(dirname(join(root, recordedFile)), { recursive: true })
    writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
    writeFileSync(
      join(root, 'machines/house/recruitment.model.ts'),
      "import { recruitmentMachine } from './recruitment.machine.ts'\nexport const recruitmentModel = { machine: recruitmentMachine }\n",
    )
    leadTo('on')
    git('init', '-q')
    return { root, commit, leadTo }
  }

  it('adds what changed since the last recorded version, and until the next commit it replaces itself', async () => {
    const { root, commit, leadTo } = repository()
    writeFileSync(join(root, recordedFile), '[]\n')
    commit()
    // Commits that do not record are part of the next version
    leadTo('off')
    commit()
    const expected = (title: string) => ({
      ...about(title),
      changes: [
        {
          kind: 'retargeted',
          of: 'transition',
          before: 'off | press | 0',
          after: 'off | press | 0',
          text: 'Cambia de destino: «Se pulsa» en «off» (FT); antes lleva a «on», ahora lleva a «off».',
          states: ['off'],
          codes: ['FT'],
        },
      ],
    })
    expect(await recordVersion(about('uno'), root)).toEqual(expected('uno'))
    expect(await recordVersion(about('dos'), root)).toEqual(expected('dos'))
    expect(recordedVersions(root)).toEqual([expected('dos')])
    commit()
    await expect(recordVersion(about('tres'), root)).rejects.toThrow(
      new NotComparable('Desde la última versión registrada, recruitment no cambió.'),
    )
    expect(JSON.parse(readFileSync(join(root, recordedFile), 'utf8'))).toEqual([expected('dos')])
  })

  it('is refused in a clone that has no version', async () => {
    const { root, commit } = repository()
    commit()
    await expect(recordVersion(about('uno'), root)).rejects.toThrow(
      new NotComparable(`Ningún commit de este clon tiene ${recordedFile}.`),
    )
  })
})
