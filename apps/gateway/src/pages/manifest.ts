import { APP_ALIASES, APP_NAMES, type AppAlias } from '@camarim/domain';

const ADDRESS = /^\/manifest\.webmanifest(?:\?|$)/;
const COLOUR = '#0b0709';

/**
 * What makes the site one to put on a home screen, under the name and icon somebody chose (PUSH-05).
 * @param url path and query as received. @returns null at every other address.
 */
export function manifestAt(url: string): object | null {
  if (!ADDRESS.test(url)) return null;
  const asked = new URL(url, 'http://site').searchParams.get('alias');
  const alias: AppAlias = APP_ALIASES.find((one) => one === asked) ?? 'app';
  const icons = [192, 512].map((size) => ({
    src: `/icon-${alias}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  }));
  return {
    // one app whatever it is called, so that another name replaces it
    id: '/',
    ...{ name: APP_NAMES[alias], short_name: APP_NAMES[alias], lang: 'pt-BR' },
    ...{ start_url: '/home', scope: '/', display: 'standalone' },
    ...{ background_color: COLOUR, theme_color: COLOUR, icons },
  };
}
