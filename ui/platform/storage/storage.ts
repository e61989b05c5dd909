/**
 * The only file that touches local storage, session storage and cookies. Keys of spec §3 have the names it gives them.
 * Where storage is refused (private windows, webviews) reads return nothing and writes are dropped.
 */
import type { Locale } from '#domain/locale.ts'

export type Theme = 'light' | 'dark'

const SIDEBAR_COOKIE_SECONDS = 7 * 24 * 60 * 60

export function rememberLanguage(locale: Locale): void {
  write('language', locale)
}

export function rememberTheme(theme: Theme): void {
  write('theme', theme)
}

/** Return path after sign-in; kept per tab. */
export function rememberReturnPath(path: string): void {
  writeInTab('return_path', path)
}

export function readReturnPath(): string | null {
  return readInTab('return_path')
}

export function forgetReturnPath(): void {
  writeInTab('return_path', null)
}

/** The next page of this tab says which company it is in. */
export function rememberEntered(): void {
  writeInTab('entered_company', 'now')
}

export function readEntered(): boolean {
  return readInTab('entered_company') !== null
}

export function forgetEntered(): void {
  writeInTab('entered_company', null)
}

/** Null until it was chosen. */
export function readPreviewShown(): boolean | null {
  const shown = read('editor_preview')
  return shown === null ? null : shown === 'shown'
}

export function rememberPreviewShown(isShown: boolean): void {
  write('editor_preview', isShown ? 'shown' : 'hidden')
}

/** The company of the session, beside the keys of the specification. */
export const STORED_COMPANY = 'auth_company'

export const LAST_COPY = 'last_word:'

/** Counts of a stocktake that the server does not have yet. */
export const UNSENT_COUNT = 'unsent_count:'

/** Written synchronously on page hide, when IndexedDB may not finish. */
export function rememberLastCopy(name: string, word: unknown): void {
  rememberEntry(LAST_COPY + name, word)
}

/** Copies left by closed pages, by name; removed with `forgetLastCopy` once stored elsewhere. */
export function readLastCopies(): [string, unknown][] {
  return readEntries(LAST_COPY)
}

export function forgetLastCopy(name: string): void {
  forgetEntry(LAST_COPY + name)
}

export function rememberEntry(key: string, value: unknown): void {
  write(key, JSON.stringify(value))
}

/** The values whose keys have this prefix, by the rest of the key. */
export function readEntries(prefix: string): [string, unknown][] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    return keys.map((key) => [key.slice(prefix.length), JSON.parse(localStorage.getItem(key) ?? 'null')])
  } catch {
    return []
  }
}

export function forgetEntry(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

/** Null until somebody has folded or unfolded the sidebar. */
export function readSidebarCollapsed(): boolean | null {
  const [, chosen] = /(?:^|; )sidebar=(collapsed|expanded)(?:;|$)/.exec(document.cookie) ?? []
  return chosen === undefined ? null : chosen === 'collapsed'
}

export function rememberSidebarCollapsed(collapsed: boolean): void {
  writeSidebarCookie('sidebar', collapsed ? 'collapsed' : 'expanded')
}

export function readManagementFolded(): boolean {
  return /(?:^|; )management=folded(?:;|$)/.test(document.cookie)
}

export function rememberManagementFolded(folded: boolean): void {
  writeSidebarCookie('management', folded ? 'folded' : 'open')
}

function writeSidebarCookie(name: string, state: string): void {
  document.cookie = `${name}=${state}; path=/; max-age=${SIDEBAR_COOKIE_SECONDS}; samesite=lax`
}

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Full or refused: the value lasts until the page is left.
  }
}

export function readInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** `null` removes the key. */
export function writeInTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Storage is refused: the tab remembers nothing.
  }
}

/** Until the page is left, whatever is remembered on the device is remembered in this tab alone, and nothing of the device is read. */
export function limitStorageToTab(): void {
  Object.defineProperty(window, 'localStorage', { get: () => sessionStorage })
}

/** Empty where storage is refused. */
export function keysOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Removes every key for which `stays` is false. */
export function forgetKeys(stays: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) if (!stays(key)) localStorage.removeItem(key)
  } catch {
    // Storage is refused, so there is nothing to remove.
  }
}

/** Clears session storage, but for what the next page is to say. */
export function forgetTab(): void {
  try {
    const isEntered = readEntered()
    sessionStorage.clear()
    if (isEntered) rememberEntered()
  } catch {
    // Storage is refused.
  }
}
