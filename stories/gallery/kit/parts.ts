/** The pages of the kit: each part under its standard name, the components it holds, and the stories that show it. */
import type { KeySet } from './keys.ts'

export const PART_GROUPS = ['actions', 'fields', 'lists', 'plots', 'overlays', 'feedback', 'text'] as const
export type PartGroup = (typeof PART_GROUPS)[number]

export type Part = {
  id: string
  group: PartGroup
  en: string
  ar: string
  /** Exported by `ui/kit`. */
  components: readonly string[]
  /** Titles of stories, the first one its own. */
  stories: readonly string[]
  keys: KeySet
}

export const PARTS: readonly Part[] = [
  part(
    'actions',
    'button',
    'Button',
    'زر',
    ['Button', 'ButtonLink', 'ActionButton', 'IconButton', 'FileButton'],
    ['Kit/Button'],
    'button',
  ),
  part('actions', 'link', 'Link', 'رابط', ['TextLink', 'ExternalLink', 'BlockLink', 'SkipLink'], ['Kit/Link'], 'link'),
  part('actions', 'chip', 'Chip', 'شريحة اختيار', ['Chip', 'FilterChip'], ['Kit/Chip', 'Kit/Filters'], 'button'),
  part('actions', 'menu', 'Menu', 'قائمة', ['Menu'], ['Kit/Menu'], 'menu'),
  part('actions', 'tabs', 'Tabs', 'تبويبات', ['Tabs', 'LinkTabs', 'FigureTabs'], ['Kit/Tabs', 'Kit/Filters'], 'tabs'),
  part(
    'fields',
    'form',
    'Form',
    'نموذج',
    ['Form', 'FieldFrame', 'FramedTextField', 'FieldGroup'],
    ['Kit/Form'],
    'form',
  ),
  part('fields', 'text-field', 'Text field', 'حقل نص', ['TextField'], ['Kit/Text field'], 'text'),
  part(
    'fields',
    'password-field',
    'Password field',
    'حقل كلمة المرور',
    ['PasswordField'],
    ['Kit/Password field'],
    'text',
  ),
  part('fields', 'code-field', 'Code field', 'حقل الرمز', ['CodeField'], ['Kit/Code field'], 'text'),
  part(
    'fields',
    'number-field',
    'Number field',
    'حقل رقم',
    ['DecimalField', 'GroupedField'],
    ['Kit/Number field'],
    'text',
  ),
  part('fields', 'date-field', 'Date field', 'حقل تاريخ', ['DayField', 'Calendar'], ['Kit/Date field'], 'date'),
  part('fields', 'select', 'Select', 'قائمة منسدلة', ['Select', 'SelectCell'], ['Kit/Select'], 'select'),
  part(
    'fields',
    'combobox',
    'Combobox',
    'قائمة بحث واختيار',
    ['ComboBox', 'Suggestions'],
    ['Kit/Combobox'],
    'combobox',
  ),
  part('fields', 'checkbox', 'Checkbox', 'مربع اختيار', ['Checkbox', 'RowCheckbox'], ['Kit/Checkbox'], 'checkbox'),
  part(
    'fields',
    'radio-group',
    'Radio group',
    'اختيار من متعدد',
    ['Choices', 'CardChoices'],
    ['Kit/Radio group'],
    'radio',
  ),
  part('fields', 'slider', 'Slider', 'شريط تمرير القيمة', ['SliderField'], ['Kit/Slider'], 'slider'),
  part(
    'lists',
    'table',
    'Table',
    'جدول',
    ['Table', 'DataTable', 'SortButton', 'DataCards', 'CardEnd', 'LoadMore', 'SelectionBar'],
    ['Kit/Table', 'Screens/Invoices/Selection'],
    'table',
  ),
  part('lists', 'filters', 'Filters', 'عوامل التصفية', ['FilterMenu', 'FilterRow'], ['Kit/Filters'], 'button'),
  part(
    'lists',
    'list-and-detail',
    'List and detail',
    'قائمة وتفاصيل',
    ['ListLayout', 'DetailPanel'],
    ['Screens/Invoices/Panel'],
    'detail',
  ),
  part('lists', 'page-header', 'Page header', 'رأس الصفحة', ['PageHeader'], ['Kit/Table'], 'none'),
  part(
    'plots',
    'plot',
    'Plot',
    'رسم بياني',
    ['LinePlot', 'ColumnPlot', 'PlotFrame', 'Marks', 'PlotTable', 'AxisValue', 'Strip', 'StripMark'],
    ['Kit/Plot'],
    'plot',
  ),
  part(
    'overlays',
    'dialog',
    'Dialog',
    'مربع حوار',
    ['Dialog', 'FullscreenDialog', 'AutoFocus'],
    ['Kit/Dialog'],
    'dialog',
  ),
  part('overlays', 'sheet', 'Sheet', 'لوحة جانبية', ['Sheet', 'SheetActions', 'FormActions'], ['Kit/Sheet'], 'dialog'),
  part('overlays', 'popover', 'Popover', 'نافذة منبثقة', ['Popover'], ['Kit/Popover'], 'dialog'),
  part('overlays', 'tooltip', 'Tooltip', 'تلميح', ['Tooltip'], ['Kit/Tooltip'], 'tooltip'),
  part(
    'overlays',
    'command-palette',
    'Command palette',
    'لوحة الأوامر',
    ['CommandList'],
    ['Shell/Command palette'],
    'command',
  ),
  part('feedback', 'toast', 'Toast', 'إشعار عابر', ['Toasts', 'ToastRegion'], ['Kit/Toast'], 'toast'),
  part('feedback', 'banner', 'Banner', 'شريط تنبيه', ['Banner'], ['Kit/Banner'], 'none'),
  part('feedback', 'badge', 'Badge', 'شارة', ['Badge'], ['Kit/Badge'], 'none'),
  part('feedback', 'progress-bar', 'Progress bar', 'شريط التقدم', ['ProgressBar'], ['Kit/Progress bar'], 'none'),
  part(
    'feedback',
    'empty-state',
    'Empty state',
    'حالة فارغة',
    ['EmptyState', 'NothingFound'],
    ['Kit/Empty state'],
    'none',
  ),
  part('feedback', 'skeleton', 'Skeleton', 'هيكل تحميل', ['Skeleton', 'SkeletonRows'], ['Kit/Skeleton'], 'none'),
  part('text', 'bidi-text', 'Bidi text', 'نص ثنائي الاتجاه', ['Bdi', 'BidiText', 'Ltr'], ['Kit/Bidi text'], 'none'),
  part(
    'text',
    'money',
    'Money',
    'مبلغ',
    ['Amount', 'Figure', 'Quantity', 'Widest'],
    ['Kit/Bidi text', 'Foundations/Both directions'],
    'none',
  ),
  part(
    'text',
    'date-and-time',
    'Date and time',
    'تاريخ ووقت',
    ['DateText', 'ShortDate', 'RelativeTime'],
    ['Kit/Bidi text', 'Foundations/Both directions'],
    'none',
  ),
  part('text', 'qr-code', 'QR code', 'رمز QR', ['QrCode'], ['Screens/Two-step verification'], 'none'),
]

function part(
  group: PartGroup,
  id: string,
  en: string,
  ar: string,
  components: readonly string[],
  stories: readonly string[],
  keys: KeySet,
): Part {
  return { group, id, en, ar, components, stories, keys }
}
