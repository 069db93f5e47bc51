import { type DehydratedState, HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ErrorBoundary } from './layout/error-boundary.js';
import { type DrawnPages, VisitorRoutes } from './routes.js';

/** What the server's HTML brings along for the browser. */
export type PageState = { notFound: boolean; queries: DehydratedState };

type Props = {
  client: QueryClient;
  notFound: boolean;
  queries?: DehydratedState | undefined;
  drawn?: DrawnPages;
};

/** The same tree on the server and in the browser; the router around it differs. */
export function App({ client, notFound, queries, drawn }: Props) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <HydrationBoundary state={queries}>
          <VisitorRoutes notFound={notFound} drawn={drawn} />
        </HydrationBoundary>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
