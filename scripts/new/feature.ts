import { insertAfter, insertAfterLast, insertBefore, insertSorted } from './edits.ts'
import { featureFiles, wiring } from './feature-templates.ts'
import { assertInGlossary } from './glossary.ts'
import { namesOf, type Names } from './names.ts'
import { Refused, type Tree } from './tree.ts'

const assertNewTable = (tree: Tree, { plural }: Names): void => {
  const table = new RegExp(`pgTable\\(\\s*'${plural.snake}'`)
  const holder = tree.list('server/src/database/schema').find((file) => table.test(tree.read(file)))
  if (holder) throw new Refused(`${holder} already has a table ${plural.snake}. Nothing was written.`)
}

/** Adds the feature to the topmost layer. */
const addToLayers = (name: string) => (text: string) => {
  const layers = /(const LAYERS = \[[^;]*?)\[([^\]]*)\],\n\]/.exec(text)
  if (!layers) throw new Refused('found no LAYERS to continue from.')
  const [found, lower = '', top = ''] = layers
  const names = [...top.split(',').map((key) => key.trim()), `'${name}'`].toSorted()
  return text.replace(found, () => `${lower}[${names.join(', ')}],\n]`)
}

/** Scaffolds a feature from the table to its first endpoint, with tests. */
export const planFeature = (tree: Tree, [name = '', ...rest]: readonly string[], singular?: string): readonly string[] => {
  if (rest.length > 0) throw new Refused(`A feature takes one name; "${rest.join(' ')}" is too much.`)
  const names = namesOf(name, singular)
  assertInGlossary(tree, names)
  const files = featureFiles(names)
  if (!files.some(([path]) => tree.exists(path))) assertNewTable(tree, names)
  for (const [path, text] of files) tree.create(path, text)

  const app = wiring.app(names)
  const endpoints = wiring.endpoints(names)
  tree.edit('server/src/app.ts', insertSorted(/^import .* from '\.\/features\//, app.import))
  tree.edit('server/src/app.ts', insertAfterLast(/^ {2}[a-zA-Z]+Routes\(/, app.call))
  tree.edit('server/src/database/schema.ts', insertSorted(/^export \* from/, wiring.schema(names)))
  tree.edit('server/src/testing/endpoints.ts', insertSorted(/^import \* as/, endpoints.import))
  tree.edit('server/src/testing/endpoints.ts', insertBefore(']\nconst isEndpoint', endpoints.item))
  // Inserted first, because erasure deletes in this order and the new table may refer to any other.
  tree.edit('server/src/features/privacy/data-classes.rules.ts', insertAfter('\nconst dataClasses = {', wiring.dataClass(names)))
  tree.edit('server/src/features/full-exports/exported-tables.rules.ts', insertAfter('\nconst contents = {', wiring.exportedTable(names)))
  tree.edit('.dependency-cruiser.mjs', addToLayers(name))

  const { plural } = names
  return [
    `the columns in server/src/database/schema/${name}.ts, each also in data-classes.rules.ts and, when an answer has it, in contract/src/${name}.ts`,
    "whose data the rows are, in data-classes.rules.ts: anything about a candidate needs ownerColumns and erasure: 'row', also a note of staff",
    'what a row is, in exported-tables.rules.ts; null there if the export of everything is to leave it out',
    'values of mandatory columns in the generated test',
    'npm run db:generate, and commit the migration with the table',
    `npx vitest run --project server server/src/features/${name}`,
    `npm run new -- endpoint ${name}.change${names.singular.pascal}, npm run new -- screen ${plural.pascal} ${name}`,
    'the new word in docs/glossary.md',
  ]
}
