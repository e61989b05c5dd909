import { PasswordField } from './PasswordField.tsx'
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
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      hint={<PasswordHint password={value} email={email} />}
      value={value}
      onChange={onChange}
    />
  )
}
