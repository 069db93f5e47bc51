import type { MouseEvent } from 'react';

/** Two clicks in a row are one wish: the second would send the form again before it can be seen that it is on its way. */
export const ignoreSecondOfTwo = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};
