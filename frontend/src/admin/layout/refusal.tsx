import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

/** Why something was refused. */
export const Refusal = ({ children }: { children: ReactNode }) => (
  <Alert color="red" role="alert">
    {children}
  </Alert>
);
