/**
 * For drizzle-kit: `npx drizzle-kit generate --config src/server/platform/db/drizzle.config.ts --name what-changes`.
 */
import { defineConfig } from 'drizzle-kit'

// The tool requires a default export; its paths are relative to the top of the repository.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/platform/db/tables/*.ts',
  out: './src/server/platform/db/migrations',
})
