/** Reads the typed facts of a draft's e-invoice. A delivery or a period that is begun must be complete. */
import { isLocalDay } from '#domain/calendar/dates.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import { type DeliveryAddress, type EInvoiceFacts, type EInvoiceFlag, factProblems, FLAGS } from './e-invoice-facts.ts'

export const BLANK_DELIVERY: DeliveryAddress = { street: '', city: '', region: '', country: '' }
export const BLANK_PERIOD = { from: '', to: '' }

type ReadEInvoice = {
  /** The facts to send; undefined when nothing is answered. */
  facts: EInvoiceFacts | undefined
  /** They name the paths of the API: `eInvoice.delivery.street`. */
  problems: FieldProblems
}

export function readEInvoice(typed: EInvoiceFacts | undefined): ReadEInvoice {
  if (typed === undefined) return { facts: undefined, problems: {} }
  const problems: FieldProblems = {}
  const complete = <Group extends Record<string, string>>(name: string, group: Group | undefined) => {
    const texts = Object.entries(group ?? {}).map(([field, text]) => [field, text.trim()] as const)
    if (texts.every(([, text]) => text === '')) return undefined
    for (const [field, text] of texts) if (text === '') problems[`eInvoice.${name}.${field}`] = { problem: 'missing' }
    // because Object.fromEntries forgets the names it was given
    return Object.fromEntries(texts) as Group
  }
  const flags = FLAGS.filter((flag) => typed.flags?.includes(flag))
  const beneficiary = typed.beneficiary?.trim() ?? ''
  const delivery = complete('delivery', typed.delivery && { ...BLANK_DELIVERY, ...typed.delivery })
  const period = complete('period', typed.period && { ...BLANK_PERIOD, ...typed.period })
  const facts: EInvoiceFacts = {
    ...(typed.paymentMeans !== undefined && { paymentMeans: typed.paymentMeans }),
    ...(flags.length > 0 && { flags }),
    ...(beneficiary !== '' && { beneficiary }),
    ...(period && { period }),
    ...(delivery && { delivery }),
  }
  const isWhole = period !== undefined && isLocalDay(period.from) && isLocalDay(period.to)
  return {
    facts: Object.keys(facts).length > 0 ? facts : undefined,
    problems: { ...problems, ...(isWhole && factProblems({ eInvoice: { period }, lines: [] })) },
  }
}

/** The answers for which a detail is asked. */
const ANSWERS = {
  delivery: ['export', 'e-commerce'],
  beneficiary: ['free-zone'],
  period: ['summary'],
} as const satisfies Partial<Record<keyof EInvoiceFacts, readonly EInvoiceFlag[]>>

type Detail = keyof typeof ANSWERS

/** Whether the form asks for a detail: an answer needs it, or it is there without one. */
export function isRequested(facts: EInvoiceFacts, detail: Detail): boolean {
  return facts[detail] !== undefined || isNeeded(detail, facts.flags)
}

const isNeeded = (detail: Detail, flags: readonly EInvoiceFlag[] = []) =>
  ANSWERS[detail].some((flag) => flags.includes(flag))

/** Changes an answer. A detail that no other answer needs goes with it, so that nothing out of sight is sent. */
export function answered(facts: EInvoiceFacts, flag: EInvoiceFlag, isYes: boolean): EInvoiceFacts {
  const { flags: _before, delivery, beneficiary, period, ...others } = facts
  const flags = FLAGS.filter((one) => (one === flag ? isYes : facts.flags?.includes(one)))
  return {
    ...others,
    ...(flags.length > 0 && { flags }),
    ...(delivery && isNeeded('delivery', flags) && { delivery }),
    ...(beneficiary !== undefined && isNeeded('beneficiary', flags) && { beneficiary }),
    ...(period && isNeeded('period', flags) && { period }),
  }
}
