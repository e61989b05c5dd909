/**
 * The settings of one user between this device and the server (spec §4): saved here first, then sent; what the server
 * says comes before what the device has kept, except for what it has not been told yet. One call at a time.
 */
import {
  type EditingStates,
  type KeptSettings,
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

/** What a failure means for a change: it may pass, the server has said no to it, or nobody is signed in any more. */
export type Verdict = 'passing' | 'refused' | 'used' | 'ended'

export type Refused = { part: SettingsPart; change: SettingsChange; error: unknown }

export type SettingsView = {
  /** As they stand here; null while neither device nor server has told any. */
  settings: DashboardSettings | null
  unsynced: readonly SettingsPart[]
  editing: EditingStates
  /** The server has told them since this page was opened. */
  isFromServer: boolean
  isAsking: boolean
  /** Why the last call came to nothing; null once one has succeeded. */
  failure: unknown
  refused: Refused | null
}

export type SyncOptions = {
  read: () => KeptSettings | null
  keep: (kept: KeptSettings) => void
  load: () => Promise<DashboardSettings>
  save: (change: SettingsChange) => Promise<DashboardSettings>
  judge: (error: unknown) => Verdict
  /** Milliseconds before the next attempt, the first being 0. */
  retryDelay: (attempt: number) => number
  onRefused?: (refused: Refused) => void
}

export class SettingsSync {
  readonly #options: SyncOptions
  readonly #listeners = new Set<() => void>()
  #known: DashboardSettings | null
  #unsynced: UnsyncedParts
  #editing: EditingStates
  #isFromServer = false
  #isLoadWanted = true
  #isAsking = false
  #attempts = 0
  #failure: unknown = null
  #refused: Refused | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #view: SettingsView

  constructor(options: SyncOptions) {
    this.#options = options
    const kept = options.read()
    this.#known = kept?.settings ?? null
    this.#unsynced = kept?.unsynced ?? {}
    this.#editing = kept?.editing ?? NOTHING_EDITED
    this.#view = this.#look()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly view = (): SettingsView => this.#view

  /** Asks the server what it has, after telling it what it has not. */
  load(): void {
    this.#isLoadWanted = true
    void this.#run()
  }

  /** The network is back, or somebody does not want to wait. */
  readonly retry = (): void => {
    this.#attempts = 0
    void this.#run()
  }

  /** Kept here at once, then sent. */
  change(part: SettingsPart, change: SettingsChange): void {
    this.#want(part, change, false)
    void this.#run()
  }

  /** AED, the numbers 1, and INV, QT and SKU (spec §4). Answers how to take it back. */
  reset(): () => void {
    const before = this.#view.settings ?? DEFAULT_SETTINGS
    this.#become(DEFAULT_SETTINGS)
    return () => this.#become(before)
  }

  edit(part: SettingsPart, isEdited: boolean): void {
    this.#editing = { ...this.#editing, [part]: isEdited }
    if (this.#refused?.part === part) this.#refused = null
    this.#tell()
  }

  /** Another tab has kept something. */
  reread(): void {
    const kept = this.#options.read()
    if (!kept || this.#isAsking) return
    this.#known = kept.settings
    this.#unsynced = kept.unsynced
    this.#show()
  }

  #become(settings: DashboardSettings): void {
    for (const part of SETTINGS_PARTS) this.#want(part, settingsOfPart(settings, part), true)
    void this.#run()
  }

  #want(part: SettingsPart, change: SettingsChange, mayGoOn: boolean): void {
    const before = this.#unsynced[part]?.change
    this.#unsynced = { ...this.#unsynced, [part]: { change: { ...before, ...change }, mayGoOn } }
    if (this.#refused?.part === part) this.#refused = null
    this.#tell()
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#isAsking) return
    this.#isAsking = true
    try {
      for (;;) {
        const part = SETTINGS_PARTS.find((one) => this.#unsynced[one])
        if (!part && !this.#isLoadWanted) break
        this.#show()
        if (part) await this.#send(part)
        else await this.#ask()
        this.#failure = null
        this.#attempts = 0
      }
    } catch (error) {
      this.#failure = error
      if (this.#options.judge(error) === 'passing') {
        this.#timer = setTimeout(() => void this.#run(), this.#options.retryDelay(this.#attempts))
        this.#attempts += 1
      }
    } finally {
      this.#isAsking = false
      this.#tell()
    }
  }

  async #ask(): Promise<void> {
    this.#hear(await this.#options.load())
  }

  async #send(part: SettingsPart): Promise<void> {
    const sent = this.#unsynced[part]
    const body = settingsToSend(sent?.change ?? {})
    if (!sent || Object.keys(body).length === 0) return this.#forget(part)
    try {
      this.#hear(await this.#options.save(body))
    } catch (error) {
      return this.#failed(part, sent, error)
    }
    // Changed again meanwhile, it is sent again.
    if (this.#unsynced[part] === sent) this.#drop(part)
  }

  /** @throws what may pass, and what ends the session: the change waits then. */
  #failed(part: SettingsPart, sent: Unsynced, error: unknown): void {
    const verdict = this.#options.judge(error)
    if (verdict === 'passing' || verdict === 'ended') throw error
    if (this.#unsynced[part] !== sent) return
    if (verdict === 'used' && sent.mayGoOn) return this.#goOn(part, sent)
    this.#refused = { part, change: sent.change, error }
    this.#editing = { ...this.#editing, [part]: true }
    this.#forget(part)
    this.#options.onRefused?.(this.#refused)
  }

  /** All of it but the number. */
  #goOn(part: SettingsPart, { change }: Unsynced): void {
    const rest = Object.fromEntries(Object.entries(change).filter(([field]) => !field.endsWith('_start')))
    if (Object.keys(rest).length === 0) return this.#forget(part)
    this.#unsynced = { ...this.#unsynced, [part]: { change: rest, mayGoOn: true } }
  }

  /** What stands here instead is for the server to say. */
  #forget(part: SettingsPart): void {
    this.#drop(part)
    this.#isLoadWanted = true
  }

  #drop(part: SettingsPart): void {
    const { [part]: _gone, ...rest } = this.#unsynced
    this.#unsynced = rest
  }

  #hear(settings: DashboardSettings): void {
    this.#known = settings
    this.#isFromServer = true
    this.#isLoadWanted = false
  }

  #tell(): void {
    this.#show()
    const { settings } = this.#view
    if (settings) this.#options.keep({ settings, editing: this.#editing, unsynced: this.#unsynced })
  }

  #show(): void {
    this.#view = this.#look()
    this.#listeners.forEach((listener) => listener())
  }

  #look(): SettingsView {
    const waiting = SETTINGS_PARTS.filter((part) => this.#unsynced[part])
    return {
      settings: this.#known && waiting.reduce(this.#withUnsynced, this.#known),
      unsynced: waiting,
      editing: this.#editing,
      isFromServer: this.#isFromServer,
      isAsking: this.#isAsking,
      failure: this.#failure,
      refused: this.#refused,
    }
  }

  readonly #withUnsynced = (settings: DashboardSettings, part: SettingsPart): DashboardSettings =>
    settingsAfter(settings, this.#unsynced[part]?.change ?? {})
}
