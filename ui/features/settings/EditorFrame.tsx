import type { ReactNode } from 'react'
import { settingsMessages } from '#i18n/settings/settings.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'

type EditorFrameProps = {
  title: string
  errors: Readonly<Record<string, string>>
  takesFocus: boolean
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** The fields of one setting, with Save and Cancel; Escape cancels too. */
export function EditorFrame({ title, errors, takesFocus, onSubmit, onCancel, children }: EditorFrameProps) {
  const t = useMessages(settingsMessages)
  return (
    <div role="group" aria-label={title}>
      <p className="mb-3 font-600">{title}</p>
      <Form errors={errors} takesFocus={takesFocus} onSubmit={onSubmit} onCancel={onCancel}>
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary">
            {t('save')}
          </Button>
          <Button onPress={onCancel}>{t('cancel')}</Button>
        </div>
      </Form>
    </div>
  )
}
