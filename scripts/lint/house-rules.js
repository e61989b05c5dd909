/**
 * House rules for oxlint that no built-in rule covers: see "Walls" in docs/map.md. Each is tried on a planted violation
 * in tests/house/lint.test.ts.
 */
import { noTypeComparison } from './document-types.js'
import { noFixedWait } from './no-fixed-wait.js'
import { restrictedApis } from './restricted-apis.js'
import { sentences } from './sentences.js'

const noEnum = {
  create: (context) => ({
    TSEnumDeclaration(node) {
      context.report({ node, message: 'No enum: a union of strings says the same and is erased' })
    },
  }),
}

const noBarrel = {
  create: (context) => {
    const report = (node) => context.report({ node, message: 'No re-export: import from the file that defines it' })
    return {
      ExportAllDeclaration: report,
      ExportNamedDeclaration(node) {
        if (node.source) report(node)
      },
    }
  },
}

/** Casts (`as X`, `x!`) override the compiler, so a comment on or just above the statement must give the reason. */
const because = {
  create: (context) => {
    const reasons = context.sourceCode.getAllComments().filter((comment) => /\bbecause\b/i.test(comment.value))
    const check = (node) => {
      const first = statementOf(node).loc.start.line - 1
      const last = node.loc.end.line
      const given = reasons.some(({ loc }) => loc.end.line >= first && loc.start.line <= last)
      if (!given) context.report({ node, message: 'A cast or `!` needs a comment that says "because …"' })
    }
    return {
      TSNonNullExpression: check,
      TSTypeAssertion: check,
      TSAsExpression(node) {
        if (!isConst(node.typeAnnotation)) check(node)
      },
    }
  },
}

const STATEMENT = /Statement$|^VariableDeclaration$|^Property$|^PropertyDefinition$|^Export|^JSXAttribute$/

function statementOf(node) {
  let at = node
  while (at.parent && !STATEMENT.test(at.type)) at = at.parent
  return at
}

function isConst(annotation) {
  return annotation.type === 'TSTypeReference' && annotation.typeName.name === 'const'
}

/** A comment that begins so has no subject: it leans on the line above, or describes a thing instead of naming it. */
const FRAGMENT = /^[*\s]*(Of|What|Whatever|Whoever|Whose|Which|As|By|Without|For)\s/

const commentOpening = {
  create: (context) => ({
    Program() {
      let lastLine = -1
      for (const comment of context.sourceCode.getAllComments()) {
        const { start, end } = comment.loc
        const continues = comment.type === 'Line' && start.line === lastLine + 1
        if (comment.type === 'Line') lastLine = end.line
        const [, word] = (!continues && FRAGMENT.exec(comment.value)) || []
        if (!word) continue
        context.report({
          loc: comment.loc,
          message: `A comment is a sentence with a subject: it does not begin with "${word}"`,
        })
      }
    },
  }),
}

/** A query is scoped to its account in one way, so that one which is not can be found. */
const ownedRows = {
  create: (context) => ({
    CallExpression({ callee, arguments: [column] }) {
      if (callee.name !== 'eq' || (column?.property ?? column)?.name !== 'accountId') return
      context.report({ node: callee, message: 'Scope the query with `owned(table, account, …)`' })
    },
  }),
}

export default {
  meta: { name: 'house' },
  rules: {
    'no-enum': noEnum,
    'no-barrel': noBarrel,
    because,
    'comment-opening': commentOpening,
    sentences,
    'restricted-apis': restrictedApis,
    'no-fixed-wait': noFixedWait,
    'no-type-comparison': noTypeComparison,
    'owned-rows': ownedRows,
  },
}
