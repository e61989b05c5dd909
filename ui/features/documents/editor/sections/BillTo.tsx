import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { DocumentLanguage } from '#domain/locale.ts'
import { paperLanguage } from '#domain/documents/paper-language.ts'
import type { EditableDraft } from '#domain/documents/drafts/editable-draft.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { useEditorSettings } from '#ui/features/account/editor-settings.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { useDocumentType, useEditorWords } from '#ui/features/documents/document-type.ts'
import { UnprintableNote } from '#ui/features/documents/UnprintableNote.tsx'
import { CustomerPicker } from '#ui/features/customers/CustomerPicker.tsx'
import type { ChosenCustomer } from '#ui/features/customers/queries.ts'
import { focusBlankLine } from '#ui/features/documents/editor/field-focus.ts'
import { useDraft, useEdit, useEditor, useFieldError } from '#ui/features/documents/editor/state.ts'

/** The customer of the document, and its language, in one row. */
export function BillTo({ isFocused }: { isFocused: boolean }) {
  const heading = useEditorWords()('billTo')
  const { row, goOn } = useFocusLines()
  return (
    <section ref={row} aria-label={heading} className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 pt-3 pb-2">
      <span aria-hidden="true" className="min-h-11 content-center text-ink-muted">
        {heading}
      </span>
      <div data-field="customer" className="min-w-64 flex-1">
        <CustomerField isFocused={isFocused} onChosen={goOn} />
      </div>
      <LanguageField labelHidden />
    </section>
  )
}

type CustomerFieldProps = { isFocused?: boolean; onChosen: () => void }

export function CustomerField({ isFocused = false, onChosen }: CustomerFieldProps) {
  const edit = useEdit()
  const buyer = useDraft('buyer')
  const id = useDraft('customerId')
  const refused = useAtomValue(useEditor().refusedAtom)
  const problems = Object.entries(refused).flatMap(([path, why]) => (path.startsWith('customer.') ? [why] : []))
  const choose = (customer: ChosenCustomer) => {
    edit((draft) => addressedTo(draft, customer), 'customer')
    onChosen()
  }
  const clear = () => edit((draft) => ({ ...draft, customerId: null, buyer: null }), 'customer')
  return (
    <>
      <CustomerPicker
        id={id}
        buyer={buyer}
        isFocused={isFocused}
        onChoose={choose}
        onClear={clear}
        error={refused.customer ?? refused.customerId}
        problems={problems}
      />
      {buyer ? (
        <UnprintableNote
          text={Object.values(buyer)
            .filter((fact) => typeof fact === 'string')
            .join('')}
        />
      ) : null}
    </>
  )
}

/** The customer search unmounts once a customer is chosen, so the focus moves on to the lines. */
function useFocusLines() {
  const row = useRef<HTMLElement>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) focusBlankLine(row.current?.closest('fieldset') ?? null)
  }, [times])
  return { row, goOn: () => setTimes((before) => before + 1) }
}

/** Adopts the customer's language but not the currency, which must not change unnoticed. */
function addressedTo(draft: EditableDraft, { id, buyer, language }: ChosenCustomer): EditableDraft {
  return { ...draft, customerId: id, buyer, language: language ?? draft.language }
}

export function LanguageField({ labelHidden = false }: { labelHidden?: boolean }) {
  const t = useMessages(documentMessages)
  const edit = useEdit()
  const language = useDraft('language')
  const error = useFieldError('language')
  const { country } = useEditor().company
  const { type } = useDocumentType()
  const isRefused = paperLanguage({ kind: type, seller: { country } }, language) !== language
  const { rememberLanguage } = useEditorSettings()
  const options: { id: DocumentLanguage; text: string }[] = [
    { id: 'en', text: t('english') },
    { id: 'ar', text: t('arabic') },
    { id: 'bilingual', text: t('bilingual') },
  ]
  return (
    <div data-field="language">
      <Choices
        label={t('documentLanguage')}
        labelHidden={labelHidden}
        options={options}
        value={language}
        onChange={(chosen) => {
          edit((draft) => ({ ...draft, language: chosen }), 'language')
          rememberLanguage(chosen)
        }}
      />
      {isRefused ? <p className="text-small text-ink-muted">{t('arabicRequired')}</p> : null}
      {error ? <p className="text-small text-danger">{error}</p> : null}
    </div>
  )
}
