import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { depositAmount } from '#domain/documents/totals/deposit.ts'
import type { CountingFigures } from '#domain/documents/totals/optional-lines.ts'
import { formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import { isolate } from '#domain/text/bidi.ts'
import { depositMessages } from '#i18n/documents/deposit.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { Flash } from '#ui/features/documents/editor/Flash.tsx'
import { useDraft, useEditor } from '#ui/features/documents/editor/state.ts'

/** The rows below the total of a quotation: the amount that the optional lines would add to it, and its deposit. */
export function OfferRows({ figures: { totals, withAll } }: { figures: CountingFigures }) {
  const t = useMessages(depositMessages)
  const currency = useDraft('currency')
  const read = useAtomValue(useEditor().readAtom)
  if (!read.ok) return null
  const { deposit, lines } = read.body
  const optional = lines.filter((line) => line.optional).length
  return (
    <>
      {withAll ? (
        <>
          <Row name={t('wouldAdd', { n: optional })} value={difference(withAll.total, totals.total, currency)} />
          <Row name={t('withAll')} value={withAll.total} />
        </>
      ) : null}
      {deposit ? (
        <Row
          name={<BidiText>{t('onAcceptance', { percent: isolate(`${deposit.percent}%`) })}</BidiText>}
          value={depositAmount(deposit, totals.total, currency)}
        />
      ) : null}
    </>
  )
}

function Row({ name, value }: { name: ReactNode; value: string }) {
  return (
    <>
      <dt className="pe-4 text-ink-muted">{name}</dt>
      <dd dir="ltr" className="text-end tabular-nums">
        <Flash value={value}>
          <Amount value={value} />
        </Flash>
      </dd>
    </>
  )
}

function difference(whole: string, part: string, currency: string): string {
  return formatMinor(minor(parseMinor(whole, currency) - parseMinor(part, currency)), currency)
}
