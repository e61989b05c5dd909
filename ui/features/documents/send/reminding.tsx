/** Reminding of an invoice from wherever it is shown: the sheet with the words of a reminder, and who may open it. */
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { documentAllows } from '#domain/documents/document-actions.ts'
import { rulesOf } from '#domain/documents/document-types.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { signOf } from '#domain/money/money.ts'
import { reminderMessages } from '#i18n/invoices/reminder.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useDocument, useFetchDocument } from '#ui/features/documents/queries/document.ts'
import { useFetchReminder } from '#ui/features/documents/queries/reminding.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import type { MenuAction } from '#ui/kit/actions/menu-action.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'

const loadSheet = () => import('./SendSheet.tsx')
const SendSheet = lazyComponent(async () => (await loadSheet()).SendSheet)

type Reminding = { open: () => void; isPending: boolean; sheet: ReactNode }

/** Every way to send, with the words of a reminder. The invoice and its reminder are fetched by the press. */
export function useReminding(id: string): Reminding {
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
  const sheet = isOpen ? (
    <Suspense>
      <Reminder id={id} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
  return { open: () => mutate(), isPending, sheet }
}

function Reminder({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: document } = useDocument(id)
  if (!document) return null
  return <SendSheet sending={{ stage: 'issued', document, isNew: false, purpose: 'remind' }} isOpen onClose={onClose} />
}

/** The action of a menu; none where there is nothing to remind of. */
export function useRemindAction(document: CommercialDocument): { actions: MenuAction[]; sheet: ReactNode } {
  const t = useMessages(reminderMessages)
  const mayRemind = usePermission('documents.issue')
  const { open, sheet } = useReminding(document.id)
  const isOwed = rulesOf(document).receivable === 'debit' && signOf(document.totals.due) > 0
  if (!mayRemind || !isOwed || !documentAllows(document, 'send')) return { actions: [], sheet: null }
  return { actions: [{ id: 'remind', text: t('remind'), icon: 'i-lucide-mail', onAction: open }], sheet }
}
