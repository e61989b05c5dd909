import { Elysia } from 'elysia'
import type { AfterTaxChange, Deps } from '#api/deps.ts'
import { changeSince } from '#http/fields/record-version.ts'
import { session } from '#http/session.ts'
import { TaxConfigurationBody } from './model.ts'
import { getTaxConfiguration, updateTaxConfiguration } from './service.ts'

/** The fields that decide how much tax a draft has. */
const RATES = ['rates', 'defaultRate'] as const

export const taxRoutes = (deps: Deps, afterTaxChange: AfterTaxChange) =>
  new Elysia({ prefix: '/tax-configuration' })
    .use(session(deps))
    .get('/', ({ context }) => getTaxConfiguration(context))
    .put(
      '/',
      ({ body, change }) =>
        change(200, async (context) => {
          const before = await getTaxConfiguration(context)
          const after = await updateTaxConfiguration(context, changeSince(body, before))
          const isChanged = RATES.some((field) => !Bun.deepEquals(before[field], after[field]))
          return { ...after, ...(isChanged && { draftChanges: await afterTaxChange(context) }) }
        }),
      { body: TaxConfigurationBody },
    )
