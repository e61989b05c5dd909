import { statementMessages } from '#i18n/statements/statements.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { IfPermitted } from '#ui/platform/session/IfPermitted.tsx'
import { DoneBy } from '#ui/platform/session/DoneBy.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { useDownloadStatement, useSentStatements } from './queries.ts'

/** The statements sent to the customer, each as it was. Nothing before the first. */
export function SentStatements({ id }: { id: string }) {
  const t = useMessages(statementMessages)
  const timeZone = useTimeZone()
  const { data = [] } = useSentStatements(id)
  const { mutate, isPending, variables } = useDownloadStatement(id)
  if (data.length === 0) return null
  const open = (sent: string) =>
    mutate(
      { sent },
      { onError: (error) => announce({ kind: 'failed', title: t('downloadFailed'), description: error.message }) },
    )
  return (
    <section className="card flex flex-col gap-3 p-4">
      <h2 className="text-heading">{t('sentBefore')}</h2>
      <ul className="flex flex-col divide-y divide-line">
        {data.map(({ id: sent, from, to, currency, closing, recipients, sentAt, sentBy }) => (
          <li key={sent} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p>
                <DateText instant={sentAt} timeZone={timeZone} />
                <DoneBy by={sentBy} />
              </p>
              <p className="break-words text-small text-ink-muted">
                <DateText day={from} /> – <DateText day={to} /> · <Amount value={closing} currency={currency} />
              </p>
              <p className="break-words text-small text-ink-muted">
                <Ltr>{recipients.join(', ')}</Ltr>
              </p>
            </div>
            <IfPermitted to="files.read">
              <Button
                look="quiet"
                icon="i-lucide-file-text"
                busy={isPending && variables !== undefined && 'sent' in variables && variables.sent === sent}
                onPress={() => open(sent)}
              >
                {t('seeSent')}
              </Button>
            </IfPermitted>
          </li>
        ))}
      </ul>
    </section>
  )
}
