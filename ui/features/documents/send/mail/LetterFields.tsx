import { Suspense, useState } from 'react'
import { fileNameOf } from '#domain/text/file-name.ts'
import { MOST_RECIPIENTS } from '#domain/text/recipients.ts'
import { sendMessages } from '#i18n/documents/send.ts'
import { type AttachEInvoiceProps, useDocumentType } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { AttachFiles } from './AttachFiles.tsx'
import type { EditableLetter } from './letter.ts'

/** Everything of an e-mail that can be edited. */
export function LetterFields({ letter, eInvoice }: { letter: EditableLetter; eInvoice: EInvoiceSource }) {
  return (
    <>
      <ToField letter={letter} />
      <CopyField letter={letter} />
      <CopyToSelf letter={letter} />
      <TextFields letter={letter} />
      <AttachedFile number={letter.number} />
      <AttachedEInvoice letter={letter} source={eInvoice} />
      <AttachFiles letter={letter} document={'document' in eInvoice ? eInvoice.document : null} />
    </>
  )
}

const ADDRESS = { writing: 'ltr', inputMode: 'email' } as const

/** `hint` replaces the explanation of several addresses. */
export function ToField({ letter: { to, change }, hint }: { letter: EditableLetter; hint?: string | undefined }) {
  const t = useMessages(sendMessages)
  return (
    <TextField
      {...ADDRESS}
      label={t('to')}
      hint={hint ?? t('toHint', { most: MOST_RECIPIENTS })}
      name="to"
      value={to}
      onChange={(typed) => change({ to: typed })}
    />
  )
}

/** On demand. */
export function CopyField({ letter: { cc, change } }: { letter: EditableLetter }) {
  const t = useMessages(sendMessages)
  const [isShown, setShown] = useState(cc !== '')
  if (isShown) {
    return <TextField {...ADDRESS} label={t('cc')} name="cc" value={cc} onChange={(typed) => change({ cc: typed })} />
  }
  return (
    <div>
      <Button look="quiet" icon="i-lucide-plus" onPress={() => setShown(true)}>
        {t('addCc')}
      </Button>
    </div>
  )
}

/** The choice is remembered for the next e-mail. */
export function CopyToSelf({ letter: { self } }: { letter: EditableLetter }) {
  const t = useMessages(sendMessages)
  if (self.email === '') return null
  return (
    <Checkbox isSelected={self.isWanted} onChange={self.want}>
      <span className="[overflow-wrap:anywhere]">
        <Sentence slots={{ email: <Ltr>{self.email}</Ltr> }}>{(slots) => t('copyToSelf', slots)}</Sentence>
      </span>
    </Checkbox>
  )
}

export const LANGUAGE_NAMES = { en: 'english', ar: 'arabic', bilingual: 'bilingual' } as const

/** Language, subject and message, as the customer will read them. */
export function TextFields({ letter }: { letter: EditableLetter }) {
  const t = useMessages(sendMessages)
  const { language, subject, message, change, write } = letter
  return (
    <>
      <Choices
        label={t('letterLanguage')}
        options={(['en', 'ar', 'bilingual'] as const).map((id) => ({ id, text: t(LANGUAGE_NAMES[id]) }))}
        value={language}
        onChange={(chosen) => change({ language: chosen })}
      />
      <TextField
        label={t('subject')}
        name="subject"
        maxLength={200}
        value={subject}
        onChange={(typed) => write({ subject: typed, message })}
      />
      <TextField
        label={t('message')}
        name="message"
        lines={9}
        maxLength={4000}
        value={message}
        onChange={(typed) => write({ subject, message: typed })}
      />
    </>
  )
}

export type EInvoiceSource = AttachEInvoiceProps['source']

export function AttachedEInvoice({ letter, source }: { letter: EditableLetter; source: EInvoiceSource | null }) {
  const { AttachEInvoice } = useDocumentType()
  if (!AttachEInvoice || !source) return null
  return (
    <Suspense>
      <AttachEInvoice
        source={source}
        isChosen={letter.attachEInvoice}
        onChange={(attachEInvoice) => letter.change({ attachEInvoice })}
      />
    </Suspense>
  )
}

/** Nothing until the number is known. */
export function AttachedFile({ number }: { number: string | null }) {
  const t = useMessages(sendMessages)
  if (number === null) return null
  const file = <Ltr>{[fileNameOf(number), 'pdf'].join('.')}</Ltr>
  return (
    <p className="flex items-start gap-2 text-small text-ink-muted">
      <span aria-hidden="true" className="i-lucide-file-text mt-1" />
      <span>
        <Sentence slots={{ file }}>{(slots) => t('attached', slots)}</Sentence>
      </span>
    </p>
  )
}
