import { type DehydratedState, HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ErrorBoundary } from './layout/error-boundary.js';
import { type EagerPages, VisitorRoutes } from './routes.js';

/** State that the server's HTML carries for the browser. */
export type PageState = { notFound: boolean; queries: DehydratedState };

type Props = {
  client: QueryClient;
  notFound: boolean;
  queries?: DehydratedState | undefined;
  eager?: EagerPages;
};

/** The same component tree on the server and in the browser; only the router around it differs. */
export function App({ client, notFound, queries, eager }: Props) {
  // visitor.html presses again what was touched before buttons answered
  useEffect(() => void dispatchEvent(new Event('camarim:ready')), []);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <HydrationBoundary state={queries}>
          <VisitorRoutes notFound={notFound} {...(eager ? { eager } : {})} />
        </HydrationBoundary>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
