/** The gallery's own pages, built beside Storybook's: its wall, the pages of the kit and of the foundations. */
import { resolve } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import unocss from 'unocss/vite'
import { defineConfig } from 'vite'
import app from '#vite-config'
import { docsOfKit } from './kit/docs-plugin.ts'

const ROOT = resolve(import.meta.dirname, '../..')

export default defineConfig({
  root: import.meta.dirname,
  // Served below /gallery/, and from a folder by tests.
  base: './',
  publicDir: false,
  plugins: [
    { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' },
    unocss({ configFile: resolve(ROOT, 'uno.config.ts') }),
    react(),
    docsOfKit(),
  ],
  build: {
    target: 'es2023',
    cssTarget: app.build?.cssTarget,
    modulePreload: { polyfill: false },
    emptyOutDir: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Storybook's own are in `assets`.
    assetsDir: 'wall',
    rolldownOptions: {
      // Storybook's frame has the typefaces too, so their name is a fixed one; nothing of the gallery is cached for ever.
      input: {
        review: resolve(import.meta.dirname, 'review.html'),
        typefaces: resolve(ROOT, 'ui/typefaces/typefaces.css'),
      },
      output: {
        entryFileNames: 'wall/[name].js',
        chunkFileNames: 'wall/[name].js',
        assetFileNames: 'wall/[name][extname]',
      },
    },
  },
})
