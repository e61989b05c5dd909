import { useState } from 'react'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'
import { FIELD_CLASS, FieldFrame, type FieldText, wrongIf } from './FieldFrame.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'

export type PasswordFieldProps = FieldText &
  Omit<TextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'validationBehavior' | 'type'> & {
    showLabel: string
    hideLabel: string
    /** `autocomplete` value for password managers. */
    autoComplete: 'current-password' | 'new-password'
  }

/** Password input with a show button; accepts paste and password managers. */
export function PasswordField({ label, labelHidden, hint, error, showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField {...rest} type={shown ? 'text' : 'password'} {...wrongIf(error)} className={FIELD_CLASS}>
      <FieldFrame label={label} labelHidden={labelHidden} hint={hint} error={error}>
        <Group className="control-box">
          <Input className="control-input page-start" dir="ltr" autoCapitalize="none" spellCheck={false} />
          <IconButton
            label={shown ? hideLabel : showLabel}
            icon={shown ? 'i-lucide-eye-off' : 'i-lucide-eye'}
            onPress={() => setShown(!shown)}
          />
        </Group>
      </FieldFrame>
    </TextField>
  )
}
