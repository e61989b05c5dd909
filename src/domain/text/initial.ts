const ARTICLE = /^ال(?=\p{L}{2})/u

/**
 * The letter or digit shown for a name without a picture, upper case, without the Arabic article; '' for a name that
 * has none. One letter only: two of Arabic would join into something that looks like a word.
 */
export function initialOf(name: string): string {
  const [word = ''] = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/u.exec(name) ?? []
  const [letter = ''] = /^./u.exec(word.normalize('NFC').replace(ARTICLE, '')) ?? []
  // Some letters become two in upper case.
  const upper = letter.toUpperCase()
  return /^.$/u.test(upper) ? upper : letter
}
