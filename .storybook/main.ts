import type { StorybookConfig } from '@storybook/react-vite'
import type { Indexer } from 'storybook/internal/types'
import app from '#vite-config'
import { docsOfKit } from '#stories/gallery/kit/docs-plugin.ts'
import { indexName } from '#stories/gallery/names.ts'
import { galleryPages, PICTURES } from './gallery-pages.ts'
import { renderedPreviews } from './rendered-previews.ts'
import { renderedReceipts } from './rendered-receipts.ts'
import { renderedStatements } from './rendered-statements.ts'

/** Storybook's search reads the names of its index alone, so they hold the Arabic ones too. */
function withArabicNames(indexer: Indexer): Indexer {
  return {
    ...indexer,
    createIndex: async (file, options) => {
      const inputs = await indexer.createIndex(file, options)
      return inputs.map((input) => {
        const { __id: id = '', title = '', name = '' } = input
        return { ...input, name: indexName({ id, title, name }) }
      })
    },
  }
}

/** Everything else (UnoCSS, react-aria locales) comes from vite.config.ts, which Storybook's builder reads. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  addons: ['@storybook/addon-a11y'],
  stories: ['../stories/**/*.stories.tsx'],
  experimental_indexers: (indexers = []) => indexers.map(withArabicNames),
  staticDirs: [
    { from: '../public/icons', to: '/icons' },
    { from: '../public/landing', to: '/landing' },
    { from: `../${PICTURES}`, to: '/pictures' },
  ],
  viteFinal: (vite) => ({
    ...vite,
    plugins: [
      ...(vite.plugins ?? []),
      docsOfKit(),
      galleryPages(),
      renderedPreviews(),
      renderedReceipts(),
      renderedStatements(),
    ],
    // Storybook inherits the app's plugins, but only `target` of its build settings.
    build: { ...vite.build, cssTarget: app.build?.cssTarget },
  }),
  managerHead: (head = '', { configType }) => {
    const typefaces = configType === 'DEVELOPMENT' ? 'ui/typefaces/typefaces.css' : 'wall/typefaces.css'
    return `${head}<link rel="stylesheet" href="${typefaces}">`
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Highlighting, which no story uses, asks every element for its style with every change of the page.
  // The panels of actions and interactions would be empty; that of controls is hidden unless a story has some (preview.tsx).
  features: {
    sidebarOnboardingChecklist: false,
    highlight: false,
    actions: false,
    interactions: false,
  },
  typescript: { reactDocgen: false },
}

export default config
