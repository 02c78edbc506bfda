/**
 * Generates common-passwords.json from the ranked list in @zxcvbn-ts/language-common (MIT). Run manually: `npm exec -- node
 * server/src/features/accounts/data/make.ts`. Keeps only lengths that registration would otherwise accept.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { limits } from '@portal/contract/shared/limits'

/** Passwords beyond this rank are rare enough to be accepted. */
const RANKS = 20_000

const main = import.meta.resolve('@zxcvbn-ts/language-common')
const ranked = JSON.parse(readFileSync(new URL('../src/passwords.json', main), 'utf8')) as string[]
const list = new Set(ranked.slice(0, RANKS).map((password) => password.toLowerCase()))
const passwords = [...list].filter((password) => password.length >= limits.passwordMin).toSorted()
const file = {
  source: '@zxcvbn-ts/language-common 4.1.3',
  licence: 'MIT, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., Copyright (c) 2021 @zxcvbn-ts',
  passwords,
}
writeFileSync(new URL('./common-passwords.json', import.meta.url), `${JSON.stringify(file, null, 0).replaceAll('","', '",\n"')}\n`)
