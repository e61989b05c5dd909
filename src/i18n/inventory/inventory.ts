/** Finding, choosing and adding an item within the editor. */
import { messages } from '#i18n/messages.ts'

export const inventoryMessages = messages({
  en: {
    items: 'Your items',
    found: { one: '{n} item of yours matches', other: '{n} items of yours match' },
    add: 'Add “{text}” to your items',
    added: '“{name}” is in your items',
    addedHint: 'Its price and unit follow as you write them.',
    notAdded: '“{name}” was not added to your items',
    notCompleted: 'The price of “{name}” was not saved to your items',
    removed: '“{name}” is no longer in your items',
    notRemoved: '“{name}” is still in your items',
    undo: 'Undo',
    searchFailed: 'Your items cannot be searched now: {why}',
    saveToItems: 'Save to your items',
  },
  ar: {
    items: 'أصنافك',
    found: {
      zero: 'لا صنف مطابق من أصنافك',
      one: 'صنف واحد مطابق من أصنافك',
      two: 'صنفان مطابقان من أصنافك',
      few: '{n} أصناف مطابقة من أصنافك',
      many: '{n} صنفاً مطابقاً من أصنافك',
      other: '{n} صنف مطابق من أصنافك',
    },
    add: 'إضافة «{text}» إلى أصنافك',
    added: 'أُضيف «{name}» إلى أصنافك',
    addedHint: 'يُستكمل سعره ووحدته مما تكتبه.',
    notAdded: 'لم يُضف «{name}» إلى أصنافك',
    notCompleted: 'لم يُحفظ سعر «{name}» ضمن أصنافك',
    removed: 'أُزيل «{name}» من أصنافك',
    notRemoved: 'ما زال «{name}» ضمن أصنافك',
    undo: 'تراجع',
    searchFailed: 'تعذّر البحث في أصنافك الآن: {why}',
    saveToItems: 'حفظ ضمن أصنافك',
  },
})
