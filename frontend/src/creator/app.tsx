import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { WaitingBar } from '../ui/waiting-bar.js';
import { CreatorRoutes } from './creator-routes.js';
import { ErrorBoundary } from './error-boundary.js';
import { makeQueryClient } from './queries.js';

/** The studio of a creator: a page of its own, made for her phone. */
export function App() {
  const [client] = useState(makeQueryClient);
  return (
    <ErrorBoundary>
      <WaitingBar />
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <CreatorRoutes />
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
