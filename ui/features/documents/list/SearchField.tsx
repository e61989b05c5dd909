import { useEffect, useState } from 'react'
import { invoiceMessages } from '#i18n/invoices/invoices.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { debounceNavigation } from '#ui/platform/lists/debounced-navigation.ts'
import { searchQuietMs } from '#ui/platform/timings.ts'
import { TextField } from '#ui/kit/fields/TextField.tsx'

type SearchFieldProps = {
  /** What the list on screen answers. */
  asked: string
  onAsk: (text: string) => void
}

/** Asks when the typing rests. Emptied elsewhere, by a chip or by going back, it follows. */
export function SearchField({ asked, onAsk }: SearchFieldProps) {
  const t = useMessages(invoiceMessages)
  const [typed, setTyped] = useState(asked)
  const [sent, setSent] = useState(asked)
  const [known, setKnown] = useState(asked)
  if (asked !== known) {
    setKnown(asked)
    if (asked !== sent) {
      setSent(asked)
      setTyped(asked)
    }
  }
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === sent) return undefined
    return debounceNavigation(searchQuietMs, () => {
      setSent(wanted)
      onAsk(wanted)
    })
  }, [wanted, sent, onAsk])
  return (
    <TextField
      label={t('search')}
      labelHidden
      type="search"
      placeholder={t('searchHint')}
      value={typed}
      onChange={setTyped}
    />
  )
}
