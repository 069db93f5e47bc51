import './office.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { theme } from '../../admin/mantine-theme.js';
import { STAFF_KEY } from '../../desk/session-keys.js';

/** A part of the back-office that her studio opens as it is: it comes with Mantine, long after the first load. */
export function OfficePart({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  // none of the team is here: its parts need not ask
  useState(() => client.setQueryData(STAFF_KEY, null));
  return (
    <MantineProvider theme={theme} forceColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
      {children}
      <Notifications position="bottom-right" />
    </MantineProvider>
  );
}
