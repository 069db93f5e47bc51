import { createTheme, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { WaitingBar } from '../ui/waiting-bar.js';
import { ErrorBoundary } from './layout/error-boundary.js';
import { makeQueryClient } from './queries.js';
import { AdminRoutes } from './routes.js';

/** The shades only name the colour for Mantine; what is shown comes from theme.css. */
const theme = createTheme({
  primaryColor: 'camarim',
  colors: {
    camarim: [
      '#ffe5ef',
      '#ffc9dd',
      '#ff9dc2',
      '#ff6b9e',
      '#ff3d82',
      '#ff1b6b',
      '#e0125a',
      '#c00f4d',
      '#9c0c3f',
      '#7a0931',
    ],
  },
  respectReducedMotion: true,
});

/** The back-office: light or dark as the system has it, until somebody chooses. */
export function App() {
  const [client] = useState(makeQueryClient);
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <WaitingBar />
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
