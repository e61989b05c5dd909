import { isolate } from '#domain/text/bidi.ts'
import { itemPictureMessages } from '#i18n/inventory/pictures.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { PictureField } from '#ui/platform/pictures/PictureField.tsx'
import { type PicturedItem, useItemImage, useItemPicture } from './item-picture.ts'

type ItemPictureFieldProps = { item: PicturedItem; isReadOnly?: boolean }

export function ItemPictureField({ item, isReadOnly = false }: ItemPictureFieldProps) {
  const t = useMessages(itemPictureMessages)
  return (
    <PictureField
      label={t('picture')}
      picture={useItemImage(item, 'full')}
      hasPicture={item.image !== null}
      alt={t('pictureOf', { name: isolate(item.name, 'auto') })}
      none={t('none')}
      icon="i-lucide-package"
      shape="square"
      upload={useItemPicture(item)}
      camera
      isReadOnly={isReadOnly}
    />
  )
}
