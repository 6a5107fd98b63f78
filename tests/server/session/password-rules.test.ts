/** Which new passwords are taken. */
import { expect, test } from 'vitest'
import { passwordProblem } from '../../../src/server/identity/session/password-rules.ts'

const owner = { userName: 'laura.mena', name: 'Laura Mena Ortiz' }
const shortNames = { userName: 'ana', name: 'Ana de la Paz Anabel' }
const short = 'Usa al menos 12 caracteres'
const common = 'Esa contraseña es muy común: elige otra'
const own = 'No uses tu nombre, tu usuario ni el nombre de la empresa'

test.each([
  ['', short],
  ['once letras', short],
  ['doce letras.', undefined],
  ['ñandú🙂ñandú', short],
  ['ñandú🙂ñandú1', undefined],
  ['a'.repeat(12), common],
  ['abababababab', common],
  ['1234567890123', common],
  ['unbelievable', common],
  ['Unbelievable', common],
  ['password2026!', common],
  ['12-dragon-3456', common],
  ['dra-gon-2026', undefined],
  ['nube1nube1nube1', common],
  ['contrabajo2026', undefined],
  ['nubes de papel azul', undefined],
  ['solo minúsculas', undefined],
  ['la casa de LAURA', undefined],
  ['LAURA.Mena-2026!', own],
  ['órtiz y laura 26', own],
  ['laura-x12345', undefined],
  ['x1'.repeat(64), common],
  ['nube '.repeat(26), 'Usa como máximo 128 caracteres'],
  ['nube azul'.padEnd(128, 'qwertz'), undefined],
])('%s', (password, problem) => expect(passwordProblem(password, owner)).toBe(problem))

test('accepts name parts of two letters, and finds longer ones behind shorter ones', () => {
  expect(['de la de la de', 'anabel-x1234'].map((password) => passwordProblem(password, shortNames))).toEqual([
    undefined,
    own,
  ])
})
