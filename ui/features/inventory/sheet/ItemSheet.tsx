import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { displayName } from '#domain/text/display-name.ts'
import { itemMessages } from '#i18n/inventory/item.ts'
import { useFirstPicture } from '#ui/features/inventory/item-picture.ts'
import type { ChosenPicture } from '#ui/platform/pictures/picture-upload.ts'
import { ItemPictureField } from '#ui/features/inventory/ItemPictureField.tsx'
import type { ItemRow } from '#ui/features/inventory/queries.ts'
import { ChangedElsewhere } from '#ui/platform/forms/ChangedElsewhere.tsx'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { useForm } from '#ui/platform/forms/use-form.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { Sheet } from '#ui/kit/overlays/Sheet.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { FirstPicture } from './FirstPicture.tsx'
import { useItemFacts } from './item-facts.ts'
import { blankItem, ITEM_FIELD_NAMES, itemBody, itemValues, type ItemValues } from './item-values.ts'
import { CodeFields, NameFields, PriceFields, StockFields, UnitFields } from './item-fields.tsx'
import { useSaveItem } from './queries.ts'

type ItemSheetProps = {
  /** Null: a new item. */
  item: ItemRow | null
  /** Of a new item: what was scanned. */
  barcode?: string
  onClose: () => void
  onSaved?: (item: ItemRow) => void
}

/** An item's whole record. What was typed stays when saving fails. */
export function ItemSheet({ item, barcode = '', onClose, onSaved }: ItemSheetProps) {
  const t = useMessages(itemMessages)
  const form = useId()
  const navigate = useNavigate()
  const { locale } = useLanguage()
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const givePicture = useFirstPicture()
  const factsOf = useItemFacts()
  const { values, change, errors, isSaving, submit, elsewhere } = useForm({
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
  const part = { values, onChange: change }
  return (
    <Sheet
      title={t(item ? 'editTitle' : 'newTitle')}
      closeLabel={t('close')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} look="primary" busy={isSaving}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form id={form} errors={errors.fields} message={errors.message} onSubmit={submit} takesFocus>
        <NameFields {...part} />
        <PriceFields {...part} />
        <UnitFields {...part} />
        <CodeFields {...part} isNew={item === null} />
        {item ? (
          <ItemPictureField item={{ ...item, name: displayName(item, locale) }} />
        ) : (
          <FirstPicture picture={picture} onChoose={setPicture} />
        )}
        <StockFields {...part} wasTracked={item?.trackStock ?? false} />
        <ChangedElsewhere elsewhere={elsewhere} factsOf={factsOf} />
      </Form>
    </Sheet>
  )
}
