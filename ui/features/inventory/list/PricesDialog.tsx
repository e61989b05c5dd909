import { useId, useState } from 'react'
import { unitPriceText } from '#domain/documents/drafts/item-line.ts'
import { changedPrice } from '#domain/inventory/price-change.ts'
import { displayName } from '#domain/text/display-name.ts'
import { itemBulkMessages } from '#i18n/inventory/bulk.ts'
import { useItemCurrency } from '#ui/features/inventory/item-facts.tsx'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { GuardedDialog } from '#ui/platform/forms/GuardedDialog.tsx'
import { useSubmit } from '#ui/platform/forms/use-submit.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { DecimalField } from '#ui/kit/fields/DecimalField.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { useChangePrices } from './bulk.ts'
import type { ItemRow } from '#ui/features/inventory/queries.ts'

type PricesDialogProps = { items: readonly ItemRow[]; onClose: () => void }

type Priced = ItemRow & { price: string }

const RULES = { maxScale: 4, maxIntegerDigits: 4, allowNegative: true }

/** Raises or lowers the prices of items by a percentage; the new prices are shown first. */
export function PricesDialog({ items, onClose }: PricesDialogProps) {
  const t = useMessages(itemBulkMessages)
  const message = useFieldMessage()
  const form = useId()
  const currency = useItemCurrency()
  const [percent, setPercent] = useState('')
  const priced = items.filter((item): item is Priced => item.price !== null)
  const { errors, isSaving, submit } = useSubmit({
    check: () => {
      const wrong = priced.map(({ price }) => changedPrice(price, percent, currency)).find(({ ok }) => !ok)
      if (wrong && !wrong.ok) return { ok: false, fields: { percent: message(wrong.problem) } }
      return { ok: true, body: { items: priced, percent } }
    },
    mutation: useChangePrices(onClose),
    onSaved: () => undefined,
    errorsOf: (error) => formErrorsOf(error, ['percent'], t('pricesFailed')),
  })
  return (
    <GuardedDialog
      title={t('pricesTitle', { n: priced.length })}
      isSaving={isSaving}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} look="primary" busy={isSaving} isDisabled={priced.length === 0}>
            {t('changePricesNow')}
          </Button>
        </>
      }
    >
      {priced.length === 0 ? <p>{t('noPrices')}</p> : null}
      <Form id={form} errors={errors.fields} message={errors.message} onSubmit={submit} takesFocus>
        <DecimalField
          label={t('percent')}
          hint={t('percentHint')}
          name="percent"
          rules={RULES}
          after="%"
          value={percent}
          onChange={setPercent}
        />
      </Form>
      <Preview items={priced} percent={percent} currency={currency} />
    </GuardedDialog>
  )
}

const SHOWN = 5

/** The first items, with their old and new prices. */
function Preview({ items, percent, currency }: { items: readonly Priced[]; percent: string; currency: string }) {
  const t = useMessages(itemBulkMessages)
  const { locale } = useLanguage()
  const shown = items.slice(0, SHOWN).flatMap((item) => {
    const after = changedPrice(item.price, percent, currency)
    return after.ok ? [{ ...item, after: after.value }] : []
  })
  if (shown.length === 0) return null
  const more = items.length - SHOWN
  return (
    <div aria-live="polite">
      <table className="w-full border-collapse text-small">
        <caption className="text-start font-600">{t('preview')}</caption>
        <thead className="text-ink-muted">
          <tr>
            <th scope="col" className="py-1 text-start font-600">
              {t('item')}
            </th>
            <th scope="col" dir="ltr" className="py-1 ps-3 text-end font-600">
              {t('before')}
            </th>
            <th scope="col" dir="ltr" className="py-1 ps-3 text-end font-600">
              {t('after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((item) => (
            <tr key={item.id} className="border-t border-line">
              <td className="max-w-0 w-full truncate py-1">
                <bdi>{displayName(item, locale)}</bdi>
              </td>
              <td dir="ltr" className="whitespace-nowrap py-1 ps-3 text-end text-ink-muted">
                <Ltr>{unitPriceText(item.price, currency)}</Ltr>
              </td>
              <td dir="ltr" className="whitespace-nowrap py-1 ps-3 text-end font-600">
                <Ltr>{unitPriceText(item.after, currency)}</Ltr>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p className="pt-1 text-small text-ink-muted">{t('andMore', { n: more })}</p> : null}
    </div>
  )
}
