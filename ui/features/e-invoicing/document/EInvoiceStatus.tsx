import { readinessMessages } from '#i18n/e-invoicing/readiness.ts'
import type { EInvoiceAnswer } from '#ui/features/e-invoicing/answers.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'

/** Whether the e-invoice is ready, in a few words; why a document has none. */
export function EInvoiceStatus({ answer: { state, why, findings } }: { answer: EInvoiceAnswer }) {
  const t = useMessages(readinessMessages)
  const fatal = findings.filter(({ level }) => level === 'fatal').length
  if (state === 'not-applicable')
    return (
      <div>
        <p className="font-600">{t('outside')}</p>
        {why === undefined ? null : <p className="text-ink-muted">{t(why === 'off' ? 'unlinked' : why)}</p>}
      </div>
    )
  const [tone, icon, text] =
    state === 'not-ready'
      ? (['warning', 'i-lucide-triangle-alert', t('notReady', { n: fatal })] as const)
      : ([
          'success',
          'i-lucide-check',
          findings.length > 0 ? t('warnings', { n: findings.length }) : t('ready'),
        ] as const)
  return (
    <p>
      <Badge tone={tone} icon={icon}>
        {text}
      </Badge>
    </p>
  )
}
