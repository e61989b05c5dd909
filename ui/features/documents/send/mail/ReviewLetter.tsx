import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { sendMessages } from '#i18n/documents/send.ts'
import { useEditorWords } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import {
  AttachedEInvoice,
  AttachedFile,
  CopyField,
  CopyToSelf,
  type EInvoiceSource,
  LANGUAGE_NAMES,
  TextFields,
  ToField,
} from './LetterFields.tsx'
import { AttachFiles } from './AttachFiles.tsx'
import type { EditableLetter } from './letter.ts'

type ReviewLetterProps = {
  letter: EditableLetter
  errors: Readonly<Record<string, string>>
  onSubmit: () => void
  eInvoice: EInvoiceSource | null
  /** Set for a customer without an address. */
  takesFocus: boolean
}

/** The e-mail within the review: its recipients, and its texts in a line until they are edited. */
export function ReviewLetter({ letter, eInvoice, errors, onSubmit, takesFocus }: ReviewLetterProps) {
  const t = useMessages(sendMessages)
  const words = useEditorWords()
  const [isUnfolded, setUnfolded] = useState(letter.cc !== '')
  const fields = useRef<HTMLDivElement>(null)
  const unfold = () => {
    flushSync(() => setUnfolded(true))
    fields.current?.querySelector<HTMLElement>('[name=subject]')?.focus()
  }
  return (
    <Form errors={errors} onSubmit={onSubmit} takesFocus={takesFocus}>
      <ToField letter={letter} hint={letter.to.trim() === '' ? words('noAddress') : undefined} />
      {isUnfolded ? (
        <div ref={fields} className="flex flex-col gap-4">
          <CopyField letter={letter} />
          <CopyToSelf letter={letter} />
          <TextFields letter={letter} />
          {letter.isOurs ? null : (
            <div>
              <Button look="quiet" onPress={letter.propose}>
                {t('asProposed')}
              </Button>
            </div>
          )}
        </div>
      ) : (
        <Summary letter={letter} onEdit={unfold} />
      )}
      <AttachedFile number={letter.number} />
      <AttachedEInvoice letter={letter} source={eInvoice} />
      <AttachFiles letter={letter} document={null} />
      {/* Lets Enter submit: the button is in the footer of the sheet, outside of the form. */}
      <input type="submit" hidden />
    </Form>
  )
}

function Summary({ letter, onEdit }: { letter: EditableLetter; onEdit: () => void }) {
  const t = useMessages(sendMessages)
  const { number, subject, language } = letter
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="flex min-w-0 flex-col">
        <bdi className="page-start break-words">{number === null ? '…' : subject}</bdi>
        <span className="text-small text-ink-muted">{t(LANGUAGE_NAMES[language])}</span>
      </p>
      <div className="shrink-0">
        {/* The texts name the number. */}
        <Button look="quiet" isDisabled={number === null} onPress={onEdit}>
          {t('editLetter')}
        </Button>
      </div>
    </div>
  )
}
