/**
 * The walls of docs/map.md: imports go down only. Each rule is tried on a planted violation in tests/house/walls.test.ts.
 * A feature is captured from the path ($1), so a new feature is guarded without an edit here; its place in the order is a
 * word in tests/house/feature-order.ts.
 */
const { forbiddenAmongFeatures } = require('./tests/house/feature-order.ts')

/** The files of a feature that speak HTTP; all others may use tables and know no Elysia. */
const HTTP_FILES = '(routes|model)\\.ts$'

/** The only server files that may use tables. */
const TABLE_USERS = [
  `^src/api/.+/(?!${HTTP_FILES}|gateway\\.ts$)[^/]+\\.ts$`,
  '^src/http/idempotency\\.ts$',
  '^src/jobs/',
  '^src/mail/outbox/',
]

const DRIZZLE = '^node_modules/(drizzle-orm|@libsql|libsql)(/|$)'
const ELYSIA = '^node_modules/(elysia|@elysiajs)(/|$)'

/** A wall: what may not be imported, from where, and why. */
function wall(name, comment, from, to) {
  return { name, severity: 'error', comment, from, to }
}

/** The order of features within `folder`; `side` goes before the names of the walls. */
function featureOrder(side, folder) {
  const { upward, sideways } = forbiddenAmongFeatures(folder)
  return [
    ...upward.map(({ from, to }) =>
      wall(
        `${side}-features-in-order`,
        'A feature imports only those above it in the order',
        { path: from },
        { path: to },
      ),
    ),
    ...sideways.map(({ from, to }) =>
      wall(
        `${side}-features-of-a-row-apart`,
        'Features of one row of the order never import each other',
        { path: from },
        { path: to, pathNot: `^${folder}/$1/` },
      ),
    ),
  ]
}

const groundFloor = [
  wall('domain-alone', 'Rules are pure: no framework, no I/O', { path: '^src/domain/' }, { pathNot: '^src/domain/' }),
  wall(
    'messages-on-domain-only',
    'Messages know the domain and nothing else',
    { path: '^src/i18n/', pathNot: '^src/i18n/translator\\.ts$' },
    { pathNot: '^src/(i18n|domain)/' },
  ),
  wall(
    'translator-and-rosetta',
    'The translator knows the sentences and rosetta',
    { path: '^src/i18n/translator\\.ts$' },
    { pathNot: ['^src/(i18n|domain)/', '^node_modules/rosetta/'] },
  ),
  wall(
    'rosetta-in-translator-only',
    'rosetta answers an empty string for a missing key, so one file handles it',
    { path: '^(src|ui|db|stories)/', pathNot: '^src/i18n/translator\\.ts$' },
    { path: '^node_modules/rosetta/' },
  ),
  wall(
    'db-on-domain-only',
    'Tables and migrations hold no rules',
    { path: '^db/' },
    { path: '^(src/(?!domain/)|ui/|scripts/)' },
  ),
]

