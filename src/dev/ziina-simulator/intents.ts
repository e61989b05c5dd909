/** The simulator's payment intents, in memory and optionally in a file that survives a restart. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { ProviderStatus } from '#domain/subscription/payment.ts'

/** An intent in the spelling of the service (docs.ziina.com, Payment Intent). */
export type SimulatedIntent = {
  id: string
  operation_id: string | null
  amount: number
  currency_code: string
  message: string
  status: ProviderStatus
  test: boolean
  success_url: string
  cancel_url: string
  failure_url: string
  /** Milliseconds since 1970, as text. */
  expiry: string | null
  created_at: string
}

export type IntentStore = {
  all(): readonly SimulatedIntent[]
  find(id: string): SimulatedIntent | undefined
  /** Idempotent by `operation_id`. */
  add(order: Omit<SimulatedIntent, 'id' | 'status' | 'created_at'>): SimulatedIntent
  /** A completed intent stays completed. */
  move(id: string, status: ProviderStatus): SimulatedIntent | undefined
}

export function openIntents(file?: string): IntentStore {
  // because only `save` below writes the file
  const stored = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SimulatedIntent[]) : []
  const intents = new Map(stored.map((intent) => [intent.id, intent]))
  const save = () => {
    if (!file) return
    // Atomic, also when the process is killed meanwhile. Private as all of the data folder, whose users it names.
    rmSync(`${file}.new`, { force: true })
    writeFileSync(`${file}.new`, JSON.stringify([...intents.values()]), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  const put = (intent: SimulatedIntent) => {
    intents.set(intent.id, intent)
    save()
    return intent
  }
  return {
    all: () => [...intents.values()],
    find: (id) => intents.get(id),
    add: (order) => {
      const known = order.operation_id === null ? undefined : byOperation(intents, order.operation_id)
      const made = { id: crypto.randomUUID(), status: 'requires_payment_instrument' as const }
      return known ?? put({ ...order, ...made, created_at: String(Date.now()) })
    },
    move: (id, status) => {
      const intent = intents.get(id)
      return intent && intent.status !== 'completed' ? put({ ...intent, status }) : intent
    },
  }
}

function byOperation(intents: Map<string, SimulatedIntent>, operation: string): SimulatedIntent | undefined {
  return [...intents.values()].find(({ operation_id }) => operation_id === operation)
}
