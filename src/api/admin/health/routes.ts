import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { adminSession } from '#http/admin-session.ts'
import { showHealth } from './health-service.ts'

export const adminHealthRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/health' }).use(adminSession(deps)).get('/', ({ admin }) => showHealth(deps, admin))
