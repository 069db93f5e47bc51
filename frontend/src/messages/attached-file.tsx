import './attached-file.css';
import { formatBRL } from '@camarim/domain';
import { Lock, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Message, MessageAttachment } from '../api/shown.js';
import { lazyPart } from '../lib/lazy-part.js';
import { Button } from '../ui/button.js';
import { plainOf, srcSetOf, useKept } from './file-sources.js';
import * as words from './file-words.js';

const PictureViewer = lazyPart(() => import('./picture-viewer.js'));

export interface FileActs {
  /** Absent where nobody buys: on the house's side. */
  buy?: ((message: Message) => void) | undefined;
  /** Asks for the message anew, because its addresses ran out. */
  renew: (seq: number) => void;
  /** Asks for the film of a message that was paid for: from then on it counts as opened. Absent on the house's side. */
  start?: ((seq: number) => Promise<void>) | undefined;
}
type Props = { message: Message; acts: FileActs; author: string };

/** What came with a message: to be seen, or behind its veil with what it costs and one action (MSG-55). */
export function AttachedFile({ message, acts, author }: Props) {
  const { attachment, isOwn, seq } = message;
  if (!attachment) return <span className="msg-file msg-file-none">{words.GONE}</span>;
  const facts = words.factsOf(attachment.mediaType, attachment.durationMs);
  const price = attachment.price && formatBRL(attachment.price.amountCents);
  if (!attachment.isOpen)
    return (
      <Sealed veil={attachment.veil} facts={facts} label={words.by(facts, author)}>
        {/* one being given back is closed, and theirs as long */}
        {acts.buy && price && !attachment.isBought && (
          <Button className="w-full tabular-nums" onClick={() => acts.buy?.(message)}>
            {words.openFor(price)}
          </Button>
        )}
      </Sealed>
    );
  const renew = () => acts.renew(seq);
  const { start } = acts;
  return (
    <>
      {attachment.mediaType === 'image' ? (
        <OpenPicture {...{ attachment, renew }} label={words.by(facts, author)} />
      ) : (
        <OpenFilm
          {...{ attachment, renew }}
          start={start && attachment.isBought ? () => start(seq) : undefined}
          label={words.by(facts, author)}
        />
      )}
      {price && <span className="msg-under">{isOwn ? words.soldFor(price, attachment.isBought) : words.PAID}</span>}
    </>
  );
}

type SealedProps = { veil: string | null; facts: string; label: string; children: ReactNode };
/** Nothing sharper than the veil was ever sent of it (CAT-14). */
function Sealed({ veil, facts, label, children }: SealedProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: what stands in a fieldset fills only a part of its height
    <div role="group" className="msg-file msg-sealed" aria-label={label}>
      {veil && <img src={`data:image/webp;base64,${veil}`} alt="" />}
      <span className="msg-file-facts">
        <Lock className="size-4" aria-hidden="true" />
        {facts}
      </span>
      {children}
    </div>
  );
}

type OpenProps = { attachment: MessageAttachment; renew: () => void; label: string };
const roomOf = ({ width, height }: MessageAttachment) => ({ aspectRatio: `${width} / ${height}` });

function OpenPicture({ attachment, renew, label }: OpenProps) {
  const [isFull, setFull] = useState(false);
  const { shown, isBroken, onError } = useKept(attachment.picture, plainOf(attachment.picture), renew);
  if (!shown || isBroken) return <Broken renew={renew} />;
  return (
    <>
      <button
        type="button"
        className="msg-file"
        style={roomOf(attachment)}
        aria-haspopup="dialog"
        aria-label={words.inFull(label)}
        onClick={() => setFull(true)}
      >
        <img
          src={plainOf(shown)}
          srcSet={srcSetOf(shown)}
          sizes="300px"
          alt=""
          loading="lazy"
          decoding="async"
          onError={onError}
        />
      </button>
      {isFull && <PictureViewer picture={shown} label={label} onClose={() => setFull(false)} />}
    </>
  );
}

/**
 * It plays only when somebody starts it; a new address does not stop what is playing. Of one that was paid for, the film is
 * asked for by whoever starts it.
 */
function OpenFilm({ attachment, renew, start, label }: OpenProps & { start: (() => Promise<void>) | undefined }) {
  const [asked, setAsked] = useState<'not' | 'yes' | 'failed'>('not');
  const ask = () => {
    if (!start) return renew();
    setAsked('yes');
    start().catch(() => setAsked('failed'));
  };
  const { shown, isBroken, onError } = useKept(attachment.film, attachment.film?.url, ask);
  const [poster] = useState(() => plainOf(attachment.picture));
  if (isBroken || asked === 'failed' || (!shown && !start)) return <Broken renew={ask} />;
  if (!shown)
    return (
      <button
        type="button"
        className="msg-file msg-start"
        style={roomOf(attachment)}
        aria-label={words.play(label)}
        aria-busy={asked === 'yes'}
        onClick={ask}
      >
        {poster && <img src={poster} alt="" loading="lazy" decoding="async" />}
        <Play className="size-8" aria-hidden="true" />
      </button>
    );
  return (
    <span className="msg-file" style={roomOf(attachment)}>
      {/* biome-ignore lint/a11y/useMediaCaption: what people film for one another has no captions */}
      <video
        // whoever started it with the keyboard goes on in its controls
        ref={(film) => {
          if (asked === 'yes' && document.activeElement === document.body) film?.focus();
        }}
        src={shown.url}
        poster={poster}
        aria-label={label}
        controls
        playsInline
        autoPlay={asked === 'yes'}
        preload="none"
        onError={onError}
      />
    </span>
  );
}

function Broken({ renew }: { renew: () => void }) {
  return (
    <span className="msg-file msg-file-none" role="alert">
      {words.BROKEN}
      <Button look="link" onClick={renew}>
        {words.AGAIN}
      </Button>
    </span>
  );
}
