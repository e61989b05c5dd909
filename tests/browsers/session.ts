/** A browser in the hands of one person, as the journey needs it: little enough that two protocols can offer it. */

/** A CSS selector, or what a screen reader says. The first match that is shown is meant. */
export type Target = string | { role: Role; name: string }

export type Role = keyof typeof SELECTORS

/** Elements that may have a role, without their names. */
export const SELECTORS = {
  button: 'button, [role=button]',
  combobox: 'select, [role=combobox]',
  heading: 'h1, h2, h3, [role=heading]',
  link: 'a[href]',
  option: '[role=option]',
  textbox: 'input, textarea',
}

export type Key = 'Enter' | 'Escape'

export type Session = {
  open: (address: string) => Promise<void>
  reload: () => Promise<void>
  address: () => Promise<string>
  /** These wait until the target is shown. */
  click: (target: Target) => Promise<void>
  write: (target: Target, text: string) => Promise<void>
  /** Into what has the focus. */
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  isShown: (target: Target) => Promise<boolean>
  /** Runs in the page, so it sees nothing of its file. */
  read: <Found>(look: (given: string) => Found | Promise<Found>, given?: string) => Promise<Found>
  picture: (path: string) => Promise<void>
  /** Uncaught errors and errors on the console, apart from requests that found no server. */
  complaints: () => Promise<readonly string[]>
  [Symbol.asyncDispose]: () => Promise<void>
}

export type Size = { width: number; height: number }

export type Browser = {
  /** Another device: it shares nothing with the sessions before. */
  newSession: (size: Size) => Promise<Session>
  stop: () => Promise<void>
}
