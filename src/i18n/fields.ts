/**
 * Field errors, by the domain's field problems. They are used by every form; errors about money are in
 * documents/ledger-fields.ts, and all others come from the server.
 */
import { authFieldMessages } from './auth/fields.ts'
import { joined, messages } from './messages.ts'

const otherFieldMessages = messages({
  en: {
    unknown: 'Unknown field.',
    'wrong-type': 'Wrong value type.',
    'not-a-decimal-string': 'Send this as a decimal string, like "1050.00", not as a JSON number.',
    'not-a-number': 'Enter a number, like 1250.50.',
    'not-whole': 'Enter a whole number.',
    'too-many-decimals': 'Too many decimals: at most {limit}.',
    'too-large': 'Too large. Maximum: {limit}.',
    'too-small': 'Too small. Minimum: {limit}.',
    'too-many-digits': 'Too many digits: at most {limit} before the decimal point.',
    'amount-too-large': 'The amount is too large: at most {limit}.',
    'not-positive': 'Enter a number above zero.',
    'total-negative': 'The total can’t be below zero.',
    'option-negative': 'An optional line can’t be negative.',
    zero: 'Enter a quantity other than zero.',
    'standard-at-zero': 'A standard rate is never 0%. Choose Zero-rated instead.',
    'rate-not-standard': 'Only what is taxed at the standard rate can have a rate of its own.',
    'cost-unknown': 'No cost of this item is known yet. Enter what one unit costs, or 0.',
    'too-many': 'Too many: at most {limit}.',
    'too-few': 'Too few: at least {limit}.',
    'same-day': 'Another step is on this day.',
    'not-a-prefix':
      'Use Latin letters and the digits 0-9, with - / . _ only between them. The hyphen before the number is added automatically.',
    'prefix-of-invoice':
      'Invoice numbers already begin with {limit}. Choose another prefix, not only other capitals or signs.',
    'prefix-of-quotation':
      'Quotation numbers already begin with {limit}. Choose another prefix, not only other capitals or signs.',
    'prefix-of-credit-note':
      'Credit note numbers already begin with {limit}. Choose another prefix, not only other capitals or signs.',
    'prefix-of-item': 'Item codes already begin with {limit}. Choose another prefix, not only other capitals or signs.',
    'prefix-of-receipt':
      'Receipt voucher numbers already begin with {limit}. Choose another prefix, not only other capitals or signs.',
    'prefix-of-refund':
      'Refund voucher numbers already begin with {limit}. Choose another prefix, not only other capitals or signs.',
    'not-a-phone':
      'Enter at least 3 digits, with + only in front, spaces and - ( ) . / between them, and “ext.” before an extension.',
    'not-a-code': 'A code can’t contain / ? # or \\.',
    'not-digits': 'Enter digits only.',
    'not-an-option': 'Choose one of: {limit}.',
    'not-a-day': 'Enter a date as YYYY-MM-DD.',
    'not-a-uae-trn': 'A UAE TRN has 15 digits, begins with 1 and ends with 03. Please check it.',
    'not-a-saudi-vat-number': 'A Saudi VAT number has 15 digits, begins with 3 and ends with 3. Please check it.',
    'not-a-tax-number': 'A tax number has 5 to 20 digits or Latin letters. Please check it.',
    'not-a-currency': 'Unknown currency code.',
    'not-a-color': 'Enter a colour as six digits or letters, such as #0F5F59.',
    'not-a-time-zone': 'Unknown time zone.',
    'not-an-iban': 'Invalid IBAN. Please check it.',
    'not-a-tin': 'A TIN has ten digits and begins with 1. Please check it.',
    'too-long-for-qr':
      'The name is too long for the QR code of Saudi invoices: at most 255 bytes, which are 127 Arabic letters.',
    'not-a-building-number': 'A building number has four digits.',
    'not-a-classification': 'A code has 4 to 14 digits.',
    'not-this-tax': 'This does not go with the tax of the line.',
    'needed-by-e-invoice': 'The e-invoice would be refused: this is missing or wrong.',
    'not-a-percent': 'Enter a percentage from 0 to 100.',
    'discount-too-large': 'The discount is larger than the amount it applies to.',
    'total-too-large': 'The total is too large: at most {limit}.',
    'password-wrong': 'This is not your current password.',
    'before-issue-date': 'This date is before the issue date.',
    'before-vat': 'VAT began on {limit} in your country. Choose that date or a later one.',
    'issue-date-too-early': 'The issue date can’t be before {limit}.',
    'issue-date-too-late': 'The issue date can’t be more than a year ahead. Latest: {limit}.',
    'not-after-start': 'Choose a date after the first one.',
    'day-used-twice': 'Another rate starts on this date.',
    'changed-elsewhere': 'This was changed elsewhere in the meantime.',
    'before-today': 'This date has passed. Choose today or later.',
    'before-first-day': 'This is before the first invoice, on {limit}.',
    locked: 'Fixed by the quotation this invoice was created from.',
    'not-an-image': 'This picture could not be read.',
    'code-too-long': 'The code {limit} is too long for this label. Choose larger labels, or a shorter code.',
    'code-not-drawable': 'The code {limit} cannot be a barcode: only Latin letters, 0-9 and common signs can.',
    'unknown-placeholder': 'There is no placeholder {limit} for this text.',
  },
  ar: {
    unknown: 'حقل غير معروف.',
    'wrong-type': 'نوع القيمة غير صحيح.',
    'not-a-decimal-string': 'أرسل القيمة نصاً عشرياً مثل "1050.00" وليس رقم JSON.',
    'not-a-number': 'اكتب رقماً مثل 1250.50.',
    'not-whole': 'اكتب عدداً صحيحاً بلا كسور.',
    'too-many-decimals': 'الخانات العشرية كثيرة: {limit} على الأكثر.',
    'too-large': 'القيمة كبيرة جداً. الحد الأقصى: {limit}.',
    'too-small': 'القيمة صغيرة جداً. الحد الأدنى: {limit}.',
    'too-many-digits': 'الأرقام كثيرة: {limit} قبل الفاصلة العشرية على الأكثر.',
    'amount-too-large': 'المبلغ كبير جداً: {limit} على الأكثر.',
    'not-positive': 'اكتب رقماً أكبر من الصفر.',
    'total-negative': 'لا يمكن أن يكون الإجمالي أقل من الصفر.',
    'option-negative': 'لا يمكن أن يكون البند الاختياري سالباً.',
    zero: 'اكتب كمية غير الصفر.',
    'standard-at-zero': 'لا تكون النسبة الأساسية \u200e0%. اختر «خاضع لنسبة الصفر».',
    'rate-not-standard': 'لا تُحدَّد نسبة إلا لما يخضع للنسبة الأساسية.',
    'cost-unknown': 'تكلفة هذا الصنف غير معروفة بعد. اكتب تكلفة الوحدة، أو 0.',
    'too-many': 'العدد كبير جداً: {limit} على الأكثر.',
    'too-few': 'العدد قليل جداً: {limit} على الأقل.',
    'same-day': 'هناك خطوة أخرى في هذا اليوم.',
    'not-a-prefix': 'استخدم الأحرف اللاتينية والأرقام 0-9، والعلامات - / . _ بينها فقط. تُضاف الشرطة قبل الرقم تلقائياً.',
    'prefix-of-invoice':
      'تبدأ أرقام الفواتير بالبادئة {limit}. اختر بادئة أخرى؛ ولا يكفي تغيير الأحرف الكبيرة والصغيرة أو العلامات.',
    'prefix-of-quotation':
      'تبدأ أرقام عروض الأسعار بالبادئة {limit}. اختر بادئة أخرى؛ ولا يكفي تغيير الأحرف الكبيرة والصغيرة أو العلامات.',
    'prefix-of-credit-note':
      'تبدأ أرقام الإشعارات الدائنة بالبادئة {limit}. اختر بادئة أخرى؛ ولا يكفي تغيير الأحرف الكبيرة والصغيرة أو العلامات.',
    'prefix-of-item':
      'تبدأ رموز الأصناف بالبادئة {limit}. اختر بادئة أخرى؛ ولا يكفي تغيير الأحرف الكبيرة والصغيرة أو العلامات.',
    'prefix-of-receipt':
      'تبدأ أرقام سندات القبض بالبادئة {limit}. اختر بادئة أخرى؛ ولا يكفي تغيير الأحرف الكبيرة والصغيرة أو العلامات.',
    'prefix-of-refund':
      'تبدأ أرقام سندات الصرف بالبادئة {limit}. اختر بادئة أخرى؛ ولا يكفي تغيير الأحرف الكبيرة والصغيرة أو العلامات.',
    'not-a-phone':
      'اكتب 3 أرقام على الأقل. تُكتب + في أولها فقط، والمسافات والعلامات - ( ) . / بينها، وكلمة «تحويلة» قبل الرقم الداخلي.',
    'not-a-code': 'لا يمكن أن يحتوي الرمز على / أو ? أو # أو \\.',
    'not-digits': 'لا يُكتب هنا إلا الأرقام.',
    'not-an-option': 'اختر واحداً من: {limit}.',
    'not-a-day': 'اكتب التاريخ بالصيغة YYYY-MM-DD.',
    'not-a-uae-trn':
      'يتكوّن رقم التسجيل الضريبي في الإمارات من 15 رقماً، ويبدأ بـ\u00a01 وينتهي بـ\u00a003. يرجى مراجعته.',
    'not-a-saudi-vat-number':
      'يتكوّن رقم التسجيل في ضريبة القيمة المضافة في السعودية من 15 رقماً، ويبدأ بـ\u00a03 وينتهي بـ\u00a03. يرجى مراجعته.',
    'not-a-tax-number': 'يتكوّن الرقم الضريبي من 5 إلى 20 رقماً أو حرفاً لاتينياً. يرجى مراجعته.',
    'not-a-currency': 'رمز العملة غير معروف.',
    'not-a-color': 'اكتب اللون بستة أرقام أو حروف، مثل #0F5F59.',
    'not-a-time-zone': 'المنطقة الزمنية غير معروفة.',
    'not-an-iban': 'رقم الآيبان غير صحيح. يرجى مراجعة أرقامه.',
    'not-a-tin': 'رقم التعريف الضريبي (TIN) عشرة أرقام تبدأ بـ\u00a01. يرجى التحقق منه.',
    'too-long-for-qr': 'الاسم أطول مما يسعه رمز QR في الفواتير السعودية: 255 بايتاً على الأكثر، وهي 127 حرفاً عربياً.',
    'not-a-building-number': 'رقم المبنى أربعة أرقام.',
    'not-a-classification': 'الرمز من 4 إلى 14 رقماً.',
    'not-this-tax': 'هذا لا يوافق ضريبة البند.',
    'needed-by-e-invoice': 'ستُرفض الفاتورة الإلكترونية: هذا ناقص أو غير صحيح.',
    'not-a-percent': 'اكتب نسبة من 0 إلى 100.',
    'discount-too-large': 'الخصم أكبر من المبلغ الذي يُخصم منه.',
    'total-too-large': 'الإجمالي كبير جداً: {limit} على الأكثر.',
    'password-wrong': 'هذه ليست كلمة مرورك الحالية.',
    'before-issue-date': 'هذا التاريخ قبل تاريخ الإصدار.',
    'before-vat': 'بدأ تطبيق ضريبة القيمة المضافة في بلدك في {limit}. اختر هذا التاريخ أو ما بعده.',
    'issue-date-too-early': 'لا يمكن أن يسبق تاريخ الإصدار {limit}.',
    'issue-date-too-late': 'لا يمكن أن يتجاوز تاريخ الإصدار سنة من اليوم. أبعد تاريخ: {limit}.',
    'not-after-start': 'اختر تاريخاً بعد تاريخ البداية.',
    'day-used-twice': 'توجد نسبة أخرى تبدأ في هذا التاريخ.',
    'changed-elsewhere': 'تغيّرت هذه القيمة في مكان آخر في هذه الأثناء.',
    'before-today': 'مضى هذا التاريخ. اختر اليوم أو يوماً بعده.',
    'before-first-day': 'هذا التاريخ قبل الفاتورة الأولى في {limit}.',
    locked: 'هذه القيمة محدّدة في عرض السعر الذي أُنشئت منه الفاتورة، ولا تُغيَّر هنا.',
    'not-an-image': 'تعذّرت قراءة هذه الصورة.',
    'code-too-long': 'الرمز {limit} أطول من أن يتسع له هذا الملصق. اختر ملصقات أكبر أو رمزاً أقصر.',
    'code-not-drawable':
      'لا يصلح الرمز {limit} باركوداً: يقبل الباركود الحروف اللاتينية والأرقام 0-9 والعلامات الشائعة فقط.',
    'unknown-placeholder': 'لا يوجد متغيّر باسم {limit} لهذا النص.',
  },
})

export const fieldMessages = joined(authFieldMessages, otherFieldMessages)
