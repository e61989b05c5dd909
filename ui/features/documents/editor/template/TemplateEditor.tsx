import '#ui/features/documents/editor/editor.css'
import { useSetAtom, useStore } from 'jotai'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { DocumentTexts } from '#domain/documents/defaults/default-texts.ts'
import type { EditableDraft } from '#domain/documents/drafts/editable-draft.ts'
import { byKey } from '#domain/documents/drafts/read-draft.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import type { Account } from '#ui/features/account/queries.ts'
import { EditorBar } from '#ui/features/documents/editor/EditorBar.tsx'
import { EditorColumns } from '#ui/features/documents/editor/EditorColumns.tsx'
import { usePickedItems } from '#ui/features/documents/editor/picking/picked-items.ts'
import { usePreviewKey, usePreviewToggle } from '#ui/features/documents/editor/preview/preview-toggle.ts'
import { keysOf } from '#ui/features/documents/editor/saving/editor-session.ts'
import { type Company, createEditor, EditorContext, useEditor } from '#ui/features/documents/editor/state.ts'
import { DocumentTotal } from '#ui/features/documents/editor/totals/DocumentTotal.tsx'
import { useUndoActions } from '#ui/features/documents/editor/undo/undo-actions.ts'
import { useUndoKeys } from '#ui/features/documents/editor/undo/undo-keys.ts'
import { ofSeries } from '#ui/features/inventory/selection/stored-selection.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { useContainerWidth } from '#ui/kit/layout/use-container-width.ts'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { type Template, TemplateContext } from '#ui/features/documents/editor/template.ts'

type TemplateEditorProps = {
  /** The id of the record that holds the draft; blank for one that is not saved yet. */
  id: string
  value: EditableDraft
  onChange: (draft: EditableDraft) => void
  company: Company
  account: Account
  /** The texts that a new draft follows. */
  texts: DocumentTexts
  template: Template
  /** The server's messages by field path of the body: `lines.0.description`. */
  errors: Readonly<Record<string, string>>
  title: string
  /** A notice beside the form, or below it. */
  notice: ReactNode
  /** The button that saves, in the bottom bar of a phone. */
  save: ReactNode
}

/** The editor of documents over a draft that another record holds: without days, and saved with that record. */
export function TemplateEditor({ template, id, company, texts, ...props }: TemplateEditorProps) {
  const [frame, width] = useContainerWidth()
  // Previews are of a draft, whose id the server checks.
  const [editor] = useState(() => createEditor(props.value, company, id || crypto.randomUUID(), texts))
  const setCompany = useSetAtom(editor.companyAtom)
  useLayoutEffect(() => setCompany(company), [setCompany, company])
  const current = useMemo(() => ({ ...editor, company }), [editor, company])
  return (
    <div ref={frame}>
      {width === Infinity ? null : (
        <TemplateContext value={template}>
          <EditorContext value={current}>
            <Editing {...props} templateKey={template.key} width={width} />
          </EditorContext>
        </TemplateContext>
      )}
    </div>
  )
}

type EditingProps = Omit<TemplateEditorProps, 'template' | 'id' | 'company' | 'texts'> & {
  templateKey: string
  width: number
}

function Editing({ templateKey, value, onChange, account, errors, title, notice, save, width }: EditingProps) {
  const isNarrow = useNarrow()
  const form = useRef<HTMLDivElement>(null)
  const preview = usePreviewToggle(width)
  useExchange(value, onChange)
  usePickedItems({ type: 'invoice', id: ofSeries(templateKey) })
  useRefused(errors)
  useUndoKeys()
  usePreviewKey(preview.toggle)
  return (
    <div ref={form} className="flex flex-col gap-4 pb-32 md:pb-0">
      <EditingHead title={title} isShown={preview.isShown} onPreview={preview.toggle} />
      <EditorColumns
        form={form}
        account={account}
        preview={preview}
        notice={notice}
        attachments={null}
        isFocused={false}
      />
      {isNarrow ? <EditorBar issue={save} onPreview={preview.toggle} /> : null}
    </div>
  )
}

/** The draft goes out with each edit, and one that comes from elsewhere replaces it. */
function useExchange(value: EditableDraft, onChange: (draft: EditableDraft) => void): void {
  const store = useStore()
  const { draftAtom, editAtom } = useEditor()
  const edit = useSetAtom(editAtom)
  // A render may still have an earlier draft of this editor.
  const [own] = useState(() => new WeakSet([value]))
  const send = useRef(onChange)
  useEffect(() => {
    send.current = onChange
  })
  useEffect(
    () =>
      store.sub(draftAtom, () => {
        const draft = store.get(draftAtom)
        own.add(draft)
        send.current(draft)
      }),
    [store, draftAtom, own],
  )
  useEffect(() => {
    if (!own.has(value)) edit(() => value)
  }, [own, value, edit])
}

function useRefused(errors: TemplateEditorProps['errors']): void {
  const store = useStore()
  const editor = useEditor()
  useEffect(() => store.set(editor.refusedAtom, byKey(errors, keysOf(store, editor))), [store, editor, errors])
}

type EditingHeadProps = { title: string; isShown: boolean; onPreview: () => void }

function EditingHead({ title, isShown, onPreview }: EditingHeadProps) {
  const t = useMessages(documentMessages)
  const isNarrow = useNarrow()
  const undo = useUndoActions()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 className="me-auto text-heading">{title}</h2>
      {isNarrow ? null : (
        <>
          <span className="font-600">
            <DocumentTotal hasCurrency />
          </span>
          <div className="flex">
            {undo.map(({ id, text, icon, onAction, isDisabled }) => (
              <IconButton key={id} label={text} icon={icon} onPress={onAction} isDisabled={isDisabled} />
            ))}
          </div>
          <Button
            compact
            icon={isShown ? 'i-lucide-eye-off' : 'i-lucide-eye'}
            aria-keyshortcuts="Alt+P"
            onPress={onPreview}
          >
            {isShown ? t('hidePreview') : t('showPreview')}
          </Button>
        </>
      )}
    </div>
  )
}
