import { useState } from 'react'
import type { Invoice } from '#domain/documents/document.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { MOST_RECIPIENTS, readRecipients, type Recipients } from '#domain/text/recipients.ts'
import { letterText } from '#i18n/documents/message.ts'
import { sendMessages } from '#i18n/invoices/send.ts'
import { useFieldMessage } from '#ui/platform/forms/form-errors.ts'
import { useSubmit } from '#ui/platform/forms/use-submit.ts'
import { useUnsavedChanges } from '#ui/platform/forms/use-unsaved-changes.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { SheetActions } from '#ui/kit/overlays/Sheet.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { MailError, mailErrors } from './MailError.tsx'
import { type Letter, useCustomerLanguage, useSendInvoice } from '#ui/features/documents/queries/send.ts'
import { isEdited, type MailDraft, useMailDraft } from './mail-draft.ts'

type MailFormProps = {
  invoice: Invoice
  onSent: (emails: readonly string[], publicUrl: string | undefined) => void
  onBack: () => void
}

/** The e-mail as the customer will read it: proposed in the customer's language, and editable. */
export function MailForm({ invoice, onSent, onBack }: MailFormProps) {
  const t = useMessages(sendMessages)
  const letter = useLetter(invoice)
  const { errors, error, isSaving, submit: send } = useSending(invoice, letter, onSent)
  const { language, subject, message, isOurs, change, write } = letter
  return (
    <Form errors={errors.fields} onSubmit={send} takesFocus>
      <MailError error={error} />
      <Addresses letter={letter} />
      <Choices
        label={t('letterLanguage')}
        options={(['en', 'ar', 'bilingual'] as const).map((id) => ({ id, text: t(NAMES[id]) }))}
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
      <Attached invoice={invoice} />
      {/* Lets Enter submit: the button is in the footer of the sheet, outside of the form. */}
      <input type="submit" hidden />
      <SheetActions>
        {isOurs ? null : (
          <Button look="quiet" onPress={letter.propose}>
            {t('asProposed')}
          </Button>
        )}
        <Button onPress={onBack}>{t('back')}</Button>
        <Button look="primary" icon="i-lucide-send icon-flip" busy={isSaving} onPress={send}>
          {t('sendNow')}
        </Button>
      </SheetActions>
    </Form>
  )
}

function Addresses({ letter: { to, cc, change } }: { letter: ReturnType<typeof useLetter> }) {
  const t = useMessages(sendMessages)
  const [hasCopy, setCopy] = useState(cc !== '')
  const address = { writing: 'ltr', inputMode: 'email' } as const
  return (
    <>
      <TextField
        {...address}
        label={t('to')}
        hint={t('toHint', { most: MOST_RECIPIENTS })}
        name="to"
        value={to}
        onChange={(typed) => change({ to: typed })}
      />
      {hasCopy ? (
        <TextField {...address} label={t('cc')} name="cc" value={cc} onChange={(typed) => change({ cc: typed })} />
      ) : (
        <div>
          <Button look="quiet" icon="i-lucide-plus" onPress={() => setCopy(true)}>
            {t('addCc')}
          </Button>
        </div>
      )}
    </>
  )
}

const NAMES = { en: 'english', ar: 'arabic', bilingual: 'bilingual' } as const

function Attached({ invoice }: { invoice: Invoice }) {
  const t = useMessages(sendMessages)
  const file = <Ltr>{[invoice.number, 'pdf'].join('.')}</Ltr>
  return (
    <p className="flex items-start gap-2 text-small text-ink-muted">
      <span aria-hidden="true" className="i-lucide-file-text mt-1" />
      <span>
        <Sentence slots={{ file }}>{(slots) => t('attached', slots)}</Sentence>
      </span>
    </p>
  )
}

/** The proposed e-mail with the user's changes. Each language has its own text, so switching loses none. */
function useLetter(invoice: Invoice) {
  const { mail, change, discard } = useMailDraft(invoice.id)
  const customers = useCustomerLanguage(invoice.customerId)
  const proposedLanguage = customers ?? invoice.language
  const language: DocumentLanguage = mail.language ?? proposedLanguage
  const proposed = letterText(invoice, language)
  const written = mail.written?.[language]
  const isOurs = !written || (written.subject === proposed.subject && written.message === proposed.message)
  const writeAs = (text: NonNullable<MailDraft['written']>[DocumentLanguage]) =>
    change({ written: { ...mail.written, [language]: text } })
  return {
    to: mail.to ?? invoice.customer?.email ?? '',
    cc: mail.cc ?? '',
    language,
    ...(written ?? proposed),
    isOurs,
    isEdited: isEdited(mail, invoice, proposedLanguage),
    attempt: mail.attempt,
    change,
    write: writeAs,
    propose: () => writeAs(proposed),
    discard,
  }
}

function useSending(invoice: Invoice, letter: ReturnType<typeof useLetter>, onSent: MailFormProps['onSent']) {
  const t = useMessages(sendMessages)
  const errorsOf = useAddressErrors()
  const mutation = useSendInvoice(invoice)
  const [to, cc] = [readRecipients(letter.to), readRecipients(letter.cc)]
  useUnsavedChanges(letter.isEdited, {
    title: t('leaveTitle'),
    text: t('leaveText'),
    leave: t('leave'),
    stay: t('stay'),
  })
  const submitting = useSubmit({
    check: () => {
      const fields = errorsOf(to, cc)
      mutation.reset()
      return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, body: attemptOf(letter, to, cc) }
    },
    mutation,
    onSaved: ({ publicUrl }) => {
      letter.discard()
      onSent([...to.emails, ...cc.emails], publicUrl)
    },
    errorsOf: (error) => ({ fields: mailErrors(error, { to: to.emails, cc: cc.emails }), message: null }),
  })
  return { ...submitting, error: mutation.error }
}

/** The letter and its idempotency key, which stays the same for the same letter. */
function attemptOf(letter: ReturnType<typeof useLetter>, to: Recipients, cc: Recipients) {
  const body = bodyOf(letter, to.emails, cc.emails)
  const text = JSON.stringify(body)
  const key = letter.attempt?.letter === text ? letter.attempt.key : crypto.randomUUID()
  letter.change({ attempt: { letter: text, key } })
  return { letter: body, key }
}

/** The server's own address checks, run before sending. */
function useAddressErrors() {
  const t = useMessages(sendMessages)
  const message = useFieldMessage()
  const why = message({ problem: 'not-an-email' })
  const noAddress = (typed: string) => t('wrongAddress', { address: `\u2068${typed}\u2069`, why })
  return (to: Recipients, cc: Recipients): Record<string, string> => {
    const [badTo, badCc] = [to.wrong[0], cc.wrong[0]]
    const isTooMany = to.emails.length + cc.emails.length > MOST_RECIPIENTS
    const wrong =
      badTo !== undefined
        ? noAddress(badTo)
        : to.emails.length === 0
          ? message({ problem: 'missing' })
          : isTooMany
            ? message({ problem: 'too-many', limit: String(MOST_RECIPIENTS) })
            : null
    return { ...(wrong !== null && { to: wrong }), ...(badCc !== undefined && { cc: noAddress(badCc) }) }
  }
}

/** A proposed text is left out: the server writes it itself, laid out for both directions. */
function bodyOf(letter: ReturnType<typeof useLetter>, to: string[], cc: string[]): Letter {
  const { language, subject, message, isOurs } = letter
  return { to, ...(cc.length > 0 && { cc }), language, ...(isOurs ? {} : { subject, message }) }
}
