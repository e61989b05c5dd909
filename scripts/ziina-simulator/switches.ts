/** What may go wrong between a payment service and us, each to be switched on by itself: `PUT /switches`. */
import { type Static, t } from 'elysia'

export const SwitchesBody = t.Object({
  /** The API answers after this long. */
  slowMs: t.Integer({ minimum: 0, maximum: 60_000 }),
  /** The API answers 503. */
  down: t.Boolean(),
  /** An intent is made, and its answer lost on the way. */
  losesAnswers: t.Boolean(),
  /** How often each webhook is delivered; 0 for never. */
  copies: t.Integer({ minimum: 0, maximum: 5 }),
  /** Webhooks leave this much later. */
  lateMs: t.Integer({ minimum: 0, maximum: 600_000 }),
  /** The last news first. */
  backwards: t.Boolean(),
  /** Before each webhook, one that claims the payment without knowing the secret. */
  forged: t.Boolean(),
  /** How long the bank keeps a slow approval. */
  bankMs: t.Integer({ minimum: 0, maximum: 600_000 }),
})

export type Switches = Static<typeof SwitchesBody>

export const CALM: Switches = {
  slowMs: 0,
  down: false,
  losesAnswers: false,
  copies: 1,
  lateMs: 0,
  backwards: false,
  forged: false,
  bankMs: 10_000,
}
