/** Where fans find a creator: the back-office stands on the same origin. */
export const publicAddress = (username: string): string => `${window.location.origin}/${username}`;
