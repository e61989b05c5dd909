import { Suspense, useState } from 'react'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { documentAllows } from '#domain/documents/document-actions.ts'
import { formatAmount } from '#domain/money/money.ts'
import { creditMessages } from '#i18n/credit-notes/credit.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { voidingOf } from '#ui/features/documents/queries/document.ts'
import { usePendingAction } from '#ui/platform/deferred-actions.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { Widest, widestOfFigures } from '#ui/kit/text/Widest.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'

const loadDialog = () => import('./credit/CreditDialog.tsx')
const CreditDialog = lazyComponent(async () => (await loadDialog()).CreditDialog)

/** The credit notes of an invoice, and the action that makes one. A void invoice has neither. */
export function InvoiceCredits({ document: invoice }: { document: CommercialDocument }) {
  const t = useMessages(creditMessages)
  const { creditNotes = [], currency } = invoice
  const isVoiding = usePendingAction(voidingOf(invoice.id)) !== null
  const mayCorrect = usePermission('corrections.write')
  const canCredit = mayCorrect && documentAllows(invoice, 'credit') && !isVoiding
  if (!canCredit && creditNotes.length === 0) return null
  const widest = widestOfFigures(creditNotes.map(({ total }) => formatAmount(total, currency)))
  return (
    <section aria-labelledby="credit-notes" className="card flex flex-col gap-3 p-4">
      <h2 id="credit-notes" className="text-heading">
        {t('notes')}
      </h2>
      {creditNotes.length === 0 ? <p className="text-small text-ink-muted">{t('none')}</p> : null}
      {creditNotes.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {creditNotes.map(({ id, number, issueDate, total }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                <TextLink href={paths.creditNote(id)}>
                  <Ltr>{number}</Ltr>
                </TextLink>{' '}
                <span className="text-small text-ink-muted">
                  <Sentence slots={{ day: <DateText day={issueDate} /> }}>{(slots) => t('issuedOn', slots)}</Sentence>
                </span>
              </span>
              <Widest texts={widest} align="figures">
                <Amount value={total} currency={currency} />
              </Widest>
            </li>
          ))}
        </ul>
      ) : null}
      {canCredit ? <CreditButton invoice={invoice} /> : null}
    </section>
  )
}

function CreditButton({ invoice }: { invoice: CommercialDocument }) {
  const t = useMessages(creditMessages)
  const shell = useMessages(shellMessages)
  const [isOpen, setOpen] = useState(false)
  const open = () =>
    void loadDialog().then(
      () => setOpen(true),
      () => announce({ kind: 'failed', title: shell('unreachable') }),
    )
  return (
    <>
      <div>
        <Button icon="i-lucide-file-x" onPress={open}>
          {t('credit')}
        </Button>
      </div>
      {isOpen ? (
        <Suspense>
          <CreditDialog invoice={invoice} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
