/** Password policy: 8 to 128 characters of any kind, common passwords refused (NIST SP 800-63B). */
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { toAsciiDigits } from '#domain/text/digits.ts'
import type { FieldProblem } from '#domain/refusal.ts'

const SHORTEST = 8
const LONGEST = 128
/** Refuses `aaaaaaaa` and `abababab`. */
const FEWEST_DIFFERENT = 3

/** Why a password is refused; undefined when it is accepted. Counts code points, not UTF-16 units. */
export function passwordProblem(password: string, email: string): FieldProblem | undefined {
  const length = [...unifiedPassword(password)].length
  if (length < SHORTEST) return { problem: 'too-short', limit: `${SHORTEST}` }
  if (length > LONGEST) return { problem: 'too-long', limit: `${LONGEST}` }
  return isCommon(password, email) ? { problem: 'password-common' } : undefined
}

export type PasswordStrength =
  | { level: 'short'; missing: number }
  | { level: 'long'; limit: number }
  | { level: 'common' | 'fair' | 'good' | 'strong' }

/** Thresholds in characters that are neither repeated nor sequential. */
const GOOD_FROM = 12
const STRONG_FROM = 16

/** Strength of a password while it is typed. Advice only, never a rule; length is what counts (NIST SP 800-63B). */
export function passwordStrength(password: string, email: string): PasswordStrength {
  const problem = passwordProblem(password, email)
  const characters = [...unifiedPassword(password)]
  if (problem?.problem === 'too-short') return { level: 'short', missing: SHORTEST - characters.length }
  if (problem?.problem === 'too-long') return { level: 'long', limit: LONGEST }
  if (problem) return { level: 'common' }
  const unpredictable = characters.filter((character, at) => isUnpredictable(character, characters[at - 1])).length
  // The factor 1.5 caps passwords that repeat a few characters.
  const counted = Math.min(unpredictable, new Set(characters).size * 1.5)
  return { level: counted >= STRONG_FROM ? 'strong' : counted >= GOOD_FROM ? 'good' : 'fair' }
}

/** False when a character repeats the previous one or continues a sequence such as `abcd` or `4321`. */
function isUnpredictable(character: string, before: string | undefined): boolean {
  return before === undefined || Math.abs((character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) > 1
}

/** Case and script of digits are ignored; the e-mail address and its local part count as common. */
function isCommon(password: string, email: string): boolean {
  const lower = toAsciiDigits(unifiedPassword(password)).toLowerCase()
  const [local = ''] = email.split('@')
  return COMMON_PASSWORDS.has(lower) || [email, local].includes(lower) || new Set(lower).size < FEWEST_DIFFERENT
}

/** Keyboards may compose the same characters differently (RFC 8265 §4.2.2 requires NFC). */
export const unifiedPassword = (password: string) => password.normalize('NFC')
