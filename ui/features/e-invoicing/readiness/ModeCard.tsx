import { E_INVOICING_MODES, REVENUE_BANDS } from '#domain/tax/e-invoicing-mode.ts'
import { eInvoicingDates } from '#i18n/e-invoicing/dates.ts'
import { readinessMessages } from '#i18n/e-invoicing/readiness.ts'
import { type EInvoicing, useSetEInvoicing } from '#ui/features/e-invoicing/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { CardChoices } from '#ui/kit/fields/CardChoices.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

/** In place of a revenue: nobody has answered. */
const UNANSWERED = 'unanswered'

/** Whether the company prepares e-invoices. A choice is saved at once. */
export function ModeCard({ settings: { mode, revenue, country } }: { settings: EInvoicing }) {
  const t = useMessages(readinessMessages)
  const words = useMessages(eInvoicingDates)
  const mayChange = usePermission('company.write')
  const { mutate, variables, isPending } = useSetEInvoicing()
  const save = (change: NonNullable<typeof variables>) =>
    mutate(change, {
      onSuccess: () => announce({ kind: 'done', title: t('saved') }),
      onError: ({ message }) => announce({ kind: 'failed', title: t('saveFailed'), description: message }),
    })
  const shown = { mode, revenue, ...(isPending && variables) }
  return (
    <section aria-labelledby="e-invoicing-mode" className="card flex flex-col gap-4 p-4 md:p-6">
      <h2 id="e-invoicing-mode" className="text-heading">
        {t('mode')}
      </h2>
      <p className="text-ink-muted">{t(country === 'SA' ? 'modeTextSaudi' : 'modeText')}</p>
      {mayChange ? (
        <>
          <CardChoices
            label={t('mode')}
            labelHidden
            name="mode"
            options={E_INVOICING_MODES.map((id) => ({ id, name: t(id), text: t(`${id}Text`) }))}
            value={shown.mode}
            onChange={(chosen) => save({ mode: chosen })}
          />
          {country === 'AE' ? (
            <div className="max-w-md">
              <Select
                label={t('revenue')}
                hint={t('revenueHint')}
                name="revenue"
                options={[
                  { id: UNANSWERED, text: t('unanswered') } as const,
                  ...REVENUE_BANDS.map((id) => ({ id, text: words(id) })),
                ]}
                value={shown.revenue ?? UNANSWERED}
                onChange={(band) => save({ revenue: band === UNANSWERED ? null : band })}
              />
            </div>
          ) : null}
        </>
      ) : (
        <div>
          <p className="font-600">{t(mode)}</p>
          <p className="text-ink-muted">{t(`${mode}Text`)}</p>
        </div>
      )}
    </section>
  )
}
