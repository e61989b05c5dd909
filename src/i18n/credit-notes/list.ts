/** The list of credit notes. */
import { joined, messages } from '#i18n/messages.ts'
import { creditNoteTabMessages } from './tabs.ts'

const further = messages({
  en: {
    create: 'New credit note',
    search: 'Search credit notes',
    loading: 'Loading credit notes',
    loadFailed: 'The credit notes could not be loaded',
    emptyTitle: 'No credit notes yet',
    emptyText:
      'A credit note corrects an issued invoice when goods are returned or the price is reduced. Open the invoice and press Credit.',
    nothingFound: 'No matching credit notes',
    nothingFoundText: 'Try fewer letters, another number, or show all credit notes.',
    showAll: 'Show all credit notes',

    shown: { one: '1 credit note shown', other: '{n} credit notes shown' },
    allShown: { one: '1 credit note', other: 'All {n} credit notes shown' },
    moreFailed: 'More credit notes could not be loaded',
    selection: 'Selection',
    selected: { one: '1 credit note selected', other: '{n} credit notes selected' },
    tooManyNamed: 'You can export up to 200 selected. For more, filter the list and export it.',
    skipped: {
      one: '1 issued credit note was not deleted.',
      other: '{n} issued credit notes were not deleted.',
    },

    panel: 'Credit note details',
    draftTitle: 'Credit note',
    open: 'Open credit note',
    previous: 'Previous credit note',
    next: 'Next credit note',
    firstPage: 'First page of the credit note',
    firstPageFailed: 'Preview unavailable',
    loadingPanel: 'Loading the credit note',
    keyMove: 'Next or previous credit note',
    keyOpen: 'Open the credit note',
    keySend: 'Send the credit note',

    from: 'Issued from',
    to: 'Issued until',
    customerUnknownText:
      'The customer may have been deleted. Choose another one in the filters, or show all credit notes.',
    invoice: 'Invoice',
    ofInvoice: 'Of invoice',
  },
  ar: {
    create: 'إشعار دائن جديد',
    search: 'البحث في الإشعارات الدائنة',
    loading: 'جارٍ تحميل الإشعارات الدائنة',
    loadFailed: 'تعذّر تحميل الإشعارات الدائنة',
    emptyTitle: 'لا إشعارات دائنة بعد',
    emptyText: 'يصحّح الإشعار الدائن فاتورة صادرة عند إعادة بضاعة أو تخفيض سعر. افتح الفاتورة واضغط «إشعار دائن».',
    nothingFound: 'لا يوجد إشعار دائن مطابق',
    nothingFoundText: 'جرّب أحرفاً أقل أو رقماً آخر، أو اعرض كل الإشعارات.',
    showAll: 'عرض كل الإشعارات',

    shown: {
      zero: 'لا يظهر أي إشعار',
      one: 'يظهر إشعار واحد',
      two: 'يظهر إشعاران',
      few: 'تظهر {n} إشعارات',
      many: 'يظهر {n} إشعاراً',
      other: 'يظهر {n} إشعار',
    },
    allShown: {
      zero: 'لا توجد إشعارات دائنة',
      one: 'إشعار دائن واحد',
      two: 'إشعاران دائنان',
      few: 'تظهر كل الإشعارات، وعددها {n}',
      many: 'تظهر كل الإشعارات، وعددها {n}',
      other: 'تظهر كل الإشعارات، وعددها {n}',
    },
    moreFailed: 'تعذّر تحميل المزيد من الإشعارات',
    selection: 'الإشعارات المحددة',
    selected: {
      zero: 'لا شيء محدد',
      one: 'إشعار واحد محدد',
      two: 'إشعاران محددان',
      few: '{n} إشعارات محددة',
      many: '{n} إشعاراً محدداً',
      other: '{n} إشعار محدد',
    },
    tooManyNamed: 'يمكن تصدير 200 إشعار محدد على الأكثر. استخدم التصفية وصدّر القائمة.',
    skipped: {
      zero: 'حُذف كل ما حُدد.',
      one: 'بقي إشعار واحد لأنه صادر.',
      two: 'بقي إشعاران لأنهما صادران.',
      few: 'بقيت {n} إشعارات لأنها صادرة.',
      many: 'بقي {n} إشعاراً لأنها صادرة.',
      other: 'بقي {n} إشعار لأنها صادرة.',
    },

    panel: 'تفاصيل الإشعار',
    draftTitle: 'إشعار دائن',
    open: 'فتح الإشعار',
    previous: 'الإشعار السابق',
    next: 'الإشعار التالي',
    firstPage: 'الصفحة الأولى من الإشعار',
    firstPageFailed: 'تعذّرت المعاينة',
    loadingPanel: 'جارٍ تحميل الإشعار',
    keyMove: 'الإشعار التالي أو السابق',
    keyOpen: 'فتح الإشعار',
    keySend: 'إرسال الإشعار',

    from: 'من تاريخ',
    to: 'إلى تاريخ',
    customerUnknownText: 'ربما حُذف هذا العميل. اختر عميلاً آخر في التصفية، أو اعرض كل الإشعارات.',
    invoice: 'الفاتورة',
    ofInvoice: 'للفاتورة',
  },
})

export const creditNoteListMessages = joined(creditNoteTabMessages, further)
