import { existsSync } from 'node:fs'
import { defineConfig } from 'playwright/test'

const SYSTEM_CHROMIUM = '/usr/bin/chromium'
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined)

/** Two projects: `stories` looks at every story of the built gallery, `end-to-end` walks through the running product. */
export default defineConfig({
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // One browser at a time is faster on two cores than two (measured), and stories reuse one page.
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      chromiumSandbox: false,
      args: ['--disable-background-networking', '--disable-component-update', '--font-render-hinting=none'],
    },
    trace: 'retain-on-failure',
    timezoneId: 'Asia/Dubai',
  },
  projects: [
    { name: 'stories', testDir: 'tests/visual', timeout: 20_000, use: { trace: 'off' } },
    { name: 'end-to-end', testDir: 'tests/e2e', timeout: 60_000 },
  ],
})
