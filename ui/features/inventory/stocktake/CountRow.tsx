import './stocktake.css'
import { type ReactNode, useState } from 'react'
import { COUNT_RULES, readCount } from '#domain/inventory/counting.ts'
import { groupThousands } from '#domain/money/money.ts'
import { displayName, displayNames } from '#domain/text/display-name.ts'
import { isolate } from '#domain/text/bidi.ts'
import { stocktakeMessages } from '#i18n/inventory/stocktake.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { DecimalField } from '#ui/kit/fields/DecimalField.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import type { StockItem } from './queries.ts'
import type { CountOfItem } from './use-counting.ts'

type CountRowProps = {
  item: Pick<StockItem, 'id' | 'name' | 'nameAr' | 'sku' | 'unit' | 'unitAr'>
  count: CountOfItem
  onSave: (id: string, quantity: string | null) => void
  onRetry: (id: string) => void
  /** Enter was pressed. */
  onNext: (id: string) => void
}

/** The expected quantity is hidden, so that the count is not biased by the books. */
export function CountRow({ item, count, onSave, onRetry, onNext }: CountRowProps) {
  const t = useMessages(stocktakeMessages)
  const { locale } = useLanguage()
  const names = displayNames(item, locale)
  return (
    <li data-row-id={item.id} className="flex items-start justify-between gap-3 p-3">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 leading-snug">
        {names.map((name, index) => (
          <p
            key={name}
            dir="auto"
            className={`page-start line-clamp-2 break-words ${index === 0 ? 'font-600' : 'text-small text-ink-muted'}`}
          >
            {name}
          </p>
        ))}
        <p className="text-small text-ink-muted">
          <Ltr>{item.sku}</Ltr>
        </p>
        <CountState count={count} onRetry={() => onRetry(item.id)} />
      </div>
      <Quantity
        item={item}
        label={t('quantityOf', { item: isolate(displayName(item, locale), 'auto') })}
        count={count}
        onSave={onSave}
        onNext={onNext}
      />
    </li>
  )
}

type QuantityProps = Pick<CountRowProps, 'item' | 'count' | 'onSave' | 'onNext'> & { label: string }

/** Saved by Enter and by leaving it. What cannot be read stays as it was typed. */
function Quantity({ item, label, count, onSave, onNext }: QuantityProps) {
  const { locale } = useLanguage()
  const message = useFieldMessage()
  const before = count.quantity ?? ''
  const [value, setValue] = useState(before)
  const [known, setKnown] = useState(before)
  // A count that arrives from the server takes the place of the one before it, never of what is being typed.
  if (before !== known) {
    setKnown(before)
    if (value === known) setValue(before)
  }
  const [error, setError] = useState<string | undefined>()
  const save = (): boolean => {
    const read = readCount(value)
    setError(read.ok ? undefined : message(read.problem))
    if (!read.ok) return false
    if (read.value !== count.quantity) onSave(item.id, read.value)
    return true
  }
  const unit = locale === 'ar' ? (item.unitAr ?? item.unit) : (item.unit ?? item.unitAr)
  return (
    <div className="count-field shrink-0">
      <DecimalField
        label={label}
        labelHidden
        value={value}
        onChange={(typed) => {
          setValue(typed)
          setError(undefined)
        }}
        rules={COUNT_RULES}
        error={error}
        // The number first, as it is read: a field of figures runs from the left in both languages.
        {...(unit && (locale === 'ar' ? { before: unit } : { after: unit }))}
        enterKeyHint="next"
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !save()) return
          // Else the same key would press the button that takes the focus after the last item.
          event.preventDefault()
          onNext(item.id)
        }}
      />
    </div>
  )
}

/** Where the count is: told for each row, so that nobody counts twice or leaves too early. */
function CountState({ count: { quantity, unsent }, onRetry }: { count: CountOfItem; onRetry: () => void }) {
  const t = useMessages(stocktakeMessages)
  if (unsent?.state === 'refused') {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-danger" role="alert">
        <State icon="i-lucide-circle-alert">{t('notSaved', { why: unsent.why })}</State>
        <Button compact onPress={onRetry}>
          {t('again')}
        </Button>
      </div>
    )
  }
  if (unsent?.state === 'waiting') {
    return <State icon="i-lucide-wifi-off text-warning">{t('onDevice')}</State>
  }
  if (unsent) return <State icon="i-lucide-loader-circle motion-safe:animate-spin">{t('saving')}</State>
  if (quantity === null) return null
  return (
    <State icon="i-lucide-circle-check text-success">
      <Sentence slots={{ quantity: <Ltr>{groupThousands(quantity)}</Ltr> }}>{(slots) => t('saved', slots)}</Sentence>
    </State>
  )
}

function State({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <p className="flex items-center gap-1.5 text-small">
      <span aria-hidden="true" className={icon} />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
