/** Column headers of the exported list of customers. */
import { messages } from '#i18n/messages.ts'

export const customerExportMessages = messages({
  en: {
    name: 'Name',
    nameAr: 'Name (Arabic)',
    email: 'Email',
    phone: 'Phone',
    trn: 'TRN',
    tin: 'TIN',
    commercialRegistration: 'Registration number',
    person: 'Kind',
    emirate: 'Emirate',
    country: 'Country',
    currency: 'Currency',
    due: 'Owed',
    overdue: 'Overdue',
    credit: 'Credit balance',
  },
  ar: {
    name: 'الاسم',
    nameAr: 'الاسم (بالعربية)',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    trn: 'رقم التسجيل الضريبي',
    tin: 'رقم التعريف الضريبي',
    commercialRegistration: 'رقم السجل',
    person: 'النوع',
    emirate: 'الإمارة',
    country: 'الدولة',
    currency: 'العملة',
    due: 'المستحق',
    overdue: 'المتأخر',
    credit: 'رصيد دائن',
  },
})
