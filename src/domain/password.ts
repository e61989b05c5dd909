/** Which passwords may be chosen: 8 to 128 characters of any kind, and not one that is guessed first (NIST SP 800-63B). */
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { toAsciiDigits } from './digits.ts'
import type { FieldProblem } from './refusal.ts'

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

/** In any case and in digits of any script; the e-mail itself and its name are as easy to guess. */
function isCommon(password: string, email: string): boolean {
  const lower = toAsciiDigits(unifiedPassword(password)).toLowerCase()
  const [local = ''] = email.split('@')
  return COMMON_PASSWORDS.has(lower) || [email, local].includes(lower) || new Set(lower).size < FEWEST_DIFFERENT
}

/** One password typed on two keyboards may come in two spellings (RFC 8265 §4.2.2 says NFC as well). */
export const unifiedPassword = (password: string) => password.normalize('NFC')
