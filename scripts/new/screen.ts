import { addImports, append, declares, type Import, importLine, insertAfterLast, insertBefore } from './edits.ts'
import { namesOf, screenForms, type Names } from './names.ts'
import { browserTestFile, listFile, listQuery, type NewScreen, routeFile, screenFile, wordsFile } from './screen-templates.ts'
import { Refused, type Tree } from './tree.ts'

const PAGES = 'web/src/words/en/shared/pages.ts'
const MENU = 'web/src/ui/shell/menu.model.ts'
const STAFF_PAGES = 'e2e/support/pages.ts'

const routeOf = (path: string) => `web/src/routes/_default.${path}.tsx`

const titleIn = (text: string, key: string): string | undefined => new RegExp(`^  ${key}: '(.+)',$`, 'm').exec(text)?.[1]

/** Requires the fields that `npm run new -- feature` starts with, because the list shows them. */
const assertList = (tree: Tree, { plural, singular }: Names): void => {
  const contract = `contract/src/${plural.kebab}.ts`
  if (!tree.exists(contract)) throw new Refused(`${contract} does not exist: first npm run new -- feature ${plural.kebab}.`)
  const text = tree.read(contract)
  const fields = new RegExp(`export const ${singular.pascal} = z\\.object\\(\\{[^}]*\\bid: [^}]*\\bcreated_at: `)
  if (!declares(text, `list${plural.pascal}`) || !fields.test(text) || !text.includes(`paged(${singular.pascal})`))
    throw new Refused(
      `${contract} has no list${plural.pascal} with pages of ${singular.pascal}, its id and created_at: say --singular <name>, or write the screen by hand.`,
    )
}

/** Creates the feature's API file with the list query, or adds the query to it. */
const addQuery = (tree: Tree, names: Names): void => {
  const { plural } = names
  const file = `web/src/features/${plural.kebab}/${plural.kebab}.api.ts`
  const imports: readonly Import[] = [
    [`@portal/contract/${plural.kebab}`, `list${plural.pascal}`],
    ['@tanstack/react-query', 'keepPreviousData'],
    ['../../lib/api/queries.ts', 'queryOf'],
  ]
  if (!tree.exists(file)) return tree.create(file, `${imports.map(importLine).join('\n')}\n\n${listQuery(names)}`)
  if (declares(tree.read(file), `${plural.camel}Query`)) return
  tree.edit(file, addImports(imports))
  tree.edit(file, append(listQuery(names)))
}

const addPage = (tree: Tree, { screen, page }: NewScreen): boolean => {
  if (titleIn(tree.read(PAGES), page.key) === undefined) tree.edit(PAGES, insertBefore('} as const', `  ${page.key}: '${page.title}',\n`))
  if (!tree.read(STAFF_PAGES).includes(`'/${screen.pascal}'`)) tree.edit(STAFF_PAGES, insertBefore('\n]', `\n  '/${screen.pascal}',`))
  if (tree.read(MENU).includes(`target: '/${screen.pascal}'`)) return false
  const entry = `  { name: pages.${page.key}, icon: IconList, target: '/${screen.pascal}', roles: staff },`
  tree.edit(MENU, insertAfterLast(/^ {2}\{ name: pages\./, entry))
  tree.edit(MENU, addImports([['@tabler/icons-react', 'IconList']]))
  return true
}

/** Scaffolds a staff screen that lists a feature's records, from the route to the browser test. */
export const planScreen = (tree: Tree, [path = '', feature = '', ...rest]: readonly string[], singular?: string): readonly string[] => {
  if (feature === '' || rest.length > 0) throw new Refused('A screen takes its path and its feature, like FollowUps follow-ups.')
  const screen = screenForms(path)
  const names = namesOf(feature, singular)
  const route = routeOf(path)
  if (tree.exists(route)) throw new Refused(`${route} shows a screen already and is not overwritten. Nothing was written.`)
  assertList(tree, names)
  const page = { key: screen.camel, title: titleIn(tree.read(PAGES), screen.camel) ?? screen.title }
  const newScreen: NewScreen = { ...names, screen, page }

  const files: readonly (readonly [path: string, text: string])[] = [
    [`web/src/screens/${screen.kebab}-screen.tsx`, screenFile(newScreen)],
    [`web/src/features/${feature}/${names.singular.kebab}-list.tsx`, listFile(newScreen)],
    [`web/src/words/en/${feature}.ts`, wordsFile(newScreen)],
    [`e2e/${screen.kebab}.e2e.ts`, browserTestFile(newScreen)],
  ]
  for (const [file, text] of [...files, [route, routeFile(newScreen)] as const]) tree.create(file, text)
  addQuery(tree, names)
  const isInMenu = addPage(tree, newScreen)

  return [
    `the columns in web/src/features/${feature}/${names.singular.kebab}-list.tsx, their titles in web/src/words/en/${feature}.ts`,
    ...(isInMenu ? [`place and icon in ${MENU}; web/src/ui/shell/menu.model.test.ts counts the entries`] : []),
    'npm run build, which also writes the route tree',
    `npx playwright test e2e/${screen.kebab}.e2e.ts`,
  ]
}
