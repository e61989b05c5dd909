/** WebKitGTK, the engine of Safari as Linux has it, by its own WebDriver, on a screen that nobody sees. */
import { type ChildProcess, spawn } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, until } from '#tests/e2e/product.ts'
import { type Browser, SELECTORS, type Session, type Size, type Target } from './session.ts'
import { type Command, commandsTo, elementIds, referenceTo, WebDriverError } from './webdriver.ts'

const SCREEN = { width: 1600, height: 1200 }

const STARTS_WITHIN_MS = 20_000
const SHOWN_WITHIN_MS = 15_000
const POLLED_EVERY_MS = 50

/** Errors of a page that changes meanwhile; a repeated query finds the new element. */
const PASSING = [
  'stale element reference',
  'element click intercepted',
  'element not interactable',
  'no such element',
  'javascript error',
]

/** The driver's own browser, by its path, because options are passed to a named one only. */
const capabilities = () => ({
  alwaysMatch: {
    'webkitgtk:browserOptions': {
      binary: globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0],
      args: ['--automation', '--time-zone=Asia/Dubai'],
    },
  },
})

/** Its buttons make the window wider than a phone. */
const NARROW_TOOLBAR = '* { min-width: 0; min-height: 0; margin: 0; border: 0; padding: 0 }'

const KEYS = { Enter: '\uE007', Escape: '\uE00C' }

export async function startWebKit(): Promise<Browser> {
  const screen = await startScreen()
  return {
    newSession: (size) => newSession(screen.display, size),
    stop: screen.stop,
  }
}

/** `-displayfd` takes a free number, and prints it once the screen is ready. */
async function startScreen() {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const number = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
    server.once('error', reject)
    server.stdio[3]?.once('data', (chunk) => resolve(String(chunk).trim()))
  })
  return { display: `:${number}`, stop: () => end(server) }
}

/** Each driver serves one session, so each session has a driver, and a home of its own. */
async function newSession(display: string, size: Size): Promise<Session> {
  const [home, port] = [mkdtempSync(join(tmpdir(), 'sanad-webkit-')), await freePort()]
  const env = { ...process.env, DISPLAY: display, HOME: home, XDG_CONFIG_HOME: home }
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR)
  const server = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
  const close = async () => {
    await end(server)
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const address = `http://127.0.0.1:${port}`
    await until(STARTS_WITHIN_MS, () => fetch(`${address}/status`).then(({ ok }) => ok || undefined))
    const begun = Object(await commandsTo(address)('POST', '/session', { capabilities: capabilities() }))
    const command = commandsTo(`${address}/session/${begun.sessionId}`)
    await resize(command, size)
    return sessionOf(command, close)
  } catch (error) {
    await close()
    throw error
  }
}

/** The toolbar is above the page. In the middle, where the pointer is: without it the window has no focus. */
async function resize(command: Command, { width, height }: Size): Promise<void> {
  const position = { x: (SCREEN.width - width) / 2, y: (SCREEN.height - height) / 2 }
  await command('POST', '/window/rect', { ...position, width, height })
  const innerHeight = Number(await command('POST', '/execute/sync', { script: 'return innerHeight', args: [] }))
  await command('POST', '/window/rect', { ...position, width, height: 2 * height - innerHeight })
}

function sessionOf(command: Command, stop: () => Promise<void>): Session {
  const complaints: string[] = []
  const read: Session['read'] = async (look, given = '') => {
    const found = await command('POST', '/execute/sync', {
      script: `return (${String(look)})(...arguments)`,
      args: [given],
    })
    return found as Awaited<ReturnType<typeof look>> // because JSON brought it
  }
  const listen = async () => void complaints.push(...JSON.parse(await read(complaintsOfPage)))
  /** The page is about to go, or has come. */
  const load = async (path: string, body: unknown) => {
    await listen()
    await command('POST', path, body)
    await listen()
  }
  /** Once it is shown, and again where the page moved meanwhile. */
  const onceShown = (target: Target, act: (element: string) => Promise<unknown>) =>
    patiently(async () => {
      const element = await shownElement(command, target)
      if (element === undefined) throw new WebDriverError('no such element', JSON.stringify(target))
      await listen()
      await act(element)
    })
  const click = (target: Target) =>
    onceShown(target, async (element) => {
      // Whole: a click aims at the middle of an element, also where a part of it is out of sight.
      const script = `arguments[0].scrollIntoView({ block: 'nearest' })`
      await command('POST', '/execute/sync', { script, args: [referenceTo(element)] })
      await command('POST', `/element/${element}/click`)
    })
  const type = (text: string) => typeKeys(command, text)
  return {
    open: (address) => load('/url', { url: address }),
    reload: () => load('/refresh', {}),
    address: async () => String(await command('GET', '/url')),
    click,
    write: async (target, text) => {
      await click(target)
      await read(selectAll)
      await type(text)
    },
    type,
    press: (key) => type(KEYS[key]),
    isShown: async (target) => (await shownElement(command, target).catch(unlessPassing)) !== undefined,
    read,
    picture: async (path) => writeFileSync(path, Buffer.from(String(await command('GET', '/screenshot')), 'base64')),
    complaints: async () => {
      await listen()
      return complaints
    },
    [Symbol.asyncDispose]: async () => {
      await command('DELETE', '').catch(() => undefined)
      await stop()
    },
  }
}

function selectAll(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) activeElement.select()
}

/** WebDriver tells nothing of the console: the page itself collects, from its first command on. */
function complaintsOfPage(): string {
  const page: typeof globalThis & { complaints?: string[] } = globalThis
  const collected = page.complaints?.splice(0) ?? []
  if (!page.complaints) {
    const heard: string[] = (page.complaints = [])
    window.addEventListener('error', ({ message }) => heard.push(message))
    window.addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)))
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      heard.push(`${violatedDirective} forbids ${blockedURI}`),
    )
    const { error } = console
    console.error = (...said: unknown[]) => {
      heard.push(said.map(String).join(' '))
      error(...said)
    }
  }
  return JSON.stringify(collected)
}

async function shownElement(command: Command, target: Target): Promise<string | undefined> {
  const selector = typeof target === 'string' ? target : SELECTORS[target.role]
  const found = elementIds(await command('POST', '/elements', { using: 'css selector', value: selector }))
  for (const element of found) {
    // First, because what is not shown has no label.
    if ((await command('GET', `/element/${element}/displayed`)) !== true) continue
    if (typeof target === 'string') return element
    const label = String(await command('GET', `/element/${element}/computedlabel`))
    if (unspaced(label) === unspaced(target.name)) return element
  }
  return undefined
}

/** WebKit names a button of two lines by its lines. */
const unspaced = (text: string) => text.replace(/\s/g, '')

async function typeKeys(command: Command, text: string): Promise<void> {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  await command('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
}

async function patiently(act: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + SHOWN_WITHIN_MS
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (Date.now() > deadline) throw error
      unlessPassing(error)
    }
    // oxlint-disable-next-line house/no-fixed-wait -- because a driver answers calls and sends no event, so it is polled
    await new Promise((resolve) => setTimeout(resolve, POLLED_EVERY_MS))
  }
}

function unlessPassing(error: unknown): undefined {
  if (!(error instanceof WebDriverError && PASSING.includes(error.reason))) throw error
}

async function end(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  await ended
}
