import { Elysia } from 'elysia'
import type { AfterTaxChange, Deps } from '#api/deps.ts'
import { changeSince } from '#http/fields/record-version.ts'
import { session } from '#http/session.ts'
import { TaxConfigurationBody } from './model.ts'
import { getTaxConfiguration, updateTaxConfiguration } from './service.ts'

/** What decides how much tax a draft has. */
const RATES = ['rates', 'defaultRate'] as const

export const taxRoutes = (deps: Deps, afterTaxChange: AfterTaxChange) =>
  new Elysia({ prefix: '/tax-configuration' })
    .use(session(deps))
    .get('/', ({ account }) => getTaxConfiguration(deps.db.read, account))
    .put(
      '/',
      ({ account, body, change }) =>
        change(200, async (tx) => {
          const before = await getTaxConfiguration(tx, account)
          const after = await updateTaxConfiguration(tx, account, changeSince(body, before))
          const isChanged = RATES.some((field) => !Bun.deepEquals(before[field], after[field]))
          return { ...after, ...(isChanged && { draftChanges: await afterTaxChange(tx, account, deps.now()) }) }
        }),
      { body: TaxConfigurationBody },
    )
