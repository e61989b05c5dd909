import { readinessMessages } from '#i18n/e-invoicing/readiness.ts'
import { MendButton } from '#ui/features/e-invoicing/mend/MendButton.tsx'
import type { SaidFinding } from '#ui/features/e-invoicing/answers.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'

type FindingListProps = {
  findings: readonly SaidFinding[]
  customerId: string | null
  lines: readonly { itemId?: string }[]
  /** Leads to a field of the draft; missing where the document can no longer be changed. */
  onGoTo?: (finding: SaidFinding) => void
}

/** The findings of an e-invoice, each with the way to the field that mends it. */
export function FindingList({ findings, customerId, lines, onGoTo }: FindingListProps) {
  const t = useMessages(readinessMessages)
  if (findings.length === 0) return null
  const ownerNameOf = ({ at, line }: SaidFinding) => {
    if (at === 'company') return t('atCompany')
    if (at === 'customer') return t('atCustomer')
    return line === undefined ? null : t('line', { n: line + 1 })
  }
  const recordOf = ({ at, line }: SaidFinding): string | null => {
    if (at === 'customer') return customerId
    return at === 'item' && line !== undefined ? (lines[line]?.itemId ?? null) : null
  }
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {findings.map((finding) => {
        const { at, field, line, sentence, rule } = finding
        const id = recordOf(finding)
        const isOfDraft = at !== 'company' && id === null
        return (
          <li key={`${rule} ${at} ${field} ${line}`} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <div className="min-w-0 flex-1 basis-48">
              <p>{sentence}</p>
              <p className="text-small text-ink-muted">{ownerNameOf(finding)}</p>
            </div>
            {isOfDraft && onGoTo ? (
              <Button aria-label={t('mendOf', { name: sentence })} onPress={() => onGoTo(finding)}>
                {t('mend')}
              </Button>
            ) : (
              <MendButton at={at} id={id} name={sentence} field={field} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
