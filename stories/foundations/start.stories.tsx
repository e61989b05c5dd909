import type { Meta, StoryObj } from '@storybook/react-vite'
import { messages } from '#i18n/messages.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'

const meta: Meta = { title: 'Start here' }
export default meta

const startWords = messages({
  en: {
    title: 'How to review',
    wall: 'Open the wall',
    wallText:
      'Every screen as a tile. One press leads to its states in English and Arabic, side by side; J and K go from one to the next. The address holds all of what you see: copy it into your remark.',
    contact: 'Parts and their rules',
    contactText:
      'Kit has a page for each part: how it behaves by keyboard, what to do and what not. Foundations has colours and their contrast.',
    changes: 'What changed',
    changesText:
      'Changes has before, after and the difference of every story that no longer looks as it did, after “bun run check”, and between any two commits.',
    remark: 'How to remark',
    remarkText:
      'Name the story, the language, the width and the theme, and say what the reader could not do or understood wrongly.',
    states: 'The order of states',
    statesText:
      'Default, loading, empty, filled, error, offline, limit reached, read only. A state that is missing is a remark too.',
    keyboard: 'Without a mouse',
    keyboardText:
      'Tab, Enter, Escape and the arrow keys, which follow sight in both languages. Ctrl+B folds the sidebar, Ctrl+K goes anywhere, F6 reaches the news.',
    open: 'What the specification leaves open',
    openText:
      'Fields and forms of most screens, prices, legal texts and the admin area. What you see there is a proposal.',
  },
  ar: {
    title: 'كيف تراجع التصميم',
    wall: 'افتح لوحة المراجعة',
    wallText:
      'لكل شاشة بطاقة، وبنقرة تصل إلى حالاتها بالعربية والإنجليزية جنباً إلى جنب، وينقلك J وK بينها. يحمل العنوان كل ما تراه: انسخه في ملاحظتك.',
    contact: 'المكوّنات وقواعدها',
    contactText: 'لكل مكوّن صفحة: كيف يعمل بلوحة المفاتيح، وما يحسن فيه وما لا يحسن. وفي الأسس الألوان وتباينها.',
    changes: 'ما الذي تغيّر',
    changesText:
      'في «التغييرات» كل حالة لم تعد كما كانت: قبل وبعد والفرق بينهما، بعد تشغيل الفحص، وبين أي إصدارين من المستودع.',
    remark: 'كيف تكتب ملاحظة',
    remarkText: 'اذكر الحالة واللغة والعرض والمظهر، وما الذي لم يستطع القارئ فعله أو فهمه خطأً.',
    states: 'ترتيب الحالات',
    statesText: 'الأصل، التحميل، الفراغ، الامتلاء، الخطأ، عدم الاتصال، بلوغ الحد، القراءة فقط. والحالة الناقصة ملاحظة أيضاً.',
    keyboard: 'من دون فأرة',
    keyboardText:
      'مفاتيح Tab وEnter وEscape والأسهم، وهي تتبع النظر في اللغتين. يطوي Ctrl+B الشريط الجانبي، وينقلك Ctrl+K إلى أي مكان، ويصل F6 إلى الإشعارات.',
    open: 'ما تركته المواصفات مفتوحاً',
    openText: 'حقول معظم الشاشات ونماذجها، والأسعار، والنصوص القانونية، وقسم إدارة النظام. ما تراه هناك اقتراح.',
  },
})

const SECTIONS = ['contact', 'changes', 'remark', 'states', 'keyboard', 'open'] as const

export const HowToReview: StoryObj = {
  name: 'How to review',
  tags: ['picture', 'zoom'],
  render: function HowToReview() {
    const t = useMessages(startWords)
    return (
      <main className="flex max-w-3xl flex-col gap-6 p-4">
        <h1 className="text-2xl font-600 leading-snug">{t('title')}</h1>
        <p>
          {/* A plain link: the review gallery is outside the app's router. */}
          <a
            href="review.html"
            target="_top"
            className="inline-flex min-h-11 items-center rounded-control font-600 text-primary underline ring"
          >
            {t('wall')}
          </a>
          <br />
          {t('wallText')}
        </p>
        {SECTIONS.map((section) => (
          <section key={section}>
            <h2 className="text-heading">{t(section)}</h2>
            <p>{t(`${section}Text`)}</p>
          </section>
        ))}
      </main>
    )
  },
}
