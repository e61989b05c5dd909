import { useState } from 'react'
import { LONGEST_FOOTER, parseColor } from '#domain/branding/brand.ts'
import { DOCUMENT_LANGUAGES } from '#domain/locale.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { brandingMessages } from '#i18n/branding/branding.ts'
import { formErrorsOf, useFieldMessage } from '#ui/platform/forms/form-errors.ts'
import { useForm } from '#ui/platform/forms/use-form.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import {
  BRANDING_FIELDS,
  brandingChange,
  type BrandingValues,
  brandingValues,
  forgetBranding,
  readBranding,
  rememberBranding,
} from './branding-values.ts'
import { BrandColorField } from './BrandColorField.tsx'
import { type CompanyBranding, useUpdateCompanyBranding } from './queries.ts'

type BrandingFormProps = {
  branding: CompanyBranding
  /** Whose copy the device keeps while the server does not have it. */
  user: string
  onTyped: (values: BrandingValues) => void
}

/** Saved as a whole, with Undo. What is typed is kept on the device until the server has it. */
export function BrandingForm({ branding, user, onTyped }: BrandingFormProps) {
  const t = useMessages(brandingMessages)
  const words = useMessages(accountMessages)
  const { saved, values, change, errors, isSaving, submit } = useBrandingForm(branding, user)
  const [isRestored, setRestored] = useState(() => readBranding(user) !== null)
  const type = (changed: Partial<BrandingValues>) => {
    const next = { ...values, ...changed }
    change(changed)
    rememberBranding(user, next)
    onTyped(next)
  }
  const discard = () => {
    type(saved)
    forgetBranding(user)
    setRestored(false)
  }
  return (
    <section className="card p-4 md:p-6">
      <h2 className="mb-4 text-heading">{t('look')}</h2>
      <Form errors={errors.fields} message={errors.message} onSubmit={submit}>
        {isRestored ? (
          <Banner tone="info" title={t('unsaved')} action={<Button onPress={discard}>{t('discard')}</Button>}>
            {t('unsavedText')}
          </Banner>
        ) : null}
        <BrandColorField value={values.color} onChange={(color) => type({ color })} />
        <Footers values={values} onChange={type} />
        <Choices
          label={words('documentLanguage')}
          hint={words('documentLanguageHint')}
          options={DOCUMENT_LANGUAGES.map((id) => ({ id, text: words(id) }))}
          value={values.documentLanguage}
          onChange={(documentLanguage) => type({ documentLanguage })}
        />
        <div>
          <Button type="submit" look="primary" wide busy={isSaving}>
            {t(errors.message === null ? 'save' : 'tryAgain')}
          </Button>
        </div>
      </Form>
    </section>
  )
}

type FootersProps = { values: BrandingValues; onChange: (changed: Partial<BrandingValues>) => void }

function Footers({ values, onChange }: FootersProps) {
  const t = useMessages(brandingMessages)
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <TextField
        label={t('footer')}
        hint={t('footerHint')}
        name="footer"
        lines={2}
        maxLength={LONGEST_FOOTER}
        value={values.footer}
        onChange={(footer) => onChange({ footer })}
      />
      <TextField
        label={t('footerAr')}
        name="footerAr"
        lines={2}
        maxLength={LONGEST_FOOTER}
        value={values.footerAr}
        onChange={(footerAr) => onChange({ footerAr })}
      />
    </div>
  )
}

function useBrandingForm(branding: CompanyBranding, user: string) {
  const t = useMessages(brandingMessages)
  const { locale } = useLanguage()
  const fieldMessage = useFieldMessage()
  const mutation = useUpdateCompanyBranding()
  const saved = brandingValues(branding, locale)
  const valuesOf = (answer: CompanyBranding) => brandingValues(answer, locale)
  const [kept] = useState(() => readBranding(user))
  const undo = () => mutation.mutate(branding, { onSuccess: () => announce({ kind: 'done', title: t('undone') }) })
  const form = useForm({
    saved,
    ...(kept && { initial: kept }),
    check: (typed: BrandingValues) => {
      const isColor = typed.color.trim() === '' || parseColor(typed.color) !== null
      if (!isColor) return { ok: false, fields: { color: fieldMessage({ problem: 'not-a-color' }) } }
      return { ok: true, body: brandingChange(typed, saved) }
    },
    mutation,
    valuesOf,
    onSaved: () => {
      forgetBranding(user)
      announce({ kind: 'done', title: t('saved'), action: { text: t('undo'), onAction: undo } })
    },
    errorsOf: (error) => {
      const told = formErrorsOf(error, BRANDING_FIELDS, t('saveFailed'))
      return told.message === null ? told : { ...told, message: `${told.message} ${t('kept')}` }
    },
  })
  return { saved, ...form }
}
