/**
 * Cuts the app into files (decision 75). The bundler's own cut is exact: a file for each set of screens and dialogs that
 * share a module, 139 requests for the dashboard. Here a few areas stand for all screens, and a file for each set of areas,
 * so that a screen loads some thirty files and little that it does not need.
 */
import { join } from 'node:path'
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite'

/** The modules that each begins with. Screens of one area are often opened after one another. */
const AREAS = {
  first: ['index.html'],
  signUp: ['ui/features/auth/SignupScreen.tsx'],
  // The form that follows on the first one is loaded while that is filled in; with it go the forms of a forgotten password.
  signUpLater: ['ui/features/auth/CodeForm.tsx', 'ui/features/auth/RecoveryScreen.tsx'],
  shell: ['ui/app/AuthenticatedLayout.tsx', 'ui/app/lazy-screens.ts'],
  // Loaded on every page, once it stands; and on each of those who are signed in.
  afterwards: ['ui/app/ConnectivityMonitor.tsx', 'ui/platform/feedback/ErrorScreen.tsx'],
  signOut: ['ui/app/SignOut.tsx'],
  // They open after a press, on any screen.
  overlays: [
    'ui/kit/actions/OpenMenu.tsx',
    'ui/kit/fields/combobox/LoadedComboBox.tsx',
    'ui/kit/fields/OpenChoices.tsx',
    'ui/kit/fields/suggestions/OpenSuggestions.tsx',
    'ui/kit/overlays/OpenDialog.tsx',
    'ui/kit/overlays/OpenPopover.tsx',
    'ui/kit/overlays/OpenSheet.tsx',
    'ui/kit/overlays/LoadedTooltip.tsx',
  ],
  dashboard: ['ui/features/dashboard/DashboardScreen.tsx'],
  // The parts of it that load late: below its figures, or seldom.
  dashboardLater: [
    'ui/features/dashboard/ActivityCard.tsx',
    'ui/features/dashboard/CustomerCards.tsx',
    'ui/features/dashboard/threshold/ThresholdCard.tsx',
    'ui/features/settings/NumberingCard.tsx',
    'ui/features/invoices/reminders/RemindersSheet.tsx',
  ],
  editor: ['ui/app/CreateInvoiceScreen.tsx'],
  lists: ['ui/features/invoices/InvoicesScreen.tsx'],
  creditNotes: ['ui/features/credit-notes/CreditNotesScreen.tsx'],
  recurring: ['ui/features/recurring/list/RecurringScreen.tsx', 'ui/features/recurring/page/SeriesScreen.tsx'],
  reminders: ['ui/features/reminders/RemindersScreen.tsx'],
  imports: ['ui/features/imports/list/ImportsScreen.tsx', 'ui/features/imports/page/ImportScreen.tsx'],
  // A row opens beside the list after a press.
  listsLater: ['ui/features/documents/list/panel/DocumentPanel.tsx'],
  documents: [
    'ui/app/pages/InvoicePage.tsx',
    'ui/features/invoices/InvoiceScreen.tsx',
    'ui/features/quotations/screens.tsx',
    'ui/features/credit-notes/CreditNoteScreen.tsx',
  ],
  money: [
    'ui/features/payments/list/PaymentsScreen.tsx',
    'ui/features/payments/view/PaymentScreen.tsx',
    'ui/features/statements/StatementScreen.tsx',
  ],
  customers: ['ui/features/customers/list/CustomersScreen.tsx', 'ui/app/CustomerPage.tsx'],
  inventory: ['ui/features/inventory/list/InventoryScreen.tsx', 'ui/app/pages/ItemPage.tsx'],
  company: [
    'ui/features/account/AccountScreen.tsx',
    'ui/features/tax/TaxScreen.tsx',
    'ui/features/branding/BrandingScreen.tsx',
  ],
}

type Area = keyof typeof AREAS

// because the keys of an object of our own are its areas
const ALL = Object.keys(AREAS) as Area[]
const ON_EVERY_PAGE: readonly Area[] = ['first', 'signUp', 'signUpLater', 'shell', 'afterwards', 'signOut', 'overlays']
const SIGN_UP: readonly Area[] = ['signUp', 'signUpLater']
const SCREENS = ALL.filter((area) => !ON_EVERY_PAGE.includes(area))

/** The page's own script, a file by itself: Vite looks for it to write it into the page. */
const ENTRY = /\/(index\.html|ui\/main\.tsx)$/

/** These are opened most, and need little of what others share: shared modules have a file for each set of them. */
const MOST_OPENED: readonly Area[] = ['dashboard', 'lists', 'documents', 'editor']

/** A module of more areas of screens than these is loaded by nearly all of them. */
const MOST_AREAS = 2

