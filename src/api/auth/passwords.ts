/**
 * Passwords: Argon2id with 19 MiB and two passes (OWASP Password Storage Cheat Sheet). One costs some 40 ms of a core,
 * so two run at a time, and client addresses take turns; when too many wait the answer is 429.
 */
import { unifiedPassword } from '#domain/auth/password.ts'
import { runInTurn } from '#domain/fair-queue.ts'

const ARGON = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const
const inTurn = runInTurn({ atOnce: 2, maxWaiting: 60 })

/** The key of callers without a client address (process start, tests). */
const NO_ADDRESS = ''

/** @throws Refusal `request.too-many` when too many wait. */
export async function hashPassword(password: string, address = NO_ADDRESS): Promise<string> {
  return inTurn(address, () => Bun.password.hash(unifiedPassword(password), ARGON))
}

/** The hash of a password nobody has, made with the settings above, so that an unknown e-mail costs what a known one does. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$EzsvKZumgYIkofrf6pOYRR8C82oYT9Sx+jBE48lohuA$I2CuscTRrA78kBsr945tseTt333+AbYwFdEYt42Ku5o'

/** Takes as long for no hash as for one. @throws Refusal `request.too-many` when too many wait. */
export async function passwordMatches(
  password: string,
  hash: string | undefined,
  address = NO_ADDRESS,
): Promise<boolean> {
  const matches = await inTurn(address, () => Bun.password.verify(unifiedPassword(password), hash ?? NOBODYS_HASH))
  return matches && hash !== undefined
}
