import { useState } from 'react'
import { twoStepMessages } from '#i18n/account/two-step.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { ConfirmForm } from './ConfirmForm.tsx'
import { ProofForm } from './ProofForm.tsx'
import { type Enrolment, type TwoStepOwner, useTwoStep, useTwoStepChanges } from './queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { StartForm } from './StartForm.tsx'

type Step =
  | { at: 'rest' | 'password' | 'renew' | 'turn-off' }
  | { at: 'app'; enrolment: Enrolment }
  | { at: 'codes'; recoveryCodes: string[] }

/** Two-step verification of a user or an admin. Nothing is on until a code of the app has confirmed it. */
export function TwoStep({ of, heading: Heading = 'h3' }: { of: TwoStepOwner; heading?: 'h2' | 'h3' }) {
  const t = useMessages(twoStepMessages)
  const { data, error, refetch } = useTwoStep(of)
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const { start, confirm, renew, turnOff } = useTwoStepChanges(of)
  const rest = () => setStep({ at: 'rest' })
  const showCodes = ({ recoveryCodes }: { recoveryCodes: string[] }) => setStep({ at: 'codes', recoveryCodes })
  const onTurnedOff = () => {
    rest()
    announce({ kind: 'done', title: t('nowOff') })
  }
  const form = () => {
    if (step.at === 'password') {
      return <StartForm start={start} onStarted={(enrolment) => setStep({ at: 'app', enrolment })} onCancel={rest} />
    }
    if (step.at === 'app') {
      return <ConfirmForm enrolment={step.enrolment} confirm={confirm} onConfirmed={showCodes} onCancel={rest} />
    }
    if (step.at === 'codes') return <RecoveryCodes codes={step.recoveryCodes} onSaved={rest} />
    if (step.at === 'renew') return <ProofForm kind="newCodes" mutation={renew} onDone={showCodes} onCancel={rest} />
    if (step.at === 'turn-off') {
      return <ProofForm kind="turnOff" mutation={turnOff} onDone={onTurnedOff} onCancel={rest} />
    }
    if (!data) return error ? null : <Skeleton height="h-11" />
    return data.isOn ? (
      <IsOn left={data.recoveryCodesLeft} onStep={(at) => setStep({ at })} />
    ) : (
      <Button wide onPress={() => setStep({ at: 'password' })}>
        {t('turnOn')}
      </Button>
    )
  }
  return (
    <>
      <Heading className="flex flex-wrap items-center gap-2 font-600">
        {t('title')}
        {data?.isOn ? <Badge tone="success">{t('isOn')}</Badge> : null}
      </Heading>
      <p className="mb-4 text-ink-muted">{t('about')}</p>
      {error ? <LoadError title={t('loadFailed')} why={error.message} onAgain={refetch} /> : null}
      {form()}
    </>
  )
}

function IsOn({ left, onStep }: { left: number; onStep: (at: 'renew' | 'turn-off') => void }) {
  const t = useMessages(twoStepMessages)
  return (
    <div className="flex flex-col gap-4">
      <p>{t('codesLeft', { n: left })}</p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button wide onPress={() => onStep('renew')}>
          {t('newCodes')}
        </Button>
        <Button wide onPress={() => onStep('turn-off')}>
          {t('turnOff')}
        </Button>
      </div>
    </div>
  )
}