const server = [
  wall(
    'tables-in-services-only',
    'Every query is in a service, beside the account it is for',
    { path: '^src/', pathNot: TABLE_USERS },
    { path: '^db/schema/' },
  ),
  wall(
    'drizzle-in-services-only',
    'Routes and models speak HTTP; only a service speaks SQL',
    { path: '^src/', pathNot: TABLE_USERS },
    { path: DRIZZLE },
  ),
  wall(
    'services-without-elysia',
    'A service can be called from a job or a test: it knows no HTTP',
    {
      path: ['^src/api/', '^src/(pdf|mail|pictures|spreadsheets|jobs)/', '^db/'],
      pathNot: `^src/api/.+/${HTTP_FILES}`,
    },
    { path: ELYSIA },
  ),
  wall(
    'features-meet-in-services',
    'A feature asks another through its services; of documents, which all types share, only the routes are closed',
    { path: '^src/api/([^/]+)/' },
    {
      path: '^src/api/[^/]+/',
      pathNot: ['^src/api/$1/', '^src/api/[^/]+/[a-z-]*service\\.ts$', '^src/api/documents/(?!routes\\.ts$)'],
    },
  ),
  ...featureOrder('server', 'src/api'),
  wall(
    'http-is-transport',
    'Transport knows no feature: src/app.ts hands in what it needs',
    { path: '^src/http/' },
    { path: '^src/((api|pages|mail|pdf|pictures|spreadsheets|jobs)/|app\\.ts|main\\.ts)' },
  ),
  wall(
    'pages-in-app-only',
    'HTML that the server writes stands above the API',
    { path: '^(src|db|ui)/', pathNot: ['^src/(pages|dev)/', '^src/app\\.ts$'] },
    { path: '^src/pages/' },
  ),
  wall(
    'paper-and-post-know-no-feature',
    'PDF, mail, pictures and spreadsheets take what they work on as arguments',
    { path: '^src/(pdf|mail|pictures|spreadsheets)/' },
    { path: '^src/(api/|http/|app\\.ts|main\\.ts)' },
  ),
  wall(
    'mail-in-mail-only',
    'One place sends mail, through the outbox',
    { path: '^(src|db|ui)/', pathNot: '^src/mail/' },
    { path: '^node_modules/nodemailer/' },
  ),
  wall(
    'typst-in-pdf-only',
    'Typst is synchronous native code: it runs in the render pool',
    { path: '^(src|db|ui)/', pathNot: '^src/pdf/' },
    { path: '^node_modules/@myriaddreamin/' },
  ),
  wall(
    'simulator-outside-production',
    'The container lacks src/dev; one line of main.ts loads the payment simulator, where the settings choose it',
    { path: '^(src|db|ui)/', pathNot: ['^src/main\\.ts$', '^src/dev/'] },
    { path: '^src/dev/' },
  ),
  wall('server-without-interface', 'The server knows no screen', { path: '^(src|db)/' }, { path: '^ui/' }),
  wall(
    'server-without-development-packages',
    'The container has production packages only',
    { path: '^(src|db)/' },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
]

const interfaceWalls = [
  ...featureOrder('interface', 'ui/features'),
  wall(
    'server-as-type-only',
    'The bundle holds no server code: Eden needs the type of the app alone',
    { path: '^ui/' },
    { path: '^src/(?!domain/|i18n/)', dependencyTypesNot: ['type-only'] },
  ),
  wall(
    'server-through-api-only',
    'One file knows the server',
    { path: '^ui/', pathNot: '^ui/platform/api/api\\.ts$' },
    { path: '^src/(?!domain/|i18n/)' },
  ),
  wall('interface-without-database', 'Rows never reach a screen', { path: '^ui/' }, { path: ['^db/', DRIZZLE] }),
  wall(
    'dragging-in-one-file',
    'The file that moves lines by hand is loaded late, and so is what it needs',
    { path: '^(src|ui|db|stories)/', pathNot: '^ui/features/documents/editor/drag/LineDrag\\.tsx$' },
    { path: '^node_modules/@dnd-kit/' },
  ),
  wall(
    'device-in-one-file',
    'What is kept on the device goes by its owner, and signing out takes all of it away',
    { path: '^(src|ui|db|stories)/', pathNot: '^ui/platform/drafts/device-drafts\\.ts$' },
    { path: '^node_modules/idb-keyval/' },
  ),
  wall(
    'features-below-app',
    'Routes, providers and the shell stand above the features and are imported by none of them',
    { path: '^ui/features/' },
    { path: '^ui/(app/|main\\.tsx)' },
  ),
  wall(
    'platform-below-features',
    'The platform serves every feature and knows none',
    { path: '^ui/platform/' },
    { path: '^ui/(app/|features/|main\\.tsx)' },
  ),
  wall(
    'kit-knows-nothing',
    'The kit could ship in a different product: no feature, API, route or sentence',
    { path: '^ui/kit/' },
    { path: '^(ui/(?!kit/)|src/(?!domain/)|db/)' },
  ),
]

const everywhere = [
  wall(
    'unseen-tests',
    'Tests and stories look at everything and are seen by nobody',
    { path: '^(src|ui|db|scripts)/' },
    { path: '^(tests|stories)/' },
  ),
  wall(
    'stories-without-tests',
    'The gallery holds no test, though it shows their examples',
    { path: '^stories/' },
    { path: '^tests/(?!support/|vectors/)' },
  ),
  wall('unseen-scripts', 'The container holds no scripts', { path: '^(src|ui|db)/' }, { path: '^scripts/' }),
  wall('no-circle', 'A circle has no floor', {}, { circular: true }),
  wall(
    'resolvable',
    'An import that leads nowhere hides what it would have led to',
    {},
    { couldNotResolve: true, pathNot: ['^(virtual:|bun(:|$))', '\\.wasm\\?url$'] },
  ),
]

module.exports = {
  forbidden: [...groundFloor, ...server, ...interfaceWalls, ...everywhere],
  options: {
    skipAnalysisNotInRules: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    // The comparator runs from .build, where the bench installs its packages.
    exclude: { path: '^(dist|dist-gallery|\\.build|tests/bench/comparator)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js'],
    },
  },
}
