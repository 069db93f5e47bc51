/**
 * Offset of the device's clock from the server's in ms, so that a phone with a wrong clock counts down correctly
 * (BIL-26).
 * @param serverTime the server's time in its response, ISO 8601.
 * @param receivedAtMs the device's time in ms when the response arrived.
 * @returns 0 when `serverTime` is not a date.
 */
export function clockOffset(serverTime: string, receivedAtMs: number): number {
  const server = Date.parse(serverTime);
  return Number.isNaN(server) ? 0 : server - receivedAtMs;
}

/** Milliseconds left until `expiresAt` by the server's clock; 0 once it has passed. */
export function timeLeft(expiresAt: string, offsetMs: number, nowMs: number): number {
  return Math.max(0, Date.parse(expiresAt) - (nowMs + offsetMs));
}

/** 125 -> '2:05'. @param seconds whole seconds */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** 125000 -> '2:05'. Rounded up, so that 0:00 appears only at the end. */
export const formatClock = (leftMs: number): string => minutesAndSeconds(Math.ceil(leftMs / 1000));
