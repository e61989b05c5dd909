import './statement.css'
import { AGES } from '#domain/statements/ageing.ts'
import type { StatementAnswer } from '#domain/statements/answer.ts'
import { isZero, unsigned } from '#domain/money/money.ts'
import { balanceTerm, creditTerm, STATEMENT_AGES, statementTerms } from '#i18n/statements/paper.ts'
import { useLocalizedText } from '#ui/platform/i18n/print-text.ts'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'

/** The amounts owed at the end of the period, by age. */
export function StatementBalances({ statement }: { statement: StatementAnswer }) {
  const text = useLocalizedText()
  const { closing, currency, from, to, ageing, credit, chequesNotDue } = statement
  return (
    <section aria-label={text(statementTerms.balance)} className="card flex flex-col gap-4 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-ink-muted">{text(balanceTerm(closing))}</span>
          <span className="text-2xl font-600 max-sm:text-xl">
            <Amount value={unsigned(closing)} currency={currency} />
          </span>
        </p>
        <p className="text-small text-ink-muted">
          <DateText day={from} /> – <DateText day={to} />
        </p>
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 statement-ages border-t border-line pt-3">
        {AGES.map((age) => (
          <Figure key={age} label={text(STATEMENT_AGES[age])} value={ageing[age]} />
        ))}
      </dl>
      {isZero(credit) && isZero(chequesNotDue) ? null : (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 border-t border-line pt-3 sm:grid-cols-[max-content_auto] sm:justify-start">
          {isZero(credit) ? null : <Figure label={text(creditTerm(credit))} value={unsigned(credit)} />}
          {isZero(chequesNotDue) ? null : <Figure label={text(statementTerms.chequesNotDue)} value={chequesNotDue} />}
        </dl>
      )}
    </section>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="col-span-full grid min-w-0 grid-cols-subgrid items-baseline statement-age">
      <dt className="text-small text-ink-muted">{label}</dt>
      <dd>
        <Amount value={value} />
      </dd>
    </div>
  )
}
