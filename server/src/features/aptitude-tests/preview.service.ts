import type { TestPreview } from '@portal/contract/aptitude-preview'
import type { Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { shuffledOptions } from '../aptitude-attempts/aptitude-attempts.rules.ts'
import { pictureUrl } from '../questions/questions.service.ts'
import { shortagesOf } from './aptitude-tests.rules.ts'
import { loadTest } from './aptitude-tests.service.ts'
import { selectDrawn } from './pool.queries.ts'

/** The test as a candidate whose attempt has this seed would see it. Nothing is stored. 404. */
export const previewTest = async (ctx: AppContext, actor: Actor, id: number, seed: number): Promise<TestPreview> => {
  const { db } = ctx.database
  const { test, sections } = await loadTest(db, actor, id)
  const drawn = (await selectDrawn(db, test, seed)).map(({ section_id, version_id, has_picture, options, kind, text }, index) => ({
    section_id,
    question: {
      position: index + 1,
      kind,
      text,
      options: test.is_shuffled ? shuffledOptions(options, { seed, version_id }) : [...options],
      picture: has_picture ? pictureUrl(ctx.config.secret, version_id, actor.session_id) : null,
      answer: null,
      is_marked: false,
      sequence: 0,
    },
  }))
  return {
    sections: sections.map(({ id: section, name, minutes, marks, penalty }, index) => ({
      position: index + 1,
      name,
      minutes,
      marks,
      penalty,
      questions: drawn.flatMap(({ section_id, question }) => (section_id === section ? question : [])),
    })),
    shortages: sections.flatMap(shortagesOf),
  }
}
