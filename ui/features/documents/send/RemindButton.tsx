import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { reminderMessages } from '#i18n/invoices/reminder.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useDocument, useFetchDocument } from '#ui/features/documents/queries/document.ts'
import { useFetchReminder } from '#ui/features/documents/queries/reminding.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

const loadSheet = () => import('./SendSheet.tsx')
const SendSheet = lazyComponent(async () => (await loadSheet()).SendSheet)

type RemindButtonProps = { id: string; number: string }

/** Opens every way to send, with the words of a reminder. The invoice is fetched by the press. */
export function RemindButton({ id, number }: RemindButtonProps) {
  const t = useMessages(reminderMessages)
  const shell = useMessages(shellMessages)
  const [isOpen, setOpen] = useState(false)
  const fetchDocument = useFetchDocument()
  const fetchReminder = useFetchReminder()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => Promise.all([fetchDocument(id), fetchReminder(id), loadSheet()]),
    onSuccess: () => setOpen(true),
    onError: (error) =>
      announce({ kind: 'failed', title: error instanceof ApiError ? error.message : shell('unreachable') }),
  })
  return (
    <>
      <Button
        compact
        icon="i-lucide-mail"
        aria-label={t('remindOf', { number })}
        busy={isPending}
        onPress={() => mutate()}
      >
        {t('remind')}
      </Button>
      {isOpen ? (
        <Suspense>
          <Reminder id={id} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function Reminder({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: document } = useDocument(id)
  if (!document) return null
  return <SendSheet sending={{ stage: 'issued', document, isNew: false, purpose: 'remind' }} isOpen onClose={onClose} />
}
