/** States of letters to clients, in Arabic. */
export const LETTERS: Readonly<Record<string, string>> = {
  'Statements not delivered': 'كشوف حساب لم تصل',
  'In the role of an accountant': 'بدور المحاسب',
  'Waiting for the next attempt': 'بانتظار المحاولة التالية',
  Withdrawn: 'سُحبت',
  'Sent again': 'أُرسلت من جديد',
  'Being sent at this moment': 'يجري إرسالها الآن',
  'Another address': 'عنوان آخر',
  'No address': 'عنوان غير صحيح',
  'Sent to another address': 'أُرسلت إلى عنوان آخر',
  'Another address, not sent': 'عنوان آخر، ولم تُرسل',
  'Withdrawn, with Undo': 'سُحبت، مع التراجع',
  'Withdrawn, and undone': 'سُحبت ثم تُراجع عن ذلك',
  'Withdrawn too late': 'سُحبت بعد فوات الأوان',
  'Withdrawn at once': 'سُحبت فوراً',
}
