/** The exports that are being sent, one an account: each reads everything that the account has. */
import { Refusal } from '#domain/refusal.ts'
import type { AccountId } from '#http/identity.ts'

/** In bytes before and after they are packed. `files`: papers, pictures and attachments. */
export type Estimate = { documents: number; files: number; unpacked: number; packed: number }

/** `done`: bytes before they are packed. The estimate is missing while it is made. */
export type Progress = { done: number; estimate?: Estimate }

const running = new Map<AccountId, Progress>()

export const progressOf = (account: AccountId): Progress | undefined => running.get(account)

/** @throws Refusal `export.running` */
export function requireNoneRunning(account: AccountId): void {
  if (running.has(account)) throw new Refusal('export.running')
}

/** Answers what counts the bytes, and ends the export. @throws Refusal `export.running` */
export function beginExport(account: AccountId): { progress: Progress; end: () => void } {
  requireNoneRunning(account)
  const progress: Progress = { done: 0 }
  running.set(account, progress)
  const end = () => {
    if (running.get(account) === progress) running.delete(account)
  }
  return { progress, end }
}
