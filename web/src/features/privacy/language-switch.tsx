import '@mantine/core/styles/Radio.css'
import { Radio } from '@mantine/core'
import { type Language, languageCodes, languages } from '@portal/contract/notice/shape'
import { useId } from 'react'
import { words } from '#words/notice.ts'
import classes from './privacy.module.css'

export interface LanguageProps {
  readonly language: Language
  readonly onLanguage: (language: Language) => void
}

/** The languages of the notice, each in its own script. */
export function LanguageSwitch({ language, onLanguage }: LanguageProps) {
  const name = useId()
  return (
    <fieldset className={classes.languages}>
      <legend>{words.language}</legend>
      {languageCodes.map((code) => (
        <Radio
          key={code}
          name={name}
          value={code}
          label={<span lang={code}>{languages[code]}</span>}
          checked={code === language}
          onChange={() => onLanguage(code)}
          classNames={{ root: classes.language }}
        />
      ))}
    </fieldset>
  )
}
