import type { UseMutationResult } from '@tanstack/react-query'
import { kitMessages } from '#i18n/kit.ts'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Dialog } from '#ui/kit/overlays/Dialog.tsx'

type EndDialogProps<Body> = {
  title: string
  text: string
  confirm: string
  failedTitle: string
  end: Pick<UseMutationResult<Body, Error, Body>, 'mutate' | 'isPending' | 'error'>
  body: Body
  onEnded: () => void
  onClose: () => void
}

/** Asks before access ends at once, which no undo window could take back. A refusal is said in it. */
export function EndDialog<Body>(props: EndDialogProps<Body>) {
  const { title, text, confirm, failedTitle, end, body, onEnded, onClose } = props
  const kit = useMessages(kitMessages)
  const run = () => end.mutate(body, { onSuccess: onEnded })
  return (
    <Dialog
      kind="question"
      title={title}
      closeLabel={kit('close')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{kit('cancel')}</Button>
          <Button look="danger" busy={end.isPending} onPress={run}>
            {confirm}
          </Button>
        </>
      }
    >
      {end.error ? <LoadError title={failedTitle} why={end.error.message} onAgain={run} /> : null}
      <p>{text}</p>
    </Dialog>
  )
}
