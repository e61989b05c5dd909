import { fillText } from '#domain/letters/letter-texts.ts'
import { stripBidi } from '#domain/text/bidi.ts'
import { languagesOf } from '#i18n/documents/letter/message.ts'
import { statementValues } from '#i18n/statements/letter-values.ts'
import { useAccount } from '#ui/features/account/queries.ts'
import { useOwnTexts } from '#ui/features/letters/texts/queries.ts'
import { type StatementChoice, useStatement } from './queries.ts'

/** The company's own text of the letter with a statement, as it will be written; empty where it has none. */
export function useOwnStatementText(id: string, choice: StatementChoice): string {
  const { texts } = useOwnTexts('statement')
  const { data: account } = useAccount()
  const { data: statement } = useStatement(id, choice)
  if (!account || !statement) return ''
  const { name, nameAr = null } = statement.customer
  const { nameAr: companyAr, ...company } = account
  const seller = { ...company, ...(companyAr !== null && { nameAr: companyAr }) }
  const facts = { statement, seller, customer: { name, nameAr }, digits: account.digits }
  const halves = languagesOf(statement.language).map((locale) =>
    fillText(texts[locale]?.message ?? '', statementValues(facts, locale)),
  )
  return stripBidi(halves.filter(Boolean).join('\n\n———\n\n'))
}
