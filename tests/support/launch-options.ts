/** How Chromium is started for every test, so that no font or setting of the machine is in a picture. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** The first one has no windows: `--headed` needs another one in CHROMIUM_PATH. */
const SYSTEM_CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const executablePath = process.env.CHROMIUM_PATH ?? SYSTEM_CHROMIUMS.find((path) => existsSync(path))

/** Playwright 1.65 turns these features off; Chromium heeds only the last `--disable-features`. */
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

/** Where the system has one odd font, so that whatever the product leaves to the system is drawn wrong on every machine. */
const ownFonts = { ...process.env, FONTCONFIG_FILE: resolve(import.meta.dirname, '../visual/fonts.conf') }

export const launchOptions = {
  env: ownFonts,
  ...(executablePath ? { executablePath } : {}),
  chromiumSandbox: false,
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    // The browser with windows does so by itself, and both shall draw the same text.
    '--font-render-hinting=slight',
    // A picture drawn again in part has other corners: the curve of a focus ring beside a list that opened, two pixels.
    '--disable-partial-raster',
    `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR_PAGES].join(',')}`,
  ],
}
