import { useStore } from 'jotai'
import { NO_RATE } from '#domain/documents/exchange-rate.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { useEdit, useEditor } from '#ui/features/documents/editor/state.ts'
import { announceAlone } from '#ui/kit/overlays/Toasts.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'

/** Changes the currency alone. Where amounts are typed, says that they are not converted, and offers the earlier currency. */
export function useChangeCurrency(): (currency: string) => void {
  const form = useMessages(editorMessages)
  const edit = useEdit()
  const store = useStore()
  const { draftAtom } = useEditor()
  return (currency) => {
    const before = store.get(draftAtom)
    if (currency === before.currency) return
    edit((draft) => ({ ...draft, ...NO_RATE, currency }), 'currency')
    if (!before.lines.some(({ unitPrice }) => unitPrice.trim() !== '')) return
    const { exchangeRate, exchangeRateSource, exchangeRateDate } = before
    const rate = { exchangeRate, exchangeRateSource, exchangeRateDate }
    announceAlone({
      kind: 'done',
      title: form('currencyChanged', { currency }),
      action: {
        text: form('undo'),
        onAction: () => edit((draft) => ({ ...draft, ...rate, currency: before.currency }), 'currency'),
      },
    })
  }
}
