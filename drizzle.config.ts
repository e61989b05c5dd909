import { defineConfig } from 'drizzle-kit'

/** `bun run db:change` alone reads this. The server runs the migrations itself (db/migrate.ts). */
export default defineConfig({ dialect: 'sqlite', schema: './db/schema/**/*.ts', out: './db/migrations' })
