import './editor.css'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import {
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { type EditableDraft, editableDraft } from '#domain/documents/drafts/editable-draft.ts'
import type { Account } from '#ui/features/account/queries.ts'
import type { DraftLock } from '#ui/platform/drafts/draft-lock.ts'
import { useWriting } from '#ui/platform/connectivity/open-draft.ts'
import { ErrorBoundary } from '#ui/platform/feedback/ErrorBoundary.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { useContainerWidth } from '#ui/kit/layout/use-container-width.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { useFieldOfAddress } from './address-field.ts'
import { ConflictNotice } from './saving/ConflictNotice.tsx'
import { EditorBar } from './EditorBar.tsx'
import { EditorColumns } from './EditorColumns.tsx'
import { EditorHeader } from './EditorHeader.tsx'
import { OpenInAnotherTabNotice } from './saving/OpenInAnotherTabNotice.tsx'
import { IssueAndSend, useIssuing } from './issuing/IssueAndSend.tsx'
import { IssueButton } from './issuing/IssueButton.tsx'
import { IssueNotice } from './issuing/IssueNotice.tsx'
import { ConflictingVersionNotice } from './saving/ConflictingVersionNotice.tsx'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useRevised } from './revised.ts'
import { usePickedItems } from './picking/picked-items.ts'
import { usePreviewKey, usePreviewToggle } from './preview/preview-toggle.ts'
import { useUndoKeys } from './undo/undo-keys.ts'
import { SaveFailure } from './saving/SavedState.tsx'
import { type Saving, useSaving } from './saving/editor-session.ts'
import type { DraftMetadata } from './saving/editor-session-machine.ts'
import { TaxChangedNotice } from './totals/TaxChangedNotice.tsx'
import { type Company, createEditor, EditorContext, useEdit, useEditor } from './state.ts'

// Loaded after the form, which does not wait for it.
const EditorAttachments = lazyComponent(
  async () => (await import('./sections/EditorAttachments.tsx')).EditorAttachments,
)
// Only for those who may not issue.
const RequestIssueButton = lazyComponent(
  async () => (await import('./issuing/RequestIssueButton.tsx')).RequestIssueButton,
)

type DocumentEditorProps = {
  start: EditableDraft
  metadata: DraftMetadata
  company: Company
  account: Account
  lock: DraftLock
  /** A notice beside the form, or below it. */
  notice?: ReactNode
  /** The content until the form is drawn. */
  loading: ReactNode
}

/**
 * The editor of a document: form, figures and preview, all from one draft. It is drawn once its width is known, because a
 * drawing for another width moves; and deferred, because two hundred fields in one go would delay the first click.
 */
export function DocumentEditor({ loading, ...props }: DocumentEditorProps) {
  const [frame, width] = useContainerWidth()
  const isDrawn = useDeferredValue(width !== Infinity, false)
  return <div ref={frame}>{isDrawn ? <MeasuredEditor {...props} width={width} /> : loading}</div>
}

type MeasuredEditorProps = Omit<DocumentEditorProps, 'loading'> & {
  /** In rem. */
  width: number
}

function MeasuredEditor({ start, metadata, company, account, lock, notice, width }: MeasuredEditorProps) {
  const [editor] = useState(() =>
    createEditor(start, company, metadata.id, metadata.version === null ? account.documentTexts : {}),
  )
  const setMine = useSetAtom(editor.isMineAtom)
  const isMine = lock.status !== 'elsewhere'
  useLayoutEffect(() => setMine(isMine), [setMine, isMine])
  // The company may change while the document is open.
  const setCompany = useSetAtom(editor.companyAtom)
  useLayoutEffect(() => setCompany(company), [setCompany, company])
  const current = useMemo(() => ({ ...editor, company }), [editor, company])
  return (
    <EditorContext value={current}>
      <EditorSession metadata={metadata} account={account} onEditHere={lock.takeOver} notice={notice} width={width} />
    </EditorContext>
  )
}

type EditorSessionProps = {
  metadata: DraftMetadata
  account: Account
  onEditHere: () => void
  notice: ReactNode
  width: number
}

