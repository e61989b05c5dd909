/** Messages live in src/i18n, in both languages: no text in JSX, nor in attributes that are displayed or announced. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'errorMessage',
  'label',
  'message',
  'placeholder',
  'title',
])

export const sentences = {
  create: (context) => {
    const check = (node, text) => {
      if (/\p{L}/u.test(text)) context.report({ node, message: 'A sentence belongs in src/i18n, in both languages' })
    }
    const checkValue = (node) => {
      if (node?.type === 'Literal' && typeof node.value === 'string') check(node, node.value)
      if (node?.type === 'TemplateLiteral') check(node, node.quasis.map((part) => part.value.raw).join(''))
      if (node?.type === 'ConditionalExpression') for (const side of [node.consequent, node.alternate]) checkValue(side)
      if (node?.type === 'LogicalExpression') for (const side of [node.left, node.right]) checkValue(side)
      if (node?.type === 'JSXExpressionContainer') checkValue(node.expression)
    }
    return {
      JSXText: (node) => check(node, node.value),
      JSXElement: (node) => node.children.forEach((child) => checkValue(child)),
      JSXFragment: (node) => node.children.forEach((child) => checkValue(child)),
      JSXAttribute(node) {
        if (SPOKEN.has(attributeName(node.name))) checkValue(node.value)
      },
    }
  },
}

function attributeName(name) {
  return name.type === 'JSXNamespacedName' ? `${name.namespace.name}:${name.name.name}` : name.name
}
