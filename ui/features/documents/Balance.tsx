import { type AmountDueFacts, amountDueOf } from '#domain/documents/totals/amount-due.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'

type BalanceProps = { document: AmountDueFacts & { currency: string } }

/** `Due AED 5,676.00` or `Credit AED 450.00`, for beside a total; nothing where the total says it or nothing is left to pay. */
export function Balance({ document }: BalanceProps) {
  const t = useMessages(documentListMessages)
  const shown = balanceOf(document)
  if (shown === null) return null
  const amount = <Amount value={shown.amount} currency={document.currency} />
  return (
    <bdi className="whitespace-nowrap">
      <Sentence slots={{ amount }}>{(slots) => t(shown.is === 'credit' ? 'credit' : 'balance', slots)}</Sentence>
    </bdi>
  )
}

/** Null where there is no balance to show. */
export function balanceOf(document: AmountDueFacts) {
  const due = amountDueOf(document)
  return due.isChanged && due.is !== 'settled' ? due : null
}
