import { useState } from 'react'
import { words } from '#words/shared/format.ts'
import classes from './avatar.module.css'

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => [...part][0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toLocaleUpperCase(words.locale)

const TINTS = 5
/** The same tint for the same name everywhere. */
const tintOf = (name: string) => [...name].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % TINTS

/** Picture of a person, or the initials if there is none or it fails to load. Decorative: the name is next to it. */
export function Avatar({ name, src, size }: { name: string; src?: string | undefined; size: number }) {
  const [failed, setFailed] = useState<string>()
  return src && src !== failed ? (
    <img className={classes.avatar} src={src} alt="" width={size} height={size} onError={() => setFailed(src)} />
  ) : (
    <span
      className={classes.avatar}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      data-initials={initials(name)}
      data-tint={tintOf(name)}
    />
  )
}
