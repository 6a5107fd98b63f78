/**
 * `npm run backup -- [folder or file] [--filas]`: the whole installation in one file, also while the server is running.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnv } from '../../platform/base/env.ts'
import { command, contentsOf } from './command.ts'
import { takeBackup } from './take.ts'

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { filas: { type: 'boolean', default: false } },
  })
  const env = readEnv(process.env)
  const { file, bytes, manifest, notice } = await takeBackup(env, {
    to: positionals[0] ?? join(env.dataDir, 'respaldos'),
    at: new Date(),
    asRows: values.filas,
  })
  if (notice !== undefined) console.error(`Aviso: ${notice}`)
  return `Respaldo hecho: ${file} (${(bytes / 1e6).toFixed(1)} MB: ${contentsOf(manifest)})`
})
