import { type DehydratedState, HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { ErrorBoundary } from './layout/error-boundary.js';
import { VisitorRoutes } from './routes.js';

/** What the server's HTML brings along for the browser. */
export type PageState = { notFound: boolean; queries: DehydratedState };

type Props = {
  client: QueryClient;
  notFound: boolean;
  queries?: DehydratedState | undefined;
  storyPage?: ComponentType;
};

/** The same tree on the server and in the browser; the router around it differs. */
export function App({ client, notFound, queries, storyPage }: Props) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <HydrationBoundary state={queries}>
          <VisitorRoutes notFound={notFound} storyPage={storyPage} />
        </HydrationBoundary>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
