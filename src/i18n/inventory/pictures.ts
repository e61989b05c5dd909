/** The picture of an item. Messages of every picture are in `pictures.ts` above. */
import { messages } from '#i18n/messages.ts'

export const itemPictureMessages = messages({
  en: {
    picture: 'Picture',
    pictureOf: 'Picture of {name}',
    none: 'No picture yet',
    saved: 'The picture is saved',
    removed: 'The picture of “{name}” was removed',
    restored: 'The picture of “{name}” is back',
    undo: 'Undo',
    notRestored: 'The picture of “{name}” could not be restored',
  },
  ar: {
    picture: 'الصورة',
    pictureOf: 'صورة {name}',
    none: 'لا توجد صورة بعد',
    saved: 'حُفظت الصورة',
    removed: 'أُزيلت صورة «{name}»',
    restored: 'عادت صورة «{name}»',
    undo: 'تراجع',
    notRestored: 'تعذّرت استعادة صورة «{name}»',
  },
})
