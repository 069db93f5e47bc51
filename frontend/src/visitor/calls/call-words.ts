import type { BookingDto, CallOptionDto } from '@camarim/contracts';
import { formatBRL, minuteCents, PIX_EXPIRES_IN_SECONDS } from '@camarim/domain';

export const PLATFORMS: Record<CallOptionDto['platform'], string> = {
  meet: 'Google Meet',
  zoom: 'Zoom',
  teams: 'Microsoft Teams',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
};
export const BADGES: Record<NonNullable<CallOptionDto['badge']>, string> = {
  'most-popular': 'MAIS POPULAR',
  recommended: 'RECOMENDADA',
};

/** 'R$ 4,17 por minuto': by it two calls can be compared (V9). */
export const perMinute = ({ price, durationMinutes }: CallOptionDto): string =>
  `${formatBRL(minuteCents(price.amountCents, durationMinutes))} por minuto`;

/** The slot is held exactly as long as its charge can be paid (BIL-50). */
export const MINUTES_TO_PAY = PIX_EXPIRES_IN_SECONDS / 60;

/** The status of a booking in one sentence for its buyer. */
export const STATUS_SENTENCES: Record<BookingDto['status'], string> = {
  held: 'O horário está reservado até o PIX vencer.',
  booked: 'Está pago e marcado. Agora é só esperar a hora.',
  done: 'Esta chamada já aconteceu.',
  no_show: 'Esta chamada não aconteceu.',
  cancelled: 'Esta chamada foi cancelada.',
  refunded: 'O dinheiro desta chamada voltou para você.',
  released: 'O PIX não foi pago a tempo e o horário foi liberado.',
};
