import { insertAfter, insertAfterLast, insertBefore, insertSorted } from './edits.ts'
import { featureFiles, wiring } from './feature-templates.ts'
import { assertInGlossary } from './glossary.ts'
import { namesOf, type Names } from './names.ts'
import { Refused, type Tree } from './tree.ts'

const assertNewTable = (tree: Tree, { plural }: Names): void => {
  const holder = tree.list('server/src/database/schema').find((file) => tree.read(file).includes(`pgTable('${plural.snake}'`))
  if (holder) throw new Refused(`${holder} already has a table ${plural.snake}. Nothing was written.`)
}

/** Adds the feature to the topmost of the layers. */
const addToLayers = (name: string) => (text: string) => {
  const at = text.indexOf('const LAYERS = [')
  const end = text.indexOf('],\n]', at)
  if (at < 0 || end < 0) throw new Refused('found no LAYERS to continue from.')
  return `${text.slice(0, end)}, '${name}'${text.slice(end)}`
}

/** A new feature from the table to its first endpoint, with the tests of it. */
export const planFeature = (tree: Tree, [name = '', ...rest]: readonly string[], singular?: string): readonly string[] => {
  if (rest.length > 0) throw new Refused(`A feature takes one name; "${rest.join(' ')}" is too much.`)
  const names = namesOf(name, singular)
  assertInGlossary(tree, names)
  for (const [path, text] of featureFiles(names)) tree.create(path, text)
  assertNewTable(tree, names)

  const app = wiring.app(names)
  const endpoints = wiring.endpoints(names)
  tree.edit('server/src/app.ts', insertSorted(/^import .* from '\.\/features\//, app.import))
  tree.edit('server/src/app.ts', insertAfterLast(/^ {2}[a-zA-Z]+Routes\(/, app.call))
  tree.edit('server/src/database/schema.ts', insertSorted(/^export \* from/, wiring.schema(names)))
  tree.edit('server/src/testing/endpoints.ts', insertSorted(/^import \* as/, endpoints.import))
  tree.edit('server/src/testing/endpoints.ts', insertBefore(']\nconst isEndpoint', endpoints.item))
  // First, because an erasure deletes in this order and the new table may refer to any other.
  tree.edit('server/src/features/privacy/data-classes.rules.ts', insertAfter('\nconst dataClasses = {', wiring.dataClass(names)))
  tree.edit('.dependency-cruiser.mjs', addToLayers(name))

  const { plural } = names
  return [
    `the columns in server/src/database/schema/${name}.ts, each also in data-classes.rules.ts and, when an answer has it, in contract/src/${name}.ts`,
    'npm run db:generate, and commit the migration with the table',
    `npx vitest run --project server server/src/features/${name}`,
    `npm run new -- endpoint ${name}.change${names.singular.pascal}, npm run new -- screen ${plural.pascal} ${name}`,
    'the new word in docs/glossary.md',
  ]
}
