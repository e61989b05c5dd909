import { isolate } from '#domain/text/bidi.ts'
import { quotationAnswerMessages } from '#i18n/quotations/answers.ts'
import { FormDialog } from '#ui/platform/forms/FormDialog.tsx'
import type { Checked } from '#ui/platform/forms/use-submit.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { type AnswerDialogProps, shownNumber, useAnswerForm } from '#ui/features/quotations/answering.ts'

/** Gives up what a client answered himself, which only he can answer again. */
export function ReopenDialog({ quotation, onClose, onChanged }: AnswerDialogProps) {
  const t = useMessages(quotationAnswerMessages)
  const number = shownNumber(quotation)
  const form = useAnswerForm({
    quotation,
    fields: [],
    check: (): Checked<null> => ({ ok: true, body: null }),
    call: (calls, _body: null, key) => calls.reopen(key),
    onSaved: () => {
      onClose()
      announce({ kind: 'done', title: t('reopenedDone', { number }) })
    },
    onChanged,
  })
  const { accepted } = quotation
  return (
    <FormDialog title={t('reopenTitle', { number })} submitText={t('reopen')} form={form} onClose={onClose}>
      <p>
        <BidiText>
          {accepted ? t('reopenAccepted', { name: isolate(accepted.name, 'auto') }) : t('reopenDeclined')}
        </BidiText>
      </p>
    </FormDialog>
  )
}
