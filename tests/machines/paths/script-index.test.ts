import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import {
  asChanges,
  changesSince,
  countsOf,
  indexOf,
  readIndex,
  writeIndex,
} from '../../../docs/tools/paths/script-index.ts'
import type { Script } from '../../../docs/tools/paths/script.ts'

const folder = mkdtempSync(join(tmpdir(), 'scripts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const step = (more: Partial<Script['steps'][number]> = {}): Script['steps'][number] => ({
  action: 'Pulsa.',
  data: '',
  expected: ['Se enciende.'],
  situation: 'Está encendida.',
  taken: 1,
  ...more,
})
const script = (id: string, more: Partial<Script> = {}): Script => ({
  id,
  title: 'Uno → Otro',
  machine: 'lamp',
  about: 'Una lámpara.',
  role: 'ROLE_CRP_REC',
  priority: 'Media',
  specification: ['Especificación 1, §2, línea 14: «Title…»'],
  tools: [],
  preconditions: ['Está apagada.'],
  start: { expected: ['No se ve nada.'], situation: 'Está apagada.' },
  steps: [step()],
  walk: 'aaaaaaaa',
  tour: { id: '', model: {}, input: '', start: {}, steps: [] } as unknown as Script['tour'],
  from: 0,
  ...more,
})

it('lists new, removed, re-routed and reworded scripts', () => {
  const file = join(folder, 'guiones.json')
  writeIndex(file, [script('LAMP-SAME-1'), script('LAMP-GONE-2'), script('LAMP-WALKED-3'), script('LAMP-SAID-4')])
  const now = [
    script('LAMP-NEW-5'),
    script('LAMP-SAME-1'),
    script('LAMP-WALKED-3', { walk: 'bbbbbbbb', title: 'Uno → Tres' }),
    script('LAMP-SAID-4', { steps: [step({ action: 'Pulsa fuerte.' })] }),
  ]
  const changes = changesSince(readIndex(file)!, now)
  expect({
    ...changes,
    added: changes.added.map(({ id }) => id),
    rewalked: changes.rewalked.map(({ id }) => id),
    reworded: changes.reworded.map(({ id }) => id),
  }).toEqual({
    added: ['LAMP-NEW-5'],
    removed: ['LAMP-GONE-2'],
    rewalked: ['LAMP-WALKED-3'],
    reworded: ['LAMP-SAID-4'],
  })
  expect(countsOf(changes)).toBe('1 nuevos, 1 que ya no salen, 1 con otros pasos, 1 con otras palabras')
  expect(asChanges(changes, new Map([['LAMP-GONE-2', 'QA-7']]))).toBe(`# Cambios desde lo último que se importó

## Nuevos: 1

Al importar se crean.

- LAMP-NEW-5: Uno → Otro

## Ya no salen: 1

En Jira se cierran a mano: su etiqueta es el identificador.

- LAMP-GONE-2 (QA-7)

## Con otros pasos: 1

Escenarios con nombre; al importar con \`--keys\` se actualizan, y hay que volver a correrlos.

- LAMP-WALKED-3: Uno → Tres

## Con otras palabras: 1

Los mismos pasos; al importar con \`--keys\` se actualizan.

- LAMP-SAID-4: Uno → Otro
`)
})

it('detects changes in every word that a tester reads, and in nothing else', () => {
  const index = indexOf([script('LAMP-1')])
  const said: Partial<Script>[] = [
    { title: 'Otro' },
    { about: 'Otra.' },
    { role: 'ROLE_COM_CON' },
    { priority: 'Alta' },
    { specification: ['Especificación 1, §2, línea 15: «Title…»'] },
    { tools: ['reloj'] },
    { preconditions: ['Está encendida.'] },
    { start: { expected: ['Se ve algo.'], situation: 'Está apagada.' } },
    { start: { expected: ['No se ve nada.'], situation: 'Está rota.' } },
    { steps: [step({ data: '1' })] },
    { steps: [step({ expected: ['Se apaga.'] })] },
    { steps: [step({ situation: 'Está rota.' })] },
  ]
  expect(said.map((more) => changesSince(index, [script('LAMP-1', more)]).reworded.length)).toEqual(said.map(() => 1))
  expect(
    changesSince(index, [script('LAMP-1', { tour: { id: 'other' } as unknown as Script['tour'] })]).reworded,
  ).toEqual([])
})

it('is a small file with one line for each script, sorted by name', () => {
  const file = join(folder, 'small.json')
  expect(readIndex(file)).toBeUndefined()
  writeIndex(file, [script('LAMP-B'), script('LAMP-A')])
  expect(readFileSync(file, 'utf8')).toMatch(
    /^\{\n {2}"LAMP-A": \["aaaaaaaa","[0-9a-f]{8}"\],\n {2}"LAMP-B": \["aaaaaaaa","[0-9a-f]{8}"\]\n\}\n$/,
  )
})
