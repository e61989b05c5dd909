import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'

type CurrencyChoiceProps = {
  currencies: readonly string[]
  /** Blank: every currency. */
  currency: string
  onChoose: (currency: string) => void
}

/** One of the currencies that documents are in, or every one. */
export function CurrencyChoice({ currencies, currency, onChoose }: CurrencyChoiceProps) {
  const t = useMessages(documentFilterMessages)
  return (
    <Choices
      label={t('currency')}
      labelHidden
      options={[{ id: EVERY, text: t('everyCurrency') }, ...currencies.map((id) => ({ id, text: id }))]}
      value={currency || EVERY}
      onChange={(id) => onChoose(id === EVERY ? '' : id)}
    />
  )
}

/** No currency's code; a radio's value may not be blank. */
const EVERY = '*'
