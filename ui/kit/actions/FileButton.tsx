import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button, type ButtonLook } from './Button.tsx'

type FileButtonProps = {
  /** MIME types. */
  accept: readonly string[]
  icon: string
  busy?: boolean
  isDisabled?: boolean
  /** Opens the rear camera instead, where there is one. */
  camera?: boolean
  look?: ButtonLook
  compact?: boolean
  children: string
} & (
  | { several?: false; onChoose: (file: File) => void }
  /** Several files may be chosen at once. */
  | { several: true; onChoose: (files: readonly File[]) => void }
)

/** Opens the browser's file picker. */
export function FileButton({ accept, camera = false, children, ...rest }: FileButtonProps) {
  const { several = false, onChoose: _choose, ...button } = rest
  return (
    <FileTrigger
      acceptedFileTypes={accept}
      allowsMultiple={several}
      {...(camera && { defaultCamera: 'environment' as const })}
      onSelect={(files) => {
        const chosen = [...(files ?? [])]
        const [file] = chosen
        if (!file) return
        if (rest.several) rest.onChoose(chosen)
        else rest.onChoose(file)
      }}
    >
      <Button {...button}>{children}</Button>
    </FileTrigger>
  )
}
