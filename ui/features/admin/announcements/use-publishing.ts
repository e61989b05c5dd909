import { useState } from 'react'
import type { FieldReason } from '#domain/refusal.ts'
import { adminAnnouncementMessages } from '#i18n/admin/announcements.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { type FormErrors, formErrorsOf, NO_ERRORS } from '#ui/platform/forms/form-errors.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { type AnnouncementDraft, instantOf } from './announcement-draft.ts'
import { type NewAnnouncement, usePublish } from './queries.ts'
import { useWithdrawing } from './use-withdrawing.ts'

const FIELDS = ['textEn', 'textAr', 'from', 'until']

/** Publishes what is written. Its undo is to withdraw it. */
export function usePublishing(draft: AnnouncementDraft, onPublished: () => void) {
  const t = useMessages(adminAnnouncementMessages)
  const sentence = useFieldMessage()
  const { mutate, isPending } = usePublish()
  const { withdraw } = useWithdrawing()
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS)
  const publish = () => {
    if (isPending) return
    const body = bodyOf(draft)
    const problems = Object.entries(problemsOf(body))
    const fields = Object.fromEntries(problems.map(([name, problem]) => [name, sentence({ problem })]))
    setErrors({ fields, message: null })
    if (problems.length > 0) return
    mutate(body, {
      onSuccess: ({ id }) => {
        announce({
          kind: 'done',
          title: t('published'),
          action: { text: t('withdraw'), onAction: () => withdraw(id) },
        })
        onPublished()
      },
      onError: (error) => setErrors(formErrorsOf(error, FIELDS, error.message)),
    })
  }
  return { errors, isPublishing: isPending, publish }
}

function bodyOf({ textEn, textAr, kind, audience, ...times }: AnnouncementDraft): NewAnnouncement {
  const from = instantOf(times.fromDay, times.fromTime)
  const until = instantOf(times.untilDay, times.untilTime)
  return {
    textEn: textEn.trim(),
    textAr: textAr.trim(),
    kind,
    audience,
    ...(from && { from }),
    ...(until && { until }),
  }
}

/** The problems that the server would find. Whether a time has passed is for its own clock. */
function problemsOf({ textEn, textAr, from, until }: NewAnnouncement): Record<string, FieldReason> {
  return {
    ...(textEn === '' && { textEn: 'missing' }),
    ...(textAr === '' && { textAr: 'missing' }),
    ...(from !== undefined && until !== undefined && until <= from && { until: 'not-after-start' }),
  }
}
