import 'virtual:uno.css'
import 'virtual:uno:icons.css'
import '#ui/tokens.css'
import './preview.css'
import '#ui/kit/overlays/Tooltip.tsx'
import '#stories/fixtures/clock.ts'
import { useLayoutEffect } from 'react'
import type { Decorator, Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { isLocale } from '#domain/locale.ts'
import { preloadAll } from '#ui/kit/timing/preloading.ts'
import { forgetKeys, forgetTab } from '#ui/platform/storage/storage.ts'
import { StoryFixture, type FixtureSettings } from '#stories/fixtures/story-fixture.tsx'

// Lazy chunks may load slowly on a busy machine.
configure({
  asyncUtilTimeout: 10_000,
  // The DOM dump is left out, because it would be built on every retry of a wait.
  getElementError: (message) => new Error(message ?? ''),
})

/** Whether the story stands in Storybook's frame, beside the panel of axe's findings. */
function isInStorybook(): boolean {
  return window.frameElement?.id === 'storybook-preview-iframe'
}

/**
 * In the gallery two stories stand side by side, and one has the focus. The other must not close its list, nor take the focus
 * back, when its window loses it: what an element tells then is held back. Whether the window or the element alone has lost it
 * is known a moment later.
 */
function holdFocusInGallery(): void {
  if (!window.frameElement?.hasAttribute('data-gallery-frame')) return
  const hold = (event: FocusEvent) => {
    const { target, type } = event
    if (!event.isTrusted || event.relatedTarget !== null || !(target instanceof Element)) return
    event.stopImmediatePropagation()
    setTimeout(() => {
      if (document.hasFocus()) target.dispatchEvent(new FocusEvent(type, { bubbles: type === 'focusout' }))
    })
  }
  for (const kind of ['blur', 'focusout'] as const) addEventListener(kind, hold, { capture: true })
}

holdFocusInGallery()

/** Sets language, direction and theme on the page, like ui/boot.ts in the app. */
const onThePage: Decorator = function OnThePage(Story, { globals }) {
  const { locale, theme } = globals
  useLayoutEffect(() => {
    const page = document.documentElement
    page.lang = locale
    page.dir = locale === 'ar' ? 'rtl' : 'ltr'
    page.dataset.theme = theme
  }, [locale, theme])
  return <Story />
}

const inFixture: Decorator = (Story, { globals, parameters, id }) => {
  // `as` because Storybook's parameters have no type; `withFixture` in stories/fixtures/story-fixture.tsx writes them.
  const settings = (parameters.fixture ?? {}) as FixtureSettings
  const locale = isLocale(globals.locale) ? globals.locale : 'en'
  const theme = globals.theme === 'dark' ? 'dark' : 'light'
  return (
    <StoryFixture key={`${id} ${locale}`} locale={locale} theme={theme} settings={settings}>
      <Story />
    </StoryFixture>
  )
}

/** Clears the device's storage, which the next story would find. */
function forgetDevice() {
  forgetKeys(() => false)
  forgetTab()
}

const preview: Preview = {
  loaders: [preloadAll],
  beforeEach: forgetDevice,
  decorators: [inFixture, onThePage],
  initialGlobals: { locale: 'en', theme: 'light' },
  globalTypes: {
    locale: {
      description: 'Language and direction',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English LTR' },
          { value: 'ar', title: 'العربية RTL' },
        ],
      },
    },
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'circlehollow',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    // axe, for Storybook's panel alone: the gallery's frames need none, and the tests run axe themselves, one at a time.
    a11y: { test: isInStorybook() ? 'todo' : 'off' },
    // Stories are scenes without arguments: stories/fixtures/playground.tsx turns its controls on.
    controls: { disable: true },
    options: { storySort: { order: ['Start here', 'Foundations', 'Kit', 'Shell', 'Screens'] } },
    viewport: {
      options: {
        phone390: { name: 'Phone 390', styles: { width: '390px', height: '844px' } },
        tablet820: { name: 'Tablet 820', styles: { width: '820px', height: '1180px' } },
        desktop1280: { name: 'Desktop 1280', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
}

export default preview
