import { formatBRL } from '@camarim/domain';
import { Text } from '@mantine/core';
import type { Message } from '../../api/shown.js';
import { Picture } from '../../desk/picture.js';
import * as words from '../../messages/file-words.js';

/** What came with a message, as the team sees it: all of it, with what it costs and whether it was paid. */
export function TeamFile({ message: { attachment, attachmentHash, body } }: { message: Message }) {
  if (attachment === null)
    return attachmentHash !== null && body !== null ? (
      <Text size="sm" c="dimmed">
        {words.GONE}
      </Text>
    ) : null;
  const { mediaType, durationMs, picture, film, price, isBought } = attachment;
  const facts = words.factsOf(mediaType, durationMs);
  return (
    <figure className="team-file">
      {film ? (
        // biome-ignore lint/a11y/useMediaCaption: what people film for one another has no captions
        <video src={film.url} aria-label={facts} controls playsInline preload="none" />
      ) : (
        <Picture picture={picture} alt={facts} sizes="280px" />
      )}
      <figcaption>
        {[facts, price ? words.soldFor(formatBRL(price.amountCents), isBought) : 'sem preço'].join(' · ')}
      </figcaption>
    </figure>
  );
}
