import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { DashboardSettingsBody } from './model.ts'
import { type CurrencyChange, getDashboardSettings, updateDashboardSettings } from './service.ts'

/** `currencyChanged` is handed in: what is kept in the account's currency belongs to features above this one. */
export const settingsRoutes = (deps: Deps, currencyChanged: CurrencyChange) =>
  new Elysia({ prefix: '/dashboard-settings' })
    .use(session(deps))
    .get('/', ({ context }) => getDashboardSettings(context))
    .put('/', ({ body, change }) => change(200, (context) => updateDashboardSettings(context, body, currencyChanged)), {
      body: DashboardSettingsBody,
    })
