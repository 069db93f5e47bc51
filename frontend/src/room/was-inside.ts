import { hasCode } from '../api/problem.js';
import { NOTHING } from './received.js';
import { roomApi } from './room-api.js';

const KEY = 'camarim-room';

// private windows of some phones keep nothing: then a reload shows the lobby again
const tried = <T>(act: () => T): T | null => {
  try {
    return act();
  } catch {
    return null;
  }
};
const kept = (): string[] => tried(() => sessionStorage.getItem(KEY))?.split(' ') ?? [];

/** This tab is in the room of a call, as this page of it; a reload of it goes in again. */
export const keepEntry = (bookingId: string, entryId: string): void =>
  void tried(() => sessionStorage.setItem(KEY, `${bookingId} ${entryId}`));
export const forgetEntry = (): void => void tried(() => sessionStorage.removeItem(KEY));
export const wasInside = (bookingId: string): boolean => kept()[0] === bookingId;

/** Whether its person went into the room on another page since this tab did, which a page that was away has not heard. */
export async function wentElsewhere(bookingId: string): Promise<boolean> {
  const [of, entryId] = kept();
  // the release before did not note as which page
  if (of !== bookingId || entryId === undefined) return false;
  try {
    await roomApi.beat(bookingId, entryId, NOTHING);
    return false;
  } catch (error) {
    // whatever else is wrong, going in says it
    return hasCode(error, 'room-taken-over');
  }
}
