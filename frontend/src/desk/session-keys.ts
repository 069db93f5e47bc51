/** Where the answer to 'who is signed in' is kept: on the team's page, and in a creator's studio. */
export const STAFF_KEY = ['staff'] as const;
export const CREATOR_KEY = ['creator'] as const;
