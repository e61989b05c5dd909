import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { version } from '#package'
import { checkHealth } from './service.ts'

export const healthRoutes = ({ db }: Deps) => new Elysia().get('/health', () => checkHealth(db, version))
