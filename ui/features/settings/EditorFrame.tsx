import type { ReactNode } from 'react'
import { settingsMessages } from '#i18n/settings/settings.ts'
import { UnsavedNotice } from '#ui/platform/forms/UnsavedNotice.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import type { useSettingsForm } from './settings-form.ts'

type EditorFrameProps = {
  title: string
  form: Pick<ReturnType<typeof useSettingsForm>, 'errors' | 'submit' | 'isRestored' | 'discard'>
  takesFocus: boolean
  onClose: () => void
  children: ReactNode
}

/** The fields of one setting. Cancel discards the input, Escape stores it for the next time. */
export function EditorFrame({ title, form, takesFocus, onClose, children }: EditorFrameProps) {
  const t = useMessages(settingsMessages)
  const { errors, submit, isRestored, discard } = form
  const cancel = () => {
    discard()
    onClose()
  }
  return (
    <div role="group" aria-label={title}>
      <p className="mb-3 font-600">{title}</p>
      <Form errors={errors.fields} takesFocus={takesFocus} onSubmit={submit} onCancel={onClose}>
        {isRestored ? <UnsavedNotice onDiscard={discard} /> : null}
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary">
            {t('save')}
          </Button>
          <Button onPress={cancel}>{t('cancel')}</Button>
        </div>
      </Form>
    </div>
  )
}
