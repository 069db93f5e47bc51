const KEY = 'camarim-room';

// private windows of some phones keep nothing: then a reload shows the lobby again
const tried = <T>(act: () => T): T | null => {
  try {
    return act();
  } catch {
    return null;
  }
};

/** This tab is in the room of a call; a reload of it goes in again. */
export const keepEntry = (bookingId: string): void => void tried(() => sessionStorage.setItem(KEY, bookingId));
export const forgetEntry = (): void => void tried(() => sessionStorage.removeItem(KEY));
export const wasInside = (bookingId: string): boolean => tried(() => sessionStorage.getItem(KEY)) === bookingId;
