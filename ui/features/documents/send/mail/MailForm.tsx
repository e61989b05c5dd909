import type { CommercialDocument } from '#domain/documents/document.ts'
import { sendMessages } from '#i18n/documents/send.ts'
import { useSubmit } from '#ui/platform/forms/use-submit.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { SheetActions } from '#ui/kit/overlays/sheet-footer.tsx'
import { useSendLetter } from '#ui/features/documents/queries/send.ts'
import { LetterFields } from './LetterFields.tsx'
import { type EditableLetter, recipientsOf, useAddressErrors, useLetterAttempt } from './letter.ts'
import { MailError, mailErrors } from './MailError.tsx'
import { useMailDrafts } from './mail-draft.ts'

type MailFormProps = {
  document: CommercialDocument
  letter: EditableLetter
  onSent: (emails: readonly string[], publicUrl: string | undefined) => void
  onBack: () => void
}

/** The e-mail of an issued invoice, as the customer will read it. */
export function MailForm({ document, letter, onSent, onBack }: MailFormProps) {
  const t = useMessages(sendMessages)
  const { errors, error, isSaving, submit: send } = useSending(document, letter, onSent)
  return (
    <Form errors={errors.fields} onSubmit={send} takesFocus>
      <MailError error={error} />
      <LetterFields letter={letter} eInvoice={{ document }} />
      {/* Lets Enter submit: the button is in the footer of the sheet, outside of the form. */}
      <input type="submit" hidden />
      <SheetActions>
        {letter.isOurs ? null : (
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

function useSending(document: CommercialDocument, letter: EditableLetter, onSent: MailFormProps['onSent']) {
  const errorsOf = useAddressErrors()
  const begin = useLetterAttempt(letter.purpose, document.id)
  const { discard } = useMailDrafts(letter.purpose)
  const mutation = useSendLetter(letter.purpose)
  const submitting = useSubmit({
    check: () => {
      const fields = errorsOf(letter)
      mutation.reset()
      return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, body: begin(document, letter) }
    },
    mutation,
    onSaved: ({ publicUrl }) => {
      discard(document.id)
      onSent(recipientsOf(letter), publicUrl)
    },
    errorsOf: (error, { letter: sent }) => ({ fields: mailErrors(error, sent), message: null }),
  })
  return { ...submitting, error: mutation.error }
}
