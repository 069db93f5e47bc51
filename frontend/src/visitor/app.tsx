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
  useEffect(() => say('ready'), []);
  return (
    <div className="contents" onClickCapture={() => say('taken')}>
      <ErrorBoundary>
        <QueryClientProvider client={client}>
          <HydrationBoundary state={queries}>
            <VisitorRoutes notFound={notFound} {...(eager ? { eager } : {})} />
          </HydrationBoundary>
        </QueryClientProvider>
      </ErrorBoundary>
    </div>
  );
}

/** visitor.html presses a button again that was touched, from when the app is ready until a click reaches its parts. */
function say(what: 'ready' | 'taken'): void {
  dispatchEvent(new Event(`camarim:${what}`));
}