function EditorSession({ metadata, account, onEditHere, notice, width }: EditorSessionProps) {
  const isNarrow = useNarrow()
  const form = useRef<HTMLDivElement>(null)
  const preview = usePreviewToggle(width)
  const saving = useDraftSaving(metadata)
  const isFirst = metadata.version === null && !metadata.isUnsent
  usePickedItems({ type: metadata.type, id: isFirst ? null : metadata.id }, saving.storeLastCopy)
  const issuing = useIssuing(saving, form)
  useFieldOfAddress(form)
  const { restore, ...conflict } = useConflict(saving)
  const isMine = useAtomValue(useEditor().isMineAtom)
  useWriting()
  useUndoKeys()
  usePreviewKey(preview.toggle)
  const isNew = metadata.version === null
  const issue = usePermission('documents.issue') ? (
    <IssueButton onPress={() => issuing.open('send')} />
  ) : (
    <Suspense>
      <RequestIssueButton saving={saving} isNew={isNew} />
    </Suspense>
  )
  return (
    <div ref={form} className="flex flex-col gap-4 pb-32 md:pb-0">
      {isMine ? null : <OpenInAnotherTabNotice onEditHere={onEditHere} />}
      <fieldset disabled={!isMine} className="contents">
        <EditorHeader isNew={isNew} issue={issue} onIssueAlone={() => issuing.open('issue')} preview={preview} />
        <SaveFailure />
        <ConflictNotice type={metadata.type} id={metadata.id} {...conflict} />
        <ConflictingVersionNotice onRestore={restore} />
        <IssueNotice error={issuing.error} />
        <TaxChangedNotice account={account} />
      </fieldset>
      <Revision />
      <EditorColumns
        form={form}
        account={account}
        preview={preview}
        notice={notice}
        attachments={
          <ErrorBoundary fallback={() => null}>
            <Suspense>
              <EditorAttachments saving={saving} isNew={isNew} />
            </Suspense>
          </ErrorBoundary>
        }
        isFocused={isNew && !metadata.isUnsent}
      />
      {isNarrow ? (
        <fieldset disabled={!isMine} className="contents">
          <EditorBar issue={issue} onPreview={preview.toggle} />
        </fieldset>
      ) : null}
      <IssueAndSend issuing={issuing} saving={saving} />
    </div>
  )
}

/** The changes of a revision's draft so far. */
function Revision() {
  const { ChangedSoFar } = useDocumentType()
  const revisionOf = useRevised()?.revisionOf
  if (!ChangedSoFar || !revisionOf) return null
  return (
    <Suspense>
      <ChangedSoFar revisionOf={revisionOf} />
    </Suspense>
  )
}

function useDraftSaving(metadata: DraftMetadata): Saving {
  const editor = useEditor()
  const store = useStore()
  const navigate = useNavigate()
  const { type, id, version, isUnsent } = metadata
  const isAddressed = useRef(version !== null || isUnsent)
  // The address changes so that a reload or a bookmark opens this draft.
  const onFirstEdit = useCallback(() => {
    if (isAddressed.current) return
    isAddressed.current = true
    void navigate(documentPaths(type).edit(id), { replace: true })
  }, [navigate, type, id])
  return useSaving({ editor, store, metadata }, onFirstEdit)
}

/** One version stays, the other is stored on this device. */
function useConflict(saving: Saving) {
  const edit = useEdit()
  const { draftAtom, conflictingVersionAtom } = useEditor()
  const store = useStore()
  const exchange = (next: EditableDraft) => {
    saving.storeConflictingVersion(store.get(draftAtom))
    edit(() => next)
  }
  const theirs = async () => editableDraft(await saving.adoptServerVersion(), store.get(draftAtom).newLineTax)
  return {
    onKeepMine: async () => {
      saving.storeConflictingVersion(await theirs())
      await saving.flush()
    },
    onTakeTheirs: async () => {
      exchange(await theirs())
      await saving.flush()
    },
    restore: () => {
      const other = store.get(conflictingVersionAtom)
      if (other) exchange(other)
    },
  }
}
