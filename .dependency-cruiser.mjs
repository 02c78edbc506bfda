// Which file may import which. Each message says what to do instead.

const TEST = '\\.test\\.tsx?$'
const FEATURE = '^server/src/features/([^/]+)/'
const NODE_OUTSIDE = '^(node:)?(fs|fs/promises|http|https|http2|net|tls|dgram|dns|child_process|worker_threads|timers|timers/promises)$'
const DRIZZLE = '(^|/)node_modules/(drizzle-orm|pg|pg-boss|@electric-sql)/'

/** Features of the server from the ground up: a feature imports those of lower layers only, so that none form a circle. */
export const LAYERS = [
  ['activities', 'candidates', 'combos', 'health', 'notifications', 'views'],
  ['audit'],
  ['calendar'],
  ['follow-ups', 'invitations'],
  ['apply-links', 'duplicates', 'educations', 'experiences', 'mails', 'skills'],
  ['templates'],
  ['reminders'],
  ['accounts', 'openings', 'resource-requests', 'resumes'],
  ['attachments', 'breaches', 'guardians', 'staff'],
  ['campuses', 'questions', 'stage-effects'],
  ['applications'],
  ['aptitude-attempts', 'profiles'],
  ['aptitude-results', 'aptitude-tests', 'interviews', 'inviting', 'joining', 'offers', 'students', 'tasks'],
  ['candidate-list', 'merging'],
  ['bulk', 'privacy', 'privacy-requests'],
  ['drive-day', 'full-exports', 'imports', 'invited'],
  ['dashboard', 'opencats'],
]
const features = (names) => `^server/src/features/(${names.join('|')})/`

