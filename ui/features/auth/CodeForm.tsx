import { type ReactNode, useEffect, useRef, useState } from 'react'
import { authMessages } from '#i18n/auth/auth.ts'
import { authCodeMessages } from '#i18n/auth/code.ts'
import type { FormErrors } from '#ui/platform/forms/form-errors.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { ExternalLink } from '#ui/kit/actions/ExternalLink.tsx'
import { CodeField } from '#ui/kit/fields/CodeField.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'

type CodeFormProps = {
  /** Sentence naming the address the code was sent to. */
  sent: ReactNode
  /** Whether the mail server is slow, so that nobody asks again and again. */
  isLate: boolean
  /** Where a machine without a mail server shows its mails. */
  mailsAt: string | undefined
  /** Label of the submit button. */
  action: string
  /** Earliest time to request another code, in ms since 1970. */
  resendAt: number
  errors: FormErrors
  busy: boolean
  onCode: (code: string) => void
  onSendAgain: () => void
  onChangeEmail: () => void
  /** Another field to fill in, before the code. */
  children?: ReactNode
}

const DIGITS = 6

/** A complete code is submitted as it is typed or pasted. A wrong one stays, selected, and is not sent again by itself. */
export function CodeForm(props: CodeFormProps) {
  const { sent, isLate, mailsAt, action, resendAt, errors, busy, onCode, onSendAgain, onChangeEmail, children } = props
  const t = useMessages(authCodeMessages)
  const auth = useMessages(authMessages)
  const [code, setCode] = useState('')
  const [incomplete, setIncomplete] = useState<Record<string, string>>({})
  const input = useSelectedWhenWrong(errors)
  const type = (typed: string) => {
    setCode(typed)
    setIncomplete({})
    if (typed.length === DIGITS && typed !== code && !busy) onCode(typed)
  }
  const submit = () => {
    const whole = code.length === DIGITS
    setIncomplete(whole ? {} : { code: t('codeIncomplete') })
    if (whole && !busy) onCode(code)
  }
  return (
    <Form errors={'code' in incomplete ? incomplete : errors.fields} onSubmit={submit} takesFocus>
      <p>{sent}</p>
      {mailsAt === undefined ? null : (
        <ExternalLink href={mailsAt} icon="i-lucide-mail-open">
          {t('openMails')}
        </ExternalLink>
      )}
      {errors.message ? <Banner tone="warning" urgent title={errors.message} /> : null}
      {children}
      <CodeField
        label={auth('code')}
        name="code"
        hint={t(isLate ? 'codeLate' : 'codeHint')}
        value={code}
        onChange={type}
        inputRef={input}
      />
      <Button type="submit" look="primary" busy={busy}>
        {action}
      </Button>
      <SendAgain resendAt={resendAt} onSendAgain={onSendAgain} onChangeEmail={onChangeEmail} />
    </Form>
  )
}

/** So that the next digit typed replaces the code. After the form has focused the field. */
function useSelectedWhenWrong(errors: FormErrors) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if ('code' in errors.fields) input.current?.select()
  }, [errors])
  return input
}

function SendAgain({
  resendAt,
  onSendAgain,
  onChangeEmail,
}: Pick<CodeFormProps, 'resendAt' | 'onSendAgain' | 'onChangeEmail'>) {
  const t = useMessages(authCodeMessages)
  const seconds = useSecondsUntil(resendAt)
  return (
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
