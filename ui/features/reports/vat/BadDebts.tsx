import { useState } from 'react'
import { EMIRATES } from '#domain/account/seller.ts'
import { formatAmount, formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import { LOCALES } from '#domain/locale.ts'
import { vatReturnMessages } from '#i18n/reports/vat.ts'
import { translator } from '#i18n/translator.ts'
import { useDeferredAction, usePendingAction } from '#ui/platform/deferred-actions.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { PendingMark } from '#ui/platform/lists/PendingMark.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { BlockLink } from '#ui/kit/actions/BlockLink.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { cellsOf, entryValues, readEntries } from './entry-values.ts'
import { useSaveVatEntries } from './queries.ts'
import type { VatReturn } from './queries.ts'

type BadDebt = VatReturn['badDebts'][number]

/** Amounts written off of supplies older than six months: their tax may be taken off (VAT law, art. 64). */
export function BadDebts({ vatReturn }: { vatReturn: VatReturn }) {
  const t = useMessages(vatReturnMessages)
  const { badDebts } = vatReturn
  if (badDebts.length === 0) return null
  return (
    <section aria-labelledby="vat-bad-debts" className="flex flex-col gap-3">
      <h2 id="vat-bad-debts" className="text-heading">
        {t('badDebts')}
      </h2>
      <p className="max-w-prose text-ink-muted">{t('badDebtsText')}</p>
      <ul className="flex flex-col gap-3">
        {badDebts.map((debt) => (
          <li
            key={debt.documentId}
            data-row-id={debt.documentId}
            className="card flex flex-wrap items-center justify-between gap-3 p-4"
          >
            <Debt debt={debt} vatReturn={vatReturn} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Debt({ debt, vatReturn }: { debt: BadDebt; vatReturn: VatReturn }) {
  const t = useMessages(vatReturnMessages)
  const { documentId, number, customer, writtenOffOn, tax } = debt
  const { currency, note } = vatReturn
  const [isNotified, setNotified] = useState(false)
  const putIn = usePutIntoAdjustment(vatReturn)
  const pending = usePendingAction(documentId)
  // A second change before the first is saved would start from its figures of before.
  const isReturnPending = usePendingAction(returnRecord(vatReturn)) !== null
  const isIn = namesDebt(note ?? '', number)
  return (
    <>
      <div className="min-w-0">
        <BlockLink href={paths.invoice(documentId)}>
          <span className="flex flex-wrap gap-x-2 font-600">
            <Ltr>{number}</Ltr>
            <Bdi>{customer}</Bdi>
          </span>
        </BlockLink>
        <p className="flex flex-wrap gap-x-3 text-ink-muted">
          <span>
            <Sentence slots={{ day: <DateText day={writtenOffOn} /> }}>{(slots) => t('writtenOff', slots)}</Sentence>
          </span>
          <span>
            <Sentence slots={{ amount: <Amount value={tax} currency={currency} /> }}>
              {(slots) => t('withTax', slots)}
            </Sentence>
          </span>
        </p>
      </div>
      {isIn ? (
        <Badge tone="success" icon="i-lucide-check">
          {t('isIn')}
        </Badge>
      ) : pending ? (
        <PendingMark id={documentId} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Checkbox isSelected={isNotified} onChange={setNotified}>
            <Sentence slots={{ customer: <Bdi>{customer}</Bdi> }}>{(slots) => t('customerNotified', slots)}</Sentence>
          </Checkbox>
          <Button
            isDisabled={!isNotified || isReturnPending || boxOf(debt.emirate ?? vatReturn.unplaced.emirate) === null}
            onPress={() => putIn(debt)}
          >
            {t('putIn')}
          </Button>
        </div>
      )}
    </>
  )
}

const returnRecord = ({ from, to }: Pick<VatReturn, 'from' | 'to'>): string => `vat-return:${from}:${to}`

/** Lowers the adjustment of the debt's emirate and names the invoice in the note, by which it is known again. */
function usePutIntoAdjustment(vatReturn: VatReturn): (debt: BadDebt) => void {
  const t = useMessages(vatReturnMessages)
  const act = useDeferredAction()
  const { mutateAsync } = useSaveVatEntries({ keepalive: true })
  return ({ documentId, number, tax, emirate }) => {
    const { from, to, currency, boxes, filing, unplaced } = vatReturn
    const box = boxOf(emirate ?? unplaced.emirate)
    if (box === null) return
    const { boxes: entered, note } = entryValues(vatReturn)
    const before = boxes.find((one) => one.box === box)?.adjustment ?? formatMinor(minor(0n), currency)
    const lowered = formatMinor(minor(parseMinor(before, currency) - parseMinor(tax, currency)), currency)
    const read = readEntries(
      cellsOf(vatReturn),
      { boxes: { ...entered, [box]: { ...entered[box], adjustment: lowered } }, note },
      currency,
    )
    if (!read.ok) return
    const lines = [...(note === '' ? [] : [note]), t('reliefNote', { number })]
    act({
      records: [documentId, returnRecord(vatReturn)],
      title: t('putting', { box: `\u2066${box}\u2069`, amount: `\u2066${formatAmount(tax, currency)}\u2069` }),
      doneTitle: t('putDone'),
      failedTitle: t('putFailed'),
      act: () => mutateAsync({ from, to, boxes: read.boxes, note: lines.join('\n'), ...(filing && { reopen: true }) }),
    })
  }
}

/** The note may have been written in the other language. */
const namesDebt = (note: string, number: string): boolean =>
  LOCALES.some((locale) => note.split('\n').includes(translator(vatReturnMessages, locale)('reliefNote', { number })))

/** The box of an emirate: 1a to 1g. Null: the company has not said which, and the page asks for it. */
function boxOf(emirate: string | null): string | null {
  const index = EMIRATES.findIndex((one) => one === emirate)
  return index < 0 ? null : `1${'abcdefg'.charAt(index)}`
}
