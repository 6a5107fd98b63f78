/** The declared names, the comments and the titles of tests of a file. */
import { isNode, type Node, parsed } from './syntax.ts'

export type Declared = {
  /** Variables, parameters, functions, types, members, keys of objects, and the names of imports and exports. */
  readonly names: readonly string[]
  readonly comments: readonly string[]
  /** Of `it`, `test` and `describe`; a template with its placeholders: `of ${name}`. */
  readonly titles: readonly string[]
}

/** @throws for a file that cannot be parsed */
export function declaredIn(path: string, code: string): Declared {
  const { program, comments } = parsed(path, code)
  const names = new Set<string>()
  const titles: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    for (const name of namesOf(value)) names.add(name)
    const title = titleOf(value, code)
    if (title !== null) titles.push(title)
    Object.values(value).forEach(visit)
  }
  visit(program)
  return { names: [...names], comments, titles }
}

/** The names that a node itself declares. */
function namesOf(node: Node): string[] {
  switch (node.type) {
    case 'VariableDeclarator':
    case 'ClassDeclaration':
    case 'ClassExpression':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSEnumDeclaration':
    case 'TSEnumMember':
    case 'TSModuleDeclaration':
      return bound(node['id'])
    case 'CatchClause':
      return bound(node['param'])
    case 'ImportSpecifier':
      return isSame(node['imported'], node['local']) ? [] : bound(node['local'])
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return bound(node['local'])
    case 'ExportSpecifier':
    case 'ExportAllDeclaration':
      return bound(node['exported'])
    case 'TSTypeParameter':
      return bound(node['name'])
    case 'TSMappedType':
      return bound(node['key'])
    case 'TSNamedTupleMember':
      return bound(node['label'])
    case 'ObjectExpression':
      return (node['properties'] as Node[]).flatMap((property) => (property['shorthand'] ? [] : keyOf(property)))
    case 'PropertyDefinition':
    case 'AccessorProperty':
    case 'MethodDefinition':
    case 'TSPropertySignature':
      return keyOf(node)
    default:
      return [...keyOf(node.type === 'TSMethodSignature' ? node : null), ...ofFunction(node)]
  }
}

/** The name and the parameters of a function, a function type or an index signature. */
const ofFunction = ({ type, id, params, parameters }: Node): string[] => [
  ...(type.includes('Function') ? bound(id) : []),
  ...[params, parameters].flatMap((list) => (Array.isArray(list) ? list.flatMap(bound) : [])),
]

/** Keys in brackets or quotes are values. */
const keyOf = (node: Node | null): string[] => (node === null || node['computed'] === true ? [] : bound(node['key']))

const isSame = (one: unknown, other: unknown): boolean => bound(one).join() === bound(other).join()

/** The names in an identifier or in a pattern, whose keys are declared elsewhere. */
function bound(value: unknown): string[] {
  if (!isNode(value)) return []
  switch (value.type) {
    case 'Identifier':
    case 'PrivateIdentifier':
      return [String(value['name'])]
    case 'ObjectPattern':
      return (value['properties'] as Node[]).flatMap((property) => bound(property['value'] ?? property))
    case 'ArrayPattern':
      return (value['elements'] as unknown[]).flatMap(bound)
    case 'AssignmentPattern':
      return bound(value['left'])
    case 'RestElement':
      return bound(value['argument'])
    case 'TSParameterProperty':
      return bound(value['parameter'])
    default:
      return []
  }
}

const suites = ['it', 'test', 'describe']
/** Of `it('…')`, `it.each(rows)('…')`, `test.skipIf(condition)('…')`. */
function titleOf(node: Node, code: string): string | null {
  if (node.type !== 'CallExpression' || !suites.includes(rootOf(node))) return null
  const [title] = node['arguments'] as Node[]
  if (title?.type === 'Literal' && typeof title['value'] === 'string') return title['value']
  return title?.type === 'TemplateLiteral' ? code.slice(title.start + 1, title.end - 1) : null
}

/** The name at the start of a chain of members and calls. */
function rootOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') return String(node['name'])
  return rootOf(node['object'] ?? node['callee'] ?? node['tag'])
}
