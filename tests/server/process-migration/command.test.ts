/** `npm run migrate:processes` as it is run at the terminal. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingsOfFreshPlace } from '../support/database.ts'
import { endOf, startProgram } from '../support/program.ts'

const run = async (...args: readonly string[]) =>
  endOf(startProgram('operations/process-migration/main', await settingsOfFreshPlace(), args))

test('looks at all processes, and says that nothing was saved', async () => {
  const { code, said } = await run('--dry-run')
  expect([code, said.replace(/en \d+ s/, 'en 0 s')]).toEqual([
    0,
    '0 procesos leídos, 0 abiertos, en 0 s.\nEl diagrama de este programa los puede seguir todos.\nNo se guardó nada.\n',
  ])
})

test('says how it is used, and what is wrong with a mapping', async () => {
  const { code, failed } = await run()
  expect([code, failed.split('\n').filter((line) => line.includes('npm run'))]).toEqual([
    1,
    [
      '  npm run migrate:processes -- --dry-run                revisa sin cambiar nada',
      '  npm run migrate:processes -- <mapa.json> --dry-run    lo mismo, con los nombres que el mapa cambia',
      '  npm run migrate:processes -- <mapa.json>              los cambia; interrumpida, la misma orden sigue donde se quedó',
    ],
  ])
  const file = join(mkdtempSync(join(tmpdir(), 'mapa-')), 'mapa.json')
  writeFileSync(file, '{"fases":{"A":"B"}}')
  expect((await run(file)).failed).toBe('«B» no está en el diagrama de este programa.\n')
  expect((await run(`${file}.otro`)).failed).toBe(`No se puede leer ${file}.otro.\n`)
})
