/**
 * Props and uses of the kit, read from its sources while the gallery is built. Syntax alone, without the type checker, which
 * would take longer than the whole build: types of other packages are named, not listed.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/** `options` of a union of literals, also of one that has a name. */
export type Prop = {
  name: string
  type: string
  isOptional: boolean
  initial: string
  text: string
  options?: readonly string[]
}

/** `and`: types of others whose props it takes too. `usedIn`: files of the interface that import it, from `ui/`. */
export type ComponentDocs = {
  name: string
  file: string
  text: string
  props: Prop[]
  and: string[]
  usedIn: string[]
}

/** The part of a component that it loads later, which has the same props. */
const LOADED_LATER = /\/(Open|Loaded)[A-Z]\w*\.tsx$/

export function kitDocs(root: string): ComponentDocs[] {
  const kit = filesIn(root, 'ui/kit').filter((file) => file.endsWith('.tsx') && !LOADED_LATER.test(file))
  const users = filesIn(root, 'ui').filter((file) => /\.tsx?$/.test(file))
  const texts = new Map(users.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  return kit.flatMap((file) => {
    const source = sourceOf(root, file)
    return componentsOf(source).map((component) => {
      const name = component.name?.text ?? ''
      const usedIn = users.filter((user) => user !== file && imports(texts.get(user) ?? '', name, file))
      return { name, file, text: commentOf(component), ...propsOf(root, file, component), usedIn }
    })
  })
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
}

const sources = new Map<string, ts.SourceFile>()

function sourceOf(root: string, file: string): ts.SourceFile {
  const known = sources.get(file)
  if (known) return known
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
  sources.set(file, source)
  return source
}

/** Exported functions with a capital letter. */
function componentsOf(source: ts.SourceFile): ts.FunctionDeclaration[] {
  return source.statements.filter(
    (node): node is ts.FunctionDeclaration =>
      ts.isFunctionDeclaration(node) &&
      node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true &&
      /^[A-Z]/.test(node.name?.text ?? ''),
  )
}

/** `import { Table, type Column } from '#ui/kit/lists/Table.tsx'`, or from a file beside it. */
function imports(text: string, name: string, file: string): boolean {
  const base = file.slice(file.lastIndexOf('/'))
  if (!text.includes(base)) return false
  return [...text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g)].some(
    ([, names = '', from = '']) =>
      (from === `#${file}` || (from.startsWith('.') && `/${from}`.endsWith(base))) &&
      new RegExp(`(^|[ ,])${name}([ ,]|$)`).test(names.replaceAll('\n', ' ')),
  )
}

type Found = { props: Prop[]; and: string[] }

function propsOf(root: string, file: string, component: ts.FunctionDeclaration): Found {
  const [given] = component.parameters
  if (!given?.type) return { props: [], and: [] }
  const initials = new Map<string, string>()
  if (ts.isObjectBindingPattern(given.name)) {
    for (const { name, initializer } of given.name.elements) {
      if (initializer) initials.set(name.getText(), initializer.getText())
    }
  }
  const { props, and } = resolved(root, file, given.type)
  return { props: props.map((prop) => ({ ...prop, initial: initials.get(prop.name) ?? '' })), and }
}

function resolved(root: string, file: string, type: ts.TypeNode): Found {
  if (ts.isParenthesizedTypeNode(type)) return resolved(root, file, type.type)
  if (ts.isIntersectionTypeNode(type) || ts.isUnionTypeNode(type)) {
    const parts = type.types.map((part) => resolved(root, file, part))
    return { props: parts.flatMap(({ props }) => props), and: parts.flatMap(({ and }) => and) }
  }
  if (ts.isTypeLiteralNode(type))
    return { props: type.members.flatMap((member) => propOf(root, file, member)), and: [] }
  const none = { props: [], and: [oneLine(type.getText())] }
  if (!ts.isTypeReferenceNode(type)) return none
  const [whole, left] = type.typeArguments ?? []
  if (type.typeName.getText() === 'Omit' && whole && left) {
    const { props } = resolved(root, file, whole)
    const names = literalsOf(root, file, left)
    return props.length > 0 ? { props: props.filter(({ name }) => !names.includes(name)), and: [] } : none
  }
  const named = declared(root, file, type.typeName.getText())
  return named ? resolved(root, named.file, named.type) : none
}

function propOf(root: string, file: string, member: ts.TypeElement): Prop[] {
  if (!ts.isPropertySignature(member) || !member.type) return []
  const type = oneLine(member.type.getText())
  const isOptional = member.questionToken !== undefined
  const options = literalsOf(root, file, member.type)
  const prop = { name: member.name.getText(), type, isOptional, initial: '', text: commentOf(member) }
  return [options.length > 1 ? { ...prop, options } : prop]
}

/** The literals of a union that has nothing else. */
function literalsOf(root: string, file: string, type: ts.TypeNode): string[] {
  if (ts.isLiteralTypeNode(type)) return ts.isStringLiteral(type.literal) ? [type.literal.text] : []
  if (ts.isUnionTypeNode(type)) {
    const parts = type.types.map((part) => literalsOf(root, file, part))
    return parts.every(({ length }) => length > 0) ? parts.flat() : []
  }
  const named = ts.isTypeReferenceNode(type) ? declared(root, file, type.typeName.getText()) : undefined
  return named ? literalsOf(root, named.file, named.type) : []
}

/** The type of that name, of this file or of one of the kit that it imports. */
function declared(root: string, file: string, name: string): { file: string; type: ts.TypeNode } | undefined {
  const source = sourceOf(root, file)
  for (const node of source.statements) {
    if (ts.isTypeAliasDeclaration(node) && node.name.text === name) return { file, type: node.type }
  }
  for (const node of source.statements) {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) continue
    const bindings = node.importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings) || !bindings.elements.some((one) => one.name.text === name)) continue
    const from = node.moduleSpecifier.text
    if (from.startsWith('.')) return declared(root, join(dirname(file), from), name)
    if (from.startsWith('#ui/kit/')) return declared(root, from.slice(1), name)
  }
  return undefined
}

function commentOf(node: ts.Node): string {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  return oneLine(comments.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '').join(' '))
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
