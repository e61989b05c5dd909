import { defineConfig } from 'playwright/test'
import { launchOptions } from '#tests/support/launch-options.ts'

/**
 * `stories` inspects every story of the built gallery, `end-to-end` walks through the running product, `browsers` through
 * its main journey in other browsers. The gate runs the first two at once, so each has a folder for its results: a run
 * empties its own when it starts.
 */
export default defineConfig({
  testMatch: '**/*.e2e.ts',
  // Each waits more than it works: a third one takes a quarter of the time away on two cores, a fourth nothing (measured).
  workers: 3,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['./tests/visual/commits/before-reporter.ts']],
  use: {
    launchOptions,
    // The trace has the page at each step, and no film of it: filming took a quarter of the time of a walk (measured).
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true },
    timezoneId: 'Asia/Dubai',
  },
  projects: [
    // The runner gives each worker a part of a file, so that each keeps one page.
    {
      name: 'stories',
      testDir: 'tests/visual',
      outputDir: 'test-results/pictures',
      fullyParallel: true,
      timeout: 40_000,
      use: { trace: 'off' },
    },
    // Waits for typing pauses, mail and saving. A file stays with one worker, whose server is that of all its files. On a busy
    // machine a page takes many times as long: patience is for what never comes, and says nothing about speed. The service worker
    // is installed on a page that stands for 2.5 s, which any page does on a busy machine, and takes two thirds of what a visit
    // takes beside (docs/measurements/gate.md); it also hides requests from routes. It is allowed where it is under test.
    {
      name: 'end-to-end',
      testDir: 'tests/e2e',
      outputDir: 'test-results/end-to-end',
      timeout: 180_000,
      expect: { timeout: 30_000 },
      // An action that never ends is named, with time left for the second try.
      use: { serviceWorkers: 'block', actionTimeout: 60_000 },
    },
    // Started by `bun run browsers` alone: they are not on every machine.
    { name: 'browsers', testDir: 'tests/browsers', outputDir: 'test-results/browsers', workers: 1 },
  ],
})
