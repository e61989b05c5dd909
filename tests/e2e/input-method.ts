/** How a person presses and writes: with a mouse, with a finger, or with the keyboard alone. */
import { expect, type Locator, type Page } from 'playwright/test'

export type InputMethod = {
  page: Page
  /** A button, a link, or an option of a list. */
  press: (target: Locator) => Promise<void>
  /** Replaces the current text. */
  write: (field: Locator, text: string) => Promise<void>
  /** One of a group of radio buttons. */
  choose: (radio: Locator) => Promise<void>
}

export const mouse = (page: Page): InputMethod => ({
  page,
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  // Its words are shown in place of the circle.
  choose: async (radio) => {
    await radio.locator('xpath=ancestor-or-self::label').click()
    await expect(radio).toBeChecked()
  },
})

export const finger = (page: Page): InputMethod => ({
  page,
  press: (target) => target.tap(),
  write: async (field, text) => {
    await field.tap()
    await field.fill(text)
  },
  choose: async (radio) => {
    await radio.locator('xpath=ancestor-or-self::label').tap()
    await expect(radio).toBeChecked()
  },
})

export const keyboard = (page: Page): InputMethod => ({
  page,
  press: async (target) => {
    await walkTo(target)
    await page.keyboard.press('Enter')
  },
  write: async (field, text) => {
    await walkTo(field)
    await page.keyboard.press('Control+A')
    await page.keyboard.type(text)
  },
  choose: async (radio) => {
    const chosen = radio.locator('xpath=ancestor::*[@role="radiogroup"]').getByRole('radio', { checked: true })
    await walkTo(chosen)
    for (let presses = 0; presses < 5 && !(await radio.isChecked()); presses += 1)
      await page.keyboard.press('ArrowDown')
    await expect(radio).toBeChecked()
  },
})

/** Moves with Tab alone, from wherever the focus is; not at all when it is there. */
export async function walkTo(target: Locator, most = 100): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
