import { useNavigate } from 'react-router'
import { quotationConvertMessages } from '#i18n/quotations/convert.ts'
import { type AnswerDialogProps, shownNumber, useAnswerForm } from '#ui/features/quotations/answering.ts'
import { FormDialog } from '#ui/platform/forms/FormDialog.tsx'
import type { ConvertBody } from '#ui/features/quotations/quotation-calls.ts'
import type { Checked } from '#ui/platform/forms/use-submit.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { ConvertFields } from './ConvertFields.tsx'
import { ConvertFigures } from './ConvertFigures.tsx'
import { messagesOf, quantityField, useConvertForm } from './convert-form.ts'

/** All that is open, a part in percent or some items, with what it comes to; it opens the draft. */
export function ConvertDialog({ quotation, onClose, onChanged }: AnswerDialogProps) {
  const t = useMessages(quotationConvertMessages)
  const navigate = useNavigate()
  const convert = useConvertForm(quotation)
  const { request, preview } = convert
  const number = shownNumber(quotation)
  const form = useAnswerForm({
    quotation,
    fields: ['percent', 'lines', ...quotation.lines.map((_, line) => quantityField(line))],
    check: (): Checked<ConvertBody> =>
      preview.ok ? { ok: true, body: request } : { ok: false, fields: messagesOf(preview.fields, request, t) },
    call: (calls, body: ConvertBody, key) => calls.convert(body, key),
    onSaved: ({ id }) => {
      onClose()
      announce({ kind: 'done', title: t('made', { number }) })
      void navigate(documentPaths('invoice').edit(id))
    },
    onChanged,
  })
  const isOpen = quotation.status === 'issued'
  return (
    <FormDialog
      title={t('title', { number })}
      submitText={t('make')}
      icon="i-lucide-file-plus"
      form={form}
      width="medium"
      onClose={onClose}
    >
      {isOpen ? (
        <Banner tone="info" title={t('marksAccepted')}>
          {quotation.lines.some(({ optional }) => optional) ? t('withoutOptions') : null}
        </Banner>
      ) : null}
      <ConvertFields quotation={quotation} convert={convert} error={form.errors.fields.lines} />
      <ConvertFigures quotation={quotation} preview={preview} />
      <p className="text-small text-ink-muted">
        {t('fixed')} {quotation.seller.vatRegistered ? t('taxNote') : null}
      </p>
    </FormDialog>
  )
}
