import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'playwright/test'

const SYSTEM_CHROMIUM = '/usr/bin/chromium'
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined)

/** What the list of Playwright 1.65 turns off: Chromium heeds the last `--disable-features` alone. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
/** Two pages behind the address bar of each window, which took half of what a new context costs (0.8 s, now 0.4). */
const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  chromiumSandbox: false,
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--font-render-hinting=none',
    // A picture drawn again in part has other corners: the curve of a focus ring beside a list that opened, two pixels.
    '--disable-partial-raster',
    `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR_PAGES].join(',')}`,
  ],
}

/** Stories are drawn where the system has one odd font, so that pictures show whatever the product leaves to the system. */
const ownFonts = { ...process.env, FONTCONFIG_FILE: resolve('tests/visual/fonts.conf') }

/**
 * `stories` inspects every story of the built gallery, `end-to-end` walks through the running product, `browsers` through
 * its main journey in other browsers. The gate runs the first two at once, so each has a folder for its results: a run
 * empties its own when it starts.
 */
export default defineConfig({
  testMatch: '**/*.e2e.ts',
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    launchOptions,
    // What the page held at each step, without a film of it: filming took a quarter of the time of a walk (measured).
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true },
    timezoneId: 'Asia/Dubai',
  },
  projects: [
    // A story waits more than it works: two browsers need six tenths of the time of one (measured on two cores). The runner
    // gives each one half of a file, so that both keep one page.
    {
      name: 'stories',
      testDir: 'tests/visual',
      outputDir: 'test-results/pictures',
      fullyParallel: true,
      timeout: 40_000,
      use: { trace: 'off', launchOptions: { ...launchOptions, env: ownFonts } },
    },
    // Waits for typing pauses, mail and saving, beside the stories.
    { name: 'end-to-end', testDir: 'tests/e2e', outputDir: 'test-results/end-to-end', workers: 1, timeout: 60_000 },
    // Started by `bun run browsers` alone: they are not on every machine.
    { name: 'browsers', testDir: 'tests/browsers', outputDir: 'test-results/browsers', workers: 1 },
  ],
})
