import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DocumentType, CommercialDocument } from '#domain/documents/document.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useAccount, useToday } from '#ui/features/account/queries.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { isTransientError } from '#ui/platform/api/transient-errors.ts'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { useSayOversold } from '#ui/features/documents/send/oversold.ts'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useDocumentPause } from '#ui/features/documents/issuing-pause.ts'
import { useFocusField } from '#ui/features/documents/editor/field-focus.ts'
import { useIssueKeys } from './issue-keys.ts'
import type { Opening } from './IssueSheet.tsx'
import { useIssue } from '#ui/features/documents/editor/queries.ts'
import type { Saving } from '#ui/features/documents/editor/saving/editor-session.ts'
import { useEditor } from '#ui/features/documents/editor/state.ts'

// Loaded on demand: writing does not need it.
const loadSheet = () => import('./IssueSheet.tsx')
const IssueSheet = lazyComponent(async () => (await loadSheet()).IssueSheet)

/** The sheet of the main action: review, issue and send. Nothing while it is closed. */
export function IssueAndSend(props: IssueAndSendProps) {
  const navigate = useNavigate()
  const { type } = props.saving
  const { issued, opened } = props.issuing
  const id = issued?.id
  // An issued document has no editor.
  useEffect(() => {
    if (id !== undefined && opened === null) void navigate(documentPaths(type).view(id))
  }, [id, opened, navigate, type])
  if (opened === null) return null
  return (
    <Suspense>
      <IssueSheet {...props.issuing} saving={props.saving} opened={opened} />
    </Suspense>
  )
}

type IssueAndSendProps = { issuing: Issuing; saving: Saving }

type Issuing = ReturnType<typeof useIssuing>

/** State of issuing. After a refusal the first invalid field of `form` gets the focus. */
export function useIssuing(saving: Saving, form: { current: HTMLElement | null }) {
  const shell = useMessages(shellMessages)
  const { readAtom, isMineAtom } = useEditor()
  const store = useStore()
  const pause = useDocumentPause()
  const [opened, setOpened] = useState<Opening | null>(null)
  const focusField = useFocusField(form)
  const close = () => setOpened(null)
  const { setError, ...attempt } = useAttempt(saving, close)
  const context = useRefusalContext(saving.type)
  const { error } = attempt
  const toFirstWrong = () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  useEffect(() => {
    if (error && opened === null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error, opened, form])
  const open = (opening: Opening) => {
    if (opened !== null || !store.get(isMineAtom)) return
    const review = async () => {
      const [{ issueRefusal }] = await Promise.all([import('./issue-refusal.ts'), loadSheet()])
      const refused = pause ? null : issueRefusal(context)
      setError(refused)
      if (refused) return
      if (!pause && !store.get(readAtom).ok) return toFirstWrong()
      // Only now, because a document in which nothing was typed is no draft yet.
      void saving.flush()
      setOpened(opening)
    }
    void review().catch(() => announce({ kind: 'failed', title: shell('unreachable') }))
  }
  useIssueKeys(() => open('send'))
  const goTo = (path: string) => {
    setOpened(null)
    // The sheet gives the focus back as it closes; the field takes it after that.
    setTimeout(() => focusField(path), 0)
  }
  return { open, close, opened, pause, goTo, ...attempt }
}

/** Issues the saved draft. A permanent error closes the sheet, a transient one stays in it for a retry. */
function useAttempt(saving: Saving, close: () => void) {
  const editor = useEditor()
  const store = useStore()
  const queries = useQueryClient()
  const issueSaved = useIssue(saving, editor, store)
  const sayOversold = useSayOversold()
  const [error, setError] = useState<Error | null>(null)
  const [isIssuing, setIssuing] = useState(false)
  const [issued, setIssued] = useState<CommercialDocument | null>(null)
  const attempt = async () => {
    const answer = await issueSaved()
    setIssued(answer)
    if (answer) {
      sayOversold(answer)
      return answer
    }
    // The page itself shows why the draft is not saved: an invalid figure, a conflict.
    const { error: failure } = { error: null, ...store.get(editor.saveStateAtom) }
    if (isTransientError(failure)) throw failure
    close()
    return null
  }
  const issue = async () => {
    setError(null)
    setIssuing(true)
    try {
      return await attempt()
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
      if (!isTransientError(failure)) close()
      void queries.invalidateQueries({ queryKey: ['subscription'] })
      return null
    } finally {
      setIssuing(false)
    }
  }
  return { issue, isIssuing, issued, error, setError }
}

/** All that a refusal depends on, whose rules and words load with the review. */
function useRefusalContext(type: DocumentType) {
  return {
    type,
    editor: useEditor(),
    store: useStore(),
    account: useAccount().data,
    today: useToday(),
    say: useFieldMessage(),
    locale: useLanguage().locale,
  }
}