/** The file for a module that these areas load; without one the bundler decides. */
function chunkOf(areas: ReadonlySet<Area>): string | undefined {
  const screens = SCREENS.filter((area) => areas.has(area))
  if (areas.has('first')) return 'first'
  // Nobody who is signed in loads the sign-up, and nobody who signs up the screens that have the same fields: these are a
  // few, and a file of their own would be one more for every page.
  if (SIGN_UP.some((area) => areas.has(area))) {
    if (areas.size === 1) return undefined
    return areas.isSubsetOf(new Set(SIGN_UP)) ? 'sign-up' : 'first'
  }
  // Who signs up loads what comes afterwards without the shell, and what opens without the screens.
  const isLoadedLater = areas.has('afterwards') || areas.has('signOut')
  if (isLoadedLater && (areas.has('shell') || screens.length > 0)) return 'device'
  if (areas.has('shell')) return 'shell'
  if (areas.has('afterwards')) return 'afterwards'
  if (areas.has('overlays') && MOST_OPENED.some((area) => areas.has(area))) return 'controls'
  if (areas.has('overlays')) return 'overlays'
  if (screens.length === 1) return screens[0]
  const opened = MOST_OPENED.filter((area) => areas.has(area))
  // The dashboard shares little with one of them alone: it goes with what it shares with more of them, or with all.
  if (opened.includes('dashboard') && opened.length > 1) return opened.includes('editor') ? 'shell' : 'lists-read'
  const hasOthers = screens.length > opened.length
  if (screens.length > 1 && opened.length > 0) return [...opened, ...(hasOthers ? ['others'] : [])].join('-')
  if (screens.length > 1) return screens.length > MOST_AREAS ? 'shared' : screens.join('-')
  return undefined
}

/**
 * `plugins` are those that decide what a module imports. Whatever loads a module loads all that it imports, so the files
 * import one another in one direction only.
 */
export function chunksByArea(plugins: PluginOption[]) {
  const chunks = new Map<string, string>()
  let root = ''
  let isGallery = false
  const plugin: Plugin = {
    name: 'sanad:chunks-by-area',
    apply: 'build',
    configResolved(config) {
      root = config.root
      isGallery = config.plugins.some(({ name }) => name.startsWith('storybook:'))
    },
    async buildStart() {
      if (isGallery) return
      for (const [id, areas] of await areasByModule(root, plugins)) {
        const name = chunkOf(areas)
        if (name === undefined || ENTRY.test(id)) continue
        if (!id.endsWith('.css')) chunks.set(id, name)
        // The page's own sheets come with the page, before its scripts. Those of the screens that are opened most are small
        // and go with the shell: each further file is a request.
        else if (name !== 'first') chunks.set(id, MOST_OPENED.some((area) => areas.has(area)) ? 'shell' : name)
      }
    },
  }
  const codeSplitting = {
    // The imports of a module have groups of their own. In the module's group they would retain exports that nobody calls.
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'areas', name: (id: string) => chunks.get(id) ?? null }],
  }
  return { plugin, codeSplitting }
}

async function areasByModule(root: string, plugins: PluginOption[]): Promise<Map<string, Set<Area>>> {
  const cut = await ownCut(root, plugins)
  const found = new Map<string, Set<Area>>()
  for (const area of ALL) {
    const entries = AREAS[area].map((path) => join(root, path))
    for (const file of loadedFor(cut, entries)) {
      for (const moduleId of file.moduleIds) {
        const id = moduleId.endsWith(`.css${AS_SCRIPT}`) ? moduleId.slice(0, -AS_SCRIPT.length) : moduleId
        found.set(id, (found.get(id) ?? new Set<Area>()).add(area))
      }
    }
  }
  return found
}

/** The sheets that UnoCSS makes, which a build without it cannot load. They stay the bundler's own cut. */
const MADE_STYLES = /^virtual:uno/

/**
 * In the build ahead a style sheet is a script with an effect, so that it is seen who loads it: a sheet that goes with no file of
 * scripts has one of its own, of which half is headers.
 */
const stylesAsScripts: Plugin = {
  name: 'sanad:styles-as-scripts',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.css$/ },
    async handler(source, importer) {
      if (MADE_STYLES.test(source)) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && found.id + AS_SCRIPT
    },
  },
  load: { filter: { id: /\.css\.js$/ }, handler: () => 'globalThis.styled = true' },
}

const AS_SCRIPT = '.js'

/** The bundler's own cut, not written. */
async function ownCut(root: string, plugins: PluginOption[]): Promise<Map<string, Rolldown.OutputChunk>> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [stylesAsScripts, plugins],
    build: {
      write: false,
      minify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'index.html', external: MADE_STYLES },
    },
  })
  if (!('output' in built)) throw new Error('The bundler answered several builds')
  return new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
}

/**
 * The files of these modules, and all that they import. A module that is loaded late by one and imported by another need
 * not begin its file.
 */
function loadedFor(cut: ReadonlyMap<string, Rolldown.OutputChunk>, entries: readonly string[]) {
  const files = [...cut.values()]
  const ahead = entries.map((entry) => {
    const file = files.find(({ moduleIds }) => moduleIds.includes(entry))
    if (!file) throw new Error(`No file has ${entry}`)
    return file
  })
  const seen = new Set(ahead)
  for (const { imports } of ahead) {
    for (const name of imports) {
      const file = cut.get(name)
      if (!file || seen.has(file)) continue
      seen.add(file)
      ahead.push(file)
    }
  }
  return seen
}
