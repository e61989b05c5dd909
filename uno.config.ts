import { type CSSObject, defineConfig, type Preset, presetIcons, presetWind4, type Variant } from 'unocss'
import { FIRST_ICONS } from './ui/app/icon-sheets.ts'

/** Names of react-aria's states: `pressed:bg-primary-strong` styles `[data-pressed]`. */
const WIDGET_STATES = [
  'hovered',
  'pressed',
  'selected',
  'disabled',
  'invalid',
  'entering',
  'exiting',
  'expanded',
  'current',
]

const widgetStates: Variant = {
  name: 'widget-states',
  // Before the preset's own `disabled:` and `invalid:`, which go by the browser's states.
  order: -100,
  match(matcher) {
    const state = WIDGET_STATES.find((name) => matcher.startsWith(`${name}:`))
    if (!state) return undefined
    return { matcher: matcher.slice(state.length + 1), selector: (selector) => `${selector}[data-${state}]` }
  },
}

/** `focus-ring:` is keyboard focus, on widgets of react-aria and on plain elements alike. */
const focusRing: Variant = {
  name: 'focus-ring',
  // Before the preset reads it as `focus-` and the rest.
  order: -100,
  match(matcher) {
    if (!matcher.startsWith('focus-ring:')) return undefined
    return {
      matcher: matcher.slice('focus-ring:'.length),
      selector: (selector) => `${selector}:is(:focus-visible, [data-focus-visible])`,
    }
  },
}

/** Right-to-left by the element's own direction: `rtl:` goes by any ancestor, wrong for an English paper in an Arabic page. */
const flip: Variant = {
  name: 'flip',
  match(matcher) {
    if (!matcher.startsWith('flip:')) return undefined
    return { matcher: matcher.slice('flip:'.length), selector: (selector) => `${selector}:dir(rtl)` }
  },
}

/** `collapsed:` holds while the sidebar is folded, which ui/boot.ts knows before the first paint. */
const collapsed: Variant = {
  name: 'collapsed',
  match(matcher) {
    if (!matcher.startsWith('collapsed:')) return undefined
    return {
      matcher: matcher.slice('collapsed:'.length),
      selector: (selector) => `:root[data-sidebar='collapsed'] ${selector}`,
    }
  },
}

/** `one-row:` holds in a grid of lines that is wide enough for one row a line: by its own width, not the window's. */
const oneRow: Variant = {
  name: 'one-row',
  match(matcher) {
    if (!matcher.startsWith('one-row:')) return undefined
    return { matcher: matcher.slice('one-row:'.length), selector: (selector) => `[data-one-row] ${selector}` }
  },
}

/** `touch:` holds where a finger points, also on a screen as wide as a desk's. */
const touch: Variant = {
  name: 'touch',
  match(matcher) {
    if (!matcher.startsWith('touch:')) return undefined
    return { matcher: matcher.slice('touch:'.length), parent: '@media (pointer: coarse)' }
  },
}

/**
 * In two style sheets: of the first page, and of everything else. A sheet that comes later would win over
 * the utilities of the first, so the rules of icons have no specificity.
 * @throws when the preset is made otherwise than it is today.
 */
function iconsInSheets(): Preset {
  const preset = presetIcons({ extraProperties: { display: 'inline-block', 'flex-shrink': '0' } })
  const [rule] = preset.rules ?? []
  const [matcher, draw, meta] = rule ?? []
  if (!(matcher instanceof RegExp) || typeof draw !== 'function') throw new Error('The preset of icons has no rule')
  const drawWeak: typeof draw = async (match, context) => {
    // because the preset answers the declarations of an icon, or nothing for one that it does not have
    const css = (await draw(match, context)) as CSSObject | undefined
    return css && { ...css, [context.symbols.selector]: (selector: string) => `:where(${selector})` }
  }
  const named = (names: readonly string[]) => new RegExp(`^(lucide-(?:${names.join('|')}))$`)
  return {
    ...preset,
    rules: [
      [matcher, drawWeak, meta],
      [named(FIRST_ICONS), drawWeak, { ...meta, layer: 'first-icons' }],
    ],
  }
}

