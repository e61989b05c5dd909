/**
 * A test waits for what it needs, not for how long that takes on some machine: `waitUntil` of tests/support, Playwright's
 * assertions, Testing Library's `findBy` and `waitFor`. What they give up after is at least five seconds.
 */
const LEAST_PATIENCE_MS = 5_000

const SLEEPS = ['sleep', 'sleepSync']

export const noFixedWait = {
  create: (context) => {
    const report = (node, what) =>
      context.report({ node, message: `${what} is a fixed wait: wait for the event, or by waitUntil of tests/support` })
    return {
      ImportDeclaration(node) {
        if (/^(node:)?timers\/promises$/.test(node.source.value)) report(node, node.source.value)
      },
      CallExpression(node) {
        const { callee, arguments: given } = node
        if (isMember(callee, 'waitForTimeout')) report(node, 'waitForTimeout')
        // With 0 the other tasks of the process run, and nothing waits.
        const isSleep = callee.object?.name === 'Bun' && SLEEPS.some((name) => isMember(callee, name))
        if (isSleep && given[0]?.value !== 0) report(node, `Bun.${callee.property.name}`)
      },
      NewExpression(node) {
        if (node.callee.name === 'Promise' && isSleep(node.arguments[0])) report(node, 'A promise of setTimeout')
      },
      Property({ key, value }) {
        const isPatience = (key.name ?? key.value) === 'timeout' && typeof value.value === 'number'
        // With 0 Playwright waits for ever.
        if (!isPatience || value.value === 0 || value.value >= LEAST_PATIENCE_MS) return
        const message = `A busy machine takes longer than ${value.value} ms: be patient for ${LEAST_PATIENCE_MS} or more`
        context.report({ node: value, message })
      },
    }
  },
}

const isMember = (node, name) =>
  node.type === 'MemberExpression' && (node.property.name === name || node.property.value === name)

/** `(resolve) => setTimeout(resolve, 50)`, also in braces, also `() => resolve()`. */
function isSleep(executor) {
  const resolve = executor?.params?.[0]?.name
  if (resolve === undefined) return false
  const { body } = executor
  const statements = body.type === 'BlockStatement' ? body.body : [{ expression: body }]
  return statements.some(({ expression }) => {
    if (expression?.type !== 'CallExpression') return false
    const { callee, arguments: given } = expression
    const isTimeout = callee.name === 'setTimeout' || isMember(callee, 'setTimeout')
    return isTimeout && (given[0]?.name === resolve || given[0]?.body?.callee?.name === resolve)
  })
}
