import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button } from './Button.tsx'

type FileButtonProps = {
  /** MIME types. */
  accept: readonly string[]
  icon: string
  busy?: boolean
  onChoose: (file: File) => void
  children: string
}

/** Opens the browser's file picker for one file. */
export function FileButton({ accept, icon, busy = false, onChoose, children }: FileButtonProps) {
  return (
    <FileTrigger
      acceptedFileTypes={accept}
      onSelect={(files) => {
        const [file] = files ?? []
        if (file) onChoose(file)
      }}
    >
      <Button icon={icon} busy={busy}>
        {children}
      </Button>
    </FileTrigger>
  )
}
