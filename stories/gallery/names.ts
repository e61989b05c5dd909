/** The names of screens and states in both languages. */
import type { Locale } from '#domain/locale.ts'
import { PARTS } from './kit/parts.ts'
import { ACCOUNT } from './states/account.ts'
import { IMPORTS } from './states/imports.ts'
import { LETTERS } from './states/letters.ts'
import { FREQUENT } from './states/frequent.ts'
import { DOCUMENTS } from './states/documents.ts'
import { REPORTS } from './states/reports.ts'
import { TRADE } from './states/trade.ts'

const STATES: Readonly<Record<string, string>> = {
  ...FREQUENT,
  ...ACCOUNT,
  ...DOCUMENTS,
  ...IMPORTS,
  ...LETTERS,
  ...REPORTS,
  ...TRADE,
}

export const GROUPS = [
  'editing',
  'invoices',
  'sending',
  'quotations',
  'credit',
  'customers',
  'payments',
  'inventory',
  'dashboard',
  'settings',
  'joining',
  'client',
  'frame',
  'support',
  'kit',
  'foundations',
] as const
export type Group = (typeof GROUPS)[number]

/** The group of a screen, and its name in Arabic. The parts of a title are named one by one. */
const SCREENS: Record<string, [group: Group, arabic: string]> = {
  'Start here': ['support', 'ابدأ من هنا'],
  'Public pages': ['joining', 'الصفحات العامة'],
  'Sign up and log in': ['joining', 'إنشاء حساب وتسجيل الدخول'],
  'Log in with a code': ['joining', 'تسجيل الدخول برمز'],
  'Forgotten password': ['joining', 'كلمة المرور المنسية'],
  Invitation: ['joining', 'الدعوة'],
  'Session ended': ['joining', 'انتهاء الجلسة'],
  'Signing out': ['joining', 'تسجيل الخروج'],
  Frame: ['frame', 'الإطار'],
  'Command palette': ['frame', 'لوحة الأوامر'],
  Announcements: ['frame', 'التنويهات'],
  'Unread answers': ['frame', 'ردود غير مقروءة'],
  'Several companies': ['frame', 'عدة شركات'],
  Connection: ['frame', 'الاتصال'],
  Export: ['frame', 'التصدير'],
  Install: ['frame', 'التثبيت'],
  Dashboard: ['dashboard', 'لوحة التحكم'],
  'Create invoice': ['editing', 'إنشاء فاتورة'],
  'Create quotation': ['editing', 'إنشاء عرض سعر'],
  'Inventory selection': ['editing', 'اختيار الأصناف'],
  Invoices: ['invoices', 'الفواتير'],
  Invoice: ['invoices', 'الفاتورة'],
  'Recurring invoices': ['invoices', 'الفواتير المتكررة'],
  'Recurring invoice': ['invoices', 'الفاتورة المتكررة'],
  Reminders: ['invoices', 'التذكيرات'],
  'Edit recurring invoice': ['editing', 'تعديل الفاتورة المتكررة'],
  Send: ['sending', 'الإرسال'],
  Emails: ['sending', 'الرسائل'],
  Email: ['sending', 'الرسالة'],
  Quotations: ['quotations', 'عروض الأسعار'],
  Quotation: ['quotations', 'عرض السعر'],
  'Revision of a quotation': ['quotations', 'نسخة معدّلة من عرض السعر'],
  'Credit notes': ['credit', 'الإشعارات الدائنة'],
  'Credit note': ['credit', 'الإشعار الدائن'],
  Customers: ['customers', 'العملاء'],
  'Statement of account': ['customers', 'كشف الحساب'],
  Payments: ['payments', 'المدفوعات'],
  Payment: ['payments', 'الدفعة'],
  'Invoice payments': ['payments', 'دفعات الفاتورة'],
  Reports: ['payments', 'التقارير'],
  Inventory: ['inventory', 'المخزون'],
  Imports: ['settings', 'عمليات الاستيراد'],
  Import: ['settings', 'الاستيراد'],
  Settings: ['settings', 'الإعدادات'],
  Team: ['settings', 'الفريق'],
  Companies: ['settings', 'الشركات'],
  'Tax configuration': ['settings', 'إعدادات الضريبة'],
  'E-invoicing': ['settings', 'الفوترة الإلكترونية'],
  'Letter texts': ['settings', 'نصوص الرسائل'],
  'Company branding': ['settings', 'هوية الشركة'],
  'Stamp and signature': ['settings', 'الختم والتوقيع'],
  Security: ['settings', 'الأمان'],
  'Security activity': ['settings', 'نشاط الأمان'],
  'Your data': ['settings', 'بياناتك'],
  'Two-step verification': ['settings', 'التحقق بخطوتين'],
  Subscription: ['settings', 'الاشتراك'],
  'Subscription banner': ['settings', 'شريط الاشتراك'],
  'Payment return': ['settings', 'العودة من الدفع'],
  'Client page': ['client', 'صفحة العميل'],
  'Client page of a quotation': ['client', 'صفحة العميل لعرض السعر'],
  'Client page of a revision': ['client', 'صفحة العميل لنسخة معدّلة'],
  'Check page': ['client', 'صفحة التحقق من المستند'],
  'Client page of a statement of account': ['client', 'صفحة العميل لكشف الحساب'],
  'Receipt voucher': ['client', 'سند القبض'],
  'Letters of reminders': ['client', 'رسائل التذكير'],
  'Report issue': ['support', 'الإبلاغ عن مشكلة'],
  'Check this device': ['support', 'فحص هذا الجهاز'],
  Admin: ['support', 'إدارة النظام'],
  'Admin two-step verification': ['support', 'التحقق بخطوتين لإدارة النظام'],
}

