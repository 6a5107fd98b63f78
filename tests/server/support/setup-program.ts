/** `npm run setup` in a separate process. */
import type { Place } from './database.ts'
import { startProgram } from './program.ts'

export const setup = ({ dataDir, databaseUrl }: Place, args: readonly string[], more: Record<string, string> = {}) =>
  startProgram(
    'operations/installation/main',
    { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}), ...more },
    args,
  )
export const person = [
  '--rama=com',
  '--usuario=laura.mena',
  '--nombre=Laura',
  '--apellidos=Mena',
  '--correo=laura@ejemplo.mx',
]
export const SETUP_PASSWORD = 'nubes de papel azul'
