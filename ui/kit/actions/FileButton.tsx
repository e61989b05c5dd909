import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button } from './Button.tsx'

type FileButtonProps = {
  /** MIME types. */
  accept: readonly string[]
  icon: string
  busy?: boolean
  isDisabled?: boolean
  /** Opens the rear camera instead, where there is one. */
  camera?: boolean
  onChoose: (file: File) => void
  children: string
}

/** Opens the browser's file picker for one file. */
export function FileButton({
  accept,
  icon,
  busy = false,
  isDisabled = false,
  camera = false,
  onChoose,
  children,
}: FileButtonProps) {
  return (
    <FileTrigger
      acceptedFileTypes={accept}
      {...(camera && { defaultCamera: 'environment' as const })}
      onSelect={(files) => {
        const [file] = files ?? []
        if (file) onChoose(file)
      }}
    >
      <Button icon={icon} busy={busy} isDisabled={isDisabled}>
        {children}
      </Button>
    </FileTrigger>
  )
}