/** The last part of a title that has three, such as `Screens/Invoices/Filters`. */
const SUBTITLES: Record<string, string> = {
  'On other pages': 'في صفحات أخرى',
  Payments: 'المدفوعات المستلمة',
  'VAT return': 'الإقرار الضريبي',
  'Aged receivables': 'أعمار الديون',
  'Sales by customer': 'المبيعات حسب العميل',
  'Sales by item': 'المبيعات حسب الصنف',
  'Document numbers': 'أرقام المستندات',
  'Registration threshold': 'حد التسجيل',
  Posting: 'الترحيل',
  Undo: 'التراجع',
  Form: 'النموذج',
  'New documents': 'المستندات الجديدة',
  'Data check': 'فحص البيانات',
  'View as': 'الاطلاع',
  Offline: 'بلا اتصال',
  Overview: 'النظرة العامة',
  Announcements: 'التنويهات',
  Health: 'حالة الخدمة',
  Admins: 'المسؤولون',
  'Admin invitation': 'دعوة مسؤول',
  'Emails given up': 'رسائل توقف إرسالها',
  Lists: 'القوائم',
  Users: 'المستخدمون',
  'Audit log': 'سجل الإجراءات',
  'Issue reports': 'البلاغات',
  'Issue report': 'البلاغ',
  User: 'المستخدم',
  Payment: 'الدفعة',
  Credit: 'إصدار إشعار دائن',
  Customer: 'العميل',
  List: 'القائمة',
  'One customer': 'صفحة العميل',
  Record: 'السجل',
  Numbering: 'الترقيم',
  Reminders: 'التذكيرات',
  'First run': 'البداية الأولى',
  'E-invoice': 'الفوترة الإلكترونية',
  'Around the form': 'حول النموذج',
  'Items of the book': 'أصناف الدليل',
  Lines: 'البنود',
  'New draft': 'مسودة جديدة',
  'Working together': 'العمل معاً',
  'Read only': 'للاطّلاع فقط',
  Paper: 'الورقة',
  'Rules of a country': 'أنظمة الدولة',
  'Part of a quotation': 'جزء من عرض السعر',
  'Pasted from a spreadsheet': 'لصق من جدول بيانات',
  'Lines on a phone': 'البنود على الهاتف',
  'Nothing is lost': 'لا شيء يضيع',
  'One item': 'صفحة الصنف',
  Labels: 'الملصقات',
  'Stock of a line': 'مخزون البند',
  Attachments: 'المرفقات',
  Picture: 'الصورة',
  Scanner: 'الماسح',
  Stocktake: 'الجرد',
  Stocktakes: 'عمليات الجرد',
  Filters: 'عوامل التصفية',
  'Not delivered': 'لم تصل',
  'E-mail': 'البريد الإلكتروني',
  Margin: 'الهامش',
  Imported: 'المستوردة',
  'Of an invoice': 'لفاتورة',
  'Before issuing': 'قبل الإصدار',
  'Content in words': 'المحتوى بالكلمات',
  Panel: 'اللوحة الجانبية',
  Balances: 'الأرصدة',
  Pending: 'إجراء معلّق',
  'Issue and send': 'الإصدار والإرسال',
  Selection: 'التحديد',
  'Mail selected': 'إرسال المحدد بالبريد',
  'Waiting to be sent': 'في انتظار الإرسال',
  Dialogs: 'مربعات الحوار',
  Answering: 'الرد',
  'My reports': 'بلاغاتي',
  Conversation: 'المحادثة',
  Answer: 'الجواب',
  Invoicing: 'الفوترة',
  'Local copy': 'نسخة هذا الجهاز',
  Layouts: 'التصاميم',
}

