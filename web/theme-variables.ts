import {
  convertCssVariables,
  type CSSVariablesResolver,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import type { Plugin } from 'vite'
import { theme } from './src/theme.ts'

const tokens = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--action-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-2)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-control)',
  '--mantine-color-disabled': 'var(--surface-2)',
  '--mantine-color-disabled-color': 'var(--text-2)',
  '--mantine-color-disabled-border': 'var(--line)',
}
const tinted = ['neel', 'slate', 'green', 'amber', 'red', 'sky', 'teal', 'violet', 'rose', 'orange']
const tints = (background: number, text: number) =>
  Object.fromEntries(
    tinted.flatMap((name) => [
      [`--mantine-color-${name}-light`, `var(--mantine-color-${name}-${background})`],
      [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-${text})`],
    ]),
  )

/** Maps Mantine's variables to our tokens; light variants are tints whose text passes 7:1. */
const own: ReturnType<CSSVariablesResolver> = {
  variables: {},
  light: { '--mantine-color-scheme': 'light', ...tokens, ...tints(0, 8) },
  // An error's panel is nearly the page's own colour: the full red shade glares on black.
  dark: {
    '--mantine-color-scheme': 'dark',
    ...tokens,
    ...tints(9, 1),
    '--mantine-color-red-light': 'color-mix(in srgb, var(--mantine-color-red-9) 35%, var(--surface))',
  },
}

const themeVariables = (): string => {
  // Of Mantine's own palettes gray is used; its colour resolver asks for blue.
  const { gray } = DEFAULT_THEME.colors
  const merged = mergeMantineTheme({ ...DEFAULT_THEME, colors: { gray } as typeof DEFAULT_THEME.colors }, theme)
  return convertCssVariables(deepMerge(defaultCssVariablesResolver(merged), own), ':root')
}

const NAME = 'virtual:theme-variables.css'

/** Mantine's variables for our theme as a stylesheet. Mantine would compute them in the browser before the first drawing, and beside them those of a theme that isn't used. */
export const themeVariablesSheet = (): Plugin => ({
  name: 'portal:theme-variables',
  resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
  load: (id) => (id === `\0${NAME}` ? themeVariables() : null),
})
