/** The answers of the section, each an edit of the draft by the path of its field. */
import { BLANK_DELIVERY, BLANK_PERIOD } from '#domain/tax/read-e-invoice.ts'
import type { DeliveryAddress, EInvoiceFacts } from '#domain/tax/e-invoice-facts.ts'
import { useDraft, useEdit, useFieldError } from '#ui/features/documents/editor/state.ts'

const NOTHING: EInvoiceFacts = {}

export function useEInvoice() {
  const edit = useEdit()
  const facts = useDraft('eInvoice') ?? NOTHING
  const change = (field: string, next: (now: EInvoiceFacts) => EInvoiceFacts) =>
    edit((draft) => ({ ...draft, eInvoice: next(draft.eInvoice ?? NOTHING) }), field)
  return { facts, change }
}

/** Field props of a member of the delivery. Another country leaves out the region, which is a code in the UAE alone. */
export function useDelivery(member: keyof DeliveryAddress) {
  const { facts, change } = useEInvoice()
  const field = `eInvoice.delivery.${member}`
  return {
    name: field,
    value: facts.delivery?.[member] ?? '',
    error: useFieldError(field),
    onChange: (text: string) =>
      change(field, (now) => ({
        ...now,
        delivery: { ...BLANK_DELIVERY, ...now.delivery, ...(member === 'country' && { region: '' }), [member]: text },
      })),
  }
}

export function usePeriodDay(member: 'from' | 'to') {
  const { facts, change } = useEInvoice()
  const field = `eInvoice.period.${member}`
  return {
    name: field,
    value: facts.period?.[member] ?? '',
    error: useFieldError(field),
    onChange: (day: string) =>
      change(field, (now) => ({ ...now, period: { ...BLANK_PERIOD, ...now.period, [member]: day } })),
  }
}
