import { STORY_PREPARED } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming/create'
import { sidebarName } from '#stories/gallery/names.ts'

const COMMON = {
  brandTitle: 'Sanad · سند',
  brandUrl: 'review.html',
  brandTarget: '_self',
  fontBase: "'Sanad Sans', system-ui, sans-serif",
  fontCode: "'IBM Plex Mono', ui-monospace, monospace",
  appBorderRadius: 12,
  inputBorderRadius: 8,
} as const

type ThemeColours = Parameters<typeof create>[0]

/** The colours of ui/tokens.css in figures: Storybook computes with them. */
const LIGHT: ThemeColours = {
  base: 'light',
  colorPrimary: '#0f5f59',
  colorSecondary: '#0f5f59',
  appBg: '#f5f7f9',
  appContentBg: '#ffffff',
  appPreviewBg: '#ffffff',
  appBorderColor: '#dde2ea',
  textColor: '#0c1116',
  textMutedColor: '#545e6c',
  textInverseColor: '#ffffff',
  barBg: '#ffffff',
  barTextColor: '#545e6c',
  barHoverColor: '#0a4a45',
  barSelectedColor: '#0f5f59',
  inputBg: '#ffffff',
  inputBorder: '#7b8699',
  inputTextColor: '#0c1116',
}

const DARK: ThemeColours = {
  base: 'dark',
  colorPrimary: '#5cc4b8',
  colorSecondary: '#5cc4b8',
  appBg: '#0f1418',
  appContentBg: '#171d23',
  appPreviewBg: '#171d23',
  appBorderColor: '#2a323b',
  textColor: '#eef2f5',
  textMutedColor: '#a6b1be',
  textInverseColor: '#06201d',
  barBg: '#171d23',
  barTextColor: '#a6b1be',
  barHoverColor: '#7fd6cb',
  barSelectedColor: '#5cc4b8',
  inputBg: '#171d23',
  inputBorder: '#707d8f',
  inputTextColor: '#eef2f5',
}

const isDark = matchMedia('(prefers-color-scheme: dark)').matches

addons.setConfig({
  theme: create({ ...COMMON, ...(isDark ? DARK : LIGHT) }),
  sidebar: { renderLabel: ({ type, name }) => sidebarName(type, name) },
})

/** The names by which the addons register their panels. */
const PANELS = { accessibility: 'storybook/a11y/panel', controls: 'addon-controls' }

addons.register('sanad/panels', (api) => {
  // A story without controls hides their panel; left chosen, it would leave an empty place.
  api.on(STORY_PREPARED, ({ parameters }: { parameters: { controls?: { disable?: boolean } } }) => {
    api.setSelectedPanel(parameters.controls?.disable === true ? PANELS.accessibility : PANELS.controls)
  })
})

const title = document.querySelector('title')
// Storybook has no setting for the name in the window's title.
if (title) {
  new MutationObserver(() => {
    if (document.title.endsWith('Storybook')) document.title = document.title.replace(/Storybook$/, 'Sanad')
  }).observe(title, { childList: true })
}
