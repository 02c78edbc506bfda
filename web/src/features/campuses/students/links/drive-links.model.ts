import { type DriveLinksResult, type LinkSkip, linkSkips } from '@portal/contract/drive-links'
import { words } from '#words/campuses/students.ts'

/** Who doesn't get the link, counted by reason; `applied`: further students who have applied. */
export const leftOutOf = (skipped: readonly Pick<DriveLinksResult['skipped'][number], 'reason'>[], applied: number): string[] => {
  const countOf = (reason: LinkSkip) => skipped.filter((student) => student.reason === reason).length + (reason === 'applied' ? applied : 0)
  return linkSkips.flatMap((reason) => {
    const count = countOf(reason)
    return count === 0 ? [] : [words.links.leftOut[reason](count)]
  })
}
