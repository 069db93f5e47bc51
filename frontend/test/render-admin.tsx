import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { makeQueryClient } from '../src/admin/queries.js';

/** Renders a part of the back-office inside its providers. */
export function renderAdmin(children: ReactNode, path = '/admin') {
  window.history.replaceState(null, '', path);
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { retry: false }, mutations: { retry: false } });
  const view = render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <BrowserRouter>{children}</BrowserRouter>
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { client, ...view };
}
