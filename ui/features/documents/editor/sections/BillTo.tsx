import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { DocumentLanguage } from '#domain/locale.ts'
import { withLanguage } from '#domain/documents/defaults/default-texts.ts'
import { withDueRule } from '#domain/documents/drafts/last-day.ts'
import { paperLanguage } from '#domain/documents/paper-language.ts'
import type { EditableDraft } from '#domain/documents/drafts/editable-draft.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { useAccount } from '#ui/features/account/queries.ts'
import { useEditorSettings } from '#ui/features/account/editor-settings.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { useDocumentType, useEditorWords } from '#ui/features/documents/document-type.ts'
import { UnprintableNote } from '#ui/features/documents/UnprintableNote.tsx'
import { CustomerPicker } from '#ui/features/customers/CustomerPicker.tsx'
import type { ChosenCustomer } from '#ui/features/customers/queries.ts'
import { dueRuleOf, useDueRule } from '#ui/features/documents/editor/due-rule.ts'
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
  const address = useAddressing()
  const buyer = useDraft('buyer')
  const id = useDraft('customerId')
  const refused = useAtomValue(useEditor().refusedAtom)
  const problems = Object.entries(refused).flatMap(([path, why]) => (path.startsWith('customer.') ? [why] : []))
  const choose = (customer: ChosenCustomer) => {
    edit((draft) => address(draft, customer), 'customer')
    onChosen()
  }
  const clear = () => edit((draft) => address(draft, null), 'customer')
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

/**
 * Adopts the customer's language and payment terms, but not the currency, which must not change unnoticed. A typed due date
 * and typed notes stay.
 */
function useAddressing(): (draft: EditableDraft, customer: ChosenCustomer | null) => EditableDraft {
  const { type } = useDocumentType()
  const { texts } = useEditor()
  const { data: account } = useAccount()
  const before = useDueRule()
  return (draft, customer) => {
    const { id: customerId, buyer, language } = customer ?? { id: null, buyer: null, language: null }
    const addressed = { ...withLanguage(draft, language ?? draft.language, { texts, type }), customerId, buyer }
    return withDueRule(type, addressed, { before, after: dueRuleOf(account, customer) })
  }
}

export function LanguageField({ labelHidden = false }: { labelHidden?: boolean }) {
  const t = useMessages(documentMessages)
  const edit = useEdit()
  const language = useDraft('language')
  const error = useFieldError('language')
  const { texts, company } = useEditor()
  const { country } = company
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
          edit((draft) => withLanguage(draft, chosen, { texts, type }), 'language')
          rememberLanguage(chosen)
        }}
      />
      {isRefused ? <p className="text-small text-ink-muted">{t('arabicRequired')}</p> : null}
      {error ? <p className="text-small text-danger">{error}</p> : null}
    </div>
  )
}
