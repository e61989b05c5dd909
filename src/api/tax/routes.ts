import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { TaxConfigurationBody } from './model.ts'
import { getTaxConfiguration, updateTaxConfiguration } from './service.ts'

export const taxRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/tax-configuration' })
    .use(session(deps))
    .get('/', ({ account }) => getTaxConfiguration(deps.db.read, account))
    .put('/', ({ account, body, change }) => change(200, (tx) => updateTaxConfiguration(tx, account, body)), {
      body: TaxConfigurationBody,
    })
