/**
 * No call and no text of the product is missing: the lists of both specifications, committed under `specification/`,
 * are compared with the contract and the source. If the specifications are beside the repository, the lists are
 * extracted again and must be equal.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { decided, linesOf, listed, type Part, parts } from './specification/calls.ts'
import { callsIn, textsIn } from './specification/extract.ts'
import { isSaid, type Source } from './specification/said.ts'
import { codeIn, root } from './support/files.ts'

/** Texts that the screen shows within others, or in other words: where, and how. */
const within: Readonly<Record<string, readonly [file: string, says: string]>> = {
  'Fase final': ['src/client/candidates/profile/process-timeline.tsx', '`Fase final: ${ultimaEtapaAlcanzada}'],
  'El tamaño del archivo deber ser menor a 500KB': [
    'src/contract/content.ts',
    'El tamaño del archivo deber ser menor a ${mostPictureKilobytes}KB',
  ],
  '/ total pages': ['src/client/ui/lists/pagination.tsx', '/ {total}'],
  'not found, try again later': ['src/client/kit/lists/list-rows.tsx', 'Por favor vuelve a intentarlo más tarde.'],
}

/** Quoted, but not texts of a screen. */
const noTexts: Readonly<Record<string, string>> = {
  Clean: 'part of the names of keys that are not sent; no form of ours has one',
}

/** Texts in the specification without quotes, with words of their sentence. */
const unquoted: readonly { readonly in: Part; readonly says: string; readonly texts: readonly string[] }[] = [
  {
    in: '2-administration',
    says: 'plain lists with columns Vacante, Sede, Días Activa, Candidatos, Asignado a, Estatus',
    texts: ['Vacante', 'Sede', 'Días Activa', 'Candidatos', 'Asignado a', 'Estatus'],
  },
  { in: '2-administration', says: 'buttons Editar and Abrir Plazas', texts: ['Editar', 'Abrir Plazas'] },
  {
    in: '2-administration',
    says: 'Table with columns Fecha, Hora, Candidato, Vacante, Lugar, Acción',
    texts: ['Fecha', 'Hora', 'Candidato', 'Vacante', 'Lugar', 'Acción'],
  },
  {
    in: '2-administration',
    says: 'Tabs: Encabezado, ¿Quiénes somos?, Cultura, Buscador código, Galería.',
    texts: ['Encabezado', '¿Quiénes somos?', 'Cultura', 'Buscador código', 'Galería'],
  },
  { in: '2-administration', says: 'inline edit, delete; marked', texts: ['Obligatorio'] },
]

const ours = new Set(
  Object.values(calls)
    .flat()
    .map(({ method, path }) => `${method} ${path}`),
)
const sources: readonly Source[] = codeIn('src/client', 'src/contract', 'src/server').map(({ path, code }) => ({
  path,
  code,
}))

describe('the calls', () => {
  it.each(listed('calls').filter(([, call]) => !call.startsWith('?')))('%s: %s', (_, call) => {
    expect(ours.has(call), 'is in no file of src/contract').toBe(true)
  })

  it('without a method are decided', () => {
    const open = listed('calls')
      .filter(([, call]) => call.startsWith('?'))
      .map(([, call]) => call.slice(2))
    const known = decided.flatMap((one) => one.calls.map((call) => call.split(' ')[1]))
    expect(open.filter((path) => !known.includes(path))).toEqual([])
  })

  it('with a missing detail match our decisions', () => {
    expect(decided.flatMap((one) => one.calls).filter((call) => !ours.has(call))).toEqual([])
  })
})

describe('the texts', () => {
  const all = [
    ...listed('texts'),
    ...unquoted.flatMap((one) => one.texts.map((text) => [one.in, text] as const)),
  ].filter(([, text]) => noTexts[text] === undefined && within[text] === undefined)

  it.each(all)('%s: %s', (_, text) => {
    expect(isSaid(text, sources), 'is said nowhere').toBe(true)
  })

  it('in the lists of exceptions are texts of the specification', () => {
    expect(
      [...Object.keys(noTexts), ...Object.keys(within)].filter(
        (text) => !listed('texts').some(([, one]) => one === text),
      ),
    ).toEqual([])
  })

  it('listed as parts of other texts are found there', () => {
    const missing = Object.values(within).filter(
      ([file, says]) => !sources.some(({ path, code }) => path === file && code.includes(says)),
    )
    expect(missing).toEqual([])
  })

  it('are matched as whole texts, with placeholders, whatever surrounds them', () => {
    const code =
      "const a = 'Error interno'\nconst b = `¡Hola, ${user.firstName}!`\n<p>\n  Dos líneas\n  de texto {seconds}.\n</p>"
    const found = ['Error interno', '¡Hola, {first name}!', 'Dos líneas de texto {seconds}.'].map((text) =>
      isSaid(text, [{ path: 'a.tsx', code }]),
    )
    const missing = ['Error', '¡Hola, {first name}', 'Dos líneas', 'error interno'].map((text) =>
      isSaid(text, [{ path: 'a.tsx', code }]),
    )
    expect([found, missing]).toEqual([
      [true, true, true],
      [false, false, false, false],
    ])
  })
})

/** Beside the repository, or beside the folder of its worktrees; missing on a fresh clone. */
const folder = ['../shared/spec', '../../shared/spec'].map((path) => join(root, path)).find((path) => existsSync(path))

describe.skipIf(folder === undefined)('the lists', () => {
  const specification = (part: Part) => readFileSync(join(folder ?? '', `${part}.txt`), 'utf8')

  it.each(parts)('of %s match the specification', (part) => {
    expect(linesOf(`${part}.calls.txt`)).toEqual(callsIn(specification(part)))
    expect(linesOf(`${part}.texts.txt`)).toEqual(textsIn(specification(part)))
  })

  it('quote it exactly', () => {
    expect(
      [...decided, ...unquoted].filter((one) => !specification(one.in).includes(one.says)).map(({ says }) => says),
    ).toEqual([])
  })
})
