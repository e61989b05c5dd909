import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { contrastOf } from './contrast.ts'
import { useExamples } from '#stories/fixtures/examples.tsx'

const meta: Meta = { title: 'Foundations/Design tokens' }
export default meta

/** Colour pairs with the contrast WCAG AA requires: 4.5 for text, 3 for the edges of controls. */
const PAIRS = [
  ['ink', 'ground', 4.5],
  ['ink', 'surface', 4.5],
  ['ink', 'sunken', 4.5],
  ['ink-muted', 'ground', 4.5],
  ['ink-muted', 'surface', 4.5],
  ['ink-muted', 'sunken', 4.5],
  ['primary', 'surface', 4.5],
  ['primary', 'primary-soft', 4.5],
  ['primary-ink', 'primary', 4.5],
  ['primary-ink', 'primary-strong', 4.5],
  ['danger', 'surface', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['danger-ink', 'danger', 4.5],
  ['success', 'success-soft', 4.5],
  ['warning', 'warning-soft', 4.5],
  ['info', 'info-soft', 4.5],
  ['paper-ink', 'paper', 4.5],
  ['line-control', 'surface', 3],
  ['line-control', 'ground', 3],
  ['focus', 'ground', 3],
  ['focus', 'surface', 3],
] as const

/** Contrast is computed from rendered colours, so that a changed token is detected. */
export const Colours: StoryObj = {
  // dark: every pair of tokens has its contrast measured
  tags: ['picture', 'dark'],
  render: (_args, { globals }) => (
    <Page title="Colours and their contrast">
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        {PAIRS.map(([ink, ground, need]) => (
          <Pair key={`${globals.theme} ${ink} ${ground}`} ink={ink} ground={ground} need={need} />
        ))}
      </ul>
    </Page>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getAllByTestId('ratio')).toHaveLength(PAIRS.length))
    await waitFor(() =>
      expect(page.getAllByTestId('ratio').every((ratio) => ratio.dataset.passes === 'yes')).toBe(true),
    )
  },
}

function Pair({ ink, ground, need }: { ink: string; ground: string; need: number }) {
  const sample = useRef<HTMLParagraphElement>(null)
  const [ratio, setRatio] = useState(0)
  // Runs after the decorator's layout effect, which sets the theme.
  useEffect(() => {
    if (!sample.current) return
    const { color, backgroundColor } = getComputedStyle(sample.current)
    const measured = contrastOf(color, backgroundColor)
    setRatio(measured)
    // Thrown rather than expected: the theme may change after the play function has ended.
    if (measured < need) throw new Error(`${ink} on ${ground} has ${measured.toFixed(2)}, not ${need}`)
  }, [ink, ground, need])
  return (
    <li className="card overflow-hidden">
      <p
        ref={sample}
        className="border-b border-line px-3 py-4 text-heading"
        style={{ color: `var(--color-${ink})`, background: `var(--color-${ground})` }}
      >
        {need === 3 ? <span className="inline-block size-5 rounded border-2 border-current" /> : 'Aa سند 123'}
      </p>
      <p className="flex justify-between gap-3 px-3 py-2 text-small">
        <span>
          {ink} / {ground}
        </span>
        <span data-testid="ratio" data-passes={ratio >= need ? 'yes' : 'no'} className="font-600">
          {`${ratio.toFixed(2)} >= ${need}`}
        </span>
      </p>
    </li>
  )
}

const SIZES = [
  ['text-2xl font-600 leading-snug', 'Page title'],
  ['text-title', 'Dialog title'],
  ['text-heading', 'Section'],
  ['', 'Body'],
  ['font-600', 'Body, strong'],
  ['text-small text-ink-muted', 'Note'],
] as const

export const Type: StoryObj = {
  name: 'Type in both scripts',
  tags: ['picture'],
  render: function Type() {
    const t = useExamples()
    return (
      <Page title="Type in both scripts">
        {SIZES.map(([look, name]) => (
          <div key={name} className="grid gap-x-6 gap-y-1 border-b border-line pb-3 sm:grid-cols-[8rem_1fr_1fr]">
            <p className="text-small text-ink-muted">{name}</p>
            <p className={look}>Invoicing for small businesses in the Gulf</p>
            <p className={look} lang="ar" dir="rtl">
              فواتير للأعمال الصغيرة في الخليج
            </p>
          </div>
        ))}
        <p>Digits of one width: in a column every decimal point stands below the other.</p>
        <p className="w-fit text-end tabular-nums">
          111,111.11
          <br />
          888,888.88
        </p>
        <p lang="ar" dir="rtl" className="leading-loose">
          أبجد هوز حطي كلمن سعفص قرشت ثخذ ضظغ · ٠١٢٣٤٥٦٧٨٩ · 0123456789
        </p>
        <p dir="auto">{t('bodyText')}</p>
      </Page>
    )
  },
}

const SPACES = ['w-1', 'w-2', 'w-3', 'w-4', 'w-6', 'w-8', 'w-11', 'w-12'] as const

export const SpaceAndShape: StoryObj = {
  name: 'Space, radius, shadow',
  // dark: shadows have tokens of their own
  tags: ['picture', 'dark'],
  render: () => (
    <Page title="Space, radius, shadow">
      <ul className="flex flex-col gap-2">
        {SPACES.map((width) => (
          <li key={width} className="flex items-center gap-3 text-small">
            <span className="w-24">
              {Number(width.slice(2)) * 4} px · {width.slice(2)}
            </span>
            <span className={`h-4 bg-primary ${width}`} />
          </li>
        ))}
      </ul>
      <p>Touch: 44 px (11). Controls: radius 8. Cards, dialogs and sheets: radius 12.</p>
      <div className="flex flex-wrap gap-6">
        <Shape name="control" look="bg-surface rounded-control border border-line-control" />
        <Shape name="card, raised" look="card" />
        <Shape name="floating" look="floating" />
        <Shape name="paper" look="bg-paper text-paper-ink shadow-paper" />
      </div>
    </Page>
  ),
}

function Shape({ name, look }: { name: string; look: string }) {
  return <div className={`flex size-28 items-center justify-center text-center text-small ${look}`}>{name}</div>
}

/** What moves, and for how long. */
const MOTION = [
  [
    '150 ms',
    'Colours of a control under the pointer',
    'size-11 rounded-control bg-primary transition-colors duration-150 hover:bg-danger',
  ],
  ['pulse', 'A place that waits for its content', 'h-11 w-24 rounded-control bg-line motion-safe:animate-pulse'],
  ['spin', 'Work of the control itself', 'i-lucide-loader-circle text-3xl text-primary motion-safe:animate-spin'],
] as const

export const Motion: StoryObj = {
  render: () => (
    <Page title="Motion">
      <ul className="flex flex-col gap-3">
        {MOTION.map(([name, use, look]) => (
          <li key={name} className="card flex items-center gap-4 p-3">
            <span aria-hidden="true" className={look} />
            <span className="font-600">{name}</span>
            <span>{use}</span>
          </li>
        ))}
      </ul>
      <p>Nothing else moves. Where the system asks for less motion, nothing moves at all.</p>
    </Page>
  ),
}

/** Pages for reviewers and developers: English and left to right in both languages. */
function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="flex max-w-5xl flex-col gap-4 p-4" lang="en" dir="ltr">
      <h1 className="text-title">{title}</h1>
      {children}
    </main>
  )
}
