/** The places that a new phase code must change: the build names them, and the chart must reach the code. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { recruitmentMachine } from '../../machines/recruitment/recruitment.machine.ts'
import type { Meta } from '../../machines/recruitment/recruitment.setup.ts'
import { limitKeyOf, limitKeys, openPhases } from '../../src/contract/limits.ts'
import { phaseCodes, phases } from '../../src/contract/phases.ts'
import { inRepository } from '../../src/setup/root.mjs'
import { nodesOf } from './support/charts.ts'

const record = "'ZZ': { idFase: 28, stage: 'contratacion', descripcion: 'Inventada', section: 'zz', reasons: 'ZZ' },"

/** Compiles a copy of the repository with one more code; returns the files in which it is missing. */
function filesThatMustDecide(): string[] {
  const copy = mkdtempSync(join(tmpdir(), 'phase-codes-'))
  try {
    for (const room of ['src', 'machines', 'tsconfig.json', 'package.json'])
      cpSync(inRepository(room), join(copy, room), { recursive: true })
    symlinkSync(inRepository('node_modules'), join(copy, 'node_modules'))
    const config = JSON.parse(readFileSync(join(copy, 'tsconfig.json'), 'utf8')) as object
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ ...config, include: ['src', 'machines'] }))
    const file = join(copy, 'src/contract/phases.ts')
    const code = readFileSync(file, 'utf8')
    const changed = code.replace("  'CN-PC': {", `  ${record}\n  'CN-PC': {`)
    expect(changed).not.toBe(code)
    writeFileSync(file, changed)
    const compiler = spawnSync(
      process.execPath,
      [inRepository('node_modules/typescript/bin/tsc'), '-p', '.', '--pretty', 'false', '--checkers', '1'],
      { cwd: copy, encoding: 'utf8', env: { ...process.env, GOGC: '400' } },
    )
    const errors = compiler.stdout
      .split(/^(?=\S+\(\d+,\d+\): error)/m)
      .filter((error) => /'(ZZ|zz)' is missing/.test(error))
    return [...new Set(errors.map((error) => error.slice(0, error.indexOf('('))))].toSorted()
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

it('fails to compile with a new code until every listed file handles it', () => {
  expect(filesThatMustDecide()).toEqual([
    'src/client/recruitment/forms/form-of-phase.ts',
    'src/client/recruitment/forms/stage-form-skeleton.tsx',
    'src/contract/phase-verbs.ts',
    'src/contract/stage-forms.ts',
    'src/server/operations/installation/catalogues.ts',
    'src/server/recruitment/stages/commands.ts',
    'src/site/status-texts.ts',
  ])
}, 240_000)

it('has a state for every code, except those displayed as another one and those without a process', () => {
  const reached = new Set(
    nodesOf(recruitmentMachine).flatMap(({ meta }) => Object.values((meta as Meta | undefined)?.codigo ?? {})),
  )
  const shownInstead = new Set(phaseCodes.map((code) => phases[code].elseShownAs))
  const registered = phaseCodes.filter((code) => phases[code].sender === 'interviewer')
  expect(
    phaseCodes.filter((code) => !reached.has(code) && !shownInstead.has(code) && !registered.includes(code)),
  ).toEqual([])
})

it('gives every code an id of its own', () => {
  expect(new Set(phaseCodes.map((code) => phases[code].idFase)).size).toBe(phaseCodes.length)
})

it('has a limit in working days for every phase in which a process can wait', () => {
  expect(openPhases.map(limitKeyOf).filter((key) => !limitKeys.some((one) => one === key))).toEqual([])
})
