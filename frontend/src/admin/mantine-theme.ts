import { createTheme } from '@mantine/core';

/** The shades only name the colour for Mantine; what is shown comes from mantine-tokens.css. */
export const theme = createTheme({
  primaryColor: 'camarim',
  colors: {
    camarim: [
      '#ffe5ef',
      '#ffc9dd',
      '#ff9dc2',
      '#ff6b9e',
      '#ff3d82',
      '#ff1b6b',
      '#e0125a',
      '#c00f4d',
      '#9c0c3f',
      '#7a0931',
    ],
  },
  respectReducedMotion: true,
});