export default defineConfig({
  // Plain .ts too, where tables of icons stand; by default only files with markup are read.
  // The first picture that the server writes into the page has no other style sheet.
  content: {
    filesystem: ['src/pages/first-paint/*.ts'],
    pipeline: { include: [/\/(ui|stories)\/.*\.tsx?($|\?)/, /\.html($|\?)/] },
  },
  presets: [presetWind4({ preflights: { reset: true, theme: 'on-demand' } }), iconsInSheets()],
  variants: [widgetStates, focusRing, flip, collapsed, oneRow, touch],
  // Physical sides are wrong in one of the two languages. A house test finds what is silently dropped here.
  blocklist: [
    /^-?[mp][lr]-/,
    /^-?(left|right)-/,
    /^text-(left|right)$/,
    /^(border|rounded)-[lr](-|$)/,
    /^float-(left|right)$/,
    /^divide-x/,
  ],
  theme: {
    font: { sans: 'var(--font-sans)', mono: 'var(--font-mono)' },
    colors: {
      ground: 'var(--color-ground)',
      surface: 'var(--color-surface)',
      sunken: 'var(--color-sunken)',
      paper: { DEFAULT: 'var(--color-paper)', ink: 'var(--color-paper-ink)' },
      ink: { DEFAULT: 'var(--color-ink)', muted: 'var(--color-ink-muted)' },
      line: { DEFAULT: 'var(--color-line)', control: 'var(--color-line-control)' },
      primary: {
        DEFAULT: 'var(--color-primary)',
        strong: 'var(--color-primary-strong)',
        soft: 'var(--color-primary-soft)',
        ink: 'var(--color-primary-ink)',
      },
      danger: {
        DEFAULT: 'var(--color-danger)',
        strong: 'var(--color-danger-strong)',
        soft: 'var(--color-danger-soft)',
        ink: 'var(--color-danger-ink)',
      },
      success: { DEFAULT: 'var(--color-success)', soft: 'var(--color-success-soft)' },
      warning: { DEFAULT: 'var(--color-warning)', soft: 'var(--color-warning-soft)' },
      info: { DEFAULT: 'var(--color-info)', soft: 'var(--color-info-soft)' },
      focus: 'var(--color-focus)',
    },
    radius: { control: '8px', card: '12px' },
    shadow: { raised: 'var(--shadow-raised)', floating: 'var(--shadow-floating)', paper: 'var(--shadow-paper)' },
  },
  shortcuts: {
    'icon-flip': 'flip:-scale-x-100',
    ring: 'outline-none focus-ring:outline-2 focus-ring:outline-solid focus-ring:outline-offset-2 focus-ring:outline-focus',
    control:
      'min-h-11 w-full rounded-control border border-line-control bg-surface px-3 text-base text-ink invalid:border-danger disabled:opacity-60 ring',
    'control-box':
      'flex min-h-11 w-full items-stretch rounded-control border border-line-control bg-surface text-base text-ink invalid:border-danger disabled:opacity-60 outline-none has-[input:focus]:outline-2 has-[input:focus]:outline-solid has-[input:focus]:outline-offset-2 has-[input:focus]:outline-focus',
    'day-box':
      'flex min-h-11 w-full items-stretch rounded-control border border-line-control bg-surface text-base text-ink group-data-[invalid]:border-danger group-data-[disabled]:opacity-60 has-[[role=group]:focus-within]:outline-2 has-[[role=group]:focus-within]:outline-solid has-[[role=group]:focus-within]:outline-offset-2 has-[[role=group]:focus-within]:outline-focus',
    'day-part':
      'inline-flex min-h-9 items-center rounded-sm px-0.5 outline-none min-w-5 justify-center data-[type=literal]:min-w-0 data-[type=literal]:px-0 [&[data-placeholder]:not([data-focused])]:text-ink-muted data-[focused]:bg-primary data-[focused]:text-primary-ink',
    'control-input': 'min-w-0 flex-1 rounded-control bg-transparent px-3 text-base outline-none',
    card: 'rounded-card border border-line bg-surface shadow-raised',
    floating: 'rounded-card border border-line bg-surface text-ink shadow-floating',
    'menu-item':
      'flex min-h-11 cursor-default items-center gap-2 rounded-control px-3 py-2 outline-none data-[focused]:bg-primary-soft data-[focused]:text-ink disabled:opacity-60',
    'text-title': 'text-xl font-600 leading-snug',
    'text-heading': 'text-lg font-600 leading-snug',
    'text-small': 'text-[0.875rem]',
  },
})
