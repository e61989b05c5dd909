/** Names of files that are made from what somebody typed, such as the prefix of a number. */

const MAX_LENGTH = 120
/** Names that Windows keeps for devices, whatever the extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/**
 * A name without its folder and extension, of letters, digits, `.`, `_` and `-` alone, so that it stays within the folder
 * into which it is saved or unpacked. `A/../../B` → `A-B`.
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
