/**
 * Passwords: Argon2id with 19 MiB and two passes (OWASP Password Storage Cheat Sheet). One costs some 40 ms of a core,
 * so they stand in a line of their own, two at a time; when the line is long the answer is 429, and the server lives.
 */
import { unifiedPassword } from '#domain/auth/password.ts'
import { Refusal } from '#domain/refusal.ts'

const ARGON = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const
const AT_ONCE = 2
const MOST_WAITING = 60

/** @throws Refusal `request.too-many` when the line is full. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => Bun.password.hash(unifiedPassword(password), ARGON))
}

/** Of a password nobody has, made with the settings above: an unknown e-mail costs what a known one does. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$EzsvKZumgYIkofrf6pOYRR8C82oYT9Sx+jBE48lohuA$I2CuscTRrA78kBsr945tseTt333+AbYwFdEYt42Ku5o'

/** Takes as long for no hash as for one. @throws Refusal `request.too-many` when the line is full. */
export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await inTurn(() => Bun.password.verify(unifiedPassword(password), hash ?? NOBODYS_HASH))
  return matches && hash !== undefined
}

const waiting: Array<() => void> = []
let running = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new Refusal('request.too-many', { retryAfterSeconds: 3 })
    // Whoever finishes hands his place on, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
