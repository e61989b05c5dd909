/** Letters that a paper shows as squares: reported while they are typed, and in the review before issuing. */
import { TEXT_FIELDS } from '#domain/documents/fields.ts'
import type { PrintWarning } from '#domain/printing/unprintable-texts.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { unprintableMessages } from '#i18n/print/unprintable.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useUnprintableLetters } from '#ui/platform/i18n/unprintable-letters.ts'

/** The number of letters named: more of them are no easier to find. */
const MOST_LETTERS = 10
const MOST_TEXTS = 3

/** Below the field; nothing while all of it can be printed. */
export function UnprintableNote({ text }: { text: string }) {
  const said = useUnprintable(text)
  if (said === undefined) return null
  return (
    <p className="flex items-start gap-1.5 px-2 pb-2 text-small text-warning">
      <span aria-hidden="true" className="i-lucide-triangle-alert mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">{said}</span>
    </p>
  )
}

/** The same sentence, as the hint of a field. */
export function useUnprintable(text: string): string | undefined {
  const sentence = useSentence()
  const letters = useUnprintableLetters(text)
  return letters.length === 0 ? undefined : sentence(letters)
}

/** The sentences of a review. */
export function useUnprintableTexts(): (warnings: readonly PrintWarning[]) => string[] {
  const t = useMessages(unprintableMessages)
  const documents = useMessages(documentMessages)
  const sentence = useSentence()
  const partOf = (path: string): string => {
    const [part = '', line = ''] = path.split('.')
    if (part === 'lines') return t('line', { line: String(Number(line) + 1) })
    if (part === 'seller' || part === 'customer') return t(part)
    const field = TEXT_FIELDS.find((text) => text === part)
    return field ? documents(field) : t('details')
  }
  return (warnings) => {
    const named = warnings
      .slice(0, MOST_TEXTS)
      .map(({ path, letters }) => t('inPart', { part: partOf(path), said: sentence(letters) }))
    const others = warnings.length - MOST_TEXTS
    return others > 0 ? [...named, t('otherTexts', { n: others })] : named
  }
}

function useSentence(): (letters: readonly string[]) => string {
  const t = useMessages(unprintableMessages)
  return (letters) => {
    const named = letters.slice(0, MOST_LETTERS).join(' ')
    return t('shownAs', {
      n: letters.length,
      letters: letters.length > MOST_LETTERS ? `${named} …` : named,
    })
  }
}
