import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { DashboardSettingsBody } from './model.ts'
import { type CurrencyChange, getDashboardSettings, updateDashboardSettings } from './service.ts'

/** `currencyChanged` is handed in: what is kept in the account's currency belongs to features above this one. */
export const settingsRoutes = (deps: Deps, currencyChanged: CurrencyChange) =>
  new Elysia({ prefix: '/dashboard-settings' })
    .use(session(deps))
    .get('/', ({ account }) => getDashboardSettings(deps.db.read, account))
    .put(
      '/',
      ({ account, body, change }) =>
        change(200, (tx) => updateDashboardSettings(tx, account, body, deps.now(), currencyChanged)),
      { body: DashboardSettingsBody },
    )
