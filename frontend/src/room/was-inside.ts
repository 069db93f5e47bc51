import { hasCode } from '../api/problem.js';
import { randomKey } from '../lib/random-key.js';
import { NOTHING } from './received.js';
import { roomApi } from './room-api.js';

const KEY = 'camarim-room';

// private windows of some phones keep nothing: then a reload shows the lobby again
const tryTo = <T>(act: () => T): T | null => {
  try {
    return act();
  } catch {
    return null;
  }
};
/** A booking, the page that was in its room, and the one that goes in again and has no answer yet. */
const kept = (): string[] => tryTo(() => sessionStorage.getItem(KEY))?.split(' ') ?? [];
const note = (words: string[]): void => void tryTo(() => sessionStorage.setItem(KEY, words.join(' ')));

/** This tab is in the room of a call, as this page of it; a reload of it goes in again. */
export const keepEntry = (bookingId: string, entryId: string): void => note([bookingId, entryId]);
export const forgetEntry = (): void => void tryTo(() => sessionStorage.removeItem(KEY));
export const wasInside = (bookingId: string): boolean => kept()[0] === bookingId;

/**
 * As which page this tab goes in again by itself, and as which it was in before: the same until it hears that it is in,
 * because the answer that was lost may have been a yes. Null where nothing is noted of it.
 */
export function entryAgain(bookingId: string): { entryId: string; after: string } | null {
  const [of, after, tried = randomKey()] = kept();
  if (of !== bookingId || after === undefined) return null;
  note([bookingId, after, tried]);
  return { entryId: tried, after };
}

/** Whether its person went into the room on another page since this tab did, which a page that was away has not heard. */
export async function wentElsewhere(bookingId: string): Promise<boolean> {
  const [of, entryId, tried] = kept();
  // the release before did not note as which page; one that may be in already asks by going in
  if (of !== bookingId || entryId === undefined || tried !== undefined) return false;
  try {
    await roomApi.beat(bookingId, entryId, NOTHING);
    return false;
  } catch (error) {
    // whatever else is wrong, going in says it
    return hasCode(error, 'room-taken-over');
  }
}
