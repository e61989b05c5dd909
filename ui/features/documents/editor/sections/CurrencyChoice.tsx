import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { CURRENCIES, currencyName } from '#domain/money/currency.ts'
import { findByTitles } from '#domain/text/typed-words.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { useEditor } from '#ui/features/documents/editor/state.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { CommandList } from '#ui/kit/overlays/CommandList.tsx'
import { useChangeCurrency } from './change-currency.ts'

const NAMED = CURRENCIES.map((code) => ({ code, en: currencyName(code, 'en'), ar: currencyName(code, 'ar') }))

/** A word and Enter choose the currency of the document. A foreign one leads on to its exchange rate. */
export function CurrencyChoice() {
  const t = useMessages(documentMessages)
  const form = useMessages(editorMessages)
  const { locale } = useLanguage()
  const { company, openedAtom } = useEditor()
  const open = useSetAtom(openedAtom)
  const change = useChangeCurrency()
  const [typed, setTyped] = useState('')
  const isBlank = typed.trim() === ''
  const found = isBlank ? NAMED : findByTitles(NAMED, typed, ({ code, en, ar }) => [code, en, ar])
  const choices = found.map((currency) => ({
    id: currency.code,
    text: currency.code,
    ...(currency[locale] !== currency.code && { detail: currency[locale] }),
    icon: 'i-lucide-coins',
    onChoose: () => {
      change(currency.code)
      open(currency.code === company.baseCurrency ? null : 'exchangeRate')
    },
  }))
  return (
    <div data-field="currency" className="-m-4 flex max-h-96 w-80 max-w-full flex-col">
      <CommandList
        label={t('currency')}
        placeholder={form('currencyHint')}
        text={typed}
        onText={setTyped}
        groups={choices.length > 0 ? [{ name: t('currency'), choices }] : []}
      >
        <p role="status" className="border-t border-line px-5 py-3 text-small text-ink-muted">
          {choices.length > 0 ? form('currencyKeepsPrices') : form('noCurrency')}
        </p>
      </CommandList>
    </div>
  )
}
