/**
 * Syncs one user's settings between this device and the server (spec §4): a change is saved on the device, then sent, one
 * request at a time. Server values override the local ones, except for changes that are not sent yet. Why not TanStack
 * Query's paused mutations: decision 30.
 */
import {
  type EditingStates,
  type StoredSettings,
  NOTHING_EDITED,
  type Unsynced,
  type UnsyncedParts,
} from '#domain/settings/local-settings.ts'
import {
  DEFAULT_SETTINGS,
  type DashboardSettings,
  SETTINGS_PARTS,
  settingsAfter,
  type SettingsChange,
  settingsOfPart,
  type SettingsPart,
  settingsToSend,
} from '#domain/settings/settings.ts'

/** The consequence of an error for a change: retry it, drop it, drop its number alone, or wait for the next sign-in. */
export type ErrorKind = 'transient' | 'refused' | 'number-used' | 'signed-out'

export type Refused = { part: SettingsPart; change: SettingsChange; error: unknown }

export type SettingsView = {
  /** With the changes that are not sent yet; null before anything was loaded. */
  settings: DashboardSettings | null
  unsynced: readonly SettingsPart[]
  editing: EditingStates
  /** Loaded from the server since the page was opened. */
  isFromServer: boolean
  isSyncing: boolean
  /** The error of the last request; null once one has succeeded. */
  error: unknown
  refused: Refused | null
}

export type ReadSettings = DashboardSettings & { version?: string }

export type SyncOptions = {
  /** From and to this device. */
  read: () => StoredSettings | null
  write: (stored: StoredSettings) => void
  load: () => Promise<ReadSettings>
  /** With the version at which the change began (decision 97), once one is known. */
  save: (change: SettingsChange & { version?: string }) => Promise<ReadSettings>
  kindOf: (error: unknown) => ErrorKind
  /** In milliseconds; `attempt` counts from 0. */
  retryDelay: (attempt: number) => number
  onRefused?: (refused: Refused) => void
}

export class SettingsSync {
  readonly #options: SyncOptions
  readonly #listeners = new Set<() => void>()
  #loaded: DashboardSettings | null
  #version: string | undefined
  #unsynced: UnsyncedParts
  #editing: EditingStates
  #isFromServer = false
  #needsLoad = true
  #isSyncing = false
  #attempts = 0
  #error: unknown = null
  #refused: Refused | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #view: SettingsView

