import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { contrastOf } from './contrast.ts'
import { useExamples } from '#stories/fixtures/examples.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { useFoundations } from './words.ts'

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
  tags: ['picture', 'zoom', 'dark'],
  render: (_args, { globals }) => (
    <Page title="colours">
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

function Pair({
  ink,
  ground,
  need,
}: {
  ink: (typeof PAIRS)[number][0]
  ground: (typeof PAIRS)[number][1]
  need: number
}) {
  const t = useFoundations()
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
        {need === 3 ? <span className="inline-block size-5 rounded border-2 border-current" /> : <bdi>Aa سند 123</bdi>}
      </p>
      <p className="px-3 pt-2 first-letter:uppercase">{t('pair', { ink: t(ink), ground: t(ground) })}</p>
      <p className="flex justify-between gap-3 px-3 pb-2 text-small">
        <Ltr>
          {ink} / {ground}
        </Ltr>
        <span dir="ltr" data-testid="ratio" data-passes={ratio >= need ? 'yes' : 'no'} className="font-600">
          {`${ratio.toFixed(2)} >= ${need}`}
        </span>
      </p>
    </li>
  )
}

const SIZES = [
  ['text-2xl font-600 leading-snug', 'pageTitle'],
  ['text-title', 'dialogTitle'],
  ['text-heading', 'section'],
  ['', 'body'],
  ['font-600', 'strong'],
  ['text-small text-ink-muted', 'note'],
] as const

export const Type: StoryObj = {
  name: 'Type in both scripts',
  tags: ['picture', 'zoom'],
  render: function Type() {
    const t = useFoundations()
    const examples = useExamples()
    return (
      <Page title="type">
        {SIZES.map(([look, name]) => (
          <div key={name} className="grid gap-x-6 gap-y-1 border-b border-line pb-3 sm:grid-cols-[8rem_1fr_1fr]">
            <p className="text-small text-ink-muted">{t(name)}</p>
            <p className={look} lang="en" dir="ltr">
              Invoicing for small businesses in the Gulf
            </p>
            <p className={look} lang="ar" dir="rtl">
              فواتير للأعمال الصغيرة في الخليج
            </p>
          </div>
        ))}
        <p>{t('digits')}</p>
        <p dir="ltr" className="w-fit text-end tabular-nums">
          111,111.11
          <br />
          888,888.88
        </p>
        <p lang="ar" dir="rtl" className="leading-loose">
          أبجد هوز حطي كلمن سعفص قرشت ثخذ ضظغ · ٠١٢٣٤٥٦٧٨٩ · 0123456789
        </p>
        <p dir="auto">{examples('bodyText')}</p>
      </Page>
    )
  },
}

const SPACES = ['w-1', 'w-2', 'w-3', 'w-4', 'w-6', 'w-8', 'w-11', 'w-12'] as const

export const SpaceAndShape: StoryObj = {
  name: 'Space, radius, shadow',
  // dark: shadows have tokens of their own
  tags: ['picture', 'zoom', 'dark'],
  render: function SpaceAndShape() {
    const t = useFoundations()
    return (
      <Page title="space">
        <ul className="flex flex-col gap-2">
          {SPACES.map((width) => (
            <li key={width} className="flex items-center gap-3 text-small">
              <span dir="ltr" className="w-24">
                {Number(width.slice(2)) * 4} px · {width.slice(2)}
              </span>
              <span className={`h-4 bg-primary ${width}`} />
            </li>
          ))}
        </ul>
        <p>{t('spaceText')}</p>
        <div className="flex flex-wrap gap-6">
          <Shape name={t('control')} look="bg-surface rounded-control border border-line-control" />
          <Shape name={t('card')} look="card" />
          <Shape name={t('floating')} look="floating" />
          <Shape name={t('paper')} look="bg-paper text-paper-ink shadow-paper" />
        </div>
      </Page>
    )
  },
}

function Shape({ name, look }: { name: string; look: string }) {
  return <div className={`flex size-28 items-center justify-center text-center text-small ${look}`}>{name}</div>
}

/** Animations and their durations. */
const MOTION = [
  [
    'colourChange',
    'colourChangeText',
    'size-11 rounded-control bg-primary transition-colors duration-150 hover:bg-danger',
  ],
  ['pulse', 'pulseText', 'h-11 w-24 rounded-control bg-line motion-safe:animate-pulse'],
  ['spin', 'spinText', 'i-lucide-loader-circle text-3xl text-primary motion-safe:animate-spin'],
] as const

export const Motion: StoryObj = {
  tags: ['zoom'],
  render: function Motion() {
    const t = useFoundations()
    return (
      <Page title="motion">
        <ul className="flex flex-col gap-3">
          {MOTION.map(([name, use, look]) => (
            <li key={name} className="card flex items-center gap-4 p-3">
              <span aria-hidden="true" className={look} />
              <span className="font-600">{t(name)}</span>
              <span>{t(use)}</span>
            </li>
          ))}
        </ul>
        <p>{t('still')}</p>
      </Page>
    )
  },
}

type PageProps = { title: 'colours' | 'type' | 'space' | 'motion'; children: ReactNode }

function Page({ title, children }: PageProps) {
  const t = useFoundations()
  return (
    <main className="flex max-w-5xl flex-col gap-4 p-4">
      <h1 className="text-title">{t(title)}</h1>
      {children}
    </main>
  )
}
