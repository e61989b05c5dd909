/** How the open document is due: by its customer's payment terms, or those of the company. */
import { dueDaysOf, type DueRule, NO_DUE_DATE } from '#domain/calendar/due-terms.ts'
import { usualTermsIn } from '#domain/documents/drafts/last-day.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { dueTermsMessages } from '#i18n/account/due-terms.ts'
import { type Account, useAccount } from '#ui/features/account/queries.ts'
import { movedText } from '#ui/features/account/due-terms/due-terms-text.ts'
import { type ChosenCustomer, useCustomer } from '#ui/features/customers/queries.ts'
import { useLastDayText } from '#ui/features/documents/last-day-text.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { useDraft } from './state.ts'

type Terms = Pick<ChosenCustomer, 'dueTerms'>

export function dueRuleOf(account: Account | undefined, customer: Terms | null | undefined): DueRule {
  if (!account) return NO_DUE_DATE
  const { dueTerms, dueOffWeekend, weekend } = account
  return { terms: customer?.dueTerms ?? dueTerms, weekend: dueOffWeekend ? weekend : null }
}

/** Offline the terms of a customer who was not looked up before are those of the company. */
export function useDueRule(): DueRule {
  const { type } = useDocumentType()
  const customerId = useDraft('customerId')
  const { data: account } = useAccount()
  const { data: customer } = useCustomer(DOCUMENT_TYPES[type].deadline === 'dueDate' ? customerId : null)
  return dueRuleOf(account, customerId === null ? null : customer)
}

/** The terms that give the last day of the open document, in words, and from which day it was moved off the weekend. */
export function useLastDayWords(field: 'dueDate' | 'validUntil'): { terms: string; moved: string | null } | null {
  const t = useMessages(dueTermsMessages)
  const textOf = useLastDayText()
  const { locale } = useLanguage()
  const { type } = useDocumentType()
  const [issueDate, lastDay] = [useDraft('issueDate'), useDraft(field)]
  const usual = usualTermsIn(type, { issueDate, lastDay }, useDueRule())
  if (usual === null) return null
  const { terms, movedFrom } = usual
  const text = dueDaysOf(terms) === 0 ? t('onReceipt') : textOf(terms)
  return { terms: text, moved: movedFrom === null ? null : movedText(t, movedFrom, locale) }
}
