import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Unidiomatic wording, with what to write instead (docs/glossary.md). */
const refused: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bnobody\b/i, 'no one, or turn the sentence round'],
  [/\bsomebody\b/i, 'someone'],
  [/\b(?:everybody|everyone whom)\b/i, 'everyone, each candidate'],
  [/\b(?:whoever|whomever|whosoever)\b/i, 'anyone who, the person who'],
  [/\bwhom\b/i, 'who, or turn the sentence round'],
  [/\btak(?:e|es|en|ing) (?:\w+ ){0,3}back\b|\btook (?:\w+ ){0,3}back\b/i, 'undo, withdraw'],
  [/\blook(?:s|ed)? at it (?:again|once)\b/i, 'review, reload'],
  [/\be-mails?\b/i, 'email'],
  [/(?<!first-)\bletters?\b(?! (?:and|or) (?:digits|numbers|spaces|marks)|-spacing|s? of the (?:word|alphabet))/i, 'email, or character'],
  [/\bjoin(?:s|ed|ing)? (?:into one|two records|records)\b/i, 'merge'],
  [/\bof whose\b|\bin whose\b/i, 'turn the sentence round'],
  [/\bone of the list\b/i, 'an option from the list'],
  [/\bstands? (?:there|in the way|beside)\b/i, 'is'],
  [/\bat once,? (?:all|they)\b/i, 'together'],
]

/** Claims of a screen about an email that may still wait, or stay in the outbox because no mail server is configured. */
const claim =
  /\b(?:email|invitation|link)s? sent\b(?! yet)|\(count\)\} sent\.|reminders`\} sent\.|everyone has been notified|will be sent in one minute/i
const isScreenText = (file: string): boolean => file.startsWith('web/src/words/')

/** Sentences fixed by the specification, other languages, data, and pages that list refused words. */
const exempt =
  /^(?:contract\/src\/shared\/messages\.ts|contract\/src\/notice\/(?:hi|gu)\.ts|docs\/(?:glossary|product|trust)\.md|scripts\/language\.test\.ts|.*\/data\/|server\/src\/database\/migrations\/|package-lock\.json)/

/** Legitimate uses: kinds of documents, file names, text of real resumes, a system user. */
const allowed =
  /relieving letters?|offer[ -]letters?|\bletter\.(?:pdf|txt)|First letter upper|letters, digits|one letter'|E-mail ID|E-mail : |e-?mail\|[^\s]*|user `nobody`/gi

/** Offers have letters; emails don't. */
const OFFER_LETTERS = /\boffers?\b|\bstage-effects\b/
const isOfferLetter = (file: string, found: string): boolean => /^letters?$/i.test(found) && OFFER_LETTERS.test(file)

const faultsIn = (file: string, text: string): string[] =>
  text.split('\n').flatMap((line, index) =>
    [...refused, ...(isScreenText(file) ? [[claim, 'that it is in the outbox'] as const] : [])].flatMap(([pattern, instead]) => {
      const found = pattern.exec(line.replace(allowed, ''))
      return found && !isOfferLetter(file, found[0]) ? [`${file}:${index + 1}: "${found[0]}": write ${instead}`] : []
    }),
  )

test('the texts, names and comments of the project keep to the glossary', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.md', '*.sql', '*.html', '*.css'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => file !== '' && !exempt.test(file))
  expect(files.length).toBeGreaterThan(700)
  const faults = files.flatMap((file) => faultsIn(file, readFileSync(join(root, file), 'utf8')))
  expect(faults).toEqual([])
})

test.each([
  ["title: 'Nobody is selected',", 'Nobody'],
  ['// Whoever saved last wins.', 'Whoever'],
  ["hint: 'This can be taken back for 30 days.'", 'taken back'],
  ['A candidate, whom staff assigned', 'whom'],
  ["label: 'E-mail'", 'E-mail'],
  ["send: 'Send the letters'", 'letters'],
])('reports a planted fault: %s', (line, word) => {
  expect(faultsIn('planted.ts', line)).toEqual([expect.stringContaining(`"${word}"`)])
})

test.each([
  ['`Interview with ${name} set. Invitations sent.`', 'Invitations sent'],
  ['`${invitations(count)} sent.`', '(count)} sent.'],
  ["moved: 'Interview moved. Everyone has been notified.'", 'Everyone has been notified'],
])('reports a text that claims that an email has left: %s', (line, claimed) => {
  expect(faultsIn('web/src/words/en/planted.ts', line)).toEqual([expect.stringContaining(`"${claimed}"`)])
})

test.each(["'Use letters and digits only.'", 'Undo this move', 'letter-spacing: -0.01em', 'Someone changed this profile.'])(
  'accepts plain words: %s',
  (line) => expect(faultsIn('plain.ts', line)).toEqual([]),
)
