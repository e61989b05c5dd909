/** Which passwords may be chosen: 8 to 128 characters of any kind, and not one that is guessed first (NIST SP 800-63B). */
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { toAsciiDigits } from '#domain/text/digits.ts'
import type { FieldProblem } from '#domain/refusal.ts'

const SHORTEST = 8
const LONGEST = 128
/** `aaaaaaaa` and `abababab` are guessed before any word. */
const FEWEST_DIFFERENT = 3

/** Why a password cannot be chosen; undefined when it can. Characters are counted, not UTF-16 units. */
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

/** From so many characters that tell something it is called good, and strong. */
const GOOD_FROM = 12
const STRONG_FROM = 16

/** How a password being typed looks to whoever guesses: words for its owner, and no rule. Length is what counts. */
export function passwordStrength(password: string, email: string): PasswordStrength {
  const problem = passwordProblem(password, email)
  const characters = [...unifiedPassword(password)]
  if (problem?.problem === 'too-short') return { level: 'short', missing: SHORTEST - characters.length }
  if (problem?.problem === 'too-long') return { level: 'long', limit: LONGEST }
  if (problem) return { level: 'common' }
  const telling = characters.filter((character, at) => tells(character, characters[at - 1])).length
  // One and a half, because a few characters said over and over are few.
  const counted = Math.min(telling, new Set(characters).size * 1.5)
  return { level: counted >= STRONG_FROM ? 'strong' : counted >= GOOD_FROM ? 'good' : 'fair' }
}

/** Whether a character is more than the one before it again, or the next in a row such as `abcd` or `4321`. */
function tells(character: string, before: string | undefined): boolean {
  return before === undefined || Math.abs((character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) > 1
}

/** In any case and in digits of any script; the e-mail itself and its name are as easy to guess. */
function isCommon(password: string, email: string): boolean {
  const lower = toAsciiDigits(unifiedPassword(password)).toLowerCase()
  const [local = ''] = email.split('@')
  return COMMON_PASSWORDS.has(lower) || [email, local].includes(lower) || new Set(lower).size < FEWEST_DIFFERENT
}

/** One password typed on two keyboards may come in two spellings (RFC 8265 §4.2.2 says NFC as well). */
export const unifiedPassword = (password: string) => password.normalize('NFC')
