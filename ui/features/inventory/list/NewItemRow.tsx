import { useRef } from 'react'
import { isolate } from '#domain/text/bidi.ts'
import { displayName } from '#domain/text/display-name.ts'
import { itemListMessages } from '#i18n/inventory/list.ts'
import { useItemCurrency } from '#ui/features/inventory/item-facts.tsx'
import { blankItem, type ItemBody, itemBody } from '#ui/features/inventory/sheet/item-values.ts'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { recordEdits } from '#ui/platform/forms/local-copy.ts'
import { useStoredForm } from '#ui/platform/forms/use-stored-form.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { hasFields } from '#ui/platform/storage/stored-fields.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { DecimalField } from '#ui/kit/fields/DecimalField.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { type ItemRow, useInventoryMutations, useSaveItem } from '#ui/features/inventory/queries.ts'

const ARABIC = /\p{Script=Arabic}/u

const BLANK = { ...blankItem, trackStock: false }

type Typed = { name: string; price: string }

const isTyped = (found: unknown): found is Typed => hasFields(found, { name: 'string', price: 'string' })

/** A row above the others: a name, a price, Enter, and the next one. The name is that of its script. */
export function NewItemRow() {
  const t = useMessages(itemListMessages)
  const currency = useItemCurrency()
  const row = useRef<HTMLDivElement>(null)
  const sayAdded = useSayAdded()
  const { values, change, errors, isSaving, submit } = useStoredForm({
    part: recordEdits('item:row', isTyped),
    saved: { name: '', price: '' },
    check: ({ name, price }: Typed): { ok: true; body: ItemBody } => {
      const named = ARABIC.test(name) ? { nameAr: name } : { name }
      return { ok: true, body: itemBody({ ...BLANK, ...named, price }, false) }
    },
    mutation: useSaveItem(null),
    valuesOf: () => ({ name: '', price: '' }),
    onSaved: (item) => {
      sayAdded(item)
      row.current?.querySelector('input')?.focus()
    },
    errorsOf: (error) => formErrorsOf(error, ['name', 'price'], t('notAdded')),
  })
  return (
    <div ref={row} role="group" aria-label={t('newItem')} className="card p-3">
      <Form errors={errors.fields} message={errors.message} onSubmit={submit}>
        <div className="flex flex-wrap items-start gap-3">
          <span aria-hidden="true" className="i-lucide-plus mt-3 text-xl text-ink-muted max-md:hidden" />
          <div className="min-w-48 flex-1">
            <TextField
              label={t('newName')}
              labelHidden
              placeholder={t('newHint')}
              name="name"
              maxLength={200}
              value={values.name}
              onChange={(name) => change({ name })}
            />
          </div>
          <div className="w-44">
            <DecimalField
              label={t('newPrice')}
              labelHidden
              name="price"
              before={currency}
              rules={{ maxScale: 6 }}
              value={values.price}
              onChange={(price) => change({ price })}
            />
          </div>
          <Button type="submit" busy={isSaving}>
            {t('addNow')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** The toast has Undo, which removes the item. */
function useSayAdded(): (item: ItemRow) => void {
  const t = useMessages(itemListMessages)
  const { locale } = useLanguage()
  const { remove } = useInventoryMutations()
  return (item) => {
    const name = displayName(item, locale)
    const undo = () =>
      void remove(item.id).then(
        () => announce({ kind: 'done', title: t('removed', { name: isolate(name, 'auto') }) }),
        ({ message }: Error) => announce({ kind: 'failed', title: t('failed'), description: message }),
      )
    announce({
      kind: 'done',
      title: t('added', { name: isolate(name, 'auto'), sku: isolate(item.sku) }),
      action: { text: t('undo'), onAction: undo },
    })
  }
}
