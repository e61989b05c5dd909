import { useEffect, useState } from 'react'
import { parseColor } from '#domain/branding/brand.ts'
import { brandingMessages } from '#i18n/branding/branding.ts'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { type Edits, isChanged } from '#ui/platform/forms/edits.ts'
import { useForm } from '#ui/platform/forms/use-form.ts'
import { useStoredChanges } from '#ui/platform/forms/use-unsaved-changes.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import {
  BRANDING_FIELDS,
  brandingChange,
  type BrandingValues,
  brandingValues,
} from '#ui/features/branding/branding-values.ts'
import { type BrandingChange, type CompanyBranding, useUpdateCompanyBranding } from '#ui/features/branding/queries.ts'
import { readBranding, readBrandingBefore, rememberBranding } from './stored-branding.ts'

export type BrandingForm = ReturnType<typeof useBrandingForm>

/** Saved at once, with Undo. Typed values are stored on the device until the server has them. */
export function useBrandingForm(branding: CompanyBranding, user: string) {
  const t = useMessages(brandingMessages)
  const { locale } = useLanguage()
  const saved = brandingValues(branding, locale)
  const [stored] = useState(() => storedEdits(saved, user))
  const { change, ...form } = useSavedForm(branding, saved, stored)
  const { values, elsewhere } = form
  const hasChanges = isChanged({ saved: elsewhere.base, values })
  // This also runs after a save, which leaves values typed while it was under way.
  useEffect(() => rememberBranding(user, values, elsewhere.base))
  useStoredChanges(hasChanges)
  const discard = () => {
    change(saved)
    const action = { text: t('undo'), onAction: () => change(values) }
    announce({ kind: 'done', title: t('discarded'), action })
  }
  return { ...form, type: change, discard, hasChanges }
}

function storedEdits(saved: BrandingValues, user: string): Edits<BrandingValues> | null {
  const stored = readBranding(user)
  return stored && { saved: { ...saved, ...readBrandingBefore(user) }, values: { ...saved, ...stored } }
}

function useSavedForm(branding: CompanyBranding, saved: BrandingValues, stored: Edits<BrandingValues> | null) {
  const t = useMessages(brandingMessages)
  const { locale } = useLanguage()
  const fieldMessage = useFieldMessage()
  const mutation = useUpdateCompanyBranding()
  const undo = (before: BrandingChange) =>
    mutation.mutate(before, {
      onSuccess: () => announce({ kind: 'done', title: t('undone') }),
      onError: (error) => announce({ kind: 'failed', title: t('notUndone'), description: error.message }),
    })
  const valuesOf = (answer: CompanyBranding) => brandingValues(answer, locale)
  return useForm({
    saved,
    version: branding.version,
    ...(stored && { initial: stored }),
    isStored: true,
    check: (typed: BrandingValues) => {
      const isColor = typed.color.trim() === '' || parseColor(typed.color) !== null
      if (!isColor) return { ok: false, fields: { color: fieldMessage({ problem: 'not-a-color' }) } }
      return { ok: true, body: brandingChange(typed, saved) }
    },
    mutation,
    valuesOf,
    onSaved: (answer: CompanyBranding, change: BrandingChange) => {
      const before = { ...valuesBefore(branding, change ?? {}), version: answer.version }
      announce({ kind: 'done', title: t('saved'), action: { text: t('undo'), onAction: () => undo(before) } })
    },
    errorsOf: (error) => {
      const errors = formErrorsOf(error, BRANDING_FIELDS, t('saveFailed'))
      return errors.message === null ? errors : { ...errors, message: `${errors.message} ${t('savedOnDevice')}` }
    },
  })
}

/** The earlier values of the changed fields alone: Undo leaves later saves of others. */
const valuesBefore = (branding: CompanyBranding, change: object): BrandingChange =>
  Object.fromEntries(Object.entries(branding).filter(([key]) => key in change))