const role = (name) => `^server/src/features/[^/]+/[^/]+\\.${name}\\.ts$`
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'resolves',
      'This import leads nowhere: correct the path, or add the package to the workspace that uses it.',
      {},
      // Made by a plugin of the build: web/theme-variables.ts.
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    rule(
      'no-circle',
      'Modules import each other in a circle: move what both need into a third file.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),

    rule(
      'no-dead-file',
      'Nothing that runs leads to this file: use it, or delete it until it is needed.',
      {
        path: '^(server/src/(main|reapply-erasures|create-administrator|verify-audit|verify-counts|verify-files|import-file|from-opencats|opencats-history)\\.ts|web/src/(main\\.tsx|(head-start|service-worker)\\.ts))$',
      },
      {
        path: '^(contract|server|web)/src/.*\\.tsx?$',
        pathNot: [
          TEST,
          '/src/(main|head-start|service-worker|reapply-erasures|create-administrator|verify-audit|verify-counts|verify-files|import-file|from-opencats|opencats-history)\\.tsx?$',
          '^server/src/testing/',
          '/data/(make|make-pin-codes|names|pin-code-names)\\.ts$',
          '\\.d\\.ts$',
        ],
        reachable: false,
      },
    ),

    rule(
      'contract-is-alone',
      'The contract depends on zod alone: give it values and types, and do the work in the server or the web.',
      { path: '^contract/src/', pathNot: TEST },
      { pathNot: ['^contract/src/', '(^|/)node_modules/zod/'] },
    ),

    rule(
      'server-without-web',
      'The server does not know the web: put what both need into the contract.',
      { path: '^server/' },
      { path: '^(web|e2e|bench|scripts)/' },
    ),
    rule(
      'server-ships-its-packages',
      'The running server may only use packages listed in "dependencies" of server/package.json: move the package there.',
      { path: '^server/src/', pathNot: [TEST, '^server/src/testing/', '/data/make\\.ts$'] },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg'] },
    ),
    rule(
      'server-without-test-tools',
      'src/testing is for tests: put what the product needs into platform.',
      { path: '^server/src/', pathNot: [TEST, '^server/src/testing/'] },
      { path: ['^server/src/testing/', TEST] },
    ),

    rule(
      'server-runs-no-programs',
      'The server starts no other program and evaluates no text: what a person sent could end up in it. Use a library.',
      { path: '^server/src/', pathNot: [TEST, '^server/src/testing/'] },
      { path: '^(node:)?(child_process|vm|repl)$' },
    ),
    rule(
      'routes-call-the-service',
      'A route adapts HTTP and calls one function of its own service: move queries, rules, emails and other features behind that function.',
      { path: FEATURE + '[^/]+\\.routes\\.ts$' },
      { path: '^server/src/(features|database)/', pathNot: '^server/src/features/$1/[^/]+\\.service\\.ts$' },
    ),
    rule(
      'routes-without-tables',
      'A route holds no SQL: write a function in the queries of the feature and call it from the service.',
      { path: role('routes') },
      { path: DRIZZLE },
    ),
    rule(
      'service-without-http',
      'A service knows no HTTP: take values as parameters, and throw a coded error of platform/errors.ts.',
      { path: role('service') },
      { path: ['(^|/)node_modules/(fastify|@fastify)/', '\\.routes\\.ts$'] },
    ),
    rule(
      'service-without-tables',
      'A service holds no SQL and no tables: write a function in the queries of the feature.',
      { path: role('service') },
      { path: ['^server/src/database/schema', DRIZZLE] },
    ),
    rule(
      'features-meet-in-services',
      'Another feature is reached through its services, queries, rules, policy and emails: call one of those functions, or add one.',
      { path: FEATURE, pathNot: TEST },
      { path: '^server/src/features/', pathNot: ['^server/src/features/$1/', '\\.(service|queries|rules|policy|mail)\\.ts$'] },
    ),
    ...LAYERS.map((layer, index) =>
      rule(
        'features-in-layers',
        'A feature knows those of lower layers only (LAYERS in .dependency-cruiser.mjs): move what both need down, or pass it in from above.',
        { path: features(layer), pathNot: TEST },
        { path: features(LAYERS.slice(index).flat()), pathNot: '^server/src/features/$1/' },
      ),
    ),
    rule(
      'features-have-a-layer',
      'This feature is in no layer: add it to LAYERS in .dependency-cruiser.mjs, as low as its imports allow.',
      { path: `^server/src/features/(?!(${LAYERS.flat().join('|')})/)`, pathNot: TEST },
      { path: '.' },
    ),
    rule(
      'rules-are-pure',
      'A rule computes from what it is given: pass the day, the row or the file in as a value, from the service.',
      { path: role('rules') },
      {
        pathNot: ['^contract/src/', '\\.rules\\.ts$', '^(node:)?(crypto|util|path|buffer|assert)$', '(^|/)node_modules/zod/'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'lib-computes',
      'A lib turns bytes and values into others with a library or Node: fetch rows in the service and pass them in.',
      { path: role('lib') },
      { path: ['\\.(service|routes|queries|job|policy)\\.ts$', '^server/src/database/', DRIZZLE], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'policy-is-pure',
      'A policy decides from the actor and the record it is given: load the record in the service.',
      { path: role('policy') },
      { pathNot: ['^contract/src/', '^server/src/platform/(actor|errors)\\.ts$', '\\.policy\\.ts$'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'queries-only-fetch',
      'Queries turn rows into contract shapes: what decides or orders steps belongs into the service, which calls them.',
      { path: role('queries') },
      { path: ['\\.(service|routes|policy|mail|job)\\.ts$', '(^|/)node_modules/(fastify|@fastify)/', '^server/src/platform/http/'] },
    ),
    rule(
      'mails-are-written-from-values',
      'An email is made from its props: fetch them in the service and pass them in.',
      { path: role('mail') },
      { path: ['\\.(service|routes|queries|job)\\.ts$', '^server/src/database/', DRIZZLE, NODE_OUTSIDE] },
    ),
    rule(
      'platform-knows-no-feature',
      'Platform and database serve every feature and know none: pass what is needed in from app.ts or start.ts.',
      { path: '^server/src/(platform|database)/', pathNot: [TEST, '^server/src/database/demo/'] },
      { path: '^server/src/(features/|(app|start|main)\\.ts$)' },
    ),
    rule(
      'only-main-starts',
      'Only main.ts, start.ts and the tests compose the app: take what you need as a parameter.',
      { path: '^server/src/', pathNot: [TEST, '^server/src/testing/', '^server/src/(start|main)\\.ts$'] },
      { path: '^server/src/(app|start|main)\\.ts$' },
    ),

    rule(
      'web-without-server',
      'The web does not know the server: put what both need into the contract.',
      { path: '^web/src/' },
      { path: ['^(server|e2e|bench|scripts)/', '^(node:)?(fs|fs/promises|path|http|https|net|child_process|crypto|os|stream|url)$'] },
    ),
    rule(
      'web-routes-show-screens',
      'A route holds path, search parameters and guard, and shows a screen: put what it shows into web/src/screens; only values (.model.ts) may come from a feature.',
      { path: '^web/src/routes/' },
      { path: '^web/src/features/', pathNot: '\\.model\\.ts$' },
    ),
    rule(
      'web-below-the-routes',
      'Nothing but main.tsx knows the routes: link by path, and take search parameters as props from the route.',
      { path: '^web/src/(screens|features|ui|lib|words)/', pathNot: TEST },
      { path: ['^web/src/routes/', '^web/src/(main\\.tsx|router\\.tsx?|route-tree\\.gen\\.ts)$'] },
    ),
    rule(
      'web-below-the-screens',
      'Only routes and screens know a screen: move the common part into a feature, or into ui when it knows no feature.',
      { path: '^web/src/(features|ui|lib|words)/', pathNot: TEST },
      { path: '^web/src/screens/' },
    ),
    rule(
      'web-features-meet-in-screens',
      'Another feature is reached through its .api.ts only: let the two meet in a screen that passes one to the other, or move what knows no feature to ui or lib.',
      { path: '^web/src/features/([^/]+)/', pathNot: TEST },
      { path: '^web/src/features/', pathNot: ['^web/src/features/$1/', '\\.api\\.ts$'] },
    ),
    rule(
      'ui-and-lib-know-no-feature',
      'ui and lib know no feature: take what is needed as props or parameters, or move the file into the feature.',
      { path: '^web/src/(ui|lib)/', pathNot: TEST },
      { path: '^web/src/features/' },
    ),
    rule(
      'ui-and-lib-share-their-words',
      'ui and lib say only what stands in words/*/shared: take the words of a feature as props, or move the file into the feature.',
      { path: '^web/src/(ui|lib)/', pathNot: TEST },
      { path: '^web/src/words/', pathNot: '^web/src/words/[^/]+/shared/' },
    ),
    rule(
      'words-are-texts',
      'A catalogue holds texts and functions that make them from their parameters: pass the value in.',
      { path: '^web/src/words/' },
      { path: '^web/src/(?!words/)' },
    ),
    rule(
      'web-without-test-files',
      'A test file is not part of the product: move what both need beside it.',
      { path: '^web/src/', pathNot: TEST },
      { path: TEST },
    ),
  ],
  options: {
    // TypeScript 7 has no JavaScript API: with the default parser every .ts file would be skipped and nothing be found.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
}
