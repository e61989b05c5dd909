import { isWrong, type PickedItem, settled, step, withQuantity } from '#domain/documents/drafts/item-selection.ts'
import { isolate } from '#domain/text/bidi.ts'
import { selectionMessages } from '#i18n/inventory/selection.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import type { ChangeSelection } from './picks.ts'

type QuantityStepperProps = { pick: PickedItem; name: string; onChange: ChangeSelection }

/** The quantity: by steps, or typed in any digits. */
export function QuantityStepper({ pick, name, onChange }: QuantityStepperProps) {
  const t = useMessages(selectionMessages)
  const { item, quantity } = pick
  const isLast = quantity === '1'
  return (
    <div className="ms-auto flex items-start gap-1 py-2">
      <IconButton
        label={t(isLast ? 'remove' : 'less', { name })}
        icon={isLast ? 'i-lucide-trash-2' : 'i-lucide-minus'}
        onPress={() => onChange((selection) => step(selection, item, -1))}
      />
      <div className="w-24">
        <TextField
          label={t('quantityOf', { name: isolate(name, 'auto') })}
          labelHidden
          inputMode="decimal"
          writing="ltr"
          autoComplete="off"
          maxLength={40}
          error={isWrong(pick) ? t('notAQuantity') : undefined}
          value={quantity}
          onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
          onChange={(text) => onChange((selection) => withQuantity(selection, item.id, text))}
          onBlur={() => onChange((selection) => settled(selection, item.id))}
          onKeyDown={({ key }) => {
            if (key === 'Enter') onChange((selection) => settled(selection, item.id))
          }}
        />
      </div>
      <IconButton
        label={t('more', { name })}
        icon="i-lucide-plus"
        onPress={() => onChange((selection) => step(selection, item, 1))}
      />
    </div>
  )
}
