import { type ReactNode, useState } from 'react'
import { type Plan } from '#domain/subscription/subscription.ts'
import type { KnownSubscription } from '#domain/subscription/fallback.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { subscriptionScreenMessages } from '#i18n/subscription/screen.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { supportEmail } from '#ui/platform/feedback/support.ts'
import { usePay } from './pay-queries.ts'
import { type Plans, usePlans } from './plan-queries.ts'

const PLANS: readonly Plan[] = ['monthly', 'yearly']
const INCLUDED = ['noLimit', 'bilingual', 'sending', 'yours'] as const

/** Plans with price and contents, and the payment button. */
export function PlanCard({ subscription }: { subscription: KnownSubscription | undefined }) {
  const t = useMessages(subscriptionScreenMessages)
  const { data: plans, error, refetch } = usePlans()
  const hasPaid = subscription !== undefined && subscription.status !== 'trial'
  return (
    <section className="card flex flex-col gap-5 p-4 md:p-6">
      <h2 className="text-heading">{t(hasPaid ? 'renew' : 'subscribe')}</h2>
      {error && !plans ? <LoadError title={t('plansFailed')} why={error.message} onAgain={refetch} isAside /> : null}
      {!plans && !error ? <Skeleton height="h-40" /> : null}
      {plans ? <Offer plans={plans} subscription={subscription} /> : null}
    </section>
  )
}

function Offer({ plans, subscription }: { plans: Plans; subscription: KnownSubscription | undefined }) {
  const t = useMessages(subscriptionScreenMessages)
  const [plan, setPlan] = useState<Plan>('monthly')
  return (
    <>
      <Choices
        label={t('plan')}
        options={PLANS.map((id) => ({ id, text: t(id) }))}
        value={plan}
        onChange={(chosen) => setPlan(chosen)}
      />
      <div role="status">
        <p className="text-2xl font-600">
          <Priced
            amount={plans.prices[plan]}
            currency={plans.currency}
            messageKey={plan === 'monthly' ? 'aMonth' : 'aYear'}
          />
        </p>
        {plan === 'yearly' && plans.yearlySaving ? (
          <p className="text-success">
            <Priced amount={plans.yearlySaving} currency={plans.currency} messageKey="saving" />
          </p>
        ) : null}
      </div>
      <ul className="flex flex-col gap-2">
        {INCLUDED.map((what) => (
          <li key={what} className="flex items-start gap-3">
            <span aria-hidden="true" className="i-lucide-check mt-0.5 text-xl text-success" />
            {t(what)}
          </li>
        ))}
      </ul>
      {plans.payable ? <PayNow plan={plan} subscription={subscription} /> : <NotPayable />}
    </>
  )
}

type PricedProps = { amount: string; currency: string; messageKey: 'aMonth' | 'aYear' | 'saving' }

function Priced({ amount, currency, messageKey }: PricedProps) {
  const t = useMessages(subscriptionScreenMessages)
  return (
    <Sentence slots={{ amount: <Amount value={amount} currency={currency} /> }}>
      {(slots) => t(messageKey, slots)}
    </Sentence>
  )
}

function PayNow({ plan, subscription }: { plan: Plan; subscription: KnownSubscription | undefined }) {
  const t = useMessages(subscriptionScreenMessages)
  const { pay, isPaying, paying } = usePay()
  return (
    <div className="flex flex-col gap-3">
      <Begins subscription={subscription} />
      {paying.step === 'failed' ? <Trouble>{paying.reason}</Trouble> : null}
      <div>
        <Button look="primary" wide icon="i-lucide-credit-card" busy={isPaying} onPress={() => pay(plan)}>
          {t('continue')}
        </Button>
      </div>
      <p className="text-small text-ink-muted">{t('byCard')}</p>
    </div>
  )
}

/** The new period starts when the current one ends: renewing early loses no days. */
function Begins({ subscription }: { subscription: KnownSubscription | undefined }) {
  const t = useMessages(subscriptionScreenMessages)
  const timeZone = useTimeZone()
  if (subscription?.isActive !== true || subscription.expiresAt === null) return null
  const day = <DateText day={localDay(new Date(subscription.expiresAt), timeZone)} />
  return (
    <p>
      <Sentence slots={{ day }}>{(slots) => t('afterThis', slots)}</Sentence>
    </p>
  )
}

function Trouble({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="text-danger">
      {children}
    </p>
  )
}

function NotPayable() {
  const t = useMessages(subscriptionScreenMessages)
  return (
    <Banner tone="warning" title={t('notPayable')}>
      <Sentence slots={{ email: <Ltr>{supportEmail}</Ltr> }}>{(slots) => t('askSupport', slots)}</Sentence>
    </Banner>
  )
}
