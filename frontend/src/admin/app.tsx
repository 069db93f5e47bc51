import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from './layout/error-boundary.js';
import { theme } from './mantine-theme.js';
import { makeQueryClient } from './queries.js';
import { AdminRoutes } from './routes.js';

/** The back-office: light or dark as the system has it, until somebody chooses. */
export function App() {
  const [client] = useState(makeQueryClient);
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <ErrorBoundary>
        <QueryClientProvider client={client}>
          <BrowserRouter>
            <AdminRoutes />
          </BrowserRouter>
          <Notifications position="bottom-right" />
        </QueryClientProvider>
      </ErrorBoundary>
    </MantineProvider>
  );
}
