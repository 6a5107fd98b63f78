/** When the terminal warns that no mail goes out: where people wait for it. */
import { expect, test } from 'vitest'
import { readEnv } from '../../src/server/env.ts'
import { greeting } from '../../src/server/greeting.ts'

const warning = '  Aviso: falta SMTP_URL. Ningún correo sale: los avisos solo se guardan en /datos/mail.'
const warnings = (hasDemo: boolean, variables: Record<string, string>) =>
  greeting({ env: readEnv({ DATA_DIR: '/datos', ...variables }), kind: 'embedded', port: 3000, hasDemo })
    .split('\n')
    .filter((line) => line.includes('Aviso'))

test('with data of its own and no mail server, in one line', () => {
  expect(warnings(false, {})).toEqual([warning])
})

test('not with a mail server, nor with the demo, whose people are invented', () => {
  expect([warnings(false, { SMTP_URL: 'smtp://correo.interno' }), warnings(true, {}), warnings(true, { SMTP_URL: 'smtp://correo.interno' })]).toEqual([[], [], []])
})
