/** APIs that only one file may use, so that each can be found, tested and replaced in one place. */
import { relative } from 'node:path'

const RESTRICTED = [
  {
    names: ['process.env', 'Bun.env'],
    within: /^(src|ui|db|stories)\//,
    allowed: /^src\/env\/env\.ts$/,
    message: 'Only src/env/env.ts reads the environment',
  },
  {
    names: ['localStorage', 'sessionStorage', 'caches', 'document.cookie', 'cookieStore'],
    within: /^ui\//,
    allowed: /^ui\/platform\/(storage\/storage|service-worker\/(service-worker|updates))\.ts$/,
    message: 'Only ui/platform/storage/storage.ts touches browser storage',
  },
  {
    names: ['indexedDB', 'idb-keyval'],
    within: /^ui\//,
    allowed: /^ui\/platform\/drafts\/device-drafts\.ts$/,
    message: 'Only ui/platform/drafts/device-drafts.ts keeps drafts on the device',
  },
  {
    names: ['navigator.locks'],
    within: /^ui\//,
    allowed: /^ui\/platform\/storage\/web-locks\.ts$/,
    message: 'Only ui/platform/storage/web-locks.ts knows which tab writes what',
  },
  {
    names: ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'navigator.sendBeacon'],
    within: /^ui\//,
    allowed: /^ui\/(platform\/(api\/(api|early-answers)|service-worker\/service-worker)|client-page\/requests)\.ts$/,
    message: 'Only ui/platform/api calls the server',
  },
  {
    names: ['fetch', 'XMLHttpRequest', 'WebSocket', 'Bun.connect'],
    within: /^src\//,
    allowed: /\/gateway\.ts$|^src\/dev\//,
    message: 'An outside service is called from a gateway.ts only',
  },
  {
    names: ['Date.now', 'new Date()', 'performance.now', 'Math.random', 'crypto'],
    within: /^src\/(domain|i18n)\//,
    message: 'No clock and no randomness here: take `now` or the random value as an argument',
  },
  {
    names: ['parseFloat', 'Number.parseFloat', 'Math.round', '.toFixed', '.toPrecision'],
    within: /^(src\/(domain|api)|ui)\//,
    message: 'Money and quantities are exact: use #domain/money/money.ts, never a float',
  },
  {
    names: ['URL.parse', 'Promise.try', 'requestIdleCallback', 'cancelIdleCallback', 'scheduler'],
    within: /^(ui|src\/(domain|i18n))\//,
    message: 'Absent in Safari 17, which vite.config.ts builds for',
  },
  {
    names: ['Number', '.toLocaleString'],
    within: /^src\/domain\/(money\/money|tax\/|documents\/(totals\/|credit)|subscription\/payment)/,
    message: 'Money is counted in whole minor units (bigint); a Number loses them',
  },
]

export const restrictedApis = {
  create: (context) => {
    const path = relative(context.cwd, context.filename).replaceAll('\\', '/')
    const restricted = RESTRICTED.filter(({ within, allowed }) => within.test(path) && !allowed?.test(path))
    if (restricted.length === 0) return {}
    const check = (node, name) => {
      const rule = restricted.find(({ names }) => names.includes(name))
      if (rule) context.report({ node, message: `${rule.message} (${name})` })
    }
    const isGlobal = (node) => context.sourceCode.isGlobalReference(node)
    return {
      ImportDeclaration: (node) => check(node, node.source.value),
      Identifier(node) {
        if (isGlobal(node)) check(node, node.name)
      },
      MemberExpression(node) {
        if (node.computed || node.property.type !== 'Identifier') return
        check(node, `.${node.property.name}`)
        const owner = ownerOf(node.object, isGlobal)
        if (owner !== undefined) check(node, owner === '' ? node.property.name : `${owner}.${node.property.name}`)
      },
      NewExpression(node) {
        const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date' && isGlobal(node.callee)
        if (isDate && node.arguments.length === 0) check(node, 'new Date()')
      },
      VariableDeclarator(node) {
        if (node.id.type !== 'ObjectPattern' || !node.init) return
        const owner = ownerOf(node.init, isGlobal)
        if (owner === undefined) return
        for (const { key } of node.id.properties.filter((property) => property.key)) {
          check(node, owner === '' ? key.name : `${owner}.${key.name}`)
        }
      },
    }
  },
}

const GLOBAL_OBJECTS = ['window', 'globalThis', 'self', 'global']

/** The global a member is taken from: '' for the global object itself, undefined when it is something of our own. */
function ownerOf(node, isGlobal) {
  if (node.type === 'Identifier' && isGlobal(node)) return GLOBAL_OBJECTS.includes(node.name) ? '' : node.name
  if (node.type !== 'MemberExpression' || node.computed) return undefined
  return ownerOf(node.object, isGlobal) === '' ? node.property.name : undefined
}
