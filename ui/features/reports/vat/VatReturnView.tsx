import { outputTaxMessages } from '#i18n/dashboard/output-tax.ts'
import { vatReturnMessages } from '#i18n/reports/vat.ts'
import { vatRuleMessages } from '#i18n/reports/vat-rules.ts'
import { isZero, signOf, unsigned } from '#domain/money/money.ts'
import { VAT_RETURNS } from '#domain/tax/vat-forms.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { useDayOfInstant } from '#ui/features/reports/day-of-instant.ts'
import { BadDebts } from './BadDebts.tsx'
import { BesideBoxes } from './BesideBoxes.tsx'
import { cellsOf } from './entry-values.ts'
import { FilingNotice } from './FilingNotice.tsx'
import type { VatReturn } from './queries.ts'
import { VatBoxes } from './VatBoxes.tsx'
import type { VatReturnSheet } from './vat-return-query.ts'

type VatReturnViewProps = { vatReturn: VatReturn; onOpen: (sheet: VatReturnSheet) => void }

export function VatReturnView({ vatReturn, onOpen }: VatReturnViewProps) {
  const t = useMessages(vatReturnMessages)
  const rules = useMessages(vatRuleMessages)
  const today = useToday()
  const { country, to, periodKnown, filing, changes, note, enteredAt } = vatReturn
  const isSalesOnly = VAT_RETURNS[country]?.isSalesOnly ?? false
  return (
    <>
      {periodKnown ? null : (
        <Banner
          tone="info"
          title={t('periodUnknown')}
          action={<ButtonLink href={paths.taxConfiguration}>{t('setPeriod')}</ButtonLink>}
        />
      )}
      <FilingNotice vatReturn={vatReturn} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Payable vatReturn={vatReturn} />
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          {cellsOf(vatReturn).length > 0 ? (
            <Button wide icon="i-lucide-pencil" onPress={() => onOpen('enter')}>
              {t('enter')}
            </Button>
          ) : null}
          {to < today && (filing === null || changes !== null) ? (
            <Button wide look="primary" icon="i-lucide-check" onPress={() => onOpen('file')}>
              {t(filing === null ? 'file' : 'fileAgain')}
            </Button>
          ) : null}
        </div>
      </div>
      {isNil(vatReturn) ? (
        <Banner tone="info" title={t('empty')}>
          {isSalesOnly ? rules('salesOnly') : t('emptyText')}
        </Banner>
      ) : null}
      <VatBoxes vatReturn={vatReturn} />
      {note || enteredAt ? <Note vatReturn={vatReturn} /> : null}
      <BesideBoxes vatReturn={vatReturn} />
      <BadDebts vatReturn={vatReturn} />
      {(isSalesOnly ? SALES_RULES : RULES).map((rule) => (
        <p key={rule} className="max-w-prose text-small text-ink-muted">
          {rules(rule)}
        </p>
      ))}
    </>
  )
}

const RULES = ['rule'] as const
const SALES_RULES = ['ruleElsewhere', 'salesOnly', 'toBeChecked'] as const

/** A return is filed for a period without sales, too: its boxes stay. */
const isNil = ({ boxes, beside }: VatReturn): boolean =>
  beside.length === 0 && boxes.every(({ source, amount }) => source !== 'documents' || isZero(amount ?? '0'))

/** The last box of a whole form is the tax that is paid, or with a minus refunded; of the sales side, the tax on sales. */
function Payable({ vatReturn: { country, boxes, currency, due, to } }: { vatReturn: VatReturn }) {
  const t = useMessages(vatReturnMessages)
  const outputTax = useMessages(outputTaxMessages)
  const today = useToday()
  const net = boxes.at(-1)?.tax ?? '0'
  const isSalesOnly = VAT_RETURNS[country]?.isSalesOnly ?? false
  return (
    <div>
      <h2 className="flex flex-wrap items-baseline gap-2 text-heading">
        <span className="text-ink-muted">
          {isSalesOnly ? outputTax('outputTax') : t(signOf(net) < 0 ? 'refundable' : 'payable')}
        </span>
        <Amount value={isSalesOnly ? net : unsigned(net)} currency={currency} />
      </h2>
      <p className="text-ink-muted">
        <Sentence slots={{ day: <DateText day={due} /> }}>{(slots) => t('dueOn', slots)}</Sentence>
      </p>
      {to >= today ? (
        <p className="text-small text-ink-muted">
          <Sentence slots={{ day: <DateText day={to} /> }}>{(slots) => t('notEnded', slots)}</Sentence>
        </p>
      ) : null}
    </div>
  )
}

function Note({ vatReturn: { note, enteredAt } }: { vatReturn: VatReturn }) {
  const t = useMessages(vatReturnMessages)
  const dayOf = useDayOfInstant()
  return (
    <div className="card p-4">
      {note ? (
        <p className="whitespace-pre-line">
          <Bdi>{note}</Bdi>
        </p>
      ) : null}
      {enteredAt ? (
        <p className="text-small text-ink-muted">
          <Sentence slots={{ day: <DateText day={dayOf(enteredAt)} /> }}>{(slots) => t('enteredOn', slots)}</Sentence>
        </p>
      ) : null}
    </div>
  )
}
