export const CALL_PLATFORMS = ['room', 'meet', 'zoom', 'teams', 'whatsapp', 'telegram'] as const;
export type CallPlatform = (typeof CALL_PLATFORMS)[number];
export const CALL_WINDOWS = ['now', 'tonight', 'tomorrow-afternoon', 'tomorrow-morning'] as const;
export const CALL_PERIODS = ['morning', 'afternoon', 'night', 'late-night'] as const;
export const CALL_WINDOW_IDS = [...CALL_WINDOWS, ...CALL_PERIODS] as const;
export type CallWindowId = (typeof CALL_WINDOW_IDS)[number];
/** When a call takes place; 'slot' is a time picked on the calendar. */
export const CALL_TIMES = ['slot', ...CALL_WINDOW_IDS] as const;
export type CallWindow = (typeof CALL_TIMES)[number];
export const CALL_SIDES = ['creator', 'buyer'] as const;
export type CallSide = (typeof CALL_SIDES)[number];
