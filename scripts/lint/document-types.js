/**
 * The behaviour of a type of document is a column of the table in src/domain/documents/document-types.ts: a comparison elsewhere
 * would have to be found again for each new type (decision 25). Plugins see no types, so the rule goes by the words.
 */
const TYPES = ['invoice', 'quotation', 'credit-note']

export const noTypeComparison = {
  create: (context) => {
    /** Constants of the module that hold a type: `const QUOTATION = 'quotation'`. */
    const constants = new Set()
    const isType = (node) =>
      TYPES.includes(node.value) ||
      (node.type === 'Identifier' && constants.has(node.name)) ||
      // The type of a constant configuration, as `QUOTATION.type`.
      (isTypeMember(node) && /^[A-Z_]+$/.test(node.object.name))
    const report = (node) =>
      context.report({ node, message: 'Ask DOCUMENT_TYPES what this type does; do not compare the type' })
    return {
      Program(node) {
        const declarations = node.body.flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
        for (const { id, init } of declarations) if (TYPES.includes(init?.value)) constants.add(id.name)
      },
      BinaryExpression(node) {
        if (/^[!=]==?$/.test(node.operator) && [node.left, node.right].some(isType)) report(node)
      },
      SwitchCase(node) {
        // A switch over printed titles or entries of a statement has a case for each, and stays a type error without.
        if (node.test && isType(node.test) && tellsType(node.parent.discriminant)) report(node)
      },
      CallExpression(node) {
        const { callee } = node
        const isOneOf = callee.property?.name === 'includes' && callee.object.type === 'ArrayExpression'
        if (isOneOf && callee.object.elements.some(isType)) report(node)
      },
    }
  },
}

const isTypeMember = (node) => node.type === 'MemberExpression' && node.property.name === 'type'

/** `type`, `row.type`, `typeOfKind(kind)`. */
const tellsType = (node) => isTypeMember(node) || node.name === 'type' || node.callee?.name === 'typeOfKind'
