/**
 * Time-based one-time passwords (RFC 6238: SHA-1, 6 digits, 30 s, as every authenticator app has them) and recovery codes.
 * The secret is stored encrypted, because it must be read again; recovery codes are stored as hashes.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { toAsciiDigits } from '#domain/text/digits.ts'

export const RECOVERY_CODES = 10

const SETTINGS = { issuer: 'Sanad', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** RFC 4226 §4 recommends 160 bits. */
const SECRET_BYTES = 20
/** Steps before and after the current one: clocks differ, and typing takes time. */
const DRIFT_STEPS = 1

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const totpOf = (secret: string, label = '') => new TOTP({ ...SETTINGS, label, secret: Secret.fromBase32(secret) })

/** The content of the QR code. `label` tells the accounts of one authenticator app apart. */
export const totpAddress = (secret: string, label: string): string => totpOf(secret, label).toString()

/** The step whose code this is, at most one away from now; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, timestamp, window: DRIFT_STEPS })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

export type TotpCipher = {
  /** `owner` is bound to it: a row copied to somebody else opens nothing. */
  seal(secret: string, owner: string): string
  /** Undefined when it was sealed for another owner or under another JWT secret. */
  open(sealed: string, owner: string): string | undefined
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM. The key comes from the JWT secret, and is not it. */
export function totpCipher(jwtSecret: string): TotpCipher {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'sanad one-time password secrets', 32))
  return {
    seal(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64')
      const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)]
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
      decipher.setAuthTag(rest.subarray(0, TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

const RECOVERY_DIGITS = 20
const GROUP = 4

/** Twenty digits in groups of four: 66 bits, and typed on a keyboard of any script. */
export function newRecoveryCode(): string {
  const groups = Array.from({ length: RECOVERY_DIGITS / GROUP }, () =>
    String(randomInt(10 ** GROUP)).padStart(GROUP, '0'),
  )
  return groups.join(' ')
}

/** The digits of a recovery code however it was typed; else undefined. */
export function readRecoveryCode(typed: string): string | undefined {
  const digits = toAsciiDigits(typed).replace(/[\s\p{Cf}\p{Pd}]/gu, '')
  return digits.length === RECOVERY_DIGITS && /^[0-9]+$/.test(digits) ? digits : undefined
}

/** The hash has no key, so that recovery codes still open an account when the JWT secret was changed and no secret can be read. */
export const recoveryHash = (digits: string, owner: string): string =>
  createHash('sha256').update(`sanad recovery code\n${owner}\n${digits}`).digest('hex')
