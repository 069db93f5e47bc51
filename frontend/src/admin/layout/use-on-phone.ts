import { useMediaQuery } from '@mantine/hooks';

/** Where the navigation lies on top too: the columns of a table do not stand side by side. */
const PHONE = '(max-width: 767px)';
const AT_ONCE = { getInitialValueInEffect: false };

/** Whether rows are drawn as cards, one below the other. */
export const useOnPhone = (): boolean => useMediaQuery(PHONE, false, AT_ONCE);
