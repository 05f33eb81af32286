import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core'
import type { MouseEvent } from 'react'

/**
 * Mantine uses our tokens, which adapt to light and dark themselves: Mantine itself always stays in its light
 * scheme.
 */
const singleShade = (token: string): MantineColorsTuple => {
  const value = `var(--${token})`
  return [value, value, value, value, value, value, value, value, value, value]
}
const greys = [
  'sunken',
  'sunken',
  'line',
  'line',
  'line-strong',
  'ink-2',
  'ink-2',
  'ink-2',
  'ink',
  'ink',
].map((token) => `var(--${token})`) as unknown as MantineColorsTuple

/**
 * Around a panel or dialog. It takes no part in a double click, whose first click opened the panel: the second neither
 * closes it nor takes its focus.
 */
const overlay = {
  color: 'var(--veil)',
  backgroundOpacity: 1,
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onClickCapture: (event: MouseEvent) => {
    if (event.detail > 1) event.stopPropagation()
  },
}

/** The durations below repeat the tokens --panel and --feedback, since Mantine takes only numbers there. */

export const theme = createTheme({
  colors: {
    paprika: singleShade('paprika'),
    olive: singleShade('olive'),
    saffron: singleShade('saffron-ink'),
    wine: singleShade('wine'),
    gray: greys,
  },
  primaryColor: 'paprika',
  white: 'var(--surface)',
  black: 'var(--ink)',
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--serif)', fontWeight: 'var(--semibold)' },
  fontSizes: {
    xs: 'var(--text-13)',
    sm: 'var(--text-15)',
    md: 'var(--text-15)',
    lg: 'var(--text-17)',
    xl: 'var(--text-20)',
  },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-6)',
    xl: 'var(--space-8)',
  },
  radius: {
    xs: 'var(--radius-field)',
    sm: 'var(--radius-field)',
    md: 'var(--radius-field)',
    lg: 'var(--radius-card)',
    xl: 'var(--radius-pill)',
  },
  shadows: {
    xs: 'none',
    sm: 'var(--shadow)',
    md: 'var(--shadow)',
    lg: 'var(--shadow)',
    xl: 'var(--shadow)',
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { size: 'var(--touch)', variant: 'subtle', color: 'gray' } },
    // The radius of fields would make a box as small as this round.
    Checkbox: { defaultProps: { radius: 'var(--space-1)' } },
    CloseButton: { defaultProps: { size: 'var(--touch)', iconSize: 'var(--space-5)' } },
    // theme.css draws the asterisk: as text it would belong to the label, which is then not “Title” but “Title *”.
    InputWrapper: { defaultProps: { withAsterisk: false } },
    Drawer: { defaultProps: { overlayProps: overlay, transitionProps: { duration: 220 } } },
    Modal: { defaultProps: { radius: 'lg', overlayProps: overlay, transitionProps: { duration: 120 } } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true } },
  },
  variantColorResolver(input) {
    const colours = defaultVariantColorsResolver(input)
    if (input.variant === 'filled') {
      const isDanger = input.color === 'wine'
      return {
        ...colours,
        color: isDanger ? 'var(--on-wine)' : 'var(--on-paprika)',
        hover: isDanger ? 'var(--wine)' : 'var(--paprika-strong)',
      }
    }
    if (input.variant === 'default') return { ...colours, border: 'var(--hairline) solid var(--line-strong)' }
    return colours
  },
})

/** Hover colours: Mantine cannot add transparency to a token's colour, and would hide the icon. */
const tinted = (colour: string, text: string) => ({
  [`--mantine-color-${colour}-light`]: `var(--${colour}-soft)`,
  [`--mantine-color-${colour}-light-hover`]: `var(--${colour}-soft)`,
  [`--mantine-color-${colour}-light-color`]: `var(--${text})`,
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-scheme': 'light dark',
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-error': 'var(--wine)',
    '--mantine-color-success': 'var(--olive)',
    '--mantine-color-placeholder': 'var(--ink-2)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-anchor': 'var(--paprika)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--ink-2)',
    '--mantine-color-disabled-border': 'var(--line)',
    ...tinted('paprika', 'paprika'),
    ...tinted('olive', 'olive'),
    ...tinted('saffron', 'saffron-ink'),
    ...tinted('wine', 'wine'),
  },
  dark: {},
})
