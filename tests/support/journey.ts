/**
 * The cost of a journey in keys and presses. The characters of what is typed do not count, and neither does a wait for
 * something that shows: a person sees it.
 */
import { expect, type Locator, type Page, test } from 'playwright/test'

type Limits = { keys?: number; presses?: number }

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

export class Journey {
  readonly page: Page
  /** Every key that counts, in order: Tab, Enter, arrows, shortcuts. */
  readonly keys: string[] = []
  /** The names of everything clicked or tapped, in order. */
  readonly presses: string[] = []

  constructor(page: Page) {
    this.page = page
  }

  async key(key: string): Promise<void> {
    this.keys.push(key)
    await this.page.keyboard.press(key)
  }

  /** Types into whatever has the focus, which costs nothing. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  async click(target: Locator): Promise<void> {
    await this.#name(target)
    await target.click()
  }

  async tap(target: Locator): Promise<void> {
    await this.#name(target)
    await target.tap()
  }

  /** Repeats a key until the target has the focus; presses none when it already has. */
  async walk(key: string, target: Locator, most = 15): Promise<void> {
    await expect(target).toBeVisible()
    for (let times = 0; times < most; times += 1) {
      if (await hasFocus(target)) return
      await this.key(key)
    }
    await expect(target).toBeFocused()
  }

  /** Begins a new count, for the next of several journeys on one page. */
  restart(): void {
    this.keys.length = 0
    this.presses.length = 0
  }

  /** Writes the counts into the report of the test. Without a limit a journey may have none of the kind. */
  expectAtMost({ keys = 0, presses = 0 }: Limits): void {
    const walked = `keys: ${this.keys.join(' ')} · presses: ${this.presses.join(' · ')}`
    const counts = `${this.keys.length} keys, ${this.presses.length} presses`
    test.info().annotations.push({ type: 'journey', description: `${counts} (${walked})` })
    expect(this.keys.length, walked).toBeLessThanOrEqual(keys)
    expect(this.presses.length, walked).toBeLessThanOrEqual(presses)
  }

  async #name(target: Locator): Promise<void> {
    const name = (await target.getAttribute('aria-label')) ?? (await target.textContent()) ?? ''
    this.presses.push(name.trim())
  }
}
