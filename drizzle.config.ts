import { defineConfig } from 'drizzle-kit'

/** For `bun run db:change` only. The server runs the migrations itself (db/migrate.ts). */
export default defineConfig({ dialect: 'sqlite', schema: './db/schema/*.ts', out: './db/migrations' })
