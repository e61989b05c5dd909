import { dueTermsMessages } from '#i18n/account/due-terms.ts'
import { useAccount } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { dueTermsText } from '#i18n/account/due-terms-text.ts'

/** The payment terms of a customer who has none of his own, in words. */
export function useUsualTerms(): string {
  const t = useMessages(dueTermsMessages)
  const { data: account } = useAccount()
  const terms = account?.dueTerms ?? null
  return t('asUsual', { terms: terms === null ? t('noDueDate') : dueTermsText(t, terms) })
}
