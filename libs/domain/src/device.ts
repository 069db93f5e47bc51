/** How analytics split devices (STO-16). */
export const DEVICE_CLASSES = ['mobile', 'desktop', 'other'] as const;
export type DeviceClass = (typeof DEVICE_CLASSES)[number];

const MACHINE = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|headless|curl|wget|python|node/i;
const MOBILE = /Mobi|Android|iPhone|iPad|iPod|Windows Phone/i;
const DESKTOP = /Windows NT|Macintosh|X11|CrOS|Linux/i;

/**
 * The class of the device a request came from, by its User-Agent header; nothing else of it is stored (STO-16). Tablets count
 * as mobile; machines, unknown and missing agents as other.
 */
export function deviceClass(userAgent: string | null | undefined): DeviceClass {
  const agent = (userAgent ?? '').slice(0, 500);
  if (MACHINE.test(agent)) return 'other';
  if (MOBILE.test(agent)) return 'mobile';
  return DESKTOP.test(agent) ? 'desktop' : 'other';
}
