import { kitMessages } from '#i18n/kit.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { PasswordField } from '#ui/kit/fields/PasswordField.tsx'
import { PasswordHint } from './PasswordHint.tsx'

type NewPasswordFieldProps = {
  label: string
  /** The account's e-mail: a password that resembles it is rated as weak. */
  email: string
  value: string
  onChange: (password: string) => void
}

/** New password input with a strength indicator. */
export function NewPasswordField({ label, email, value, onChange }: NewPasswordFieldProps) {
  const kit = useMessages(kitMessages)
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      hint={<PasswordHint password={value} email={email} />}
      showLabel={kit('show')}
      hideLabel={kit('hide')}
      value={value}
      onChange={onChange}
    />
  )
}
