import { existsSync, readdirSync } from 'node:fs'
import type { StorybookConfig } from '@storybook/react-vite'
import type { Indexer } from 'storybook/internal/types'
import type { Plugin } from 'vite'
import app from '#vite-config'
import { docsOfKit } from '#stories/gallery/kit/docs-plugin.ts'
import { indexName } from '#stories/gallery/names.ts'
import { renderedPreviews } from './rendered-previews.ts'
import { renderedReceipts } from './rendered-receipts.ts'
import { renderedStatements } from './rendered-statements.ts'

const PICTURES = 'tests/visual/pictures'

/** Lists the stored pictures for the gallery's wall, which cannot read the folder. */
function listOfPictures(): Plugin {
  return {
    name: 'sanad:list-of-pictures',
    generateBundle() {
      const files = existsSync(PICTURES) ? readdirSync(PICTURES, { recursive: true, encoding: 'utf8' }) : []
      const source = JSON.stringify(files.filter((file) => file.endsWith('.png')).sort())
      this.emitFile({ type: 'asset', fileName: 'pictures.json', source })
    },
  }
}

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
      listOfPictures(),
      renderedPreviews(),
      renderedReceipts(),
      renderedStatements(),
    ],
    // Storybook inherits the app's plugins, but only `target` of its build settings.
    build: { ...vite.build, cssTarget: app.build?.cssTarget },
  }),
  managerHead: (head = '') => `${head}<link rel="stylesheet" href="wall/typefaces.css">`,
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
