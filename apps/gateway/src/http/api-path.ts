/** The root of the versioned JSON interface. */
export const API = 'api/v1';
