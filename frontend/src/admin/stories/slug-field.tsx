import { STORY_TEXTS, slugify } from '@camarim/domain';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { slugWhileTyping } from '../../desk/story-slug.js';
import { storyQueries } from './story-api.js';

const TYPING_MS = 300;

type Props = { storyId: string; saved: string; value: string; refusal?: string; onChange: (slug: string) => void };

/** Says while somebody types whether the address can be had; saving decides (STO-06). */
export function SlugField({ storyId, saved, value, refusal, onChange }: Props) {
  const slug = slugify(value);
  const [asked] = useDebouncedValue(slug, TYPING_MS);
  const isNew = asked !== '' && asked !== saved;
  const check = useQuery({ ...storyQueries.slugCheck(asked, storyId), enabled: isNew });
  const isCurrent = asked === slug && isNew;
  const advice = isCurrent ? (check.isError ? STORY_TEXTS.slugCheckFailed : check.data?.message) : null;
  return (
    <TextInput
      label="Slug"
      description={`${window.location.origin}/story/${slug || storyId}`}
      placeholder="luna-no-camarim"
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(slugWhileTyping(event.currentTarget.value))}
      onBlur={() => onChange(slug)}
      error={refusal ?? advice ?? undefined}
      rightSectionPointerEvents="none"
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      rightSectionWidth={110}
      rightSection={
        isCurrent && check.data?.available ? (
          <span role="status" className="slug-free">
            Disponível
          </span>
        ) : null
      }
    />
  );
}
