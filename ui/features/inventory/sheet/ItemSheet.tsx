import { useState } from 'react'
import { useNavigate } from 'react-router'
import { displayName } from '#domain/text/display-name.ts'
import { itemMessages } from '#i18n/inventory/item.ts'
import { useFirstPicture } from '#ui/features/inventory/item-picture.ts'
import type { ChosenPicture } from '#ui/platform/pictures/picture-upload.ts'
import { ItemPictureField } from '#ui/features/inventory/ItemPictureField.tsx'
import { type ItemRow, useSaveItem } from '#ui/features/inventory/queries.ts'
import { ChangedElsewhere } from '#ui/platform/forms/ChangedElsewhere.tsx'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { FormSheet } from '#ui/platform/forms/FormSheet.tsx'
import { recordEdits } from '#ui/platform/forms/local-copy.ts'
import { useStoredForm } from '#ui/platform/forms/use-stored-form.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { FirstPicture } from './FirstPicture.tsx'
import { useItemFacts } from './item-facts.ts'
import { blankItem, isItemValues, ITEM_FIELD_NAMES, itemBody, itemValues, type ItemValues } from './item-values.ts'
import { EInvoiceFields } from './EInvoiceFields.tsx'
import { CodeFields, NameFields, PriceFields, StockFields, UnitFields } from './item-fields.tsx'

type ItemSheetProps = {
  /** Null: a new item. */
  item: ItemRow | null
  /** The scanned code of a new item. */
  barcode?: string
  onClose: () => void
  onSaved?: (item: ItemRow) => void
}

/** An item's whole record. */
export function ItemSheet({ item, barcode = '', onClose, onSaved }: ItemSheetProps) {
  const t = useMessages(itemMessages)
  const navigate = useNavigate()
  const { locale } = useLanguage()
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const givePicture = useFirstPicture()
  const factsOf = useItemFacts()
  const form = useStoredForm({
    part: recordEdits(`item:${item?.id ?? `new:${barcode}`}`, isItemValues),
    saved: item ? itemValues(item) : { ...blankItem, barcode },
    version: item?.version,
    check: (typed: ItemValues) => ({ ok: true, body: itemBody(typed, item?.trackStock ?? false) }),
    mutation: useSaveItem(item?.id ?? null),
    valuesOf: itemValues,
    onSaved: (answer) => {
      const open = () => void navigate(paths.item(answer.id))
      announce({
        kind: 'done',
        title: t('saved'),
        ...(item === null && { action: { text: t('openItem'), onAction: open } }),
      })
      if (picture) givePicture(answer, picture.picture)
      onSaved?.(answer)
      onClose()
    },
    errorsOf: (error) => formErrorsOf(error, ITEM_FIELD_NAMES, t('failed')),
  })
  const { values, change, elsewhere } = form
  const part = { values, onChange: change }
  return (
    <FormSheet title={t(item ? 'editTitle' : 'newTitle')} submitText={t('save')} form={form} onClose={onClose}>
      <NameFields {...part} />
      <PriceFields {...part} />
      <UnitFields {...part} />
      <CodeFields {...part} isNew={item === null} />
      <EInvoiceFields {...part} />
      {item ? (
        <ItemPictureField item={{ ...item, name: displayName(item, locale) }} />
      ) : (
        <FirstPicture picture={picture} onChoose={setPicture} />
      )}
      <StockFields {...part} wasTracked={item?.trackStock ?? false} />
      <ChangedElsewhere elsewhere={elsewhere} factsOf={factsOf} />
    </FormSheet>
  )
}
