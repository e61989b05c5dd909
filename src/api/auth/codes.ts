/** Mailed codes: six digits, kept as a keyed hash, so that a stolen database cannot be searched for the million of them. */
import { createHash, createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'
import { toAsciiDigits } from '#domain/text/digits.ts'

export const CODE_VALID_MS = 10 * 60_000
export const CODE_TRIES = 5
export const RESEND_AFTER_MS = 60_000
export const CODES_A_DAY = 10

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** The six digits of a typed or pasted code, in digits of any script, with spaces and invisible marks; else undefined. */
export function readCode(typed: string): string | undefined {
  const digits = toAsciiDigits(typed).replace(/[\s\p{Cf}\p{Pd}]/gu, '')
  return /^[0-9]{6}$/.test(digits) ? digits : undefined
}

export type CodeHashing = {
  hash(email: string, code: string): string
  matches(email: string, code: string, hash: string): boolean
}

/** The key comes from the JWT secret, and is not it: neither use can be turned against the other. */
export function codeHashing(jwtSecret: string): CodeHashing {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'sanad verification codes', 32))
  const digest = (email: string, code: string) => createHmac('sha256', key).update(`${email}\n${code}`).digest()
  return {
    hash: (email, code) => digest(email, code).toString('hex'),
    matches: (email, code, hash) => {
      const stored = Buffer.from(hash, 'hex')
      const given = digest(email, code)
      return stored.length === given.length && timingSafeEqual(stored, given)
    },
  }
}

/**
 * An e-mail as it is remembered without an account. Without a key, because a trial is remembered for ever, also after the
 * secret has been changed.
 */
export const emailHash = (email: string) => createHash('sha256').update(`sanad e-mail\n${email}`).digest('hex')
