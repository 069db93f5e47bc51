import { useMediaQuery } from '@mantine/hooks';

const FINGER = '(pointer: coarse)';
const AT_ONCE = { getInitialValueInEffect: false };

/** Whether the screen is worked by a finger, which drags no file into a page and scrolls where a mouse would draw. */
export const useByFinger = (): boolean => useMediaQuery(FINGER, false, AT_ONCE);
