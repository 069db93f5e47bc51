/** The beginning of an id as a person reads it out, the same wherever a purchase or call is named: '1A2B3C4D'. */
export const shortNumber = (id: string): string => id.slice(0, 8).toUpperCase();