  constructor(options: SyncOptions) {
    this.#options = options
    const stored = options.read()
    this.#loaded = stored?.settings ?? null
    this.#version = stored?.version
    this.#unsynced = stored?.unsynced ?? {}
    this.#editing = stored?.editing ?? NOTHING_EDITED
    this.#view = this.#createView()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly view = (): SettingsView => this.#view

  /** Loads from the server, after sending what it does not have. */
  load(): void {
    this.#needsLoad = true
    void this.#sync()
  }

  /** The network is back, or the user asked for it: retries at once. */
  readonly retry = (): void => {
    this.#attempts = 0
    void this.#sync()
  }

  change(part: SettingsPart, change: SettingsChange): void {
    this.#enqueue(part, change, false)
    void this.#sync()
  }

  /** Back to the defaults (spec §4). @returns its undo. */
  reset(): () => void {
    const before = this.#view.settings ?? DEFAULT_SETTINGS
    this.#replace(DEFAULT_SETTINGS)
    return () => this.#replace(before)
  }

  edit(part: SettingsPart, isEdited: boolean): void {
    this.#editing = { ...this.#editing, [part]: isEdited }
    if (this.#refused?.part === part) this.#refused = null
    this.#commit()
  }

  /** Another tab has written to the device. */
  reread(): void {
    const stored = this.#options.read()
    if (!stored || this.#isSyncing) return
    this.#loaded = stored.settings
    this.#version = stored.version
    this.#unsynced = stored.unsynced
    this.#notify()
  }

  #replace(settings: DashboardSettings): void {
    for (const part of SETTINGS_PARTS) this.#enqueue(part, settingsOfPart(settings, part), true)
    void this.#sync()
  }

  /** One pending change a part: a later one is merged into it. */
  #enqueue(part: SettingsPart, change: SettingsChange, mayGoOn: boolean): void {
    const before = this.#unsynced[part]
    const version = before ? before.version : this.#version
    const pending = { change: { ...before?.change, ...change }, mayGoOn, ...(version !== undefined && { version }) }
    this.#unsynced = { ...this.#unsynced, [part]: pending }
    if (this.#refused?.part === part) this.#refused = null
    this.#commit()
  }

  async #sync(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#isSyncing) return
    this.#isSyncing = true
    try {
      for (;;) {
        const part = SETTINGS_PARTS.find((one) => this.#unsynced[one])
        if (!part && !this.#needsLoad) break
        this.#notify()
        if (part) await this.#send(part)
        else this.#receive(await this.#options.load())
        this.#error = null
        this.#attempts = 0
      }
    } catch (error) {
      this.#error = error
      if (this.#options.kindOf(error) === 'transient') {
        this.#timer = setTimeout(() => void this.#sync(), this.#options.retryDelay(this.#attempts))
        this.#attempts += 1
      }
    } finally {
      this.#isSyncing = false
      this.#commit()
    }
  }

  async #send(part: SettingsPart): Promise<void> {
    const sent = this.#unsynced[part]
    const body = settingsToSend(sent?.change ?? {})
    if (!sent || Object.keys(body).length === 0) return this.#giveUp(part)
    try {
      this.#receive(await this.#options.save({ ...body, ...(sent.version !== undefined && { version: sent.version }) }))
    } catch (error) {
      return this.#handleError(part, sent, error)
    }
    // Otherwise it was changed meanwhile, and is sent again.
    if (this.#unsynced[part] === sent) this.#drop(part)
  }

  /** @throws errors after which the change stays pending. */
  #handleError(part: SettingsPart, sent: Unsynced, error: unknown): void {
    const kind = this.#options.kindOf(error)
    if (kind === 'transient' || kind === 'signed-out') throw error
    if (this.#unsynced[part] !== sent) return
    if (kind === 'number-used' && sent.mayGoOn) return this.#dropNumber(part, sent)
    this.#refused = { part, change: sent.change, error }
    this.#editing = { ...this.#editing, [part]: true }
    this.#giveUp(part)
    this.#options.onRefused?.(this.#refused)
  }

  /** Sends the rest of the change: the series goes on after its last number. */
  #dropNumber(part: SettingsPart, { change, ...sent }: Unsynced): void {
    const rest = Object.fromEntries(Object.entries(change).filter(([field]) => !field.endsWith('_start')))
    if (Object.keys(rest).length === 0) return this.#giveUp(part)
    this.#unsynced = { ...this.#unsynced, [part]: { ...sent, change: rest, mayGoOn: true } }
  }

  /** Back to the server's value, which is loaded again. */
  #giveUp(part: SettingsPart): void {
    this.#drop(part)
    this.#needsLoad = true
  }

  #drop(part: SettingsPart): void {
    const { [part]: _gone, ...rest } = this.#unsynced
    this.#unsynced = rest
  }

  #receive({ version, ...settings }: ReadSettings): void {
    this.#loaded = settings
    this.#version = version
    this.#isFromServer = true
    this.#needsLoad = false
  }

  #commit(): void {
    this.#notify()
    const { settings } = this.#view
    const version = this.#version === undefined ? {} : { version: this.#version }
    if (settings) this.#options.write({ settings, editing: this.#editing, unsynced: this.#unsynced, ...version })
  }

  #notify(): void {
    this.#view = this.#createView()
    this.#listeners.forEach((listener) => listener())
  }

  #createView(): SettingsView {
    const waiting = SETTINGS_PARTS.filter((part) => this.#unsynced[part])
    return {
      settings: this.#loaded && waiting.reduce(this.#merge, this.#loaded),
      unsynced: waiting,
      editing: this.#editing,
      isFromServer: this.#isFromServer,
      isSyncing: this.#isSyncing,
      error: this.#error,
      refused: this.#refused,
    }
  }

  readonly #merge = (settings: DashboardSettings, part: SettingsPart): DashboardSettings =>
    settingsAfter(settings, this.#unsynced[part]?.change ?? {})
}
