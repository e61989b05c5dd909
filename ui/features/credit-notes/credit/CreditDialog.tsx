import './credit-dialog.css'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { creditMessages } from '#i18n/credit-notes/credit.ts'
import { formatAmount } from '#domain/money/money.ts'
import { isolate } from '#domain/text/bidi.ts'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { useLedgerFieldMessage } from '#ui/features/documents/ledger-field-message.ts'
import { GuardedDialog } from '#ui/platform/forms/GuardedDialog.tsx'
import { useSubmit } from '#ui/platform/forms/use-submit.ts'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import {
  type Creditable,
  type CreditRequest,
  useCreditable,
  useIssueCreditNote,
} from '#ui/features/credit-notes/queries.ts'
import { fieldOf, itemField, problemsOf, useCreditForm } from './credit-form.ts'
import { CreditFields } from './CreditFields.tsx'
import { CreditFigures } from './CreditFigures.tsx'
import { CreditItems } from './CreditItems.tsx'
import { CreditPaper } from './CreditPaper.tsx'

type CreditDialogProps = { invoice: CommercialDocument; onClose: () => void }

/** Credits an invoice: whole, by quantity or by amount, beside the paper as it will be printed. One press issues. */
export function CreditDialog({ invoice, onClose }: CreditDialogProps) {
  const t = useMessages(creditMessages)
  const issuing = useIssueCreditNote(invoice)
  const { data: creditable, error, refetch } = useCreditable(invoice)
  // The buttons are below the scrolling part, and belong to the form.
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  return (
    <GuardedDialog
      width="wide"
      kind="question"
      title={t('title', { number: isolate(invoice.number ?? '') })}
      isSaving={issuing.isPending}
      onClose={onClose}
      actions={<div ref={setFooter} className="contents" />}
    >
      {error ? <LoadError title={t('loadFailed')} why={error.message} onAgain={refetch} /> : null}
      {creditable ? (
        <Filled invoice={invoice} creditable={creditable} issuing={issuing} footer={footer} onClose={onClose} />
      ) : null}
      {!creditable && !error ? (
        <div aria-busy="true">
          <p className="sr-only">{t('loading')}</p>
          <Skeleton height="h-40" />
        </div>
      ) : null}
    </GuardedDialog>
  )
}

type Issuing = ReturnType<typeof useIssueCreditNote>

type FilledProps = CreditDialogProps & { creditable: Creditable; issuing: Issuing; footer: HTMLElement | null }

function Filled({ invoice, creditable, issuing, footer, onClose }: FilledProps) {
  const t = useMessages(creditMessages)
  const form = useCreditForm(invoice, creditable)
  const { errors, isSaving, submit } = useIssuing(invoice, form, issuing, onClose)
  const { values, credit } = form
  const { currency } = invoice
  const isComplete = credit.ok && values.reason.trim() !== ''
  const request = isComplete && !isSaving ? form.request : null
  return (
    <>
      <div className="credit-columns grid gap-6">
        <Form id={FORM} takesFocus errors={errors.fields} message={errors.message} onSubmit={submit}>
          <CreditFields invoice={invoice} values={values} hasStock={form.stocked.size > 0} onChange={form.change} />
          {values.scope === 'items' ? (
            <CreditItems
              invoice={invoice}
              left={form.left}
              stocked={form.stocked}
              items={values.items}
              onChange={form.changeItem}
            />
          ) : null}
          {errors.fields.lines === undefined ? null : (
            <p role="alert" className="text-small text-danger">
              {errors.fields.lines}
            </p>
          )}
        </Form>
        {/* The figures stay visible while the items scroll. */}
        <div className="credit-side flex min-w-0 flex-col gap-4">
          <CreditFigures invoice={invoice} credit={credit} />
          <p className="text-small text-ink-muted">{t('cannotUndo')}</p>
          <CreditPaper invoice={invoice} request={request} />
        </div>
      </div>
      {footer &&
        createPortal(
          <>
            <Button onPress={onClose}>{t('cancel')}</Button>
            <Button type="submit" form={FORM} look="primary" icon="i-lucide-stamp" busy={isSaving}>
              {credit.ok ? (
                <BidiText>{t('issueFor', { amount: amountOf(credit.total, currency) })}</BidiText>
              ) : (
                t('issue')
              )}
            </Button>
          </>,
          footer,
        )}
    </>
  )
}

const FORM = 'credit'

/** The button names the sum, because a note is issued at once: its number is drawn. */
const amountOf = (total: string, currency: string) => isolate(formatAmount(total, currency))

/** Checked as the server does, so that problems are shown without a request, as the server's own answer is. */
function useIssuing(
  invoice: CommercialDocument,
  { values, requested, credit, request }: ReturnType<typeof useCreditForm>,
  mutation: Issuing,
  close: () => void,
) {
  const t = useMessages(creditMessages)
  const sentence = useLedgerFieldMessage()
  const navigate = useNavigate()
  const names = ['reason', 'reasonCode', 'eventDate', 'lines', ...invoice.lines.map((_, line) => itemField(line))]
  return useSubmit({
    mutation,
    check: () => {
      const problems = problemsOf(credit, requested)
      const fields = Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, sentence(problem)]))
      if (values.reason.trim() === '') fields.reason = sentence({ problem: 'missing' })
      if (Object.keys(fields).length > 0) return { ok: false, fields }
      return { ok: true, body: request }
    },
    errorsOf: (error: Error, body: CreditRequest) => formErrorsOf(renamed(error, body), names, t('failed')),
    onSaved: ({ id, number, warnings = [] }) => {
      const description = warnings.length > 0 ? t('notReturned', { n: warnings.length }) : undefined
      announce({
        kind: 'done',
        title: t('done', { number: isolate(number ?? '') }),
        ...(description && { description }),
      })
      close()
      void navigate(paths.creditNote(id))
    },
  })
}

/** The server's fields by the names of this form. */
function renamed(error: Error, { lines = [] }: CreditRequest): Error {
  if (!('fields' in error)) return error
  const fields = Object.entries(Object(error.fields)).map(([path, said]) => [fieldOf(path, lines), said])
  return Object.assign(error, { fields: Object.fromEntries(fields) })
}
