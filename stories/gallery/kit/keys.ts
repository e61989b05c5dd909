/** Keys of each kind of part, as react-aria and the kit define them; the stories' play functions press them. */
import type { Locale } from '#domain/locale.ts'

type Said = Record<Locale, string>

/** `arabic`: the keys where they are others in right-to-left. */
export type KeyRow = { keys: string; arabic?: string; does: Said }

const said = (en: string, ar: string): Said => ({ en, ar })

const TAB: KeyRow = { keys: 'Tab', does: said('Goes to it', 'ينتقل إليه') }

export const KEYS = {
  none: [],
  button: [TAB, { keys: 'Enter, Space', does: said('Presses it', 'يضغطه') }],
  link: [TAB, { keys: 'Enter', does: said('Follows it', 'يفتحه') }],
  text: [TAB],
  form: [
    { keys: 'Tab', does: said('Goes from field to field', 'ينتقل من حقل إلى حقل') },
    {
      keys: 'Enter',
      does: said(
        'Submits; the focus goes to the first field with an error',
        'يرسل النموذج، وينتقل التركيز إلى أول حقل فيه خطأ',
      ),
    },
  ],
  menu: [
    { keys: 'Enter, Space, ↓', does: said('Opens it at the first action', 'يفتحها عند أول أمر') },
    { keys: '↑, ↓', does: said('Goes from action to action', 'ينتقل بين الأوامر') },
    { keys: 'A letter', does: said('Goes to the action that begins so', 'ينتقل إلى الأمر الذي يبدأ به') },
    { keys: 'Escape', does: said('Closes it; the focus goes back', 'يغلقها ويعيد التركيز') },
  ],
  tabs: [
    { keys: 'Tab', does: said('Goes to the chosen tab, then into its page', 'ينتقل إلى التبويب المختار ثم إلى صفحته') },
    { keys: '→', arabic: '←', does: said('The next tab', 'التبويب التالي') },
    { keys: '←', arabic: '→', does: said('The previous tab', 'التبويب السابق') },
    { keys: 'Home, End', does: said('The first and the last tab', 'أول تبويب وآخر تبويب') },
  ],
  select: [
    TAB,
    { keys: 'Enter, Space, ↓, ↑', does: said('Opens the list', 'يفتح القائمة') },
    { keys: '↑, ↓', does: said('Goes from option to option', 'ينتقل بين الخيارات') },
    { keys: 'Home, End', does: said('The first and the last option', 'أول خيار وآخر خيار') },
    {
      keys: 'A letter',
      does: said(
        'Goes to the option that begins so; Arabic letters too',
        'ينتقل إلى الخيار الذي يبدأ به، بالعربية أيضاً',
      ),
    },
    {
      keys: '←, →',
      does: said(
        'While closed: the option above and below, the same in both directions',
        'والقائمة مغلقة: الخيار الأعلى والأدنى، وهما سواء في الاتجاهين',
      ),
    },
    { keys: 'Enter', does: said('Takes the option; the focus goes back', 'يأخذ الخيار ويعيد التركيز') },
    { keys: 'Escape', does: said('Closes the list and changes nothing', 'يغلق القائمة بلا تغيير') },
  ],
  combobox: [
    {
      keys: 'Letters',
      does: said(
        'Find, whatever hamza, taa marbuta or vowel marks are written',
        'تبحث أياً كانت الهمزات والتاء المربوطة والتشكيل',
      ),
    },
    { keys: '↓, ↑', does: said('Go from match to match', 'ينتقلان بين النتائج') },
    { keys: 'Enter, Tab', does: said('Take the match that is highlighted', 'يأخذان النتيجة المظللة') },
    { keys: '←, →', does: said('Move the caret by sight', 'يحركان المؤشر بحسب النظر') },
    { keys: 'Escape', does: said('Closes the list; what is typed stays', 'يغلق القائمة ويبقى المكتوب') },
  ],
  date: [
    { keys: '→', arabic: '←', does: said('The next part: day, month, year', 'الجزء التالي: اليوم ثم الشهر ثم السنة') },
    { keys: '←', arabic: '→', does: said('The previous part', 'الجزء السابق') },
    { keys: '↑, ↓', does: said('One more, one less', 'يزيد واحداً وينقص واحداً') },
    { keys: '0–9, ٠–٩', does: said('Type the part', 'تكتب الجزء') },
    { keys: 'Alt + ↓', does: said('Opens the calendar', 'يفتح التقويم') },
    { keys: 'Escape', does: said('Closes the calendar', 'يغلق التقويم') },
  ],
  checkbox: [TAB, { keys: 'Space', does: said('Checks and unchecks', 'يحدد ويلغي التحديد') }],
  radio: [
    { keys: 'Tab', does: said('Goes to the chosen option', 'ينتقل إلى الخيار المختار') },
    { keys: '→, ↓', arabic: '←, ↓', does: said('Choose the next option', 'يختاران التالي') },
    { keys: '←, ↑', arabic: '→, ↑', does: said('Choose the previous option', 'يختاران السابق') },
  ],
  slider: [
    TAB,
    { keys: '→, ↑', arabic: '←, ↑', does: said('One step more', 'يزيدان خطوة') },
    { keys: '←, ↓', arabic: '→, ↓', does: said('One step less', 'ينقصان خطوة') },
    { keys: 'Home, End', does: said('The least and the most', 'أقل قيمة وأكبر قيمة') },
  ],
  table: [
    {
      keys: 'Tab',
      does: said('Goes from row to row, to its box and its link', 'ينتقل من صف إلى صف، إلى مربعه ورابطه'),
    },
    { keys: 'Space', does: said('Selects the row', 'يحدد الصف') },
    { keys: 'Enter', does: said('Opens the row, or sorts by the column', 'يفتح الصف، أو يرتب بحسب العمود') },
  ],
  plot: [
    { keys: 'Tab', does: said('Goes to the latest value, then to the table', 'ينتقل إلى أحدث قيمة ثم إلى الجدول') },
    { keys: '→', arabic: '←', does: said('The next value, with its tooltip', 'القيمة التالية مع تلميحها') },
    { keys: '←', arabic: '→', does: said('The value before', 'القيمة السابقة') },
    { keys: 'Home, End', does: said('The oldest and the latest value', 'أقدم قيمة وأحدث قيمة') },
    { keys: 'Escape', does: said('Hides the tooltip', 'يخفي التلميح') },
  ],
  detail: [
    { keys: 'J, K', does: said('The next and the previous row', 'الصف التالي والصف السابق') },
    {
      keys: 'Escape',
      does: said('Closes the panel; the focus goes back to the row', 'يغلق اللوحة ويعيد التركيز إلى الصف'),
    },
  ],
  dialog: [
    { keys: 'Tab', does: said('Stays inside', 'يبقى في الداخل') },
    { keys: 'Escape', does: said('Closes it; the focus goes back', 'يغلقها ويعيد التركيز') },
  ],
  tooltip: [
    { keys: 'Tab', does: said('Shows it at once, with the control', 'يظهره فوراً مع عنصر التحكم') },
    { keys: 'Escape', does: said('Hides it', 'يخفيه') },
  ],
  command: [
    { keys: 'Ctrl + K', does: said('Opens it, from anywhere', 'يفتحها من أي مكان') },
    { keys: '↑, ↓', does: said('Go from result to result', 'ينتقلان بين النتائج') },
    { keys: 'Enter', does: said('Goes there', 'ينتقل إليها') },
    { keys: 'Escape', does: said('Closes it; the focus goes back', 'يغلقها ويعيد التركيز') },
  ],
  toast: [
    { keys: 'F6', does: said('Goes to the toasts; they wait meanwhile', 'ينتقل إلى الإشعارات، فتنتظر') },
    { keys: 'Tab', does: said('Goes to the action and to Close', 'ينتقل إلى الأمر ثم إلى الإغلاق') },
  ],
} as const satisfies Record<string, readonly KeyRow[]>

export type KeySet = keyof typeof KEYS
