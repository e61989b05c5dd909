/** Schema of one payment of a subscription. */
import { t } from 'elysia'
import { Id } from '#http/fields.ts'

export const PaymentParams = t.Object({ id: Id })
