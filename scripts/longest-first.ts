import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Slow test files. Started last, one of them would keep running alone at the end. */
const LONG = [
  'server/src/main.',
  'features/guardians/guardians.test',
  'features/resumes/resumes.test',
  'features/mails/',
  'bulk/export.test',
  'data-export.test',
  'app.hostile.test',
  'app.access.test',
  'app.load.test',
  'resource-requests/resource-requests.test',
  'applications/moves.test',
  'attachments/preview.test',
  'database/migrating.test',
  'accounts/accounts.test',
  'scripts/regexes.test',
]
const isLong = ({ moduleId }: TestSpecification) => LONG.some((part) => moduleId.includes(part))

/** Vitest's default order, with slow files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is Vitest's, not an array's
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
