/** File names derived from typed text, such as the prefix of a number. */

const MAX_LENGTH = 120
/** Names that Windows reserves for devices, whatever the extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/**
 * A name without folder and extension that has letters, digits, `.`, `_` and `-` only, so that it cannot leave the
 * folder in which it is saved or unpacked. `A/../../B` → `A-B`.
 */
export function fileNameOf(text: string): string {
  const letters = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/\.{2,}/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
  const name = [...letters].slice(0, MAX_LENGTH).join('')
  if (name === '') return 'document'
  return RESERVED.test(name) ? `_${name}` : name
}
