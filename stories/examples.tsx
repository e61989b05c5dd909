/** Words and a ground for stories of the kit, which has no sentences of its own. */
import type { ReactNode } from 'react'
import { words } from '#i18n/messages.ts'
import { useWords } from '#ui/app/language.tsx'

const exampleWords = words({
  en: {
    kit: 'The kit',
    save: 'Save',
    cancel: 'Cancel',
    close: 'Close',
    delete: 'Delete',
    details: 'Details',
    undo: 'Undo',
    newInvoice: 'New invoice',
    invoices: 'Invoices',
    invoiceNumber: 'Number',
    customer: 'Customer',
    customerHint: 'As it is written on the trade licence',
    email: 'E-mail',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    code: 'Verification code',
    notes: 'Notes',
    quantity: 'Quantity',
    price: 'Unit price',
    dueDate: 'Due date',
    tooEarly: 'The due date is before the issue date',
    total: 'Total',
    status: 'Status',
    currency: 'Currency',
    language: 'Document language',
    english: 'English',
    arabic: 'Arabic',
    both: 'Both',
    pricesIncludeTax: 'Prices include VAT',
    choose: 'Choose',
    required: 'Write the name of the customer',
    wrong: 'This is not a number',
    companyName: 'Al Waha Trading L.L.C.',
    longName: 'Mohammed bin Abdulrahman General Trading and Contracting Establishment (Branch) L.L.C.',
    draft: 'Draft',
    issued: 'Issued',
    paid: 'Paid',
    overdue: 'Overdue',
    partial: 'Partly paid',
    saved: 'The invoice is saved',
    deleted: 'The draft is deleted',
    failed: 'The invoice could not be saved',
    tryLater: 'Check your connection and try again.',
    emptyTitle: 'Your first invoice takes a minute',
    emptyText: 'Write down what you sold and to whom; the paper fills in as you type.',
    nothingFound: 'Nothing found',
    add: 'Add “{text}”',
    preview: 'Preview',
    history: 'History',
    payments: 'Payments',
    why: 'How this total comes about',
    whyText: 'Each line is rounded to the fils, then the tax of each rate is added.',
    actions: 'More actions',
    duplicate: 'Duplicate',
    question: 'Void this invoice?',
    questionText: 'A void invoice stays in the list with its number and cannot be issued again.',
    notifications: 'Notifications',
    all: 'Choose all',
    more: 'Show more',
    again: 'Try again',
    bodyText: 'Invoicing for small businesses in the Gulf, in English and Arabic, right to the fils.',
  },
  ar: {
    kit: 'المكوّنات',
    save: 'حفظ',
    cancel: 'إلغاء',
    close: 'إغلاق',
    delete: 'حذف',
    details: 'التفاصيل',
    undo: 'تراجع',
    newInvoice: 'فاتورة جديدة',
    invoices: 'الفواتير',
    invoiceNumber: 'الرقم',
    customer: 'العميل',
    customerHint: 'كما هو مكتوب في الرخصة التجارية',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    show: 'إظهار كلمة المرور',
    hide: 'إخفاء كلمة المرور',
    code: 'رمز التحقق',
    notes: 'ملاحظات',
    quantity: 'الكمية',
    price: 'سعر الوحدة',
    dueDate: 'تاريخ الاستحقاق',
    tooEarly: 'تاريخ الاستحقاق قبل تاريخ الإصدار',
    total: 'الإجمالي',
    status: 'الحالة',
    currency: 'العملة',
    language: 'لغة المستند',
    english: 'الإنجليزية',
    arabic: 'العربية',
    both: 'كلتاهما',
    pricesIncludeTax: 'الأسعار شاملة ضريبة القيمة المضافة',
    choose: 'اختيار',
    required: 'اكتب اسم العميل',
    wrong: 'هذا ليس رقماً',
    companyName: 'شركة الواحة للتجارة ذ.م.م',
    longName: 'مؤسسة محمد بن عبد الرحمن للتجارة العامة والمقاولات (فرع) ذات مسؤولية محدودة',
    draft: 'مسودة',
    issued: 'صادرة',
    paid: 'مدفوعة',
    overdue: 'متأخرة',
    partial: 'مدفوعة جزئياً',
    saved: 'تم حفظ الفاتورة',
    deleted: 'تم حذف المسودة',
    failed: 'تعذّر حفظ الفاتورة',
    tryLater: 'تحقّق من اتصالك ثم أعد المحاولة.',
    emptyTitle: 'فاتورتك الأولى تستغرق دقيقة',
    emptyText: 'اكتب ما بعته ولمن، وتمتلئ الورقة أثناء الكتابة.',
    nothingFound: 'لا توجد نتائج',
    add: 'إضافة «{text}»',
    preview: 'المعاينة',
    history: 'السجل',
    payments: 'المدفوعات',
    why: 'كيف حُسب هذا الإجمالي',
    whyText: 'يُقرَّب كل بند إلى أقرب فلس، ثم تُضاف ضريبة كل نسبة.',
    actions: 'إجراءات أخرى',
    duplicate: 'نسخ',
    question: 'إلغاء هذه الفاتورة؟',
    questionText: 'تبقى الفاتورة الملغاة في القائمة برقمها ولا يمكن إصدارها من جديد.',
    notifications: 'الإشعارات',
    all: 'اختيار الكل',
    more: 'عرض المزيد',
    again: 'إعادة المحاولة',
    bodyText: 'فواتير للأعمال الصغيرة في الخليج، بالعربية والإنجليزية، دقيقة حتى الفلس.',
  },
})

export const useExamples = () => useWords(exampleWords)

/** A ground with room, for one widget or many. */
export function Sheet({ children }: { children: ReactNode }) {
  return (
    <main className="flex max-w-3xl flex-col items-start gap-4 p-4">
      <Heading />
      {children}
    </main>
  )
}

/** A ground for fields, which fill the width they are given. */
export function FieldSheet({ children }: { children: ReactNode }) {
  return (
    <main className="flex max-w-md flex-col gap-4 p-4">
      <Heading />
      {children}
    </main>
  )
}

/** A page has a heading; without one axe would say so about every widget. */
function Heading() {
  const t = useExamples()
  return <h1 className="sr-only">{t('kit')}</h1>
}
