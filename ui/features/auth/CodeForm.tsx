import { type ReactNode, useEffect, useState } from 'react'
import { authMessages } from '#i18n/auth/auth.ts'
import type { FormErrors } from '#ui/platform/forms/form-errors.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { CodeField } from '#ui/kit/fields/CodeField.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'

type CodeFormProps = {
  /** Sentence naming the address the code was sent to. */
  sent: ReactNode
  /** Whether the mail server is slow, so that nobody asks again and again. */
  isLate: boolean
  /** Label of the submit button. */
  action: string
  /** Earliest time to request another code, in ms since 1970. */
  resendAt: number
  errors: FormErrors
  busy: boolean
  onCode: (code: string) => void
  onSendAgain: () => void
  onChangeEmail: () => void
}

const DIGITS = 6

export function CodeForm(props: CodeFormProps) {
  const { sent, isLate, action, resendAt, errors, busy, onCode, onSendAgain, onChangeEmail } = props
  const t = useMessages(authMessages)
  const [code, setCode] = useState('')
  const [incomplete, setIncomplete] = useState<Record<string, string>>({})
  const seconds = useSecondsUntil(resendAt)
  const submit = () => {
    const whole = code.length === DIGITS
    setIncomplete(whole ? {} : { code: t('codeIncomplete') })
    if (whole) onCode(code)
  }
  return (
    <Form errors={'code' in incomplete ? incomplete : errors.fields} onSubmit={submit} takesFocus>
      <p>{sent}</p>
      {errors.message ? <Banner tone="warning" urgent title={errors.message} /> : null}
      <CodeField
        label={t('code')}
        name="code"
        hint={t(isLate ? 'codeLate' : 'codeHint')}
        value={code}
        onChange={setCode}
      />
      <Button type="submit" look="primary" busy={busy}>
        {action}
      </Button>
      <div className="flex flex-col items-center gap-1">
        {seconds > 0 ? (
          <p className="py-2.5 text-small text-ink-muted">{t('waitToSendAgain', { n: seconds })}</p>
        ) : (
          <Button look="quiet" onPress={onSendAgain}>
            {t('sendAgain')}
          </Button>
        )}
        <Button look="quiet" onPress={onChangeEmail}>
          {t('changeEmail')}
        </Button>
      </div>
    </Form>
  )
}

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((moment - now) / 1000))
}
