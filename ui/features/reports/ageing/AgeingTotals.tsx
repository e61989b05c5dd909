import '#ui/features/statements/statement.css'
import { isZero, unsigned } from '#domain/money/money.ts'
import { AGES } from '#domain/statements/ageing.ts'
import { balanceTerm, creditTerm, STATEMENT_AGES, statementTerms } from '#i18n/statements/paper.ts'
import { useLocalizedText } from '#ui/platform/i18n/print-text.ts'
import { Amount } from '#ui/kit/text/Amount.tsx'
import type { AgeingAnswer } from './queries.ts'

/** The sums of all customers, as a statement has those of one. */
export function AgeingTotals({ report: { totals, currency } }: { report: AgeingAnswer }) {
  const text = useLocalizedText()
  const { balance, credit, chequesNotDue } = totals
  return (
    <section aria-label={text(statementTerms.ageing)} className="card flex flex-col gap-4 p-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-ink-muted">{text(balanceTerm(balance))}</span>
        <span className="text-2xl font-600 max-sm:text-xl">
          <Amount value={unsigned(balance)} currency={currency} />
        </span>
      </p>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 statement-ages border-t border-line pt-3">
        {AGES.map((age) => (
          <Sum key={age} label={text(STATEMENT_AGES[age])} value={totals[age]} />
        ))}
      </dl>
      {isZero(credit) && isZero(chequesNotDue) ? null : (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 border-t border-line pt-3 sm:grid-cols-[max-content_auto] sm:justify-start">
          {isZero(credit) ? null : <Sum label={text(creditTerm(credit))} value={unsigned(credit)} />}
          {isZero(chequesNotDue) ? null : <Sum label={text(statementTerms.chequesNotDue)} value={chequesNotDue} />}
        </dl>
      )}
    </section>
  )
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div className="col-span-full grid min-w-0 grid-cols-subgrid items-baseline statement-age">
      <dt className="text-small text-ink-muted">{label}</dt>
      <dd>
        <Amount value={value} />
      </dd>
    </div>
  )
}
