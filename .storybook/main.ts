import { existsSync, readdirSync } from 'node:fs'
import type { StorybookConfig } from '@storybook/react-vite'
import type { Plugin } from 'vite'
import app from '#vite-config'
import { papers } from './papers.ts'

const PICTURES = 'tests/visual/pictures'

/** The names of the stored pictures, which a page cannot list by itself. */
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

/** Everything else (UnoCSS, the widgets' locales) comes from vite.config.ts, which Storybook's builder reads. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  staticDirs: [
    { from: '../public/icons', to: '/icons' },
    { from: '../public/landing', to: '/landing' },
    // The wall for reviews, at /gallery/review.html.
    { from: './review', to: '/' },
    { from: `../${PICTURES}`, to: '/pictures' },
  ],
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), listOfPictures(), papers()],
    // Storybook takes over the app's plugins, but of its build settings only `target`.
    build: { ...vite.build, cssTarget: app.build?.cssTarget },
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: 'react-docgen' },
}

export default config
