/** For drizzle-kit: `npx drizzle-kit generate --config src/server/db/drizzle.config.ts --name what-changes`. */
import { defineConfig } from 'drizzle-kit'

// The tool requires a default export; its paths are relative to the top of the repository.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/tables/*.ts',
  out: './src/server/db/migrations',
})
