import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { DocumentLanguage } from '#domain/locale.ts'
import type { EditableDraft } from '#domain/documents/drafts/editable-draft.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { CustomerPicker } from '#ui/features/customers/CustomerPicker.tsx'
import type { ChosenCustomer } from '#ui/features/customers/queries.ts'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { focusBlankLine } from '#ui/features/documents/editor/field-focus.ts'
import { Section } from './Section.tsx'
import { useDraft, useEdit, useEditor, useFieldError } from '#ui/features/documents/editor/state.ts'

export function AddresseeSection() {
  const t = useMessages(documentMessages)
  const edit = useEdit()
  const buyer = useDraft('buyer')
  const id = useDraft('customerId')
  const { refusedAtom } = useEditor()
  const refused = useAtomValue(refusedAtom)
  const problems = Object.entries(refused).flatMap(([path, why]) => (path.startsWith('customer.') ? [why] : []))
  const { section, goOn } = useFocusLines()
  const choose = (customer: ChosenCustomer) => {
    edit((draft) => addressedTo(draft, customer), 'customer')
    goOn()
  }
  const clear = () => edit((draft) => ({ ...draft, customerId: null, buyer: null }), 'customer')
  return (
    <Section title={t('customerAndLanguage')}>
      <div ref={section} className="contents">
        <CustomerPicker
          id={id}
          buyer={buyer}
          onChoose={choose}
          onClear={clear}
          error={refused.customer ?? refused.customerId}
          problems={problems}
        />
      </div>
      <LanguageOfDocument />
    </Section>
  )
}

/** The customer search unmounts once a customer is chosen, so the focus moves on to the lines. */
function useFocusLines() {
  const section = useRef<HTMLDivElement>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) focusBlankLine(section.current?.closest('fieldset') ?? null)
  }, [times])
  return { section, goOn: () => setTimes((before) => before + 1) }
}

/** Adopts the customer's language but not his currency, which must not change unnoticed. */
function addressedTo(draft: EditableDraft, { id, buyer, language }: ChosenCustomer): EditableDraft {
  return { ...draft, customerId: id, buyer, language: language ?? draft.language }
}

function LanguageOfDocument() {
  const t = useMessages(documentMessages)
  const edit = useEdit()
  const language = useDraft('language')
  const error = useFieldError('language')
  const options: { id: DocumentLanguage; text: string }[] = [
    { id: 'en', text: t('english') },
    { id: 'ar', text: t('arabic') },
    { id: 'bilingual', text: t('bilingual') },
  ]
  return (
    <div>
      <Choices
        label={t('documentLanguage')}
        options={options}
        value={language}
        onChange={(chosen) => edit((draft) => ({ ...draft, language: chosen }), 'language')}
      />
      {error ? <p className="text-small text-danger">{error}</p> : null}
    </div>
  )
}
