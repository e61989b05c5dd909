import { paymentMessages } from '#i18n/payments/payment.ts'
import { countryTax } from '#domain/tax/tax.ts'
import { useAccount } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'

/**
 * A credit on account may be an advance for a named supply, for which a registered seller owes a tax invoice: the date of
 * supply is that of the payment (UAE Federal Decree-Law 8 of 2017, art. 25; in other Gulf states the VAT Agreement, art. 23).
 * A refundable deposit is no consideration.
 */
export function AdvanceNotice({ actionText, onInvoice }: { actionText?: string; onInvoice: () => void }) {
  const t = useMessages(paymentMessages)
  const { data: account } = useAccount()
  if (!account?.vatRegistered || countryTax(account.country).standardRate === null) return null
  return (
    <Banner
      tone="info"
      title={t('advanceTitle')}
      action={
        <Button compact onPress={onInvoice}>
          {actionText ?? t('advanceInvoice')}
        </Button>
      }
    >
      {t(account.country === 'AE' ? 'advanceTextInUae' : 'advanceText')}
    </Banner>
  )
}
