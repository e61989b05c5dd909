import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { ReturnHint, ReturnState } from '#domain/subscription/payment-return.ts'
import { paymentReturnMessages } from '#i18n/subscription/payment-return.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { useSession } from '#ui/platform/session/session.tsx'
import { rememberReturnPath } from '#ui/platform/storage/storage.ts'
import { readPaymentReturn } from './storage.ts'
import { CardPage } from '#ui/platform/layout/CardPage.tsx'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { PayingOverlay } from './PayingOverlay.tsx'
import { usePay } from './pay-queries.ts'
import { PaymentFacts } from './PaymentFacts.tsx'
import { type Payment, usePaymentReturn } from './payment-queries.ts'
import { ReceiptButton } from './ReceiptButton.tsx'

/** Return URL of the payment page. Unguarded (spec §2): the session may end during payment. */
export function PaymentReturnScreen() {
  const { session } = useSession()
  const [search] = useSearchParams()
  const id = search.get('payment')
  if (!session) return <SignedOut />
  if (!id) return <Unknown />
  return <Returned key={id} id={id} hint={hintIn(search.get('result'))} />
}

const hintIn = (result: string | null): ReturnHint => (result === 'canceled' || result === 'failed' ? result : null)

function SignedOut() {
  const t = useMessages(paymentReturnMessages)
  const { pathname, search } = useLocation()
  useEffect(() => rememberReturnPath(pathname + search), [pathname, search])
  return (
    <CardPage title={t('signInFirst')}>
      <p>{t('signInText')}</p>
      <ButtonLink look="primary" href={paths.loginMode}>
        {t('signIn')}
      </ButtonLink>
    </CardPage>
  )
}

function Unknown() {
  const t = useMessages(paymentReturnMessages)
  return (
    <CardPage title={t('unknown')}>
      <p>{t('unknownText')}</p>
      <ButtonLink look="primary" href={paths.subscription}>
        {t('toSubscription')}
      </ButtonLink>
    </CardPage>
  )
}

function Returned({ id, hint }: { id: string; hint: ReturnHint }) {
  const t = useMessages(paymentReturnMessages)
  const { state, payment, isSilent } = usePaymentReturn(id, hint)
  switch (state) {
    case 'unknown':
      return <Unknown />
    case 'paid':
      return <Paid payment={payment} />
    case 'declined':
    case 'canceled':
    case 'expired':
      return <NotPaid outcome={state} payment={payment} />
    case 'confirming':
      return (
        <CardPage title={t('confirming')}>
          <Mark icon="i-lucide-loader-circle motion-safe:animate-spin text-primary" />
          <p role="status">{t('confirmingText')}</p>
        </CardPage>
      )
    case 'still-checking':
      return (
        <CardPage title={t('stillChecking')}>
          <Mark icon="i-lucide-clock-alert text-info" />
          <p role="status">{t(isSilent ? 'unreachable' : 'stillCheckingText')}</p>
          <Back look="primary" />
        </CardPage>
      )
  }
}

function Paid({ payment }: { payment: Payment | undefined }) {
  const t = useMessages(paymentReturnMessages)
  return (
    <CardPage title={t('paid')}>
      <Mark icon="i-lucide-circle-check text-success" />
      {payment ? <PaymentFacts payment={payment} /> : null}
      <Back look="primary" />
      {payment ? <ReceiptButton id={payment.id} look="quiet" /> : null}
    </CardPage>
  )
}

type Outcome = Extract<ReturnState, 'declined' | 'canceled' | 'expired'>

const MARKS: Record<Outcome, string> = {
  declined: 'i-lucide-circle-alert text-danger',
  canceled: 'i-lucide-ban text-ink-muted',
  expired: 'i-lucide-clock-alert text-ink-muted',
}

function NotPaid({ outcome, payment }: { outcome: Outcome; payment: Payment | undefined }) {
  const t = useMessages(paymentReturnMessages)
  const { pay, isPaying, paying } = usePay()
  return (
    <CardPage title={t(outcome)}>
      <Mark icon={MARKS[outcome]} />
      <p role="status">{t(`${outcome}Text`)}</p>
      <p>{t('draftsSafe')}</p>
      {paying.step === 'failed' ? (
        <p role="alert" className="text-danger">
          {paying.reason}
        </p>
      ) : null}
      <Button look="primary" busy={isPaying} onPress={() => pay(payment?.plan, returnPath())}>
        {t('tryAgain')}
      </Button>
      <Back look="quiet" />
      <PayingOverlay />
    </CardPage>
  )
}

function Mark({ icon }: { icon: string }) {
  return <span aria-hidden="true" className={`text-5xl ${icon}`} />
}

function Back({ look }: { look: 'primary' | 'quiet' }) {
  const t = useMessages(paymentReturnMessages)
  return (
    <ButtonLink look={look} href={returnPath()}>
      {t('back')}
    </ButtonLink>
  )
}

/** Only a same-origin path is accepted from storage. Falls back to a new invoice. */
function returnPath(): string {
  const stored = readPaymentReturn()
  return stored && /^\/(?!\/|payment-return)/.test(stored) ? stored : paths.createInvoice
}
