import type { PostFilter } from '@camarim/contracts';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { plural } from '../../lib/counts.js';
import { Button } from '../../ui/button.js';
import { LIST_ANCHOR } from '../paths.js';
import { type News, newsKey, takeNews } from './news.js';

type Props = { username: string | null; filter: PostFilter };

/** Offers new posts while a list is open; nothing moves until it is tapped. */
export default function NewsPill({ username, filter }: Props): ReactNode {
  const client = useQueryClient();
  const { data: news } = useQuery<News>({ queryKey: newsKey(username, filter), queryFn: skipToken });
  const take = () => {
    if (news) takeNews(client, username, filter, news);
    document.getElementById(LIST_ANCHOR)?.scrollIntoView({ block: 'start' });
  };
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-18 z-10 flex justify-center">
      {news && news.count > 0 && (
        <Button className="pointer-events-auto animate-appear text-sm shadow-xl" onClick={take}>
          <ArrowUp className="size-4" aria-hidden="true" />
          {news.count} {plural(news.count, 'nova publicação', 'novas publicações')}
        </Button>
      )}
    </div>
  );
}
