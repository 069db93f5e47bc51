import type { CallOffer, DeskBooking } from '@camarim/contracts';

type Platform = CallOffer['platform'];
export const PLATFORMS: readonly { value: Platform; label: string }[] = [
  { value: 'room', label: 'Sala do Camarim' },
  { value: 'meet', label: 'Google Meet' },
  { value: 'zoom', label: 'Zoom' },
  { value: 'teams', label: 'Microsoft Teams' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'telegram', label: 'Telegram' },
];
export const platformLabel = (platform: Platform): string =>
  PLATFORMS.find(({ value }) => value === platform)?.label ?? platform;

/** Weekday 0 = Sunday. */
export const WEEKDAYS = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'] as const;

export const STATUS_COLORS: Record<DeskBooking['status'], string> = {
  held: 'yellow',
  booked: 'green',
  done: 'blue',
  no_show: 'orange',
  cancelled: 'gray',
  refunded: 'blue',
  released: 'gray',
};

/** 570 -> '09:30'; the end of the day is '24:00' in the rules and '00:00' in a field. @param minutes of the local day. */
export function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
/** '09:30' -> 570; null for what is no time. */
export function minutesOf(clock: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** The address fans open. */
export const publicAddress = ({ publicPath }: Pick<CallOffer, 'publicPath'>): string =>
  window.location.origin + publicPath;

/** Zones a creator is offered. */
export const CREATOR_ZONES = [
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Cuiaba',
  'America/Rio_Branco',
  'America/Noronha',
  'Europe/Lisbon',
  'America/New_York',
] as const;

export const DEVICE_KINDS = ['mobile', 'desktop', 'other'] as const;
export const DEVICE_WORDS = { mobile: 'Celular', desktop: 'Computador', other: 'Outros' } as const;
export const TOO_FEW_CLICKS = 'Dados insuficientes: são precisos ao menos 10 cliques.';
/** How many calls can be booked; 'chamadas' alone would be read as those that were. */
export const OFFER_COUNT = 'Ofertas de chamada';
/** Said beside that share of calls: the same as for all sales, so that nobody takes it for a share of the clicks. */
export const CONVERSION_NOTE =
  'PIX pago de quem gerou: de cada 100 pessoas que geraram o PIX de uma chamada, quantas pagaram.';
