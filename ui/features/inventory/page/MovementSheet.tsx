import { MANUAL_KINDS } from '#domain/inventory/stock.ts'
import { groupThousands, isZero, signOf } from '#domain/money/money.ts'
import { itemPageMessages } from '#i18n/inventory/page.ts'
import { useItemCurrency } from '#ui/features/inventory/item-facts.tsx'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { FormSheet } from '#ui/platform/forms/FormSheet.tsx'
import { recordEdits } from '#ui/platform/forms/local-copy.ts'
import { useStoredForm } from '#ui/platform/forms/use-stored-form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Chip } from '#ui/kit/actions/Chip.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { DecimalField } from '#ui/kit/fields/DecimalField.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import {
  BLANK_MOVEMENT,
  effectOf,
  isMovementValues,
  mayHaveCost,
  movementBody,
  type MovementValues,
  quantityRules,
} from './movement-values.ts'
import { type Item, useRecordMovement } from './queries.ts'

const KINDS = {
  purchase: { text: 'recordPurchase', quantity: 'quantityIn' },
  return: { text: 'recordReturn', quantity: 'quantityIn' },
  adjustment: { text: 'recordAdjustment', quantity: 'quantitySigned' },
  stocktake: { text: 'recordStocktake', quantity: 'quantityCounted' },
} as const

const NAMES = ['kind', 'quantity', 'unitCost', 'reason']

/** Moves the stock by hand. Movements are never changed: another movement corrects a mistake. */
export function MovementSheet({ item, onClose }: { item: Item; onClose: () => void }) {
  const t = useMessages(itemPageMessages)
  const form = useStoredForm({
    part: recordEdits(`movement:${item.id}`, isMovementValues),
    saved: BLANK_MOVEMENT,
    check: (typed: MovementValues) => ({ ok: true, body: movementBody(typed) }),
    mutation: useRecordMovement(item.id),
    valuesOf: () => BLANK_MOVEMENT,
    onSaved: () => {
      announce({ kind: 'done', title: t('recorded') })
      onClose()
    },
    errorsOf: (error) => formErrorsOf(error, NAMES, t('notRecorded')),
  })
  return (
    <FormSheet title={t('record')} submitText={t('save')} form={form} onClose={onClose}>
      <Fields item={item} values={form.values} onChange={form.change} />
    </FormSheet>
  )
}

type FieldsProps = { item: Item; values: MovementValues; onChange: (changed: Partial<MovementValues>) => void }

function Fields({ item, values, onChange }: FieldsProps) {
  const t = useMessages(itemPageMessages)
  const currency = useItemCurrency()
  const { kind, quantity, unitCost, reason } = values
  return (
    <>
      <Choices
        label={t('recordKind')}
        options={MANUAL_KINDS.map((id) => ({ id, text: t(KINDS[id].text) }))}
        value={kind}
        onChange={(chosen) => onChange({ kind: chosen })}
      />
      <DecimalField
        label={t('quantity')}
        hint={t(KINDS[kind].quantity)}
        name="quantity"
        rules={quantityRules(kind)}
        value={quantity}
        onChange={(typed) => onChange({ quantity: typed })}
      />
      <Effect values={values} stock={item.stock ?? '0'} />
      {mayHaveCost(values) ? (
        <DecimalField
          label={t('unitCostField')}
          hint={t(kind === 'purchase' ? 'unitCostHint' : 'unitCostBackHint')}
          name="unitCost"
          before={currency}
          rules={{ maxScale: 6 }}
          value={unitCost}
          onChange={(typed) => onChange({ unitCost: typed })}
        />
      ) : null}
      {kind === 'adjustment' ? <Presets reason={reason} onChoose={(chosen) => onChange({ reason: chosen })} /> : null}
      <TextField
        label={t('reason')}
        hint={kind === 'adjustment' ? t('reasonNeeded') : undefined}
        name="reason"
        maxLength={500}
        value={reason}
        onChange={(typed) => onChange({ reason: typed })}
      />
    </>
  )
}

/** The stock after the movement, and the difference of a count to the books. */
function Effect({ values, stock }: { values: MovementValues; stock: string }) {
  const t = useMessages(itemPageMessages)
  const effect = effectOf(values, stock)
  const isCount = values.kind === 'stocktake'
  return (
    <p aria-live="polite" className="flex flex-wrap gap-x-4 text-small text-ink-muted empty:hidden">
      {effect && isCount ? (
        isZero(effect.change) ? (
          t('same')
        ) : (
          <span className="font-600">
            <Sentence slots={{ difference: <Ltr>{signedText(effect.change)}</Ltr> }}>
              {(slots) => t('difference', slots)}
            </Sentence>
          </span>
        )
      ) : null}
      {effect && !isCount ? (
        <span>
          <Sentence slots={{ stock: <Ltr>{groupThousands(effect.stock)}</Ltr> }}>
            {(slots) => t('becomes', slots)}
          </Sentence>
        </span>
      ) : null}
    </p>
  )
}

const signedText = (quantity: string) => `${signOf(quantity) > 0 ? '+' : ''}${groupThousands(quantity)}`

const PRESETS = ['damaged', 'expired', 'lost', 'ownUse', 'found'] as const

function Presets({ reason, onChoose }: { reason: string; onChoose: (reason: string) => void }) {
  const t = useMessages(itemPageMessages)
  return (
    <div role="group" aria-label={t('reasonPresets')} className="flex flex-wrap gap-2">
      {PRESETS.map((preset) => (
        <Chip key={preset} isChosen={reason === t(preset)} onPress={() => onChoose(t(preset))}>
          {t(preset)}
        </Chip>
      ))}
    </div>
  )
}
