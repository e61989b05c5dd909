import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { DashboardSettingsBody } from './model.ts'
import { getDashboardSettings, updateDashboardSettings } from './service.ts'

export const settingsRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/dashboard-settings' })
    .use(session(deps))
    .get('/', ({ account }) => getDashboardSettings(deps.db.read, account))
    .put(
      '/',
      ({ account, body, change }) => change(200, (tx) => updateDashboardSettings(tx, account, body, deps.now())),
      { body: DashboardSettingsBody },
    )
