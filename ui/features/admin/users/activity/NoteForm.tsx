import { useState } from 'react'
import { LONGEST_NOTE } from '#domain/admin/note.ts'
import { userActivityMessages } from '#i18n/admin/user-activity.ts'
import { formErrorsOf, NO_ERRORS } from '#ui/platform/forms/form-errors.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { noteDrafts } from '#ui/features/admin/tab-drafts.ts'
import { useAddNote } from './activity-queries.ts'

/** The text stays in the tab until it is saved. */
export function NoteForm({ userId }: { userId: string }) {
  const t = useMessages(userActivityMessages)
  const sentence = useFieldMessage()
  const { mutate, isPending } = useAddNote(userId)
  const [text, setText] = useState(() => noteDrafts.read(userId))
  const [errors, setErrors] = useState(NO_ERRORS)
  const type = (next: string) => {
    setText(next)
    noteDrafts.remember(userId, next)
  }
  const submit = () => {
    if (isPending) return
    const isBlank = text.trim() === ''
    setErrors({ fields: isBlank ? { text: sentence({ problem: 'missing' }) } : {}, message: null })
    if (isBlank) return
    mutate(text.trim(), {
      onSuccess: () => {
        setText('')
        announce({ kind: 'done', title: t('noted') })
      },
      onError: (error) => setErrors(formErrorsOf(error, ['text'], error.message)),
    })
  }
  return (
    <Form errors={errors.fields} onSubmit={submit}>
      {errors.message ? (
        <Banner tone="danger" urgent title={t('notSaved')}>
          <p>{errors.message}</p>
          <p>{t('textStays')}</p>
        </Banner>
      ) : null}
      <TextField label={t('note')} name="text" lines={3} maxLength={LONGEST_NOTE} value={text} onChange={type} />
      <div>
        <Button type="submit" busy={isPending}>
          {t('addNote')}
        </Button>
      </div>
    </Form>
  )
}
