import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/problem.js';
import { contentQueries } from '../content-queries.js';
import { FailedList, LoadingRows } from '../layout/screen-states.js';
import { SiteSettings } from './site-settings.js';
import { WordList } from './word-list.js';

/** What holds for the whole site (CAT-37, CAT-27). */
export function SettingsTab() {
  const settings = useQuery(contentQueries.settings());
  const words = useQuery(contentQueries.wordList());
  const failure = settings.error ?? words.error;
  if (failure) {
    const retry = () => void Promise.all([settings.refetch(), words.refetch()]);
    return <FailedList message={messageOf(failure)} onRetry={retry} />;
  }
  if (!settings.data || !words.data) return <LoadingRows />;
  return (
    <Stack className="narrow">
      <SiteSettings settings={settings.data} />
      <WordList words={words.data.words} />
    </Stack>
  );
}
