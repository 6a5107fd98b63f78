/**
 * `npm run move-to-postgres -- [--force]`: copies the embedded database of DATA_DIR to that of DATABASE_URL. The folder
 * is not changed.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FolderInUse } from '../../platform/db/embedded/folder-lock.ts'
import { readEnv } from '../../platform/base/env.ts'
import { command, contentsOf } from './command.ts'
import { BackupRefused } from './manifest.ts'
import { putBack } from './put-back.ts'
import { takeBackup } from './take.ts'

await command(async () => {
  const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } })
  const env = readEnv(process.env)
  if (env.databaseUrl === undefined)
    throw new BackupRefused('Falta DATABASE_URL: el PostgreSQL al que se muda la base de datos de DATA_DIR.')
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 })
  const work = await mkdtemp(join(env.dataDir, 'mudanza-'))
  try {
    const { file } = await takeBackup(
      { ...env, databaseUrl: undefined },
      { to: work, at: new Date(), isBusyAllowed: false },
    ).catch((failure: unknown) => {
      // Rows saved after the copy would be missing.
      throw failure instanceof FolderInUse
        ? new BackupRefused(
            'El servidor tiene abierta la base de datos: detenlo, para que no se pierda lo que guarde mientras tanto.',
          )
        : failure
    })
    const manifest = await putBack(file, env, values)
    return `Base de datos mudada a DATABASE_URL: ${contentsOf(manifest)}. La de ${env.dataDir} quedó como estaba; inicia el servidor con DATABASE_URL.`
  } finally {
    await rm(work, { recursive: true, force: true })
  }
})