/** `Screens/Invoices/Filters` → `Invoices`, `Filters`. */
function partsOf(title: string): string[] {
  const parts = title.split('/')
  return parts.length > 1 ? parts.slice(1) : parts
}

export function groupOf(title: string): Group {
  if (title.startsWith('Kit/')) return 'kit'
  if (title.startsWith('Foundations/')) return 'foundations'
  if (title.startsWith('Papers/')) return 'client'
  return SCREENS[partsOf(title)[0] ?? '']?.[0] ?? 'support'
}

/** The order is that of the groups and of the table above; a screen comes before its parts. */
export function compareTitles(one: string, other: string): number {
  return orderOf(one) - orderOf(other) || partsOf(one).length - partsOf(other).length
}

function orderOf(title: string): number {
  const screen = Object.keys(SCREENS).indexOf(partsOf(title)[0] ?? '')
  return GROUPS.indexOf(groupOf(title)) * 1000 + screen
}

/** Parts of a title without an Arabic name; a house test expects none. */
export function unnamedParts(title: string): string[] {
  if (title.startsWith('Kit/') || title.startsWith('Foundations/')) return []
  const [screen = '', ...parts] = partsOf(title)
  return [...(screen in SCREENS ? [] : [screen]), ...parts.filter((part) => !(part in SUBTITLES))]
}

const FOUNDATIONS: Record<string, string> = { 'Both directions': 'الاتجاهان', 'Design tokens': 'رموز التصميم' }

export function titleIn(locale: Locale, title: string): string {
  const [screen = '', ...parts] = partsOf(title)
  if (locale === 'en') return [screen, ...parts].join(' · ')
  const part = PARTS.find(({ en }) => en === screen)
  return [
    SCREENS[screen]?.[1] ?? FOUNDATIONS[screen] ?? part?.ar ?? screen,
    ...parts.map((part) => SUBTITLES[part] ?? part),
  ].join(' · ')
}

type Named = { id: string; name: string }

/** Whether a state has a name in Arabic; a house test requires one of each. */
export const isNamed = ({ name }: Pick<Named, 'name'>): boolean => sentenceCase(name) in STATES

/** A state without a name in Arabic keeps its English one. */
export function stateNameIn(locale: Locale, { name }: Named): string {
  const english = sentenceCase(name)
  return locale === 'ar' ? (STATES[english] ?? english) : english
}

const BETWEEN = ' · '

/** The name of a state in Storybook's index, for its search: `Loading · الفواتير · جارٍ التحميل`. */
export function indexName({ id, title, name }: Named & { title: string }): string {
  return [name, titleIn('ar', title), stateNameIn('ar', { id, name })].join(BETWEEN)
}

/** The English name in one of the index. */
export const englishName = (name: string): string => name.split(BETWEEN)[0] ?? name

/** How Storybook's sidebar calls a state, or a part of a title, in both languages. */
export function sidebarName(type: string, name: string): string {
  if (type !== 'story') return [...new Set([name, partInArabic(name)])].join(BETWEEN)
  const parts = name.split(BETWEEN)
  return [...new Set([sentenceCase(englishName(name)), parts.at(-1)])].join(BETWEEN)
}

function partInArabic(name: string): string {
  return SCREENS[name]?.[1] ?? SUBTITLES[name] ?? FOUNDATIONS[name] ?? PARTS.find(({ en }) => en === name)?.ar ?? name
}

/** Proper names, which stay as they are. */
const PROPER = /^(Arabic|English|Hijri|Saudi|Arabia)$/

/** Storybook derives names In Title Case from exports. */
export function sentenceCase(name: string): string {
  if (!/^\p{Lu}\S*( [\p{Lu}\d]\S*)+$/u.test(name)) return name
  const [first = '', ...rest] = name.split(' ')
  return [first, ...rest.map((word) => (PROPER.test(word) ? word : word.toLowerCase()))].join(' ')
}
