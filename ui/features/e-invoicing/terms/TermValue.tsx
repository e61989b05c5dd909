import { isLocalDay } from '#domain/calendar/dates.ts'
import type { SaidTerm } from '#domain/e-invoicing/pint-ae/content.ts'
import { contentMessages } from '#i18n/e-invoicing/content.ts'
import { useUnitCodeText } from '#ui/features/inventory/unit-code-text.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { Quantity } from '#ui/kit/text/Quantity.tsx'
import { codeWords } from './code-words.ts'

const AMOUNT = /^-?\d{1,15}(?:\.\d{1,6})?$/

/** The value of a term as a reader says it; what is not what it should be is shown as it stands in the file. */
export function TermValue({ said: { term, text, currency, unit } }: { said: SaidTerm }) {
  const unitCodeText = useUnitCodeText()
  if (term === null) return <Bdi>{text}</Bdi>
  switch (term.kind) {
    case 'day':
      return isLocalDay(text) ? <DateText day={text} /> : <Ltr>{text}</Ltr>
    case 'amount':
      return AMOUNT.test(text) ? <Amount value={text} currency={currency} /> : <Ltr>{text}</Ltr>
    case 'quantity':
      return <Quantity quantity={text} unit={unit === undefined ? '' : unitCodeText(unit)} />
    case 'percent':
      return <Ltr>{`${text}%`}</Ltr>
    case 'identifier':
      return <Ltr>{text}</Ltr>
    case 'text':
      return <Bdi>{text}</Bdi>
    default:
      return <Coded kind={term.kind} code={text} />
  }
}

type CodedProps = { kind: Parameters<typeof codeWords>[0]; code: string }

/** The words with the code beside, as `Bank transfer (30)`. */
function Coded({ kind, code }: CodedProps) {
  const t = useMessages(contentMessages)
  const { locale } = useLanguage()
  const words = codeWords(kind, locale)?.(code)
  if (!words) return <Bdi>{code}</Bdi>
  if (kind === 'yes-no') return words
  return (
    <Sentence slots={{ text: <Bdi>{words}</Bdi>, code: <Ltr>{code}</Ltr> }}>{(slots) => t('coded', slots)}</Sentence>
  )
}
