import { twoStepMessages } from '#i18n/account/two-step.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { CopyButton } from '#ui/platform/feedback/CopyButton.tsx'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { useForm } from '#ui/platform/forms/use-form.ts'
import type { SubmitOptions } from '#ui/platform/forms/use-submit.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { buttonClass } from '#ui/kit/actions/Button.tsx'
import { CodeField } from '#ui/kit/fields/CodeField.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { QrCode } from '#ui/kit/text/QrCode.tsx'
import { FormActions } from './FormActions.tsx'
import type { Enrolment } from './queries.ts'

type Codes = { recoveryCodes: string[] }

type ConfirmFormProps = {
  enrolment: Enrolment
  confirm: SubmitOptions<{ code: string }, Codes>['mutation']
  onConfirmed: (codes: Codes) => void
  onCancel: () => void
}

const EMPTY = { code: '' }
const DIGITS = 6

/**
 * The secret goes into the app by its QR code, by hand, or by a link where the app may be on this very device; a first
 * code proves that it is there.
 */
export function ConfirmForm({ enrolment, confirm, onConfirmed, onCancel }: ConfirmFormProps) {
  const t = useMessages(twoStepMessages)
  const { values, change, errors, isSaving, submit } = useForm({
    saved: EMPTY,
    check: (typed) =>
      typed.code.length === DIGITS ? { ok: true, body: typed } : { ok: false, fields: { code: t('codeIncomplete') } },
    mutation: confirm,
    valuesOf: () => EMPTY,
    onSaved: onConfirmed,
    errorsOf: (error) =>
      error instanceof ApiError && error.reason === 'auth.wrong-code'
        ? { fields: { code: t('wrong') }, message: null }
        : formErrorsOf(error, ['code'], t('failed')),
  })
  return (
    <Form
      errors={errors.fields}
      message={errors.message}
      onSubmit={submit}
      // Secrets are not stored, so Escape does not close the form over them.
      {...(values.code === '' && { onCancel })}
      takesFocus
    >
      {/* A plain link: the router's would take the address for a path. */}
      <p className="hidden max-md:block [@media_(pointer:coarse)]:block">
        <a href={enrolment.address} className={buttonClass('secondary', true)}>
          {t('openApp')}
        </a>
      </p>
      <div>
        <p className="mb-2">{t('scan')}</p>
        <QrCode text={enrolment.address} label={t('scanAlt')} />
      </div>
      <div>
        <p className="mb-2">{t('orType')}</p>
        <p dir="ltr" className="page-start tabular-nums break-words">
          {inGroups(enrolment.secret)}
        </p>
        <CopyButton text={enrolment.secret} label={t('copyKey')} />
      </div>
      <CodeField
        label={t('code')}
        name="code"
        hint={t('codeHint')}
        value={values.code}
        onChange={(code) => change({ code })}
      />
      <FormActions action={t('turnOn')} busy={isSaving} onCancel={onCancel} />
    </Form>
  )
}

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
