import { type DehydratedState, HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
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
