import type { LetterState as State } from '#domain/mail/letter.ts'
import { letterListMessages } from '#i18n/letters/list.ts'
import { FateIcon, LetterState } from '#ui/features/letters/LetterState.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'

const EXAMPLES = [
  { number: 'INV-0042', email: 'accounts@noor.example', state: 'sent', fate: 'sent' },
  { number: 'QUO-0007', email: 'omar@palm.example', state: 'queued', fate: 'queued' },
  { number: 'INV-0041', email: 'finance@waha.example', state: 'refused', fate: 'refused' },
] as const satisfies readonly { state: State; [fact: string]: string }[]

/** Instead of an empty list: rows as they will be, and the way to the first one. */
export function GhostLetters() {
  const t = useMessages(letterListMessages)
  return (
    <div className="card flex flex-col items-center gap-4 px-4 py-8 text-center">
      <ul aria-hidden="true" className="flex w-full max-w-lg flex-col gap-2 select-none">
        {EXAMPLES.map(({ number, email, state, fate }) => (
          <li
            key={number}
            className="flex min-w-0 items-center justify-between gap-3 rounded-card border border-dashed border-line px-3 py-2"
          >
            <span className="flex min-w-0 items-center gap-1.5 text-small">
              <FateIcon state={fate} />
              <Ltr>{number}</Ltr>
              <span className="min-w-0 truncate text-ink-muted max-sm:hidden">
                <Ltr>{email}</Ltr>
              </span>
            </span>
            <LetterState state={state} />
          </li>
        ))}
      </ul>
      <p className="text-heading">{t('emptyTitle')}</p>
      <p className="max-w-prose text-ink-muted">{t('emptyText')}</p>
      <ButtonLink look="primary" href={paths.invoices}>
        {t('toInvoices')}
      </ButtonLink>
    </div>
  )
}
