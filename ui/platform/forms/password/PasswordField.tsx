import { kitMessages } from '#i18n/kit.ts'
import { PasswordField as KitPasswordField, type PasswordFieldProps } from '#ui/kit/fields/PasswordField.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'

/** The kit's password field with its labels in the reader's language. */
export function PasswordField(props: Omit<PasswordFieldProps, 'showLabel' | 'hideLabel'>) {
  const t = useMessages(kitMessages)
  return <KitPasswordField {...props} showLabel={t('show')} hideLabel={t('hide')} />
}
