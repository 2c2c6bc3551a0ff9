import {
  ColumnNode,
  type KyselyPlugin,
  type OperationNode,
  ReferenceNode,
  type RootOperationNode,
  SelectionNode,
  TableNode,
} from 'kysely'
import columns from './columns.json' with { type: 'json' }

/** The columns of each table of this program. */
const own = new Map(Object.entries(columns).map(([table, names]) => [table, names.split(' ')]))

/**
 * Lets queries that read all columns read those of this program only. A newer release, which may run on the same database, adds
 * columns that this one must neither show nor copy (decisions/0032). Queries within other queries stay as they are.
 */
export const ownColumns: KyselyPlugin = {
  transformQuery: ({ node }) => withOwnColumns(node),
  transformResult: async ({ result }) => result,
}

function withOwnColumns(node: RootOperationNode): RootOperationNode {
  if (node.kind === 'SelectQueryNode') {
    const { from, joins, selections } = node
    if (!selections?.some(isAll)) return node
    const table = joins === undefined && from?.froms.length === 1 ? nameOf(from.froms[0]) : undefined
    return { ...node, selections: expand(selections, table) }
  }
  if (node.kind === 'InsertQueryNode' || node.kind === 'UpdateQueryNode' || node.kind === 'DeleteQueryNode') {
    const { returning } = node
    if (!returning?.selections.some(isAll)) return node
    const table = nameOf(
      node.kind === 'InsertQueryNode' ? node.into : node.kind === 'UpdateQueryNode' ? node.table : node.from.froms[0],
    )
    return { ...node, returning: { ...returning, selections: expand(returning.selections, table) } }
  }
  return node
}

const isAll = ({ selection }: SelectionNode): boolean =>
  selection.kind === 'SelectAllNode' ||
  (selection.kind === 'ReferenceNode' && selection.column.kind === 'SelectAllNode')

/** Replaces each "all columns" by the columns of its table. `table`: the only table of the query. */
const expand = (selections: readonly SelectionNode[], table: string | undefined): SelectionNode[] =>
  selections.flatMap((each) => {
    if (!isAll(each)) return each
    const named = each.selection.kind === 'ReferenceNode' ? each.selection.table : undefined
    const names = own.get(nameOf(named) ?? table ?? '')
    return names?.map((name) => SelectionNode.create(ReferenceNode.create(ColumnNode.create(name), named))) ?? each
  })

/** Returns the name of a table of the schema; undefined for anything else, such as an alias. */
const nameOf = (node: OperationNode | undefined): string | undefined =>
  node !== undefined && TableNode.is(node) ? node.table.identifier.name : undefined
