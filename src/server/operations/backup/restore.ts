/** `npm run restore -- <file> [--force]`: restores into the database of the environment; the server must be stopped. */
import { parseArgs } from 'node:util'
import { readEnv } from '../../platform/base/env.ts'
import { command, contentsOf } from './command.ts'
import { BackupRefused } from './manifest.ts'
import { putBack } from './put-back.ts'

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (file === undefined) throw new BackupRefused('Falta el archivo: npm run restore -- respaldo.tar.gz')
  const env = readEnv(process.env)
  const manifest = await putBack(file, env, values)
  return `Respaldo restaurado en ${env.databaseUrl === undefined ? env.dataDir : 'DATABASE_URL'}: ${contentsOf(manifest)}`
})
