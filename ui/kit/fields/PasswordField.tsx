import { useState } from 'react'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { FramedTextField, type FramedTextFieldProps } from './FramedTextField.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'

export type PasswordFieldProps = Omit<FramedTextFieldProps, 'type'> & {
  showLabel: string
  hideLabel: string
  /** `autocomplete` value for password managers. */
  autoComplete: 'current-password' | 'new-password'
}

/** Password input with a show button; accepts paste and password managers. */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <FramedTextField {...rest} type={shown ? 'text' : 'password'}>
      <Group className="control-box">
        <Input className="control-input page-start" dir="ltr" autoCapitalize="none" spellCheck={false} />
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={shown ? 'i-lucide-eye-off' : 'i-lucide-eye'}
          onPress={() => setShown(!shown)}
        />
      </Group>
    </FramedTextField>
  )
}
