import {
  convertCssVariables,
  type CSSVariablesResolver,
  deepMerge,
  DEFAULT_THEME,
  type MantineColorsTuple,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import type { Plugin } from 'vite'
import { type palettes, theme } from './src/theme.ts'

const shadesOf = (shades: string): MantineColorsTuple => {
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', i = '', j = ''] = shades.split(' ').map((shade) => `#${shade}`)
  return [a, b, c, d, e, f, g, h, i, j]
}
/** Designed in OKLCH with computed contrasts; `neel` is the one colour of actions. */
const colors: Readonly<Record<(typeof palettes)[number], MantineColorsTuple>> = {
  neel: shadesOf('F2F6FE E1E9FE C8D7FD A5BCF9 819FF1 6283E3 4968D1 3853B6 294093 1D2E6F'),
  slate: shadesOf('F2F6FD E5EAF1 D3D8E0 B9BEC7 9EA3AD 848994 6C727C 585E69 434955 2F3641'),
  green: shadesOf('F0F8F2 DDEFE2 C0E1CA 96CDA8 69B786 3B9F66 00884C 02703F 025830 004122'),
  amber: shadesOf('FBF5ED F5E7D8 EBD3B7 DDB687 CC9853 B87A19 9B6400 805202 654000 4C2E00'),
  red: shadesOf('FEF3F1 FEE2DF FCCAC4 F5A69F EA8079 D85C57 C23A3A A82428 87161B 660D11'),
  sky: shadesOf('EFF7FD DBECF8 BEDCF2 92C5E7 63ACDA 3192C9 007AB0 016592 004F74 003A57'),
  teal: shadesOf('F0F8F7 DCEEEC BFDFDC 94CAC6 65B3AE 349B96 04837E 006C68 035551 003F3C'),
  violet: shadesOf('F7F4FE ECE6FA DCD0F6 C6B2ED AF91E2 9773D2 8157BE 6C43A5 553285 3F2464'),
  rose: shadesOf('FEF2F6 FAE2EA F5CAD9 EBA7C0 DD83A7 CA608D B44276 9B2E62 7C204D 5D1538'),
  orange: shadesOf('FDF4EE F9E5DA F4CFBB E9AF8F DB8D61 C86D34 B15202 934302 753300 572500'),
  dark: shadesOf('E3E8F0 B9BEC6 9498A0 71757C 4F5359 3A3D44 292D33 1D2126 14171D 0B0E14'),
}
const shadow = { menu: 'var(--shadow-menu)', dialog: 'var(--shadow-dialog)' }
const fontFamily =
  "'Geist Variable', 'Geist Fallback', system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Gujarati', 'Noto Sans Devanagari', sans-serif"
const whole = {
  ...theme,
  colors,
  fontFamily,
  headings: { ...theme.headings, fontFamily },
  shadows: { xs: shadow.menu, sm: shadow.menu, md: shadow.menu, lg: shadow.dialog, xl: shadow.dialog },
}

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
  const merged = mergeMantineTheme({ ...DEFAULT_THEME, colors: { gray } as typeof DEFAULT_THEME.colors }, whole)
  return convertCssVariables(deepMerge(defaultCssVariablesResolver(merged), own), ':root')
}

const NAME = 'virtual:theme-variables.css'

/** Mantine's variables for our theme as a stylesheet. Mantine would compute them in the browser before the first drawing, and beside them those of a theme that isn't used. */
export const themeVariablesSheet = (): Plugin => ({
  name: 'portal:theme-variables',
  resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
  load: (id) => (id === `\0${NAME}` ? themeVariables() : null),
})
