/** For drizzle-kit: `npx drizzle-kit generate --config src/server/db/drizzle.config.ts --name what-changes`. */
import { defineConfig } from 'drizzle-kit'

// The tool demands a default export; its paths start at the top of the repository.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/tables/*.ts',
  out: './src/server/db/migrations',
})
