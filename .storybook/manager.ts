import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming/create'
import { sentenceCase } from '#stories/gallery/names.ts'

/** The colours of ui/tokens.css, which Storybook's frame cannot read: it computes with them. */
const COMMON = {
  brandTitle: 'Sanad · سند',
  brandUrl: 'review.html',
  brandImage: 'icons/gallery-brand.svg',
  brandTarget: '_self',
  fontBase: "'IBM Plex Sans Arabic', system-ui, sans-serif",
  fontCode: "'IBM Plex Mono', monospace",
  appBorderRadius: 12,
  inputBorderRadius: 8,
} as const

const LIGHT = create({
  ...COMMON,
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
})

addons.setConfig({
  theme: LIGHT,
  sidebar: { renderLabel: ({ type, name }) => (type === 'story' ? sentenceCase(name) : name) },
})
