/** Where a quotation stands, and what can be done about it. */
import type { LocalDay } from '#domain/calendar/dates.ts'
import { documentAllows } from '#domain/documents/document-actions.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { isExpired } from '#domain/documents/due.ts'

export type AnswerState = 'awaiting' | 'expired' | 'accepted' | 'declined' | 'converted' | 'superseded'

export type Step = 'accept' | 'decline' | 'extend' | 'revise' | 'reopen' | 'convert'

/** Buttons, of which the first is the next step, and what stands in the menu. */
export type Steps = { buttons: readonly Step[]; menu: readonly Step[] }

const STEPS: Record<AnswerState, Steps> = {
  awaiting: { buttons: ['accept', 'convert'], menu: ['decline', 'extend', 'revise'] },
  expired: { buttons: ['extend', 'accept'], menu: ['convert', 'decline', 'revise'] },
  accepted: { buttons: ['convert'], menu: ['reopen'] },
  declined: { buttons: ['revise', 'reopen'], menu: [] },
  converted: { buttons: [], menu: [] },
  superseded: { buttons: [], menu: [] },
}

/** Null of a draft and of a void one, which have nothing to be answered. `today` is a day in the account's zone. */
export function answerStateOf(
  { status, validUntil }: Pick<CommercialDocument, 'status' | 'validUntil'>,
  today: LocalDay,
): AnswerState | null {
  switch (status) {
    case 'draft':
    case 'void':
      return null
    case 'issued':
      return isExpired({ status, validUntil }, today) ? 'expired' : 'awaiting'
    case 'accepted':
    case 'declined':
    case 'converted':
    case 'superseded':
      return status
  }
}

/** An answer that invoices follow from can no longer be taken back, and what is invoiced wholly leaves nothing to do. */
export function stepsOf(state: AnswerState, quotation: CommercialDocument): Steps {
  const isInvoiced = (quotation.invoicing?.parts.length ?? 0) > 0
  const can = (step: Step) => documentAllows(quotation, step) && !(step === 'reopen' && isInvoiced)
  const { buttons, menu } = STEPS[state]
  return { buttons: buttons.filter(can), menu: menu.filter(can) }
}
