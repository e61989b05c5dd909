/** Things that only one file may touch, so that it can be found, tested and replaced in one place. */
import { relative } from 'node:path'

const DOORS = [
  {
    names: ['process.env', 'Bun.env'],
    within: /^(src|ui|db|stories)\//,
    door: /^src\/env\/env\.ts$/,
    message: 'Only src/env/env.ts reads the environment',
  },
  {
    names: ['localStorage', 'sessionStorage', 'caches', 'document.cookie', 'cookieStore'],
    within: /^ui\//,
    door: /^ui\/platform\/(storage\/storage|service-worker\/(service-worker|updates))\.ts$/,
    message: 'Only ui/platform/storage/storage.ts touches browser storage',
  },
  {
    names: ['indexedDB', 'idb-keyval'],
    within: /^ui\//,
    door: /^ui\/platform\/drafts\/device-drafts\.ts$/,
    message: 'Only ui/platform/drafts/device-drafts.ts keeps drafts on the device',
  },
  {
    names: ['navigator.locks'],
    within: /^ui\//,
    door: /^ui\/platform\/storage\/web-locks\.ts$/,
    message: 'Only ui/platform/storage/web-locks.ts knows which tab writes what',
  },
  {
    names: ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'navigator.sendBeacon'],
    within: /^ui\//,
    door: /^ui\/platform\/(api\/api|service-worker\/service-worker)\.ts$/,
    message: 'Only ui/platform/api/api.ts calls the server',
  },
  {
    names: ['fetch', 'XMLHttpRequest', 'WebSocket', 'Bun.connect'],
    within: /^src\//,
    door: /\/gateway\.ts$/,
    message: 'An outside service is called from a gateway.ts only',
  },
  {
    names: ['Date.now', 'new Date()', 'performance.now', 'Math.random', 'crypto'],
    within: /^src\/(domain|i18n)\//,
    message: 'No clock and no dice here: take `now` or the random value as an argument',
  },
  {
    names: ['parseFloat', 'Number.parseFloat', 'Math.round', '.toFixed', '.toPrecision'],
    within: /^(src\/(domain|api)|ui)\//,
    message: 'Money and quantities are exact: use #domain/money/money.ts, never a float',
  },
  {
    names: ['Number', '.toLocaleString'],
    within: /^src\/domain\/(money\/money|tax\/|documents\/(totals\/|credit)|subscription\/payment)/,
    message: 'Money is counted in whole minor units (bigint); a Number loses them',
  },
]

export const doors = {
  create: (context) => {
    const path = relative(context.cwd, context.filename).replaceAll('\\', '/')
    const closed = DOORS.filter(({ within, door }) => within.test(path) && !door?.test(path))
    if (closed.length === 0) return {}
    const knock = (node, name) => {
      const wall = closed.find(({ names }) => names.includes(name))
      if (wall) context.report({ node, message: `${wall.message} (${name})` })
    }
    const isGlobal = (node) => context.sourceCode.isGlobalReference(node)
    return {
      ImportDeclaration: (node) => knock(node, node.source.value),
      Identifier(node) {
        if (isGlobal(node)) knock(node, node.name)
      },
      MemberExpression(node) {
        if (node.computed || node.property.type !== 'Identifier') return
        knock(node, `.${node.property.name}`)
        const owner = ownerOf(node.object, isGlobal)
        if (owner !== undefined) knock(node, owner === '' ? node.property.name : `${owner}.${node.property.name}`)
      },
      NewExpression(node) {
        const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date' && isGlobal(node.callee)
        if (isDate && node.arguments.length === 0) knock(node, 'new Date()')
      },
      VariableDeclarator(node) {
        if (node.id.type !== 'ObjectPattern' || !node.init) return
        const owner = ownerOf(node.init, isGlobal)
        if (owner === undefined) return
        for (const { key } of node.id.properties.filter((property) => property.key)) {
          knock(node, owner === '' ? key.name : `${owner}.${key.name}`)
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
