/** The faults to simulate, each switched on by itself: `PUT /switches`. */
import { type Static, t } from 'elysia'

export const SwitchesBody = t.Object({
  /** The API answers after this long. */
  slowMs: t.Integer({ minimum: 0, maximum: 60_000 }),
  /** The API answers 503. */
  down: t.Boolean(),
  /** Intents are created, but answered with 502. */
  losesAnswers: t.Boolean(),
  /** How often each webhook is delivered; 0 for never. */
  copies: t.Integer({ minimum: 0, maximum: 5 }),
  /** Delay of webhooks. */
  lateMs: t.Integer({ minimum: 0, maximum: 600_000 }),
  /** The newest event first. */
  backwards: t.Boolean(),
  /** Before each webhook, one that claims the payment with a wrong signature. */
  forged: t.Boolean(),
  /** How long the bank takes for a slow approval. */
  bankMs: t.Integer({ minimum: 0, maximum: 600_000 }),
})

export type Switches = Static<typeof SwitchesBody>

export const RELIABLE: Switches = {
  slowMs: 0,
  down: false,
  losesAnswers: false,
  copies: 1,
  lateMs: 0,
  backwards: false,
  forged: false,
  bankMs: 10_000,
}
