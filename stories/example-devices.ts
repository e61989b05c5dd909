/** Where somebody is signed in, as the server lists it; told at the moment of every story (clock.ts). */
const NOTHING_KNOWN = { current: false, browser: null, system: null }

export const THIS_DEVICE = {
  id: '01935a5e-7c00-7000-8000-0000000000d1',
  current: true,
  createdAt: '2026-11-02T05:12:00.000Z',
  lastSeenAt: '2026-11-21T07:58:00.000Z',
  browser: 'chrome',
  system: 'windows',
}

export const DEVICES = [
  THIS_DEVICE,
  {
    ...THIS_DEVICE,
    id: '01935a5e-7c00-7000-8000-0000000000d2',
    current: false,
    lastSeenAt: '2026-11-21T07:35:00.000Z',
    browser: 'safari',
    system: 'ios',
  },
  {
    ...THIS_DEVICE,
    id: '01935a5e-7c00-7000-8000-0000000000d3',
    current: false,
    lastSeenAt: '2026-11-20T07:00:00.000Z',
    browser: 'webview',
    system: 'android',
  },
  {
    ...NOTHING_KNOWN,
    id: '01935a5e-7c00-7000-8000-0000000000d4',
    createdAt: '2026-11-11T09:00:00.000Z',
    lastSeenAt: '2026-11-13T07:00:00.000Z',
  },
]
